"""The tutor on the command line: what was asked for, what is shown, and where results are kept.

Lessons, exercises and sessions are the package ``hazari_tutor``. Begin with ``command``, then ``actions``.
"""
