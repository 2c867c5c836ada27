"""A state as one line of text, as chess has FEN; ``seeds/states.md`` has the grammar.

There is exactly one text for each state. Reading goes through the machine: the cards are dealt, laid away and
played and the bids made again, so no text holds what a game cannot come to.
"""

import re
from collections.abc import Mapping, Sequence
from operator import add, sub

from hazari_cli.azi.bidding import AllIn, Bid, Call, Fold, RaiseTo, Standing
from hazari_cli.azi.game import apply, start_game
from hazari_cli.azi.pack import Deal, Trump, check_cards
from hazari_cli.azi.reconstruction import assign_plays
from hazari_cli.azi.state import Discard, Game, Phase, Play
from hazari_cli.cards import Card, Suit, parse_card
from hazari_cli.errors import NotationError, SetupError
from hazari_cli.messages import say
from hazari_cli.state_fields import Fields, read_fields

_NUMBER = "(?:0|[1-9][0-9]{0,11})"
_CARD = "[6-9TJQKA][SHDC]"
_CARDS = rf"(?:-|{_CARD}(?:\.{_CARD})*)"
_BID = "(?:fold|call|all-in|to[1-9][0-9]{0,11})"
_FORMS = {
    "game": ("azi/1", "azi/1"),
    "phase": ("discard|bidding|play|won|azi", "bidding"),
    "fee": ("fee=[1-9][0-9]{0,11}", "fee=10"),
    "opener": ("opener=[0-5]", "opener=0"),
    "stacks": (f"stacks={_NUMBER}(?:,{_NUMBER}){{1,5}}", "stacks=90,90,90"),
    "paid": (f"paid={_NUMBER}(?:,{_NUMBER}){{1,5}}", "paid=10,10,10"),
    "turned": (f"turned={_CARD}", "turned=6S"),
    "hands": (rf"hands={_CARDS}(?:\|{_CARDS}){{1,5}}", "hands=AS.KD.7H|...|..."),
    "discards": (rf"discards=(?:-|{_CARD})(?:,(?:-|{_CARD})){{1,5}}", "discards=-,-,-"),
    "bids": (f"bids=(?:-|{_BID}(?:,{_BID})*)", "bids=to10,call,fold"),
    "played": (f"played={_CARDS}", "played=AS.6S"),
}
"""The fields in their order, each with the form that it has and what it may look like."""

_BIDS: dict[str, Bid] = {"fold": Fold(), "call": Call(), "all-in": AllIn()}
_NAMES = {bid: name for name, bid in _BIDS.items()}


def format_state(game: Game) -> str:
    """Write a state as one line."""
    bidding = game.bidding
    before = [stack + bet for stack, bet in zip(bidding.stacks, bidding.bets, strict=True)]
    fields = {
        "fee": game.fee,
        "opener": game.opener,
        "stacks": ",".join(map(str, before)),
        "paid": ",".join(map(str, game.entries)),
        "turned": game.trump.turned,
        "hands": "|".join(map(_write_cards, game.hands)),
        "discards": ",".join("-" if card is None else str(card) for card in game.discards),
        "bids": ",".join(format_bid(bid) for _seat, bid in game.bids_made) or "-",
        "played": _write_cards([card for _seat, card in game.played]),
    }
    return " ".join(["azi/1", game.phase.value, *(f"{name}={value}" for name, value in fields.items())])


