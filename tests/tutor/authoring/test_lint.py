"""What the lint finds, in words that a teacher understands."""

import pytest
from hazari_tutor.authoring.coverage import find_gaps
from hazari_tutor.authoring.lint import find_faults
from hazari_tutor.course.lessons import ReadText, load_course

COURSE = 'lessons = ["runs", "aces"]\nlanguages = ["en", "id"]\n'
HEAD = 'format = 1\ngame = "hazari"\ntrack = "rules"\n'
RUNS = """
[[step]]
id = "run"
teach = ["HAZ-COMB-3"]

[[step]]
id = "ask"
exercise = "name"
given = { cards = "9S 8H 7D" }
answer = "run"
wrong = [ { answer = "indi", rule = "HAZ-COMB-6" } ]
"""
ACES = 'after = ["runs"]\n[[step]]\nid = "aces"\nexercise = "name"\ndraw = { kind = "run" }\n'
PROSE = "# Runs\n\n## run\n\nThree in a row, {runs} sets.\n\n## ask\n\nName it.\n"
FILES = {
    "course.toml": COURSE,
    "runs.toml": HEAD + RUNS,
    "aces.toml": HEAD + ACES,
    "en/runs.md": PROSE,
    "id/runs.md": PROSE,
    "en/aces.md": "# Aces\n\n## aces\n",
    "id/aces.md": "# As\n\n## aces\n",
}


def reader(files: dict[str, str]) -> ReadText:
    """Return a reader of texts held in memory."""

    def read(path: str) -> str:
        if path not in files:
            raise FileNotFoundError(path)
        return files[path]

    return read


def test_a_good_course_has_no_fault() -> None:
    """Two lessons in two languages pass."""
    assert find_faults(reader(FILES)) == ()


def test_the_gaps_of_a_course_are_named() -> None:
    """A course that teaches one rule leaves the others out."""
    gaps = [str(gap) for gap in find_gaps(load_course(reader(FILES)))]
    assert "No step teaches HAZ-COMB-1." in gaps
    assert "No exercise is decided by HAZ-COMB-1." in gaps
    assert "No step teaches HAZ-COMB-3." not in gaps


FAULTS = [
    (
        "course.toml",
        "languages",
        "langauges",
        "course.toml: there is no key langauges; the nearest is languages.",
    ),
    ("course.toml", '"aces"]', '"aces", "runs"]', "course.toml: the lesson runs stands here twice."),
    ("course.toml", '"aces"]', '"aces", "kings"]', "kings.toml is missing."),
    ("runs.toml", "format = 1", "format = 7", "runs.toml: the file must say format = 1."),
    ("runs.toml", '"hazari"', '"hazard"', "runs.toml: game must be one of: hazari, azi."),
    ("runs.toml", '"rules"', '"play"', "runs.toml: track must be one of: rules, arranging."),
    ("runs.toml", 'id = "ask"', 'id = "Ask it"', "runs.toml: step 2 needs an id of lower-case words"),
    ("runs.toml", 'id = "ask"', 'id = "run"', "runs.toml: two steps are named run"),
    ("runs.toml", "teach", "teaches", "runs.toml, step run: there is no key teaches; the nearest is teach."),
    (
        "runs.toml",
        'teach = ["HAZ-COMB-3"]',
        'teach = ["HAZ-COMB-33"]',
        "step run: there is no rule HAZ-COMB-33; ",
    ),
    ("runs.toml", '"name"', '"nam"', "step ask: there is no kind of exercise nam; the nearest is name."),
    ("runs.toml", "cards =", "cads =", 'runs.toml, step ask: An exercise of kind "name" has no "cads"'),
    ("runs.toml", '"9S 8H 7D"', '"9S 8H 7X"', 'runs.toml, step ask: Cannot read "7X" (card 3)'),
    ("runs.toml", 'answer = "run"', 'answer = "pair"', "runs.toml, step ask: the answer pair is refused: "),
    ("runs.toml", '"indi", rule', '"run", rule', "runs.toml, step ask: the wrong answer run is accepted: "),
    (
        "runs.toml",
        '"HAZ-COMB-6"',
        '"HAZ-COMB-5"',
        "the wrong answer indi is refused for HAZ-COMB-6, not for HAZ-",
    ),
    ("runs.toml", '"9S 8H 7D"', '"9S 8S 7S"', "runs.toml, step ask: the answer run is refused: "),
    (
        "runs.toml",
        'exercise = "name"\n',
        "",
        "runs.toml, step ask: given, draw, answer and wrong belong to an ex",
    ),
    ("runs.toml", 'teach = ["HAZ-COMB-3"]', 'show = ["9S 8"]', "runs.toml, step run: "),
    ("runs.toml", "given", "draw = {}\ngiven", "step ask: an exercise is either given or drawn, not both."),
    ("runs.toml", "given", "count = 2\ngiven", "step ask: an exercise that is given comes once"),
    (
        "runs.toml",
        'given = { cards = "9S 8H 7D" }',
        "",
        "step ask: answers belong to an exercise that is given",
    ),
    (
        "aces.toml",
        '["runs"]',
        '["rums"]',
        "aces.toml: after names the lesson rums, which is not in the course; t",
    ),
    (
        "aces.toml",
        '["runs"]',
        '["aces"]',
        "aces.toml: after names aces, which does not come before this lesson.",
    ),
    (
        "aces.toml",
        'after = ["runs"]',
        "",
        "aces.toml, step aces: its exercise needs HAZ-COMB-3, which is not ta",
    ),
    ("aces.toml", '"run" }', '"rum" }', "aces.toml, step aces: "),
    (
        "id/aces.md",
        "## aces",
        "## ases",
        "id/aces.md, step ases: this section belongs to no step; the nearest",
    ),
    ("id/aces.md", "## aces", "", 'id/aces.md, step aces: its section is missing; it begins with "## aces".'),
    ("id/runs.md", "{runs}", "", "id/runs.md, step run: its figures are not those of the other language."),
    ("en/runs.md", "{runs}", "{rums}", "runs.toml, step run: there is no figure rums; the nearest is runs."),
    ("en/runs.md", "# Runs", "Runs", "en/runs.md must begin with a title"),
    ("en/runs.md", "Three in a row, {runs} sets.", "word " * 1300, "en/runs.md: the lesson is too long"),
]


