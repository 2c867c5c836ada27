"""A simple adviser for the tests: he counts trumps, loves to call, and dislikes all else."""

from collections.abc import Sequence

from hazari_cli.azi.advice.players.choices import legal_plays
from hazari_cli.azi.bidding import Fold, RaiseTo, resolve_bid
from hazari_cli.azi.pack import Trump
from hazari_cli.azi.state import Action, Discard, Phase, Play
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.messages import Message, say
from hazari_cli.play.azi.adviser import Cost


class StandIn:
    """Finds every call free, folding a fee dear and raising two; cards cost their place in the hand."""

    def cost_of(self, view: View, action: Action) -> Cost:
        if view.phase is not Phase.BIDDING or view.bidding is None:
            fees = legal_plays(view).index(action)
            return Cost(action, fees, say("That card costs {fees} fees.", fees=fees))
        assert not isinstance(action, Discard | Play)
        match resolve_bid(view.bidding, action):
            case Fold():
                return Cost(action, 1, say("Folding gives up about 1 fee."))
            case RaiseTo(level) if level < 100:
                return Cost(action, 0.25, say("The small raise costs little."))
            case RaiseTo(level):
                return Cost(action, 2, say("The raise to {level} costs about 2 fees.", level=level))
        return Cost(action, 0, say("Calling is best."))

    def hint(self, view: View) -> Message:
        return say("I would call with {cards}.", cards=view.hand)

    def worth(self, hand: Sequence[Card], trump: Trump, players: int) -> float:
        return sum(card.suit is trump.suit for card in hand) / (players + 1)

    def average(self, players: int) -> float:
        return 1 / players