def parse_state(text: str) -> Game:
    """Read what ``format_state`` wrote.

    Raises:
        NotationError: for a text that is written in another way, naming the field and its place.
        SetupError: for a state that no game comes to, naming the field and its place.
    """
    fields = read_fields(text, _FORMS)
    stacks, paid = (tuple(map(int, fields.words[name].split(","))) for name in ("stacks", "paid"))
    hands = list(map(_read_cards, fields.words["hands"].split("|")))
    discards = list(map(_read_cards, fields.words["discards"].split(",")))
    _check_lengths(fields, len(stacks), {"paid": len(paid), "hands": len(hands), "discards": len(discards)})
    played = _read_cards(fields.words["played"])
    unseen = _make_bids(fields, _start(fields, stacks, paid, [()] * len(stacks)))
    with fields.blame("played"):
        plays = assign_plays(unseen, played).played
    dealt = [(*hand, *laid) for hand, laid in zip(hands, discards, strict=True)]
    for seat, card in plays:
        dealt[seat] += (card,)
    with fields.blame("hands"):
        _check_hands(dealt, unseen)
    game = _start(fields, stacks, paid, dealt)
    with fields.blame("discards"):
        while game.phase is Phase.DISCARD and game.turn is not None and discards[game.turn]:
            game = apply(game, Discard(*discards[game.turn])).game
    game = _make_bids(fields, game)
    with fields.blame("played"):
        for card in played:
            game = apply(game, Play(card)).game
    fields.compare(format_state(game))
    return game


def _check_lengths(fields: Fields, players: int, lengths: Mapping[str, int]) -> None:
    """Refuse lists that have not one item for each stack."""
    for name, length in lengths.items():
        with fields.blame(name):
            if length != players:
                raise SetupError(
                    say("There are {players} stacks, but {count} seats here.", players=players, count=length)
                )


def _start(
    fields: Fields, stacks: Sequence[int], paid: Sequence[int], hands: Sequence[tuple[Card, ...]]
) -> Game:
    """Return the game after the fees; a seat without chips left may have paid less than the fee."""
    fee, opener = int(fields.words["fee"]), int(fields.words["opener"])
    trump = Trump(parse_card(fields.words["turned"]))
    with fields.blame("paid"):
        if any(stack and chips < fee for stack, chips in zip(stacks, paid, strict=True)):
            raise SetupError(say("A player who has chips left has paid the fee (AZI-TABLE-3)."))
    fees = [min(fee, chips) for chips in paid]
    before, carried = map(add, stacks, fees), map(sub, paid, fees)
    with fields.blame("opener" if opener >= len(stacks) else "stacks"):
        deal = Deal("", "", 1, tuple(hands), trump, ())
        return start_game(fee, tuple(before), opener, deal, tuple(carried)).game


def _make_bids(fields: Fields, game: Game) -> Game:
    with fields.blame("bids"):
        for word in () if fields.words["bids"] == "-" else fields.words["bids"].split(","):
            game = apply(game, parse_bid(word)).game
    return game


def _check_hands(dealt: Sequence[tuple[Card, ...]], game: Game) -> None:
    """Refuse cards that nobody can have dealt.

    Raises:
        SetupError: unless all who take part have three cards, or all four, of one pack.
    """
    inside = [
        hand for hand, standing in zip(dealt, game.standings, strict=True) if standing is not Standing.OUT
    ]
    if {len(hand) for hand in inside} not in ({3}, {4}):
        raise SetupError(say("Everybody is dealt three cards, or everybody four (AZI-DEAL-1, AZI-DEAL-2)."))
    cards = [card for hand in dealt for card in hand]
    known = {card.suit for card in (*cards, game.trump.turned)}
    suits = sorted(Suit, key=lambda suit: suit not in known)[: max(3, len(known))]
    check_cards(cards, game.trump.turned, suits=suits)


def _write_cards(cards: Sequence[Card]) -> str:
    return ".".join(map(str, cards)) or "-"


def _read_cards(word: str) -> tuple[Card, ...]:
    return () if word == "-" else tuple(map(parse_card, word.split(".")))


def format_bid(bid: Bid) -> str:
    """Write a bid as it stands in a state: ``fold``, ``call``, ``all-in``, or ``to40``."""
    return f"to{bid.level}" if isinstance(bid, RaiseTo) else _NAMES[bid]


def parse_bid(word: str) -> Bid:
    """Read what ``format_bid`` wrote.

    Raises:
        NotationError: for any other word.
    """
    if not re.fullmatch(_BID, word):
        raise NotationError(say('"{word}" is no bid.', word=word))
    return _BIDS.get(word) or RaiseTo(int(word[2:]))
