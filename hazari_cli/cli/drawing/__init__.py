"""Cards as small faces, a table with its seats, the arranger: values in, lines of styled segments out.

Nothing here writes to a terminal; ``output`` and ``dialogue`` do. Begin with ``segments``, then ``faces``.
"""
