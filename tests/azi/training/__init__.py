"""Tests of azi / training."""
