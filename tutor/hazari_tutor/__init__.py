"""The tutor: a course, its exercises, the sessions in which they are asked, and what was learnt.

No terminal is known here (``hazari_cli.cli.tutor`` has that). Lessons are data, in ``tutor/lessons``. Begin
with ``exercises.exercise`` and ``sessions.session``.
"""
