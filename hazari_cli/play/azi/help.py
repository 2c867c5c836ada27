"""Help at the table of Azi: what can be typed now, what it does, and the rules that matter for it."""

from hazari_cli.azi.bidding import Bidding, legal_bids
from hazari_cli.azi.pack import hold_cards
from hazari_cli.azi.state import Phase
from hazari_cli.azi.tricks import legal_cards
from hazari_cli.azi.view import View
from hazari_cli.messages import Message, quote, say, say_count
from hazari_cli.play.blocks import Block, Facts

Entry = tuple[str, Message]
"""What can be typed, and what it does."""


def give_help(view: View, coached: bool) -> tuple[Block, ...]:
    """Say what can be typed now and what it does."""
    if view.phase is Phase.BIDDING:
        rows = _bids(view.bidding)
        rules = say("Who bids highest leads the first trick. Two tricks win the bank.")
    elif view.phase is Phase.DISCARD:
        rows = _cards(view)
        rules = say("You play with three cards: discard the one that you need least (AZI-DEAL-2).")
    else:
        rows = _cards(view)
        rules = say(
            "If you hold the suit led, you must follow it; otherwise play a trump if you have one; otherwise "
            "play any card. The highest trump takes the trick, or else the highest card of the suit led. "
            "Two tricks win the bank."
        )
    shown = tuple((quote(typed), meaning) for typed, meaning in (*rows, *_always(coached)))
    return (rules, Facts(shown), say("The command azi rules explains every rule."))


def _bids(bidding: Bidding) -> list[Entry]:
    bounds = legal_bids(bidding)
    rows: list[Entry] = []
    if bounds.fold:
        rows.append(("fold", say("or f: give up this deal; what you put in stays in the bank")))
    if bounds.call is not None:
        rows.append(("call", say("or c: put in {chips} and stay in", chips=bounds.call)))
    if bounds.least is not None:
        facts = {"least": bounds.least, "most": bounds.most}
        if bidding.level:
            rows.append(
                (
                    f"raise to {bounds.least}",
                    say("or r {least}: bid higher, up to {most}, to lead the first trick", **facts),
                )
            )
        else:
            rows.append(
                (f"bet {bounds.least}", say("or b {least}: open with any number up to {most}", **facts))
            )
    if bounds.all_in is not None:
        rows.append(
            (
                "all in",
                say_count("put in your last chip", "put in all your {count} chips", count=bounds.all_in),
            )
        )
    return rows


def _cards(view: View) -> list[Entry]:
    hand = hold_cards(view.hand, view.trump)
    led = view.trick[0][1] if view.trick else None
    legal = hand if view.phase is Phase.DISCARD else legal_cards(hand, led, view.trump).cards
    return [(str(card), say("or {number}: {card}", number=hand.index(card) + 1, card=card)) for card in legal]


def _always(coached: bool) -> list[Entry]:
    rows = [("table", say("show the whole table"))]
    if coached:
        rows.append(("hint", say("see what a good player would do")))
        rows.append(("coach on", say("have the coach warn you before a costly action; coach off stops it")))
    rows.append(("quit", say("or q: leave; the same seed deals the same cards again")))
    return rows


def name_rule(view: View) -> Message:
    """Say where the rules are explained, and which one matters now."""
    return say(
        "The command azi rules explains every rule; azi rules {rule} the one that matters now.",
        rule=_RULES[view.phase],
    )


_RULES = {
    Phase.DISCARD: "AZI-DEAL-2",
    Phase.BIDDING: "AZI-BID-2",
    Phase.PLAY: "AZI-PLAY-2",
    Phase.WON: "AZI-END-1",
    Phase.AZI: "AZI-END-2",
}


def offer_actions(view: View) -> tuple[str, ...]:
    """Return texts that may be typed now and are allowed, for completion."""
    if view.phase is not Phase.BIDDING:
        return tuple(typed for typed, _meaning in _cards(view))
    return tuple(typed for typed, _meaning in _bids(view.bidding))


def show_action_keys(view: View) -> Message:
    """Return the shortest help: what to press for what."""
    if view.phase is not Phase.BIDDING:
        return say("card or its number, ? help, q quit")
    if not view.bidding.level:
        return say("b {least} bet, ? help, q quit", least=view.fee)
    least = legal_bids(view.bidding).least
    if least is None:
        return say("f fold, c call, ? help, q quit")
    return say("f fold, c call, r {least}, ? help, q quit", least=least)
