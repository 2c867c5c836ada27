"""Exercises of Azi: the key is right, nothing worse is accepted, and nothing gives it away."""

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from hazari_cli.cards import Card
from hazari_cli.cli.shipped_tables import load_library
from hazari_cli.errors import GameError, NotationError, SetupError
from hazari_cli.messages import Message
from hazari_cli.play.said import Facts, Grid, Heading, Said
from hazari_cli.rulebook import parse_rulebook
from hazari_cli.shuffle import Draws
from tests.counts import LONG, runs
from tests.oracles.azi_duel_oracle import Oracle
from tests.tutor.oracle_azi import ORACLES, bid_worths, duel_chances, raise_worth
from tutor.azi_bid import ALIKE_FEES, WORTH_FEES, BidOrFold
from tutor.azi_kinds import AZI_KINDS
from tutor.azi_leads import FORMS, Leads
from tutor.azi_play import ALIKE, WORTH, DiscardCard, PlayCard
from tutor.azi_raise import Raise
from tutor.azi_spot import Spot, advice_on, spread, view_of
from tutor.exercise import Exercise

ROOT = Path(__file__).parents[2]
RULES = {rule.id for rule in parse_rulebook((ROOT / "seeds" / "azi.md").read_text(encoding="utf-8"))}
FACTS = {"AZI-TABLE-1", "AZI-DEAL-1", "AZI-FAIR-1"}
"""Rules that are mere facts: authored questions exercise them."""

EXACT = tuple(ORACLES)
WEIGHED = ("play", "bid", "discard")
CASES: dict[str, list[Mapping[str, Any]]] = {
    "taker": [{"case": case} for case in ("led", "one-trump", "trumps", "stage", "low-six")],
    "follow": [{"case": case} for case in ("lead", "follow", "trump", "void", "stage")],
    "six": [{"case": case} for case in ("highest", "lowest", "plain", "plain-ace")],
    "leads": [
        {"after": after, "case": case} for after, form in FORMS.items() for case in ("any", *form.CASES)
    ],
    "raise": [{"case": case} for case in ("limit", "small", "reach", "open", "least")],
    "shares": [{"case": case} for case in ("short", "full", "alone", "carried", "bids")],
    "play": [{"case": case} for case in ("lead", "reply", "second", "last")],
    "bid": [
        *({"case": case} for case in ("open", "bet", "raise")),
        *({"best": best} for best in ("fold", "call", "raise")),
    ],
    "discard": [{"players": players} for players in (2, 3, 6)],
}
UNREADABLE = ("", "   ", "xyzzy", "?!", "AS ZZ", "1 2 x", "-1", "99999999999999999999", "\u0664", "\x00")


def drawn(kind: str, seed: int, count: int, wanted: Mapping[str, Any] | None = None) -> Iterator[Exercise]:
    """Yield exercises of a kind, all different draws."""
    for number in range(count):
        yield AZI_KINDS[kind].draw(Draws("test", kind, str(seed), str(number)), wanted or {})


def text_of(said: Said) -> str:
    """Return what is on the screen, plainly."""
    match said:
        case Heading(text):
            return str(text)
        case Facts(rows):
            return "\n".join(f"{label}: {value}" for label, value in rows)
        case Grid(headings, rows):
            return "\n".join(" | ".join(map(str, row)) for row in (headings, *rows))
        case _:
            return str(said)


def facts_of(message: Message) -> Iterator[tuple[str, object]]:
    """Yield every fact of a message and of the messages within it."""
    for name, fact in message.facts.items():
        if isinstance(fact, Message):
            yield from facts_of(fact)
        else:
            yield name, fact


def names(message: Message, asked: Exercise) -> bool:
    """Tell whether a message names the key: as a card, as cards, as a seat, or as a number."""
    if asked.kind in ("taker", "play", "discard"):
        return any(isinstance(fact, Card) and str(fact) == asked.key for _name, fact in facts_of(message))
    if asked.kind == "leads":
        return any(name == "seat" and str(fact) == asked.key for name, fact in facts_of(message))
    if asked.kind in ("shares", "follow"):
        return len(asked.key.split()) > 1 and asked.key in str(message)
    if isinstance(asked, Raise) and asked.ask == "least":
        return asked.key != "no" and asked.key in re.findall(r"\d+", str(message))
    return False


