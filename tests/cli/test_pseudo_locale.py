"""Everything is translated: in a language where every letter wears an accent, no English remains."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hazari_tutor.exercises.azi.kinds import AZI_KINDS
from hazari_tutor.exercises.hazari.kinds import HAZARI_KINDS
from hazari_tutor.exercises.kinds import KINDS

from hazari_cli.cli import azi as azi_program
from hazari_cli.cli import hazari as hazari_program
from hazari_cli.cli.tutor.tree import COMMANDS as TUTOR
from hazari_cli.resources import load_rules
from tests.cli.program import HAND, LINES, PATIENCE, ROOT, surroundings
from tests.cli.pseudo import LANGUAGE, write_catalogue

Line = tuple[str, tuple[str, ...], str | None]
TABLE = ("--format", "table")
AZI: tuple[tuple[str, ...], ...] = (
    ("deal", "--seed", "1"),
    ("deal", "--seed", "1", "--cards", "4"),
    ("rank", "QS JD QD", "--turned", "6S"),
    ("rank", "QS JD QD", "--turned", "6S", "--players", "4", "--samples", "10"),
    ("advise", "QS JD QD", "--turned", "6S", "--bids", "bet 10"),
    ("advise", "QS JD QD", "--turned", "6S"),
    ("advise", "9S QH KH", "--turned", "6S", "--players", "3", "--bids", "bet 10, call", "--samples", "10"),
    ("advise", "QS JD QD 6H", "--turned", "6S"),
    ("legal", "KD 6S AS", "--led", "9H", "--turned", "9S"),
    ("legal", "6H AS KD", "--led", "9H", "--turned", "9S"),
    ("trick", "9H 6S AH", "--turned", "8S"),
    ("trick", "KS 6S QS", "--turned", "AS"),
    ("settle", "--contributions", "110,110,60,25", "--short", "3", "--folded", "2", "--winner", "3"),
    ("settle", "--contributions", "110,70,30", "--short", "1,2", "--winner", "0"),
    ("simulate", "--deals", "2", "--seed", "1"),
    ("solve",),
)
MISTAKES: tuple[Line, ...] = (
    ("hazari", ("chek",), None),
    ("hazari", ("xyzzy",), None),
    ("hazari", ("rank",), None),
    ("hazari", ("rank", "--frmat", "x"), None),
    ("hazari", ("rank", "AS KX QS"), None),
    ("hazari", ("rank", "AS KS"), None),
    ("hazari", ("rank", "AS AS QS"), None),
    ("hazari", ("rank", "-"), "AS KS QS\nAS 1X\n"),
    ("hazari", ("check", "AS KS QS / 7S 6H 5D", "--hand", "AS"), None),
    ("hazari", ("suggest", "AS KS QS"), None),
    ("hazari", ("score",), None),
    ("hazari", ("score", "no-such-file"), None),
    ("hazari", ("score", "--points", "90", "120"), None),
    ("hazari", ("score", "--points", "90", "120", "60", "91"), None),
    ("hazari", ("score", "--points", "90", "120", "60", "x"), None),
    ("hazari", ("score", "-"), "Ana: AS\n"),
    ("hazari", ("deal", "--seat", "9"), None),
    ("hazari", ("deal", "--deal", "x"), None),
    ("hazari", ("rules", "HAZ-COMB-22"), None),
    ("hazari", ("rules", "xyzzy"), None),
    ("hazari", ("simulate", "--players", "greedy,gredy"), None),
    ("hazari", ("simulate", "--players", "greedy"), None),
    ("hazari", ("solve", "--tables", "no-such-file"), None),
    ("hazari", ("rank", "AS KS QS", "--format", "xyzzy"), None),
    ("azi", ("rank", "AS KS"), None),
    ("azi", ("rank", "AS KS QS", "--turned", "6S", "--seat", "9"), None),
    ("azi", ("rank", "AS KS QS", "--turned", "6S", "--suits", "HH"), None),
    ("azi", ("rank", "AS KS QC", "--turned", "6S"), None),
    ("azi", ("rank", "AS KS", "--turned", "6S"), None),
    ("azi", ("legal", "2S", "--turned", "6S"), None),
    ("azi", ("settle", "--contributions", "1,x", "--winner", "0"), None),
    ("azi", ("settle", "--contributions", "1,2", "--winner", "5"), None),
    ("azi", ("advise", "AS KS QS", "--turned", "6S", "--bids", "bet 10,,call"), None),
    ("azi", ("advise", "AS KS QS", "--turned", "6S", "--bids", "check"), None),
    ("azi", ("advise", "AS KS QS", "--turned", "6S", "--bids", "call"), None),
    ("azi", ("play", "--bots", "xyzzy"), ""),
    ("azi", ("play",), ""),
    ("azi", ("solve", "--make", "xyzzy", "--output", "x"), None),
)
PLAYED = (
    "?\ntable\nhint\nrules\ncheck\ncall 7\nraise\nraise by 5\n5\nxyzzy\ncoach on\nfold\np\nhint\n"
    "coach off\nq\n"
)
DRILLED = "?\nhint\nhint\nhint\nanswer\nagain\nxyzzy\nAS\n1\nskip\n"
TALKS: tuple[Line, ...] = (
    ("azi", ("play", "--seed", "demo", "--bots", "caller"), PLAYED),
    ("azi", ("play", "--seed", "demo", "--bots", "steady", "--deals", "3", "--coach"), "call\n1\n1\n1\n" * 9),
    (
        "azi",
        ("play", "--players", "2", "--cards", "4", "--seed", "a", "--stack", "15"),
        "1\nall in\n1\n1\n1\n" * 5,
    ),
)
AUTHORED = ("rules", "tutor")
"""Commands that show prose of the rule books and the lessons, which is translated file by file."""
OUGHT_TO_STAY = {
    "examples of command lines": re.compile(r"^ {2,}(?:hazari|azi) .*$|^ {6,}--.*$", re.MULTILINE),
    "names of commands": re.compile(r"^  [a-z]+(?=  )|\b(?:hazari|azi)(?: [a-z]+)*", re.MULTILINE),
    "lines that were typed": re.compile(r"(?<=> ).*$", re.MULTILINE),
    "what help says can be typed": re.compile(r"^(?:[a-z]+ )?[a-z]+(?= {2,})", re.MULTILINE),
    "choices of an option": re.compile(r"\[[a-z|]+\]|'[a-z]+'(?:, '[a-z]+')+|leader\|"),
    "options": re.compile(r"--[a-z-]+"),
    "placeholders of usage": re.compile(r"\b[A-Z|]{2,}\b(?:\.\.\.)?"),
    "rule ids": re.compile(r"\b(?:HAZ|AZI)-[A-Z]+(?:-\d+)?\b"),
    "plain records": re.compile(r"^.*\t.*$", re.MULTILINE),
    "tables and how they were made": re.compile(r"^(?:play|heads-up|multiway)-.*$", re.MULTILINE),
    "seeds and commitments": re.compile(r"\b[0-9a-f]{16,}\b|as you like it"),
    "names of files": re.compile(r"\b[\w-]+\.(?:txt|json|azi)\b|no-such-file"),
    "what the system says": re.compile(r"No such file or directory"),
    "what click itself does not translate": re.compile(r"\binteger range\b"),
    "what was typed": re.compile(r"\bxyzzy\b|\bchek\b|\bgredy\b"),
}
NAMES = {
    "Hazari Azi": "the games",
    "Ana Budi Citra Dewi Eko Ben Cora Dan friday demo": "players and seeds of the tests",
    "greedy equilibrium balanced random strong steady caller": "strategies, as they are typed",
    "overbet pressure": "two more of them",
    "table json markdown": "formats, as they are typed",
    "bet call fold raise all bid rule rules check": "what is typed at a table",
    "kind troy run pair odd highest second lowest legal plain yes": "answers, as they are typed",
    " ".join(KINDS).replace("-", " "): "kinds of exercises, as they are typed",
    "and or": "how English joins a list; each language brings its own way",
}
"""Words that stay, and what they are."""
WORDS = {word for words in NAMES for word in words.split()}
RULES = [" ".join(rule.summary.split()) for game in ("hazari", "azi") for rule in load_rules(game)]
"""The rule books are prose by language, as the lessons are; hints quote them."""


def lines() -> list[Line]:
    """Return the command lines: every command with a result, every help text, mistakes, and conversations."""
    helps: list[Line] = [("hazari", (name, "--help"), None) for name in hazari_program.COMMANDS]
    helps += [("azi", (name, "--help"), None) for name in azi_program.COMMANDS]
    helps += [("hazari", ("tutor", name, "--help"), None) for name in TUTOR]
    results: list[Line] = [
        ("hazari", (*arguments, *TABLE), stdin)
        for arguments, stdin in LINES.values()
        if arguments[0] not in AUTHORED
    ]
    return [
        ("hazari", ("--help",), None),
        ("azi", ("--help",), None),
        *helps,
        *results,
        *(("azi", (*arguments, *TABLE), None) for arguments in AZI),
        *MISTAKES,
        *TALKS,
        *(
            ("hazari", ("tutor", "drill", "--kind", kind, "--count", "2", "--seed", "a"), DRILLED * 3)
            for kind in HAZARI_KINDS
        ),
        ("hazari", ("tutor", "drill", "--kind", "xyzzy"), "q\n"),
        *(
            ("azi", ("tutor", "drill", "--kind", kind, "--count", "2", "--seed", "a"), DRILLED * 3)
            for kind in AZI_KINDS
        ),
        ("hazari", ("tutor", "coach", HAND), "?\nhint\nKD KC QS\nxyzzy\nhint\nq\n"),
    ]


@cache
def said() -> list[tuple[str, str]]:
    """Return what each command line said in the language of accents, on both streams."""
    with TemporaryDirectory() as folder:
        write_catalogue(Path(folder))
        more = {"HAZARI_LANG": LANGUAGE, "HAZARI_LOCALE": folder, "HAZARI_HOME": folder, "COLUMNS": "1000"}
        done = subprocess.run(
            [sys.executable, "-m", "tests.cli.pseudo"],
            input=json.dumps(lines()).encode(),
            capture_output=True,
            timeout=PATIENCE,
            check=True,
            cwd=ROOT,
            env=surroundings(more),
        )
    return [(out, err) for out, err in json.loads(done.stdout)]


def english_in(text: str) -> set[str]:
    """Return the words that nobody translated."""
    for pattern in OUGHT_TO_STAY.values():
        text = pattern.sub(" ", text)
    for rule in RULES:
        text = text.replace(rule, " ")
    return set(re.findall(r"[A-Za-z]{3,}", text)) - WORDS


NUMBERED = [pytest.param(number, id=" ".join(line[1])) for number, line in enumerate(lines())]


@pytest.mark.slow
@pytest.mark.parametrize("number", NUMBERED)
def test_no_english_remains(number: int) -> None:
    """Only what is typed, ids and names have letters without an accent."""
    out, err = said()[number]
    assert english_in(out) == set()
    assert english_in(err) == set()
    assert out or err
