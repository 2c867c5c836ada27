"""Which hand a command is about: the one that was typed, dealt from a seed, or asked for on a terminal."""

import click

from hazari_cli.cards import Card
from hazari_cli.cli.dialogue.reading import is_terminal
from hazari_cli.cli.output import note
from hazari_cli.cli.params import new_seed
from hazari_cli.hazari.deal import make_deal
from hazari_cli.hazari.notation import parse_hand
from hazari_cli.messages import say


def choose_hand(
    context: click.Context, hand: tuple[str, ...], seed: str | None, example: str
) -> tuple[Card, ...] | None:
    """Read the hand, deal it, or ask for it; None if the person asked left.

    Args:
        context: of the command.
        hand: as typed; empty if none was.
        seed: from which to deal it; None for none.
        example: what to type where nobody can be asked.

    Raises:
        UsageError: if there is no hand and nobody can be asked.
        GameError: if what was typed is no hand.
    """
    if hand:
        return parse_hand(" ".join(hand))
    if seed is not None:
        return make_deal(seed).hands[0]
    if not is_terminal():
        raise click.UsageError(example, context)
    from hazari_cli.cli.dialogue.ask_hand import ask_hand

    cards = ask_hand()
    if cards == ():
        random_seed = new_seed()
        note(say("Dealt from the seed {seed}.", seed=random_seed))
        return make_deal(random_seed).hands[0]
    return cards
