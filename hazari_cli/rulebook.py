"""The rules as text: reads ``seeds/*.md``, one heading a rule, for whoever shows or checks them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

ID = re.compile(r"\b(?:HAZ|AZI)-[A-Z]+-[1-9][0-9]*\b")
_HEADING = re.compile(r"^### (?P<id>(?:HAZ|AZI)-[A-Z]+-[1-9][0-9]*): (?P<title>.+)$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule as it stands in ``seeds/``.

    Attributes:
        id: never renumbered.
        title: a few words.
        chapter: the heading it stands under.
        statement: the rule, in paragraphs.
        source: where it comes from.
        reading: what we decided and why; empty where there was nothing to decide.
    """

    id: str
    title: str
    chapter: str
    statement: str
    source: str
    reading: str

    @property
    def summary(self) -> str:
        """The first sentence of the statement, which says what matters most."""
        return re.split(r"(?<=[.]) |\n", self.statement, maxsplit=1)[0]


def parse_rulebook(text: str) -> tuple[Rule, ...]:
    """Read the rules of one game in the order of its file."""
    rules: list[Rule] = []
    chapter = ""
    for block in re.split(r"^(?=##+ )", text, flags=re.MULTILINE):
        first, _newline, body = block.partition("\n")
        heading = _HEADING.match(first)
        if heading:
            rules.append(_parse_rule(heading["id"], heading["title"], chapter, body))
        elif first.startswith("## "):
            chapter = first.removeprefix("## ")
    return tuple(rules)


def _parse_rule(rule_id: str, title: str, chapter: str, body: str) -> Rule:
    paragraphs = {"": list[str](), "Source": list[str](), "Reading": list[str]()}
    part = ""
    for paragraph in re.split(r"\n\s*\n", body.strip()):
        label, colon, rest = paragraph.partition(": ")
        labelled = bool(colon) and label in ("Source", "Reading")
        part = label if labelled else part
        paragraphs[part].append(_unfold(rest if labelled else paragraph))
    statement, source, reading = ("\n\n".join(paragraphs[part]) for part in ("", "Source", "Reading"))
    return Rule(rule_id, title, chapter, statement, source, reading)


def _unfold(paragraph: str) -> str:
    """Join the lines of a paragraph; the lines of a list stay apart."""
    return re.sub(r"\n(?!\s*(?:[-*]|\d+\.) )\s*", " ", paragraph)


def find_rules(rules: Sequence[Rule], word: str) -> tuple[Rule, ...]:
    """Return the rule with this id, or else every rule that speaks of the word.

    A word of a title comes before a word of a text, and a whole word before a part of one.
    """
    needle = word.lower()
    whole = re.compile(rf"(?<!\w){re.escape(needle)}(?!\w)")
    tests: tuple[Callable[[Rule], bool], ...] = (
        lambda rule: rule.id == word.upper(),
        lambda rule: bool(whole.search(rule.title.lower())),
        lambda rule: bool(whole.search(f"{rule.chapter} {rule.statement} {rule.reading}".lower())),
        lambda rule: (
            needle in f"{rule.id} {rule.title} {rule.chapter} {rule.statement} {rule.reading}".lower()
        ),
    )
    found = (tuple(filter(test, rules)) for test in tests)
    return next(filter(None, found), ())
