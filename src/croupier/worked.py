"""Worked examples: whole rounds of a game, dealt and played, and what `settle` makes of them.

Nothing is drawn by chance. Deals are walked in one fixed order that goes all over them, each is played the way a
careful beginner plays, and the first that shows what is wanted is the example: a win, a push, a loss, a fold, and the
cases that people get wrong.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from croupier.cards import STANDARD_DECK, Deck, rank_of, suit_of
from croupier.dealt import Deal, deal_of, facts_of, read_hand
from croupier.payout_keys import table_bets
from croupier.paytable.model import Paytable
from croupier.ranking import FIVE, PAIR, STRAIGHT
from croupier.rules import Facts, Game, Option
from croupier.settlement import Settlement, settle, settle_each
from croupier.words import mark

USUAL_BET, USUAL_SIDE_BET = Fraction(10), Fraction(5)
"""Bets of the examples, in money, where the file's limits do not rule them out."""

_MOST_DEALS = 2500
_TEN = 8  # its rank
_GOLDEN = 618_033_988_749_894_848  # of 10 ** 18: steps of so much of all deals come close to no deal twice


@dataclass(frozen=True, slots=True)
class Move:
    """What the player did on a street, by its name."""

    street: str
    option: Option


@dataclass(frozen=True, slots=True)
class Worked:
    """One example: what it shows, the deal, what the player did, and the settlement.

    `unit` is the money that stakes and nets of the settlement are in. `seen` is how many shared cards the player had
    seen at the end; `shown` says whether everything is turned over, the dealer's hand too. `often_wrong` marks the
    cases that people get wrong.
    """

    title: str
    dealt: Deal
    moves: tuple[Move, ...]
    facts: Facts
    settlement: Settlement
    unit: Fraction
    seen: int
    shown: bool
    often_wrong: bool = False


@dataclass(frozen=True, slots=True)
class _Round:
    """A deal played to its end: what the player did and put up, and how it was settled, in units of the base."""

    dealt: Deal
    moves: tuple[Move, ...]
    facts: Facts
    settlement: Settlement
    seen: int


_NO_CARDS = Deal((), ())
_Shows = Callable[[_Round], bool]


def _all_won(play: _Round) -> bool:
    return not play.facts.folded and all(line.net > 0 for line in play.settlement.lines)


def _all_pushed(play: _Round) -> bool:
    return not play.facts.folded and all(line.net == 0 for line in play.settlement.lines)


def _all_lost(play: _Round) -> bool:
    return not play.facts.folded and all(line.net < 0 for line in play.settlement.lines)


def _folded(play: _Round) -> bool:
    return play.facts.folded


def _behind_unqualified(play: _Round) -> bool:
    return play.facts.qualified is False and play.facts.result == "behind"


def _won_and_pushed(play: _Round) -> bool:
    nets = [line.net for line in play.settlement.lines]
    return play.facts.result == "ahead" and play.facts.qualified is True and min(nets) == 0 < max(nets)


def _paid_behind(play: _Round) -> bool:
    return (
        not play.facts.folded
        and play.facts.result == "behind"
        and play.facts.qualified is True
        and any(line.net > 0 for line in play.settlement.lines)
    )


def _low_pair(play: _Round) -> bool:
    if play.facts.result is not None or not play.dealt.own:
        return False
    return _all_lost(play) and FIVE.category(read_hand(play.dealt.own, play.dealt.community)) == PAIR


_WANTED: tuple[tuple[str, _Shows], ...] = (
    (mark("A win"), _all_won),
    (mark("A push"), _all_pushed),
    (mark("A loss"), _all_lost),
    (mark("A fold"), _folded),
)
_OFTEN_WRONG: tuple[tuple[str, _Shows], ...] = (
    (mark("Behind, and the dealer does not qualify"), _behind_unqualified),
    (mark("Behind, and a bet is paid"), _paid_behind),
    (mark("Ahead, and a bet pushes"), _won_and_pushed),
    (mark("A pair that is too low"), _low_pair),
)
MOST_OFTEN_WRONG = 2


def worked_examples(paytable: Paytable, often_wrong: int = MOST_OFTEN_WRONG) -> tuple[Worked, ...]:
    """The examples of a paytable: what can happen at all, then some of the cases that people get wrong.

    Required bets are up in each; side bets in the fold alone, where houses differ in what becomes of them.
    """
    wanted = _wanted(paytable.game, often_wrong)
    found = _found(paytable.game, wanted)
    wrong = {title for title, _ in _OFTEN_WRONG}
    return tuple(
        _worked(paytable, title, found[title], often_wrong=title in wrong) for title in wanted if title in found
    )


def _wanted(game: Game, often_wrong: int) -> Mapping[str, _Shows]:
    """What the examples of a game are to show: of the cases that people get wrong the first that it has."""
    ends = [
        _Round(_NO_CARDS, (), facts, settlement, 0)
        for facts, ways in zip(
            game.played_facts(), settle_each(game, game.played_facts(), game.played_stakes()), strict=True
        )
        for settlement in ways
    ]
    wrong = [(title, shows) for title, shows in _OFTEN_WRONG if any(map(shows, ends)) or _is_low_pair(shows, game)]
    return dict((*_WANTED, *wrong[:often_wrong]))


