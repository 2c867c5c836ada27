"""Slow, obvious second opinions against which the real engines are tested."""
