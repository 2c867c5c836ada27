"""A session with the tutor as a conversation: a line that the person typed goes in, blocks come out.

Every exercise goes the same way, whatever plan asked it: a wrong answer gets the reason and another try,
hints come one by one, and the answer is shown only after all of them. Nothing here knows a file or a clock.
"""

from dataclasses import dataclass, field, replace

from hazari_cli.messages import Message, add_aside, cite_rule, join_sentences, quote, say
from hazari_cli.play.blocks import Block, Cell, Facts, Heading
from hazari_tutor.course.prose import dress, dress_message
from hazari_tutor.exercises.answers import HalfAnswer
from hazari_tutor.progress.record import ExerciseResult, Outcome, Result, Tally, count_result
from hazari_tutor.sessions.open_task import OpenTask
from hazari_tutor.sessions.plan import Plan, PlanStep, Task
from hazari_tutor.sessions.rule_lookup import show_rules

LEAVE = ("q", "quit", "exit")
GO_ON = ("", "next", "n", "y", "yes")


@dataclass(frozen=True, slots=True)
class Session:
    """A conversation between two lines.

    Attributes:
        plan: what decides what comes next.
        open: the exercise that waits; None at a pause and at the end.
        pause: what Enter does at a pause.
        tally: how the exercises of this session went.
        is_over: whether there is nothing more to hear.
        is_kept: whether what is to be remembered could be written down so far.
    """

    plan: Plan
    open: OpenTask | None = None
    pause: Message | None = None
    tally: Tally = field(default_factory=Tally)
    is_over: bool = False
    is_kept: bool = True

    @property
    def task(self) -> Task | None:
        """The exercise that waits."""
        return None if self.open is None else self.open.task

    def hear(self, text: str) -> "TutorReply":
        """Return what a line leads to.

        Raises:
            NotationError, SetupError: if it is an answer that cannot be read or cannot be; it is no try.
        """
        word = " ".join(text.lower().split())
        if word in LEAVE:
            return TutorReply(replace(self, open=None, pause=None, is_over=True), self.leave())
        if self.open is not None and word in map(str.lower, self.open.task.exercise.offers):
            return _grade(self, self.open, text)
        found = self.plan.run_command(word)
        if isinstance(found, PlanStep):
            return _take(self, found)
        if word in ("?", "help"):
            found = (_list_words(self),)
        elif word.split(" ")[0] in ("rule", "rules"):
            found = show_rules(word.partition(" ")[2])
        if found is not None:
            return TutorReply(self, (*found, self.remind()))
        if self.open is not None:
            work = _COMMANDS.get(word)
            return work(self, self.open) if work else _grade(self, self.open, text)
        return _take(self, self.plan.go_on()) if word in GO_ON else TutorReply(self, (self.remind(),))

    def leave(self) -> tuple[Block, ...]:
        """Sum up, and say how to go on."""
        if not self.is_kept:
            return (*_sum_up(self.tally), say("What you did could not be kept."))
        return (*_sum_up(self.tally), *self.plan.say_how_to_go_on())

    def remind(self) -> Message:
        """Say what is asked, as one sentence."""
        if self.open is not None:
            return dress_message(self.open.task.exercise.question)
        return self.pause or say("The session is over.")

    def prompt(self) -> Message:
        """Return the few words before what the person types."""
        return say("Go on") if self.open is None else say("Your answer")

    def offers(self) -> tuple[str, ...]:
        """Return what may be typed now, for completion."""
        words = (*(word for word, _what in self.plan.commands), "?", "q")
        if self.open is None:
            return ("next", *words)
        commands = [word for word in _COMMANDS if not self.open.task.once or word not in _HELPS]
        return (*self.open.task.exercise.offers, *commands, *words)

    def show_keys(self) -> Message:
        """Return the shortest help."""
        if self.open is None:
            return say("Enter goes on, ? help, q leave")
        if self.open.task.once:
            return say("again (the question), skip, ? help, q leave")
        return say("hint, again (the question), skip, ? help, q leave")


@dataclass(frozen=True, slots=True)
class TutorReply:
    """The session after a line, what is shown, and what is to be remembered before anything else."""

    session: Session
    said: tuple[Block, ...] = ()
    results: tuple[Result, ...] = ()

    def admit_loss(self) -> "TutorReply":
        """Return the reply of a session that knows that its results could not be written down."""
        return replace(self, session=replace(self.session, is_kept=False))


def begin(plan: Plan, blocks: tuple[Block, ...] = ()) -> TutorReply:
    """Begin a session; show something first."""
    return _take(Session(plan), plan.go_on(), blocks)


def _take(session: Session, step: PlanStep, blocks: tuple[Block, ...] = ()) -> TutorReply:
    """Go to the next step of the plan, after what is shown already."""
    blocks, task = (*blocks, *step.blocks), step.task
    after = replace(session, plan=step.plan, open=None, pause=step.pause)
    if task is not None:
        exercise = task.exercise
        result = task.before or ExerciseResult(task.item, exercise.kind, exercise.rules, Outcome.OPEN)
        opened = replace(after, open=OpenTask(task, result), pause=None)
        return TutorReply(opened, (*blocks, *_ask(task)), step.results)
    if step.pause is not None:
        return TutorReply(after, (*blocks, step.pause), step.results)
    return TutorReply(replace(after, is_over=True), (*blocks, *after.leave()), step.results)


def _ask(task: Task) -> tuple[Block, ...]:
    """Show an exercise and its question."""
    exercise = task.exercise
    return (Heading(task.title), *map(dress, exercise.shown), dress_message(exercise.question))


