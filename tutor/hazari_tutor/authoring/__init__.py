"""For whoever writes lessons: every fault of a course named, and which rule is taught where.

A person who learns never meets it. Begin with ``lint``, then ``coverage``.
"""
