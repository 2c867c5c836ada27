"""What a person has done so far: results, one line each, and what follows from them.

``store`` alone touches the disk. Begin with ``record``.
"""