@pytest.mark.parametrize(("file", "before", "after", "fault"), FAULTS, ids=[each[3][:60] for each in FAULTS])
def test_a_fault_is_named(file: str, before: str, after: str, fault: str) -> None:
    """One change to the good course, and the lint says where and what."""
    assert before in FILES[file]
    found = [str(each) for each in find_faults(reader(FILES | {file: FILES[file].replace(before, after, 1)}))]
    assert any(fault in each for each in found), found


def test_the_answer_must_not_stand_above_its_exercise() -> None:
    """Text that gives the answer away is a fault, unless the answer is offered openly."""
    files = FILES | {
        "runs.toml": HEAD + '[[step]]\nid = "run"\n'
        '[[step]]\nid = "ask"\nexercise = "spare"\ngiven = { cards = "AS KD 2H 3C" }\n',
        "en/runs.md": "# Runs\n## run\nA\n## ask\nLeave out the king.\n",
        "id/runs.md": "# Runs\n## run\nA\n## ask\nLeave out the king.\n",
    }
    assert not any("stands in the text" in str(fault) for fault in find_faults(reader(files)))


def test_the_example_must_not_be_the_exercise() -> None:
    """Cards, groups and numbers that were just shown are a fault, however they are set; others are none."""
    shown = "# Runs\n## run\n`9S 8H\n7D` is a run.\n## ask\nName it.\n"
    told = FILES | {"en/runs.md": shown, "id/runs.md": shown}
    assert any("step ask" in fault and "run shows" in fault for fault in map(str, find_faults(reader(told))))
    other = told | {"runs.toml": FILES["runs.toml"].replace("9S 8H 7D", "9S 8H 7C")}
    assert find_faults(reader(other)) == ()


@pytest.mark.parametrize(
    ("kind", "given", "example"),
    [
        ("shares", "contributions = [60, 60, 45], short = [2], winner = 2", "AZI-SHORT-2"),
        (
            "leads",
            'stacks = [90, 90, 90], bids = "bet 20, call, raise 40, fold, call"',
            "AZI-BID-5",
        ),
        ("trick", 'groups = ["9S 8D 7H", "AS JD 4H", "9D 8H 7C", "KS KD 3C"], leader = 2', "HAZ-PLAY-3"),
    ],
)
def test_a_worked_example_is_not_asked_again(kind: str, given: str, example: str) -> None:
    """The example of a rule is known to the lint as it is shown."""
    steps = f'[[step]]\nid = "run"\nexample = "{example}"\n[[step]]\nid = "ask"\nexercise = "{kind}"\n'
    files = FILES | {"runs.toml": HEAD + steps + f"given = {{ {given} }}\n"}
    assert any("take others" in str(fault) for fault in find_faults(reader(files)))
