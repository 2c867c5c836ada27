"""``tutor placement``: one question for each rule."""

from hazari_tutor.exercises.kinds import DRILLS, KINDS
from hazari_tutor.sessions.drills import find_sources
from hazari_tutor.sessions.placement import PlacementPlan, taught_rules

from hazari_cli.cli.output import with_looks
from hazari_cli.cli.params import new_seed
from hazari_cli.cli.tutor.options import course_option, plain_option, seed_option
from hazari_cli.cli.tutor.request import TutorRequest, answers_request
from hazari_cli.cli.tutor.talk import hold_talk, refuse_silence
from hazari_cli.messages import say


@answers_request(seed_option, course_option, plain_option, with_looks)
def command(request: TutorRequest) -> int:
    """Ask about every rule that no placement asked about yet."""
    refuse_silence(request)
    request.memory.prepare()
    lessons = request.read_lessons()
    progress, sources = request.memory.read(), find_sources(lessons, KINDS, DRILLS)
    taught = taught_rules(lessons, request.game)
    rules = tuple(rule for rule in taught if rule in sources and rule not in progress.placed)
    seed = new_seed() if request.seed is None else request.seed
    plan = PlacementPlan(lessons, rules, sources, KINDS, progress, seed, request.program, len(rules))
    said = (
        say("One question for each rule, one try each. What you know is not taught again."),
        say("Type skip if you do not know, q to leave. Your answers are kept.")
        if request.memory.is_kept
        else say("Type skip if you do not know, q to leave."),
    )
    return hold_talk(request, plan, said)
