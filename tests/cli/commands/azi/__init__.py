"""Tests of cli / commands / azi."""
