"""The commands of Azi: exact JSON, every format, and refusals in words."""

import json
from typing import Any

import pytest
from click import unstyle

from hazari_cli.cli.azi import command
from hazari_cli.cli.edge import run


class Azi:
    """Runs ``azi`` in process and keeps what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.code = 0
        self.out = self.err = ""

    def __call__(self, *arguments: str) -> "Azi":
        self.code = run(command, arguments)
        self.out, self.err = self._capsys.readouterr()
        return self

    @property
    def json(self) -> Any:
        """The output as one JSON document."""
        return json.loads(self.out)


@pytest.fixture
def azi(capsys: pytest.CaptureFixture[str]) -> Azi:
    """Return a runner of ``azi``."""
    return Azi(capsys)


@pytest.mark.rule("AZI-PLAY-2", "AZI-PLAY-3")
@pytest.mark.parametrize(
    ("hand", "legal", "rule"),
    [
        ("KD 6S AS", ["6S", "AS"], "AZI-PLAY-3"),
        ("6H AS KD", ["6H"], "AZI-PLAY-2"),
        ("KD QD 7D", ["KD", "QD", "7D"], "AZI-PLAY-3"),
    ],
)
def test_legal(azi: Azi, hand: str, legal: list[str], rule: str) -> None:
    """The cards that may be played and the rule are told."""
    document = azi("legal", hand, "--led", "9H", "--turned", "9S", "--format", "json").json
    assert (document["schema"], document["legal"], document["rule"]) == (1, legal, rule)


@pytest.mark.rule("AZI-PLAY-2")
def test_a_refused_card_is_told_why(azi: Azi) -> None:
    """The table says which card is refused and what would be right."""
    out = azi("legal", "7D AS KH", "--led", "9D", "--turned", "9S", "--format", "table").out
    assert "Diamonds were led and you hold 7" in out


@pytest.mark.rule("AZI-PLAY-4", "AZI-DEAL-4")
@pytest.mark.parametrize(
    ("cards", "turned", "winner", "card", "rule"),
    [
        ("9H 6S AH", "8S", 1, "6S", "AZI-PLAY-4"),
        ("KS 6S QS", "AS", 1, "6S", "AZI-DEAL-4"),
        ("KS 6S QS", "9S", 0, "KS", "AZI-PLAY-4"),
    ],
)
def test_trick(azi: Azi, cards: str, turned: str, winner: int, card: str, rule: str) -> None:
    """Who takes the trick, with which card and by which rule."""
    document = azi("trick", cards, "--turned", turned, "--format", "json").json
    assert [document[key] for key in ("schema", "winner", "card", "rule")] == [1, winner, card, rule]


@pytest.mark.rule("AZI-SHORT-2")
def test_settle(azi: Azi) -> None:
    """The ledger adds up, and what is above the short winner's stake goes back."""
    arguments = ("--contributions", "110,110,60,25", "--short", "3", "--folded", "2", "--winner", "3")
    document = azi("settle", *arguments, "--format", "json").json
    assert (document["takes"], document["rule"]) == ([85, 85, 35, 100], "AZI-SHORT-2")
    assert sum(entry["chips"] for entry in document["ledger"]) == 305


@pytest.mark.rule("AZI-DEAL-1", "AZI-DEAL-2", "AZI-DEAL-3", "AZI-DEAL-4", "AZI-FAIR-1")
@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("players", range(2, 7))
def test_deal(azi: Azi, players: int, size: int) -> None:
    """The same seed deals the same cards, all different, and says what the turned card means."""
    arguments = ("deal", "--seed", "x", "--players", str(players), "--cards", str(size), "--format", "json")
    document, again = azi(*arguments).json, azi(*arguments).json
    assert document == again
    cards = [card for hand in document["hands"] for card in hand]
    assert [len(hand) for hand in document["hands"]] == [size] * players
    assert len({*cards, document["turned"]}) == players * size + 1 == 27 - document["stock"]
    assert document["trump"] == document["turned"][1]
    assert document["six_on_stage"] == (document["turned"][0] == "A")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("legal", "KD 6C", "--turned", "9S"), "6C is not in this pack"),
        (("legal", "KD 5S", "--turned", "9S"), "5S is not in this pack"),
        (("legal", "KD 9S", "--turned", "9S"), "9S cannot be in two places"),
        (("trick", "KD KX", "--turned", "9S"), 'Cannot read "KX"'),
        (("deal", "--suits", "HHS"), "three different suits"),
        (("deal", "--players", "7"), "7"),
        (("settle", "--contributions", "1,x", "--winner", "0"), '"x" is not a whole number'),
        (("settle", "--contributions", "1,9999999999", "--winner", "0"), "from 0 to 999999999"),
        (("settle", "--contributions", "", "--winner", "0"), "two to six; here are contributions of 0"),
        (("settle", "--contributions", "1,2,3,4,5,6,7", "--winner", "0"), "contributions of 7"),
        (("settle", "--contributions", "1,2", "--winner", "5"), "no seat 5"),
        (("legal", "", "--turned", "9S"), "one card to four; here are 0"),
        (("legal", "KD QD JD TD 9D", "--turned", "9S"), "one card to four; here are 5"),
        (("trick", "", "--turned", "9S"), "one card to six"),
        (("trick", "6H 7H 8H 9H TH JH QH", "--turned", "9S"), "one card to six"),
        (("settle", "--contributions", "1,2", "--winner", "1", "--folded", "1"), "folded and cannot win"),
        (("rules", "AZI-BID-33"), "AZI-BID-3"),
        (("dael",), "deal"),
    ],
)
def test_impossible_input_is_refused(azi: Azi, arguments: tuple[str, ...], said: str) -> None:
    """What cannot be is refused with 2, in words, and nothing is printed as a result."""
    azi(*arguments)
    assert (azi.code, azi.out) == (2, "")
    assert said in azi.err


