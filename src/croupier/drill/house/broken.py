"""One broken rule at a time: another game, other facts or bets, given to the same `settle`.

Each function takes a spot and returns the ruling of somebody who breaks the rule, or None where the rule does not
matter to the spot. None of them settles anything by itself. The rules are told apart as far as they can be: what pays,
what pushes and what loses have mistakes of their own, so that few give the same.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from croupier.cards import rank_of
from croupier.dealt import cards_of, facts_of
from croupier.drill.house.spots import Ruling, Spot
from croupier.drill.house.tables import Ending, HouseTable
from croupier.drill.readings import both_own
from croupier.games.common import BEHIND, FOLD_KEEPS, NOT_QUALIFIED
from croupier.ladder import Ladder
from croupier.odds import LOSE, Odds
from croupier.paytable.model import Direction
from croupier.ranking import FIVE, PAIR
from croupier.rules import Clause, Facts, Game
from croupier.showdown import Result

Broken = Callable[[Spot], Ruling | None]
Change = Callable[[Odds], Odds]
_FULL_BOARD = 5


def other_facts(change: Callable[[Spot, Facts], Facts | None]) -> Broken:
    """A rule broken by taking the deal for what it is not."""

    def broken(spot: Spot) -> Ruling | None:
        facts = change(spot, spot.facts)
        if facts is None or facts == spot.facts or _all_the_same(spot, spot.table.game, facts):
            return None
        return replace(spot.ruling, facts=facts)

    return broken


def other_game(name: str, change: Callable[[Game], Game], applies: Callable[[Spot], bool]) -> Broken:
    """A rule broken by paying by another game."""

    def broken(spot: Spot) -> Ruling | None:
        if not applies(spot):
            return None
        game = spot.table.broken_game(name, change)
        if game is None or _all_the_same(spot, game, spot.facts):
            return None
        return replace(spot.ruling, game=game)

    return broken


def _all_the_same(spot: Spot, game: Game, facts: Facts) -> bool:
    """Whether another game, or other facts, pay every bet of a spot by the same odds."""
    return all(game.terms(wager, facts)[2] == odds for wager, odds in spot.odds.items())


def other_result(taken: Result, given: Result) -> Broken:
    """Hands that stand one way taken to stand another way, as the main bets go; side bets are settled as they are."""

    def broken(spot: Spot) -> Ruling | None:
        facts = spot.facts
        if facts.result != taken or facts.folded:
            return None
        return replace(spot.ruling, facts=replace(facts, result=given), side_facts=facts)

    return broken


def qualifier_missed() -> Broken:
    """The dealer's hand taken for one that qualifies."""
    return other_facts(lambda spot, facts: replace(facts, qualified=True) if facts.qualified is False else None)


def both_own_cards() -> Broken:
    """Hands read as if both own cards had to play: a board that plays, or counterfeits, is missed."""

    def change(spot: Spot, facts: Facts) -> Facts | None:
        if facts.folded or not spot.table.game.has_dealer or len(spot.deal.community) != _FULL_BOARD:
            return None
        return facts_of(
            spot.table.game,
            spot.deal,
            folded=facts.folded,
            reading=both_own,
        )

    return other_facts(change)


def low_pair_paid() -> Broken:
    """A pair too low for its ladder put on the ladder's lowest row of pairs that pays."""

    def row_of(spot: Spot, ladder: Ladder, row: int) -> int:
        if row < len(ladder.rows) or ladder.otherwise.kind != "lose" or not _is_pair(spot, ladder):
            return row
        pays = [at for at, each in enumerate(ladder.rows) if _wins(each.odds) and each.name.startswith(PAIR)]
        return pays[-1] if pays else row

    return _other_rows(row_of)


def board_pair_missed() -> Broken:
    """A pair that lies among the shared cards not seen, where it pays."""

    def row_of(spot: Spot, ladder: Ladder, row: int) -> int:
        shared = {rank_of(card) for card in spot.deal.community}
        many = len(spot.deal.community)
        if many != FIVE.size - len(spot.deal.own) or len(shared) == many or not _wins(ladder.odds_of(row)):
            return row
        whole = len(cards_of(ladder, spot.deal)) == FIVE.size
        return len(ladder.rows) if whole and _is_pair(spot, ladder) else row

    return _other_rows(row_of)


