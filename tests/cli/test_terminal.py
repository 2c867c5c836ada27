"""``hazari`` on a terminal: tables, colours, symbols, widths, and the prompt for a hand."""

import re

import pytest
from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from wcwidth import wcswidth

from hazari_cli.cards import Card, format_cards, parse_cards
from hazari_cli.cli.dialogue.ask_hand import CardCompleter, ask_hand
from tests.cli.program import GREEDY, HAND, ILLEGAL, LEGAL, READY, SHEET, hazari, show, terminal

pytestmark = pytest.mark.slow

RED = "AH KD QH"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def test_a_terminal_gets_a_table_and_a_pipe_plain_records() -> None:
    shown, code = show("rank", RED, "--color", "never")
    assert (shown, code) == (hazari("rank", RED, "--format", "table").out, 0)
    assert hazari("rank", RED).records[0][0] == RED


def test_the_format_asked_for_is_shown_on_a_terminal_too() -> None:
    assert show("rank", RED, "--format", "json")[0] == hazari("rank", RED, "--format", "json").out
    assert show("rank", RED, "--format", "plain")[0] == hazari("rank", RED, "--format", "plain").out


def test_red_suits_are_red_on_a_terminal_and_still_have_their_symbol() -> None:
    shown, _code = show("rank", "AH KS QS")
    assert COLOUR.findall(shown) == ["\x1b[31m", "\x1b[0m"]
    assert "\x1b[31mA♥\x1b[0m K♠ Q♠" in shown


def test_four_suits_have_four_looks() -> None:
    shown, _code = show("rank", "AH KD QC JS", "--four-colours")
    looks = [COLOUR.sub("", card) and COLOUR.findall(card)[:1] for card in shown.splitlines()[0].split()[1:]]
    assert len({str(look) for look in looks}) == 4


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_calm_terminals_get_no_colour_unless_it_is_asked_for(env: dict[str, str]) -> None:
    assert "\x1b" not in show("rank", RED, env=env)[0]
    assert COLOUR.search(show("rank", RED, "--color", "always", env=env)[0])


def test_an_empty_no_color_asks_for_nothing() -> None:
    assert COLOUR.search(show("rank", RED, env={"NO_COLOR": ""})[0])


def test_colour_can_be_forbidden_and_forced() -> None:
    assert "\x1b" not in show("rank", RED, "--color", "never")[0]
    assert "\x1b" not in hazari("rank", RED, "--format", "table").out
    assert COLOUR.search(hazari("rank", RED, "--format", "table", "--color", "always").out)


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_a_terminal_without_symbols_gets_letters(locale: str) -> None:
    shown, _code = show("rank", RED, "--color", "never", env={"LC_ALL": locale})
    assert RED in shown
    assert shown.isascii()


def test_colour_does_not_change_a_word() -> None:
    plain, _code = show("suggest", HAND, "--color", "never")
    assert COLOUR.sub("", show("suggest", HAND)[0]) == plain


NARROW = {
    "rank": ("rank", "AS KD 2H 3C"),
    "rank several": ("rank", "AS 2D 3H", "KS QD JH", "9S 9H 4D 4C"),
    "check": ("check", LEGAL),
    "check illegal": ("check", ILLEGAL),
    "suggest": ("suggest", HAND, "--top", "2"),
    "suggest compare": ("suggest", HAND, "--compare", GREEDY),
    "score": ("score", "--points", "90", "120", "60", "90", "--totals", "400", "310", "520", "210"),
    "score over": ("score", "--points", "90", "120", "60", "90", "--totals", "900", "910", "520", "210"),
    "rules list": ("rules",),
    "rules": ("rules", "--all"),
    "simulate": ("simulate", "--deals", "2", "--seed", "a"),
    "solve": ("solve", "--measure", "--hands", "2", "--deals", "8"),
}


