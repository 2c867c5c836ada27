"""The course: lessons and steps as they stand in their files, with prose and the figures it names.

What is asked is in ``exercises``, how one goes through it in ``sessions``. Begin with ``lessons``.
"""
