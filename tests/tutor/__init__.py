"""Tests of tutor."""
