"""How far a pay may move: by hand, against every strategy's line, and by solving just inside and just outside."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audit.tables import paytable
from audit.test_formula import ALL_TWO_PAIR
from croupier.audit import sensitivity
from croupier.audit.formula import formula, stake_on
from croupier.audit.run import audit
from croupier.audit.selfcheck import SelfCheckError
from croupier.audit.sensitivity import sensitivities, with_pay
from croupier.cards import STANDARD_DECK, Deck
from croupier.exact.plan import Plan, make_plan
from croupier.exact.solo.play import play_optimal
from croupier.exact.solo.solve import Solution, solve
from croupier.odds import Odds, parse_odds
from croupier.report import Formula, PaySensitivity, Report, Ties
from croupier.rules import Facts, Game, Stakes
from croupier.settlement import settle
from exact.stud import SMALL_DECKS, STANDARD, stud

TINY = Fraction(1, 10**9)


@dataclass(frozen=True)
class Case:
    """A table on a small deck, under a tie rule."""

    game: Game
    deck: Deck
    ties: Ties = "most"

    @cached_property
    def solution(self) -> Solution:
        return solve(make_plan(self.game, self.deck))

    @cached_property
    def formula(self) -> Formula:
        played = play_optimal(self.solution, self.ties)
        return formula(self.solution.plan, played, self.solution.expected)

    @cached_property
    def rows(self) -> Mapping[str, PaySensitivity]:
        return {each.row: each for each in sensitivities(self.solution, self.formula, lambda step: None)}

    def value_at(self, row: str, pay: Fraction) -> Fraction:
        """The game solved with another pay on a row."""
        number = [each.name for each in self.game.ladders["main"].rows].index(row)
        return solve(make_plan(with_pay(self.game, "main", number, pay), self.deck)).expected

    def line_at(self, row: str, pay: Fraction) -> Fraction:
        """What the formula gives with another pay on a row."""
        pays = {term.row: term.pay for term in self.formula.terms} | {row: pay}
        return sum(
            (term.worth * pays[term.row] for term in self.formula.terms), self.formula.fixed / self.formula.deals
        )


def ends(each: PaySensitivity) -> tuple[str, str | None, str | None]:
    most, zero = (None if end is None else str(end) for end in (each.most, each.zero_edge))
    return str(each.least), most, zero


# Every deal is two pair. Folding is worth -1, staying in with 1x 4p, with 3x 10p; so is what lies between.
@pytest.mark.parametrize(
    ("pays", "ties", "by_hand", "zero_is"),
    [
        ("1 to 1", "most", ("0", None, "0"), "below"),  # 10p from 0 on
        ("push", "most", ("0", None, "0"), "here"),  # all sizes tie, and the most is best above
        ("push", "least", ("-1/4", "0", "0"), "here"),  # 4p is above -1 from -1/4 on
        ("9 for 10", "most", ("-1/4", "0", "0"), "above"),
        ("3 for 4", "most", ("-1/4", "0", "0"), "above"),  # at -1/4 staying in ties with a fold, which stakes less
        ("3 for 4", "least", ("-1", "-1/4", "0"), "above"),
        ("1 for 2", "most", ("-1", "-1/4", "0"), "above"),
        ("lose", "most", ("-1", "-1/4", "0"), "above"),
        ("50 for 1", "most", ("0", None, "0"), "below"),
    ],
)
def test_one_row_by_hand(pays: str, ties: Ties, by_hand: tuple[str, str | None, str | None], zero_is: str) -> None:
    (found,) = Case(stud({"two pair": pays}), ALL_TWO_PAIR, ties).rows.values()
    assert ends(found) == by_hand
    assert found.zero_edge_is == zero_is
    assert (found.pay, found.pays) == (parse_odds(pays).profit(), pays)


def test_a_row_that_no_card_makes_may_pay_anything() -> None:
    """No royal flush in six cards of three ranks: no pay changes anything, or makes the edge zero."""
    rows = Case(stud({"royal flush": "500 to 1", "two pair": "lose"}), ALL_TWO_PAIR).rows
    assert ends(rows["royal flush"]) == ("-1", None, None)
    assert rows["royal flush"].zero_edge_is is None


def test_where_the_edge_is_zero_already_no_pay_need_move() -> None:
    rows = Case(stud({"royal flush": "500 to 1", "two pair": "push"}), ALL_TWO_PAIR).rows
    assert rows["royal flush"].zero_edge_is == "here"


def test_a_player_ahead_whatever_a_row_pays_has_an_edge_at_every_pay() -> None:
    """All but two pair wins 2 to 1: no pay of two pair, not even a loss, gives the house that back."""
    case = Case(stud({"two pair": "1 to 1"}, (1, 3), otherwise="2 to 1"), SMALL_DECKS["wheel and pairs that push"])
    assert case.value_at("two pair", Fraction(-1)) > 0
    assert case.rows["two pair"].zero_edge is None


# Every strategy there is, by the slow, obvious way: its value is a line in the pay of a row.
Line = tuple[int, Fraction]
"""Stake on the row and the value apart from it, summed over completions; the line is value + stake x pay."""


def highest(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines that are highest somewhere, rising in slope."""
    found: list[Line] = []
    best: dict[int, Fraction] = {}
    for slope, value in lines:
        best[slope] = max(best.get(slope, value), value)
    for slope, value in sorted(best.items()):
        while len(found) > 1 and not _crosses_later(found[-2], found[-1], (slope, value)):
            found.pop()
        found.append((slope, value))
    return tuple(found)


