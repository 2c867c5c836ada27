"""What the person sees of a table of Azi: at the start, before a decision, and after a deal."""

from itertools import islice

from hazari_cli.azi.bidding import Standing
from hazari_cli.azi.events import FeePaid
from hazari_cli.azi.pack import RANKS, SUIT_NAMES, left_of
from hazari_cli.azi.settlement import Settlement
from hazari_cli.azi.state import Phase
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.messages import Join, Message, add_aside, join_sentences, list_all, quote, say, say_count
from hazari_cli.play.azi.options import describe_hand
from hazari_cli.play.azi.phrasing import describe_happenings, name_of, put_in
from hazari_cli.play.azi.table import NAMES, PERSON, Settings, Table, TableUpdate, hand_of, shown_hands
from hazari_cli.play.blocks import Block, Cell, Facts, Grid, Heading


def introduce(settings: Settings, commitment: str, threshold: float | None = None) -> tuple[Block, ...]:
    """Say who plays, how the game goes in a few words, and what binds the dealer (AZI-FAIR-1).

    Args:
        settings: what was agreed.
        commitment: to the seed.
        threshold: from how many fees on the coach warns; None if it does not.
    """
    others = [add_aside(NAMES[seat], settings.bot_at(seat)) for seat in range(1, settings.players)]
    blocks = [
        say_count(
            "You play Azi with {others}. Everybody has {count} chip; the fee is {fee}.",
            "You play Azi with {others}. Everybody has {count} chips; the fee is {fee}.",
            count=settings.stack,
            others=list_all(others),
            fee=settings.fee,
        ),
        say(
            "27 cards: {suits}, from low to high {ranks} (T is the ten). After the deal a card is turned: "
            "its suit is trump, and the card itself is out of play.",
            suits=list_all([SUIT_NAMES[suit] for suit in settings.suits]),
            ranks=" ".join(rank.value for rank in RANKS),
        ),
        _explain_bidding(settings),
        say(
            "Then three tricks are played: if you hold the suit led, you must follow it; otherwise play a "
            "trump if you have one. The highest trump takes the trick, or else the highest card of the suit "
            "led."
        ),
        say("Two tricks win the bank.")
        if settings.players == 2
        else say("Two tricks win the bank; one each for three players is an Azi, and the bank waits."),
        say("Type ? to see what you can do, and quit to leave. A typo costs nothing."),
    ]
    if threshold is not None:
        blocks.append(
            say(
                "The coach is on, and warns you before an action that costs {fees} times the fee or more. "
                "Type coach off to stop it.",
                fees=f"{threshold:g}",
            )
        )
    blocks.append(
        say(
            "Commitment (a fingerprint of the secret seed; check it at the end): {commitment}",
            commitment=commitment,
        )
    )
    if settings.cut:
        blocks.append(say("Cut: {cut}", cut=settings.cut))
    return tuple(blocks)


def _explain_bidding(settings: Settings) -> Message:
    """Say how many cards there are, and who says what in the bidding (AZI-DEAL-1, AZI-DEAL-2, AZI-BID-3)."""
    if settings.players == 2:
        bidding = say("The opener bets; the other folds, calls or raises. Nobody bids more than three times.")
    else:
        bidding = say("The opener bets; the others fold, call or raise. Nobody bids more than three times.")
    if settings.size == 4:
        cards = say("You get four cards each and discard one. Then you bid for the right to lead.")
    else:
        cards = say("You get three cards each. First you bid for the right to lead.")
    return join_sentences([cards, bidding])


