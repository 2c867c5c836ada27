"""Hazari: the rules, as pure functions over frozen values.

Here are cards set together, arrangements, deals and the machine of a match (``state``, ``game``, ``events``,
``view``); what a good player does is in ``advice``, how its tables are made in ``training``. Begin with
``combination`` and ``arrangement``, or with ``game`` for a whole match.
"""
