"""What a translator gets: every sentence of the program, and nothing stale."""

import ast
from io import BytesIO

from babel.messages.pofile import read_po

from tests.catalogue import TEMPLATE, extract_catalogue
from tests.house.test_imports import MODULES, module_name
from tests.house.test_sentences import MAKERS, TEMPLATES


def test_the_extraction_finds_every_sentence() -> None:
    """Whatever is said by a literal template is in the catalogue, with its plural."""
    found = {message.id for message in extract_catalogue() if message.id}
    sources = [path.read_text(encoding="utf-8") for path in MODULES if module_name(path) not in MAKERS]
    said = set().union(*map(templates_of, sources))
    assert said - found == set()
    assert len(said) > 1000


def templates_of(source: str) -> set[str | tuple[str, ...]]:
    """Return the templates of a module as a catalogue names them."""
    found: set[str | tuple[str, ...]] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TEMPLATES:
            wanted = node.args[: TEMPLATES[node.func.id]]
            texts = tuple(str(each.value) for each in wanted if isinstance(each, ast.Constant))
            found.add(texts[0] if len(texts) == 1 else texts)
    return found


def test_the_template_of_translators_is_not_stale() -> None:
    """``make messages`` was run after the last change of a sentence."""
    kept = read_po(BytesIO(TEMPLATE.read_bytes()))
    assert {message.id for message in kept} == {message.id for message in extract_catalogue()}
