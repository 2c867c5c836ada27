"""Exercise "leads": which seat leads, opens, plays next, wins, or is dealt in, after what happened."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hazari_cli.errors import NotationError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.azi.between_games import Again, Dealt, Opens
from hazari_tutor.exercises.azi.bidding_end import BiddingEnd
from hazari_tutor.exercises.azi.phrasing import hint_answer, hint_rule
from hazari_tutor.exercises.azi.spec import Given, draw_until, pick, read_seats
from hazari_tutor.exercises.azi.trick_seats import AZI, Form, Trick, Turn, Won
from hazari_tutor.exercises.exercise import Exercise, Verdict

FORMS: dict[str, type[Form]] = {
    "bidding": BiddingEnd,
    "trick": Trick,
    "turn": Turn,
    "tricks": Won,
    "won": Opens,
    "azi": Again,
    "stacks": Dealt,
}


@dataclass(frozen=True, slots=True)
class Leads(Exercise):
    """Which seat: a seat number; ``azi`` where nobody wins; several numbers where several are asked for.

    Spec: ``after``, and what it needs:

    - ``bidding``: who leads the first trick? ``stacks`` before the fee, ``bids``, ``fee`` (10),
      ``opener`` (0);
    - ``trick``: who leads the next? ``turned``, ``cards`` of the whole trick, ``leader`` (0);
    - ``turn``: who plays next? ``players``, ``leader`` (0), ``cards`` of the trick so far;
    - ``tricks``: who wins the bank, or is it an Azi? ``turned``, ``tricks``, a list, ``leader`` (0);
    - ``won``: who opens the next game? ``players``, ``winner``, ``opener`` (0) of the last;
    - ``azi``: who opens now? ``players``, ``opener``, ``takers`` of the three tricks, a list of seats;
    - ``stacks``: who is dealt in after an Azi? ``stacks`` left, ``carried``, what each has in the bank.

    Draw: ``after``, one of these or ``any``; for ``bidding`` also ``case``, one of ``any``, ``bid`` (nobody
    is short), ``short`` (somebody is), ``all-short``; for ``tricks`` also ``case``, one of ``any``, ``win``,
    ``azi``.
    """

    kind: ClassVar[str] = "leads"
    form: Form

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> "Leads":
        """Read it from a lesson."""
        after = Given(spec, tuple(spec)).option("after", tuple(FORMS))
        form = FORMS[after]
        return cls(form.read(Given(spec, ("after", *form.NAMES))))

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> "Leads":
        """Make one."""
        given = Given(wanted, ("after", "case"))
        after = given.option("after", ("any", *FORMS), "any")
        after = pick(draws, tuple(FORMS)) if after == "any" else after
        form = FORMS[after]
        case = given.option("case", ("any", *form.CASES), "any")
        if case == "any" and form.CASES:
            case = pick(draws, form.CASES)
        return cls(draw_until(lambda: form.draw(draws, case)))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that decide."""
        return self.form.rules

    @property
    def shown(self) -> tuple[Block, ...]:
        """What happened."""
        return self.form.shown

    @property
    def question(self) -> Message:
        """The question."""
        return self.form.question

    @property
    def key(self) -> str:
        """The seat, or the seats in ascending order."""
        return " ".join(map(str, self.form.seats)) or AZI

    @property
    def offers(self) -> tuple[str, ...]:
        """All seats."""
        seats = tuple(map(str, range(self.form.players)))
        return (*seats, AZI) if self.form.may_be_azi else seats

    @property
    def hints(self) -> tuple[Message, ...]:
        """The rule, what to look for, nearer, the answer."""
        return (hint_rule(self.rules[0]), *self.form.nearer, hint_answer(self.key))

    def grade(self, answer: str) -> Verdict:
        """Judge a seat, or several."""
        form, rule = self.form, self.rules[0]
        if form.may_be_azi and answer.strip().lower() in (AZI, "nobody", "no one"):
            if not form.seats:
                return Verdict(True, form.accept(), rule)
            return Verdict(False, form.refuse(None), rule)
        seats = read_seats(answer, form.players)
        if not form.several and len(seats) != 1:
            raise NotationError(say("One seat is asked for; this is {count}.", count=len(seats)))
        if seats == form.seats:
            return Verdict(True, form.accept(), rule)
        wrong = next((seat for seat in seats if seat not in form.seats), None)
        return Verdict(False, form.refuse(wrong), form.rule_against(wrong))
