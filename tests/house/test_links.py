"""The thread of rule ids: seeds, code, cases, lessons and tests name the same rules, and no other."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from hazari_tutor.authoring.coverage import RuleCoverage, list_coverage
from hazari_tutor.course.lessons import load_course

from hazari_cli.azi.examples import EXAMPLES as AZI_EXAMPLES
from hazari_cli.hazari.examples import EXAMPLES as HAZARI_EXAMPLES
from hazari_cli.rulebook import ID, parse_rulebook

ROOT = Path(__file__).parents[2]
SEEDS = ROOT / "seeds"
RULES = {
    game: [rule.id for rule in parse_rulebook((SEEDS / f"{game}.md").read_text(encoding="utf-8"))]
    for game in ("hazari", "azi")
}
ALL = {rule for rules in RULES.values() for rule in rules}
EXAMPLES = HAZARI_EXAMPLES | AZI_EXAMPLES
TEXTS = [
    path
    for pattern in (
        "*.md",
        "*.toml",
        "hazari_cli/**/*.py",
        "tutor/**/*",
        "seeds/**/*",
        "tests/**/*.py",
        "examples/*",
    )
    for path in ROOT.glob(pattern)
    if path.is_file() and "__pycache__" not in path.parts
]


@cache
def rules_of_tests() -> set[str]:
    """Return the ids that tests carry in a ``pytest.mark.rule`` mark."""
    carried: set[object] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                carried |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    return set(map(str, carried))


@cache
def rules_of_code(package: str) -> set[str]:
    """Return the ids that the rules code of a package names; examples do not count as code."""
    return {
        rule
        for path in (ROOT / "hazari_cli" / package).glob("*.py")
        if path.name != "examples.py"
        for rule in ID.findall(path.read_text(encoding="utf-8"))
    }


def test_each_rule_has_one_heading() -> None:
    """An id is a heading exactly once, and every level-3 heading is a rule."""
    for game, rules in RULES.items():
        headings = re.findall(r"^### .*$", (SEEDS / f"{game}.md").read_text(encoding="utf-8"), re.MULTILINE)
        assert len(rules) == len(set(rules)) == len(headings)


@pytest.mark.parametrize("rule", sorted(ALL))
def test_each_rule_has_code(rule: str) -> None:
    """Every rule is named where it is put into code."""
    assert rule in rules_of_code("hazari" if rule.startswith("HAZ") else "azi")


@pytest.mark.parametrize("rule", sorted(ALL))
def test_each_rule_has_a_test(rule: str) -> None:
    """Every rule is carried by a test."""
    assert rule in rules_of_tests()


@pytest.mark.parametrize("rule", sorted(ALL))
def test_each_rule_has_an_example(rule: str) -> None:
    """Every rule has an example that the program works out."""
    assert str(EXAMPLES[rule]()).strip()


@pytest.mark.slow
@pytest.mark.parametrize("rule", sorted(ALL))
def test_each_rule_has_a_lesson(rule: str, lessons: dict[str, RuleCoverage]) -> None:
    """Every rule is taught by a step of a lesson, and decides an exercise of another or the same."""
    assert lessons[rule].taught
    assert lessons[rule].exercised


@pytest.fixture(scope="module")
def lessons() -> dict[str, RuleCoverage]:
    """Return where each rule is taught and exercised in the shipped course."""
    folder = ROOT / "tutor" / "lessons"
    course = load_course(lambda path: (folder / path).read_text(encoding="utf-8"))
    return {row.rule: row for row in list_coverage(course)}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_text_names_an_unknown_rule(path: Path) -> None:
    """No code, test, case or document speaks of a rule that does not exist."""
    named = set(ID.findall(path.read_text(encoding="utf-8")))
    assert named - ALL - UNKNOWN_ON_PURPOSE == set()


UNKNOWN_ON_PURPOSE = {"HAZ-COMB-22", "AZI-BID-33", "HAZ-COMB-33"}
"""Ids that tests ask for to see them refused."""


@pytest.mark.parametrize("game", sorted(RULES))
def test_each_case_names_rules(game: str) -> None:
    """Every worked case names rules of its game, and its id is its own."""
    cases = tomllib.loads((SEEDS / "cases" / f"{game}.toml").read_text(encoding="utf-8"))["case"]
    assert len({case["id"] for case in cases}) == len(cases)
    assert {rule for case in cases for rule in case["rules"]} <= set(RULES[game])
