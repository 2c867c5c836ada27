"""What a good player of Hazari does: what groups are worth, which arrangement to choose, and why.

The rules never import it, and its tables are made elsewhere (``training``). Begin with ``valuation``, then
``suggest``; ``strategies`` has the players by name.
"""
