"""Payout keys: landmarks that add up, and what each odds of a table pay for its bets."""

from fractions import Fraction

import pytest

from croupier.landmarks import handed_over, landmark
from croupier.odds import parse_odds
from croupier.payout_keys import paid, payout, payout_keys, table_bets
from croupier.paytable import load, shipped
from games.dealt import shipped_table


@pytest.mark.parametrize(
    ("odds", "said"),
    [
        ("1 to 1", "the bet"),
        ("3 to 1", "the bet times 3"),
        ("3 to 2", "the bet and half of it"),
        ("5 to 1", "half of the bet, with a zero at the end"),
        ("9 to 1", "the bet times 9"),
        ("25 to 1", "a quarter of the bet, with 2 zeros at the end"),
        ("40 to 1", "the bet times 4, with a zero at the end"),
        ("50 to 1", "half of the bet, with 2 zeros at the end"),
        ("17 to 1", "the bet and half of it, with a zero at the end; and the bet times 2 to that"),
        ("19 to 1", "the bet times 2, with a zero at the end; and the bet off that"),
        ("7500 to 1", "three quarters of the bet, with 4 zeros at the end"),
        ("300 for 1", "the bet times 3, with 2 zeros at the end, and the stake taken off, which is in it"),
    ],
)
def test_a_product_is_said_in_easy_steps(odds: str, said: str) -> None:
    assert landmark(parse_odds(odds)).text.english == said


@pytest.mark.parametrize("times", [*range(1, 121), 150, 199, 200, 350, 450, 500, 777, 1000, 2500, 7500, 10000])
def test_the_steps_add_up_to_what_the_odds_pay(times: int) -> None:
    for odds in (parse_odds(f"{times} to 1"), parse_odds(f"{times} to 2"), parse_odds(f"{times + 1} for 1")):
        assert sum(part * 10**zeros for part, zeros in landmark(odds).terms) == odds.profit()
        assert sum(part * 10**zeros for part, zeros in handed_over(odds).terms) == odds.first / odds.second


@pytest.mark.parametrize(
    ("odds", "said"), [("9 for 1", "the bet times 9"), ("3 to 2", "the bet and half of it"), ("1 for 1", "the bet")]
)
def test_what_is_handed_over_for_the_bet_or_beside_it(odds: str, said: str) -> None:
    assert handed_over(parse_odds(odds)).text.english == said


@pytest.mark.parametrize("odds", ["push", "lose", "10% of meter top", "1 for 1"])
def test_what_pays_no_multiple_of_the_stake_has_no_landmark(odds: str) -> None:
    with pytest.raises(ValueError, match="no multiple"):
        landmark(parse_odds(odds))


def test_each_odds_of_a_table_is_a_key_once() -> None:
    keys = {key.odds: key for key in payout_keys(shipped_table("ultimate-texas-holdem/standard"))}
    flush = keys[parse_odds("3 to 2")]
    assert flush.wagers == ("blind",)
    assert payout(shipped_table("ultimate-texas-holdem/standard"), flush.odds, Fraction(5)).paid == Fraction("7.50")
    assert keys[parse_odds("1 to 1")].wagers == ("ante", "blind", "play")


def test_a_progressive_is_bet_at_what_it_costs() -> None:
    table = shipped_table("mississippi-stud/progressive-a")
    assert table_bets(table, "progressive") == (Fraction(1),)
    keys = {key.odds: key for key in payout_keys(table)}
    assert keys[parse_odds("300 for 1")].wagers == ("progressive",)
    assert payout(table, parse_odds("300 for 1"), Fraction(1)).paid == 300
    assert paid(table, parse_odds("300 for 1"), Fraction(1)) == 299


@pytest.mark.parametrize("name", [name for name, _ in shipped()])
def test_every_table_has_keys_that_rise_with_the_bet(name: str) -> None:
    paytable = load(dict(shipped())[name]).paytable
    assert paytable is not None
    keys = payout_keys(paytable)
    assert keys
    for key in keys:
        for wager in key.wagers:
            bets = table_bets(paytable, wager)
            assert list(bets) == sorted(set(bets))
            won = [payout(paytable, key.odds, bet) for bet in bets]
            assert [each.exact for each in won] == [bet * key.odds.first / key.odds.second for bet in bets]
            assert all(paid(paytable, key.odds, bet) <= bet * (key.odds.profit() or 0) for bet in bets)
