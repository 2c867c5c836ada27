"""Tests of tutor / sessions."""
