"""What a person asked of the tutor: what all its commands have in common, and the options that say it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import click
from hazari_tutor.course.lessons import Lesson, load_course
from hazari_tutor.progress.record import Progress
from hazari_tutor.progress.store import read_from
from hazari_tutor.sessions.course_plan import find_lesson, find_place, order_lessons

from hazari_cli.cli.language import _
from hazari_cli.cli.output import Output, make_output
from hazari_cli.cli.tutor.memory import Memory
from hazari_cli.messages import Message
from hazari_cli.spelling import nearest


@dataclass(frozen=True, slots=True)
class TutorRequest:
    """Who asks, and how.

    Attributes:
        game: whose lessons come first.
        context: of the command.
        output: how this run shows its results.
        course: the folder of the course; None for the one that comes with the program.
        plain: whether to read line by line on a terminal too.
        seed: what exercises follow from; None for chance.
        memory: where results are kept.
    """

    game: str
    context: click.Context
    output: Output
    course: str | None
    plain: bool
    seed: str | None
    memory: Memory

    @property
    def program(self) -> str:
        """What is typed to come here."""
        return f"{self.game} tutor"

    def read_lessons(self) -> tuple[Lesson, ...]:
        """Read the course, the lessons of this game first."""
        return order_lessons(load_course(read_from(self.course)), self.game)

    def choose_lesson(self, lessons: Sequence[Lesson], progress: Progress, name: str | None) -> Lesson:
        """Return the lesson that was named, by id or number, or the one where the person stopped.

        Raises:
            UsageError: if there is none; with the nearest if one was named.
        """
        if name is None:
            lesson = find_place(lessons, progress, self.game)
            if lesson is None:
                text = _("You have finished all lessons; name the one you mean.")
                raise click.UsageError(text, self.context)
            return lesson
        found = find_lesson(lessons, name)
        if found is None:
            text = _('There is no lesson "{name}"; the nearest is {nearest}. {program} list shows them all.')
            near = nearest(name, (lesson.id for lesson in lessons))
            raise self.refuse(text.format(name=name, nearest=near, program=self.program), "LESSON")
        return found

    def say(self, message: Message) -> None:
        """Show a sentence to the person, whatever the format of results."""
        self.output._replace(format="table").write(message)

    def refuse(self, text: str, parameter: str) -> click.BadParameter:
        """Return the error of the value of an option or argument."""
        return click.BadParameter(text, self.context, param_hint=parameter)


def answers_request(*options: Callable[[Any], Any]) -> Callable[[Callable[..., int]], click.Command]:
    """Return a decorator that makes a command of what answers a request; its help is in ``tree``.

    Args:
        options: in the order in which the help lists them.
    """

    def decorate(answer: Callable[..., int]) -> click.Command:
        @click.pass_context
        def work(context: click.Context, /, **values: object) -> int:
            return answer(make_request(context), **values)

        for option in reversed(options):
            work = option(work)
        return click.command()(work)

    return decorate


def make_request(context: click.Context) -> TutorRequest:
    """Return what is asked by the options of a command, whichever of them it has."""
    found = context.meta
    return TutorRequest(
        game=context.find_root().info_name or "",
        context=context,
        output=make_output(context, draws=not found.get("tutor.plain", False)),
        course=found.get("tutor.course"),
        plain=found.get("tutor.plain", False),
        seed=found.get("tutor.seed"),
        memory=Memory(),
    )