def tries(asked: Exercise) -> Iterator[str]:
    """Yield answers that can be read."""
    if asked.kind == "follow" or (isinstance(asked, Leads) and asked.form.several):
        for size in range(1, len(asked.offers) + 1):
            yield from map(" ".join, combinations(asked.offers, size))
    elif asked.kind == "shares":
        numbers = list(map(int, asked.key.split()))
        for seat in range(len(numbers)):
            for change in (-1, 1, 5):
                if numbers[seat] + change >= 0:
                    changed = [*numbers[:seat], numbers[seat] + change, *numbers[seat + 1 :]]
                    yield " ".join(map(str, changed))
        yield " ".join(map(str, reversed(numbers)))
        yield " ".join("0" for _number in numbers)
    elif isinstance(asked, Raise) and asked.ask == "least":
        level, fee = asked.bidding.level, asked.bidding.fee
        near = {1, fee, level, *range(level + fee - 2, level + fee + 3), level + 2 * fee, 10_000}
        yield from ("no", *map(str, sorted(near - {0, -1})))
    else:
        yield from asked.offers


def check(asked: Exercise) -> None:
    """Check all that holds for every exercise."""
    assert asked.rules
    assert set(asked.rules) <= RULES
    verdict = asked.grade(asked.key)
    assert verdict.right
    assert verdict.cost == 0
    assert verdict.rule in RULES
    assert str(verdict.words)
    assert asked.grade(f"  {asked.key.lower()} ").right
    assert len(set(asked.offers)) == len(asked.offers)
    assert len(asked.hints) == 4
    assert asked.key in str(asked.hints[-1])
    *early, _last = asked.hints
    for hint in early:
        assert not names(hint, asked), (hint, asked)
    screen = "\n".join([*map(text_of, asked.shown), str(asked.question)])
    if asked.kind not in ("leads", "raise", "bid"):
        counts = {offer: len(re.findall(rf"\b{offer}\b", screen)) for offer in asked.offers}
        assert len(set(counts.values()) - {0}) <= 1 or asked.kind == "six", (counts, screen)
    if isinstance(asked, Raise) and asked.ask == "least" and asked.story.bids and asked.key != "no":
        assert asked.key not in re.findall(r"\d+", screen)
    if asked.kind == "shares":
        assert asked.key not in screen
    for answer in UNREADABLE:
        with pytest.raises((NotationError, SetupError)) as refused:
            asked.grade(answer)
        assert str(refused.value)


def check_tries(asked: Exercise) -> None:
    """No wrong answer is accepted, and each is refused by a rule, without the key."""
    key = sorted(asked.key.split())
    for answer in tries(asked):
        verdict = asked.grade(answer)
        same = answer == asked.key or (asked.kind in ("follow", "leads") and sorted(answer.split()) == key)
        assert verdict.right == same, (asked, answer)
        assert verdict.rule in RULES
        if not verdict.right:
            assert not names(verdict.words, asked), (asked, answer, verdict)


@pytest.mark.parametrize("kind", EXACT)
@runs(400, 10_000)
def test_keys_are_right_and_stay_hidden(kind: str, seed: int, count: int) -> None:
    """The oracle finds the same key, nothing else is accepted, and nothing names the key before the end."""
    for asked in drawn(kind, seed, count):
        assert ORACLES[kind](asked) == asked.key, asked
        check(asked)
        check_tries(asked)


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [(kind, wanted) for kind in EXACT for wanted in CASES[kind]],
    ids=lambda value: value if isinstance(value, str) else "-".join(map(str, value.values())),
)
def test_each_case_can_be_wanted(kind: str, wanted: Mapping[str, Any]) -> None:
    """What a lesson may want is drawn, and is as right as anything else."""
    for asked in drawn(kind, 99, 20, wanted):
        assert ORACLES[kind](asked) == asked.key
        check(asked)


