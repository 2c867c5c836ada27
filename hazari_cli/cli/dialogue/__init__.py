"""Asking and answering: a conversation shown as it goes, and where its lines come from.

What is said is decided below, in ``play`` and the tutor. Begin with ``conversation``, then ``reading``.
"""
