"""Tests of azi / advice / analysis."""
