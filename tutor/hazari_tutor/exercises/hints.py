"""Hints that say what a rule says, in the words of the rule book."""

from hazari_cli.messages import Message, quote, say
from hazari_cli.resources import find_rule


def state_rule(rule_id: str) -> Message:
    """Return the sentence with which a rule begins, which says what matters most."""
    rule = find_rule(rule_id)
    return quote(rule.summary.replace("`", "") if rule else rule_id)


def hint_rule(rule_id: str) -> Message:
    """Return the first hint: which rule decides, and what it says in a sentence."""
    return say("Rule {rule} says: {sentence}", rule=rule_id, sentence=state_rule(rule_id))
