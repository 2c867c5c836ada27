"""The rule books as text: what stands where."""

import pytest

from hazari_cli.resources import find_rule, load_rules
from hazari_cli.rulebook import Rule

RULES = (*load_rules("hazari"), *load_rules("azi"))


@pytest.mark.parametrize("rule", RULES, ids=[rule.id for rule in RULES])
def test_a_summary_is_one_short_sentence_that_begins_the_statement(rule: Rule) -> None:
    """Hints show it: a whole sentence, on two lines at most."""
    assert rule.statement.startswith(rule.summary)
    assert rule.summary.endswith(".")
    assert ". " not in rule.summary
    assert 20 < len(rule.summary) < 2 * 72
    assert find_rule(rule.id) == rule


def test_a_rule_of_no_book_is_not_found() -> None:
    assert find_rule("HAZ-COMB-33") is None
