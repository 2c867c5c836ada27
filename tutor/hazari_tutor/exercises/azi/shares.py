"""Exercise "shares": what each player gets out of the bank (AZI-BID-6, AZI-SHORT-2, AZI-SHORT-3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hazari_cli.azi.bidding import Standing
from hazari_cli.azi.settlement import Settlement, settle
from hazari_cli.azi.state import Phase
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts, Grid
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.bidding_history import (
    NAMES,
    Story,
    bidding_of,
    draw_story,
    draw_table,
    read_story,
)
from hazari_tutor.exercises.azi.phrasing import hint_answer, hint_rule, name_seat
from hazari_tutor.exercises.azi.spec import Given, draw_until, pick, read_numbers
from hazari_tutor.exercises.exercise import Exercise, Verdict


@dataclass(frozen=True, slots=True)
class Shares(Exercise):
    """What each player gets out of the bank: a number for each seat, seat 0 first.

    Spec: either ``contributions``, ``winner``, and perhaps ``short`` and ``folded``, lists of seats; or a
    bidding to the end: ``stacks`` before the fee, ``bids``, ``fee`` (10), ``opener`` (0), ``carried``, and
    ``winner`` unless all others folded.

    Draw: ``case``, one of ``any``, ``short`` (a short winner, and somebody put in more), ``full`` (a winner
    who is not short, with somebody short), ``alone`` (all others folded), ``carried`` (a short winner or
    loser, with a bank that an Azi left), ``bids`` (told from the bids; fees count).
    """

    kind: ClassVar[str] = "shares"
    CASES: ClassVar[tuple[str, ...]] = ("any", "short", "full", "alone", "carried", "bids")
    contributions: tuple[int, ...]
    winner: int
    short: tuple[int, ...] = ()
    folded: tuple[int, ...] = ()
    story: Story | None = None

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> "Shares":
        """Read it from a lesson."""
        given = Given(spec, (*NAMES, "contributions", "winner", "short", "folded"))
        if given.has("stacks"):
            return _end(read_story(given), given.number("winner") if given.has("winner") else None)
        paid = given.numbers("contributions")
        if not 2 <= len(paid) <= 6:
            raise SetupError(say('"contributions" has two to six numbers, one for each seat.'))
        made = cls(paid, given.number("winner"), given.numbers("short", ()), given.numbers("folded", ()))
        settle(made.contributions, made.winner, made.short, made.folded)
        return made

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> "Shares":
        """Make one."""
        case = Given(wanted, ("case",)).option("case", cls.CASES, "any")
        case = pick(draws, ("short", "short", "full", "alone", "carried", "bids")) if case == "any" else case

        def make() -> "Shares | None":
            start = draw_table(draws, 2 + draws.below(3) if case == "alone" else 3 + draws.below(3))
            if case == "carried":
                kept = tuple(start.fee * (1 + draws.below(4)) for _seat in start.stacks)
                start = Story(start.fee, start.stacks, start.opener, (), kept)
            story = draw_story(draws, start)
            if len(story.bids) > 9:
                return None
            game = story.end
            inside = [
                seat
                for seat, standing in enumerate(game.standings)
                if standing in (Standing.IN, Standing.SHORT)
            ]
            made = _end(story, pick(draws, inside))
            if case in ("bids", "alone"):
                return made
            return cls(
                made.contributions, made.winner, made.short, made.folded, story if case == "carried" else None
            )

        return draw_until(make, lambda made: made.fits(case))

    def fits(self, case: str) -> bool:
        """Tell whether it is such a case as is wanted."""
        shared, most = self.settlement, self.contributions[self.winner]
        returned = any(chips > most for chips in self.contributions)
        match case:
            case "short":
                return shared.rule == "AZI-SHORT-2" and returned
            case "full":
                return shared.rule == "AZI-SHORT-3" and bool(self.short)
            case "alone":
                return shared.rule == "AZI-BID-6"
            case "carried":
                return bool(self.short) and (returned or self.winner not in self.short)
            case "bids":
                return shared.rule != "AZI-BID-6"
        return True

    @property
    def settlement(self) -> Settlement:
        """How the bank is shared, by the core."""
        return settle(self.contributions, self.winner, self.short, self.folded)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule that decides, and what else has to be known."""
        more = () if self.story is None else ("AZI-TABLE-3",)
        azi = ("AZI-END-3",) if self.story is not None and self.story.carried else ()
        end = () if self.settlement.rule in ("AZI-BID-6", "AZI-END-1") else ("AZI-END-1",)
        return (self.settlement.rule, *more, *azi, *end)

    @property
    def shown(self) -> tuple[Block, ...]:
        """What each seat put in, or the bidding from which it follows."""
        if self.story is not None:
            return _show_story(self.story)
        rows: list[tuple[Message | int, ...]] = [
            (name_seat(seat), chips, self._standing(seat)) for seat, chips in enumerate(self.contributions)
        ]
        return (Grid((say("Bank"), say("Put in"), say("Stands")), tuple(rows)),)

    def _standing(self, seat: int) -> Message:
        if seat in self.folded:
            return say("folded")
        return say("short") if seat in self.short else say("in")

    @property
    def question(self) -> Message:
        """The question."""
        facts = {"seat": self.winner, "count": len(self.contributions)}
        if self.settlement.rule == "AZI-BID-6":
            return say(
                "Who gets how much out of the bank? Type {count} numbers, seat 0 first.", count=facts["count"]
            )
        return say(
            "Seat {seat} takes two tricks. Who gets how much out of the bank? Type {count} numbers, seat 0 "
            "first.",
            **facts,
        )

    @property
    def key(self) -> str:
        """A number for each seat."""
        return " ".join(map(str, self.settlement.takes))

    @property
    def offers(self) -> tuple[str, ...]:
        """Nothing: numbers are reckoned."""
        return ()

    @property
    def hints(self) -> tuple[Message, ...]:
        """The rule, the winner's standing, the sum to do, the answer."""
        seat, chips = self.winner, self.contributions[self.winner]
        if self.settlement.rule == "AZI-SHORT-2":
            nearer = say("Seat {seat} is short, so what he put in himself is the measure.", seat=seat)
            do = say(
                "Compare what each put in with {chips}: the smaller of both goes to seat {seat}.",
                chips=chips,
                seat=seat,
            )
        elif self.settlement.rule == "AZI-BID-6":
            nearer = say("Only one player has not folded.")
            do = say("Fees and bets of all, also of those who folded, go to seat {seat}.", seat=seat)
        else:
            nearer = say("Seat {seat} is not short, whoever else is.", seat=seat)
            do = say("Add up everything; the others get nothing back.")
        return (hint_rule(self.rules[0]), nearer, do, hint_answer(self.key))

    def grade(self, answer: str) -> Verdict:
        """Judge a number for each seat."""
        numbers, shared = read_numbers(answer), self.settlement
        if len(numbers) != len(self.contributions):
            raise SetupError(
                say(
                    "One number for each seat, {count} in all; this is {given}.",
                    count=len(self.contributions),
                    given=len(numbers),
                )
            )
        if numbers == shared.takes:
            return Verdict(True, self._accept(), shared.rule)
        return Verdict(False, self._refuse(numbers), shared.rule)

    def _accept(self) -> Message:
        shared, seat = self.settlement, self.winner
        if shared.rule == "AZI-SHORT-2":
            return say(
                "Seat {seat} is short and takes from each at most the {chips} that he put in.",
                seat=seat,
                chips=self.contributions[seat],
            )
        if shared.rule == "AZI-BID-6":
            return say("All others folded: seat {seat} takes the whole bank.", seat=seat)
        return say("Seat {seat} is not short and takes the whole bank.", seat=seat)

    def _refuse(self, numbers: tuple[int, ...]) -> Message:
        """Say what is wrong with the first seat that is: the others before the winner."""
        takes, seat = self.settlement.takes, self.winner
        wrong = [other for other, chips in enumerate(takes) if numbers[other] != chips and other != seat]
        if not wrong:
            return say(
                "All are right but seat {seat}. No chip is made or lost: what was put in comes out again.",
                seat=seat,
            )
        other = wrong[0]
        facts = {"seat": other, "winner": seat, "put": self.contributions[other]}
        if self.settlement.rule != "AZI-SHORT-2":
            if self.settlement.rule == "AZI-BID-6":
                return say("Look at seat {seat}: whoever folds gives up what he has put in.", **facts)
            return say("Look at seat {seat}: the winner is not short, so nothing comes back.", **facts)
        if len(wrong) == 1 or numbers[other] > self.contributions[other]:
            return say(
                "Look at seat {seat}, who put in {put}: the winner takes at most as much as he himself put "
                "in, and the rest goes back.",
                **facts,
            )
        won = sum(each.chips for each in self.settlement.ledger if each.source == other != each.target)
        return say(
            "Of the {put} of seat {seat}, {won} go to seat {winner} and {back} go back; not only this seat "
            "is wrong.",
            won=won,
            back=self.contributions[other] - won,
            **facts,
        )


