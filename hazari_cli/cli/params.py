"""Arguments that several commands read alike."""

import click

SEAT = click.IntRange(0, 3)


def new_seed() -> str:
    """Make a seed that nobody can guess: 128 random bits in hexadecimal."""
    from secrets import token_hex

    return token_hex(16)
