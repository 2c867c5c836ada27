"""The tutor on the command line: its tree of commands, its conversations, and where results are kept.

Lessons, exercises and sessions are the package ``hazari_tutor``; each command is a module of ``commands``.
Begin with ``tree``, then ``talk``.
"""
