"""Azi: the rules, as pure functions over frozen values.

Here are the pack, bidding, tricks and settlement, and a whole game as one state machine; what a good player
does is in ``advice``, how its tables are made in ``training``. Begin with ``state`` and ``game``.
"""
