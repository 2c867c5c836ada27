"""The sentences of the program as a translator gets them: ``make messages`` runs this to write them down."""

from contextlib import redirect_stderr
from functools import cache
from io import StringIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

ROOT = Path(__file__).parents[1]
TEMPLATE = ROOT / "hazari_cli" / "locale" / "hazari.pot"
KEYWORDS = {"say": None, "say_count": (1, 2), "_": None, "ngettext": (1, 2)}


@cache
def extract_catalogue() -> Catalog:
    """Collect every sentence of both packages, with the files that say it."""
    catalogue = Catalog(project="hazari", charset="utf-8")
    for package in ("hazari_cli", "tutor/hazari_tutor"):
        folder = ROOT / package
        with redirect_stderr(StringIO()):  # it warns of facts that are f-strings; templates never are
            found = list(extract_from_dir(str(folder), [("**.py", "python")], keywords=KEYWORDS))
        for name, _line, message, comments, context in sorted(found, key=lambda each: each[:2]):
            path = f"{package}/{name}"
            catalogue.add(message, locations=[(path, 0)], auto_comments=comments, context=context)
    return catalogue


def main() -> None:
    """Write the template from which translators begin."""
    TEMPLATE.parent.mkdir(exist_ok=True)
    with TEMPLATE.open("wb") as file:
        write_po(
            file, extract_catalogue(), width=110, sort_output=True, include_lineno=False, omit_header=True
        )


if __name__ == "__main__":
    main()
