"""Random tables of Azi for the tests: deals, stacks, and games played on with actions that are allowed."""

import random
from collections.abc import Iterator, Sequence

from hazari_cli.azi.bidding import AllIn, Bid, Bounds, Call, Fold, RaiseTo
from hazari_cli.azi.game import apply, deal_again, legal_actions, start_game
from hazari_cli.azi.pack import Deal, Trump, make_pack
from hazari_cli.azi.state import Action, Discard, Game, Phase, Play
from hazari_cli.cards import Card, parse_card, parse_cards

PACK = make_pack()
CARD = {str(card): card for card in PACK}
OVER = (Phase.WON, Phase.AZI)
FEE = 10


def texts(cards: Sequence[Card]) -> list[str]:
    """Return cards as texts, in their order."""
    return [str(card) for card in cards]


def deal_of(turned: str, *hands: str) -> Deal:
    """Return a deal with these hands."""
    return Deal("", "", 1, tuple(map(parse_cards, hands)), Trump(parse_card(turned)), ())


def random_deal(rng: random.Random, players: int, size: int = 3) -> Deal:
    """Return a deal of any cards; an ace is turned in one of three, far more often than by chance."""
    pack = rng.sample(PACK, len(PACK))
    if rng.random() < 1 / 3:
        pack.sort(key=lambda card: card == CARD["A" + rng.choice("HDS")])
    dealt = players * size
    hands = tuple(tuple(pack[seat:dealt:players]) for seat in range(players))
    return Deal("", "", 1, hands, Trump(pack[-1]), tuple(pack[dealt:-1]))


def random_stacks(rng: random.Random, players: int, fee: int) -> list[int]:
    """Return a stack of at least one chip for each seat; many of them are short."""
    most = fee * rng.choice([2, 5, 20])
    return [rng.choice([rng.randint(1, most), rng.randint(1, 4) * fee]) for _ in range(players)]


def begin(rng: random.Random, players: int, size: int = 3) -> Game:
    """Return a new game at a random table."""
    fee = rng.randint(1, 12)
    deal = random_deal(rng, players, size)
    return start_game(fee, random_stacks(rng, players, fee), rng.randrange(players), deal).game


def opened(deal: Deal, opener: int = 0, folds: Sequence[int] = ()) -> Game:
    """Return a game in which the opener bet one fee and all others called or folded."""
    players = len(deal.hands)
    game = start_game(FEE, [200] * players, opener, deal).game
    game = apply(game, RaiseTo(FEE)).game
    for turn in range(1, players):
        game = apply(game, Fold() if (opener + turn) % players in folds else Call()).game
    return game


def after(game: Game, *actions: Action) -> Game:
    """Return the game after these actions."""
    for action in actions:
        game = apply(game, action).game
    return game


def play_cards(game: Game, text: str) -> Game:
    """Return the game after these cards are played."""
    return after(game, *map(Play, parse_cards(text)))


def bids_within(bounds: Bounds) -> list[Bid]:
    """Return every bid within the bounds."""
    bids: list[Bid] = [Fold()] if bounds.fold else []
    if bounds.call is not None:
        bids.append(Call())
    if bounds.all_in is not None:
        bids.append(AllIn())
    if bounds.least is not None and bounds.most is not None:
        bids.extend(map(RaiseTo, range(bounds.least, bounds.most + 1)))
    return bids


def allowed(game: Game) -> list[Action]:
    """Return every action that the legal actions of a game name."""
    legal = legal_actions(game)
    if isinstance(legal, Bounds):
        return [*bids_within(legal)]
    return [Discard(card) if game.phase is Phase.DISCARD else Play(card) for card in legal.cards]


def thinkable(game: Game) -> list[Action]:
    """Return every action that one might try, allowed or not."""
    top = max(game.stacks) + sum(game.contributions) + 2
    levels = {-1, 0, *range(1, top, 1 + top // 40)}
    if game.bidding is not None:
        level = game.bidding.level
        levels |= {level, level + 1, level + game.fee - 1, level + game.fee}
    return [
        *map(Discard, PACK),
        *map(Play, PACK),
        *(Fold(), Call(), AllIn()),
        *map(RaiseTo, sorted(levels)),
    ]


def choose(rng: random.Random, game: Game) -> Action:
    """Choose an allowed action; small raises and calls more often than folding."""
    legal = legal_actions(game)
    if not isinstance(legal, Bounds):
        return rng.choice(allowed(game))
    bids: list[Bid] = []
    if legal.fold:
        bids += [Fold()]
    if legal.call is not None:
        bids += [Call()] * 5
    if legal.all_in is not None:
        bids += [AllIn()] * (1 if legal.call is not None or legal.least is not None else 8)
    if legal.least is not None and legal.most is not None:
        bids += [RaiseTo(legal.least), RaiseTo(rng.randint(legal.least, legal.most))]
    return rng.choice(bids)


def play_on(rng: random.Random, game: Game) -> Iterator[Game]:
    """Yield the game, and the game after every action until it is over."""
    yield game
    while game.phase not in OVER:
        game = apply(game, choose(rng, game)).game
        yield game


def play_until_won(rng: random.Random, game: Game, size: int = 3) -> Iterator[Game]:
    """Yield a game after every action, dealing again after every Azi until somebody wins the bank."""
    last = game
    for last in play_on(rng, game):
        yield last
    while last.phase is Phase.AZI:
        again = deal_again(last, random_deal(rng, len(last.stacks), size)).game
        for last in play_on(rng, again):
            yield last
