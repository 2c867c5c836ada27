"""Tests of cli / commands / hazari."""
