"""Trainers of the shipped Azi tables: offline work that needs numpy and numba, the extra ``[solve]``.

Nothing outside this package imports it, except the command that trains. A seed gives the same bytes again.
"""
