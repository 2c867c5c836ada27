"""``tutor drill``: exercises without explanations."""

import time
from collections.abc import Callable

import click
from hazari_tutor.course.lessons import Lesson
from hazari_tutor.exercises.azi.kinds import AZI_KINDS
from hazari_tutor.exercises.hazari.kinds import HAZARI_KINDS
from hazari_tutor.exercises.kinds import DRILLS, KINDS
from hazari_tutor.progress.record import Progress
from hazari_tutor.sessions.drills import DrillPlan, can_draw, find_sources
from hazari_tutor.sessions.placement import taught_rules

from hazari_cli.cli.language import _, translated
from hazari_cli.cli.output import Output, with_looks
from hazari_cli.cli.params import new_seed
from hazari_cli.cli.tutor.offers import offer_kinds, offer_taught_rules
from hazari_cli.cli.tutor.options import course_option, plain_option, seed_option
from hazari_cli.cli.tutor.request import TutorRequest, answers_request
from hazari_cli.cli.tutor.talk import hold_talk, refuse_silence
from hazari_cli.cli.values import Whole
from hazari_cli.messages import list_choices, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.spelling import nearest

FIRST_RULES = 10
"""So many rules are drilled with somebody who is new."""


@answers_request(
    click.option(
        "--rule", metavar="ID", shell_complete=offer_taught_rules, help=_("One rule only, by its id.")
    ),
    click.option(
        "--kind",
        metavar="NAME",
        shell_complete=offer_kinds,
        help=_("One kind of exercise only, by its name."),
    ),
    click.option(
        "--count",
        type=Whole(1, 10_000),
        default=10,
        show_default=True,
        metavar="N",
        help=_("How many exercises."),
    ),
    seed_option,
    course_option,
    plain_option,
    with_looks,
)
def command(request: TutorRequest, rule: str | None, kind: str | None, count: int) -> int:
    """Ask exercises of one rule, of one kind, or of what the person needs most."""
    refuse_silence(request)
    request.memory.prepare()
    lessons = request.read_lessons()
    sources, fixed = find_sources(lessons, KINDS, DRILLS), request.seed is not None
    if kind is not None and kind not in KINDS:
        text = _('There is no kind of exercise "{kind}"; there are {all}.')
        raise request.refuse(text.format(kind=kind, all=translated(list_choices(sorted(KINDS)))), "--kind")
    if rule is not None and rule.upper() not in sources:
        text = _('No lesson teaches a rule "{rule}"; the nearest is {nearest}.')
        raise request.refuse(text.format(rule=rule, nearest=nearest(rule.upper(), sources)), "--rule")
    progress = Progress() if fixed else request.memory.read()
    if rule is not None:
        rules: tuple[str, ...] = (rule.upper(),)
    elif kind is None:
        rules = _choose_rules(lessons, request.game, progress, fixed)
    else:
        rules = () if can_draw(kind, KINDS) else taught_rules(lessons, request.game)
    seed = new_seed() if request.seed is None else request.seed
    plan = DrillPlan(rules, sources, KINDS, progress, seed, count, request.program, kind, fixed)
    return hold_talk(request, plan, _name_game(request.game, kind), _tell_time())


def _choose_rules(lessons: tuple[Lesson, ...], game: str, progress: Progress, fixed: bool) -> tuple[str, ...]:
    """Return the rules of lessons behind the person, and those that were asked before.

    For a new person they are those of the game's first lessons; where the seed alone decides, all.
    """
    taught = taught_rules(lessons, game)
    if fixed:
        return taught
    behind = taught_rules([each for each in lessons if progress.lesson(each.id).is_over], game)
    return tuple(rule for rule in taught if rule in progress.rules or rule in behind) or taught[:FIRST_RULES]


def _name_game(game: str, kind: str | None) -> tuple[Block, ...]:
    """Say so if a kind of exercise belongs to the other game."""
    if game == "azi" and kind in HAZARI_KINDS:
        return (say('"{kind}" is an exercise of Hazari.', kind=kind),)
    if game == "hazari" and kind in AZI_KINDS:
        return (say('"{kind}" is an exercise of Azi.', kind=kind),)
    return ()


def _tell_time() -> Callable[[Output], None]:
    """Start a clock; return what tells how long it ran."""
    begun = time.monotonic()

    def tell_time(output: Output) -> None:
        minutes, seconds = divmod(round(time.monotonic() - begun), 60)
        took = say("{minutes} min {seconds} s", minutes=minutes, seconds=seconds)
        output.stream.write("\n")
        output.write(Facts(((say("Time"), took),)))

    return tell_time
