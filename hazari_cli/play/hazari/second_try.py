"""A review as a conversation: what cost most is arranged once more before the better arrangement is shown.

Nothing of the answer is said unasked: the desk is empty, "auto" does not help, and what is set out is judged
like an exercise of the tutor.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from hazari_cli.errors import NotationError, SetupError
from hazari_cli.hazari.advice.grading import VERY_GOOD, grade_arrangement
from hazari_cli.hazari.arrangement import arrange
from hazari_cli.messages import Message, join_sentences, say
from hazari_cli.play.account import write_tenths
from hazari_cli.play.blocks import Block
from hazari_cli.play.hazari.adviser import HandAdviser
from hazari_cli.play.hazari.arranging import Arranging, HandCoach
from hazari_cli.play.hazari.desk import Desk
from hazari_cli.play.hazari.help import give_help
from hazari_cli.play.hazari.parse_action import TableRequest, parse_request
from hazari_cli.play.hazari.review import Decision, MatchReview
from hazari_cli.play.hazari.review_screen import (
    explain_review,
    list_costliest,
    open_again,
    show_answer,
    show_course,
    show_deals,
    show_review,
)

_TRY = ("", "y", "yes", "t", "try", "n", "next")
_ANSWER = ("answer", "skip")


@dataclass(frozen=True, slots=True)
class ReviewTalk:
    """A review between two lines.

    Attributes:
        review: the match.
        adviser: who judges.
        left: the decisions that were not answered yet.
        arranging: the desk, while the first of them is arranged again.
        is_over: whether there is nothing more to hear.
    """

    review: MatchReview
    adviser: HandAdviser
    left: tuple[Decision, ...]
    arranging: Arranging | None = None
    is_over: bool = False

    def hear(self, text: str) -> "ReviewReply":
        """Return what a line leads to.

        Raises:
            GameError: if it cannot be read or is not allowed.
        """
        word = " ".join(text.lower().split())
        request = parse_request(text)
        if request is TableRequest.LEAVE:
            return ReviewReply(replace(self, arranging=None, is_over=True))
        if word in _ANSWER or (word == "s" and self.arranging is None):
            return self._answer(())
        if word == "deals":
            return ReviewReply(self, (*show_deals(self.review), self.remind()))
        if self.arranging is not None:
            return self._arrange(self.arranging, text, request)
        if request is TableRequest.HELP:
            return ReviewReply(self, (explain_review(), self.remind()))
        return self._try_again(word)

    def leave(self) -> tuple[Block, ...]:
        """Say nothing: a review is there whenever it is wanted."""
        return ()

    def remind(self) -> Message:
        """Say what may be typed now, as one sentence."""
        if self.arranging is None:
            return say(
                "Enter: try deal {number} again, blind. s: what was better, deals: every deal, "
                "?: what it means, q: leave.",
                number=self.left[0].deal.number,
            )
        if self.arranging.desk.violations:
            return self.arranging.remind()
        return say("Set your cards out and type up; hint helps, answer shows what was better.")

    def prompt(self) -> Message:
        """Return the few words before what the person types."""
        return say("Go on") if self.arranging is None else say("Your cards")

    def offers(self) -> tuple[str, ...]:
        """Return what may be typed now, for completion."""
        if self.arranging is None:
            return ("answer", "deals", "q")
        words = (word for word in self.arranging.offers() if word not in _REFUSED)
        return (*words, "answer", "deals")

    def show_keys(self) -> Message:
        """Return the shortest help: what to press for what."""
        if self.arranging is None:
            return say("Enter tries again, s shows the answer, q leaves")
        return say("1-4 and cards set a group, undo, hint, up, answer, ? help, q leave")

    def _try_again(self, word: str) -> "ReviewReply":
        """Put the first decision, or the one of this number, on the desk again."""
        chosen = self.left[0]
        if word.isdecimal():
            place = int(word) - 1
            wanted = self.review.costliest[place] if place in range(len(self.review.costliest)) else None
            if wanted not in self.left:
                raise NotationError(say('"{text}" does nothing now.', text=word))
            chosen = wanted
        elif word not in _TRY:
            raise NotationError(say('"{text}" does nothing now.', text=word))
        left = (chosen, *(decision for decision in self.left if decision is not chosen))
        desk = Desk(chosen.deal.hands[chosen.seat])
        talk = replace(self, left=left, arranging=Arranging(desk, HandCoach(self.adviser)))
        return ReviewReply(talk, (*open_again(self.review.settings, chosen), *talk._show_desk()))

    def _show_desk(self) -> tuple[Block, ...]:
        assert self.arranging is not None, "somebody arranges"
        return self._say(self.arranging.show().said)

    def _say(self, said: tuple[Block, ...]) -> tuple[Block, ...]:
        """Return what is said at the desk with a reminder of what may be typed here."""
        usual = None if self.arranging is None else self.arranging.remind()
        return tuple(self.remind() if block == usual else block for block in said)

    def _arrange(self, arranging: Arranging, text: str, request: TableRequest | None) -> "ReviewReply":
        if request is not None and request.value in _REFUSED:
            raise SetupError(say("Here you try it yourself: hint helps, answer shows what was better."))
        if request in (TableRequest.HELP, TableRequest.RULES):
            return ReviewReply(self, (*give_help(), self.remind()))
        if request is TableRequest.TABLE:
            return ReviewReply(self, (*open_again(self.review.settings, self.left[0]), *self._show_desk()))
        heard = arranging.hear(text, request)
        talk = replace(self, arranging=heard.arranging)
        return talk._judge(heard.arranging) if heard.is_up else ReviewReply(talk, talk._say(heard.said))

    def _judge(self, arranging: Arranging) -> "ReviewReply":
        """Judge what was set out: accept it and show the answer, or give the reason and another try."""
        hand, decision = arranging.desk.hand, self.left[0]
        cost = self.adviser.measure(hand, arrange(arranging.desk.complete))
        words = grade_arrangement(cost.points, cost.best, cost.mine)
        if cost.points <= VERY_GOOD:
            then = say("In the match {points} points were given away.", points=write_tenths(decision.given))
            return self._answer((join_sentences([say("Right."), words]), then))
        return ReviewReply(self, (join_sentences([say("Not yet."), words]), self.remind()))

    def _answer(self, before: tuple[Block, ...]) -> "ReviewReply":
        """Show what was better, and go on to the next decision."""
        shown = (*before, *show_answer(self.review.settings, self.left[0]))
        talk = replace(self, left=self.left[1:], arranging=None, is_over=len(self.left) == 1)
        return ReviewReply(talk, shown if talk.is_over else (*shown, talk.remind()))


_REFUSED = ("auto", "coach on", "coach off")
"""What the desk of a match understands, but a second try does not."""


@dataclass(frozen=True, slots=True)
class ReviewOffer:
    """A match that is over, and the question whether to review it.

    Attributes:
        begin: begins the review.
        is_over: whether the person has said no.
    """

    begin: "Callable[[], ReviewReply]"
    is_over: bool = False

    def hear(self, text: str) -> "ReviewReply":
        """Begin the review on Enter, or leave.

        Raises:
            NotationError: if it is neither.
        """
        word = " ".join(text.lower().split())
        if parse_request(text) is TableRequest.LEAVE or word in ("n", "no"):
            return ReviewReply(replace(self, is_over=True))
        if word not in ("", "r", "review", "y", "yes"):
            raise NotationError(say('"{text}" does nothing now.', text=text.strip()))
        return self.begin()

    def leave(self) -> tuple[Block, ...]:
        """Say nothing: everything has been said."""
        return ()

    def remind(self) -> Message:
        """Say what may be typed."""
        return say("Enter: see where the points came from, and what cost most. q: leave.")

    def prompt(self) -> Message:
        """Return the few words before what the person types."""
        return say("Review")

    def offers(self) -> tuple[str, ...]:
        """Return what may be typed, for completion."""
        return ("review", "q")

    def show_keys(self) -> Message:
        """Return the shortest help."""
        return say("Enter reviews the match, q leaves")


@dataclass(frozen=True, slots=True)
class ReviewReply:
    """The review after a line, and what is said to it."""

    session: ReviewTalk | ReviewOffer
    said: tuple[Block, ...] = ()


def begin_review(review: MatchReview, adviser: HandAdviser) -> ReviewReply:
    """Show a match and what cost most in it; then the person may try again."""
    left = review.costliest
    talk = ReviewTalk(review, adviser, left, is_over=not left)
    shown = (*show_review(review), *show_course(review), *list_costliest(review))
    return ReviewReply(talk, shown if talk.is_over else (*shown, talk.remind()))


def offer_review(begin: Callable[[], ReviewReply]) -> ReviewReply:
    """Ask a person who has just played whether to review the match."""
    offer = ReviewOffer(begin)
    return ReviewReply(offer, (offer.remind(),))
