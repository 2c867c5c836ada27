"""Completion for bash, zsh and fish: the scripts, and how a half-typed line is read.

click knows the commands, options and choices. What it lacks is a value after ``=``: bash hands such a word
over in three pieces, and the others want the whole word back.
"""

from itertools import pairwise

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
)

from hazari_cli.cli.language import translated
from hazari_cli.messages import Message, say


class _WithValues(ShellComplete):
    """Completes values after ``=`` as well."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        """Return what may stand there; a value with the option before it, if both are one word."""
        words = [word for before, word in pairwise(["", *args]) if word != "=" or before[:2] != "--"]
        option, equals, _value = incomplete.partition("=") if incomplete[:2] == "--" else ("", "", "")
        items = super().get_completions(words, incomplete)
        if not option or not equals:
            return items
        return [CompletionItem(f"{option}={item.value}", item.type, item.help) for item in items]


class _Bash(_WithValues, BashComplete):
    def source(self) -> str:
        """Return the script without asking which bash runs here: it may be meant for another machine."""
        return ShellComplete.source(self)


class _Zsh(_WithValues, ZshComplete):
    pass


class _Fish(_WithValues, FishComplete):
    source_template = FishComplete.source_template.replace("string split ", "string split -m1 ")
    """Only the first comma ends the type: a list of names has commas of its own."""


SHELLS: dict[str, type[ShellComplete]] = {"bash": _Bash, "zsh": _Zsh, "fish": _Fish}


def teach_shells() -> None:
    """Let click answer the shells in our way."""
    for name, shell in SHELLS.items():
        add_completion_class(shell, name)


def make_script(command: click.Command, program: str, shell: str) -> str:
    """Return the script that a shell reads to complete a program's commands."""
    return SHELLS[shell](command, {}, program, f"_{program.upper()}_COMPLETE").source().rstrip("\n") + "\n"


def say_where(program: str, shell: str) -> str:
    """Return where the script goes so that each new shell reads it."""
    return translated(_WHERE[shell](program))


def _where_bash(program: str) -> Message:
    return say(
        "Put it where bash looks for completions:\n"
        "  mkdir -p ~/.local/share/bash-completion/completions\n"
        "  {program} completion bash > ~/.local/share/bash-completion/completions/{program}\n"
        'or add this line to ~/.bashrc: eval "$({program} completion bash)"',
        program=program,
    )


def _where_zsh(program: str) -> Message:
    return say(
        "Put it in a folder of $fpath, and let compinit find it:\n"
        "  mkdir -p ~/.zfunc\n"
        "  {program} completion zsh > ~/.zfunc/_{program}\n"
        "and add these lines to ~/.zshrc:\n"
        "  fpath+=~/.zfunc\n"
        "  autoload -Uz compinit && compinit",
        program=program,
    )


def _where_fish(program: str) -> Message:
    return say(
        "Put it where fish looks for completions:\n"
        "  {program} completion fish > ~/.config/fish/completions/{program}.fish",
        program=program,
    )


_WHERE = {"bash": _where_bash, "zsh": _where_zsh, "fish": _where_fish}
