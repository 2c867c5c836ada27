"""Tests of azi / advice / hands."""
