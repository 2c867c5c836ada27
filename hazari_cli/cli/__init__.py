"""The command line: the only room that knows click, prompt_toolkit, tabulate, files and signals.

Commands are in ``commands``, prompts in ``dialogue``, the tutor's face in ``tutor``. Begin with ``edge`` and
``output``.
"""
