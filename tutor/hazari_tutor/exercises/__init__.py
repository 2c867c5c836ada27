"""Exercises: questions with a key that the core computed; one module a kind, in the folder of its game.

Who asks them, and when, is decided in ``sessions``. Begin with ``exercise``; ``kinds`` knows them all.
"""
