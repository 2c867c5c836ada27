"""A table of Azi with one person and bots: deals one after the other, as pure functions over a frozen table.

The same seed, cut and actions of the person give the same game: the cards, the first opener and whatever the
bots leave to chance follow from seed and cut. AZI-BID-1, AZI-BID-6, AZI-END-3.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from hazari_cli.azi.advice.players.choices import Strategy, choose
from hazari_cli.azi.advice.players.strategies import NAMES as STRATEGY_NAMES
from hazari_cli.azi.advice.players.strategies import WITHOUT_TABLES
from hazari_cli.azi.bidding import Standing
from hazari_cli.azi.events import Event
from hazari_cli.azi.game import Transition, apply, next_opener, start_game
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
        deals: after how many deals the game ends; an Azi is played on until its bank is won.
        known: the players by name; needed where bots have to decide something.
    """

    seed: str
    cut: str = ""
    players: int = 4
    stack: int = 1000
    fee: int = 10
    size: int = 3
    suits: tuple[Suit, ...] = SUITS
    bots: tuple[str, ...] = ("caller",)
    deals: int | None = None
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
        bought: chips that the person bought after the first ones, less those taken home from a game that was
            won.
        is_ended: whether the person has ended the game.
    """

    settings: Settings
    number: int
    step: int
    game: Game
    bought: int = 0
    is_ended: bool = False

    @property
    def person_view(self) -> View:
        """What the person sees."""
        return view(self.game, PERSON)

    @property
    def awaits_person(self) -> bool:
        """Whether it is the person's turn."""
        return self.game.turn == PERSON

    @property
    def is_finished(self) -> bool:
        """Whether nothing may follow: the person has ended the game, or the last deal agreed on is won."""
        wanted = self.settings.deals
        is_enough = wanted is not None and self.number >= wanted and self.game.phase is Phase.WON
        return self.is_ended or is_enough


@dataclass(frozen=True, slots=True)
class Act:
    """A seat bids, plays a card or lays one away."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The next cards are dealt."""


@dataclass(frozen=True, slots=True)
class Rebuy:
    """The person has no chips left, buys as many as at the start, and the next cards are dealt."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """Nobody else has chips: everybody has again as many as at the start, and the next cards are dealt."""


@dataclass(frozen=True, slots=True)
class EndGame:
    """The person ends the game for good, so that the seed may be told."""


Move = Act | NextDeal | Rebuy | NewGame | EndGame


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened, and the table as the person saw it before and after."""

    event: Event
    before: View
    after: View


@dataclass(frozen=True, slots=True)
class TableUpdate:
    """Where the table stands now, what happened on the way, and the moves that led there."""

    table: Table
    happenings: tuple[Happening, ...]
    moves: tuple[Move, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, as the rules tell it."""
        return tuple(happening.event for happening in self.happenings)


def open_table(settings: Settings) -> TableUpdate:
    """Sit down and deal for the first time; the opener is drawn (AZI-BID-1).

    Raises:
        SetupError: for settings that cannot be.
    """
    if not 2 <= settings.players <= MOST_PLAYERS:
        raise SetupError(
            say("Azi is played by two to six; here are {players} (AZI-TABLE-2).", players=settings.players)
        )
    unknown = [name for name in settings.bots if name not in (*STRATEGY_NAMES, *settings.known)]
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
    step = start_game(settings.fee, (settings.stack,) * settings.players, opener, deal)
    return _begin(Table(settings, 1, 0, step.game), step)


def is_over(table: Table) -> bool:
    """Tell whether nothing can be dealt any more: the person has no chips, or nobody else has."""
    stacks = table.game.stacks
    return table.game.phase is Phase.WON and (not stacks[PERSON] or sum(map(bool, stacks)) < 2)


def move(table: Table, *moves: Move) -> TableUpdate:
    """Return the table after some moves.

    Raises:
        RuleViolation, SetupError: for the first that is not allowed.
    """
    happenings: list[Happening] = []
    for each in moves:
        step = _make(table, each)
        table = step.table
        happenings += step.happenings
    return TableUpdate(table, tuple(happenings), moves)


def _make(table: Table, made: Move) -> TableUpdate:
    if table.is_finished:
        raise SetupError(say("The game is over."))
    if isinstance(made, Act):
        if made.seat != table.game.turn:
            raise SetupError(say("It is not the turn of seat {seat}.", seat=made.seat))
        return act(table, made.action)
    if isinstance(made, EndGame):
        return TableUpdate(replace(table, is_ended=True), ())
    if table.game.turn is not None:
        raise SetupError(say("Deal {number} is not over.", number=table.number))
    return _deal_after(table, made)


def _deal_after(table: Table, made: NextDeal | Rebuy | NewGame) -> TableUpdate:
    """Deal after a deal that is over, if there are the chips for it."""
    stacks, stack = table.game.stacks, table.settings.stack
    match made:
        case NextDeal():
            if is_over(table):
                raise SetupError(say("Only one player has chips, or you have none: nothing can be dealt."))
            return deal_next(table)
        case Rebuy():
            if not is_over(table) or stacks[PERSON]:
                raise SetupError(say("You still have chips, or some in the bank."))
            return _deal_with(replace(table, bought=table.bought + stack), (stack, *stacks[1:]))
        case NewGame():
            if not is_over(table) or not stacks[PERSON]:
                raise SetupError(say("Others still have chips."))
            return _deal_with(
                replace(table, bought=table.bought + stack - stacks[PERSON]), (stack,) * len(stacks)
            )
        case _:
            assert_never(made)


def deal_next(table: Table) -> TableUpdate:
    """Deal again: for the bank that an Azi left (AZI-END-3), or for a new one (AZI-BID-1)."""
    return _deal_with(table, table.game.stacks)


def _deal_with(table: Table, stacks: tuple[int, ...]) -> TableUpdate:
    """Deal again to seats with these chips; the bank that an Azi left is carried over (AZI-END-3)."""
    game, following = table.game, replace(table, number=table.number + 1, step=0)
    carried = game.contributions if game.phase is Phase.AZI else None
    deal = _deal(table.settings, following.number)
    return _begin(following, start_game(game.fee, stacks, next_opener(game), deal, carried))


def act(table: Table, action: Action) -> TableUpdate:
    """Return the table after an action of whoever's turn it is.

    Raises:
        RuleViolation: if it is not allowed.
    """
    before, step = table.person_view, apply(table.game, action)
    after = replace(table, step=table.step + 1, game=step.game)
    seen = after.person_view
    made = (Act(table.game.turn, action),) if table.game.turn is not None else ()
    return TableUpdate(after, tuple(Happening(event, before, seen) for event in step.events), made)


def play_bots(table: Table) -> TableUpdate:
    """Let the bots act until it is the person's turn or the deal is over; each sees only its own view."""
    happenings, moves = list[Happening](), list[Move]()
    while table.game.turn is not None and not table.awaits_person:
        progress = act(table, decide(table, table.game.turn))
        table = progress.table
        happenings += progress.happenings
        moves += progress.moves
    return TableUpdate(table, tuple(happenings), tuple(moves))


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


def _begin(table: Table, step: Transition) -> TableUpdate:
    table = replace(table, game=step.game)
    seen = table.person_view
    return TableUpdate(table, tuple(Happening(event, seen, seen) for event in step.events))
