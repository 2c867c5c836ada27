"""A second try is blind: nothing of the better arrangement is said before it is asked for or found."""

import pytest

from hazari_cli.errors import GameError
from hazari_cli.hazari.combination import describe
from hazari_cli.hazari.deal import SEATS
from hazari_cli.hazari.notation import format_groups
from hazari_cli.play.hazari.review import Decision, review_match
from hazari_cli.play.hazari.second_try import ReviewReply, ReviewTalk, begin_review, offer_review
from hazari_cli.play.hazari.table import Settings
from tests.play.hazari.matches import arrange_at_random, arrange_best, play_match
from tests.play.hazari.talk import ADVISER
from tests.play.words import words_of

SEEDS = range(6)


def begin(seed: object, people: int = 1) -> ReviewReply:
    """Review a match in which everybody arranges at random."""
    players = [arrange_at_random((seed, seat)) for seat in SEATS]
    settings = Settings(f"again {seed}", people=people, bots=("random",), deals=4)
    return begin_review(review_match(play_match(settings, *players), ADVISER), ADVISER)


def hear_all(reply: ReviewReply, *lines: str) -> tuple[ReviewReply, str]:
    """Return where several lines lead, and all that is said, refusals too."""
    said = [words_of(reply.said)]
    for line in lines:
        try:
            reply = reply.session.hear(line)
            said.append(words_of(reply.said))
        except GameError as fault:
            said.append(str(fault))
    return reply, "\n".join(said)


def talk_of(reply: ReviewReply) -> ReviewTalk:
    assert isinstance(reply.session, ReviewTalk)
    return reply.session


def betrays(decision: Decision, said: str) -> bool:
    """Tell whether a better group is named by its kind, or the better arrangement by its cards."""
    best, mine = (
        {str(describe(each)) for each in assessment.arrangement.combinations}
        for assessment in (decision.best, decision.mine)
    )
    return any(text in said for text in (*(best - mine), format_groups(decision.best.arrangement.groups)))


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_of_the_answer_is_said_before_it_is_asked_for(seed: int) -> None:
    """Not by the list, the desk, help, what is refused, or what is said to the arrangement of the match."""
    begun = begin(seed)
    (first, *_others) = talk_of(begun).review.costliest
    played = format_groups(first.mine.arrangement.groups)
    asked = ("deals", "?", "", "?", "table", "auto", "best", "a", "up", played, "undo", "redo", "sort", "up")
    reply, said = hear_all(begun, *asked)
    assert "Not yet." in said
    assert not betrays(first, said)
    assert talk_of(reply).left == talk_of(begun).left
    assert betrays(first, words_of(reply.session.hear("answer").said))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_better_arrangement_is_right_and_shown_then(seed: int) -> None:
    begun = begin(seed)
    (first, *others) = talk_of(begun).review.costliest
    better = format_groups(arrange_best(first.deal.hands[first.seat]))
    reply, said = hear_all(begun, "", better, "up")
    assert "Right. As good as the best." in said
    assert f"In the match {first.given / 10:.1f} points were given away." in said
    assert talk_of(reply).left == tuple(others)
    assert talk_of(reply).arranging is None


def test_every_decision_can_be_chosen_by_its_number_and_none_twice() -> None:
    begun = begin("numbers")
    worst = talk_of(begun).review.costliest
    reply, _said = hear_all(begun, "3")
    assert talk_of(reply).left == (worst[2], *worst[:2])
    reply, _said = hear_all(reply, "answer")
    for refused in ("3", "4", "0", "17"):
        with pytest.raises(GameError, match="does nothing now"):
            reply.session.hear(refused)
    reply, said = hear_all(reply, "s", "s")
    assert reply.session.is_over
    assert said.count("hazari tutor lesson") == 3


@pytest.mark.parametrize("lines", [("q",), ("", "q"), ("", "exit"), ("s", "quit")])
def test_it_can_be_left_at_any_time(lines: tuple[str, ...]) -> None:
    reply, _said = hear_all(begin("leave"), *lines)
    assert reply.session.is_over


def test_a_match_in_which_nothing_was_given_away_asks_nothing() -> None:
    match = play_match(Settings("best", people=4, deals=1), *[arrange_best] * 4)
    begun = begin_review(review_match(match, ADVISER), ADVISER)
    assert begun.session.is_over
    assert "No arrangement gave more than half a point away." in words_of(begun.said)


def test_several_people_are_named() -> None:
    begun = begin("people", people=2)
    names = {"Ana": 0, "Budi": 1}
    said = words_of(begun.said)
    assert all(
        f"The {talk_of(begun).review.totals[-1][names[name]]} points of {name}" in said for name in names
    )
    assert "You" not in said
    _reply, said = hear_all(begun, "")
    assert any(f"again, {name}" in said for name in names)


def test_a_review_is_offered_in_one_key() -> None:
    offer = offer_review(lambda: begin("offer"))
    assert isinstance(offer.session.hear("").session, ReviewTalk)
    for no in ("q", "n", "exit"):
        assert offer.session.hear(no).session.is_over
    with pytest.raises(GameError):
        offer.session.hear("AS KS QS")
