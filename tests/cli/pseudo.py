"""A language for tests: every letter wears an accent, so that what nobody translated stands out.

As a program, this runs command lines given as JSON and prints what they said as JSON; the language is that of
the environment.
"""

import json
import re
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tests.catalogue import extract_catalogue

LANGUAGE = "xx"
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẍýźÁƁĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẌÝŹ"
TYPED = re.compile(r"(\{[^{}]*\}|%\([a-z]+\)s|^ {2,}(?:hazari|azi)\b.*$|^ {12,}--.*$)", re.MULTILINE)
"""What stays in a template: its facts, and the examples of command lines."""


def accent(text: str) -> str:
    """Put an accent on every letter that is not to stay."""
    parts = TYPED.split(text)
    return "".join(
        part if at % 2 else part.translate(str.maketrans(PLAIN, ACCENTED)) for at, part in enumerate(parts)
    )


def write_catalogue(folder: Path) -> None:
    """Write the catalogue of the language where the program looks for it."""
    translated = Catalog(locale="en", charset="utf-8")
    for message in extract_catalogue():
        if isinstance(message.id, tuple | list):
            translated.add(tuple(message.id), tuple(map(accent, message.id)))
        elif message.id:
            translated.add(message.id, accent(message.id))
    home = folder / LANGUAGE / "LC_MESSAGES"
    home.mkdir(parents=True)
    with (home / "hazari.mo").open("wb") as file:
        write_mo(file, translated)


def main() -> None:
    """Run the command lines of standard input."""
    from tests.cli.program import azi, hazari

    programs = {"hazari": hazari, "azi": azi}
    lines = json.load(sys.stdin)
    shown = [programs[program](*arguments, stdin=stdin) for program, arguments, stdin in lines]
    json.dump([[each.out, each.err] for each in shown], sys.stdout)


if __name__ == "__main__":
    main()
