"""Tests of hazari / advice."""
