"""A table of Azi with one person and bots: deals one after the other, as pure functions over a frozen table.

The same seed, cut and actions of the person give the same game: the cards, the first opener and whatever the
bots leave to chance follow from seed and cut. AZI-BID-1, AZI-BID-6, AZI-END-3.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hazari_cli.azi.advice.players.choices import Strategy, choose
from hazari_cli.azi.advice.players.strategies import WITHOUT_TABLES
from hazari_cli.azi.bidding import Standing
from hazari_cli.azi.events import Event
from hazari_cli.azi.game import Transition, apply, deal_again, next_opener, start_game
from hazari_cli.azi.pack import MOST_PLAYERS, SUITS, Deal, Seat, hold_cards, make_deal
from hazari_cli.azi.state import Action, Game, Phase
from hazari_cli.azi.view import View, view
from hazari_cli.cards import Card, Suit
from hazari_cli.errors import SetupError
from hazari_cli.messages import say, say_count
from hazari_cli.shuffle import Draws

PERSON = Seat(0)
"""Where the person sits; the bots follow to the left."""

NAMES = ("", "Ana", "Budi", "Citra", "Dewi", "Eko")
"""Who sits where; the person needs no name."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What is agreed before the first deal.

    Attributes:
        seed: what the cards follow from, with ``cut``.
        cut: the other players' text.
        players: 2 to 6, the person among them.
        stack: chips of each at the start.
        fee: the entry fee.
        size: three cards each, or four of which one is laid away.
        suits: the three suits of the pack.
        bots: the name of a player for each bot, from the person's left; one alone is for all.
        known: the players by name.
    """

    seed: str
    cut: str = ""
    players: int = 4
    stack: int = 1000
    fee: int = 10
    size: int = 3
    suits: tuple[Suit, ...] = SUITS
    bots: tuple[str, ...] = ("caller",)
    known: Mapping[str, Strategy] = field(default_factory=lambda: WITHOUT_TABLES, compare=False, repr=False)

    def bot_at(self, seat: int) -> str:
        """Return the name of the player that a bot is."""
        return self.bots[0] if len(self.bots) == 1 else self.bots[seat - 1]

    def strategy_of(self, seat: int) -> Strategy:
        """Return how a bot plays."""
        return self.known[self.bot_at(seat)]


@dataclass(frozen=True, slots=True)
class Table:
    """A table between two actions.

    Attributes:
        settings: what was agreed.
        number: the number of the deal, from 1.
        step: how many actions there were in this deal.
        game: the deal.
    """

    settings: Settings
    number: int
    step: int
    game: Game

    @property
    def person_view(self) -> View:
        """What the person sees."""
        return view(self.game, PERSON)

    @property
    def awaits_person(self) -> bool:
        """Whether it is the person's turn."""
        return self.game.turn == PERSON


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened, and the table as the person saw it before and after."""

    event: Event
    before: View
    after: View


@dataclass(frozen=True, slots=True)
class TableUpdate:
    """Where the table stands now, and what happened on the way."""

    table: Table
    happenings: tuple[Happening, ...]


def open_table(settings: Settings) -> TableUpdate:
    """Sit down and deal for the first time; the opener is drawn (AZI-BID-1).

    Raises:
        SetupError: for settings that cannot be.
    """
    if not 2 <= settings.players <= MOST_PLAYERS:
        raise SetupError(
            say("Azi is played by two to six; here are {players} (AZI-TABLE-2).", players=settings.players)
        )
    unknown = [name for name in settings.bots if name not in settings.known]
    if unknown:
        raise SetupError(
            say('"{name}" is no player; there are {names}.', name=unknown[0], names=tuple(settings.known))
        )
    if len(settings.bots) not in (1, settings.players - 1):
        raise SetupError(
            say_count(
                "Name one player for the one other; here are {named}.",
                "Name one player for all {count} others, or one for each; here are {named}.",
                count=settings.players - 1,
                named=len(settings.bots),
            )
        )
    opener = Draws("azi opener 1", settings.seed, settings.cut).below(settings.players)
    deal = _deal(settings, 1)
    return _begin(settings, 1, start_game(settings.fee, (settings.stack,) * settings.players, opener, deal))


def is_over(table: Table) -> bool:
    """Tell whether nothing can be dealt any more: the person has no chips, or nobody else has."""
    stacks = table.game.stacks
    return table.game.phase is Phase.WON and (not stacks[PERSON] or sum(map(bool, stacks)) < 2)


def deal_next(table: Table) -> TableUpdate:
    """Deal again: for the bank that an Azi left (AZI-END-3), or for a new one (AZI-BID-1)."""
    game, number = table.game, table.number + 1
    deal = _deal(table.settings, number)
    if game.phase is Phase.AZI:
        return _begin(table.settings, number, deal_again(game, deal))
    return _begin(table.settings, number, start_game(game.fee, game.stacks, next_opener(game), deal))


def act(table: Table, action: Action) -> TableUpdate:
    """Return the table after an action of whoever's turn it is.

    Raises:
        RuleViolation: if it is not allowed.
    """
    before, step = table.person_view, apply(table.game, action)
    after = replace(table, step=table.step + 1, game=step.game)
    seen = after.person_view
    return TableUpdate(after, tuple(Happening(event, before, seen) for event in step.events))


def play_bots(table: Table) -> TableUpdate:
    """Let the bots act until it is the person's turn or the deal is over; each sees only its own view."""
    happenings: list[Happening] = []
    while table.game.turn is not None and not table.awaits_person:
        progress = act(table, decide(table, table.game.turn))
        table = progress.table
        happenings += progress.happenings
    return TableUpdate(table, tuple(happenings))


def decide(table: Table, seat: Seat) -> Action:
    """Return what a bot does, drawn from what its strategy says of its view."""
    settings = table.settings
    choices = settings.strategy_of(seat)(view(table.game, seat))
    fields = (settings.seed, settings.cut, str(table.number), str(seat), str(table.step))
    return choose(choices, Draws("azi player 1", *fields))


def shown_hands(table: Table) -> tuple[tuple[Card, ...], ...]:
    """Return the three cards of each seat, by seat, as far as they lie open after a deal; else nothing.

    Who takes the bank because all others folded does not show (AZI-BID-6), and neither do they.
    """
    game = table.game
    played_out = game.phase is Phase.AZI or (game.phase is Phase.WON and bool(game.takers))
    return tuple(
        hand_of(game, seat) if seat == PERSON or played_out else () for seat in range(len(game.stacks))
    )


def hand_of(game: Game, seat: int) -> tuple[Card, ...]:
    """Return what a seat held in this deal, played or not, as it holds them."""
    played = tuple(card for each, card in game.played if each == seat)
    return hold_cards((*played, *game.hands[seat]), game.trump)


def dealt_in(game: Game) -> int:
    """Return how many seats took part in a deal, folded or not."""
    return sum(standing is not Standing.OUT for standing in game.standings)


def _deal(settings: Settings, number: int) -> Deal:
    return make_deal(
        settings.seed, settings.players, settings.cut, number, size=settings.size, suits=settings.suits
    )


def _begin(settings: Settings, number: int, step: Transition) -> TableUpdate:
    table = Table(settings, number, 0, step.game)
    seen = table.person_view
    return TableUpdate(table, tuple(Happening(event, seen, seen) for event in step.events))
