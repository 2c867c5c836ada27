"""Azi: the rules held against worked cases, properties and random games."""