def _grade(session: Session, open_task: OpenTask, text: str) -> TutorReply:
    """Judge an answer: accept it, or give the reason and another try."""
    if not text.strip():
        return TutorReply(session, (session.remind(),))
    task, before = open_task.task, open_task.result
    try:
        verdict = open_task.grade(text)
    except HalfAnswer as half:
        return TutorReply(replace(session, open=open_task.wait_for_half(half)), (half.message,))
    words = verdict.words if verdict.right else open_task.choose_reason(verdict)
    told = [] if words is None else [dress_message(words)]
    if verdict.right:
        accepted = replace(before, outcome=Outcome.RIGHT, cost=verdict.cost, answer=text.strip())
        return _close(session, task, accepted, (join_sentences([say("Right."), *told]),))
    missed = before.missed
    if verdict.rule and verdict.rule not in missed:
        missed = (*missed, verdict.rule)
    result = replace(before, misses=before.misses + 1, missed=missed)
    reason = join_sentences([say("Not right.") if task.once else say("Not yet."), *told])
    if verdict.rule:
        reason = cite_rule(reason, verdict.rule)
    if task.once:
        return _close(session, task, replace(result, outcome=Outcome.UNKNOWN), (reason,))
    after = replace(open_task.hear(words), result=result)
    return _stay(session, after, (reason, _say_what_helps(after)))


def _hint(session: Session, open_task: OpenTask) -> TutorReply:
    """Give the next hint; the last one is the answer and has to be asked for by name."""
    if open_task.task.once:
        refusal = say("The placement gives no hints. Type skip if you do not know.")
        return TutorReply(session, (refusal, session.remind()))
    if not open_task.hints_left:
        return TutorReply(session, (_say_what_helps(open_task),))
    shown, result, hint = open_task.hints_shown + 1, open_task.result, open_task.hints_left[0]
    result = replace(result, hints=max(result.hints, shown))
    after = replace(open_task.hear(hint), result=result, hints_shown=shown)
    return _stay(session, after, (say("Hint {number}: {hint}", number=shown, hint=dress_message(hint)),))


def _answer(session: Session, open_task: OpenTask) -> TutorReply:
    """Show the answer, if all hints were given."""
    if open_task.task.once:
        return _skip(session, open_task)
    if open_task.hints_left:
        return TutorReply(session, (say("The answer comes after the hints. Type hint."),))
    answer = dress_message(open_task.task.exercise.hints[-1])
    blocks = (answer, say("It counts as not known and will come again in the drill."))
    return _close_unknown(session, open_task, blocks)


def _again(session: Session, open_task: OpenTask) -> TutorReply:
    return TutorReply(session, _ask(open_task.task))


def _skip(session: Session, open_task: OpenTask) -> TutorReply:
    """Leave an exercise open; in the placement it counts as not known."""
    if open_task.task.once:
        return _close_unknown(session, open_task, (say("Noted as not known."),))
    return _take(session, session.plan.go_on(), (say("Skipped."),))


_COMMANDS = {"hint": _hint, "answer": _answer, "again": _again, "skip": _skip}
"""What may be typed about an exercise besides an answer."""
_HELPS = ("hint", "answer")
"""What there is not where there is one try only."""


def _close_unknown(session: Session, open_task: OpenTask, blocks: tuple[Block, ...]) -> TutorReply:
    result = replace(open_task.result, outcome=Outcome.UNKNOWN)
    return _close(session, open_task.task, result, blocks)


def _say_what_helps(open_task: OpenTask) -> Message:
    if open_task.hints_left:
        return say("Try again, or type hint.")
    return say("Try again, or type answer to see it; it counts as not known.")


def _stay(session: Session, open_task: OpenTask, blocks: tuple[Block, ...]) -> TutorReply:
    """Remember a try or a hint; the exercise stays."""
    after = replace(session, open=open_task)
    if not open_task.task.is_kept:
        return TutorReply(after, blocks)
    result = open_task.result
    return TutorReply(replace(after, plan=session.plan.note(result)), blocks, (result,))


def _close(session: Session, task: Task, result: ExerciseResult, blocks: tuple[Block, ...]) -> TutorReply:
    """Remember how an exercise ended and go on."""
    counted = session if task.again else replace(session, tally=count_result(session.tally, result))
    reply = _take(counted, session.plan.go_on(result), blocks)
    return replace(reply, results=(result, *reply.results)) if task.is_kept else reply


def _list_words(session: Session) -> Facts:
    """List what may be typed."""
    rows: list[tuple[Message, Cell]] = []
    if session.open is not None:
        rows.append((say("your answer"), say("is judged; what cannot be read is no try")))
        if not session.open.task.once:
            rows.append((say("hint"), say("one step nearer; hints are counted")))
            rows.append((say("answer"), say("shown after all hints; counts as not known")))
        rows.append((say("again"), say("shows the exercise again")))
        rows.append((say("skip"), say("leaves this exercise out")))
    rows += [(quote(word), what) for word, what in session.plan.commands]
    rows.append((quote("rules HAZ-COMB-1"), say("shows a rule, or every rule that speaks of a word")))
    leaves = say("leaves; what you did is kept") if session.is_kept else say("leaves; nothing is kept")
    return Facts((*rows, (say("q"), leaves)))


def _sum_up(tally: Tally) -> tuple[Block, ...]:
    """Say how many exercises went how."""
    if not tally.asked:
        return ()
    percent = f"{100 * tally.first / tally.asked:.0f} %"
    return (
        Facts(
            (
                (say("Exercises"), tally.asked),
                (say("Right at once"), add_aside(tally.first, percent)),
                (say("After a miss"), tally.again),
                (say("With hints"), tally.helped),
                (say("Not known"), tally.unknown),
            )
        ),
    )
