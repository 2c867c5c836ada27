"""A table of Hazari: a match with people and bots, the desk where a hand is arranged, and the coach.

The rules are in ``hazari_cli.hazari`` and are only asked here. Begin with ``session``, then ``table``.
"""