def open_deal(progress: TableUpdate) -> tuple[Block, ...]:
    """Say what was turned, what is in the bank, and who opens (AZI-BID-1)."""
    game, trump = progress.table.game, progress.table.game.trump
    facts = {"number": progress.table.number, "turned": trump.turned, "suit": SUIT_NAMES[trump.suit]}
    blocks: list[Block] = [Heading(say("Deal {number}: {turned} is turned, trump is {suit}.", **facts))]
    if trump.six_on_stage:
        blocks.append(
            say(
                "An ace is turned, so the six of {suit} is on stage: the highest card of all (AZI-DEAL-4).",
                suit=SUIT_NAMES[trump.suit],
            )
        )
    blocks += describe_happenings(progress.happenings)
    if game.phase is Phase.DISCARD:
        blocks.append(say("First everybody discards one card, face down (AZI-DEAL-2)."))
    players = len(game.stacks)
    order = (left_of(game.opener, players, steps) for steps in range(players))
    able = (seat for seat in order if game.standings[seat] is Standing.IN and game.stacks[seat])
    blocks += [_describe_opener(progress, seat) for seat in islice(able, 1)]
    return tuple(blocks)


def _describe_opener(progress: TableUpdate, seat: int) -> Message:
    """Say who opens, and why (AZI-BID-1, AZI-END-3)."""
    game, name = progress.table.game, NAMES[seat]
    paid = sum(each.event.chips for each in progress.happenings if isinstance(each.event, FeePaid))
    if seat != game.opener:
        mine = say("You are the next with chips and open: you must bet (AZI-BID-1).")
        other = say("{name} is the next with chips and opens the bidding (AZI-BID-1).", name=name)
    elif game.bank > paid:
        mine = say("You open again after the Azi: you must bet (AZI-END-3).")
        other = say("{name} opens the bidding again after the Azi (AZI-END-3).", name=name)
    elif progress.table.number == 1:
        mine = say("You open, chosen by chance: you must bet (AZI-BID-1).")
        other = say("{name} opens the bidding, chosen by chance (AZI-BID-1).", name=name)
    else:
        mine = say("You open, left of the last winner: you must bet (AZI-BID-1).")
        other = say("{name} opens the bidding, left of the last winner (AZI-BID-1).", name=name)
    return mine if seat == PERSON else other


def show_table(view: View) -> Facts:
    """Show the whole table as the person sees it."""
    return Facts((*_show_middle(view), *_show_seats(view), *_show_cards(view)))


def show_current_trick(view: View) -> Facts:
    """Show what matters for playing a card: trump, bank, tricks so far, the trick, and the hand."""
    rows = list(_show_middle(view))
    if view.takers:
        takers = [
            list_all((name_of(seat), view.takers.count(seat)), Join.WORDS)
            for seat in sorted(set(view.takers))
        ]
        rows.append((say("Tricks"), list_all(takers)))
    return Facts((*rows, *_show_cards(view)))


def _show_middle(view: View) -> list[tuple[Message, Message]]:
    trump = view.trump
    turned = say("{suit}; {turned} was turned", suit=SUIT_NAMES[trump.suit], turned=trump.turned)
    if trump.six_on_stage:
        turned = say("{suit}; the six is the highest card of all", suit=SUIT_NAMES[trump.suit])
    return [
        (say("Trump"), turned),
        (say("Bank"), say_count("{count} chip", "{count} chips", count=sum(view.contributions))),
    ]


def _show_cards(view: View) -> list[tuple[Message, Message]]:
    rows = []
    if view.trick:
        cards = [list_all((name_of(seat), card), Join.WORDS) for seat, card in view.trick]
        rows.append((say("Trick {number}", number=len(view.takers) + 1), list_all(cards)))
    rows.append((say("Your hand"), describe_hand(view.hand, view.trump)))
    return rows


def _show_seats(view: View) -> list[tuple[Message, Message]]:
    """Show the seats from the person's left, the person last: chips, bet, standing, tricks."""
    players = len(view.stacks)
    order = [left_of(PERSON, players, steps) for steps in range(1, players + 1)]
    return [(name_of(seat), _show_seat(view, seat)) for seat in order]


