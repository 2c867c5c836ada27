"""Tests of tutor / exercises / hazari."""
