"""Tests of play / azi."""
