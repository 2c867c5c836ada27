"""What a shell offers where the tutor reads a lesson, a rule or a kind of exercise."""

import click

from hazari_cli.cli.offers import Names, offer


def _game(context: click.Context) -> str:
    return context.find_root().info_name or "hazari"


def _lessons(context: click.Context) -> Names:
    from hazari_tutor.course.lessons import load_course
    from hazari_tutor.progress.store import read_from
    from hazari_tutor.sessions.course_plan import order_lessons

    lessons = order_lessons(load_course(read_from(context.params.get("course"))), _game(context))
    return [(lesson.id, lesson.title) for lesson in lessons]


def _rules(_context: click.Context) -> Names:
    from hazari_cli.resources import load_rules

    return [(rule.id, rule.title) for game in ("hazari", "azi") for rule in load_rules(game)]


def _kinds(_context: click.Context) -> Names:
    from hazari_tutor.exercises.kinds import KINDS

    return [(kind, "") for kind in sorted(KINDS)]


offer_lessons, offer_taught_rules, offer_kinds = offer(_lessons), offer(_rules), offer(_kinds)
