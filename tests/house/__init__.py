"""The house itself: who imports whom, which rule is told where, what the documents promise."""
