"""``azi play`` from a pipe: commitment first, seed last; odd lines cost nothing; leaving politely."""

import os
import re
import shlex
import signal
import subprocess
import sys

import pytest
from wcwidth import wcswidth

from hazari_cli.shuffle import commit_to
from tests.cli.commands.azi.demo_game import DEMO, hold, play
from tests.cli.program import PATIENCE, START_AZI, command_line, process, surroundings

SCRIPT = "call\nKS\nAH\n8S\n"


def test_a_whole_game_from_a_script() -> None:
    done = play(SCRIPT, *DEMO, "--deals", "1")
    assert (done.code, done.err) == (0, "")
    for said in (
        "Your turn> call",
        "You call, 10 chips.",
        "Citra leads AD.",
        "Trick 2 is yours: AH is the highest trump.",
    ):
        assert said in done.out
    assert "Deal 1: 6H is turned, trump is hearts." in done.out


def test_the_same_script_gives_the_same_bytes() -> None:
    assert play(SCRIPT) == play(SCRIPT)
    assert play(SCRIPT).out == play(SCRIPT, env={"PYTHONHASHSEED": "7", "COLUMNS": ""}).out


@pytest.mark.rule("AZI-FAIR-1")
@pytest.mark.parametrize("lines", ["", "q\n", "call\n", "fold\nfold\nq\n"])
def test_the_commitment_comes_first_and_the_seed_last(lines: str) -> None:
    done = play(lines, "play")
    commitment = re.search(r"Commitment \(.*\): ([0-9a-f]{64})", done.out)
    seed = re.search(r"^Seed +(\S+)$", done.out, re.MULTILINE)
    assert commitment is not None
    assert seed is not None
    assert commit_to(seed[1]) == commitment[1]
    assert commitment.start() < done.out.index("Your turn>") and done.out.rindex("Your turn>") < seed.start()
    assert seed[1] not in done.out[: seed.start()]


def test_the_commands_that_are_told_deal_the_same_cards_again() -> None:
    first = play("fold\n", "play", "--players", "3", "--cards", "4", "--suits", "SDC", "--cut", "a b")
    told = re.search(r"^Same cards +azi (.*)$", first.out, re.MULTILINE)
    dealt = re.search(r"^All hands +azi (.*)$", first.out, re.MULTILINE)
    assert told is not None
    assert dealt is not None
    assert play("fold\n", *shlex.split(told[1])).out == first.out
    hands = process(*shlex.split(dealt[1]), "--format", "json", start=START_AZI).json["hands"]
    shown = re.search(r"Your hand +(.*)", first.out)
    assert shown is not None
    assert sorted(hands[0]) == sorted(re.findall(r"\d: (\w\w)", shown[1]))


@pytest.mark.parametrize("lines", ["q\n", "quit\n", "QUIT\n", "", "call\n", "q"])
def test_leaving_a_pipe_politely(lines: str) -> None:
    done = play(lines)
    assert done.code == 0
    assert "Deals " in done.out
    assert "azi play --seed demo" in done.out


def test_an_empty_pipe_says_what_to_send() -> None:
    assert "Nothing was typed. Send one action a line, such as call, raise to 40 or KS." in play("").out
    assert "Nothing was typed" not in play("q\n").out


def test_a_closed_standard_input_is_refused() -> None:
    line = " ".join(map(repr, command_line(*DEMO, start=START_AZI)))
    done = subprocess.run(
        ["sh", "-c", f"{line} <&-"], capture_output=True, env=surroundings(), timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"echo call | azi play" in done.stderr


@pytest.mark.parametrize(
    "lines",
    [
        b"\xef\xbb\xbfcall\n",
        b"call\r\n",
        b"\n\n  call  \n\n",
        b"\xff\xfe\ncall\n",
        b"\x1b[2J\ncall\n",
        b"rasie to 40\ncall\n",
        b"call",
    ],
)
def test_odd_bytes_and_typos_cost_nothing(lines: bytes) -> None:
    done = play(lines)
    assert "You call, 10 chips." in done.out
    assert "\x1b" not in done.out
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    "line", ["raise to x" + " " * 50_000 + "y", "KS" + " " * 50_000 + "y", "x " * 100_000]
)
def test_a_line_that_goes_on_and_on_costs_nothing(line: str) -> None:
    """It is refused at once, however much of it there is."""
    done = play(f"{line}\ncall\n")
    assert " characters long." in done.out
    assert "You call, 10 chips." in done.out


def test_each_refusal_says_what_is_possible() -> None:
    out = play("raise to 15\nKX\n2\nQS\ncall\n5\nfold\nQS\n").out
    assert "Error: X is not a suit of this table; use H, D or S.\n    KX\n    ^^\nYou may fold" in out
    assert out.count("You may fold, call 10 or raise to 20 up to 990 (all in).") == 4
    assert "Possible: fold, call 10, raise to 20 up to 990 (all in). [AZI-BID-4]" in out
    assert "There is no card 5; you hold 3 cards." in out
    assert "[AZI-PLAY-1]" in out
    assert "You do not hold QS; you may play" in out


