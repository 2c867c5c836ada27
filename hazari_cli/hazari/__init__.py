"""Hazari: the rules, as pure functions over frozen values.

Here are cards set together, arrangements, deals and matches; what a good player does is in ``advice``, how
its tables are made in ``training``. Begin with ``combination``, then ``arrangement`` and ``deal``.
"""
