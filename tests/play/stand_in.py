"""A simple adviser for the tests: he counts trumps, loves to call, and dislikes all else."""

from collections.abc import Sequence

from hazari_cli.azi.advice.choices import legal_plays
from hazari_cli.azi.bidding import AllIn, Call, Fold, RaiseTo, legal_bids
from hazari_cli.azi.pack import Trump
from hazari_cli.azi.state import Phase
from hazari_cli.azi.view import View
from hazari_cli.cards import Card
from hazari_cli.messages import Message, say
from hazari_cli.play.adviser import Cost


class StandIn:
    """Finds every call free, folding a fee dear and raising two; cards cost their place in the hand."""

    def costs(self, view: View) -> tuple[Cost, ...]:
        if view.phase is not Phase.BIDDING or view.bidding is None:
            return tuple(
                Cost(action, fees, say("That card costs {fees} fees.", fees=fees))
                for fees, action in enumerate(legal_plays(view))
            )
        bounds = legal_bids(view.bidding)
        costs = [Cost(Call(), 0, say("Calling is best.")), Cost(AllIn(), 0, say("Being short is best."))]
        if bounds.fold:
            costs.append(Cost(Fold(), 1, say("Folding gives up about 1 fee.")))
        if bounds.least is not None:
            costs.append(Cost(RaiseTo(bounds.least), 0.25, say("The small raise costs little.")))
            costs.append(Cost(RaiseTo(10 * bounds.least), 2, say("The big raise costs about 2 fees.")))
        return tuple(costs)

    def hint(self, view: View) -> Message:
        return say("I would call with {cards}.", cards=view.hand)

    def worth(self, hand: Sequence[Card], trump: Trump, players: int) -> float:
        return sum(card.suit is trump.suit for card in hand) / (players + 1)

    def average(self, players: int) -> float:
        return 1 / players
