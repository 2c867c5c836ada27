"""An example for every rule of Azi, worked out by the rules themselves when it is asked for."""

from collections.abc import Callable, Sequence

from hazari_cli.azi.bidding import AllIn, Bid, Call, Fold, RaiseTo, describe_bounds, find_leader
from hazari_cli.azi.game import apply, deal_again, next_opener, start_game
from hazari_cli.azi.pack import Deal, Trump, left_of, make_deal, make_pack
from hazari_cli.azi.settlement import settle
from hazari_cli.azi.state import Game, Phase
from hazari_cli.azi.state import Play as PlayCard
from hazari_cli.azi.tricks import explain_trick, legal_cards, take_trick, why_not_card
from hazari_cli.cards import parse_card, parse_cards
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.shuffle import commit_to

FEE = 10


def give_example(rule: str) -> Message:
    """Return the example of a rule, computed now.

    Raises:
        KeyError: if there is no such rule in Azi.
    """
    return EXAMPLES[rule]()


def _follow(hand: str, led: str, turned: str = "9S") -> Callable[[], Message]:
    """Return an example of what may be played to a card."""

    def example() -> Message:
        trump, cards, first = Trump(parse_card(turned)), parse_cards(hand), parse_card(led)
        choice = legal_cards(cards, first, trump)
        refused = next((card for card in cards if card not in choice.cards), None)
        said = say(
            "{turned} is turned, {led} is led, you hold {hand}: you may play {legal}.",
            turned=trump.turned,
            led=first,
            hand=cards,
            legal=choice.cards,
        )
        problem = None if refused is None else why_not_card(cards, refused, first, trump)
        if problem is None:
            return said
        return join_sentences([said, say("You may not play {card}.", card=refused), problem.message])

    return example


def _trick(cards: str, turned: str) -> Callable[[], Message]:
    """Return an example of who takes a trick."""

    def example() -> Message:
        trump, played = Trump(parse_card(turned)), parse_cards(cards)
        taken = take_trick(played, trump)
        return say(
            "{turned} is turned; {cards} are played: {why}.",
            turned=trump.turned,
            cards=played,
            why=explain_trick(played, taken, trump),
        )

    return example


def _bid(stacks: Sequence[int], *bids: Bid) -> Game:
    """Return a game of seats 0, 1, ... after these bids; seat 0 opens and the fee is 10."""
    game = start_game(FEE, stacks, 0, make_deal("example", len(stacks))).game
    for bid in bids:
        game = apply(game, bid).game
    return game


def _options(text: Message, *bids: Bid, stacks: Sequence[int] = (200, 200, 200)) -> Callable[[], Message]:
    """Return an example of what the next player may bid."""

    def example() -> Message:
        game = _bid(stacks, *bids)
        return join_sentences(
            [
                say("The fee is 10; before it the stacks were {stacks}.", stacks=tuple(stacks)),
                text,
                say("Seat {seat} is next.", seat=game.turn),
                describe_bounds(game.bidding),
            ]
        )

    return example


def _settled(
    contributions: tuple[int, ...], winner: int, short: tuple[int, ...], folded: tuple[int, ...] = ()
) -> Callable[[], Message]:
    """Return an example of a bank shared out."""

    def example() -> Message:
        shared = settle(contributions, winner, short)
        return say(
            "Seats put in {paid}; short: {short}; folded: {folded}; seat {winner} wins: they take {takes}.",
            paid=contributions,
            short=short or say("nobody"),
            folded=folded or say("nobody"),
            winner=winner,
            takes=shared.takes,
        )

    return example


def _table_1() -> Message:
    pack = make_pack()
    return say("There are 27 cards: {first} ... {last}.", first=pack[:9], last=pack[-1])


def _table_2() -> Message:
    return say(
        "With four players play goes {order}.", order=tuple(left_of(0, 4, steps) for steps in range(5))
    )


def _table_3() -> Message:
    game = _bid((200, 200, 200))
    return say(
        "Three pay a fee of 10: {bank} in the bank, stacks {stacks}.", bank=game.bank, stacks=game.stacks
    )


def _dealt(size: int) -> Callable[[], Message]:
    def example() -> Message:
        deal = make_deal("example", 3, size=size)
        one, two, three = deal.hands
        return say(
            'The seed "example" deals {one}, {two} and {three}; {turned} is turned.',
            one=one,
            two=two,
            three=three,
            turned=deal.trump.turned,
        )

    return example


def _deal_3() -> Message:
    deal = make_deal("example", 3)
    return say(
        "{turned} is turned: trump is {suit}, and {turned} is in nobody's hand.",
        turned=deal.trump.turned,
        suit=deal.trump.suit.value,
    )


def _played(*tricks: str) -> Game:
    """Return the game of case A16 and A17 after these tricks."""
    hands = ("AH AD 6D", "KH KD 7S", "8H 9D KS") if len(tricks) == 2 else ("AH 7D 6D", "KH AD 7S", "8H 9D KS")
    deal = Deal("", "", 1, tuple(map(parse_cards, hands)), Trump(parse_card("9S")), ())
    game = start_game(FEE, (200, 200, 200), 0, deal).game
    bids: list[Bid] = [RaiseTo(10), Call(), Call()]
    for bid in bids:
        game = apply(game, bid).game
    for trick in tricks:
        for card in parse_cards(trick):
            game = apply(game, PlayCard(card)).game
    return game


