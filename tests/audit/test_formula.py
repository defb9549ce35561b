"""The return as a formula: by hand where every hand is alike, and as true as an audit of the table with other pays."""

from dataclasses import replace
from fractions import Fraction

import pytest
import sympy

from audit.tables import game_with, paytable, side_bets
from croupier.audit.formula import formula
from croupier.audit.run import audit
from croupier.audit.selfcheck import SelfCheckError
from croupier.cards import Deck
from croupier.exact.plan import make_plan
from croupier.exact.solo.play import play_optimal
from croupier.exact.solo.solve import solve
from croupier.odds import Odds
from croupier.report import Formula, Report, Ties
from croupier.rules import Game
from exact.stud import SMALL_DECKS, STANDARD, stud

# Any five of these six cards are two pair, so that a round is known before it is dealt.
ALL_TWO_PAIR = Deck.of("258", "cd")
DEALS = 15 * 4 * 3 * 2


def formula_of(game: Game, deck: Deck, ties: Ties = "most") -> Formula:
    plan = make_plan(game, deck)
    solution = solve(plan)
    return formula(plan, play_optimal(solution, ties), solution.expected)


def by_hand(found: Formula) -> dict[str, str]:
    """Per deal, what is staked on each row that anything is staked on, and what folds bring."""
    staked = {term.row: str(term.worth) for term in found.terms if term.staked}
    return {**staked, "folds": str(found.fixed / found.deals)}


def test_a_sure_win_is_bet_to_the_limit() -> None:
    """Two pair at 2 to 1: the ante and 3x on each of three streets, on every deal."""
    found = formula_of(stud({"two pair": "2 to 1"}), ALL_TWO_PAIR)
    assert by_hand(found) == {"two pair": "10", "folds": "0"}
    assert found.deals == DEALS
    assert found.expression == f"({10 * DEALS}*two_pair)/{DEALS}"


def test_a_sure_loss_is_folded() -> None:
    """The ante is lost to no row: the formula has no pay in it."""
    found = formula_of(stud({"two pair": "lose"}), ALL_TWO_PAIR)
    assert by_hand(found) == {"folds": "-1"}
    assert sympy.sympify(found.expression).doit() == -1


@pytest.mark.parametrize(("ties", "staked"), [("most", "10"), ("least", "4")])
def test_the_tie_rule_decides_what_is_staked(ties: Ties, staked: str) -> None:
    """A push is worth the same at 1x and at 3x."""
    assert by_hand(formula_of(stud({"two pair": "push"}), ALL_TWO_PAIR, ties)) == {"two pair": staked, "folds": "0"}


def test_a_loss_at_the_end_is_a_pay_of_its_row() -> None:
    """Nothing is bad enough to fold where a loss gives half of the stake back: 1x is put up, and the pay is -1/2."""
    found = formula_of(stud({"two pair": "1 for 10"}, (1,)), ALL_TWO_PAIR)
    assert by_hand(found) == {"folds": "-1"}
    found = formula_of(stud({"two pair": "9 for 10"}, (1,)), ALL_TWO_PAIR)
    assert by_hand(found) == {"two pair": "4", "folds": "0"}
    assert {term.row: (term.pays, term.pay) for term in found.terms} == {
        "two pair": ("9 for 10", Fraction(-1, 10)),
        "otherwise": ("lose", -1),
    }


@pytest.fixture(scope="module")
def report() -> Report:
    return audit(paytable(game_with(side_bets())))


def test_royal_flushes_of_the_standard_table_by_hand(report: Report) -> None:
    """240 deals end in one: 4 hands, each parted in 60 ways into own two cards and three streets. What is up on them
    is 1,920 units, eight on average: more than the ante and 1x three times, less than 3x three times.
    """
    assert report.formula is not None
    royal = report.formula.terms[0]
    (event,) = (each for each in report.events if each.row == "royal flush")
    assert (event.deals, str(royal.staked)) == (240, "1920")
    assert royal.worth == Fraction(1920, 155_937_600)
    assert 4 <= royal.staked / event.deals <= 10


def test_it_has_the_rows_of_the_main_ladder_and_no_side_bets(report: Report) -> None:
    assert report.formula is not None
    assert [term.row for term in report.formula.terms] == [*STANDARD, "otherwise"]
    assert {term.ladder for term in report.formula.terms} == {"main"}


def test_each_term_is_what_the_events_of_its_row_bring(report: Report) -> None:
    """Another way to the same numbers: the outcome table's contributions, which know nets and no stakes."""
    assert report.formula is not None
    brought = {event.row: event.contribution for event in report.events}
    for term in report.formula.terms:
        assert term.pay * term.worth == brought[term.row]
    assert Fraction(report.formula.fixed, report.deals) == brought[""]


def test_the_expression_gives_the_value_when_the_pays_are_put_in(report: Report) -> None:
    assert report.formula is not None
    expression = sympy.sympify(report.formula.expression)
    pays = {term.symbol: sympy.Rational(str(term.pay)) for term in report.formula.terms}
    assert {str(symbol) for symbol in expression.free_symbols} == set(pays)
    assert expression.subs(pays) == sympy.Rational(-53223, 1082900)


def test_two_ladders_with_rows_of_one_name_have_different_symbols() -> None:
    """The ante is paid by one ladder and the streets by another."""
    game = stud({"two pair": "2 to 1"})
    ante, streets = game.wagers[0].name, tuple(wager.name for wager in game.wagers[1:4])
    final = next(clause for clause in game.clauses if clause.pays == "main")
    by_two = {final.name: (replace(final, wagers=(ante,)), replace(final, wagers=streets, pays="own"))}
    clauses = tuple(each for clause in game.clauses for each in by_two.get(clause.name, (clause,)))
    place = replace(game.ladder_places[0], wagers=(ante,))
    ladder = replace(game.ladders["main"], name="own")
    paid = replace(ladder, rows=(replace(ladder.rows[0], odds=Odds("to", Fraction(5))),))
    both = replace(
        game,
        clauses=clauses,
        ladder_places=(place, replace(place, name="own", wagers=streets)),
        ladders={**game.ladders, "own": paid},
    )
    found = formula_of(both, ALL_TWO_PAIR)
    assert found.expression == f"({DEALS}*main_two_pair + {9 * DEALS}*own_two_pair)/{DEALS}"


@pytest.mark.parametrize("deck", SMALL_DECKS.values(), ids=SMALL_DECKS)
@pytest.mark.parametrize("ties", ["most", "least"])
def test_small_decks_give_their_own_value(deck: Deck, ties: Ties) -> None:
    """The check inside is passed, and the sum of the terms is the value that induction gives."""
    plan = make_plan(stud(STANDARD), deck)
    found = formula_of(stud(STANDARD), deck, ties)
    assert sum((term.worth * term.pay for term in found.terms), found.fixed / found.deals) == solve(plan).expected


def test_a_wrong_formula_fails_loudly() -> None:
    plan = make_plan(stud({"two pair": "2 to 1"}), ALL_TWO_PAIR)
    played = play_optimal(solve(plan), "most")
    with pytest.raises(SelfCheckError, match="with the pays of the table gives 20, induction 19"):
        formula(plan, played, Fraction(19))
