"""Random matches of Hazari for the tests: deals, arrangements, and deals played on with legal actions."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from hazari_cli.cards import PACK, Card
from hazari_cli.hazari.combination import Groups, strength_of
from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.game import Transition, apply, legal_actions, start_deal, start_next_deal
from hazari_cli.hazari.match import TARGET
from hazari_cli.hazari.state import Action, GoUp, LayGroup, Phase, SetOut, State

Hands = tuple[tuple[Card, ...], ...]


def quick_groups(hand: Sequence[Card], chance: random.Random) -> Groups:
    """Split a hand at random again and again until the four is the lowest."""
    cards = list(hand)
    while True:
        chance.shuffle(cards)
        threes = sorted((tuple(cards[at : at + 3]) for at in (0, 3, 6)), key=strength_of, reverse=True)
        four = tuple(cards[9:])
        if max(map(strength_of, combinations(four, 3))) <= strength_of(threes[2]):
            return (*threes, four)


def random_hands(chance: random.Random) -> Hands:
    """Return the 52 cards in four hands."""
    pack = chance.sample(PACK, len(PACK))
    return tuple(tuple(pack[seat :: len(SEATS)]) for seat in SEATS)


def begin(chance: random.Random, target: int = TARGET, last: int | None = None) -> State:
    """Return the first deal of a match, of any cards and dealt by anybody."""
    return start_deal(random_hands(chance), chance.randrange(4), target=target, last=last).state


def allowed(chance: random.Random, state: State) -> list[Action]:
    """Return legal actions: all but those that arrange, of which each seat has one of many."""
    options = legal_actions(state)
    arranged = [SetOut(seat, quick_groups(state.hands[seat], chance)) for seat in options.arranging]
    return [*arranged, *options.actions]


def thinkable(chance: random.Random, state: State) -> list[Action]:
    """Return what anybody might try: any split of any hand, legal or not, "up" and a group at each seat."""
    actions: list[Action] = []
    for seat in SEATS:
        cards = chance.sample(state.hands[seat], 13)
        sizes = chance.choice([(3, 3, 3, 4), (3, 3, 3, 4), (4, 3, 3, 3), (3, 4, 3, 3), (3, 3, 3), (13,)])
        ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
        cut = tuple(tuple(cards[end - size : end]) for size, end in zip(sizes, ends, strict=True))
        other = chance.choice(SEATS)
        actions += [
            SetOut(seat, cut),
            SetOut(seat, quick_groups(state.hands[seat], chance)),
            SetOut(seat, quick_groups(state.hands[other], chance)),
            GoUp(seat),
            LayGroup(seat),
        ]
    return actions


def play_steps(chance: random.Random, state: State) -> Iterator[Transition]:
    """Play a deal on to its end with any legal actions; yield each step."""
    while state.phase in (Phase.ARRANGING, Phase.TRICKS):
        step = apply(state, chance.choice(allowed(chance, state)))
        yield step
        state = step.state


def play_on(chance: random.Random, state: State) -> list[State]:
    """Return a state and all that follow until the deal is scored."""
    return [state, *(step.state for step in play_steps(chance, state))]


def play_match(chance: random.Random, state: State) -> list[State]:
    """Play a match to its end; return each deal as it was scored."""
    deals = [play_on(chance, state)[-1]]
    while deals[-1].phase is Phase.SCORED:
        deals.append(play_on(chance, start_next_deal(deals[-1], random_hands(chance)).state)[-1])
    return deals
