"""Tests of tutor / authoring."""
