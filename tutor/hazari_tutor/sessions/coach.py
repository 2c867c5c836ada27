"""The coach: guides a person through arranging a hand of Hazari, group by group, asking before telling.

What it says comes from the same search and the same chances as ``hazari suggest``. An answer counts as right
if the rest of the hand can still be arranged for as many points as before.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hazari_cli.cards import Card, format_cards, parse_cards, sorted_cards
from hazari_cli.errors import SetupError
from hazari_cli.hazari.advice.strategies import take_best_threes
from hazari_cli.hazari.advice.suggest import HOPELESS, PAR, Assessment, assess, explain_difference, suggest
from hazari_cli.hazari.advice.valuation import Prospects, Tables, expect_prospects, value_groups
from hazari_cli.hazari.arrangement import arrange, find_violations
from hazari_cli.hazari.combination import Groups, combine, describe
from hazari_cli.hazari.search import Worths, find_best, groups_of, prepare_hand
from hazari_cli.messages import Join, Message, list_all, say, say_count
from hazari_cli.play.blocks import Block, Facts, Heading
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.progress.record import ExerciseResult
from hazari_tutor.sessions.plan import Plan, PlanStep, Task

EQUAL = 0.05
"""Arrangements that differ by less, in points, are equally good."""
_BARRED = -1e9
_RIVALS = 3


@dataclass(frozen=True, slots=True)
class CoachedHand:
    """A hand, and what its groups are worth in each trick."""

    cards: tuple[Card, ...]
    prospects: tuple[Prospects, ...]

    def find_best(self, fixed: Groups) -> Assessment | None:
        """Return the best arrangement that begins with these groups of three; None if none is legal."""
        hand = prepare_hand(self.cards)
        worths = value_groups(hand, self.prospects)
        threes = [frozenset(group) for group in groups_of(hand)[0]]
        rows = [list(row) for row in (worths.first, worths.second, worths.third)]
        for row, group in zip(rows, fixed, strict=False):
            wanted = frozenset(group)
            row[:] = [worth if three == wanted else _BARRED for worth, three in zip(row, threes, strict=True)]
        found = find_best(hand, Worths(rows[0], rows[1], rows[2], worths.fourth))[0]
        return None if found.total < _BARRED / 2 else assess(arrange(found.groups), self.prospects)


@dataclass(frozen=True, slots=True)
class NextGroup(Exercise):
    """Which three cards to set next, after the groups that stand.

    Attributes:
        hand: what is arranged.
        fixed: the groups that stand.
        best: the best arrangement that begins with them.
    """

    kind = "coach"
    hand: CoachedHand
    fixed: Groups
    best: Assessment

    @property
    def number(self) -> int:
        """The number of the group, from 1."""
        return len(self.fixed) + 1

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards that are in no group yet."""
        used = {card for group in self.fixed for card in group}
        return sorted_cards(card for card in self.hand.cards if card not in used)

    def _show(self) -> tuple[Block, ...]:
        rows = [(_title(number), _named(group)) for number, group in enumerate(self.fixed, 1)]
        return (Facts((*rows, (say("Left"), self.left))),)

    def _ask(self) -> Message:
        if self.number == 1:
            return say("Which combination would you make first? Type its three cards.")
        if self.number == 2:
            return say("And second? Type three cards.")
        return say("And third? The last four cards will be your last group.")

    def _find_key(self) -> str:
        return format_cards(self.best.arrangement.groups[self.number - 1])

    def _offer(self) -> tuple[str, ...]:
        return tuple(map(str, self.left))

    def _hint(self) -> tuple[Message, ...]:
        place = self.number - 1
        card = self.best.arrangement.groups[place][0]
        return (self._hint_chance(place), say("One of its cards is {card}.", card=card))

    def _answer(self) -> Message:
        group = self.best.arrangement.groups[self.number - 1]
        return say("It is {kind}: {cards}.", kind=describe(combine(group)), cards=group)

    def _hint_chance(self, place: int) -> Message:
        """Say how often a best group wins; where hardly ever, what the good cards are kept for."""
        best, trick = self.best, place + 1
        if best.chances[place] >= HOPELESS:
            return say(
                "The best group wins trick {trick} in {chance} of 100 deals.",
                trick=trick,
                chance=f"{100 * best.chances[place]:.0f}",
            )
        later = max(range(trick, 4), key=best.brings.__getitem__)
        if best.chances[later] < HOPELESS:
            return say("Trick {trick} is lost anyway, and so are those after it.", trick=trick)
        return say(
            "Trick {trick} is lost anyway; keep {kind} for trick {later}.",
            trick=trick,
            kind=describe(best.arrangement.combinations[later]),
            later=later + 1,
        )

    def _judge(self, answer: str) -> Verdict:
        """Judge three cards by what the whole hand can bring after them."""
        group = _read_three(answer, self.left)
        fixed = (*self.fixed, group)
        reached = self.hand.find_best(fixed)
        if reached is None:
            return self._refuse(fixed)
        place, cost = self.number - 1, self.best.expected - reached.expected
        kind, chance = describe(combine(group)), reached.chances[place]
        told = {"kind": kind, "trick": self.number, "chance": f"{100 * chance:.0f}", "cost": f"{cost:.1f}"}
        if cost < EQUAL and chance < HOPELESS:
            words = say("Trick {trick} is lost anyway, and {kind} there gives nothing away.", **told)
            return Verdict(True, words, "")
        if cost < EQUAL:
            return Verdict(True, say("{kind} wins trick {trick} in {chance} of 100 deals.", **told), "")
        changes = [best - own for best, own in zip(self.best.brings, reached.brings, strict=True)]
        worst = max(range(4), key=changes.__getitem__)
        if worst == place:
            words = say(
                "{kind} wins trick {trick} in only {chance} of 100 deals. With it the whole hand brings "
                "{cost} points less than it can.",
                **told,
            )
        else:
            words = say(
                "{kind} wins trick {trick} in {chance} of 100 deals, but then trick {worst} brings {points} "
                "points less. The whole hand loses {cost} points by it.",
                **told,
                worst=worst + 1,
                points=f"{changes[worst]:.1f}",
            )
        return Verdict(False, words, "", cost)

    def _refuse(self, fixed: Groups) -> Verdict:
        """Say why no legal arrangement begins like this."""
        rest = tuple(card for card in self.left if card not in fixed[-1])
        groups = fixed if len(fixed) < 3 else (*fixed, rest)
        order = [each for each in find_violations(groups) if each.rule != "HAZ-ARR-1"]
        if order:
            return Verdict(False, order[0].message, order[0].rule)
        words = say("However you set the others, one would beat {kind}.", kind=describe(combine(fixed[-1])))
        return Verdict(False, words, "HAZ-ARR-2")


