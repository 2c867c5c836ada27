"""Completion: what a shell offers after any half-typed line, asked as bash, zsh and fish ask."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from hazari_cli.resources import load_rules
from tests.cli.program import PATIENCE, azi, hazari, surroundings
from tests.cli.tree import ALL, IDS

SHELLS = ("bash", "zsh", "fish")
RUN = {"hazari": hazari, "azi": azi}


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Return what asks a program in the way of a shell; the last word is the one being typed."""

    def ask_shell(*words: str, shell: str = "bash") -> list[str]:
        program = words[0]
        monkeypatch.setenv("COMP_WORDS", " ".join(words))
        monkeypatch.setenv("COMP_CWORD", words[-1] if shell == "fish" else str(len(words) - 1))
        monkeypatch.setenv(f"_{program.upper()}_COMPLETE", f"{shell}_complete")
        shown = RUN[program]()
        monkeypatch.delenv(f"_{program.upper()}_COMPLETE")
        assert (shown.err, shown.code) == ("", 0)
        lines = shown.out.rstrip("\n").splitlines()
        if shell == "zsh":
            return lines[1::3]
        return [line.partition(",")[2].partition("\t")[0] for line in lines]

    return ask_shell


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("hazari ran", ["rank"]),
        ("azi adv", ["advise"]),
        ("hazari tutor dri", ["drill"]),
        ("hazari book sho", ["show"]),
        ("hazari rank --form", ["--format"]),
        ("hazari rank --format ta", ["table"]),
        ("hazari rank --format=ta", ["--format=table"]),
        ("hazari rank --color=never --format=ta", ["--format=table"]),
        ("hazari rules HAZ-COMB-2", ["HAZ-COMB-2"]),
        ("hazari rules haz-comb-2", ["HAZ-COMB-2"]),
        ("azi rules AZI-SHORT-1", ["AZI-SHORT-1"]),
        ("hazari tutor lesson hazari-ta", ["hazari-table"]),
        ("azi tutor repeat azi-pl", ["azi-play"]),
        ("hazari tutor drill --kind arr", ["arrange"]),
        ("hazari tutor drill --kind=arr", ["--kind=arrange"]),
        ("hazari tutor drill --rule AZI-SHORT-2", ["AZI-SHORT-2"]),
        ("hazari simulate --players gr", ["greedy"]),
        ("hazari simulate --players greedy,bal", ["greedy,balanced"]),
        ("azi simulate --players=strong,cal", ["--players=strong,caller"]),
        ("hazari play --bots greedy,gr", ["greedy,greedy"]),
        ("hazari help exit", ["exit-codes"]),
        ("azi help tutor dri", ["drill"]),
        ("hazari completion z", ["zsh"]),
        ("hazari rank no-such", []),
        ("hazari rnak --for", []),
    ],
)
def test_each_shell_is_offered_what_fits(
    ask: Callable[..., list[str]], shell: str, line: str, offered: list[str]
) -> None:
    assert ask(*line.split(), shell=shell) == offered


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("hazari", "rank", "--format", "=", "ta"), ["table"]),
        (("hazari", "rank", "--format", "=", "json", "--color", "=", "ne"), ["never"]),
        (("hazari", "rank", "--format", "=", "json", "--color", "al"), ["always"]),
    ],
)
def test_bash_hands_a_value_over_in_pieces(
    ask: Callable[..., list[str]], words: tuple[str, ...], offered: list[str]
) -> None:
    """Its words break at "=", so what is offered stands for the last piece."""
    assert ask(*words) == offered


def options_in(command: click.Command) -> list[str]:
    return [form for param in command.params for form in param.opts if isinstance(param, click.Option)]


@pytest.mark.parametrize(("words", "command"), ALL, ids=IDS)
def test_every_option_of_every_command_is_offered(
    ask: Callable[..., list[str]], words: tuple[str, ...], command: click.Command
) -> None:
    assert {form for form in options_in(command) if form[:2] == "--"} <= set(ask(*words, "--"))


def test_what_is_kept_is_offered_by_name(
    ask: Callable[..., list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAZARI_HOME", str(tmp_path))
    assert hazari("book", "new", "Ana", "Budi", "Citra", "Dewi", "--name", "friday").code == 0
    assert hazari("play", "--seed", "s", "--deals", "1", stdin="q\n").code == 0
    (game,) = [path.stem for path in (tmp_path / "games" / "hazari").iterdir()]
    assert ask("hazari", "book", "show", "--book", "f") == ["friday"]
    for command in (("replay",), ("export",), ("verify",), ("play", "--resume")):
        assert ask("hazari", *command, "2") == [game], command


def test_files_are_offered_where_no_kept_match_has_the_name(
    ask: Callable[..., list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAZARI_HOME", str(tmp_path / "nothing here"))
    assert ask("hazari", "verify", "frid") == ["frid"]


def test_a_home_that_cannot_be_read_offers_nothing(
    ask: Callable[..., list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HAZARI_HOME", str(tmp_path / "file"))
    assert ask("hazari", "replay", "2") == []


def test_all_rules_are_offered(ask: Callable[..., list[str]]) -> None:
    assert ask("azi", "rules", "AZI") == [rule.id for rule in load_rules("azi")]


@pytest.mark.parametrize("program", ["hazari", "azi"])
@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_printed_and_nothing_else(program: str, shell: str) -> None:
    """A shell that evaluates it when it starts hears no advice."""
    shown = RUN[program]("completion", shell)
    assert (shown.err, shown.code) == ("", 0)
    assert f"_{program.upper()}_COMPLETE={shell}_complete" in shown.out


def test_a_shell_without_a_script_is_refused_with_those_that_have_one() -> None:
    shown = hazari("completion", "csh")
    assert (shown.out, shown.code) == ("", 2)
    assert all(shell in shown.err for shell in SHELLS)


REAL = {
    "bash": """eval "$(hazari completion bash)"
try() { COMPREPLY=(); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hazari_completion hazari
        echo "${COMPREPLY[*]}"; }
try hazari ran
try hazari rank --format = ta
try hazari simulate --players greedy,bal
try hazari rules HAZ-COMB-2
complete -p hazari
""",
    "fish": """hazari completion fish | source
complete -C "hazari ran"
complete -C "hazari rank --format=ta"
complete -C "hazari simulate --players greedy,bal"
complete -C "hazari rules HAZ-COMB-2"
""",
}


@pytest.mark.parametrize("shell", [shell for shell in REAL if shutil.which(shell)])
def test_a_real_shell_completes(shell: str, own_path: str) -> None:
    done = subprocess.run(
        [shell, "-c", REAL[shell]],
        env=surroundings({"PATH": own_path}),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    command, value, names, rule, *_registered = [line.split("\t")[0] for line in done.stdout.splitlines()]
    assert (command, names, rule) == ("rank", "greedy,balanced", "HAZ-COMB-2")
    assert value.removeprefix("--format=") == "table"
    assert done.stderr == ""


@pytest.mark.parametrize("shell", [shell for shell in ["zsh"] if shutil.which(shell)])
def test_zsh_takes_the_script(shell: str, own_path: str) -> None:
    loading = 'autoload -Uz compinit && compinit -D; eval "$(hazari completion zsh)"'
    done = subprocess.run(
        [shell, "-f", "-c", f"{loading}; whence -w _hazari_completion"],
        env=surroundings({"PATH": own_path}),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert "function" in done.stdout
