"""A bidding of Azi told from the fees on, for exercises: read from a lesson, drawn by chance, shown."""

from dataclasses import dataclass, replace
from functools import lru_cache

from hazari_cli.azi.bidding import AllIn, Bid, Bidding, Call, Fold, RaiseTo, Standing, legal_bids
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.pack import Deal, Trump
from hazari_cli.azi.state import Game, Phase
from hazari_cli.azi.view import view
from hazari_cli.cards import Card, Rank, Suit
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.azi.parse_action import parse_action
from hazari_cli.play.blocks import Block, Facts, Grid
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.phrasing import Row, name_seat, tell_bid
from hazari_tutor.exercises.azi.spec import Given, pick

NAMES = ("fee", "stacks", "opener", "bids", "carried")
"""The entries of a lesson that tell a bidding."""

_TURNED = Trump(Card(Rank.NINE, Suit.SPADES))


@dataclass(frozen=True, slots=True)
class Story:
    """Who had what, and what was bid.

    Attributes:
        fee: the entry fee.
        stacks: chips by seat before the fee.
        opener: who must bet.
        bids: what was said, in order.
        carried: contributions by seat in the bank that an Azi left.
    """

    fee: int
    stacks: tuple[int, ...]
    opener: int
    bids: tuple[Bid, ...] = ()
    carried: tuple[int, ...] = ()

    def games(self) -> tuple[Game, ...]:
        """Return the game after the fees and after each bid.

        Raises:
            GameError: if there is no such game.
        """
        return _games_of(self)

    @property
    def end(self) -> Game:
        """The game after the last bid."""
        return self.games()[-1]

    @property
    def spoken(self) -> tuple[Row, ...]:
        """Who said what, in order."""
        rows, games = [], self.games()
        for before, after, bid in zip(games, games[1:], self.bids, strict=False):
            seat, now = before.turn, bidding_of(before)
            assert seat is not None, "somebody spoke"
            chips = after.contributions[seat] - before.contributions[seat]
            said = tell_bid(bid, chips if after.bank else now.stacks[seat], opening=not now.level)
            rows.append((name_seat(seat), said))
        return tuple(rows)


@lru_cache(maxsize=256)
def _games_of(story: Story) -> tuple[Game, ...]:
    if not story.bids:
        deal = Deal("", "", 1, ((),) * len(story.stacks), _TURNED, ())
        return (start_game(story.fee, story.stacks, story.opener, deal, story.carried or None).game,)
    before = _games_of(replace(story, bids=story.bids[:-1]))
    return (*before, apply(before[-1], story.bids[-1]).game)


def bidding_of(game: Game) -> Bidding:
    """Return the bidding, which has begun."""
    assert game.bidding is not None, "the bidding has begun"
    return game.bidding


def read_story(given: Given) -> Story:
    """Read a bidding from the entries of a lesson: fee (10), stacks, opener (0), bids, carried.

    Raises:
        GameError: if it cannot have been so.
    """
    stacks = given.numbers("stacks")
    if not 2 <= len(stacks) <= 6:
        raise SetupError(say("Azi is played by two to six; here are {players} stacks.", players=len(stacks)))
    carried = given.numbers("carried", ())
    if len(carried) not in (0, len(stacks)):
        raise SetupError(say('"carried" has a number for every seat.'))
    story = Story(
        given.number("fee", 10, 1), stacks, given.number("opener", 0, 0, len(stacks) - 1), (), carried
    )
    game = story.end
    bids: list[Bid] = []
    for text in filter(str.strip, given.text("bids", "").split(",")):
        if game.phase is not Phase.BIDDING or game.turn is None:
            raise SetupError(say('The bidding is over before "{text}".', text=text.strip()))
        bid = parse_action(text, view(game, game.turn))
        if not isinstance(bid, Fold | Call | RaiseTo | AllIn):
            raise SetupError(say('"{text}" is no bid.', text=text.strip()))
        game = apply(game, bid).game
        bids.append(bid)
    return Story(story.fee, stacks, story.opener, tuple(bids), carried)


def draw_table(draws: Draws, players: int, rich: bool = False) -> Story:
    """Draw fee, stacks and opener; many seats are short of chips unless all are rich."""
    fee = pick(draws, (5, 10, 10, 20))

    def stack() -> int:
        if rich or draws.below(2):
            return fee * (20 + draws.below(20)) + draws.below(fee)
        return fee + 1 + draws.below(fee * pick(draws, (1, 3, 6)))

    return Story(fee, tuple(stack() for _seat in range(players)), draws.below(players))


def draw_bid(draws: Draws, game: Game, keen: bool = False) -> Bid:
    """Draw something that the player to speak may say; a keen one raises whenever he may, by little."""
    bounds, bids = legal_bids(bidding_of(game)), list[Bid]()
    if bounds.fold:
        bids += [Fold()] * (1 if keen else 2)
    if bounds.call is not None:
        bids += [Call()] * (1 if keen else 4)
    if bounds.all_in is not None and bounds.call is None and bounds.least is None:
        bids += [AllIn()] * 5
    if bounds.least is not None and bounds.most is not None:
        more = min(bounds.most, bounds.least + pick(draws, (0, 0, 1, 2)) * game.fee)
        bids += [RaiseTo(more)] * (9 if keen else 3)
    return pick(draws, bids)


def draw_story(draws: Draws, start: Story, keen: bool = False, carry_on: int = 0) -> Story:
    """Bid on to the end, or, with ``carry_on``, stop after each bid with a chance of one in so many."""
    story = start
    while True:
        game = story.end
        if game.phase is not Phase.BIDDING or (carry_on and story.bids and not draws.below(carry_on)):
            return story
        bid = draw_bid(draws, game, keen)
        story = replace(story, bids=(*story.bids, bid))


def show_start(story: Story) -> tuple[Block, ...]:
    """Show the table before the bidding, and then what was said."""
    start = story.games()[0]
    rows: list[tuple[Message | int, ...]] = [
        (name_seat(seat), chips)
        for seat, chips in enumerate(start.stacks)
        if start.standings[seat] is not Standing.OUT
    ]
    said: list[Block] = [
        say(
            "The fee of {fee} is paid; the bidding begins with seat {seat}.",
            fee=story.fee,
            seat=story.opener,
        ),
        Grid((say("Seat"), say("Chips left")), tuple(rows)),
    ]
    return (*said, *((Facts(story.spoken),) if story.bids else ()))


def show_now(story: Story) -> tuple[Block, ...]:
    """Show what was said, and what each seat has left and has bet by now."""
    now = bidding_of(story.end)
    rows: list[tuple[Message | int, ...]] = [
        (name_seat(seat), chips, now.bets[seat])
        for seat, chips in enumerate(now.stacks)
        if now.standings[seat] is not Standing.OUT
    ]
    said: list[Block] = [
        say(
            "The fee of {fee} is paid; the bidding begins with seat {seat}.", fee=story.fee, seat=story.opener
        )
    ]
    if story.bids:
        said.append(Facts(story.spoken))
    return (*said, Grid((say("Now"), say("Chips left"), say("Bet so far")), tuple(rows)))