@pytest.mark.parametrize("kind", AZI_KINDS)
def test_the_same_draws_give_the_same_exercise(kind: str) -> None:
    """Chance is the only source, and it is repeatable; other draws give others."""
    one, two = (list(drawn(kind, 5, 6)) for _time in range(2))
    assert one == two
    assert [each.shown for each in one] == [each.shown for each in two]
    assert len(set(map(repr, one))) == 6


@pytest.mark.rule("AZI-TABLE-3", "AZI-DEAL-2")
def test_every_rule_is_exercised() -> None:
    """Every rule but the mere facts is the business of some kind, and most are the deciding one."""
    some = [
        asked
        for kind in AZI_KINDS
        for wanted in CASES[kind]
        for asked in drawn(kind, 7, {"bid": 1, "play": 2}.get(kind, 8), wanted)
    ]
    assert {rule for asked in some for rule in asked.rules} == RULES - FACTS
    first = {asked.rules[0] for asked in some}
    assert RULES - FACTS - first == {"AZI-TABLE-3", "AZI-DEAL-3"}


# Weighed by the adviser


def check_weighed(asked: Exercise, spot: Spot, alike: float, least: float) -> None:
    """What costs little is right, what costs more is not, and the costs are those of the adviser."""
    check(asked)
    advice = advice_on(spot)
    assert spread(spot) >= least
    worths = {}
    for option in advice.options:
        action = option.action
        typed = str(getattr(action, "card", "")) or next(
            offer
            for offer in asked.offers
            if offer.split()[0] == type(action).__name__.lower()
            or offer.endswith(f" {getattr(action, 'level', None)}")
        )
        worths[typed] = advice.best.worth - option.worth
    unit = 1 / spot.fee if isinstance(asked, BidOrFold) else 100
    for answer in asked.offers:
        verdict = asked.grade(answer)
        if answer in worths:
            assert verdict.cost == pytest.approx(worths[answer] * unit)
            assert verdict.right == (verdict.cost <= alike)
        else:
            assert not verdict.right
            assert verdict.cost > alike
        assert verdict.rule in RULES
        if not verdict.right:
            assert not names(verdict.words, asked)
    assert asked.grade(asked.key).cost == 0


@runs(60, 10_000, share=160)
def test_cards_are_graded_by_what_they_win(seed: int, count: int) -> None:
    """Leads and replies of two players."""
    for asked in drawn("play", seed, count):
        assert isinstance(asked, PlayCard)
        check_weighed(asked, asked.spot, ALIKE, WORTH)


@runs(24, 10_000, share=400)
def test_bids_are_graded_by_chips(seed: int, count: int) -> None:
    """Bids of two players."""
    for asked in drawn("bid", seed, count):
        assert isinstance(asked, BidOrFold)
        check_weighed(asked, asked.spot, ALIKE_FEES, WORTH_FEES)


@pytest.mark.rule("AZI-DEAL-2")
@runs(200, 10_000)
def test_discards_are_graded_by_what_is_left(seed: int, count: int) -> None:
    """One of four cards."""
    for asked in drawn("discard", seed, count):
        assert isinstance(asked, DiscardCard)
        check_weighed(asked, asked.spot, ALIKE, WORTH)


@pytest.mark.slow
@pytest.mark.parametrize("case", ["lead", "reply", "second", "last"])
def test_a_full_walk_agrees_which_card_is_best(case: str) -> None:
    """The slow opinion on the chances by each card, against every hand."""
    slow = Oracle(load_library().play, range(26))
    for asked in drawn("play", 3, (40 if LONG else 1) * (1 if case == "lead" else 2), {"case": case}):
        assert isinstance(asked, PlayCard)
        spot = asked.spot
        slowly = duel_chances(slow, list(map(str, spot.hand)), list(map(str, spot.played)), str(spot.turned))
        found = {str(getattr(each.action, "card", "")): each.worth for each in advice_on(spot).options}
        assert found == pytest.approx(slowly, abs=1e-9)
        best = max(slowly.values())
        assert slowly[asked.key] == pytest.approx(best, abs=1e-9)
        for card, chance in slowly.items():
            assert asked.grade(card).right == (100 * (best - chance) <= ALIKE)


