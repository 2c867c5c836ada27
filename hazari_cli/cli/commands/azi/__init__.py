"""The commands of ``azi``, one module each, named as they are typed.

A command reads what was typed, calls the rooms below and returns a report; options that several commands
share are in ``params``. Begin with ``legal``.
"""
