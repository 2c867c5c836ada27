"""Exercises "play" and "discard": the best card by the chance to win, as the adviser reckons it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hazari_cli.azi.advice.analysis.advice import Advice, Option
from hazari_cli.azi.advice.analysis.phrasing import format_share
from hazari_cli.azi.advice.players.choices import legal_plays
from hazari_cli.azi.pack import Trump, hold_cards
from hazari_cli.azi.state import Action, Discard, Play
from hazari_cli.azi.tricks import legal_cards, why_not
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.errors import GameError, NotationError
from hazari_cli.messages import Message, say
from hazari_cli.play.azi.parse_action import parse_action
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.pack import draw_cards, draw_turned
from hazari_tutor.exercises.azi.phrasing import hint_answer, hint_rule, name_suit
from hazari_tutor.exercises.azi.position import Spot, advice_on, cost_of, show_spot, spread, view_of
from hazari_tutor.exercises.azi.spec import Given, draw_until, pick, read_held
from hazari_tutor.exercises.exercise import Exercise, Verdict

ALIKE = 1.0
"""Banks of 100: cards that differ by no more are equally right."""

EQUAL = 0.05
"""Banks of 100: cards that differ by no more are called equally good."""

WORTH = 3.0
"""Banks of 100 between the best card and the worst, where an exercise is drawn."""


def _card_of(action: Action) -> Card:
    assert isinstance(action, Play | Discard), "a card is chosen"
    return action.card


def _option_for(advice: Advice, card: Card) -> Option:
    return next(option for option in advice.options if _card_of(option.action) == card)


def _read_card(answer: str, seen: View) -> Card:
    """Return the one card of the hand that is meant, by its name or its number."""
    try:
        action = parse_action(answer, seen)
    except NotationError as fault:
        raise NotationError(
            say(
                "{problem} Type a card of your hand, such as {card}, or its number, 1 to {count}.",
                problem=fault.message,
                card=hold_cards(seen.hand, seen.trump)[0],
                count=len(seen.hand),
            ),
            fault.place,
        ) from fault
    if not isinstance(action, Play | Discard):
        raise NotationError(say("Type a card of your hand, or its number."))
    return read_held(str(action.card), seen.hand)[0]


def _grade_card(advice: Advice, card: Card, rule: str) -> Verdict:
    """Judge a card by what it wins."""
    option = _option_for(advice, card)
    cost = cost_of(advice, option)
    facts = {"card": card, "share": format_share(option), "points": f"{cost:.1f}"}
    if cost > ALIKE:
        return Verdict(
            False,
            say("{card} wins {share} banks of 100; the best card wins {points} more.", **facts),
            rule,
            cost,
        )
    if cost > EQUAL:
        words = say(
            "{card} wins {share} banks of 100, and the best card only {points} more: close enough.", **facts
        )
    elif option is advice.best and _is_alone(advice):
        words = say("{card} is best: it wins {share} banks of 100.", **facts)
    else:
        words = say("{card} is as good as any: it wins {share} banks of 100.", **facts)
    return Verdict(True, words, rule, cost)


def _is_alone(advice: Advice) -> bool:
    """Tell whether no other card is as good as the best."""
    return sum(cost_of(advice, option) <= EQUAL for option in advice.options) == 1


def _card_hints(advice: Advice, trump: Trump, rule: str) -> tuple[Message, ...]:
    """Return the rule, the suit, a card that it is not, the answer."""
    best, worst = _card_of(advice.best.action), advice.options[-1]
    if len({_card_of(option.action).suit for option in advice.options}) == 1:
        kind = say(
            "All that you may play is of one suit: how high must it be now, and what will you need later?"
        )
    elif best.suit is trump.suit:
        kind = say("The best card is a trump.")
    else:
        kind = say("The best card is no trump; it is one of the {suit}.", suit=name_suit(best))
    return (
        hint_rule(rule),
        kind,
        say(
            "{card} is worst: it wins {share} banks of 100, and the best card {best}.",
            card=_card_of(worst.action),
            share=format_share(worst),
            best=format_share(advice.best),
        ),
        hint_answer(str(best)),
    )


@dataclass(frozen=True, slots=True)
class PlayCard(Exercise):
    """The best card against one opponent, by the chance to win the bank; within 1 bank of 100 is right.

    Spec: ``hand``, the cards held now; ``turned``; ``played``, all cards played so far in their order;
    ``bids``, what was bid, such as ``"bet 10, call"``: without it nobody bids, nobody folds, and seat 0, who
    plays the first card, leads; ``fee`` (10), ``stack`` (1000).

    Draw: ``case``, one of ``any``, ``lead``, ``reply``, ``second`` (to lead after the first trick is won),
    ``last`` (to reply after it is lost). The worst card wins at least 3 banks of 100 less.
    """

    kind: ClassVar[str] = "play"
    CASES: ClassVar[tuple[str, ...]] = ("any", "lead", "reply", "second", "last")
    spot: Spot

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> "PlayCard":
        """Read it from a lesson."""
        given = Given(spec, ("hand", "turned", "played", "bids", "fee", "stack"))
        made = cls(
            Spot(
                given.cards("hand", 1, 3),
                given.card("turned"),
                given.text("bids", ""),
                given.cards("played", 0, 4, ""),
                fee=given.number("fee", 10, 1),
                stack=given.number("stack", 1000, 1),
            )
        )
        view_of(made.spot)
        return made

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> "PlayCard":
        """Make one."""
        case = Given(wanted, ("case",)).option("case", cls.CASES, "any")
        case = pick(draws, ("lead", "lead", "reply", "reply", "second", "last")) if case == "any" else case

        def make() -> "PlayCard | None":
            turned = draw_turned(draws)
            count = {"lead": 0, "reply": 1, "second": 2, "last": 3}[case]
            cards = draw_cards(draws, turned, 3 + count if count < 2 else 2 + count)
            hand = tuple(hold_cards(cards[count:], Trump(turned)))
            made = cls(Spot(hand, turned, played=cards[:count]))
            try:
                seen = view_of(made.spot)
            except GameError:
                return None
            fits = len(legal_plays(seen)) > 1 and (case not in ("second", "last") or _won(seen, case))
            return made if fits else None

        return draw_until(make, lambda made: spread(made.spot) >= WORTH)

    @property
    def seen(self) -> View:
        """What the player sees."""
        return view_of(self.spot)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule that says what may be played, and what it is for."""
        seen = self.seen
        led = seen.trick[0][1] if seen.trick else None
        return (legal_cards(seen.hand, led, seen.trump).rule, "AZI-PLAY-4", "AZI-END-1")

    @property
    def shown(self) -> tuple[Block, ...]:
        """What the player sees."""
        return show_spot(self.spot)

    @property
    def question(self) -> Message:
        """The question."""
        if self.spot.bids and self.seen.trick:
            return say(
                "Two play, and it is your turn. What do you play? Type a card or its number. "
                "Within one bank of 100 of the best counts as right."
            )
        if self.spot.bids:
            return say(
                "Two play, and it is your turn. What do you lead? Type a card or its number. "
                "Within one bank of 100 of the best counts as right."
            )
        if self.seen.trick:
            return say(
                "Two play; both stayed in whatever they hold. What do you play? Type a card or its number. "
                "Within one bank of 100 of the best counts as right."
            )
        return say(
            "Two play; both stayed in whatever they hold. What do you lead? Type a card or its number. "
            "Within one bank of 100 of the best counts as right."
        )

    @property
    def key(self) -> str:
        """The best card."""
        return str(_card_of(advice_on(self.spot).best.action))

    @property
    def offers(self) -> tuple[str, ...]:
        """The hand."""
        return tuple(map(str, hold_cards(self.spot.hand, Trump(self.spot.turned))))

    @property
    def hints(self) -> tuple[Message, ...]:
        """The rule, the suit, the worst card, the answer."""
        return _card_hints(advice_on(self.spot), self.seen.trump, self.rules[0])

    def grade(self, answer: str) -> Verdict:
        """Judge a card; one that may not be played is wrong, and costs as much as the worst that may."""
        seen, advice = self.seen, advice_on(self.spot)
        card = _read_card(answer, seen)
        led = seen.trick[0][1] if seen.trick else None
        problem = why_not(seen.hand, card, led, seen.trump)
        if problem is not None:
            words = say("{card} may not be played here: look at what was led.", card=card)
            return Verdict(False, words, problem.rule, spread(self.spot))
        return _grade_card(advice, card, self.rules[0])


