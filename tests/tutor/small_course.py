"""A course of two small lessons of Hazari and one of Azi, as values and as files."""

from pathlib import Path

from hazari_tutor.course.lessons import Course, load_course
from hazari_tutor.exercises.kinds import KINDS
from hazari_tutor.progress.record import Progress, Result
from hazari_tutor.sessions.course_plan import CoursePlan, find_place, order_lessons, start
from hazari_tutor.sessions.session import Session, TutorReply, begin

from hazari_cli.play.blocks import Block
from tests.play.words import words_of

FILES = {
    "course.toml": 'lessons = ["first", "second", "other"]\nlanguages = ["en"]\n',
    "first.toml": """
format = 1
game = "hazari"
track = "rules"
after = []

[[step]]
id = "troy"
teach = ["HAZ-COMB-1"]
show = ["AS AH AD"]
example = "HAZ-COMB-1"

[[step]]
id = "name-troy"
exercise = "name"
given = { cards = "7S 7H 7D" }
answer = "troy"

[[step]]
id = "ranks"
teach = ["HAZ-TABLE-2"]

[[step]]
id = "which-ace"
exercise = "choose"
given = { right = 2, rule = "HAZ-TABLE-2" }
answer = "2"
""",
    "en/first.md": """# Three alike

## troy

A *Troy* is three cards of
one rank, such as `8S 8H 8D`.

## name-troy

## ranks

Suits never rank.

## which-ace

Which is higher?

- `AS`
- Neither of `AS` and `AH`
- `AH`
""",
    "second.toml": """
format = 1
game = "hazari"
track = "rules"
after = ["first"]

[[step]]
id = "run"
teach = ["HAZ-COMB-3"]

[[step]]
id = "name-run"
exercise = "name"
draw = { kind = "run" }
count = 2
""",
    "en/second.md": "# In a row\n\n## run\n\nA run is three in a row.\n\n## name-run\n",
    "other.toml": """
format = 1
game = "azi"
track = "rules"
after = []

[[step]]
id = "pack"
teach = ["AZI-TABLE-1"]

[[step]]
id = "pack-size"
exercise = "choose"
given = { right = 1, rule = "AZI-TABLE-1" }
answer = "1"
""",
    "en/other.md": """# The pack

## pack

It is small.

## pack-size

How many?

- 27 cards
- 52 cards
""",
}
COURSE: Course = load_course(FILES.__getitem__)
FIRST, SECOND, OTHER = COURSE.lessons


def write_course(folder: Path) -> str:
    """Write the course as files; return the folder."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return str(folder)


def walk(progress: Progress | None = None, game: str = "hazari", by_hand: bool = False) -> CoursePlan:
    """Return the walk of somebody who types ``hazari tutor``."""
    so_far = progress or Progress()
    lessons = order_lessons(COURSE, game)
    at_start = CoursePlan(lessons, KINDS, so_far, None, f"{game} tutor", game, "", by_hand)
    return start(at_start, find_place(lessons, so_far, game))


class Talked:
    """A session that was talked with: its last state, all that was said, all results."""

    def __init__(self, turn: TutorReply) -> None:
        self.session: Session = turn.session
        self.said: list[str] = [words_of(turn.said)]
        self.results: list[Result] = list(turn.results)

    def type(self, *lines: str) -> "Talked":
        """Type lines."""
        for line in lines:
            turn = self.session.hear(line)
            self.session = turn.session
            self.said.append(words_of(turn.said))
            self.results += turn.results
        return self

    @property
    def last(self) -> str:
        """What was said last."""
        return self.said[-1]

    @property
    def progress(self) -> Progress:
        """What follows from the results."""
        return Progress().after(*self.results)


def talk(plan: CoursePlan | None = None, said: tuple[Block, ...] = ()) -> Talked:
    """Begin a session."""
    return Talked(begin(plan or walk(), said))
