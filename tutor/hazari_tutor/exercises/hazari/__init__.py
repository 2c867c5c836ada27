"""The kinds of exercise of Hazari, one module each, named as lessons name them.

The rules that grade them are in ``hazari_cli.hazari``. Begin with ``kinds``, then ``name``.
"""
