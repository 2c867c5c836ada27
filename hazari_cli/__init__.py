"""Hazari and Azi: rules, advice and the command line. The rooms are listed in CONTRIBUTING."""

__version__ = "0.1.0"
