"""The game of two players, solved over whole vectors of hands.

Games of three to six are trained in ``multiway``. Begin with ``solver``; ``table`` writes its result down.
"""
