"""What can be said of a decision, a hand or a strategy: chances, costs, exploitability, and the words for it.

Nothing here plays. Begin with ``advice`` (one decision) or ``exploitability`` (a whole strategy).
"""
