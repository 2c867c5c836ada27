"""The commands below ``tutor``, one module each, the same for both games.

What they share is one floor up. Begin with ``lesson``, then ``drill``.
"""
