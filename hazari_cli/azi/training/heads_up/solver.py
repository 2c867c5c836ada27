"""Two players solved: bidding and play together, by counterfactual regret minimisation over whole vectors.

CFR+ (Tammelin 2014): regrets never fall below zero, the players are updated in turn, later rounds weigh more.
After the first trick only two pairs matter, so a round is a handful of products with two 325 x 325 matrices
for each way to end the bidding. Leads and replies tremble a little, so that what follows a mistake is learnt
as well; the tremble is not part of the strategy that is kept.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hazari_cli.azi.advice.hands.classes import CARDS, HAND_AT, HANDS, PAIR_AT, PAIRS, beats, may_follow
from hazari_cli.azi.advice.hands.endgame import disjoint_bits, winning_bits
from hazari_cli.azi.advice.hands.heads_up import LEVELS

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Board:
    """Where everything lies in the arrays.

    Rows are ordered pairs (card led, reply), 650 of them; ``won`` tells whether the leader takes the trick.

    Attributes:
        led: the card led, by row.
        reply: the reply, by row.
        won: whether the card led takes the trick, by row.
        live: whether a pair can be held beside a row, rows x 325.
        held: whether a card and a pair make a hand, 26 x 325.
        hand_of: the flat index in 3 x 2600 of a card's place in a hand and the hand, 26 x 325.
        reply_at: the flat index in 3 x 26 x 2600 of place, card led and hand, rows x 325.
        row_at: the flat index in rows x 325, by place, card led and hand; 3 x 26 x 2600.
        legal: which replies are legal; 3 x 26 x 2600.
        pay: what leading the lower or the higher card of a pair pays against another; 2 x 325 x 325, 1 or -1,
            or 0 where the pairs share a card.
        parts: the pairs within each hand, 2600 x 3.
    """

    led: Ints
    reply: Ints
    won: NDArray[np.bool_]
    live: Floats
    held: NDArray[np.bool_]
    hand_of: Ints
    reply_at: Ints
    row_at: Ints
    legal: NDArray[np.bool_]
    pay: Floats
    parts: Ints


@cache
def lay_board() -> Board:
    """Work out all indices once."""
    hands, pairs = len(HANDS), len(PAIRS)
    rows = [(led, reply) for led in range(CARDS) for reply in range(CARDS) if led != reply]
    led, reply = (np.array(side) for side in zip(*rows, strict=True))
    held = np.array([[card not in pair for pair in PAIRS] for card in range(CARDS)])
    hand_of = np.zeros((CARDS, pairs), np.int64)
    for card, index in zip(*np.nonzero(held), strict=True):
        hand = tuple(sorted((int(card), *PAIRS[index])))
        hand_of[card, index] = hand.index(card) * hands + HAND_AT[hand]
    row_at, legal = _lay_replies({row: index for index, row in enumerate(rows)})
    return Board(
        led=led,
        reply=reply,
        won=np.array([not beats(answer, card) for card, answer in rows]),
        live=np.asarray(held[led] & held[reply], np.float32),
        held=held,
        hand_of=hand_of,
        reply_at=_reply_at(led[:, None], hand_of[reply]),
        row_at=row_at,
        legal=legal,
        pay=_lay_pay(),
        parts=np.array([[PAIR_AT[hand[:2]], PAIR_AT[hand[::2]], PAIR_AT[hand[1:]]] for hand in HANDS]),
    )


def _lay_replies(row_of: Mapping[tuple[int, int], int]) -> tuple[Ints, NDArray[np.bool_]]:
    """Return where each reply leads to, rows x 325 flat, and which are legal; both 3 x 26 x 2600."""
    row_at = np.zeros((3, CARDS, len(HANDS)), np.int64)
    legal = np.zeros((3, CARDS, len(HANDS)), bool)
    for index, hand in enumerate(HANDS):
        rests = [PAIR_AT[hand[:place] + hand[place + 1 :]] for place in range(3)]
        for led in set(range(CARDS)) - set(hand):
            allowed = may_follow(hand, led)
            for place, answer in enumerate(hand):
                row_at[place, led, index] = row_of[led, answer] * len(PAIRS) + rests[place]
                legal[place, led, index] = answer in allowed
    return row_at, legal


def _lay_pay() -> Floats:
    """Return what leading either card of a pair pays against each other pair, 2 x 325 x 325."""
    pay = np.zeros((2, len(PAIRS), len(PAIRS)), np.float32)
    for index, (bits, beside) in enumerate(zip(winning_bits(), disjoint_bits(), strict=True)):
        for other in range(len(PAIRS)):
            for which in (0, 1):
                pay[which, index, other] = (beside >> other & 1) * (2 * (bits[which] >> other & 1) - 1)
    return pay


def _reply_at(led: Ints, at: Ints) -> Ints:
    """Return the flat index in 3 x 26 x 2600, from the card led and the flat index in 3 x 2600."""
    place, hand = np.divmod(at, len(HANDS))
    return np.asarray((place * CARDS + led) * len(HANDS) + hand)


def weigh_others(weights: NDArray[Any]) -> NDArray[Any]:
    """Return, by hand, the weight of all hands that share no card with it."""
    board = lay_board()
    hands = np.array(HANDS)
    by_card, by_pair = np.zeros(CARDS), np.zeros(len(PAIRS))
    for place in range(3):
        by_card += np.bincount(hands[:, place], weights, CARDS)
        by_pair += np.bincount(board.parts[:, place], weights, len(PAIRS))
    shared: NDArray[Any] = by_card[hands].sum(1) - by_pair[board.parts].sum(1) + weights
    return np.asarray(weights.sum() - shared)


class RegretTable:
    """Regrets and sums of one kind of decision; options run along the first axis."""

    def __init__(self, legal: NDArray[np.bool_], tremble: float = 0.0) -> None:
        self.legal = legal
        self.regrets = np.zeros(legal.shape, np.float32)
        self.sums = np.zeros(legal.shape, np.float32)
        self._tremble = tremble
        self._even = np.asarray(legal / np.maximum(_total(legal), 1), np.float32)

    def match(self) -> Floats:
        """Return the strategy: in proportion to the regrets, evenly where there are none."""
        return share(self.regrets, self._even)

    def shaken(self, strategy: Floats) -> Floats:
        """Return the strategy with its tremble."""
        if not self._tremble:
            return strategy
        return np.asarray((1 - self._tremble) * strategy + self._tremble * self._even, np.float32)

    def learn(self, strategy: Floats, values: Floats, reach: Floats, weight: float) -> Floats:
        """Take in what each option is worth; return what the strategy is worth."""
        worth = _total(strategy * values)
        self.regrets += values
        self.regrets -= worth
        np.maximum(self.regrets, 0, out=self.regrets)
        self.regrets *= self.legal
        self.sums += (np.float32(weight) * reach) * strategy
        return worth

    def average(self) -> Floats:
        """Return the average strategy; the last one where it was never reached."""
        return share(self.sums, self.match())


def _total(weights: NDArray[Any]) -> Floats:
    """Add along the first axis; it is short, so a few whole additions beat a reduction."""
    total = np.asarray(weights[0], np.float32)
    for row in weights[1:]:
        total = np.asarray(total + row, np.float32)
    return total


def share(weights: Floats, otherwise: Floats) -> Floats:
    """Return weights as shares of 1 along the first axis, or ``otherwise`` where there is no weight."""
    total = _total(weights)
    return np.asarray(np.where(total > 0, weights / np.where(total > 0, total, 1), otherwise), np.float32)


class CardPlay:
    """The play of the cards after one way to end the bidding: one leads, the other follows."""

    def __init__(self, tremble: float) -> None:
        board = lay_board()
        pairs = np.stack([board.live > 0] * 2)
        self.lead = RegretTable(np.ones((3, len(HANDS)), bool), tremble)
        self.reply = RegretTable(board.legal, tremble)
        self.second = RegretTable(pairs)
        """What the taker of the first trick leads next, the leader or the follower: 2 x rows x 325."""

    def leads(self, weights: Floats, strategy: Floats) -> Floats:
        """Return the weight of each pair left behind a lead, rows x 325."""
        board = lay_board()
        flat = (weights * strategy).reshape(-1)
        return np.asarray(flat[board.hand_of][board.led] * board.live)

    def replies(self, weights: Floats, strategy: Floats) -> Floats:
        """Return the weight of each pair left behind a reply, rows x 325."""
        board = lay_board()
        flat = (weights * strategy).reshape(-1)
        return np.asarray(flat[board.reply_at] * board.live)

    def update_leader(self, own: Floats, others: Floats, weight: float) -> Floats:
        """Teach the leader; return by hand what leading is worth against ``others``, 1 for a sure win."""
        board = lay_board()
        lead, reply, second = self.lead.match(), self.reply.match(), self.second.match()
        mine = self.leads(own, self.lead.shaken(lead))
        theirs = self.replies(others, self.reply.shaken(reply))
        worth = self._after_first_trick(board.won, mine, theirs, second, weight)
        by_card = worth.reshape(CARDS, CARDS - 1, len(PAIRS)).sum(1)
        values = np.zeros(len(HANDS) * 3, np.float32)
        values[board.hand_of[board.held]] = by_card[board.held]
        return self.lead.learn(lead, values.reshape(3, -1), own, weight)

    def update_follower(self, own: Floats, others: Floats, weight: float) -> Floats:
        """Teach the follower; return by hand what following is worth against ``others``."""
        board = lay_board()
        lead, reply, second = self.lead.match(), self.reply.match(), self.second.match()
        mine = self.replies(own, self.reply.shaken(reply))
        theirs = self.leads(others, self.lead.shaken(lead))
        worth = self._after_first_trick(~board.won, mine, theirs, second, weight)
        values = np.where(board.legal, worth.reshape(-1)[board.row_at], 0).astype(np.float32)
        reach = np.broadcast_to(own, (CARDS, len(HANDS)))
        return np.asarray(self.reply.learn(reply, values, reach, weight).sum(0))

    def _after_first_trick(
        self, ours: NDArray[np.bool_], mine: Floats, theirs: Floats, second: Floats, weight: float
    ) -> Floats:
        """Teach the second lead where the trick is ours; return what each pair is worth, rows x 325."""
        board = lay_board()
        low, high = board.pay
        worth = np.zeros_like(mine)
        lost = ~ours
        worth[lost] = -((theirs[lost] * second[0, lost]) @ low + (theirs[lost] * second[1, lost]) @ high)
        values = np.zeros_like(second)
        values[0, ours] = theirs[ours] @ low.T
        values[1, ours] = theirs[ours] @ high.T
        reach = np.where(ours[:, None], mine, 0)
        learnt = self.second.learn(second, values, np.asarray(reach, np.float32), weight)
        worth[ours] = learnt[ours]
        return worth * board.live


class HeadsUpGame:
    """The whole game of two, opener and answerer.

    Args:
        unit: one bid, as a share of half the bank before the bidding.
        tremble: how often leads and replies are any legal card instead.
        levels: how many bids there may be in all.
        hands: the hands that are dealt; fewer than all for a smaller pack.
    """

    def __init__(
        self,
        unit: float,
        tremble: float = 0.01,
        levels: int = LEVELS,
        hands: Collection[int] = range(len(HANDS)),
    ) -> None:
        self.unit = unit
        self.rounds = 0
        self.dealt = np.array([hand in hands for hand in range(len(HANDS))], np.float32)
        self.plays = [CardPlay(tremble) for _level in range(levels)]
        options = np.ones((levels, 3, len(HANDS)), bool)
        options[-1, 2] = False
        self.bids = [RegretTable(legal) for legal in options]
        """Fold, call or raise, by level from 1."""

    def play_round(self) -> None:
        """Teach the opener, then the answerer, once."""
        self.rounds += 1
        for opener in (True, False):
            self._teach(opener)

    def _teach(self, opener: bool) -> None:
        """Teach one side against the other's strategy of now."""
        strategies = [choice.match() for choice in self.bids]
        own, others = self.dealt, self.dealt
        weight = float(self.rounds)
        reached, called = [], []
        for level, strategy in enumerate(strategies, 1):
            bids = (level % 2 == 1) == opener
            play = self.plays[level - 1]
            reached.append((own, others))
            if bids:
                called.append(play.update_leader(own, others * strategy[1], weight))
                others = others * strategy[2]
            else:
                called.append(play.update_follower(own * strategy[1], others, weight))
                own = own * strategy[2]
        ahead = np.zeros(len(HANDS), np.float32)
        for level in range(len(strategies), 0, -1):
            bids = (level % 2 == 1) == opener
            strategy, (before, against) = strategies[level - 1], reached[level - 1]
            stake, lost = 1 + level * self.unit, 1 + (level - 1) * self.unit
            if bids:
                folded = weigh_others(against * strategy[0])
                ahead = np.asarray(lost * folded + stake * called[level - 1] + ahead, np.float32)
            else:
                folded = -lost * weigh_others(against)
                values = np.stack([folded, stake * called[level - 1], ahead]).astype(np.float32)
                if level == len(strategies):
                    values[2] = 0
                ahead = self.bids[level - 1].learn(strategy, values, before, weight)


def train_heads_up(unit: float, rounds: int, tremble: float = 0.01) -> Iterator[HeadsUpGame]:
    """Yield the match after every round."""
    match = HeadsUpGame(unit, tremble)
    for _ in range(rounds):
        match.play_round()
        yield match


def train_heads_up_play(
    rounds: int, tremble: float = 0.01, hands: Collection[int] = range(len(HANDS))
) -> Iterator[HeadsUpGame]:
    """Yield a match of play alone after every round: both stay in whatever they hold."""
    match = HeadsUpGame(1.0, tremble, levels=1, hands=hands)
    for number in range(1, rounds + 1):
        match.plays[0].update_leader(match.dealt, match.dealt, float(number))
        match.plays[0].update_follower(match.dealt, match.dealt, float(number))
        match.rounds = number
        yield match
