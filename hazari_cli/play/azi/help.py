"""Help at the table of Azi: what can be typed now, what it does, and the rules that matter for it."""

from hazari_cli.azi.bidding import Bidding, legal_bids
from hazari_cli.azi.pack import hold_cards
from hazari_cli.azi.state import Phase
from hazari_cli.azi.tricks import legal_cards
from hazari_cli.azi.view import View
from hazari_cli.messages import Message, say
from hazari_cli.play.blocks import Block, Facts

Row = tuple[Message, Message]


def give_help(seen: View, coached: bool) -> tuple[Block, ...]:
    """Say what can be typed now and what it does."""
    if seen.phase is Phase.BIDDING and seen.bidding is not None:
        rows = _bids(seen.bidding)
        rules = say("Who bids highest leads the first trick. Two tricks win the bank.")
    elif seen.phase is Phase.DISCARD:
        rows = _cards(seen)
        rules = say("You play with three cards: lay away the one that you need least (AZI-DEAL-2).")
    else:
        rows = _cards(seen)
        rules = say(
            "Follow the suit led; without it play a trump; without trumps any card. The highest trump takes "
            "the trick, else the highest card of the suit led. Two tricks win the bank."
        )
    return (rules, Facts((*rows, *_always(coached))), say("The command azi rules explains every rule."))


def _bids(bidding: Bidding) -> list[Row]:
    bounds = legal_bids(bidding)
    rows: list[Row] = []
    if bounds.fold:
        rows.append((say("fold"), say("or f: give this deal up; what you put in stays in the bank")))
    if bounds.call is not None:
        rows.append((say("call"), say("or c: put in {chips} and stay in", chips=bounds.call)))
    if bounds.least is not None:
        facts = {"least": bounds.least, "most": bounds.most}
        if bidding.level:
            rows.append(
                (
                    say("raise to {least}", **facts),
                    say("or r {least}: bid higher, up to {most}, to lead the first trick", **facts),
                )
            )
        else:
            rows.append(
                (say("bet {least}", **facts), say("or b {least}: open with any number up to {most}", **facts))
            )
    if bounds.all_in is not None:
        rows.append((say("all in"), say("put in all your {chips} chips", chips=bounds.all_in)))
    return rows


def _cards(seen: View) -> list[Row]:
    hand = hold_cards(seen.hand, seen.trump)
    led = seen.trick[0][1] if seen.trick else None
    legal = hand if seen.phase is Phase.DISCARD else legal_cards(hand, led, seen.trump).cards
    return [
        (say("{name}", name=str(card)), say("or {number}: {card}", number=hand.index(card) + 1, card=card))
        for card in legal
    ]


def _always(coached: bool) -> list[Row]:
    rows = [(say("table"), say("show the whole table"))]
    if coached:
        rows.append((say("hint"), say("hear what a good player would do")))
        rows.append((say("coach on"), say("be asked before a costly action; coach off ends it")))
    rows.append((say("quit"), say("or q: leave; the same seed deals the same cards again")))
    return rows


def name_rule(seen: View) -> Message:
    """Say where the rules are explained, and which one matters now."""
    return say(
        "The command azi rules explains every rule; azi rules {rule} the one that matters now.",
        rule=_RULES[seen.phase],
    )


_RULES = {
    Phase.DISCARD: "AZI-DEAL-2",
    Phase.BIDDING: "AZI-BID-2",
    Phase.PLAY: "AZI-PLAY-2",
    Phase.WON: "AZI-END-1",
    Phase.AZI: "AZI-END-2",
}


def offer_actions(seen: View) -> tuple[str, ...]:
    """Return texts that may be typed now and are allowed, for completion."""
    if seen.phase is not Phase.BIDDING or seen.bidding is None:
        return tuple(str(label) for label, _text in _cards(seen))
    return tuple(str(label) for label, _text in _bids(seen.bidding))


def show_action_keys(seen: View) -> Message:
    """Return the shortest help: what to press for what."""
    if seen.phase is not Phase.BIDDING or seen.bidding is None:
        return say("card or its number, ? help, q quit")
    if not seen.bidding.level:
        return say("b {least} bet, ? help, q quit", least=seen.fee)
    least = legal_bids(seen.bidding).least
    if least is None:
        return say("f fold, c call, ? help, q quit")
    return say("f fold, c call, r {least}, ? help, q quit", least=least)
