"""Taking the course: from where the person stopped, from a lesson that was named, or a lesson once more."""

from hazari_tutor.course.lessons import Lesson
from hazari_tutor.exercises.kinds import KINDS
from hazari_tutor.progress.record import LessonResult, Mark, Progress
from hazari_tutor.sessions.course_plan import CoursePlan, find_place, start

from hazari_cli.cli.dialogue.reading import is_terminal
from hazari_cli.cli.tutor.memory import Memory
from hazari_cli.cli.tutor.request import TutorRequest
from hazari_cli.cli.tutor.talk import hold_talk, refuse_silence
from hazari_cli.messages import say
from hazari_cli.play.blocks import Block


def take_course(request: TutorRequest, name: str | None = None) -> int:
    """Go on where the person stopped, or go to a lesson, which begins anew if it is over."""
    refuse_silence(request)
    memory, lessons = Memory(), request.read_lessons()
    progress = memory.read()
    if name is None:
        return _teach(request, memory, lessons, progress, find_place(lessons, progress, request.game))
    lesson = request.choose_lesson(lessons, progress, name)
    return _teach(request, memory, lessons, progress, lesson, anew=progress.lesson(lesson.id).is_over)


def repeat_lesson(request: TutorRequest, name: str | None) -> int:
    """Begin a lesson anew: the one that was named, or the one where the person stopped."""
    refuse_silence(request)
    memory, lessons = Memory(), request.read_lessons()
    progress = memory.read()
    lesson = request.choose_lesson(lessons, progress, name)
    return _teach(request, memory, lessons, progress, lesson, anew=True)


def _teach(
    request: TutorRequest,
    memory: Memory,
    lessons: tuple[Lesson, ...],
    progress: Progress,
    lesson: Lesson | None,
    anew: bool = False,
) -> int:
    said = _welcome(request.game, progress)
    if lesson is not None and anew:
        again = LessonResult(lesson.id, Mark.BEGUN)
        memory.keep([again])
        progress = progress.after(again)
    walk = CoursePlan(
        lessons, KINDS, progress, None, request.program, request.game, request.seed or "", is_terminal()
    )
    return hold_talk(request, memory, start(walk, lesson), said)


def _welcome(game: str, progress: Progress) -> tuple[Block, ...]:
    """Say in a line or two what is going on."""
    if progress.count or progress.lessons:
        return (say("Welcome back. hint helps, ? shows more, q leaves."),)
    first = (
        say("Welcome! You will learn Azi here, and then Hazari, by doing exercises.")
        if game == "azi"
        else say("Welcome! You will learn Hazari here, and then Azi, by doing exercises.")
    )
    return (first, say("Type an answer and press Enter. hint helps, ? shows more, q leaves."))
