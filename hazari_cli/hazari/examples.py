"""An example for every rule of Hazari, worked out by the rules themselves when it is asked for."""

from collections.abc import Callable, Sequence
from itertools import combinations

from hazari_cli.cards import PACK, Card, parse_cards
from hazari_cli.hazari.arrangement import arrange, find_repair, find_violations
from hazari_cli.hazari.combination import combine, describe, points_of, strength_of
from hazari_cli.hazari.compare import explain_order
from hazari_cli.hazari.deal import SEATS, make_deal, right_of
from hazari_cli.hazari.match import add_points, find_winners, next_dealer
from hazari_cli.hazari.notation import parse_groups
from hazari_cli.hazari.tricks import play_deal, play_trick
from hazari_cli.messages import Join, Message, join_lines, list_all, say
from hazari_cli.shuffle import draw_first_dealer

LEGAL_EXAMPLE = "AS KS QS / 7S 6H 5D / 8S 8H KD / 8D 8C KH 2C"
TABLE = (
    "KD KS KC / 9S JD TH / 3C 4C 7C / 8D AS JS 7H",
    "2H 2D 2C / 7D 8H 9D / 6C 7S 5S / 3H 4S 4D 5H",
    "AC AD AH / 6S 6D 6H / TS 8S QS / 8C 5D KH 3S",
    "QD QC QH / JC TC 9C / JH TD 9H / 2S 4H 5C 3D",
)


def give_example(rule: str) -> Message:
    """Return the example of a rule, computed now.

    Raises:
        KeyError: if there is no such rule in Hazari.
    """
    return EXAMPLES[rule]()


def _compared(*pairs: tuple[str, str]) -> Callable[[], Message]:
    """Return an example that compares sets, the higher first."""

    def example() -> Message:
        return join_lines([_order(parse_cards(higher), parse_cards(lower)) for higher, lower in pairs])

    return example


def _order(one: Sequence[Card], other: Sequence[Card]) -> Message:
    higher, lower = combine(one), combine(other)
    return say(
        "{one} beats {other}, {higher} over {lower}: {why}.",
        one=tuple(one),
        other=tuple(other),
        higher=describe(higher),
        lower=describe(lower),
        why=explain_order(higher, lower),
    )


def _refused(text: str) -> Callable[[], Message]:
    """Return an example of an arrangement that is refused, and of the nearest one that is legal."""

    def example() -> Message:
        groups = parse_groups(text)
        refusal = list_all([list_all(groups, Join.GROUPS), find_violations(groups)[0].message], Join.LABEL)
        repair = find_repair(groups)
        if repair is None:
            return refusal
        nearest = say("The nearest legal arrangement: {groups}.", groups=list_all(repair, Join.GROUPS))
        return join_lines([refusal, nearest])

    return example


def _count_pack() -> Message:
    hands = make_deal("example").hands
    return say(
        "{seats} players with {each} cards each: {all} cards.",
        seats=len(hands),
        each=len(hands[0]),
        all=sum(map(len, hands)),
    )


def _count_points() -> Message:
    cards = parse_cards("AS TD 9H 2C")
    return say(
        "{cards} are worth {points}; the whole pack {all}.",
        cards=cards,
        points=points_of(cards),
        all=points_of(PACK),
    )


def _go_round() -> Message:
    order = tuple(right_of(0, steps) for steps in range(5))
    return say("Seats are numbered to the right, so play goes {order}.", order=order)


def _first_dealer() -> Message:
    dealer = draw_first_dealer(len(SEATS), "example")
    return say(
        'The seed "example" draws seat {dealer} as first dealer; seat {after} deals next.',
        dealer=dealer,
        after=next_dealer(dealer),
    )


def _first_card() -> Message:
    deal = make_deal("example")
    first = right_of(deal.dealer)
    return say(
        'With the seed "example" seat {dealer} deals: {card} goes to seat {first}, {count} cards to each.',
        dealer=deal.dealer,
        card=deal.hands[first][0],
        first=first,
        count=len(deal.hands[first]),
    )


def _legal() -> Message:
    groups = arrange(parse_groups(LEGAL_EXAMPLE)).groups
    return say(
        "{text} is legal: {sizes} cards.",
        text=LEGAL_EXAMPLE,
        sizes=list_all(list(map(len, groups)), Join.AND),
    )


def _equal_neighbours() -> Message:
    text = "7S 6H 5D / 7H 6D 5C / AS 9S 2S / KD QC 8H 3D"
    strengths = arrange(parse_groups(text)).strengths
    return say("{text} is legal: the strengths are {strengths}.", text=text, strengths=strengths)


def _spare() -> Message:
    cards = parse_cards("AS KD 2H 3C")
    found = combine(cards)
    threes = len(tuple(combinations(cards, 3)))
    return say(
        "{cards}: the best of {threes} sets of three is {kind}; the spare {spare} is worth {points} points.",
        cards=cards,
        threes=threes,
        kind=describe(found),
        spare=found.spare,
        points=points_of((found.spare,)) if found.spare else 0,
    )


