"""The kinds of exercise of Hazari, those that share most in one module.

The rules that grade them are in ``hazari_cli.hazari``. Begin with ``kinds``, then ``combinations``.
"""
