"""The commands, one module each in the folder of their program, named as they are typed.

A module is imported only when its command is called; what several commands share is in ``cli`` itself. Begin
with ``hazari.check``.
"""