def _other_rows(row_of: Callable[[Spot, Ladder, int], int]) -> Broken:
    def change(spot: Spot, facts: Facts) -> Facts:
        rows = tuple((name, row_of(spot, spot.table.game.ladders[name], row)) for name, row in facts.rows)
        return replace(facts, rows=rows)

    return other_facts(change)


def _is_pair(spot: Spot, ladder: Ladder) -> bool:
    cards = cards_of(ladder, spot.deal)
    return ladder.of.ranking is FIVE and len(cards) >= FIVE.size and FIVE.category(FIVE.strength(cards)) == PAIR


def ladder_pushes_as(name: str, odds: Odds) -> Broken:
    """What a ladder gives back, settled by other odds: a blind below a straight, a pair of sixes to tens."""
    return other_game(name, lambda game: _with_ladders(game, _push_to(odds)), lambda spot: True)


def _push_to(odds: Odds) -> Change:
    return lambda each: odds if each.kind == "push" else each


def row_above(name: str) -> Broken:
    """Each hand that pays is paid by the row above its own."""

    def shift(ladder: Ladder) -> Ladder:
        odds = [row.odds for row in ladder.rows]
        rows = tuple(
            replace(row, odds=odds[at - 1]) if at and _wins(row.odds) and _wins(odds[at - 1]) else row
            for at, row in enumerate(ladder.rows)
        )
        return replace(ladder, rows=rows)

    def change(game: Game) -> Game:
        return replace(game, ladders={key: shift(ladder) for key, ladder in game.ladders.items()})

    return other_game(name, change, lambda spot: True)


def _wins(odds: Odds) -> bool:
    profit = odds.profit()
    return profit is None or profit > 0


def other_odds(name: str, change: Change) -> Broken:
    """Every odds of the table read as others."""

    def changed(game: Game) -> Game:
        clauses = tuple(
            replace(clause, pays=change(clause.pays)) if isinstance(clause.pays, Odds) else clause
            for clause in game.clauses
        )
        return _with_ladders(replace(game, clauses=clauses), change)

    return other_game(name, changed, lambda spot: True)


def _with_ladders(game: Game, change: Change) -> Game:
    ladders: Mapping[str, Ladder] = {
        name: replace(
            ladder,
            rows=tuple(replace(row, odds=change(row.odds)) for row in ladder.rows),
            otherwise=change(ladder.otherwise),
        )
        for name, ladder in game.ladders.items()
    }
    return replace(game, ladders=ladders)


def to_as_for(odds: Odds) -> Odds:
    """Odds above even money "to" one, read as "for" one: the stake is counted in."""
    return replace(odds, kind="for") if odds.kind == "to" and odds.first > odds.second else odds


def for_as_to(odds: Odds) -> Odds:
    """Odds "for" one read as "to" one: the stake comes on top."""
    return replace(odds, kind="to") if odds.kind == "for" else odds


def broken_odds_down(odds: Odds) -> Odds:
    """Odds with a broken profit, 3 to 2, paid by the whole number below: 1 to 1."""
    return _whole(odds, floor)


def broken_odds_up(odds: Odds) -> Odds:
    """Odds with a broken profit, 3 to 2, paid by the whole number above: 2 to 1."""
    return _whole(odds, ceil)


def _whole(odds: Odds, rounded: Callable[[Fraction], int]) -> Odds:
    profit = odds.profit()
    if odds.kind != "to" or profit is None or profit.denominator == 1 or profit < 1:
        return odds
    return Odds("to", Fraction(rounded(profit)))


def losing_hand_loses_all(name: str) -> Broken:
    """Everything of a hand that is behind taken, side bets and losing odds too.

    Bets that hang on the dealer's qualifying are left out: they have a mistake of their own.
    """
    return other_game(name, _losers_lose, lambda spot: spot.facts.result == "behind" and not spot.facts.folded)


