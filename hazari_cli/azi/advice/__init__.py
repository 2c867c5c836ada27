"""What a good player of Azi does, in three rooms, each above the one before.

``hands`` says what a hand is worth and what the tables hold, ``players`` who plays, ``analysis`` what can be
said of a decision. The rules never import any of them. Begin with ``hands.classes``.
"""