def _crosses_later(first: Line, second: Line, third: Line) -> bool:
    return (first[1] - second[1]) * (third[0] - second[0]) < (second[1] - third[1]) * (second[0] - first[0])


def added(one: tuple[Line, ...], other: tuple[Line, ...]) -> tuple[Line, ...]:
    return highest((a + c, b + d) for a, b in one for c, d in other)


@dataclass(frozen=True, eq=False)
class Every:
    """The lines of all strategies of a game on a small deck, with the pay of one row of its ladder left open."""

    plan: Plan
    row: int

    def lines(self) -> tuple[Line, ...]:
        return self._dealt(0, (), self.plan.game.opening_stakes())

    def _dealt(self, street: int, seen: tuple[int, ...], stakes: Stakes) -> tuple[Line, ...]:
        """The next cards of a street, all that there are, one after the other."""
        left = [card for card in self.plan.deck.cards if card not in seen]
        total: tuple[Line, ...] = ((0, Fraction(0)),)
        for cards in combinations(left, self.plan.game.streets[street].opened):
            total = added(total, self._decided(street, self._known(seen, cards), stakes))
        return total

    @staticmethod
    def _known(seen: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted((*seen, *cards)))

    @cache  # noqa: B019 - gone with the test
    def _decided(self, street: int, seen: tuple[int, ...], stakes: Stakes) -> tuple[Line, ...]:
        game = self.plan.game
        if street == len(game.streets) - 1:
            return (self._line(game.ladders["main"].row_of_cards(seen), stakes, folded=False),)
        found: list[Line] = []
        for option in game.options_on(game.streets[street]):
            if option.folds:
                slope, value = self._line(0, stakes, folded=True)
                ways = self._completions(street, len(seen))
                found.append((slope * ways, value * ways))
            else:
                found += self._dealt(street + 1, seen, game.after(stakes, option))
        return highest(found)

    def _completions(self, street: int, seen: int) -> int:
        left, ways = len(self.plan.deck) - seen, 1
        for later in self.plan.game.streets[street + 1 :]:
            ways *= left
            left -= later.opened
        return ways

    def _line(self, row: int, stakes: Stakes, *, folded: bool) -> Line:
        game = self.plan.game
        settled = settle(game, Facts(folded, (("main", row),)), stakes)
        stake = stake_on(settled, "main", self.row)
        pay = game.ladders["main"].odds_of(self.row).profit()
        assert pay is not None
        return int(stake), settled.net - stake * pay


def expected_ends(lines: tuple[Line, ...], pay: Fraction, slope: Fraction) -> tuple[Fraction, Fraction | None]:
    """Where the line with this slope that is highest at `pay` stops being the highest, to either side."""
    value = max(each + stake * pay for stake, each in lines) - slope * pay
    below = [(each - value) / (slope - stake) for stake, each in lines if stake < slope]
    above = [(value - each) / (stake - slope) for stake, each in lines if stake > slope]
    return max([Fraction(-1), *below]), min(above, default=None)


def expected_zero(lines: tuple[Line, ...], pay: Fraction) -> Fraction | None:
    """The pay at which the highest of all lines is zero: the least of those where one of them is."""
    if max(value + stake * pay for stake, value in lines) == 0:
        return pay
    zeros = [-value / stake for stake, value in lines if stake > 0]
    if not zeros or min(zeros) < -1 or any(value > 0 for stake, value in lines if stake == 0):
        return None
    return min(zeros)


