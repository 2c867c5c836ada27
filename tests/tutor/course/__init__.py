"""Tests of tutor / course."""