def _won(seen: View, case: str) -> bool:
    """Tell whether the first trick went as a case wants."""
    return (seen.takers[0] == seen.seat) == (case == "second")


@dataclass(frozen=True, slots=True)
class DiscardCard(Exercise):
    """Which of four cards to lay away, by what the others win, leading and following; within 1 is right.

    Spec: ``hand``, four cards; ``turned``; ``players``, 2 to 6 (2).

    Draw: ``players``, 2 to 6 (2). The worst choice wins at least 3 banks of 100 less.
    """

    kind: ClassVar[str] = "discard"
    spot: Spot

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> "DiscardCard":
        """Read it from a lesson."""
        given = Given(spec, ("hand", "turned", "players"))
        made = cls(
            Spot(given.cards("hand", 4, 4), given.card("turned"), players=given.number("players", 2, 2, 6))
        )
        view_of(made.spot)
        return made

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> "DiscardCard":
        """Make one."""
        players = Given(wanted, ("players",)).number("players", 2, 2, 6)

        def make() -> "DiscardCard":
            turned = draw_turned(draws)
            hand = tuple(hold_cards(draw_cards(draws, turned, 4), Trump(turned)))
            return cls(Spot(hand, turned, players=players))

        return draw_until(make, lambda made: spread(made.spot) >= WORTH)

    @property
    def rules(self) -> tuple[str, ...]:
        """One of four is laid away."""
        return ("AZI-DEAL-2",)

    @property
    def shown(self) -> tuple[Block, ...]:
        """The turned card and the hand."""
        return show_spot(self.spot)

    @property
    def question(self) -> Message:
        """The question."""
        return say(
            "{players} play with four cards. Which one do you lay away? Type a card or its number. "
            "Within one bank of 100 of the best counts as right.",
            players=self.spot.players,
        )

    @property
    def key(self) -> str:
        """The best card to lay away."""
        return str(_card_of(advice_on(self.spot).best.action))

    @property
    def offers(self) -> tuple[str, ...]:
        """The hand."""
        return tuple(map(str, self.spot.hand))

    @property
    def hints(self) -> tuple[Message, ...]:
        """The rule, the suit, the worst choice, the answer."""
        advice = advice_on(self.spot)
        best, worst = _card_of(advice.best.action), advice.options[-1]
        kind = (
            say("The card to lay away is a trump.")
            if best.suit is Trump(self.spot.turned).suit
            else say("The card to lay away is no trump; it is one of the {suit}.", suit=name_suit(best))
        )
        return (
            hint_rule("AZI-DEAL-2"),
            kind,
            say("Keep {card} by all means.", card=_card_of(worst.action)),
            hint_answer(self.key),
        )

    def grade(self, answer: str) -> Verdict:
        """Judge the card laid away."""
        advice = advice_on(self.spot)
        card = _read_card(answer, view_of(self.spot))
        option = _option_for(advice, card)
        cost = cost_of(advice, option)
        facts = {"card": card, "share": format_share(option), "points": f"{cost:.1f}"}
        if cost > ALIKE:
            words = say(
                "Without {card} your hand wins {share} banks of 100; {points} more are possible.", **facts
            )
            return Verdict(False, words, "AZI-DEAL-2", cost)
        return Verdict(
            True, say("Without {card} your hand wins {share} banks of 100.", **facts), "AZI-DEAL-2", cost
        )
