"""Exercise "shares": what each player gets out of the bank (AZI-BID-6, AZI-SHORT-2, AZI-SHORT-3)."""

from dataclasses import dataclass, replace
from operator import add
from typing import Self

from hazari_cli.azi.bidding import STAYING, Standing
from hazari_cli.azi.settlement import Settlement, settle
from hazari_cli.azi.state import Game, Phase
from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import read_numbers
from hazari_tutor.exercises.azi.bidding_history import ENTRIES, BiddingHistory
from hazari_tutor.exercises.azi.phrasing import show_seats
from hazari_tutor.exercises.drawing import pick
from hazari_tutor.exercises.exercise import CaseExercise, Verdict
from hazari_tutor.exercises.hints import hint_rule
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Shares(CaseExercise):
    """Say what each player gets out of the bank: a number for each seat, seat 0 first.

    Spec: either ``contributions``, ``winner``, and perhaps ``short`` and ``folded``, lists of seats; or a
    bidding to the end: ``stacks`` before the fee, ``bids``, ``fee`` (10), ``opener`` (0), ``carried``, and
    ``winner`` unless all others folded.

    Wanted: ``case``, one of ``any``, ``short`` (a short winner, and somebody put in more), ``full`` (a winner
    who is not short, with somebody short), ``alone`` (all others folded), ``carried`` (a short winner or
    loser, with a bank that an Azi left), ``bids`` (the bids are shown, and fees count).
    """

    kind = "shares"
    GIVEN = (*ENTRIES, "contributions", "winner", "short", "folded")
    CASES = ("short", "full", "alone", "carried", "bids")
    USUAL = ("short", *CASES)
    contributions: tuple[int, ...]
    winner: int
    short: tuple[int, ...] = ()
    folded: tuple[int, ...] = ()
    history: BiddingHistory | None = None

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        if spec.has("stacks"):
            return cls._end(BiddingHistory.read(spec), spec.number("winner") if spec.has("winner") else None)
        paid = spec.numbers("contributions")
        if not 2 <= len(paid) <= 6:
            raise SetupError(say('"contributions" must have two to six numbers, one for each seat.'))
        made = cls(paid, spec.number("winner"), spec.numbers("short", ()), spec.numbers("folded", ()))
        made._settle()
        return made

    @classmethod
    def _end(cls, history: BiddingHistory, winner: int | None) -> Self:
        """Return the exercise at the end of a bidding.

        Raises:
            SetupError: if it is not over, or the winner is not among those who are in.
        """
        game = history.end
        if game.phase is Phase.BIDDING:
            raise SetupError(say("The bidding is not over."))
        if winner is None and game.settlement is None:
            raise SetupError(say('The bidding leaves several players in, so "winner" must say who wins.'))
        inside = _seats(game, *STAYING)
        seat = inside[0] if winner is None else winner
        if seat not in inside:
            raise SetupError(say("Seat {seat} is not in and cannot win.", seat=seat))
        paid = tuple(map(add, game.entries, game.bidding.bets))
        gone = _seats(game, Standing.FOLDED, Standing.OUT)
        return cls(paid, seat, _seats(game, Standing.SHORT), gone, history)

    @classmethod
    def _make(cls, draws: Draws, case: str) -> Self | None:
        start = BiddingHistory.begin(draws, 2 + draws.below(3) if case == "alone" else 3 + draws.below(3))
        if case == "carried":
            kept = tuple(start.fee * (1 + draws.below(4)) for _seat in start.stacks)
            start = replace(start, carried=kept)
        history = start.go_on(draws)
        if len(history.bids) > 9:
            return None
        made = cls._end(history, pick(draws, _seats(history.end, *STAYING)))
        return made if case in ("bids", "alone", "carried") else replace(made, history=None)

    def _fits(self, case: str) -> bool:
        rule, most = self._settle().rule, self.contributions[self.winner]
        returned = any(chips > most for chips in self.contributions)
        return {
            "short": rule == "AZI-SHORT-2" and returned,
            "full": rule == "AZI-SHORT-3",
            "alone": rule == "AZI-BID-6",
            "carried": bool(self.short) and (returned or self.winner not in self.short),
        }.get(case, rule != "AZI-BID-6")

    def _settle(self) -> Settlement:
        return settle(self.contributions, self.winner, self.short, self.folded)

    def _rules(self) -> tuple[str, ...]:
        """Return the rule that decides, and what else has to be known."""
        rule, history = self._settle().rule, self.history
        fees = () if history is None else ("AZI-TABLE-3",)
        azi = ("AZI-END-3",) if history is not None and history.carried else ()
        end = () if rule == "AZI-BID-6" else ("AZI-END-1",)
        return tuple(dict.fromkeys((rule, *fees, *azi, *end)))

    def _show(self) -> tuple[Block, ...]:
        if self.history is not None:
            return self.history.show_before()
        standings = [say("in") for _chips in self.contributions]
        for seats, stands in ((self.short, say("short")), (self.folded, say("folded"))):
            for seat in seats:
                standings[seat] = stands
        columns = (say("Put in"), self.contributions), (say("Stands"), standings)
        return (show_seats(say("Bank"), *columns),)

    @property
    def _facts(self) -> dict[str, int]:
        """The winner, what the winner put in, and how many seats there are."""
        chips, count = self.contributions[self.winner], len(self.contributions)
        return {"winner": self.winner, "chips": chips, "count": count}

    def _ask(self) -> Message:
        if self._settle().rule == "AZI-BID-6":
            return say(
                "What does each seat get from the bank? Type {count} numbers, seat 0 first.", **self._facts
            )
        return say(
            "Seat {winner} takes two tricks. What does each seat get from the bank? Type {count} numbers, "
            "seat 0 first.",
            **self._facts,
        )

    def _find_key(self) -> str:
        return " ".join(map(str, self._settle().takes))

    def _hint(self) -> tuple[Message, ...]:
        nearer, sums, _result = self._explain()
        return (hint_rule(self.rules[0]), nearer, sums)

    def _explain(self) -> tuple[Message, Message, Message]:
        """Say how the winner stands, the sum to do, and what comes of it."""
        facts = self._facts
        match self._settle().rule:
            case "AZI-SHORT-2":
                return (
                    say("Seat {winner} is short, so what that seat put in is the measure.", **facts),
                    say("Of what each put in, up to {chips} goes to seat {winner}.", **facts),
                    say(
                        "Seat {winner} is short and takes from each at most the {chips} that it put in.",
                        **facts,
                    ),
                )
            case "AZI-BID-6":
                return (
                    say("Only one player has not folded."),
                    say("All fees and bets, even of those who folded, go to seat {winner}.", **facts),
                    say("All the others folded: seat {winner} takes the whole bank.", **facts),
                )
        return (
            say("Seat {winner} is not short, whoever else is.", **facts),
            say("Add up everything; the others get nothing back."),
            say("Seat {winner} is not short and takes the whole bank.", **facts),
        )

    def _judge(self, answer: str) -> Verdict:
        numbers, shared, count = read_numbers(answer), self._settle(), len(self.contributions)
        if len(numbers) != count:
            facts = {"count": count, "given": len(numbers)}
            raise SetupError(say("Type one number for each seat, {count} in all, not {given}.", **facts))
        if numbers == shared.takes:
            return Verdict(True, self._explain()[-1], shared.rule)
        return Verdict(False, self._refuse(numbers), shared.rule)

    def _refuse(self, numbers: tuple[int, ...]) -> Message:
        """Say what is wrong with the first seat that is: the others before the winner."""
        shared, winner = self._settle(), self.winner
        wrong = [seat for seat, chips in enumerate(shared.takes) if numbers[seat] != chips and seat != winner]
        if not wrong:
            return say("Only seat {winner} is wrong: all that was put in comes out again.", **self._facts)
        seat = wrong[0]
        put = self.contributions[seat]
        won = sum(each.chips for each in shared.ledger if each.source == seat != each.target)
        facts = {"seat": seat, "winner": winner, "put": put, "won": won, "back": put - won}
        if shared.rule == "AZI-BID-6":
            return say("Look at seat {seat}: whoever folds gives up what they put in.", **facts)
        if shared.rule != "AZI-SHORT-2":
            return say("Look at seat {seat}: the winner is not short, so nothing comes back.", **facts)
        if len(wrong) == 1 or numbers[seat] > put:
            return say(
                "Look at seat {seat}, who put in {put}: a short winner takes from each at most as much as "
                "the winner put in, and the rest goes back.",
                **facts,
            )
        return say(
            "Seat {seat} put in {put}: seat {winner} takes {won}, and {back} goes back. This is not the only "
            "seat that is wrong.",
            **facts,
        )


def _seats(game: Game, *standings: Standing) -> tuple[int, ...]:
    """Return the seats that stand in one of these ways."""
    return tuple(seat for seat, standing in enumerate(game.standings) if standing in standings)
