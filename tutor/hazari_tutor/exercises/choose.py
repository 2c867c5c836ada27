"""Exercise "choose": one of several options, written by the author of a lesson; for both games."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from hazari_cli.errors import NotationError, Place, SetupError
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.resources import find_chapter
from hazari_cli.rulebook import ID
from hazari_cli.shuffle import Draws
from hazari_tutor.exercises.exercise import Verdict


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose an option.

    Spec, and wanted as well: ``question`` and ``options`` (from the prose, in the reader's language),
    ``right``, the number of the right option, from 1, ``rule``, the rule that it exercises, and if the
    author likes ``why``, a text for each option that is said when it is chosen (empty for none). ``draw``
    puts the options in another order. An answer is the number of an option, or its text.
    """

    kind: ClassVar[str] = "choose"
    asked: str
    options: tuple[str, ...]
    right: int
    rule: str
    why: tuple[str, ...]

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Read question, options and which is right."""
        for name in spec:
            if name not in ("question", "options", "right", "rule", "why"):
                raise SetupError(say('An exercise of kind "choose" has no "{name}".', name=name))
        asked, rule, right = spec.get("question"), spec.get("rule"), spec.get("right")
        options = _read_list(spec.get("options"), "options")
        why = _read_list(spec.get("why", [""] * len(options)), "why")
        if not isinstance(asked, str) or not asked.strip():
            raise SetupError(say('An exercise of kind "choose" needs a question.'))
        if not isinstance(rule, str) or not ID.fullmatch(rule):
            raise SetupError(say('An exercise of kind "choose" needs "rule", the id of a rule.'))
        if len(options) < 2 or not all(options):
            raise SetupError(say("There must be two options at least, and none may be empty."))
        if len(set(map(_fold, options))) != len(options):
            raise SetupError(say("Two options are the same."))
        if any(_fold(option).isdigit() and _fold(option) != str(at) for at, option in enumerate(options, 1)):
            raise SetupError(say("An option that is a number is mistaken for the number of an option."))
        if type(right) is not int or not 1 <= right <= len(options):
            raise SetupError(
                say('"right" is the number of the right option, 1 to {count}.', count=len(options))
            )
        if len(why) != len(options):
            raise SetupError(say('"why" has a text for each of the {count} options.', count=len(options)))
        return cls(asked.strip(), options, right, rule, why)

    @classmethod
    def draw(cls, draws: Draws, wanted: Mapping[str, Any]) -> Self:
        """Put the options of an authored exercise in another order."""
        whole = cls.from_spec(wanted)
        order = draws.shuffled(range(len(whole.options)))
        return cls(
            whole.asked,
            tuple(whole.options[at] for at in order),
            order.index(whole.right - 1) + 1,
            whole.rule,
            tuple(whole.why[at] for at in order),
        )

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule that the author named."""
        return (self.rule,)

    @property
    def shown(self) -> tuple[Block, ...]:
        """The options, numbered."""
        rows = tuple(
            (say("{number}", number=at), say("{option}", option=option))
            for at, option in enumerate(self.options, 1)
        )
        return (Facts(rows),)

    @property
    def question(self) -> Message:
        """Ask the author's question."""
        return say("{question} Type 1 to {count}.", question=self.asked, count=len(self.options))

    @property
    def key(self) -> str:
        """The number of the right option."""
        return str(self.right)

    @property
    def offers(self) -> tuple[str, ...]:
        """The numbers of the options."""
        return tuple(str(at) for at in range(1, len(self.options) + 1))

    @property
    def hints(self) -> tuple[Message, ...]:
        """Which chapter and rule; an option that is wrong and why, where that leaves a choice; the answer."""
        wrong = [at for at in range(len(self.options), 0, -1) if at != self.right]
        steps = [
            say('A rule of the chapter "{chapter}": {rule}.', chapter=find_chapter(self.rule), rule=self.rule)
        ]
        if len(wrong) > 1:
            out, why = wrong[0], self.why[wrong[0] - 1]
            plainly = say("It is not {number}.", number=out)
            steps.append(say("{not_it} {why}", not_it=plainly, why=why) if why else plainly)
        option = self.options[self.right - 1]
        return (*steps, say("It is {number}: {option}", number=self.right, option=option))

    def grade(self, answer: str) -> Verdict:
        """Judge an option."""
        given = self._read(answer)
        why = self.why[given - 1]
        if given == self.right:
            return Verdict(True, say("{why}", why=why), self.rule)
        words = say("{why}", why=why) if why else say("Rule {rule} tells which.", rule=self.rule)
        return Verdict(False, words, self.rule)

    def _read(self, answer: str) -> int:
        """Read the number or the text of an option; the beginning will do if it fits one only."""
        text = _fold(answer)
        if text in self.offers:
            return int(text)
        whole = [at for at, option in enumerate(self.options, 1) if _fold(option) == text]
        begun = [at for at, option in enumerate(self.options, 1) if text and _fold(option).startswith(text)]
        found = whole or begun
        if len(found) != 1:
            raise NotationError(
                say(
                    '"{text}" is no option; type a number, 1 to {count}.',
                    text=answer.strip(),
                    count=len(self.options),
                ),
                Place(answer, 0, len(answer)),
            )
        return found[0]


def _fold(text: str) -> str:
    """Return a text as it is compared: small letters, single spaces, no full stop."""
    return " ".join(text.casefold().split()).rstrip(".")


def _read_list(found: object, name: str) -> tuple[str, ...]:
    """Read a list of texts."""
    if not isinstance(found, list | tuple) or not all(isinstance(text, str) for text in found):
        raise SetupError(say('"{name}" of an exercise of kind "choose" is a list of texts.', name=name))
    return tuple(text.strip() for text in found)
