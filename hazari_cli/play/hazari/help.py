"""Help at a table of Hazari: what can be typed at the desk, what it does, and the rules that matter there."""

from hazari_cli.messages import join_sentences, quote, say
from hazari_cli.play.blocks import Block, Facts


def give_help() -> tuple[Block, ...]:
    """Say what can be typed at the desk, and the rules that matter there."""
    rows = (
        ("1 AS KS QS", say("set group 1; three cards alone set the next empty group")),
        ("AS KS QS / ...", say("set the whole hand, with or without slashes: 3, 3, 3 and 4 cards")),
        ("swap 2 3", say("let two groups change places")),
        ("move KD 3", say("move cards to a group; drop KD takes them back")),
        ("undo, redo, clear", say("one step back, one forward, all cards back")),
        ("auto", say("set the arrangement that expects most points")),
        ("hint", say("one step nearer to a good arrangement, each time you ask")),
        ("fix", say("set the nearest legal arrangement")),
        ("sort", say("show your cards by suit, or by rank again")),
        ("up", say("your arrangement is fixed; when all are up, the tricks are played")),
        ("coach on, coach off", say("be asked before an arrangement that costs much, or not")),
        ("table", say("show your cards and the totals again")),
        ("q", say("leave")),
    )
    rules = join_sentences(
        [
            say("Troy beats Colour Run, then Run, Colour, Pair and Indi (HAZ-COMB-1)."),
            say("No group may be stronger than the one before it, and the four cards are the lowest."),
        ]
    )
    return (rules, Facts(tuple((quote(typed), does) for typed, does in rows)))
