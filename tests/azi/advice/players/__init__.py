"""Tests of azi / advice / players."""
