"""A session with the tutor as a conversation: a line that the person typed goes in, what is said comes out.

Every exercise goes the same way, whatever plan asked it: a wrong answer gets the reason and another try,
hints come one by one, and the answer is told only after all of them. Nothing here knows a file or a clock.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts, Heading
from hazari_tutor.course.prose import dress, dress_message
from hazari_tutor.progress.record import Answered, Outcome, Result, Tally, count_in
from hazari_tutor.sessions.plan import Plan, Scene, Task

LEAVE = ("q", "quit", "exit")
GO_ON = ("", "next", "n", "y", "yes")


@dataclass(frozen=True, slots=True)
class Session:
    """A conversation between two lines.

    Attributes:
        plan: what decides what comes next.
        task: the exercise that waits; None at a pause and at the end.
        pause: what Enter does at a pause.
        answered: how the exercise stands.
        told: how many of its hints were shown here.
        tally: how the exercises of this session went.
        is_over: whether there is nothing more to hear.
    """

    plan: Plan
    task: Task | None = None
    pause: Message | None = None
    answered: Answered | None = None
    told: int = 0
    tally: Tally = field(default_factory=Tally)
    is_over: bool = False

    def hear(self, text: str) -> "Turn":
        """Return what a line leads to."""
        return advance(self, text)

    def leave(self) -> tuple[Block, ...]:
        """Sum up, for a person who leaves."""
        return self.plan.sum_up(self.tally)

    def remind(self) -> Message:
        """Say what is asked, as one sentence."""
        if self.task is not None:
            return dress_message(self.task.exercise.question)
        return self.pause or say("The session is over.")

    def prompt(self) -> Message:
        """Return the few words before what the person types."""
        return say("Your answer") if self.task is not None else say("Go on")

    def offers(self) -> tuple[str, ...]:
        """Return what may be typed now, for completion."""
        words = (*(word for word, _what in self.plan.commands), "?", "q")
        if self.task is None:
            return ("next", *words)
        return (*self.task.exercise.offers, "hint", "answer", "again", "skip", *words)

    def show_keys(self) -> Message:
        """Return the shortest help."""
        if self.task is None:
            return say("Enter goes on, ? help, q leave")
        return say("hint, again (the question), skip, ? help, q leave")


@dataclass(frozen=True, slots=True)
class Turn:
    """The session after a line, what is said to it, and what is to be remembered before anything else."""

    session: Session
    said: tuple[Block, ...] = ()
    results: tuple[Result, ...] = ()


def begin(plan: Plan, said: tuple[Block, ...] = ()) -> Turn:
    """Begin a session; say something first."""
    return _enter(Session(plan), plan.go_on(), said)


def advance(session: Session, text: str) -> Turn:
    """Return what a line leads to.

    Raises:
        NotationError, SetupError: if it is an answer that cannot be read or cannot be; it is no try.
    """
    word = " ".join(text.lower().split())
    if word in LEAVE:
        return Turn(replace(session, task=None, pause=None, is_over=True), session.leave())
    task = session.task
    if task is not None and word in (offer.lower() for offer in task.exercise.offers):
        return _grade(session, task, text)
    heard = session.plan.hear(word)
    if isinstance(heard, Scene):
        return _enter(session, heard)
    if word in ("?", "help"):
        heard = (_give_help(session),)
    if heard is not None:
        return Turn(session, (*heard, session.remind()))
    if task is not None:
        return _COMMANDS.get(word, _grade)(session, task, text)
    return _enter(session, session.plan.go_on()) if word in GO_ON else Turn(session, (session.remind(),))


def _enter(session: Session, scene: Scene, said: tuple[Block, ...] = ()) -> Turn:
    """Go to a scene."""
    words, task = [*said, *scene.said], scene.task
    if task is None:
        over = scene.pause is None
        closed = replace(session, plan=scene.plan, task=None, pause=scene.pause, answered=None, is_over=over)
        words += scene.plan.sum_up(session.tally) if over else [say("{pause}", pause=scene.pause)]
        return Turn(closed, tuple(words), scene.results)
    exercise = task.exercise
    answered = task.before or Answered(task.item, exercise.kind, exercise.rules, Outcome.OPEN)
    opened = replace(session, plan=scene.plan, task=task, pause=None, answered=answered, told=0)
    return Turn(opened, (*words, *_ask(task)), scene.results)


def _ask(task: Task) -> tuple[Block, ...]:
    """Show an exercise and its question."""
    title = () if task.title is None else (Heading(task.title),)
    return (*title, *map(dress, task.exercise.shown), dress_message(task.exercise.question))


def _grade(session: Session, task: Task, text: str) -> Turn:
    """Judge an answer: accept it, or give the reason and another try."""
    if not text.strip():
        return Turn(session, (session.remind(),))
    before = session.answered
    assert before is not None
    verdict = task.exercise.grade(text)
    if verdict.right:
        accepted = replace(before, outcome=Outcome.RIGHT, cost=verdict.cost, answer=text.strip())
        return _close(session, accepted, (_praise(verdict.words),))
    answered = replace(before, misses=before.misses + 1, missed=_with(before.missed, verdict.rule))
    words = dress_message(verdict.words)
    reason = say("Not right. {words}", words=words) if task.once else say("Not yet. {words}", words=words)
    if verdict.rule:
        reason = say("{reason} [{rule}]", reason=reason, rule=verdict.rule)
    if task.once:
        return _close(session, replace(answered, outcome=Outcome.UNKNOWN), (reason,))
    return _stay(session, answered, (reason, _tell_more(session, task)))


def _praise(words: Message) -> Message:
    """Say that an answer is right, and why if there is more to say."""
    return say("Right. {words}", words=dress_message(words)) if str(words) else say("Right.")


def _with(missed: tuple[str, ...], rule: str) -> tuple[str, ...]:
    """Add a rule to those that were missed, once."""
    return missed if not rule or rule in missed else (*missed, rule)


def _hint(session: Session, task: Task, text: str) -> Turn:
    """Give the next hint; the last one is the answer and has to be asked for by name."""
    if task.once:
        return Turn(session, (say("The placement gives no hints; skip passes on."), session.remind()))
    hints, before = task.exercise.hints, session.answered
    assert before is not None
    if session.told >= len(hints) - 1:
        return Turn(session, (_tell_more(session, task),))
    told = session.told + 1
    answered = replace(before, hints=max(before.hints, told))
    hint = say("Hint {number}: {hint}", number=told, hint=dress_message(hints[told - 1]))
    return _stay(replace(session, told=told), answered, (hint,))


def _answer(session: Session, task: Task, text: str) -> Turn:
    """Tell the answer, if all hints were given."""
    exercise = task.exercise
    if not task.once and session.told < len(exercise.hints) - 1:
        return Turn(session, (say("The answer comes after the hints. Type hint."),))
    return _give_up(session, task) if task.once else _show_answer(session, task)


def _show_answer(session: Session, task: Task) -> Turn:
    answered = session.answered
    assert answered is not None
    said = list(map(dress_message, task.exercise.hints[-1:]))
    if not said or task.exercise.key.lower() not in str(said[0]).lower():
        said.append(say("The answer is {answer}.", answer=task.exercise.key))
    said.append(say("It counts as not known and will come again in the drill."))
    hints = max(answered.hints, session.told)
    return _close(session, replace(answered, outcome=Outcome.UNKNOWN, hints=hints), tuple(said))


def _give_up(session: Session, task: Task) -> Turn:
    """Pass an exercise of the placement on as not known."""
    answered = session.answered
    assert answered is not None
    return _close(session, replace(answered, outcome=Outcome.UNKNOWN), (say("Not known, then."),))


def _again(session: Session, task: Task, text: str) -> Turn:
    return Turn(session, _ask(task))


def _skip(session: Session, task: Task, text: str) -> Turn:
    if task.once:
        return _give_up(session, task)
    return _enter(session, session.plan.go_on(), (say("Skipped."),))


_COMMANDS: dict[str, Callable[[Session, Task, str], Turn]] = {
    "hint": _hint,
    "answer": _answer,
    "again": _again,
    "skip": _skip,
}


def _tell_more(session: Session, task: Task) -> Message:
    """Say what helps now."""
    left = len(task.exercise.hints) - 1 - session.told
    if left > 0:
        return say("Try again, or type hint.")
    return say("Try again, or type answer to see it; it counts as not known.")


def _stay(session: Session, answered: Answered, said: tuple[Block, ...]) -> Turn:
    """Remember a try or a hint; the exercise stays."""
    counts = session.task is not None and session.task.counts
    plan = session.plan.note(answered) if counts else session.plan
    return Turn(replace(session, plan=plan, answered=answered), said, (answered,) if counts else ())


def _close(session: Session, answered: Answered, said: tuple[Block, ...]) -> Turn:
    """Remember how an exercise ended and go on."""
    counts = session.task is not None and session.task.counts
    counted = replace(session, tally=count_in(session.tally, answered))
    turn = _enter(counted, session.plan.go_on(answered), said)
    return replace(turn, results=(answered, *turn.results)) if counts else turn


def _give_help(session: Session) -> Facts:
    """List what may be typed."""
    rows: list[tuple[Message, Message]] = []
    if session.task is not None:
        rows += [
            (say("your answer"), say("is judged; what cannot be read is no try")),
            (say("hint"), say("one step nearer; hints are counted")),
            (say("answer"), say("shown after all hints; counts as not known")),
            (say("again"), say("shows the exercise again")),
            (say("skip"), say("leaves this exercise out")),
        ]
    rows += [(say("{word}", word=word), what) for word, what in session.plan.commands]
    return Facts((*rows, (say("q"), say("leaves; what you did is kept"))))


def sum_up(tally: Tally) -> tuple[Block, ...]:
    """Say how many exercises went how."""
    if not tally.asked:
        return ()
    rows = [
        (say("Exercises"), say("{count}", count=tally.asked)),
        (
            say("Right at once"),
            say("{count} ({percent} %)", count=tally.first, percent=round(100 * tally.first / tally.asked)),
        ),
        (say("After a miss"), say("{count}", count=tally.again)),
        (say("With hints"), say("{count}", count=tally.helped)),
        (say("Not known"), say("{count}", count=tally.unknown)),
    ]
    return (Facts(tuple(rows)),)