TABLES = {
    "folds and ties": (
        stud({"straight": "4 to 1", "two pair": "2 to 1", "pair of sixes": "push"}, (1, 3)),
        Deck.of("23459", "cd"),
    ),
    "a push between": (
        stud({"two pair": "3 to 1", "pair of jacks": "1 to 1", "pair of sixes": "push"}),
        Deck.of("26J", "cdh"),
    ),
    "one size": (
        stud({"straight": "5 to 1", "two pair": "1 to 1", "pair of sixes": "1 for 2"}, (1,)),
        Deck.of("45678", "cd"),
    ),
    "odds beyond 64 bits": (
        stud({"straight": "999999999989 to 7", "two pair": "7 to 999999999937", "pair of sixes": "push"}, (1, 3)),
        Deck.of("23459", "cd"),
    ),
    "odds for": (
        stud({"three of a kind": "4 for 1", "two pair": "3 for 2", "pair of twos": "1 for 2"}, (1, 2)),
        Deck.of("258", "cdh"),
    ),
}


@pytest.mark.thorough
@pytest.mark.parametrize("ties", ["most", pytest.param("least", marks=pytest.mark.slow)])
@pytest.mark.parametrize(("game", "deck"), TABLES.values(), ids=TABLES)
@pytest.mark.one_in(3)
def test_ends_are_those_of_all_strategies(game: Game, deck: Deck, ties: Ties) -> None:
    case = Case(game, deck, ties)
    deals = case.solution.plan.deals
    worth = {term.row: term.worth for term in case.formula.terms}
    for number, (row, found) in enumerate(case.rows.items()):
        lines = Every(case.solution.plan, number).lines()
        assert max(value + stake * found.pay for stake, value in lines) == case.solution.expected * deals
        assert (found.least, found.most) == expected_ends(lines, found.pay, worth[row] * deals), row
        assert found.zero_edge == expected_zero(lines, found.pay), row


def test_there_is_something_to_find_on_these_tables() -> None:
    """Otherwise the test above would compare nothing but empty ends."""
    found = [row for game, deck in TABLES.values() for row in Case(game, deck).rows.values()]
    assert sum(row.least > -1 for row in found) >= 4
    assert sum(row.most is not None for row in found) >= 3
    assert sum(row.least < row.pay for row in found) >= 4
    assert sum(row.zero_edge is not None and row.zero_edge != row.pay for row in found) >= 4


@pytest.mark.parametrize("ties", ["most", "least"])
@pytest.mark.parametrize(("game", "deck"), TABLES.values(), ids=TABLES)
def test_just_inside_and_just_outside(game: Game, deck: Deck, ties: Ties) -> None:
    """At an end the two are equal, and so a little inside; a little outside another strategy is better."""
    case = Case(game, deck, ties)
    for row, found in case.rows.items():
        assert found.least <= found.pay
        assert case.value_at(row, found.least) == case.line_at(row, found.least)
        inside = min(found.least + TINY, found.pay)
        assert case.value_at(row, inside) == case.line_at(row, inside)
        if found.least > -1:
            assert case.value_at(row, found.least - TINY) > case.line_at(row, found.least - TINY)
        if found.most is None:
            assert case.value_at(row, Fraction(10**9)) == case.line_at(row, Fraction(10**9))
            continue
        assert found.pay <= found.most
        assert case.value_at(row, found.most) == case.line_at(row, found.most)
        inside = max(found.most - TINY, found.pay)
        assert case.value_at(row, inside) == case.line_at(row, inside)
        assert case.value_at(row, found.most + TINY) > case.line_at(row, found.most + TINY)


@pytest.mark.parametrize(("game", "deck"), TABLES.values(), ids=TABLES)
def test_at_the_pay_with_no_edge_there_is_none(game: Game, deck: Deck) -> None:
    case = Case(game, deck)
    for row, found in case.rows.items():
        if found.zero_edge is not None:
            assert case.value_at(row, found.zero_edge) == 0
            assert case.value_at(row, found.zero_edge + TINY) > 0
            continue
        # Ahead even where the row loses, or behind whatever it pays.
        assert case.value_at(row, Fraction(-1)) > 0 or case.value_at(row, Fraction(10**9)) < 0


FOLDING = Case(stud(STANDARD, (1, 3)), SMALL_DECKS["folds half the time"])
MADE = ("straight flush", "straight", "two pair", "pair of jacks", "pair of sixes")