def test_the_strong_bots_play_unless_others_are_named() -> None:
    assert "Ana (strong), Budi (strong), Citra (strong)" in play("q\n", "play", "--seed", "x").out
    mixed = play("q\n", "play", "--seed", "x", "--bots", "steady,caller,random")
    assert "Ana (steady), Budi (caller), Citra (random)" in mixed.out
    assert "azi play --seed x --bots steady,caller,random" in mixed.out


def test_a_coach_questions_what_costs_much() -> None:
    lines = "fold\nt\nfold\nhint\ncoach off\n"
    out = play(lines, "play", "--seed", "c1", "--coach", "--coach-threshold", "0").out
    assert out.count("Play anyway (p), think again (t), hint, or coach off?") == 3
    assert "It is better to " in out
    assert "Best is " in out
    assert out.index("The coach is off") < out.index("You fold.")
    assert "Play anyway" not in play(lines, "play", "--seed", "c1").out


def test_deals_stops_after_so_many() -> None:
    done = play("fold\n" * 50, *DEMO, "--deals", "3")
    numbers = [int(number) for number in re.findall(r"^Deal (\d+):", done.out, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 3


@pytest.mark.parametrize("players", ["2", "3", "4", "5", "6"])
@pytest.mark.parametrize("cards", ["3", "4"])
def test_any_table(players: str, cards: str) -> None:
    done = play(
        "1\n2\ncall\nbet 10\n1\n2\n3\nfold\n" * 4,
        "play",
        "--players",
        players,
        "--cards",
        cards,
        "--seed",
        "t",
    )
    assert done.code == 0
    assert "Ledger" in done.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "7"), "7"),
        (("--stack", "0"), "0"),
        (("--bots", "genius"), '"genius" is no player; there are'),
        (("--bots", "caller,random"), "for all 3 others, or one for each; here are 2"),
        (("--players", "2", "--bots", "caller,random"), "one player for the one other; here are 2"),
        (("--coach-threshold", "nan"), '"nan" is not a number'),
        (("--suits", "HH"), "three different suits"),
        (("--deals", "0"), "0"),
        (("extra",), "extra"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_shown(arguments: tuple[str, ...], said: str) -> None:
    done = play("call\n", "play", *arguments)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_help_shows_examples_and_the_names_of_the_bots() -> None:
    out = process("play", "--help", start=START_AZI).out
    assert "Examples:" in out
    assert "azi play" in out
    assert "caller, random" in " ".join(out.split())


def test_no_line_is_wider_than_a_narrow_screen() -> None:
    """But for the commitment and the seed, which are to be copied whole."""
    script = "?\ntable\nhint\nxx\nraise to 5\n" + SCRIPT + "fold\n" * 6 + "all in\n"
    for seed in ("demo", "azi", "x"):
        arguments = ("play", "--seed", seed, "--bots", "caller", "--deals", "9")
        out = play(script, *arguments, env={"COLUMNS": "40"}).out
        wide = [line for line in out.splitlines() if wcswidth(line) > 40]
        assert [line for line in wide if not re.search(r"[0-9a-f]{64}", line)] == []


def test_a_broken_pipe_is_silence() -> None:
    with hold() as running:
        assert running.stdin and running.stdout and running.stderr
        running.stdout.readline()
        running.stdout.close()
        running.stdin.write(b"fold\n" * 500)
        running.stdin.close()
        assert running.stderr.read() == b""
        assert running.wait(PATIENCE) == 141


def test_an_interrupt_in_a_pipe_ends_with_130() -> None:
    with hold() as running:
        assert running.stdout and running.stderr
        os.set_blocking(running.stdout.fileno(), True)
        while b"You may" not in running.stdout.readline():
            pass
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 130
        assert b"Seed: demo" in running.stdout.read()
        assert running.stderr.read() == b"\nInterrupted.\n"


def test_a_program_can_talk_to_it_line_by_line() -> None:
    """What is said comes before the next line is read."""
    with hold() as running:
        assert running.stdin and running.stdout
        for line, answer in (("call", b"You call"), ("KS", b"You play KS"), ("q", b"Seed")):
            running.stdin.write(f"{line}\n".encode())
            running.stdin.flush()
            while answer not in running.stdout.readline():
                assert running.poll() is None


def test_nothing_heavy_is_loaded_from_a_pipe() -> None:
    code = f"import sys\ntry:\n    {START_AZI}\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", code, *DEMO],
        input=b"q\n",
        capture_output=True,
        env=surroundings(),
        check=False,
    )
    assert b"hazari_cli.play.azi.session" in done.stderr
    assert {"prompt_toolkit", "tabulate", "asyncio", "hazari_cli.hazari"} & set(
        done.stderr.decode().split()
    ) == set()
