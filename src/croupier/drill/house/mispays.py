"""Find the mispay: a spot as it was settled, with one wager paid by a broken rule, or none. A skill is the mistake."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from croupier.drill.draw import Draw
from croupier.drill.hands import NoDealError
from croupier.drill.house.asking import one_dealt, spot_of, wanted_ending
from croupier.drill.house.broken import kept_on_a_fold, lost_with_the_hand, other_elsewhere
from croupier.drill.house.mistakes import BROKEN, MISTAKES
from croupier.drill.house.spots import Spot, settled
from croupier.drill.house.tables import Ending, HouseTable, table_of
from croupier.drill.house.words import cards_shown, folded_shown, house_shown, identity, money, reason
from croupier.drill.kinds import LEVELS, Kind, Setup
from croupier.drill.readings import BOTH_OWN
from croupier.odds import Odds
from croupier.paytable.model import Paytable, Table
from croupier.questions import Choice, Form, Grid, Part, Question, Reason
from croupier.ranking import PAIR
from croupier.report import Rule
from croupier.words import mark

NAME = "find the mispay"
NONE = "none"
_ASK = mark("Which wager was settled wrongly?")
_NO_MISPAY = mark("none: all is right")
_SETTLED, _WAGER, _BET, _RESULT = mark("As it was settled"), mark("Wager"), mark("Bet"), mark("Settled")
_PAID, _TAKEN, _PUSHED = mark("paid {amount}"), mark("taken: {amount}"), mark("push")
_ALL_RIGHT = mark("Every wager was settled as the rules have it.")
_SECONDS = Fraction(12)
_TRIES = 120

Where = Callable[[HouseTable, Ending], bool]
"""Whether a mistake can show where a wager is settled in some way."""


def _odds(table: HouseTable, ending: Ending) -> Odds:
    if ending.ladder is not None and ending.row is not None:
        return table.game.ladders[ending.ladder].odds_of(ending.row)
    clause = next(each for each in table.game.clauses if each.name == ending.clause and ending.wager in each.wagers)
    return clause.pays if isinstance(clause.pays, Odds) else Odds("push")


def _profit(table: HouseTable, ending: Ending) -> Fraction:
    """What an ending pays on a unit; a share of a meter counts as much."""
    profit = _odds(table, ending).profit()
    return Fraction(1000) if profit is None else profit


def _result(*results: str) -> Where:
    return lambda table, ending: any(aim.hint.result in results for aim in ending.aims)


def _is_side(table: HouseTable, ending: Ending) -> bool:
    return ending.wager in table.side_bets


def _broken_profit(table: HouseTable, ending: Ending) -> bool:
    return _profit(table, ending) > 1 and _profit(table, ending).denominator > 1


_WHERE: Mapping[str, Where] = {
    "qualifier missed": lambda table, ending: any(aim.hint.qualified is False for aim in ending.aims),
    "tie taken": lambda table, ending: _result("tied")(table, ending) and not _is_side(table, ending),
    "tie paid": lambda table, ending: _result("tied")(table, ending) and not _is_side(table, ending),
    "losing hand paid": lambda table, ending: _result("behind")(table, ending) and not _is_side(table, ending),
    "losing hand loses all": lost_with_the_hand,
    "side bet taken on a fold": lambda table, ending: (
        ending.folded and _is_side(table, ending) and _profit(table, ending) >= 0
    ),
    "side bet kept on a fold": kept_on_a_fold,
    "another house's rule": other_elsewhere,
    BOTH_OWN.name: lambda table, ending: table.game.has_dealer and not ending.folded,
    "low pair paid": lambda table, ending: (
        ending.ladder is not None
        and ending.row == len(table.game.ladders[ending.ladder].rows)
        and _odds(table, ending).kind == "lose"
        and any(row.name.startswith(PAIR) for row in table.game.ladders[ending.ladder].rows)
    ),
    "board pair missed": lambda table, ending: (
        not table.game.has_dealer and _profit(table, ending) > 0 and _row_name(table, ending).startswith(PAIR)
    ),
    "push taken": lambda table, ending: ending.ladder is not None and _odds(table, ending).kind == "push",
    "push paid": lambda table, ending: ending.ladder is not None and _odds(table, ending).kind == "push",
    "rounded the other way": lambda table, ending: (
        table.paytable.rounding is not None and _profit(table, ending) > 0
    ),
    "broken odds down": _broken_profit,
    "broken odds up": _broken_profit,
    "to as for": lambda table, ending: _odds(table, ending).kind == "to" and _profit(table, ending) > 1,
    "for as to": lambda table, ending: _odds(table, ending).kind == "for",
    "row above": lambda table, ending: bool(ending.row) and _profit(table, ending) > 0,
    "opening bets alone": lambda table, ending: (
        not _is_side(table, ending)
        and ending.wager not in table.game.opening_wagers
        and _profit(table, ending) > 0
    ),
    "spots swapped": lambda table, ending: bool(table.side_bets),
}  # fmt: skip


_PAID_HANDS = ("another house's rule", "side bet kept on a fold")


def _row_name(table: HouseTable, ending: Ending) -> str:
    return "" if ending.ladder is None or ending.row is None else table.game.ladders[ending.ladder].row_name(ending.row)


@lru_cache(maxsize=512)
def _where(table: HouseTable, mistake: str) -> tuple[Ending, ...]:
    """The endings in which a mistake can show; shown by hands that a ladder pays, where those alone tell it."""
    found = [ending for ending in table.endings if _WHERE[mistake](table, ending)]
    if mistake not in _PAID_HANDS:
        return tuple(found)
    return tuple(replace(each, aims=tuple(aim for aim in each.aims if aim.ladder) or each.aims) for each in found)


def skills(table: Table) -> Sequence[str]:
    """The mistakes that can be made at this table, and none."""
    if not isinstance(table, Paytable):
        return ()
    house = table_of(table)
    return (NONE, *(name for name in BROKEN if name in _WHERE and _where(house, name)))


def make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    """A question about a settled spot. Raises NoDealError where the mistake never shows."""
    if not isinstance(table, Paytable):
        raise TypeError("a mispay is held against a paytable")
    house = table_of(table)
    spot, wrong, net = _mispaid(house, skill, setup.level, draw)
    nets = {**settled(spot).nets, **({wrong: net} if wrong else {})}
    rows = tuple((Rule(wager), _amount(spot.bets[wager]), _result_told(nets[wager])) for wager in spot.bets)
    grid = Grid(Rule(_SETTLED), (Rule(_WAGER), Rule(_BET), Rule(_RESULT)), rows)
    choices = (*(Choice(wager, Rule(wager)) for wager in spot.bets), Choice(NONE, Rule(_NO_MISPAY)))
    return Question(
        identity(table, NAME, skill, setup, seed),
        (*cards_shown(spot), *folded_shown(spot), *house_shown(spot), grid),
        (Part(Rule(_ASK), Form.CHOICE, wrong or NONE, choices),),
        (),
        (_why(spot, wrong, skill),),
        _SECONDS,
    )


def _mispaid(house: HouseTable, skill: str, level: int, draw: Draw) -> tuple[Spot, str, Fraction]:
    """A spot, the wager that is settled wrongly ("" for none), and what the mistake makes of it."""
    if skill == NONE:
        return _settled_well(house, list(house.endings), level, draw), "", Fraction(0)
    where = list(_where(house, skill))
    for tried in range(_TRIES):
        # Some mistakes show at bets of another level alone: nothing is rounded where bets are whole hundreds.
        dealt = level if 2 * tried < _TRIES else draw.one(LEVELS)
        spot = _settled_well(house, where, dealt, draw)
        ruling = BROKEN[skill](spot)
        if ruling is None:
            continue
        right, wrong = settled(spot).nets, settled(spot, ruling).nets
        changed = [wager for wager in right if right[wager] != wrong[wager]]
        if changed:
            wager = draw.one(changed)
            return spot, wager, wrong[wager]
    raise NoDealError(f"{house.game.name}: {skill}")


def _settled_well(house: HouseTable, where: list[Ending], level: int, draw: Draw) -> Spot:
    """A spot in which a wager ends in one of some ways."""

    def dealt(ending: Ending) -> Spot:
        return spot_of(house, wanted_ending(house, ending, level), ending.wager, draw, level)

    return one_dealt(where, dealt, draw)


def _why(spot: Spot, wrong: str, skill: str) -> Reason:
    if not wrong:
        return Reason(Rule(_ALL_RIGHT))
    text = next(mistake.text for mistake in MISTAKES if mistake.name == skill)
    (line,) = (line for line in spot.lines if line.wager == wrong)
    why = reason(spot, line)
    return Reason(Rule(text), why.text if line.ladder is None else why.about)


def _amount(amount: Fraction) -> Rule:
    return Rule("{amount}", {"amount": (money(amount),)})


def _result_told(net: Fraction) -> Rule:
    if net == 0:
        return Rule(_PUSHED)
    return Rule(_PAID if net > 0 else _TAKEN, {"amount": (money(abs(net)),)})


KIND = Kind(NAME, mark("Find the mispay"), skills, make)