def _up() -> Message:
    play = play_deal([arrange(parse_groups(text)) for text in TABLE], dealer=3)
    return say(
        "All four are up, so this deal is decided, {points} points by seat:\n{one}\n{two}\n{three}\n{four}",
        points=play.points,
        **dict(zip(("one", "two", "three", "four"), TABLE, strict=True)),
    )


def _four_tricks() -> Message:
    play = play_deal([arrange(parse_groups(text)) for text in TABLE], dealer=3)
    return say(
        "Seat 3 deals, so seat {first} leads first; the leaders are {leaders}, the winners {winners}.",
        first=play.tricks[0].leader,
        leaders=tuple(trick.leader for trick in play.tricks),
        winners=tuple(trick.winner for trick in play.tricks),
    )


def _one_trick(texts: tuple[str, ...], leader: int) -> Message:
    groups = [parse_cards(text) for text in texts]
    combined = [combine(group) for group in groups]
    trick = play_trick([each.strength for each in combined], [points_of(group) for group in groups], leader)
    return say(
        "Seat {leader} leads; by seat: {groups}. Seat {winner} wins {points} points with {kind}.",
        leader=leader,
        groups=list_all(groups),
        winner=trick.winner,
        points=trick.points,
        kind=describe(combined[trick.winner]),
    )


def _highest() -> Message:
    return _one_trick(("AS JD 4H", "9S 8D 7H", "KS KD 3C", "TC 8C 4C"), 0)


def _tied() -> Message:
    return _one_trick(("9S 8D 7H", "AS JD 4H", "9D 8H 7C", "KS KD 3C"), 0)


def _fours() -> Message:
    return _one_trick(("JH JC KC AS", "JS AC 9H JD", "7D 5S 3C 2H", "TD 8C 4S 3H"), 0)


def _sum() -> Message:
    play = play_deal([arrange(parse_groups(text)) for text in TABLE], dealer=3)
    return say("{points} points by seat, together {sum}.", points=play.points, sum=sum(play.points))


def _end(before: tuple[int, ...], deal: tuple[int, ...]) -> Callable[[], Message]:
    def example() -> Message:
        after = add_points(before, deal)
        facts = {"before": before, "deal": deal, "after": after}
        winners = find_winners(after)
        if len(winners) == 1:
            return say(
                "Totals {before} and a deal of {deal} make {after}: seat {seat} wins.",
                seat=winners[0],
                **facts,
            )
        return say(
            "Totals {before} and a deal of {deal} make {after}: seats {seats} win together.",
            seats=list_all(winners, Join.AND),
            **facts,
        )

    return example


def _suits_never_rank() -> Message:
    one, other = parse_cards("AS KS QS"), parse_cards("AD KD QD")
    return say(
        "{one} and {other} both have strength {strength}.",
        one=one,
        other=other,
        strength=strength_of(other),
    )


EXAMPLES: dict[str, Callable[[], Message]] = {
    "HAZ-TABLE-1": _count_pack,
    "HAZ-TABLE-2": _suits_never_rank,
    "HAZ-TABLE-3": _count_points,
    "HAZ-TABLE-4": _go_round,
    "HAZ-DEAL-1": _first_dealer,
    "HAZ-DEAL-2": _first_card,
    "HAZ-COMB-1": _compared(("AS AH AD", "KS KH KD"), ("2S 2D 2H", "AD KD QD")),
    "HAZ-COMB-2": _compared(("AS KS QS", "AS 2S 3S"), ("AS 2S 3S", "KS QS JS"), ("4S 3S 2S", "AS KD QH")),
    "HAZ-COMB-3": _compared(("AS 2D 3H", "KS QD JH"), ("4S 3D 2H", "AH KH JH")),
    "HAZ-COMB-4": _compared(("JD 9D 2D", "JS 8S 7S"), ("5C 3C 2C", "AS AD KH")),
    "HAZ-COMB-5": _compared(("KS KH 3D", "2S 2H AD"), ("9D 9C AH", "9S 9H 5D")),
    "HAZ-COMB-6": _compared(("AS 9H 4D", "AD 9C 3H"), ("KS AD 2H", "QS JD 9H")),
    "HAZ-ARR-1": _legal,
    "HAZ-ARR-2": _equal_neighbours,
    "HAZ-ARR-3": _spare,
    "HAZ-ARR-4": _refused("AS AH AD / QS QH 3C / 5S 5H 9D / 6C 6D 2H KD"),
    "HAZ-ARR-5": _up,
    "HAZ-ARR-6": _refused("7S 6H 5D / AS KS QS / 8S 8H KD / 8D 8C KH 2C"),
    "HAZ-PLAY-1": _four_tricks,
    "HAZ-PLAY-2": _highest,
    "HAZ-PLAY-3": _tied,
    "HAZ-PLAY-4": _fours,
    "HAZ-SCORE-1": _sum,
    "HAZ-SCORE-2": _end((960, 940, 520, 460), (100, 150, 60, 50)),
    "HAZ-SCORE-3": _end((960, 940, 520, 460), (90, 110, 80, 80)),
}
