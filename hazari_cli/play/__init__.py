"""A table with a person and bots, as pure sessions: a line goes in, blocks to show come out.

No terminal and no file is known here (``cli`` has those). Begin with ``blocks``, then the room of a game.
"""
