"""What the program tells about itself: help by subject, man pages, and completion for shells.

The help of one command stands with the command. Begin with ``topics``.
"""