@pytest.mark.parametrize("name", NARROW)
def test_no_line_is_wider_than_the_screen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours take no room, so they are asked for too."""
    monkeypatch.setenv("COLUMNS", "40")
    shown = hazari(*NARROW[name], "--format", "table", "--color", "always").out
    assert [line for line in COLOUR.sub("", shown).splitlines() if wcswidth(line) > 40] == []


def test_a_score_sheet_fits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown = hazari("score", "-", "--format", "table", stdin=SHEET).out
    assert [line for line in shown.splitlines() if wcswidth(line) > 40] == []


def test_the_terminal_itself_tells_its_width() -> None:
    shown, _code = show("check", ILLEGAL, columns=40)
    assert [line for line in CONTROL.sub("", shown).splitlines() if wcswidth(line) > 40] == []
    assert shown != show("check", ILLEGAL, columns=120)[0]


@pytest.mark.parametrize("columns", ["0", "-5", "x", "1", "", "100000"])
def test_a_strange_width_is_survived(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert hazari("check", ILLEGAL, "--format", "table").code == 1


def test_progress_is_shown_on_a_terminal_only() -> None:
    assert "100%" in show("simulate", "--deals", "2", "--seed", "a")[0]
    assert hazari("simulate", "--deals", "2", "--seed", "a").err == ""


def test_escapes_in_cards_do_not_reach_the_terminal() -> None:
    shown, code = show("rank", "\x1b[2JAS KS QS")
    assert code == 2
    assert "\x1b" not in shown


# The prompt of ``suggest``.


def answer(*keys: str) -> tuple[Card, ...] | None:
    """Type keys at the prompt for a hand and return what it makes of them."""
    with create_pipe_input() as pipe:
        session: PromptSession[str] = PromptSession(input=pipe, output=DummyOutput())
        for each in keys:
            pipe.send_text(each)
        return ask_hand(session)


def test_a_hand_on_one_line() -> None:
    assert answer(f"{HAND}\r") == parse_cards(HAND)


def test_a_hand_over_two_lines() -> None:
    assert answer("KD KC QS QC TH 9D 9C\r", "7C 5C 4C 4H 4S 2S\r") == parse_cards(HAND)


def test_a_hand_card_by_card() -> None:
    assert answer(*(f"{card}\r" for card in HAND.split())) == parse_cards(HAND)


@pytest.mark.parametrize("slip", ["7X", "foo", "KD", "7C 7C", "7C 5C 4C 4H 4S 2S AS", "\x1b[31m"[2:]])
def test_a_slip_keeps_the_cards_of_earlier_lines(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    clear = "\x01\x0b"  # back to the start, and away with what stands there
    cards = answer("KD KC QS QC TH 9D 9C\r", f"{slip}\r", f"{clear}7C 5C 4C 4H 4S 2S\r")
    assert cards == parse_cards(HAND)
    assert "Error: " in capsys.readouterr().out


def test_a_slip_can_be_mended_where_it_stands() -> None:
    """The line comes back as typed; the last letter alone is typed again."""
    assert answer(f"{HAND.removesuffix('S')}X\r", "\x7fS\r") == parse_cards(HAND)


@pytest.mark.parametrize("key", ["\r", "  \r"])
def test_enter_asks_for_a_random_hand(key: str) -> None:
    assert answer(key) == ()


def test_enter_after_some_cards_goes_on_asking() -> None:
    assert answer("KD\r", "\r", f"{HAND.removeprefix('KD ')}\r") == parse_cards(HAND)


@pytest.mark.parametrize(
    "keys", [("q\r",), ("quit\r",), ("Q\r",), (" quit \r",), ("\x04",), ("KD\r", "q\r"), ("KD\r", "\x04")]
)
def test_leaving_politely(keys: tuple[str, ...]) -> None:
    assert answer(*keys) is None


def offered(text: str, taken: str = "") -> list[str]:
    completer = CardCompleter(parse_cards(taken))
    return [each.text.strip() for each in completer.get_completions(Document(text), CompleteEvent())]


@pytest.mark.parametrize(
    ("text", "taken", "cards"),
    [
        ("K", "", ["KS", "KH", "KD", "KC"]),
        ("k", "", ["KS", "KH", "KD", "KC"]),
        ("KS K", "", ["KH", "KD", "KC"]),
        ("ks, k", "", ["KH", "KD", "KC"]),
        ("K♠ K", "KH", ["KD", "KC"]),
        ("KS", "", ["KS"]),
        ("KS KS", "", []),
        ("X", "", []),
        ("KX K", "", []),
    ],
)
def test_completion_offers_only_cards_not_typed(text: str, taken: str, cards: list[str]) -> None:
    assert offered(text, taken) == cards


def test_completion_of_nothing_offers_all_that_are_left() -> None:
    left = offered("", HAND)
    assert len(left) == 39
    assert not set(left) & set(HAND.split())


@pytest.mark.parametrize("keys", ["q\r", "\x04"])
def test_leaving_the_prompt_ends_with_0(keys: str) -> None:
    with terminal("suggest") as running:
        running.wait_for(READY)
        running.type(keys)
        assert running.end() == 0
        assert "Traceback" not in running.shown
        assert running.restored


def test_typing_a_hand_shows_the_suggestion() -> None:
    with terminal("suggest", "--color", "never") as running:
        running.wait_for(READY)
        running.type("KD KC QS QC TH 9D 9C\r")
        running.wait_for("(7/13)")
        running.type("7C 5C 4C 4H 4S 2S\r")
        assert running.end() == 0
        assert hazari("suggest", HAND, "--format", "table").out.splitlines()[2] in running.shown
        assert running.restored


def test_enter_deals_a_hand_and_tells_its_seed() -> None:
    with terminal("suggest", "--color", "never") as running:
        running.wait_for(READY)
        running.type("\r")
        assert running.end() == 0
        found = re.search(r"seed ([0-9a-f]{32})", running.shown)
        assert found is not None
        again = hazari("deal", "--seed", found[1], "--seat", "0", "--format", "table").out
        assert again.splitlines()[-1].removeprefix("Seat 0").strip() in running.shown


def test_ctrl_c_at_the_prompt_ends_with_130() -> None:
    with terminal("suggest") as running:
        running.wait_for(READY)
        running.type("KD KC\x03")
        assert running.end() == 130
        assert "Interrupted." in running.shown
        assert "Traceback" not in running.shown
        assert running.restored


def test_without_a_terminal_on_both_ends_nobody_is_asked() -> None:
    with terminal("suggest", apart=True) as running:
        assert running.end() == 2
        assert running.out == ""
        assert "--seed" in running.shown


def test_a_hand_typed_is_the_hand_understood() -> None:
    assert format_cards(answer(f"{HAND.lower()}\r") or ()) == HAND
