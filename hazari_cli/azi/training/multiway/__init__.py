"""Games of three to six players, trained on sampled deals by compiled code.

The game of two is solved in ``heads_up``. Begin with ``card_play``; ``check`` holds the compiled code against
plain Python.
"""
