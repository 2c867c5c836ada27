"""What help tells about all commands at once: exit codes, formats, cards and the environment.

A topic is written like the help of a command: paragraphs, and below a line with a backslash and a b what
stays as it is.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from hazari_cli.cli.language import _
from hazari_cli.cli.manual.records import describe_records

ENVIRONMENT: Mapping[str, str] = {
    "HAZARI_HOME": _("The folder of your progress, games and books, instead of the usual one."),
    "HAZARI_LANG": _("The language to speak, such as en; English if it is empty or unknown."),
    "HAZARI_LOCALE": _("A folder of translations to try instead of those that come with the program."),
    "HAZARI_FOUR_COLOURS": _("1 gives each suit a colour of its own, as --four-colours does."),
    "NO_COLOR": _("No colours if it is not empty, unless --color always asks for them."),
    "TERM": _("dumb: neither colours nor anything that moves the cursor."),
    "COLUMNS": _("How wide to write, instead of the terminal's width. Help is never wider than 80."),
    "LC_ALL, LC_CTYPE, LANG": _("The first that is set counts. C or POSIX: suits are letters."),
}
"""The environment variables that the program reads, and what they do."""


def _exit_codes(_program: str) -> str:
    return _(
        """A script can tell by the exit code how a command ended.

        \b
          0    done
          1    the rules say no: an arrangement is not legal, a verification
               fails, or what you did could not be kept
          2    wrong usage, unreadable input, or a file that cannot be used
          129  the terminal was closed (HUP)
          130  interrupted by Ctrl-C; what was ready is shown
          141  nobody reads the pipe any more
          143  terminated (TERM)

        Results go to standard output. Errors, notes and progress go to standard error; --quiet silences
        notes and progress.

        \b
        Example:
          hazari check "AS KS QS / 7S 6H 5D / 8S 8H KD / 8D 8C KH 2C" && echo legal
        """
    )


def _formats(program: str) -> str:
    return _(
        """Each result can be had in four formats: --format table, plain, json or markdown. The default is a
        table on a terminal and plain in a pipe.

        table is for reading: as wide as your terminal, with suits as symbols and in colour where it can show
        them. markdown is the same for a document.

        plain is for cut and awk: one record a line, tabs between the fields, no header, cards and ids always
        spelled alike. These are the fields; a word in quotes stands there as it is, and - is an empty field.

        \b
        {records}

        json is for programs: one document on one line, or one a line where a stream is read. "schema": 1 is
        in every document and grows only if a key changes its meaning; keys are sorted, and new ones may be
        added. A card is "AS", a seat or a place a number, a chance between 0 and 1, an unknown value null.
        Where a sentence is told, "message" is the English sentence, "id" stays the same when its wording
        changes, and "facts" are what it speaks of.

        \b
        Examples:
          {program} rules --format plain | cut -f1
          {program} rules --format json
        """
    ).format(program=program, records=describe_records(program).replace("\n", "\n        "))


def _cards(_program: str) -> str:
    return _(
        """A card is its rank and its suit: AS is the ace of spades, 7D the seven of diamonds.

        \b
          ranks  A K Q J T 9 8 7 6 5 4 3 2; 10 is T as well
          suits  S spades, H hearts, D diamonds, C clubs; or ♠ ♥ ♦ ♣

        Small letters do as well, and so do the single characters for playing cards that Unicode has. Between
        cards there may be spaces, commas or nothing: "AS KS QS", AS,KS,QS and asksqs are the same hand. The
        groups of an arrangement have a slash or a line break between them. What is not a card is pointed at,
        never skipped.

        \b
        Examples:
          hazari rank "10H 9h 8♥"
          hazari rank ASKSQS
        """
    )


def _environment(_program: str) -> str:
    return _("The program reads these environment variables, and no others of its own.")


class Topic(NamedTuple):
    """A subject of help.

    Attributes:
        about: what it is about, in a few words.
        write: makes its text for a program.
        terms: what is listed below the text, with explanations.
    """

    about: str
    write: Callable[[str], str]
    terms: Mapping[str, str] = {}


TOPICS: Mapping[str, Topic] = {
    "exit-codes": Topic(_("What a script is told at the end."), _exit_codes),
    "formats": Topic(_("Table, plain, JSON and Markdown, and the fields of each."), _formats),
    "cards": Topic(_("How cards are typed."), _cards),
    "environment": Topic(_("The environment variables that are read."), _environment, ENVIRONMENT),
}
