"""Every sentence can be translated: whole literal templates, nothing glued, nothing smuggled in as a fact."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from tests.house.test_imports import MODULES, module_name

TEMPLATES = {"say": 1, "say_count": 2, "_": 1}
"""Who takes templates, and how many of the first arguments are such."""
MAKERS = {"hazari_cli.messages", "hazari_cli.cli.language"}
"""Where they are defined."""


@cache
def faults_of(path: Path) -> tuple[str, ...]:
    """Return what a translator would stumble over in a module, each with its line."""
    if module_name(path) in MAKERS:
        return ()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node.func) in TEMPLATES]
    called = {id(call.func) for call in calls}
    handed_on = [
        f"{node.lineno}: {node.id} is handed on, so its template cannot be found"
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id in TEMPLATES and id(node) not in called
        if isinstance(node.ctx, ast.Load)
    ]
    return (*handed_on, *(f"{call.lineno}: {fault}" for call in calls for fault in _faults(call)))


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _faults(call: ast.Call) -> Iterator[str]:
    wanted = TEMPLATES[_name(call.func)]
    templates = [node.value for node in call.args[:wanted] if isinstance(node, ast.Constant)]
    texts = [template for template in templates if isinstance(template, str)]
    if len(texts) != wanted:
        yield "the template is no literal"
    for text in texts:
        words, fields = _take_apart(text)
        if not any(map(str.isalpha, words)):
            yield f"{text!r} has no words of its own"
        given = {keyword.arg for keyword in call.keywords}
        if _name(call.func) != "_" and None not in given and not fields <= given | {"count"}:
            yield f"{text!r} lacks a fact"
    for keyword in call.keywords:
        if _is_prose(keyword.value):
            yield f"{keyword.arg} is a fact with words"


def _take_apart(template: str) -> tuple[str, set[str]]:
    """Return the words of a template and the names of its facts."""
    parts = list(Formatter().parse(template))
    return "".join(text for text, *_rest in parts), {name for _text, name, *_rest in parts if name}


def _is_prose(value: ast.expr) -> bool:
    """Tell whether a fact brings English words that no catalogue will find."""
    match value:
        case ast.JoinedStr(parts):
            return any(
                isinstance(part, ast.Constant) and any(map(str.isalpha, str(part.value))) for part in parts
            )
        case ast.Constant(str(text)):
            return " " in text and any(map(str.isalpha, text))
        case ast.IfExp(_test, body, orelse):
            return _is_prose(body) or _is_prose(orelse)
    return False


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_every_sentence_can_be_translated(path: Path) -> None:
    """Templates are whole literals with words of their own, and facts bring no English."""
    assert faults_of(path) == ()
