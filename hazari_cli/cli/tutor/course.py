"""Taking the course: from where the person stopped, from a lesson that was named, or a lesson once more."""

from hazari_tutor.exercises.kinds import KINDS
from hazari_tutor.progress.record import LessonResult, Mark, Progress
from hazari_tutor.sessions.course_plan import CoursePlan, choose_by_hand, find_place, start

from hazari_cli.cli.dialogue.reading import is_terminal
from hazari_cli.cli.tutor.request import TutorRequest
from hazari_cli.cli.tutor.talk import hold_talk, refuse_silence
from hazari_cli.messages import say
from hazari_cli.play.blocks import Block


def take_course(request: TutorRequest, name: str | None = None, repeat: bool = False) -> int:
    """Go on where the person stopped, or go to a lesson, which begins anew if it is over.

    Args:
        request: who asks.
        name: of the lesson; None for the one where the person stopped.
        repeat: whether it begins anew in any case.
    """
    refuse_silence(request)
    request.memory.prepare()
    lessons = request.read_lessons()
    progress = request.memory.read()
    if name is None and not repeat:
        lesson = find_place(lessons, progress, request.game)
    else:
        lesson = request.choose_lesson(lessons, progress, name)
    said = _welcome(request.game, progress)
    if lesson is not None and (repeat or name is not None):
        chosen = LessonResult(lesson.id, Mark.BEGUN) if repeat else choose_by_hand(lesson, progress)
        request.memory.keep([chosen])
        progress = progress.after(chosen)
    walk = CoursePlan(
        lessons, KINDS, progress, None, request.program, request.game, request.seed or "", is_terminal()
    )
    return hold_talk(request, start(walk, lesson), said)


def _welcome(game: str, progress: Progress) -> tuple[Block, ...]:
    """Say in a line or two what is going on."""
    if progress != Progress():
        return (say("Welcome back. hint helps, ? shows more, q leaves."),)
    first = (
        say("Welcome! You will learn Azi here, and then Hazari, by doing exercises.")
        if game == "azi"
        else say("Welcome! You will learn Hazari here, and then Azi, by doing exercises.")
    )
    return (first, say("Type an answer and press Enter. hint helps, ? shows more, q leaves."))
