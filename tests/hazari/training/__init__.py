"""Tests of hazari / training."""
