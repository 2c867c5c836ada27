"""The numbers that lessons speak of, each computed by the core when the lesson runs.

Prose only names them. Begin with ``lookup``; each game has a module of its own.
"""
