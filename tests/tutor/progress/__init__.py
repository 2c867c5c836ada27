"""Tests of tutor / progress."""