def _end(story: Story, winner: int | None) -> Shares:
    """Return the exercise at the end of a bidding.

    Raises:
        SetupError: if it is not over, or the winner is not among those who are in.
    """
    games = story.games()
    game = games[-1]
    if game.phase is Phase.BIDDING:
        raise SetupError(say("The bidding is not over."))
    if winner is None and game.settlement is None:
        raise SetupError(say('"{name}" is missing.', name="winner"))
    gone = (Standing.FOLDED, Standing.OUT)
    inside = [seat for seat, standing in enumerate(game.standings) if standing not in gone]
    seat = inside[0] if winner is None else winner
    if seat not in inside:
        raise SetupError(say("Seat {seat} is not in and cannot win.", seat=seat))
    first = games[0].contributions
    bets = bidding_of(game).bets
    return Shares(
        tuple(money + bet for money, bet in zip(first, bets, strict=True)),
        seat,
        tuple(seat for seat, standing in enumerate(game.standings) if standing is Standing.SHORT),
        tuple(seat for seat, standing in enumerate(game.standings) if standing in gone),
        story,
    )


def _show_story(story: Story) -> tuple[Block, ...]:
    """Show who had what before the fee, and what was said; the sums are the learner's."""
    columns = [say("Seat"), say("Chips before the fee")]
    rows: list[tuple[Message | int, ...]] = [
        (name_seat(seat), chips, *([story.carried[seat]] if story.carried else []))
        for seat, chips in enumerate(story.stacks)
    ]
    said: list[Block] = [
        say(
            "Everybody pays a fee of {fee}; then the bidding begins with seat {seat}.",
            fee=story.fee,
            seat=story.opener,
        )
    ]
    if story.carried:
        columns.append(say("In the carried bank"))
        said.insert(0, say("After an Azi the bank was carried over; what each put in before is still in it."))
    return (*said, Grid(tuple(columns), tuple(rows)), *((Facts(story.spoken),) if story.bids else ()))
