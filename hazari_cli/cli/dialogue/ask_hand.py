"""Asking a person at a terminal for the thirteen cards of a hand."""

from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from hazari_cli.cards import PACK, Card, format_cards, read_cards, sorted_cards
from hazari_cli.cli.dialogue.prompting import prompt
from hazari_cli.cli.edge import describe_error
from hazari_cli.cli.language import LANGUAGE
from hazari_cli.errors import GameError, SetupError
from hazari_cli.messages import Message, format_message, say


class CardCompleter(Completer):
    """Offer the cards that are not typed yet and begin with the last word."""

    def __init__(self, taken: Iterable[Card] = ()) -> None:
        self._taken = frozenset(taken)

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Yield completions of the word before the cursor."""
        text = document.text_before_cursor
        word = document.get_word_before_cursor(WORD=True)
        try:
            typed = {read.card for read in read_cards(text[: len(text) - len(word)])}
        except GameError:
            return
        for card in sorted_cards(PACK):
            if card not in typed | self._taken and str(card).startswith(word.upper()):
                yield Completion(f"{card} ", start_position=-len(word), display=str(card))


def ask_hand(session: "PromptSession[str] | None" = None) -> tuple[Card, ...] | None:
    """Ask for 13 cards until they are there.

    Returns:
        The cards; an empty tuple if the person pressed Enter for a random hand.
        None if the person left with ``q``, ``quit`` or Ctrl-D.
    """
    asking = session or PromptSession()
    cards: tuple[Card, ...] = ()
    typed = ""
    _print(say("Your 13 cards, such as AS TD 7H; Tab completes, Enter alone deals a random hand, q leaves."))
    while len(cards) < 13:
        try:
            text = prompt(asking, _line(cards), completer=CardCompleter(cards), default=typed).strip()
        except EOFError:
            return None
        if text.lower() in ("q", "quit"):
            return None
        if not text and not cards:
            return ()
        try:
            cards, typed = _add(cards, text), ""
        except GameError as fault:
            print(describe_error(fault))
            typed = text
    return cards


def _add(cards: tuple[Card, ...], text: str) -> tuple[Card, ...]:
    """Return the cards with those typed added; refuse doubles and more than 13."""
    typed = tuple(read.card for read in read_cards(text))
    twice = [card for card in typed if card in cards]
    if twice:
        raise SetupError(say("You have typed {cards} before.", cards=tuple(twice)))
    if len(cards) + len(typed) > 13:
        raise SetupError(say("That would be {count} cards; a hand is 13.", count=len(cards) + len(typed)))
    return cards + typed


def _line(cards: tuple[Card, ...]) -> str:
    if not cards:
        return "> "
    return f"{format_cards(sorted_cards(cards))} ({len(cards)}/13) > "


def _print(message: Message) -> None:
    print(format_message(message, LANGUAGE))
