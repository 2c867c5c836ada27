"""What a hand is, to whoever decides: its class, what is unseen, and what the tables hold for it.

Nothing here knows a view of a table or whose turn it is (``players`` does). Begin with ``classes``.
"""
