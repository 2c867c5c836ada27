"""What every option and argument of both programs makes of an empty text, of odd digits, of slips of the pen.

The parameters are found by asking the commands, so that a new one is met as well.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import click
import pytest

from hazari_cli.cli import azi as azi_program
from hazari_cli.cli import hazari as hazari_program
from hazari_cli.cli.values import Decimal, OneOf, Whole
from tests.cli.program import HAND, ILLEGAL, LEGAL, Outcome, azi, hazari

PROGRAMS: dict[str, tuple[click.Command, Callable[..., Outcome]]] = {
    "hazari": (hazari_program.command, hazari),
    "azi": (azi_program.command, azi),
}
AZI_HAND = ("KS AD KD", "--turned", "6S")
REST = {
    "hazari rank": ("AS KS QS",),
    "hazari check": (LEGAL,),
    "hazari suggest": (HAND,),
    "hazari score": ("--points", "90 120 60 90"),
    "hazari replay": ("nothing",),
    "hazari export": ("nothing",),
    "hazari verify": ("nothing",),
    "hazari solve": ("--measure", "--hands", "2", "--deals", "8"),
    "hazari simulate": ("--deals", "1"),
    "hazari book new": ("Ana", "Budi", "Citra", "Dewi"),
    "hazari book add": ("90", "120", "60", "90"),
    "hazari book fix": ("1", "90", "120", "60", "90"),
    "azi rank": AZI_HAND,
    "azi advise": AZI_HAND,
    "azi legal": AZI_HAND,
    "azi trick": ("9H 6S AH", "--turned", "8S"),
    "azi settle": ("--contributions", "10,10", "--winner", "0"),
    "azi simulate": ("--deals", "1"),
    "azi play": ("--plain",),
    "hazari play": ("--plain",),
}
"""What else a command needs to run at all."""
TEXTS = {"--seed", "--cut"}
"""Options whose empty text is as good as any: other cards come of it, or the same as always."""
LISTS = {"--bids", "--played", "--short", "--folded"}
"""Options whose empty text is a list of nothing."""
NAMES = {"hazari book new --name", "hazari tutor search word", "azi tutor search word"}
"""What takes any text: a book without a name is called after its day, nothing is part of every lesson."""


class Parameter(NamedTuple):
    """One option or argument of a command."""

    program: str
    command: tuple[str, ...]
    param: click.Parameter

    @property
    def option(self) -> str:
        return max(self.param.opts, key=len) if isinstance(self.param, click.Option) else ""

    @property
    def path(self) -> str:
        return " ".join((self.program, *self.command))

    def __str__(self) -> str:
        return f"{self.path} {self.option or self.param.name}"

    def run(self, value: str) -> Outcome:
        """Run the command with a value for this parameter, in place of the one it would need."""
        rest = list(REST.get(self.path, ()))
        if self.option in rest:
            del rest[rest.index(self.option) :][:2]
        if self.option:
            words = [*rest, self.option, value]
        else:
            words = [value, *[word for at, word in enumerate(rest) if _stays(rest, at)]]
        _command, run = PROGRAMS[self.program]
        return run(*self.command, *words, stdin="")


def _stays(rest: list[str], at: int) -> bool:
    """Tell whether a word is an option or its value, and no argument that gives way."""
    return rest[at].startswith("--") or (at > 0 and rest[at - 1].startswith("--"))


def walk(program: str, command: click.Command, path: tuple[str, ...] = ()) -> Iterator[Parameter]:
    """Walk all parameters of a command and those below it."""
    context = click.Context(command, info_name=program)
    for param in command.params:
        if not (isinstance(param, click.Option) and param.is_flag):
            yield Parameter(program, path, param)
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from walk(program, below, (*path, name))


ALL = [each for name, (command, _run) in PROGRAMS.items() for each in walk(name, command)]
NUMBERS = [each for each in ALL if isinstance(each.param.type, Whole | Decimal)]
CHOICES = [each for each in ALL if isinstance(each.param.type, OneOf)]


def test_the_commands_have_parameters_to_try() -> None:
    assert len(ALL) > 100
    assert len(NUMBERS) > 25
    assert len(CHOICES) > 20


def test_every_number_and_choice_is_of_the_kinds_tried_here() -> None:
    """A plain type of click would read other digits, and name no range and no nearest word."""
    kinds = (click.IntRange, click.FloatRange, click.Choice, type(click.INT), type(click.FLOAT))
    odd = [str(each) for each in ALL if isinstance(each.param.type, kinds)]
    assert odd == [str(each) for each in ALL if each in NUMBERS or each in CHOICES]


@pytest.mark.parametrize("value", ["", " "])
@pytest.mark.parametrize("each", ALL, ids=str)
def test_an_empty_value_is_a_value(each: Parameter, value: str) -> None:
    """It is refused by name, or taken as the text or the list that it is; never for absent."""
    done = each.run(value)
    assert "Traceback" not in done.err
    if each.option in TEXTS | LISTS or str(each) in NAMES:
        assert "Invalid value" not in done.err
        return
    assert (done.out, done.code) == ("", 2), done
    assert done.err.strip()


ODD_NUMBERS = [
    "1_0",
    "+5",
    " 5",
    "5 ",
    "\u0663",
    "\uff15",
    "\u00b3",
    "1e1",
    "0x5",
    "five",
    "",
    "5.",
    ".5",
    "inf",
    "nan",
]


@pytest.mark.parametrize("value", ODD_NUMBERS)
@pytest.mark.parametrize("each", NUMBERS, ids=str)
def test_only_plain_digits_are_a_number(each: Parameter, value: str) -> None:
    done = each.run(value)
    assert (done.out, done.code) == ("", 2)
    assert each.option in done.err or not each.option
    assert f'"{value}" is not a' in done.err


@pytest.mark.parametrize("each", [each for each in NUMBERS if isinstance(each.param.type, Whole)], ids=str)
def test_a_number_out_of_its_range_is_told_the_range(each: Parameter) -> None:
    kind = each.param.type
    assert isinstance(kind, Whole)
    if kind.max is not None:
        assert f"from {kind.min or 0} to {kind.max}" in each.run(str(int(kind.max) + 1)).err
    assert str(kind.min or 0) in each.run("abc").err


@pytest.mark.parametrize("each", CHOICES, ids=str)
def test_a_mistyped_choice_is_answered_with_the_nearest(each: Parameter) -> None:
    assert isinstance(each.param.type, OneOf)
    for word in map(str, each.param.type.choices):
        done = each.run(word[:-1] + "xx")
        assert (done.out, done.code) == ("", 2)
        assert f"Did you mean {word}?" in done.err


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_list_with_nothing_between_two_numbers_keeps_every_place(program: str) -> None:
    """An empty number is named where it stands; the others do not move up."""
    for points in (
        ("90", "", "120", "60"),
        ("90,,120,60",),
        ("90", " ", "120"),
        ("90,", ",120,60"),
        (",1,2",),
    ):
        done = hazari("score", "--points", *points)
        assert (done.out, done.code) == ("", 2)
        assert "is empty" in done.err
    assert azi("settle", "--contributions", "10,,10", "--winner", "0").code == 2


def test_without_a_bid_it_is_the_openers_turn_to_bid() -> None:
    first = [record[0] for record in azi("advise", *AZI_HAND, "--bids", "").records]
    assert all(bid.startswith(("bet", "all in", "raise")) for bid in first)
    assert azi("advise", *AZI_HAND).records[0][0] not in first


def test_what_is_no_bid_is_told_what_one_looks_like() -> None:
    done = azi("advise", *AZI_HAND, "--bids", "foo")
    assert done.code == 2
    assert "bet 20, call, raise to 40" in done.err


def test_an_empty_seed_is_a_seed() -> None:
    assert hazari("deal", "--seed", "", "--format", "json").json["seed"] == ""
    assert hazari("suggest", "--seed", "") == hazari("suggest", "--seed", "")
    assert hazari("suggest", "--seed", "").code == 0
    assert hazari("check", ILLEGAL, "--hand", "").code == 2
