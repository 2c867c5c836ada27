"""A state as one line of text, as chess has FEN; ``seeds/states.md`` has the grammar.

There is exactly one text for each state. Reading goes through the machine: the cards are dealt, set out and
laid again, so no text holds what a match cannot come to.
"""

from hazari_cli.cards import parse_card
from hazari_cli.hazari.combination import Groups
from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.game import apply, start_deal
from hazari_cli.hazari.match import check_going_on, check_totals
from hazari_cli.hazari.state import GoUp, LayGroup, SetOut, State
from hazari_cli.state_fields import read_fields

_NUMBER = r"(?:0|[1-9][0-9]{0,8})"
_COUNT = "[1-9][0-9]{0,8}"
_CARD = "[2-9TJQKA][SHDC]"
_HAND = rf"{_CARD}(?:[./]{_CARD}){{12}}"
_FORMS = {
    "game": ("hazari/1", "hazari/1"),
    "phase": ("arranging|tricks|scored|over", "arranging"),
    "dealer": ("dealer=[0-3]", "dealer=0"),
    "deal": (f"deal={_COUNT}", "deal=1"),
    "last": (f"last=(?:-|{_COUNT})", "last=-"),
    "to": (f"to={_COUNT}", "to=1000"),
    "totals": (f"totals={_NUMBER}(?:,{_NUMBER}){{3}}", "totals=0,0,0,0"),
    "hands": (rf"hands={_HAND}(?:\|{_HAND}){{3}}", "hands=AS.KS.QS/JS...|...|...|..."),
    "up": ("up=(?:-|[0-3](?:,[0-3])*)", "up=-"),
    "laid": (f"laid={_NUMBER}", "laid=0"),
}
"""The fields in their order, each with the form that it has and what it may look like."""


def format_state(state: State) -> str:
    """Write a state as one line."""
    hands = [
        [hand] if arrangement is None else arrangement.groups
        for hand, arrangement in zip(state.hands, state.arrangements, strict=True)
    ]
    fields = {
        "dealer": state.dealer,
        "deal": state.number,
        "last": "-" if state.last is None else state.last,
        "to": state.target,
        "totals": ",".join(map(str, state.before)),
        "hands": "|".join("/".join(".".join(map(str, group)) for group in hand) for hand in hands),
        "up": ",".join(str(seat) for seat in SEATS if state.up[seat]) or "-",
        "laid": state.laid,
    }
    return " ".join(["hazari/1", state.phase.value, *(f"{name}={value}" for name, value in fields.items())])


def parse_state(text: str) -> State:
    """Read what ``format_state`` wrote.

    Raises:
        NotationError: for a text that is written in another way, naming the field and its place.
        SetupError: for a state that no match comes to, naming the field and its place.
    """
    fields = read_fields(text, _FORMS)
    words = fields.words
    number, target, laid = (int(words[name]) for name in ("deal", "to", "laid"))
    last = None if words["last"] == "-" else int(words["last"])
    totals = tuple(map(int, words["totals"].split(",")))
    seats = [_read_groups(hand) for hand in words["hands"].split("|")]
    cards = [[card for group in groups for card in group] for groups in seats]
    with fields.blame("totals"):
        check_going_on(check_totals(totals), target)
    with fields.blame("hands" if last is None or last >= number else "last"):
        state = start_deal(cards, int(words["dealer"]), totals, number, target, last).state
    with fields.blame("hands"):
        for seat, groups in zip(SEATS, seats, strict=True):
            if len(groups) > 1:
                state = apply(state, SetOut(seat, groups)).state
    with fields.blame("up"):
        for place in () if words["up"] == "-" else map(int, words["up"].split(",")):
            state = apply(state, GoUp(SEATS[place])).state
    with fields.blame("laid"):
        for _ in range(laid):
            state = apply(state, LayGroup(SEATS[0] if state.turn is None else state.turn)).state
    fields.compare(format_state(state))
    return state


def _read_groups(hand: str) -> Groups:
    """Read the groups of a hand; a hand that is not set out is one group."""
    return tuple(tuple(map(parse_card, group.split("."))) for group in hand.split("/"))
