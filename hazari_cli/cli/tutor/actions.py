"""What each wish to the tutor leads to: a report, a mark, or a conversation that is kept line by line."""

import time
from collections.abc import Callable
from dataclasses import replace

import click
from hazari_tutor.course.lessons import Course, Lesson, load_course
from hazari_tutor.exercises.azi.kinds import AZI_KINDS
from hazari_tutor.exercises.hazari.kinds import HAZARI_KINDS
from hazari_tutor.exercises.kinds import DRILLS, KINDS
from hazari_tutor.progress.record import Mark, Marked, Progress, fold
from hazari_tutor.progress.store import read_from
from hazari_tutor.sessions.course_plan import Walk, find_place, order_lessons, start
from hazari_tutor.sessions.drills import Drill, can_draw, find_sources
from hazari_tutor.sessions.placement import Placement, taught_rules
from hazari_tutor.sessions.plan import Plan
from hazari_tutor.sessions.session import Turn, begin

from hazari_cli.cli.dialogue.conversation import Read, Talk, converse, show_all
from hazari_cli.cli.dialogue.reading import Examples, choose_reader, is_terminal
from hazari_cli.cli.edge import DONE, RULES_SAY_NO
from hazari_cli.cli.language import _
from hazari_cli.cli.output import Output
from hazari_cli.cli.params import new_seed
from hazari_cli.cli.tutor.memory import Memory
from hazari_cli.cli.tutor.reports import (
    list_lessons,
    report_faults,
    report_progress,
    report_rules,
    search_lessons,
)
from hazari_cli.cli.tutor.request import Wish
from hazari_cli.hazari.notation import parse_hand
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.spelling import nearest

LENGTH = 10
"""Exercises of a drill, unless somebody wants another number."""

Lessons = tuple[Lesson, ...]


def run(wish: Wish, action: str) -> int:
    """Do what is wished; return the exit code."""
    if action == "check":
        return _check(wish)
    memory = Memory()
    if action == "hand":
        return _coach(wish, memory)
    lessons = order_lessons(load_course(read_from(wish.options["course"])), wish.game)
    return _ACTIONS[action](wish, lessons, memory)


# Reports and marks.


def _check(wish: Wish) -> int:
    from hazari_tutor.authoring.lint import find_faults

    faults = find_faults(read_from(wish.options["check"]))
    wish.output.show(report_faults(faults))
    return RULES_SAY_NO if faults else DONE


def _list(wish: Wish, lessons: Lessons, memory: Memory) -> int:
    wish.output.show(list_lessons(lessons, memory.read()))
    return DONE


def _show_rules(wish: Wish, lessons: Lessons, memory: Memory) -> int:
    wish.output.show(report_rules(Course(lessons)))
    return DONE


def _search(wish: Wish, lessons: Lessons, memory: Memory) -> int:
    word = wish.options["search"]
    report = search_lessons(lessons, word)
    if report is None:
        raise wish.refuse(_('No lesson speaks of "{word}".').format(word=word), "--search")
    wish.output.show(report)
    return DONE


def _show_progress(wish: Wish, lessons: Lessons, memory: Memory) -> int:
    games = sorted(("hazari", "azi"), key=lambda game: game != wish.game)
    wish.output.show(report_progress(games, lessons, memory.read(), memory.file))
    return DONE


def _reset(wish: Wish, lessons: Lessons, memory: Memory) -> int:
    lesson = _find_lesson(wish, lessons, "reset")
    if not wish.options["yes"]:
        if not is_terminal():
            raise click.UsageError(
                _("Add --yes to forget how far you are in {lesson}.").format(lesson=lesson.id), wish.context
            )
        if not click.confirm(_('Forget how far you are in "{title}"?').format(title=lesson.title)):
            return DONE
    memory.keep([Marked(lesson.id, Mark.BEGUN)])
    _write(wish, say('"{title}" begins anew.', title=lesson.title))
    return DONE


