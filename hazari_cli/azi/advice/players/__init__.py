"""Who plays: strategies by name, from a view of a table to a decision.

What a decision is worth, and in which words it is said, is in ``analysis``. Begin with ``strategies``.
"""
