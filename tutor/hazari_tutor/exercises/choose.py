"""Exercise "choose": one of several options, written by the author of a lesson; for both games."""

from dataclasses import dataclass, replace
from typing import Self

from hazari_cli.errors import SetupError
from hazari_cli.messages import Message, join_sentences, quote, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.resources import find_chapter
from hazari_cli.rulebook import ID
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.answers import unreadable
from hazari_tutor.exercises.exercise import Exercise, Verdict
from hazari_tutor.exercises.spec import ExerciseSpec


@dataclass(frozen=True, slots=True)
class Choose(Exercise):
    """Choose an option.

    Spec, and wanted as well: ``question`` and ``options`` (from the prose, in the reader's language),
    ``right``, the number of the right option, from 1, ``rule``, the rule that it exercises, and if the
    author likes ``why``, a text for each option that is said when it is chosen (empty for none). Drawing
    puts the options in another order. An answer is the number of an option, or its text.
    """

    kind = "choose"
    GIVEN = WANTED = ("question", "options", "right", "rule", "why")
    asked: str
    options: tuple[str, ...]
    right: int
    rule: str
    why: tuple[str, ...]

    @classmethod
    def _read(cls, spec: ExerciseSpec) -> Self:
        asked, rule = spec.text("question").strip(), spec.text("rule")
        options = tuple(text.strip() for text in spec.texts("options"))
        if not asked:
            raise SetupError(say('An exercise of kind "choose" needs a question.'))
        if not ID.fullmatch(rule):
            raise SetupError(say('"rule" must be the id of a rule.'))
        if len(options) < 2 or not all(options):
            raise SetupError(say("There must be at least two options, and none may be empty."))
        if len(set(map(_fold, options))) != len(options):
            raise SetupError(say("Two options are the same."))
        if any(_fold(option).isdigit() and _fold(option) != str(at) for at, option in enumerate(options, 1)):
            raise SetupError(say("An option that is a number is mistaken for the number of an option."))
        why = spec.texts("why", len(options), [""] * len(options))
        right = spec.number("right", 1, len(options))
        return cls(asked, options, right, rule, tuple(text.strip() for text in why))

    @classmethod
    def _draw(cls, draws: Draws, wanted: ExerciseSpec) -> Self:
        whole = cls._read(wanted)
        order = draws.shuffled(range(len(whole.options)))
        options, why = (tuple(texts[at] for at in order) for texts in (whole.options, whole.why))
        return replace(whole, options=options, right=order.index(whole.right - 1) + 1, why=why)

    def _rules(self) -> tuple[str, ...]:
        return (self.rule,)

    def _show(self) -> tuple[Block, ...]:
        return (Facts(tuple((quote(at), quote(option)) for at, option in enumerate(self.options, 1))),)

    def _ask(self) -> Message:
        return say("{question} Type 1 to {count}.", question=self.asked, count=len(self.options))

    def _find_key(self) -> str:
        return str(self.right)

    def _offer(self) -> tuple[str, ...]:
        return tuple(str(at) for at in range(1, len(self.options) + 1))

    def _hint(self) -> tuple[Message, ...]:
        wrong = [at for at in range(len(self.options), 0, -1) if at != self.right]
        chapter = find_chapter(self.rule)
        where = say('A rule of the chapter "{chapter}": {rule}.', chapter=chapter, rule=self.rule)
        if len(wrong) == 1:
            return (where,)
        not_it, why = say("It is not {number}.", number=wrong[0]), self.why[wrong[0] - 1]
        return (where, join_sentences((not_it, quote(why))) if why else not_it)

    def _answer(self) -> Message:
        return say("It is {number}: {option}", number=self.right, option=self.options[self.right - 1])

    def _judge(self, answer: str) -> Verdict:
        given = self._read_option(answer)
        why = self.why[given - 1]
        if given == self.right or why:
            return Verdict(given == self.right, quote(why) if why else None, self.rule)
        return Verdict(False, say("Rule {rule} says which.", rule=self.rule), self.rule)

    def _read_option(self, answer: str) -> int:
        """Read the number or the text of an option; the beginning will do if it fits one only."""
        text = _fold(answer)
        if text in self.offers:
            return int(text)
        options = [*enumerate(map(_fold, self.options), 1)]
        whole = [at for at, option in options if option == text]
        found = whole or [at for at, option in options if text and option.startswith(text)]
        if len(found) != 1:
            facts = {"text": answer.strip(), "count": len(self.options)}
            raise unreadable(answer, say('"{text}" is not an option; type a number, 1 to {count}.', **facts))
        return found[0]


def _fold(text: str) -> str:
    """Return a text as it is compared: small letters, single spaces, no full stop."""
    return " ".join(text.casefold().split()).rstrip(".")