def bet_of(asked: BidOrFold) -> int:
    """Return the bet that is to be answered."""
    return int(asked.spot.bids.split()[1])


@pytest.mark.slow
def test_a_full_walk_agrees_what_a_call_is_worth() -> None:
    """Against a bet, which tells nothing of the hand, as the opener must bet."""
    for asked in drawn("bid", 3, 40 if LONG else 2, {"case": "bet"}):
        assert isinstance(asked, BidOrFold)
        bet = bet_of(asked)
        slow = Oracle(load_library().duel(bet / 10), range(26))
        spot = asked.spot
        slowly = bid_worths(slow, list(map(str, spot.hand)), str(spot.turned), bet, spot.fee)
        cost = asked.grade("fold").cost - asked.grade("call").cost
        assert cost * spot.fee == pytest.approx(slowly["call"] - slowly["fold"], abs=1e-9)


@pytest.mark.slow
def test_a_full_walk_agrees_what_a_raise_is_worth() -> None:
    """The same for a raise, through all bids that may follow."""
    from fractions import Fraction

    for asked in drawn("bid", 4, 2, {"case": "bet"}):
        assert isinstance(asked, BidOrFold)
        bet, spot = bet_of(asked), asked.spot
        slow = Oracle(load_library().duel(bet / 10), range(26), Fraction(bet, spot.fee))
        slowly = raise_worth(slow, list(map(str, spot.hand)), str(spot.turned), bet, spot.fee)
        cost = asked.grade("fold").cost - asked.grade("raise").cost
        assert cost * spot.fee == pytest.approx(slowly, abs=1e-6)


# Authored