def _won() -> Game:
    return _played("AH KH 8H", "AD KD 9D")


def _azi() -> Game:
    return _played("AH KH 8H", "7D AD 9D", "7S KS 6D")


def _bid_1() -> Message:
    game = _won()
    assert game.settlement is not None
    return say(
        "Seat {winner} of three has won, so seat {opener} opens the next game.",
        winner=game.settlement.winner,
        opener=next_opener(game),
    )


_RAISED = "bet 20, call, raise 40, fold, call"
_ALL_FOLD = "bet 20, fold, fold"
"""The bids of two examples as they are typed, for whoever compares facts."""


def _bid_5() -> Message:
    game = _bid((200, 200, 200), RaiseTo(20), Call(), RaiseTo(40), Fold(), Call())
    return say(
        "Three players, fee 10. Bet 20, call, raise to 40, fold, call: "
        "seat {leader} leads, and the bank holds {bank} chips.",
        leader=game.turn,
        bank=game.bank,
        bids=_RAISED,
    )


def _bid_6() -> Message:
    game = _bid((200, 200, 200), RaiseTo(20), Fold(), Fold())
    assert game.settlement is not None
    return say(
        "Three players, fee 10. Bet 20, fold, fold: seat 0 takes {chips} chips.",
        chips=game.settlement.takes[0],
        bids=_ALL_FOLD,
    )


def _short_1() -> Message:
    game = _bid((16, 200, 200), AllIn(), RaiseTo(10), Call())
    return say(
        "Seat 0 has 6 left after the fee and goes all in, seat 1 bets 10, seat 2 calls: seat {leader} leads.",
        leader=find_leader(game.bidding, 0),
    )


def _play_1() -> Message:
    game = _bid((200, 200, 200), RaiseTo(20), Call(), Call())
    choice = legal_cards(game.hands[0], None, game.trump)
    return say("Seat {seat} bid highest and may lead {cards}.", seat=game.turn, cards=choice.cards)


def _end_1() -> Message:
    game = _won()
    return say(
        "After two tricks both are with seat {seat}: the bank is won, {cards} are not played.",
        seat=game.takers[0],
        cards=tuple(card for hand in game.hands for card in hand),
    )


def _end_2() -> Message:
    game = _azi()
    assert game.phase is Phase.AZI
    return say(
        "The tricks went to seats {takers}: Azi, and {bank} chips stay in the bank.",
        takers=game.takers,
        bank=game.bank,
    )


def _end_3() -> Message:
    before = _azi()
    after = deal_again(before, make_deal("example", 3, number=2)).game
    return say(
        "The bank holds {before}; all three pay 10 again, {after}, and seat {opener} opens as before.",
        before=before.bank,
        after=after.bank,
        opener=after.turn,
    )


def _fair_1() -> Message:
    return say('The commitment to the seed "example" is {text}.', text=commit_to("example"))


_TO_THE_LIMIT = (RaiseTo(20), RaiseTo(40), Fold(), RaiseTo(60), RaiseTo(80), RaiseTo(100), RaiseTo(120))

EXAMPLES: dict[str, Callable[[], Message]] = {
    "AZI-TABLE-1": _table_1,
    "AZI-TABLE-2": _table_2,
    "AZI-TABLE-3": _table_3,
    "AZI-DEAL-1": _dealt(3),
    "AZI-DEAL-2": _dealt(4),
    "AZI-DEAL-3": _deal_3,
    "AZI-DEAL-4": _trick("KS 6S QS", "AS"),
    "AZI-BID-1": _bid_1,
    "AZI-BID-2": _options(say("Seat 0 opens with 20."), RaiseTo(20)),
    "AZI-BID-3": _options(
        say("Seat 0 bid 20, 60 and 100, seat 1 raised to 40, 80 and 120: only call and fold are left."),
        *_TO_THE_LIMIT,
    ),
    "AZI-BID-4": _options(say("Nobody has bet yet.")),
    "AZI-BID-5": _bid_5,
    "AZI-BID-6": _bid_6,
    "AZI-SHORT-1": _short_1,
    "AZI-SHORT-2": _settled((60, 60, 45, 50), 2, (2,), folded=(3,)),
    "AZI-SHORT-3": _settled((110, 70, 30), 0, (1, 2)),
    "AZI-PLAY-1": _play_1,
    "AZI-PLAY-2": _follow("6H AS KD", "9H"),
    "AZI-PLAY-3": _follow("KD 6S AS", "9H"),
    "AZI-PLAY-4": _trick("9H 6S AH", "8S"),
    "AZI-END-1": _end_1,
    "AZI-END-2": _end_2,
    "AZI-END-3": _end_3,
    "AZI-FAIR-1": _fair_1,
}
