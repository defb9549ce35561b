"""Claims are judged to the digits they print; what is not computed gets no verdict, and a reason."""

from functools import cache

import pytest

from audit.tables import claim, game_with, paytable, side_bets
from croupier.audit.run import audit
from croupier.report import ClaimVerdict, Ties
from exact.stud import ladder

TIES: tuple[Ties, ...] = ("most", "least")


@cache
def verdict(measure: str, printed: str, **said: str) -> ClaimVerdict:
    return audit(paytable(game_with(side_bets()), (claim(measure, printed, **said),))).claims[0]


@pytest.mark.parametrize(
    ("measure", "printed", "computed"),
    [
        ("house edge", "4.91%", "4.9149%"),
        ("house edge", "0.0491", "0.049149"),
        ("expected value", "-4.91%", "-4.9149%"),
        ("average bet", "3.59", "3.5898"),
        ("return on base", "95.09%", "95.0851%"),
        ("standard deviation", "9.84", "9.8366"),
        ("ratio standard deviation", "2.7", "2.743"),
        ("fold frequency", "43.6%", "43.600%"),
    ],
)
def test_true_claims(measure: str, printed: str, computed: str) -> None:
    found = verdict(measure, printed)
    assert found.holds is True
    assert found.computed == computed


@pytest.mark.parametrize(
    ("measure", "printed"),
    [
        ("house edge", "4.92%"),
        ("house edge", "4.9148%"),
        ("average bet", "3.58"),
        ("standard deviation", "9.85"),
        ("standard deviation", "-9.84"),
    ],
)
def test_false_claims(measure: str, printed: str) -> None:
    assert verdict(measure, printed).holds is False


@pytest.mark.parametrize(("ties", "printed"), [("most", "3.5898"), ("least", "3.4836")])
def test_ties_are_the_claims_own(ties: str, printed: str) -> None:
    assert verdict("average bet", printed, ties=ties).holds is True


def test_without_ties_a_claim_is_judged_under_most_whatever_the_audit_reports() -> None:
    table = paytable(game_with({}), (claim("average bet", "3.5898"),))
    assert [audit(table, ties=ties).claims[0].holds for ties in ("most", "least")] == [True, True]


@pytest.mark.parametrize(
    ("row", "printed", "holds"),
    [("pair of jacks", "13.002%", True), ("pair of sixes", "16.253%", True), ("royal flush", "1 in 649,740", True),
     ("royal flush", "1 in 649,741", False), ("otherwise", "63.12%", True), ("flush", "0.1965%", True)],
)  # fmt: skip
def test_row_frequency_is_that_of_the_cards_not_of_the_play(row: str, printed: str, holds: bool) -> None:
    assert verdict("row frequency", printed, row=row).holds is holds


@pytest.mark.parametrize(
    ("row", "printed", "holds"),
    [("full house", "10 to 1", True), ("full house", "6 to 1", False), ("full house", "11 for 1", True),
     ("pair of sixes", "push", True), ("otherwise", "lose", True), ("pair of sixes", "1 to 1", False)],
)  # fmt: skip
def test_a_printed_pay_is_held_against_the_table(row: str, printed: str, holds: bool) -> None:
    assert verdict("pays", printed, row=row).holds is holds


def test_side_bets_have_claims_of_their_own() -> None:
    assert verdict("house edge", "7.10%", wager="three card bonus").holds is True
    assert verdict("row frequency", "1 in 5525", wager="three card bonus", row="mini royal").holds is True
    assert verdict("pays", "50 to 1", wager="three card bonus", row="mini royal").holds is True


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"strategy": "simple"}, "optimal play"),
        ({"base": "3rd street"}, "another wager"),
        ({"wager": "ante"}, "does not give that measure"),
    ],
)
def test_what_is_not_computed_says_why(said: dict[str, str], why: str) -> None:
    found = verdict("house edge", "4.91%", **said)
    assert (found.holds, found.computed) == (None, None)
    assert why in found.why


def test_a_side_bet_lost_on_a_fold_is_judged_under_the_claims_own_tie_rule() -> None:
    """It is worth less where more is folded, and that hangs on the tie rule, whichever one the report is made under."""
    pairs = ladder("progressive", "own five", {"two pair": "5 for 1", "pair of jacks": "2 for 1"})
    game = game_with({"progressive": pairs}, ("three card bonus",))
    made = tuple(claim("house edge", "21%", wager="progressive", ties=ties) for ties in ("most", "least", ""))
    most, least = (audit(paytable(game, made), ties=ties).claims for ties in TIES)
    assert most == least
    assert most[0].computed == most[2].computed != most[1].computed


def test_a_required_wagers_average_bet_may_be_claimed() -> None:
    """412 of 1,326 hands fold, 836 bet one ante and 78 bet three: (836 + 3 x 78) / 1326 = 535 / 663."""
    assert verdict("average bet", "0.8069", wager="3rd street").holds is True


def test_optimal_may_be_named() -> None:
    assert verdict("house edge", "4.91%", strategy="optimal", base="ante").holds is True


def test_a_pay_of_a_row_that_pays_from_a_meter_cannot_be_computed() -> None:
    made = (claim("pays", "500 to 1", wager="progressive", row="royal flush"),)
    (verdict,) = audit(paytable(game_with(side_bets()), made)).claims
    assert verdict.holds is None
    assert verdict.why == "the row pays a share of a meter, not odds"
