"""``hazari rules``: the rules by id or word, each with an example that the program works out."""

import click

from hazari_cli.cli.language import _
from hazari_cli.cli.output import Fields, Part, Report, Table, make_output, with_output
from hazari_cli.hazari.examples import give_example
from hazari_cli.messages import say
from hazari_cli.rulebook import Rule, find_rules, parse_rulebook
from hazari_cli.shipped import read_seed


@click.command(
    "rules",
    help=_(
        """Look up the rules of Hazari: each with an example and its source.

        Without an argument all rules are listed. An ID shows one rule, a WORD every rule that speaks of it.

        \b
        Examples:
          hazari rules HAZ-COMB-2
          hazari rules spare
          hazari rules --all
        """
    ),
)
@click.argument("word", required=False, metavar="[ID|WORD]")
@click.option("--all", "everything", is_flag=True, help=_("Show all rules in full."))
@with_output
@click.pass_context
def command(context: click.Context, word: str | None, everything: bool) -> None:
    """Show the list, some rules, or all of them."""
    output = make_output(context)
    rules = parse_rulebook(read_seed("hazari.md"))
    if word is None:
        output.show(report_rules(rules) if everything else list_rules(rules))
        return
    found = find_rules(rules, word)
    if not found:
        from difflib import get_close_matches

        near = get_close_matches(word.upper(), [rule.id for rule in rules], 1, 0.8)
        hint = _(" Did you mean {id}?").format(id=near[0]) if near else ""
        raise click.BadParameter(
            _('No rule of Hazari has the id "{word}" or speaks of it.{hint}').format(word=word, hint=hint),
            context,
            param_hint="ID|WORD",
        )
    output.show(report_rules(found))


def list_rules(rules: tuple[Rule, ...]) -> Report:
    """Show ids and titles only."""
    rows = tuple((rule.id, rule.title) for rule in rules)
    document = {"rules": [{"id": rule.id, "title": rule.title} for rule in rules]}
    return Report(document, rows, (Table((say("Rule"), say("Title")), rows),))


def report_rules(rules: tuple[Rule, ...]) -> Report:
    """Show rules in full."""
    document = {
        "rules": [
            {
                "id": rule.id,
                "title": rule.title,
                "chapter": rule.chapter,
                "statement": rule.statement,
                "example": str(give_example(rule.id)),
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
    parts: list[Part] = []
    for rule in rules:
        parts += [
            say("{id}: {title}\n{statement}", id=rule.id, title=rule.title, statement=rule.statement),
            say("Example: {example}", example=give_example(rule.id)),
        ]
        if rule.reading:
            parts.append(say("Our reading: {reading}", reading=rule.reading))
        parts.append(Fields(((say("Source"), rule.source),)))
    return Report(document, records, tuple(parts))
