"""From a trained match to a table of bytes: averages, made the same for both plain suits, in whole parts."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hazari_cli.azi.advice.analysis.odds import even_weights, follow_chance, lead_chances
from hazari_cli.azi.advice.hands.classes import (
    CARDS,
    HANDS,
    PAIRS,
    SWAPPED,
    class_of,
    may_follow,
    swapped_hands,
    swapped_pairs,
)
from hazari_cli.azi.advice.hands.heads_up import (
    FOLLOW_CHANCES,
    LEAD_CHANCES,
    WHOLE,
    HeadsUp,
    bid_index,
    reply_index,
    second_index,
)
from hazari_cli.azi.advice.hands.tables import PackedTable, list_splits
from hazari_cli.azi.training.heads_up.solver import (
    CardPlay,
    Floats,
    HeadsUpGame,
    Ints,
    RegretTable,
    lay_board,
    share,
)


@cache
def _mirrors() -> tuple[Ints, Ints, Ints, Ints]:
    """Return the flat index of the mirror of each option: of a bid, a lead, a reply, a second lead."""
    board, hands, pairs = lay_board(), len(HANDS), len(PAIRS)
    hand = np.array([mirror for mirror, _places in swapped_hands()])
    places = np.array([places for _mirror, places in swapped_hands()]).T
    leads = places * hands + hand
    cards = np.array(SWAPPED)
    replies = (places[:, None, :] * CARDS + cards[None, :, None]) * hands + hand
    row_of = np.zeros((CARDS, CARDS), np.int64)
    row_of[board.led, board.reply] = np.arange(len(board.led))
    rows = row_of[cards[board.led], cards[board.reply]]
    pair = np.array([mirror for mirror, _turned in swapped_pairs()])
    turned = np.array([turned for _mirror, turned in swapped_pairs()])
    which = np.stack([turned, ~turned]).astype(np.int64)
    seconds = (which[:, None, :] * len(rows) + rows[None, :, None]) * pairs + pair
    bids = np.arange(3)[:, None] * hands + hand
    return bids, leads, replies, seconds


def average(choice: RegretTable, mirror: Ints) -> Floats:
    """Return the average strategy, the same for a decision and its mirror."""
    now = choice.match()
    even = (now + now.reshape(-1)[mirror]) / 2
    return share(choice.sums + choice.sums.reshape(-1)[mirror], np.asarray(even, np.float32))


def in_parts(chances: NDArray[Any], parts: int) -> Ints:
    """Round distributions along the first axis to whole parts, the largest remainders up."""
    scaled = chances * parts
    low = np.floor(scaled + 1e-6).astype(np.int64)
    order = np.argsort(np.argsort(low - scaled, axis=0, kind="stable"), axis=0, kind="stable")
    return np.asarray(low + (order < parts - low.sum(0)))


def make_table(match: HeadsUpGame, parts: int) -> PackedTable:
    """Return the average strategies of a match as a table."""
    bids, leads, replies, seconds = [], [], [], []
    for choice, play in zip(match.bids, match.plays, strict=True):
        bids.append(_code_bids(choice, parts))
        lead, reply, second = _code_play(play, parts)
        leads.append(lead)
        replies.append(reply)
        seconds.append(second)
    made = {
        "by": "azi solve",
        "players": 2,
        "ratio": match.unit,
        "rounds": match.rounds,
        "parts": parts,
        "levels": len(match.plays),
    }
    rows = {
        "bids": b"".join(bids),
        "leads": b"".join(leads),
        "replies": b"".join(replies),
        "seconds": b"".join(seconds),
    }
    return PackedTable(made, rows)


def _codes(parts: int) -> dict[tuple[int, ...], int]:
    return {split: code for code, split in enumerate(list_splits(parts))}


def _code_bids(choice: RegretTable, parts: int) -> bytes:
    code = _codes(parts)
    rounded = in_parts(average(choice, _mirrors()[0]), parts)
    row = bytearray(len(HANDS))
    for hand in range(len(HANDS)):
        index, mirrored = bid_index(1, hand)
        if not mirrored:
            row[index] = code[tuple(rounded[:, hand].tolist())]
    return bytes(row)


def _code_play(play: CardPlay, parts: int) -> tuple[bytes, bytes, bytes]:
    """Return leads, replies and second leads as bytes; second leads that are never reached stay 0."""
    code = _codes(parts)
    _bids, lead_mirror, reply_mirror, second_mirror = _mirrors()
    lead = in_parts(average(play.lead, lead_mirror), parts)
    reply = in_parts(average(play.reply, reply_mirror), parts)
    second = in_parts(average(play.second, second_mirror), parts)
    leads, replies = bytearray(len(HANDS)), bytearray(CARDS * len(HANDS))
    for hand, cards in enumerate(HANDS):
        index, mirrored = bid_index(1, hand)
        if not mirrored:
            leads[index] = code[tuple(lead[:, hand].tolist())]
        for led in range(CARDS):
            legal = may_follow(cards, led)
            index, mirrored = reply_index(1, led, hand)
            if led not in cards and len(legal) > 1 and not mirrored:
                chosen = [int(reply[cards.index(card), led, hand]) for card in legal]
                replies[index] = code[tuple(chosen + [0] * (3 - len(chosen)))]
    return bytes(leads), bytes(replies), _code_seconds(lead, reply, second)


def _code_seconds(lead: Ints, reply: Ints, second: Ints) -> bytes:
    board = lay_board()
    row = bytearray(CARDS * CARDS * len(PAIRS))
    led_with = lead.reshape(-1)[board.hand_of][board.led] * (board.live > 0)
    replied_with = reply.reshape(-1)[board.reply_at] * (board.live > 0)
    reached = np.where(board.won[:, None], led_with, replied_with) * second[1]
    for at, pair in zip(*np.nonzero(reached), strict=True):
        index, mirrored = second_index(1, int(board.led[at]), int(board.reply[at]), int(pair))
        if not mirrored:
            row[index] = int(second[1, at, pair])
    return bytes(row)


def add_chances(table: PackedTable) -> PackedTable:
    """Add each class's exact chance to win, as leader and as follower, against a random hand."""
    player, numbers = HeadsUp(table), class_of()
    lead, follow = bytearray(2 * len(set(numbers))), bytearray(2 * len(set(numbers)))
    for index, hand in enumerate(HANDS):
        at = 2 * numbers[index]
        if numbers.index(numbers[index]) == index:
            weights = even_weights(hand)
            chance = max(lead_chances(player, 1, hand, weights).values())
            lead[at : at + 2] = round(chance * WHOLE).to_bytes(2, "big")
            chance = follow_chance(player, 1, hand, weights)
            follow[at : at + 2] = round(chance * WHOLE).to_bytes(2, "big")
    rows = {**table.rows, LEAD_CHANCES: bytes(lead), FOLLOW_CHANCES: bytes(follow)}
    return PackedTable(table.made, rows)