def _skip(wish: Wish, lessons: Lessons, memory: Memory) -> int:
    progress = memory.read()
    named = wish.options["lesson"]
    lesson = _find_lesson(wish, lessons, "lesson") if named else find_place(lessons, progress, wish.game)
    if lesson is None:
        _write(wish, say("You are through with all lessons; there is none to skip."))
        return DONE
    marked = Marked(lesson.id, Mark.SKIPPED)
    memory.keep([marked])
    _write(wish, say('"{title}" is skipped.', title=lesson.title))
    following = find_place(lessons, fold([marked], progress), wish.game)
    if following is not None:
        _write(wish, say('{command} goes on with "{title}".', command=wish.program, title=following.title))
    return DONE


def _write(wish: Wish, message: Message) -> None:
    wish.output._replace(format="table").write(message)


def _find_lesson(wish: Wish, lessons: Lessons, option: str) -> Lesson:
    """Return the lesson that an option names, by its id or its number."""
    name = wish.options[option]
    known = {lesson.id: lesson for lesson in lessons} | {
        str(number): lesson for number, lesson in enumerate(lessons, 1)
    }
    if name.lower() in known:
        return known[name.lower()]
    said = _('There is no lesson "{name}"; the nearest is {nearest}. --list shows all.')
    near = nearest(name, (lesson.id for lesson in lessons))
    raise wish.refuse(said.format(name=name, nearest=near), f"--{option}")


# Conversations.


def _take_course(wish: Wish, lessons: Lessons, memory: Memory) -> int:
    if wish.options["skip"]:
        return _skip(wish, lessons, memory)
    named = _find_lesson(wish, lessons, "lesson") if wish.options["lesson"] else None

    def plan() -> tuple[Plan, tuple[Block, ...]]:
        progress = memory.read()
        is_new = not progress.count and not progress.lessons
        if named is not None and progress.lesson(named.id).is_over:
            again = Marked(named.id, Mark.BEGUN)
            memory.keep([again])
            progress = fold([again], progress)
        lesson = named or find_place(lessons, progress, wish.game)
        walk = Walk(lessons, KINDS, progress, None, wish.program, wish.game, wish.options["seed"] or "")
        walk = start(replace(walk, by_hand=is_terminal()), lesson)
        return walk, _greet(wish.game) if is_new else (_welcome(),)

    return _talk(wish, memory, plan, _no_words)


def _greet(game: str) -> tuple[Block, ...]:
    """Say in two lines what is going on."""
    first = (
        say("You learn Azi here, and then Hazari, by doing; what you did is kept.")
        if game == "azi"
        else say("You learn Hazari here, and then Azi, by doing; what you did is kept.")
    )
    return (first, say("Type an answer and press Enter. hint helps, ? shows more, q leaves."))


def _welcome() -> Message:
    return say("You go on where you stopped. hint helps, ? shows more, q leaves.")


def _place(wish: Wish, lessons: Lessons, memory: Memory) -> int:
    def plan() -> tuple[Plan, tuple[Block, ...]]:
        progress = memory.read()
        sources = find_sources(lessons, KINDS, DRILLS)
        rules = tuple(
            rule
            for rule in taught_rules(lessons, wish.game)
            if rule in sources and rule not in progress.placed
        )
        seed = wish.options["seed"] or new_seed()
        placed = Placement(lessons, rules, sources, KINDS, progress, seed, wish.program, len(rules))
        return placed, (
            say("One question for each rule, one try each. What you know is not taught again."),
            say("skip passes on what you do not know; q leaves, and what you answered is kept."),
        )

    return _talk(wish, memory, plan, _no_words)


def _drill(wish: Wish, lessons: Lessons, memory: Memory) -> int:
    rule, kind = wish.options["rule"], wish.options["kind"]
    sources = find_sources(lessons, KINDS, DRILLS)
    if kind is not None and kind not in KINDS:
        said = _('There is no kind of exercise "{kind}"; there are {all}.')
        raise wish.refuse(said.format(kind=kind, all=", ".join(sorted(KINDS))), "--kind")
    if rule is not None:
        rule = rule.upper()
        if rule not in sources:
            said = _('No lesson teaches a rule "{rule}"; the nearest is {nearest}.')
            raise wish.refuse(said.format(rule=rule, nearest=nearest(rule, sources)), "--rule")

    def plan() -> tuple[Plan, tuple[Block, ...]]:
        count, seed = wish.options["count"] or LENGTH, wish.options["seed"]
        progress = memory.read() if seed is None else Progress()
        if rule is not None:
            rules: tuple[str, ...] = (rule,)
        elif kind is None:
            rules = _rules_to_drill(wish, lessons, progress, seed is not None)
        else:
            rules = () if can_draw(kind, KINDS) else taught_rules(lessons, wish.game)
        begun = seed or new_seed()
        drill = Drill(rules, sources, KINDS, progress, begun, count, wish.program, kind, seed is not None)
        return drill, _name_game(wish.game, kind)

    return _talk(wish, memory, plan, _tell_time())


