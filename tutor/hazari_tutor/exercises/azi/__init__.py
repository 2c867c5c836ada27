"""The kinds of exercise of Azi, a module for each subject.

The rules that grade them are in ``hazari_cli.azi``. Begin with ``kinds``, then ``trick``.
"""
