"""How a dealer deals and settles a round, from the game's own value: the steps in their order, and what each bet does.

What a house does with its hands is the trade's custom: calls; hands settled from the dealer's right (58 Pa. Code 653a
and 655a); what has lost taken before one pays, as dealing schools teach. Seats are numbered as cards are dealt,
clockwise from the dealer's left: the last seat is at the dealer's right.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from croupier.odds import Odds
from croupier.report import Rule
from croupier.rules import DEALER, FOLD, Facts, Game, Option, Street
from croupier.words import mark

_BET_UP = mark("Every player has the {bets} up.")
_BETS_UP = mark("Every player has {bets} up, all of the same size.")
_SIDE_BETS = mark("Side bets that a player may add now: {bets}.")
_CALL = mark("Call “No more bets”; after that nothing is put up or taken back but what the game allows.")
_DEAL = mark("Deal face down, from your left around. Cards to each player: {own}. Shared cards: {community}.")
_DEAL_WITH_DEALER = mark(
    "Deal face down, from your left around. Cards to each player: {own}. Shared cards: {community}. To yourself: "
    "{dealer}."
)
_LOOK = mark("{street}: the players look at their cards.")
_TURN = mark("{street}: turn over shared cards: {many}.")
_TURN_OWN = mark("{street}: turn over your own cards and call the best five of seven.")
_QUALIFIES = mark("You qualify with this hand or better: {hand}.")
ASK = mark("Ask each player who is to decide, from your left: {options}.")
"""What a dealer does where players have `options`."""
_FOLDS = mark("Of a hand that folds take its bets ({bets}) at once, then its cards.")
_STAYS = mark("What stays up after a fold: {bets}.")

FROM_THE_RIGHT = mark(
    "Seats are settled one by one from the dealer's right to the left; the last seat to be dealt to is the first."
)
TAKE_BEFORE_PAYING = mark(
    "First take the losing bets of the whole table into the rack; then go round again and pay the winning ones."
)
_CALLED = mark("Turn each hand over when its turn comes, and call it.")
_PUSHES_STAY = mark("A bet that pushes is neither taken nor paid: it is left where it is.")
ORDER_OF_SETTLEMENT = (FROM_THE_RIGHT, _CALLED, TAKE_BEFORE_PAYING, _PUSHES_STAY)
"""The order of settlement in sentences, the same at every game."""
TO_ODDS = mark("Odds “to” are paid beside the bet, which the player keeps.")
FOR_ODDS = mark("Odds “for” take the place of the bet: take it in and pay the whole.")


@dataclass(frozen=True, slots=True)
class Cell:
    """What becomes of a wager: fixed `odds`, or the pay table it is paid by; neither where it cannot be up."""

    odds: tuple[Odds, ...] = ()
    ladders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stand:
    """One way in which a hand can stand, in words, and what it does to each wager offered, in the game's order."""

    words: tuple[str, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a round: sentences, what players are asked for (`ASK`), and the sentences behind that."""

    first: tuple[Rule, ...]
    options: tuple[Option, ...] = ()
    then: tuple[Rule, ...] = ()


def in_order(seats: Iterable[int]) -> tuple[int, ...]:
    """Seats in the order in which they are settled.

    >>> in_order((1, 4, 6))
    (6, 4, 1)
    """
    return tuple(sorted(seats, reverse=True))


def procedure(game: Game) -> tuple[Step, ...]:
    """The steps of a round in their order."""
    opening = game.opening_wagers
    side_bets = tuple(wager.name for wager in game.wagers_offered() if not wager.required)
    bets = [Rule(_BETS_UP if len(opening) > 1 else _BET_UP, {"bets": opening})]
    if side_bets:
        bets.append(Rule(_SIDE_BETS, {"bets": side_bets}))
    deal = {group: (str(many),) for group, many in game.deal.items()}
    dealing = Rule(_DEAL_WITH_DEALER if game.has_dealer else _DEAL, deal)
    streets = (
        Step(tuple(_opens(game, street)), game.options_on(street), tuple(_folds(game, street)))
        for street in game.streets
    )
    return (Step((*bets, Rule(_CALL, {}))), Step((dealing,)), *streets)


def _opens(game: Game, street: Street) -> Iterator[Rule]:
    name = {"street": (street.name,)}
    if DEALER in street.opens:
        yield Rule(_TURN_OWN, name)
        if game.least_qualifying:
            yield Rule(_QUALIFIES, {"hand": (str(game.options[game.qualifier]),)})
    elif "community" in street.opens:
        yield Rule(_TURN, {**name, "many": (str(street.opens["community"]),)})
    else:
        yield Rule(_LOOK, name)


def _folds(game: Game, street: Street) -> Iterator[Rule]:
    up, offered = wagers_at_a_fold(game, street), [wager.name for wager in game.wagers_offered()]
    if up:
        kept = tuple(wager for wager in offered if wager in up and _lives_on(game, wager))
        taken = tuple(wager for wager in offered if wager in up and wager not in kept)
        yield Rule(_FOLDS, {"bets": taken})
        if kept:
            yield Rule(_STAYS, {"bets": kept})


def wagers_at_a_fold(game: Game, last: Street | None = None) -> frozenset[str]:
    """The wagers that can be up when a hand is folded, on one street or, where none is named, on any."""
    up = {*game.opening_wagers, *(wager.name for wager in game.wagers if not wager.required)}
    found: set[str] = set()
    for street in game.streets:
        options = game.options_on(street)
        if any(option.folds for option in options) and last in (None, street):
            found |= up
        up |= {option.wager for option in options if option.wager and not option.final}
    return frozenset(found)


def _lives_on(game: Game, wager: str) -> bool:
    """Whether something can still be won on a wager after a fold."""
    folded = (facts for facts in game.reachable_facts(wager) if facts.folded)
    return any(not isinstance(game.terms(wager, facts)[0].pays, Odds) for facts in folded)


def stands(game: Game) -> tuple[Stand, ...]:
    """Every way in which a hand can stand at the end, and what becomes of each wager offered."""
    offered = [wager.name for wager in game.wagers_offered()]
    facts = {wager: tuple(game.reachable_facts(wager)) for wager in offered}
    keys = dict.fromkeys(_key(each) for wager in offered for each in facts[wager])
    at_a_fold = wagers_at_a_fold(game)
    found = []
    for key in sorted(keys, key=_ORDER_OF_STANDS.index):
        cells = [
            _cell(game, wager, [each for each in facts[wager] if _key(each) == key])
            if key != _FOLDED or wager in at_a_fold
            else Cell()
            for wager in offered
        ]
        found.append(Stand(_words(game, key), tuple(cells)))
    return tuple(found)


_Key = tuple[bool, bool | None, str | None]
_FOLDED: _Key = (True, None, None)
_ORDER_OF_STANDS: tuple[_Key, ...] = (
    _FOLDED,
    (False, None, None),
    *((False, qualified, result) for qualified in (False, True) for result in ("behind", "tied", "ahead")),
)


def _key(facts: Facts) -> _Key:
    return _FOLDED if facts.folded else (False, facts.qualified, facts.result)


_DEALERS = {True: mark("dealer qualifies"), False: mark("dealer does not qualify")}
_HANDS = {"behind": mark("behind"), "tied": mark("tied"), "ahead": mark("ahead")}
_AT_THE_END = mark("final hand")


def _words(game: Game, key: _Key) -> tuple[str, ...]:
    folded, qualified, result = key
    if folded:
        return (FOLD,)
    if result is None or qualified is None:
        return (_AT_THE_END,)
    return (_DEALERS[qualified], _HANDS[result]) if game.least_qualifying else (_HANDS[result],)


def _cell(game: Game, wager: str, facts: list[Facts]) -> Cell:
    terms = [game.terms(wager, each) for each in facts]
    by_ladder: dict[str, set[Odds]] = {}
    fixed: dict[Odds, None] = {}
    for clause, _, odds in terms:
        if isinstance(clause.pays, Odds):
            fixed[odds] = None
        else:
            by_ladder.setdefault(clause.pays, set()).add(odds)
    ladders = []
    for name, paid in by_ladder.items():
        if len(paid) == 1:
            fixed |= dict.fromkeys(paid)
        else:
            ladders.append(name)
    return Cell(tuple(fixed), tuple(ladders))
