"""Asking a person at a terminal for a line of a conversation: editing, completion, help below the line."""

from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts import CompleteStyle

from hazari_cli.cli.dialogue.conversation import Read, Talk
from hazari_cli.cli.dialogue.prompting import prompt
from hazari_cli.cli.layout import wrap
from hazari_cli.cli.output import Output


class Offers(Completer):
    """Offer what may be typed now and begins as the line does."""

    def __init__(self, texts: tuple[str, ...]) -> None:
        self._texts = texts

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Yield the whole texts that begin with what is typed, else those that go on after its last space."""
        typed = document.text_before_cursor.lstrip()
        whole = [text for text in self._texts if text.lower().startswith(typed.lower())]
        for text in whole:
            yield Completion(text, start_position=-len(typed))
        before, space, word = typed.rpartition(" ")
        if whole or not space:
            return
        used = before.lower().split()
        for text in self._texts:
            if text.lower() not in used and text.lower().startswith(word.lower()):
                yield Completion(text, start_position=-len(word))


def make_prompt(output: Output) -> Read:
    """Return a reader that asks at the terminal; Ctrl-D leaves."""
    plain = output._replace(colour=False)
    asking: PromptSession[str] = PromptSession(
        color_depth=None if output.colour else ColorDepth.DEPTH_1_BIT,
        complete_style=CompleteStyle.READLINE_LIKE,
        reserve_space_for_menu=0,
    )

    def read(session: Talk) -> str | None:
        try:
            return prompt(
                asking,
                f"{plain.spell(session.prompt())}> ",
                completer=Offers(session.offers()),
                complete_while_typing=False,
                bottom_toolbar=wrap(plain.spell(session.show_keys()), output.width),
            )
        except EOFError:
            return None

    return read
