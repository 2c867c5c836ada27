"""Sessions: what is asked next, and what an answer leads to; pure, a line in and blocks out.

Exercises grade themselves, and nothing is written to disk here. Begin with ``session``, then ``course_plan``.
"""