AUTHORED: list[tuple[str, dict[str, Any], str, list[tuple[str, str]]]] = [
    ("taker", {"turned": "8S", "cards": "9H 6S AH"}, "6S", [("3", "AZI-PLAY-4"), ("9h", "AZI-PLAY-4")]),
    ("taker", {"turned": "AS", "cards": "KS 6S QS"}, "2", [("KS", "AZI-DEAL-4")]),
    ("taker", {"turned": "9S", "cards": "KS 6S QS"}, "1", [("6S", "AZI-DEAL-4")]),
    ("follow", {"turned": "9S", "hand": "6H AS KD", "led": "9H"}, "6h", [("AS", "AZI-PLAY-2")]),
    ("follow", {"turned": "9S", "hand": "KD 6S AS", "led": "9H"}, "as, 6s", [("6S", "AZI-PLAY-3")]),
    ("follow", {"turned": "9S", "hand": "KD 6S AS"}, "KD6SAS", [("KD", "AZI-PLAY-1")]),
    ("six", {"turned": "AS", "card": "6S"}, "high", [("lowest", "AZI-DEAL-4"), ("plain", "AZI-DEAL-3")]),
    (
        "leads",
        {"after": "bidding", "stacks": [200, 200, 200], "bids": "bet 20, call, raise to 40, fold, call"},
        "seat 2",
        [("0", "AZI-BID-5"), ("1", "AZI-BID-5")],
    ),
    (
        "leads",
        {"after": "bidding", "stacks": [16, 200, 200], "bids": "all in, bet 10, call"},
        "1",
        [("0", "AZI-SHORT-1"), ("2", "AZI-BID-5")],
    ),
    (
        "leads",
        {"after": "tricks", "turned": "9S", "tricks": ["AH KH 8H", "7D AD 9D", "7S KS 6D"]},
        "azi",
        [("0", "AZI-END-2")],
    ),
    (
        "leads",
        {"after": "tricks", "turned": "9S", "tricks": ["AH KH 8H", "AD KD 9D"]},
        "0",
        [("azi", "AZI-END-1")],
    ),
    ("leads", {"after": "won", "players": 3, "winner": 2}, "0", [("1", "AZI-BID-1")]),
    ("leads", {"after": "azi", "players": 3, "opener": 1, "takers": [0, 1, 2]}, "1", [("2", "AZI-END-3")]),
    (
        "leads",
        {"after": "stacks", "stacks": [0, 0, 50, 9], "carried": [30, 0, 30, 0]},
        "3 0 2",
        [("2 3", "AZI-END-3"), ("0 1 2 3", "AZI-END-3")],
    ),
    ("leads", {"after": "turn", "players": 4, "leader": 3, "cards": "AS KS"}, "1", [("2", "AZI-TABLE-2")]),
    (
        "leads",
        {"after": "trick", "turned": "9S", "cards": "AH 6S KH", "leader": 2},
        "0",
        [("2", "AZI-PLAY-4")],
    ),
    (
        "raise",
        {
            "stacks": [200, 200, 200],
            "bids": "bet 20, raise to 40, fold, raise to 60, raise to 80, raise to 100, raise to 120",
            "ask": "raise",
            "to": 140,
        },
        "no",
        [("yes", "AZI-BID-3")],
    ),
    ("raise", {"stacks": [200, 200], "ask": "fold"}, "n", [("y", "AZI-BID-2")]),
    ("raise", {"stacks": [200, 25], "bids": "bet 30", "ask": "call"}, "no", [("yes", "AZI-SHORT-1")]),
    (
        "raise",
        {"stacks": [200, 200], "bids": "bet 30", "ask": "least"},
        "40",
        [("39", "AZI-BID-4"), ("41", "AZI-BID-4"), ("500", "AZI-SHORT-1"), ("no", "AZI-BID-4")],
    ),
    (
        "raise",
        {"stacks": [200, 200], "ask": "least"},
        "10",
        [("9", "AZI-BID-4"), ("11", "AZI-BID-4"), ("no", "AZI-BID-4")],
    ),
    (
        "raise",
        {"stacks": [200, 50], "bids": "bet 20", "ask": "least"},
        "30",
        [("41", "AZI-SHORT-1"), ("29", "AZI-BID-4"), ("no", "AZI-BID-4")],
    ),
    (
        "shares",
        {"contributions": [60, 60, 45], "short": [2], "winner": 2},
        "15, 15, 135",
        [("0 0 165", "AZI-SHORT-2")],
    ),
    (
        "shares",
        {"contributions": [110, 70, 30], "short": [1, 2], "winner": 0},
        "210 0 0",
        [("150 40 20", "AZI-SHORT-3")],
    ),
    (
        "shares",
        {"stacks": [200, 200, 200], "bids": "bet 20, fold, fold"},
        "50 0 0",
        [("30 10 10", "AZI-BID-6")],
    ),
    ("play", {"hand": "AS KS QD", "turned": "9S"}, "1", []),
    ("bid", {"hand": "AS KS AD", "turned": "9S", "bids": "bet 10"}, "raise", [("fold", "AZI-BID-2")]),
    ("discard", {"hand": "AS KS AD 6H", "turned": "9S"}, "6H", [("AS", "AZI-DEAL-2")]),
]


@pytest.mark.parametrize(("kind", "spec", "right", "wrong"), AUTHORED)
@pytest.mark.rule("AZI-PLAY-4", "AZI-BID-3", "AZI-SHORT-2")
def test_a_lesson_may_give_its_own(
    kind: str, spec: dict[str, Any], right: str, wrong: list[tuple[str, str]]
) -> None:
    """The worked cases of the rules as exercises: the answer passes, and wrong ones fail for their rule."""
    asked = AZI_KINDS[kind].from_spec(spec)
    check(asked)
    assert asked.grade(right).right
    for answer, rule in wrong:
        verdict = asked.grade(answer)
        assert (verdict.right, verdict.rule) == (False, rule)
        assert not names(verdict.words, asked)


def test_a_refused_bid_is_told_whether_to_dare_more() -> None:
    """From fold over call to the highest raise; nearly as good as the best is right, and told how near."""
    near = 0
    for at in range(12):
        asked = BidOrFold.draw(Draws("daring", str(at)), {})
        place = {offer: number for number, offer in enumerate(asked.offers)}
        for offer in asked.offers:
            verdict = asked.grade(offer)
            daring = "a more daring" if place[asked.key] > place[offer] else "a less daring"
            assert verdict.right == (verdict.cost <= ALIKE_FEES)
            assert verdict.right or daring in str(verdict.words)
            near += "close enough" in str(verdict.words)
    assert near


