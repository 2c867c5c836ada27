"""The kinds of exercise of Azi, one module each, named as lessons name them.

The rules that grade them are in ``hazari_cli.azi``. Begin with ``kinds``, then ``taker``.
"""
