"""What a learner may look up in the middle of a lesson: a rule by its id, or all that speak of a word."""

from hazari_cli.messages import join_lines, label, quote, say
from hazari_cli.play.blocks import Block, Facts
from hazari_cli.resources import load_rules
from hazari_cli.rulebook import find_rules
from hazari_cli.spelling import nearest
from hazari_tutor.course.prose import give_rule_example

IN_FULL = 2
"""So many rules are shown in full; of more the titles are listed."""


def show_rules(word: str) -> tuple[Block, ...]:
    """Show the rule with an id in full, or those of both games that speak of a word."""
    rules = (*load_rules("hazari"), *load_rules("azi"))
    if not word:
        return (say("Type rules with an id or a word: rules HAZ-COMB-1, rules trump."),)
    found = find_rules(rules, word)
    if not found:
        near = nearest(word.upper(), [rule.id for rule in rules])
        return (say('No rule speaks of "{word}"; the nearest id is {near}.', word=word, near=near),)
    if len(found) > IN_FULL:
        return (Facts(tuple((quote(rule.id), rule.title) for rule in found)),)
    blocks: list[Block] = []
    for rule in found:
        statement = quote(rule.statement.replace("`", ""))
        blocks.append(join_lines((label(rule.id, rule.title), statement)))
        blocks.append(say("For example: {example}", example=give_rule_example(rule.id)))
    return tuple(blocks)