def test_a_card_that_cannot_be_read_is_answered_with_what_is_wanted() -> None:
    for kind, count in (("play", 3), ("discard", 4)):
        asked = AZI_KINDS[kind].draw(Draws("unread"), {"case": "lead"} if kind == "play" else {})
        for text in ("x", "9", "what"):
            with pytest.raises(NotationError, match=rf"Type a card of your hand, .* 1 to {count}\."):
                asked.grade(text)


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("taker", {}),
    ("taker", {"turned": "8S", "cards": "8S 9S"}),
    ("taker", {"turned": "8S", "cards": "9S"}),
    ("taker", {"turned": "8C", "cards": "9S TS"}),
    ("taker", {"turned": "8S", "cards": "9S TS", "card": "9S"}),
    ("follow", {"turned": "8S", "hand": "9S 5S"}),
    ("follow", {"turned": "8S", "hand": "9S", "led": "9S"}),
    ("six", {"turned": "8S", "card": "7S"}),
    ("six", {"turned": 8, "card": "6S"}),
    ("leads", {"after": "dinner"}),
    ("leads", {"after": "won", "players": 3, "winner": 3}),
    ("leads", {"after": "bidding", "stacks": [200, 200], "bids": "bet 20"}),
    ("leads", {"after": "bidding", "stacks": [200, 200], "bids": "bet 20, call, call"}),
    ("leads", {"after": "bidding", "stacks": [200, 200], "bids": "AS"}),
    ("leads", {"after": "tricks", "turned": "9S", "tricks": ["AH KH"]}),
    ("leads", {"after": "azi", "players": 3, "opener": 0, "takers": [0, 0, 1]}),
    ("leads", {"after": "stacks", "stacks": [0, 0], "carried": [0, 0]}),
    ("raise", {"stacks": [200, 200], "ask": "raise"}),
    ("raise", {"stacks": [200, 200], "bids": "bet 20, call", "ask": "call"}),
    ("raise", {"stacks": [200], "ask": "call"}),
    ("shares", {"contributions": [10], "winner": 0}),
    ("shares", {"contributions": [10, 10], "winner": 0, "folded": [0]}),
    ("shares", {"stacks": [200, 200], "bids": "bet 20"}),
    ("shares", {"stacks": [200, 200], "bids": "bet 20, call"}),
    ("shares", {"stacks": [200, 200, 200], "bids": "bet 20, call, fold", "winner": 2}),
    ("play", {"hand": "AS KS", "turned": "9S"}),
    ("play", {"hand": "AS KS QS", "turned": "9S", "bids": "bet 10"}),
    ("bid", {"hand": "AS KS QS", "turned": "9S", "bids": "bet 10, call"}),
    ("bid", {"hand": "AS KS", "turned": "9S"}),
    ("discard", {"hand": "AS KS QS", "turned": "9S"}),
]


@pytest.mark.parametrize(("kind", "spec"), REFUSED)
def test_what_cannot_be_is_refused_in_words(kind: str, spec: dict[str, Any]) -> None:
    """A teacher's slip is told in a sentence."""
    with pytest.raises(GameError) as refused:
        AZI_KINDS[kind].from_spec(spec)
    assert str(refused.value).endswith((".", "]", '"')), str(refused.value)


@pytest.mark.parametrize("kind", AZI_KINDS)
def test_what_cannot_be_drawn_is_refused_in_words(kind: str) -> None:
    """Unknown wishes are named."""
    for wanted in ({"cases": "any"}, {"case": "dinner"}, {"players": "many"}):
        with pytest.raises(SetupError):
            AZI_KINDS[kind].draw(Draws("test"), wanted)


def test_a_card_that_may_not_be_played_is_wrong() -> None:
    """It costs as much as the worst that may be."""
    asked = PlayCard.from_spec({"hand": "AS 6H KD", "turned": "9S", "played": "7H"})
    verdict = asked.grade("KD")
    assert (verdict.right, verdict.rule) == (False, "AZI-PLAY-2")
    assert view_of(asked.spot).turn == 1
