"""Hazari: rules and advice held against cases, an independent oracle, exact counts and properties."""