def _show_seat(view: View, seat: int) -> Message:
    notes = [say_count("{count} chip", "{count} chips", view.stacks[seat])]
    bidding = view.bidding
    if bidding.bets[seat]:
        notes.append(say("bet {chips}", chips=bidding.bets[seat]))
    if bidding.bidder == seat:
        notes.append(say("bid highest"))
    match view.standings[seat]:
        case Standing.SHORT:
            notes.append(say("short"))
        case Standing.FOLDED:
            notes.append(say("folded"))
        case Standing.OUT:
            return say("out of chips")
        case Standing.IN:
            pass
    if tricks := view.takers.count(seat):
        notes.append(say_count("{count} trick", "{count} tricks", tricks))
    return list_all(notes)


# After a deal.


def report_deal(table: Table) -> tuple[Block, ...]:
    """Show the ledger and the hands that lie open, and what the deal brought the person."""
    game, hands = table.game, shown_hands(table)
    blocks: list[Block] = []
    if game.settlement is not None:
        blocks.append(_show_ledger(game.settlement, game.stacks))
    if sum(map(bool, hands)) > 1:
        blocks.append(Facts(tuple(_show_hand(table, seat, hand) for seat, hand in enumerate(hands) if hand)))
    if _folded(table, PERSON):
        blocks.append(_describe_folded(table))
    blocks.append(_describe_result(table))
    return tuple(blocks)


def _show_hand(table: Table, seat: int, hand: tuple[Card, ...]) -> tuple[Message, Message]:
    text = say("{cards}, folded", cards=hand) if _folded(table, seat) else quote(hand)
    return name_of(seat), text


def _folded(table: Table, seat: int) -> bool:
    return table.game.standings[seat] is Standing.FOLDED


def _show_ledger(settlement: Settlement, stacks: tuple[int, ...]) -> Grid:
    """Show who put in how much, who takes how much, and who has how much now; the sums are equal."""
    rows: list[tuple[Cell, ...]] = []
    put = [put_in(settlement, seat) for seat in range(len(stacks))]
    for seat, takes in enumerate(settlement.takes):
        change = takes - put[seat]
        signed = f"{change:+d}" if change else "0"
        rows.append((name_of(seat), put[seat], takes, signed, stacks[seat]))
    rows.append((say("Together"), sum(put), sum(settlement.takes), "0", sum(stacks)))
    return Grid((say("Ledger"), say("Put in"), say("Takes"), say("Change"), say("Chips")), tuple(rows))


def _describe_folded(table: Table) -> Message:
    """Say what a folded hand missed, as far as the cards are open."""
    game, mine = table.game, hand_of(table.game, PERSON)
    if game.settlement is None:
        return say("You folded {mine}; after an Azi you are in again.", mine=mine)
    winner = game.settlement.winner
    if not game.takers:
        return say("You folded {mine}; {name} did not have to show.", mine=mine, name=NAMES[winner])
    theirs = hand_of(game, winner)
    return say("You folded {mine}; {name} won with {theirs}.", mine=mine, name=NAMES[winner], theirs=theirs)


def _describe_result(table: Table) -> Message:
    game = table.game
    has = game.stacks[PERSON]
    if game.settlement is None:
        return say_count(
            "You have {count} chip, and {chips} in the bank.",
            "You have {count} chips, and {chips} in the bank.",
            count=has,
            chips=game.contributions[PERSON],
        )
    change = game.settlement.takes[PERSON] - put_in(game.settlement, PERSON)
    if change > 0:
        return say_count(
            "You won {count} chip and have {has}.",
            "You won {count} chips and have {has}.",
            count=change,
            has=has,
        )
    if change < 0:
        return say_count(
            "You lost {count} chip and have {has}.",
            "You lost {count} chips and have {has}.",
            count=-change,
            has=has,
        )
    return say_count(
        "You won and lost nothing; you have {count} chip.",
        "You won and lost nothing; you have {count} chips.",
        count=has,
    )
