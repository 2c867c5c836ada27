"""Tests of tutor / exercises."""
