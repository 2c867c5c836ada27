"""The commands of ``hazari``, one module each, named as they are typed.

A command reads what was typed, calls the rooms below and returns a report; ``cli.output`` shows it. Begin
with ``check``.
"""
