"""``hazari rules``: the rules by id and by word, each with an example that the program works out."""

import pytest

from tests.cli.program import hazari

IDS = [record[0] for record in hazari("rules").records]


def test_the_list_has_every_rule_once() -> None:
    assert len(IDS) == len(set(IDS)) >= 25
    assert all(rule.startswith("HAZ-") for rule in IDS)


@pytest.mark.parametrize("rule", IDS)
def test_a_rule_has_a_statement_an_example_and_a_source(rule: str) -> None:
    document = hazari("rules", rule, "--format", "json").json
    (shown,) = document["rules"]
    assert document["schema"] == 1
    assert shown["id"] == rule
    assert all(shown[part].strip() for part in ("title", "chapter", "statement", "example", "source"))


def test_all_shows_every_rule_in_full() -> None:
    document = hazari("rules", "--all", "--format", "json").json
    assert [rule["id"] for rule in document["rules"]] == IDS
    assert all(rule["statement"] for rule in document["rules"])


@pytest.mark.parametrize("written", ["HAZ-COMB-2", "haz-comb-2", "Haz-Comb-2"])
def test_an_id_in_any_case_shows_one_rule(written: str) -> None:
    assert [record[0] for record in hazari("rules", written).records] == ["HAZ-COMB-2"]


@pytest.mark.parametrize(
    ("word", "rule"), [("spare", "HAZ-ARR-3"), ("TROY", "HAZ-COMB-1"), ("360", "HAZ-TABLE-3")]
)
def test_a_word_shows_every_rule_that_speaks_of_it(word: str, rule: str) -> None:
    found = hazari("rules", word, "--format", "json").json["rules"]
    assert rule in [each["id"] for each in found]
    assert all(word.lower() in str(each).lower() for each in found)


@pytest.mark.rule("HAZ-COMB-2", "HAZ-COMB-3")
@pytest.mark.parametrize("rule", ["HAZ-COMB-2", "HAZ-COMB-3"])
def test_the_example_of_runs_puts_ace_two_three_second(rule: str) -> None:
    assert "only A-K-Q is higher than A-2-3" in hazari("rules", rule, "--format", "table").out


def test_the_nearest_id_is_named() -> None:
    shown = hazari("rules", "HAZ-COMB-22")
    assert (shown.out, shown.code) == ("", 2)
    assert "HAZ-COMB-2" in shown.err


@pytest.mark.parametrize("word", ["poker", "HAZ", "AZI-FAIR-1", "\udcff", "*", "x" * 5000, "[", "(?P<"])
def test_any_word_is_answered(word: str) -> None:
    shown = hazari("rules", word)
    assert shown.code in (0, 2)
    assert bool(shown.out) == (shown.code == 0)
    assert (word[:20].encode("unicode_escape").decode() in shown.err) == (shown.code == 2)


def test_two_words_are_one_too_many() -> None:
    shown = hazari("rules", "spare", "four")
    assert (shown.out, shown.code) == ("", 2)