@pytest.mark.parametrize("name", ["rank", "advise", "legal"])
def test_a_missing_hand_is_answered_with_an_example(azi: Azi, name: str) -> None:
    """Who forgets the hand sees how one is written."""
    assert azi(name).code == 2
    assert f'Example: azi {name} "' in azi.err


def test_missing_contributions_are_answered_with_an_example(azi: Azi) -> None:
    """Of options too."""
    assert azi("settle").code == 2
    assert "Example: azi settle --contributions" in azi.err


def test_cards_stand_in_one_order_everywhere(azi: Azi) -> None:
    """Trumps come first, from high to low; the six on stage is the highest."""
    table = ("--format", "table")
    assert "6♠ K♠ A♦" in azi("rank", "AD 6S KS", "--turned", "AS", *table).out
    assert "6♠ K♠ A♦" in azi("advise", "AD 6S KS", "--turned", "AS", *table).out
    lines = azi("legal", "AD 6S KS", "--turned", "AS", *table).out.splitlines()
    assert [line[:2] for line in lines[2:]] == ["6♠", "K♠", "A♦"]
    assert azi("deal", "--seed", "x", "--deal", "2", *table).code == 0


def test_the_labels_of_coloured_cards_stand_straight(azi: Azi) -> None:
    """Colours take no room."""
    line = ("rank", "KS QS AD", "--turned", "9S", "--format", "table")
    plain, coloured = azi(*line).out, azi(*line, "--color", "always").out
    assert "\x1b" in coloured
    assert unstyle(coloured) == plain


@pytest.mark.rule("AZI-FAIR-1", "AZI-END-2")
@pytest.mark.parametrize(
    ("word", "first"),
    [("azi", "AZI-END-2"), ("commitment", "AZI-FAIR-1"), ("seed", "AZI-FAIR-1"), ("azi-bid-3", "AZI-BID-3")],
)
def test_a_word_finds_the_rule_that_is_about_it(azi: Azi, word: str, first: str) -> None:
    """Titles come before texts, and whole words before parts of ids."""
    assert azi("rules", word, "--format", "json").json["rules"][0]["id"] == first


def test_the_default_suits_are_shown_plainly(azi: Azi) -> None:
    """No brackets within brackets."""
    assert "[default: HDS]" in " ".join(azi("deal", "--help").out.split())


@pytest.mark.parametrize("shape", ["table", "plain", "json", "markdown"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("deal", "--seed", "1"),
        ("legal", "KD 6S AS", "--led", "9H", "--turned", "9S"),
        ("trick", "9H 6S AH", "--turned", "8S"),
        ("settle", "--contributions", "110,70,30", "--short", "1,2", "--winner", "0"),
        ("rules", "--all"),
    ],
)
def test_every_format(azi: Azi, arguments: tuple[str, ...], shape: str) -> None:
    """Every command shows its result in every format, and nothing beside it."""
    azi(*arguments, "--format", shape)
    assert (azi.code, azi.err) == (0, "")
    assert azi.out.strip()
    if shape == "json":
        assert azi.json["schema"] == 1


@pytest.mark.parametrize("name", ["deal", "play", "legal", "trick", "settle", "rules"])
def test_every_command_has_help_with_an_example(azi: Azi, name: str) -> None:
    """Help begins with a sentence and shows an example."""
    out = azi(name, "--help").out
    assert "Examples:" in out
    assert f"azi {name}" in out
