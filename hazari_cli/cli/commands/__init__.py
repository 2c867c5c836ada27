"""The commands of both games, one module each, imported only when called.

What both games share is here (``rulebook``); the rest is in ``hazari`` and ``azi``. Begin with any command.
"""
