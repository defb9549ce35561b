"""Wagers one by one: what the required ones add up to, and side bets by their own ladders."""

from fractions import Fraction
from functools import cache

import pytest

from audit.tables import game_with, paytable, side_bets
from croupier.audit.run import audit
from croupier.cards import Deck
from croupier.exact.naive import NaiveSolver
from croupier.exact.naive_side_bets import side_bet_deals
from croupier.exact.plan import PlanError, make_plan
from croupier.exact.solo.folds import folds_by_row
from croupier.exact.solo.play import play_optimal
from croupier.exact.solo.solve import solve
from croupier.report import Report, WagerReport
from exact.stud import SMALL_DECKS, ladder, stud


@cache
def report(*fold_keeps: str) -> Report:
    return audit(paytable(game_with(side_bets(), fold_keeps)))


def wager(name: str, *fold_keeps: str) -> WagerReport:
    return next(each for each in report(*fold_keeps).wagers if each.name == name)


KEPT = ("three card bonus", "progressive")


def test_required_wagers_add_up_to_the_game() -> None:
    required = [each for each in report(*KEPT).wagers if each.required]
    assert [each.name for each in required] == ["ante", "3rd street", "4th street", "5th street"]
    assert (
        sum(each.measures["expected_value"].value for each in required)
        == report(*KEPT).measures["expected_value"].value
    )
    assert sum(each.average_bet for each in required) == report(*KEPT).measures["average_bet"].value
    assert required[0].average_bet == 1


def test_3_card_bonus_counts_the_three_shared_cards() -> None:
    """48 straight flushes less the four mini royals; the rest loses."""
    rows = {row.row: row.combinations for row in wager("three card bonus", *KEPT).rows}
    assert rows == {
        "mini royal": 4,
        "straight flush": 44,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "otherwise": 16440,
    }


def test_3_card_bonus_edge_by_hand() -> None:
    won = 4 * 50 + 44 * 40 + 52 * 30 + 720 * 6 + 1096 * 3 + 3744
    assert wager("three card bonus", *KEPT).measures["house_edge"].value == Fraction(16440 - won, 22100)


def test_progressive_at_its_seed_by_hand() -> None:
    """Awards "for 1" take the stake's place; the meter stands at 10,000 bets, a straight flush takes a tenth."""
    paid = 4 * 10000 + 36 * 1000 + 624 * 300 + 3744 * 50 + 5108 * 40 + 10200 * 30 + 54912 * 9
    found = wager("progressive", *KEPT)
    assert found.measures["expected_value"].value == Fraction(paid, 2598960) - 1
    assert [note.values for note in found.notes] == [{"meters": ("Mississippi progressive 10000.00",)}]


def test_contributions_add_up() -> None:
    for name in KEPT:
        found = wager(name, *KEPT)
        assert sum(row.contribution or 0 for row in found.rows) == found.measures["expected_value"].value
        assert sum(row.probability for row in found.rows) == 1


def test_a_progressive_lost_on_a_fold_is_worth_less_and_says_so() -> None:
    kept, lost = wager("progressive", *KEPT), wager("progressive", "three card bonus")
    assert lost.measures["expected_value"].value < kept.measures["expected_value"].value
    assert lost.measures["fold_frequency"].value == report(*KEPT).measures["fold_frequency"].value
    assert [
        note.text[: len(begin)] for note, begin in zip(lost.notes, ("Meters stand", "Lost on a fold"), strict=True)
    ] == ["Meters stand", "Lost on a fold"]


def test_a_bonus_lost_on_a_fold_is_priced_too() -> None:
    """It loses with the hands folded, good boards among them: worth less than one that is kept."""
    kept, lost = wager("three card bonus", *KEPT), wager("three card bonus", "progressive")
    assert lost.measures["expected_value"].value < kept.measures["expected_value"].value
    assert lost.measures["fold_frequency"].value == report(*KEPT).measures["fold_frequency"].value
    assert sum(row.contribution or 0 for row in lost.rows) == lost.measures["expected_value"].value


def test_side_bets_do_not_touch_the_game() -> None:
    alone = audit(paytable(game_with({})))
    assert alone.measures == report(*KEPT).measures
    assert alone.outcomes == report(*KEPT).outcomes


@pytest.mark.parametrize("fold_keeps", [KEPT, ("progressive",), ()])
@pytest.mark.slow
def test_rules_digest_tells_house_options_apart(fold_keeps: tuple[str, ...]) -> None:
    digests = {report(*each).rules_sha256 for each in (KEPT, ("progressive",), ())}
    assert len(digests) == 3
    assert report(*fold_keeps).rules_sha256 in digests


@pytest.mark.thorough
@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("deck", SMALL_DECKS.values(), ids=SMALL_DECKS)
@pytest.mark.one_in(4)
def test_folds_by_row_are_those_of_dealing_every_card(name: str, deck: Deck) -> None:
    """On small decks: every deal dealt by hand's own way, folded or not, and the row that its cards would reach."""
    game = game_with(side_bets())
    solution = solve(make_plan(game, deck))
    deals = side_bet_deals(game, deck, name, NaiveSolver(game, deck).decide_by("most"))
    table = game.ladders[name]
    counted = [0] * (len(table.rows) + 1)
    for facts, count in deals:
        counted[facts.row(name)] += count * facts.folded
    assert folds_by_row(solution, play_optimal(solution, "most"), table) == tuple(counted)


def test_other_bets_lost_on_a_fold_are_refused() -> None:
    solution = solve(make_plan(stud(), SMALL_DECKS["folds half the time"]))
    hole = ladder("hole cards", "hole two", {"pair": "10 to 1"})
    with pytest.raises(PlanError, match="hole two"):
        folds_by_row(solution, play_optimal(solution, "most"), hole)