def _losers_lose(game: Game) -> Game:
    clauses = (clause for clause in game.clauses if clause.when.word == NOT_QUALIFIED.word)
    qualifying = {wager for clause in clauses for wager in clause.wagers}
    wagers = tuple(wager.name for wager in game.wagers if wager.name not in qualifying)
    return replace(game, clauses=(Clause("loses all", wagers, BEHIND, LOSE, ""), *game.clauses))


def lost_with_the_hand(table: HouseTable, ending: Ending) -> bool:
    """Whether an ending would be another where a hand that is behind loses everything."""
    return not ending.folded and _differs(table, ending, _losers_lose(table.game))


def side_bets_on_a_fold(name: str, *, kept: bool) -> Broken:
    """Side bets of a folded hand all kept, or all taken."""
    change = _keep_side_bets if kept else _take_side_bets
    return other_game(name, change, lambda spot: spot.facts.folded)


def kept_on_a_fold(table: HouseTable, ending: Ending) -> bool:
    """Whether an ending of a folded hand would be another where all side bets were kept."""
    return ending.folded and _differs(table, ending, _keep_side_bets(table.game))


def other_elsewhere(table: HouseTable, ending: Ending) -> bool:
    """Whether an ending would be another by the usual rules, and not by this house's own."""
    return _differs(table, ending, _usual(table.game))


def _differs(table: HouseTable, ending: Ending, other: Game) -> bool:
    """Whether some facts that end so here are paid otherwise by another game."""
    for facts in table.game.reachable_facts(ending.wager):
        clause, row, odds = table.game.terms(ending.wager, facts)
        met = (clause.name, row, facts.folded) == (ending.clause, ending.row, ending.folded)
        if met and other.terms(ending.wager, facts)[2] != odds:
            return True
    return False


def _keep_side_bets(game: Game) -> Game:
    side_bets = tuple(wager.name for wager in game.wagers_offered() if not wager.required)
    return replace(game, options={**game.options, FOLD_KEEPS: side_bets})


def _take_side_bets(game: Game) -> Game:
    return replace(game, options={**game.options, FOLD_KEEPS: ()})


def another_house(name: str) -> Broken:
    """Rules that this house has chosen, and that are not the usual ones, forgotten."""
    return other_game(name, _usual, lambda spot: True)


def _usual(game: Game) -> Game:
    usual = {option.name: option.default for option in game.house_options if option.kind == "choice"}
    return replace(game, options={**game.options, **usual})


def opening_bets_alone(spot: Spot) -> Ruling | None:
    """The bets that were up before the cards paid, those of the streets not."""
    game = spot.table.game
    later = [wager.name for wager in game.wagers if wager.required and wager.name not in game.opening_wagers]
    return replace(spot.ruling, unpaid=frozenset(later)) if any(name in spot.bets for name in later) else None


def spots_swapped(spot: Spot) -> Ruling | None:
    """The base bet paid as if it lay on the side bet's spot, and the other way round."""
    base = spot.table.game.base
    side = next((name for name in spot.table.side_bets if name in spot.bets), None)
    if side is None or spot.bets[side] == spot.bets[base]:
        return None
    return replace(spot.ruling, bets={**spot.bets, base: spot.bets[side], side: spot.bets[base]})


_OTHER_WAY: Mapping[Direction, Direction] = {"down": "up", "up": "down", "nearest": "down"}


def rounded_the_other_way(spot: Spot) -> Ruling | None:
    """Amounts that chips cannot pay rounded the wrong way."""
    rounding = spot.ruling.rounding
    if rounding is None or rounding.direction not in _OTHER_WAY:
        return None
    return replace(spot.ruling, rounding=replace(rounding, direction=_OTHER_WAY[rounding.direction]))


def limit_ignored(spot: Spot) -> Ruling | None:
    """The aggregate limit forgotten."""
    return None if spot.ruling.limit is None else replace(spot.ruling, limit=None)