def _read_three(answer: str, left: Sequence[Card]) -> tuple[Card, ...]:
    """Read three cards that are left.

    Raises:
        NotationError, SetupError: if they are not.
    """
    cards = parse_cards(answer)
    if len(cards) != 3:
        raise SetupError(
            say_count(
                "This group needs three cards; you typed {count} card.",
                "This group needs three cards; you typed {count} cards.",
                count=len(cards),
            )
        )
    strangers = tuple(card for card in cards if card not in left)
    if strangers:
        raise SetupError(say("You cannot set {cards} now; you have {left} left.", cards=strangers, left=left))
    return cards


def _title(number: int) -> Message:
    return say("Group {number}", number=number)


def _named(group: Sequence[Card]) -> Message:
    return list_all((tuple(group), describe(combine(group))))


@dataclass(frozen=True, slots=True)
class CoachPlan(Plan):
    """The groups of one hand, asked for one after the other; nothing of it is remembered.

    Attributes:
        hand: what is arranged.
        asked: the question that waits; None before the first and after the last.
        command: what the person typed, such as ``hazari tutor``.
    """

    hand: CoachedHand
    asked: NextGroup | None
    command: str

    def go_on(self, last: ExerciseResult | None = None) -> PlanStep:
        """Ask for the next group, or look back on the whole hand."""
        if self.asked is None:
            return self._ask(())
        group = parse_cards((last.answer if last else "") or self.asked.key)
        fixed = (*self.asked.fixed, group)
        return self._ask(fixed) if len(fixed) < 3 else self._look_back(fixed)

    def say_how_to_go_on(self) -> tuple[Message, ...]:
        """Say where there is more about the hand."""
        cards = format_cards(self.hand.cards)
        return (say('For every figure, type: hazari suggest "{cards}"', cards=cards),)

    def _ask(self, fixed: Groups) -> PlanStep:
        best = self.hand.find_best(fixed)
        assert best is not None, "only groups after which something is legal are accepted"
        asked = NextGroup(self.hand, fixed, best)
        task = Task(f"/coach/{asked.number}", asked, _title(asked.number), counts=False)
        return PlanStep(replace(self, asked=asked), (), task)

    def _look_back(self, fixed: Groups) -> PlanStep:
        """Show the arrangement with its chances, its rivals, and what taking the best threes costs."""
        mine = self.hand.find_best(fixed)
        assert mine is not None
        best = suggest(self.hand.cards, self.hand.prospects, _RIVALS)
        greedy = assess(arrange(take_best_threes(self.hand.cards)), self.hand.prospects)
        points = f"{mine.expected:.1f}"
        blocks: list[Block] = [
            Heading(say("Your arrangement")),
            Facts(_rows(mine)),
            say("It expects {points} points; {par} is par among four equals.", points=points, par=PAR),
        ]
        rivals = [each for each in best if each.arrangement.strengths != mine.arrangement.strengths]
        if rivals:
            blocks += [Heading(say("What comes next")), Facts(tuple(_rival(mine, each) for each in rivals))]
        if mine.expected - greedy.expected >= EQUAL:
            blocks.append(Heading(say("Taking the best three cards each time would be worse.")))
            blocks += explain_difference(mine, greedy)
        return PlanStep(replace(self, asked=None), tuple(blocks))


def _rows(each: Assessment) -> tuple[tuple[Message, Message], ...]:
    rows = []
    columns = zip(each.arrangement.groups, each.chances, each.brings, strict=True)
    for number, (group, chance, points) in enumerate(columns, 1):
        words = say(
            "{group}: wins {chance} %, brings {points}",
            group=_named(group),
            chance=f"{100 * chance:.0f}",
            points=f"{points:.1f}",
        )
        rows.append((_title(number), words))
    return tuple(rows)


def _rival(best: Assessment, each: Assessment) -> tuple[Message, Message]:
    cost = best.expected - each.expected
    name = say("{cost} less", cost=f"{cost:.1f}") if cost >= EQUAL else say("Equal")
    return name, list_all(each.arrangement.groups, Join.GROUPS)


def coach(cards: Sequence[Card], tables: Tables, command: str) -> CoachPlan:
    """Begin to walk through a hand of 13 cards."""
    held = sorted_cards(cards)
    return CoachPlan(CoachedHand(held, expect_prospects(held, tables)), None, command)
