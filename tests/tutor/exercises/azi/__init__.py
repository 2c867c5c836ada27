"""Tests of tutor / exercises / azi."""
