"""The application's folder on this machine: progress, games and books."""

import os

import click


def find_home() -> str:
    """Return the folder, which may not be there yet: ``HAZARI_HOME``, or where the system wants it."""
    return os.environ.get("HAZARI_HOME") or click.get_app_dir("hazari")