def _name_game(game: str, kind: str | None) -> tuple[Block, ...]:
    """Say so if a kind of exercise belongs to the other game."""
    if game == "azi" and kind in HAZARI_KINDS:
        return (say('"{kind}" is an exercise of Hazari.', kind=kind),)
    if game == "hazari" and kind in AZI_KINDS:
        return (say('"{kind}" is an exercise of Azi.', kind=kind),)
    return ()


def _coach(wish: Wish, memory: Memory) -> int:
    cards = parse_hand(wish.options["hand"])

    def plan() -> tuple[Plan, tuple[Block, ...]]:
        from hazari_tutor.sessions.coach import coach

        from hazari_cli.resources import load_tables

        return coach(cards, load_tables(), wish.program), ()

    return _talk(wish, memory, plan, _no_words)


def _rules_to_drill(wish: Wish, lessons: Lessons, progress: Progress, fixed: bool) -> tuple[str, ...]:
    """Return the rules of lessons behind the person, and those that were asked before.

    For a new person they are those of the game's first lessons; where the seed alone decides, all.
    """
    taught = taught_rules(lessons, wish.game)
    if fixed:
        return taught
    behind = taught_rules([each for each in lessons if progress.lesson(each.id).is_over], wish.game)
    return tuple(rule for rule in taught if rule in progress.rules or rule in behind) or taught[:LENGTH]


def _tell_time() -> Callable[[Output], None]:
    """Start a clock; return what tells how long it ran."""
    begun = time.monotonic()

    def tell_time(output: Output) -> None:
        minutes, seconds = divmod(round(time.monotonic() - begun), 60)
        took = say("{minutes} min {seconds} s", minutes=minutes, seconds=seconds)
        output.stream.write("\n")
        output.write(Facts(((say("Time"), took),)))

    return tell_time


def _no_words(output: Output) -> None:
    """Say nothing more."""


def _talk(
    wish: Wish,
    memory: Memory,
    plan: Callable[[], tuple[Plan, tuple[Block, ...]]],
    end: Callable[[Output], None],
) -> int:
    """Hold a conversation; what is to be remembered is written down before it is shown."""
    output = wish.output._replace(format="table")
    if not wish.output.stream.isatty():
        output = output._replace(colour=False, symbols=False)
    read = _choose_reader(wish, output)
    began, said = plan()

    def keep(turn: Turn) -> None:
        memory.keep(turn.results)

    converse(begin(began, said), output, _calm(read, output), keep)
    end(output)
    return DONE


def _choose_reader(wish: Wish, output: Output) -> Read:
    """Return who asks for lines."""
    silent = say("Nothing was typed. Send one answer a line; ? shows what else.")
    return choose_reader(output, Examples(wish.tell_how(), silent), wish.options["plain"])


def _calm(read: Read, output: Output) -> Read:
    """Return a reader that takes the first Ctrl-C for a slip; the second leaves."""

    def read_calmly(session: Talk) -> str | None:
        try:
            return read(session)
        except KeyboardInterrupt:
            output.stream.write("\n")
            output.write(say("Ctrl-C again leaves; so does q. Nothing is lost."))
        try:
            return read(session)
        except KeyboardInterrupt:
            output.stream.write("\n")
            show_all(session.leave(), output)
            raise

    return read_calmly


_ACTIONS: dict[str, Callable[[Wish, Lessons, Memory], int]] = {
    "list": _list,
    "search": _search,
    "rules": _show_rules,
    "progress": _show_progress,
    "reset": _reset,
    "placement": _place,
    "drill": _drill,
    "lesson": _take_course,
    "go on": _take_course,
}