@given(st.sampled_from(MADE), st.fractions(0, 1, max_denominator=997), st.integers(1, 50))
def test_within_the_interval_the_formula_is_the_audit_of_the_other_table(row: str, share: Fraction, reach: int) -> None:
    """Any pay between the ends, or, where there is no upper one, any above the lower."""
    found = FOLDING.rows[row]
    top = found.pay + reach if found.most is None else found.most
    pay = found.least + share * (top - found.least)
    assert FOLDING.value_at(row, pay) == FOLDING.line_at(row, pay)


@given(st.sampled_from(MADE), st.fractions(-1, 60, max_denominator=997))
def test_the_strategy_is_optimal_within_the_interval_and_nowhere_else(row: str, pay: Fraction) -> None:
    found = FOLDING.rows[row]
    within = found.least <= pay and (found.most is None or pay <= found.most)
    assert (FOLDING.value_at(row, pay) == FOLDING.line_at(row, pay)) is within
    assert FOLDING.value_at(row, pay) >= FOLDING.line_at(row, pay)


def test_a_step_that_goes_astray_fails_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prices that were not in proportion to the pay would have no lines: here the game is worth less for more."""

    def falling(game: Game, ladder: str, row: int, pay: Fraction) -> Game:
        return with_pay(game, ladder, row, min(pay, 1 - pay))

    monkeypatch.setattr(sensitivity, "with_pay", falling)
    with pytest.raises(SelfCheckError, match="less than another strategy"):
        _ = Case(stud({"two pair": "3 for 4"}), ALL_TWO_PAIR).rows


def test_every_row_is_announced_before_it_is_worked_on() -> None:
    case, told = Case(stud({"two pair": "1 to 1", "pair of twos": "push"}), ALL_TWO_PAIR), list[str]()
    sensitivities(case.solution, case.formula, told.append)
    assert told == ["the pay of two pair", "the pay of pair of twos"]


@pytest.fixture(scope="module")
def standard() -> Report:
    return audit(paytable(stud(STANDARD)), sensitivity=True)


def rows_of(report: Report) -> Iterator[tuple[str, PaySensitivity]]:
    return ((each.row, each) for each in report.sensitivity)


@pytest.mark.thorough
class TestStandardTable:
    @pytest.mark.slow
    def test_every_row_of_the_ladder_and_not_the_rest(self, standard: Report) -> None:
        assert [row for row, _ in rows_of(standard)] == list(STANDARD)

    @pytest.mark.slow
    def test_every_end_and_every_zero_solved_again(self, standard: Report) -> None:
        """On the whole deck, by solving the changed tables; the house is ahead, so each pay must rise for no edge."""
        case = Case(stud(STANDARD), STANDARD_DECK)
        for row, found in rows_of(standard):
            assert found.zero_edge_is == "above"
            for end in (found.least, found.most, found.zero_edge):
                assert end is not None
            assert found.most is not None
            assert found.zero_edge is not None
            assert case.value_at(row, found.most) == case.line_at(row, found.most)
            assert case.value_at(row, found.most + TINY) > case.line_at(row, found.most + TINY)
            assert case.value_at(row, found.least) == case.line_at(row, found.least)
            assert case.value_at(row, found.least - TINY) > case.line_at(row, found.least - TINY)
            assert case.value_at(row, found.zero_edge) == 0

    def test_ties_put_the_present_pay_at_an_end(self, standard: Report) -> None:
        """Some hands on 5th street are worth as much folded as at 1x: pay the pair any less, and a fold is right."""
        found = dict(rows_of(standard))
        assert found["pair of jacks"].least == found["pair of jacks"].pay == 1
        assert found["pair of sixes"].least == found["pair of sixes"].pay == 0

    def test_a_straight_at_5_to_1_is_another_strategy(self, standard: Report) -> None:
        """So the published 3.7591% of that table is not the standard formula with 5 put in."""
        assert standard.formula is not None
        straight = next(term for term in standard.formula.terms if term.row == "straight")
        by_formula = standard.measures["house_edge"].value - straight.worth
        assert dict(rows_of(standard))["straight"].most is not None
        assert (dict(rows_of(standard))["straight"].most or 0) < 5
        better = audit(paytable(stud({**STANDARD, "straight": "5 to 1"}))).measures["house_edge"].value
        assert better < by_formula


def test_an_audit_has_none_unless_asked() -> None:
    assert audit(paytable(stud({"royal flush": "500 to 1"}))).sensitivity == ()


def test_odds_of_any_kind_become_a_pay() -> None:
    game = with_pay(stud({"two pair": "3 for 1"}), "main", 0, Fraction(-1, 2))
    assert game.ladders["main"].rows[0].odds == Odds("to", Fraction(-1, 2))