def _is_low_pair(shows: _Shows, game: Game) -> bool:
    """Whether it is asked of the cards and not of Facts alone: a pair of one hand against a table."""
    return shows is _low_pair and not game.has_dealer


def _found(game: Game, wanted: Mapping[str, _Shows]) -> Mapping[str, _Round]:
    """The first round in the order of the walk that shows each thing; what no round shows is left out."""
    open_, found = dict(wanted), {}
    for cards in walk(STANDARD_DECK, sum(game.deal.values()), _MOST_DEALS):
        play = _played(game, deal_of(game, cards))
        for title in [title for title, shows in open_.items() if shows(play)]:
            # A deal is one example: the next thing is shown by other cards.
            found[title] = play
            del open_[title]
            break
        if not open_:
            break
    return found


def walk(deck: Deck, many: int, deals: int) -> Iterator[tuple[int, ...]]:
    """So many cards of a deck, dealt so many times in a fixed order of deals that are far apart from each other."""
    total = 1
    for taken in range(many):
        total *= len(deck) - taken
    step = total * _GOLDEN // 10**18
    while gcd(step, total) > 1:
        step += 1
    for number in range(1, deals + 1):
        left, place, rest, cards = list(deck.cards), number * step % total, total, []
        for _ in range(many):
            rest //= len(left)
            at, place = divmod(place, rest)
            cards.append(left.pop(at))
        yield tuple(cards)


def _played(game: Game, dealt: Deal) -> _Round:
    """The deal as a careful beginner plays it: large bets on a hand that is made, folds on one without hope."""
    stakes, moves, seen, folded, done = game.opening_stakes(), [], 0, False, False
    for street in game.streets:
        seen += 0 if done else street.opens.get("community", 0)
        options = game.options_on(street)
        if not options or done:
            continue
        option = _choice(options, dealt.own, dealt.community[:seen])
        stakes = game.after(stakes, option)
        moves.append(Move(street.name, option))
        folded, done = option.folds, option.folds or option.final
    facts = facts_of(game, dealt, folded=folded)
    return _Round(dealt, tuple(moves), facts, settle(game, facts, stakes), seen)


def _choice(options: Sequence[Option], own: tuple[int, ...], shared: tuple[int, ...]) -> Option:
    bets = sorted((option for option in options if option.units > 0), key=lambda option: option.units)
    if _strong(own, shared):
        return bets[-1]
    checks = [option for option in options if not option.units and not option.folds]
    folds = [option for option in options if option.folds]
    if checks:
        return checks[0]
    return folds[0] if folds and _hopeless(own, shared) else bets[0]


def _strong(own: tuple[int, ...], shared: tuple[int, ...]) -> bool:
    """A hand with a pair or better of which an own card is part; on two cards also an ace, or two high cards."""
    ranks = [rank_of(card) for card in (*own, *shared)]
    if any(ranks.count(rank_of(card)) > 1 for card in own):
        return True
    if not shared:
        return max(ranks) == 12 or min(ranks) >= _TEN
    if len(ranks) < FIVE.size:
        return False
    strength = FIVE.strength((*own, *shared))
    made = strength >= FIVE.row_names[STRAIGHT]
    return made and (len(shared) < FIVE.size or strength > FIVE.strength(shared))


def _hopeless(own: tuple[int, ...], shared: tuple[int, ...]) -> bool:
    """Neither a high card nor a pair, nor two cards of a suit or next to each other."""
    high, low = sorted(map(rank_of, own), reverse=True)
    together = suit_of(own[0]) == suit_of(own[1]) or high - low < 3
    return high < _TEN and not together and not any(rank_of(card) in (high, low) for card in shared)


def _worked(paytable: Paytable, title: str, play: _Round, *, often_wrong: bool = False) -> Worked:
    """A round as an example, with amounts of money, and in a fold the side bets."""
    game, bet = paytable.game, _bet(paytable, paytable.game.base, USUAL_BET)
    stakes = {line.wager: line.stake * bet for line in play.settlement.lines}
    if play.facts.folded:
        side_bets = [wager.name for wager in game.wagers_offered() if not wager.required]
        stakes |= {wager: _bet(paytable, wager, USUAL_SIDE_BET) for wager in side_bets}
    parts = lcm(*(stake.denominator for stake in stakes.values()))
    whole = game.stakes({wager: int(stake * parts) for wager, stake in stakes.items()})
    meters = {name: meter.seed * parts for name, meter in paytable.meters.items()}
    settlement = settle(game, play.facts, whole, meters)
    lives_on = play.facts.folded and any(line.ladder is not None for line in settlement.lines)
    shown = not play.facts.folded or lives_on
    seen = len(play.dealt.community) if shown else play.seen
    return Worked(title, play.dealt, play.moves, play.facts, settlement, Fraction(1, parts), seen, shown, often_wrong)


def _bet(paytable: Paytable, wager: str, usual: Fraction) -> Fraction:
    """The usual bet where the table takes it, else the least bet that it takes."""
    bets, limit = table_bets(paytable, wager), paytable.limits.get(wager)
    if len(bets) == 1 or (limit is not None and not limit.allows(usual)):
        return bets[0]
    return usual
