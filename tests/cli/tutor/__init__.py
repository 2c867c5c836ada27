"""Tests of cli / tutor."""
