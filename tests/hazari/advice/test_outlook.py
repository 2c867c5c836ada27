"""Matches played on from given totals: equal players have equal chances, and more points more."""

import pytest

from hazari_cli.hazari.advice.outlook import play_on


@pytest.mark.rule("HAZ-SCORE-2")
def test_equal_players_win_equally_often() -> None:
    outlook = play_on((0, 0, 0, 0))
    assert all(abs(wins / outlook.matches - 0.25) < 0.04 for wins in outlook.wins)
    assert sum(outlook.wins) >= outlook.matches


def test_who_is_ahead_wins_more_often_and_the_same_totals_give_the_same_figures() -> None:
    outlook = play_on((900, 700, 500, 300))
    assert list(outlook.wins) == sorted(outlook.wins, reverse=True)
    assert outlook == play_on((900, 700, 500, 300))


def test_seats_do_not_matter() -> None:
    one, other = play_on((900, 500, 500, 500)), play_on((500, 500, 500, 900))
    assert abs(one.wins[0] - other.wins[3]) < 0.04 * one.matches
