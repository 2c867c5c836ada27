"""A table of Azi: deals one after the other, what may be typed, what is said, and the coach.

The rules are in ``hazari_cli.azi`` and are only asked here. Begin with ``session``, then ``table``.
"""
