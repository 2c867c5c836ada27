"""The command ``rules`` of both games: a rule book by id or word, with examples worked out on the spot."""

from collections.abc import Callable

import click

from hazari_cli.cli.documents import document_message
from hazari_cli.cli.language import _, translated
from hazari_cli.cli.offers import offer_rules
from hazari_cli.cli.output import Report, make_output, with_output
from hazari_cli.cli.values import FILLED
from hazari_cli.messages import Message, join_lines, label, quote, say
from hazari_cli.play.blocks import Block, Facts, Grid
from hazari_cli.resources import load_rules
from hazari_cli.rulebook import Rule, find_rules
from hazari_cli.spelling import nearest

Example = Callable[[str], Message]
"""From the id of a rule to its example."""


def rules_command(game: str, give_example: Example, help_text: str) -> click.Command:
    """Return the command ``rules`` of a game."""

    @click.command("rules", short_help=_("Look up the rules, each with an example."), help=help_text)
    @click.argument(
        "word",
        required=False,
        type=FILLED,
        metavar="[ID|WORD]",
        shell_complete=offer_rules(game.lower()),
    )
    @click.option("--all", "everything", is_flag=True, help=_("Show all rules in full."))
    @with_output
    @click.pass_context
    def command(context: click.Context, word: str | None, everything: bool) -> None:
        output = make_output(context)
        rules = load_rules(game.lower())
        if word is None:
            output.show(report_rules(rules, give_example) if everything else list_rules(rules))
            return
        found = find_rules(rules, word)
        if not found:
            raise click.BadParameter(_unknown(game, word, rules), context, param_hint="ID|WORD")
        output.show(report_rules(found, give_example))

    return command


def _unknown(game: str, word: str, rules: tuple[Rule, ...]) -> str:
    """Say that no rule has this id or word, and name the nearest id."""
    near = nearest(word.upper(), [rule.id for rule in rules], 0.8)
    if near:
        return translated(
            say(
                'No rule of {game} has the id "{word}" or mentions it. Did you mean {near}?',
                game=game,
                word=word,
                near=near,
            )
        )
    return translated(say('No rule of {game} has the id "{word}" or mentions it.', game=game, word=word))


def list_rules(rules: tuple[Rule, ...]) -> Report:
    """Show ids and titles only."""
    rows = tuple((rule.id, rule.title) for rule in rules)
    document = {"rules": [{"id": rule.id, "title": rule.title} for rule in rules]}
    return Report(document, rows, (Grid((say("Rule"), say("Title")), rows, right=frozenset()),))


def report_rules(rules: tuple[Rule, ...], give_example: Example) -> Report:
    """Show rules in full."""
    document = {
        "rules": [
            {
                "id": rule.id,
                "title": rule.title,
                "chapter": rule.chapter,
                "statement": rule.statement,
                "example": str(give_example(rule.id)),
                "example_facts": document_message(give_example(rule.id))["facts"],
                "source": rule.source,
                "reading": rule.reading or None,
            }
            for rule in rules
        ]
    }
    records = tuple(
        (
            rule.id,
            rule.title,
            *(
                " ".join(text.split())
                for text in (rule.statement, str(give_example(rule.id)), rule.source, rule.reading or "-")
            ),
        )
        for rule in rules
    )
    parts: list[Block] = []
    for rule in rules:
        parts += [
            join_lines([label(rule.id, rule.title), quote(rule.statement)]),
            say("Example: {example}", example=give_example(rule.id)),
        ]
        if rule.reading:
            parts.append(say("Our reading: {reading}", reading=rule.reading))
        parts.append(Facts(((say("Source"), rule.source),)))
    return Report(document, records, tuple(parts))
