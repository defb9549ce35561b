"""The outcome table: which rows there are, how they are told, in which order, and what each bet is paid.

Every ending that a table has is dealt once here, so that nothing has to be solved.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import pytest

from croupier.audit.outcomes import event_table
from croupier.cards import STANDARD_DECK
from croupier.distribution import Distribution
from croupier.exact.plan import Plan, make_plan
from croupier.exact.solver import Outcomes
from croupier.odds import show_odds
from croupier.paytable import load
from croupier.report import EventRow
from every_table import EVERY_TABLE, TABLES


@dataclass(frozen=True)
class EachOnce:
    """A play in which every ending comes once with every class of hands."""

    outcomes: Outcomes


@cache
def plan(name: str) -> Plan:
    table = load(TABLES[name]).paytable
    assert table is not None
    return make_plan(table.game, STANDARD_DECK)


@cache
def rows(name: str) -> tuple[EventRow, ...]:
    every = plan(name)
    keys = [(ending, hand) for ending in range(len(every.endings)) for hand in range(len(every.classes))]
    return event_table(every, EachOnce(Distribution(tuple((key, 1) for key in keys))))


def told(name: str) -> list[tuple[str, tuple[str, ...], str]]:
    return [(row.row, row.stands, row.pays) for row in rows(name)]


def test_mississippi_stud_is_told_by_the_hand_alone_and_a_fold() -> None:
    assert told("mississippi-stud/standard") == [
        ("royal flush", (), "500 to 1"),
        ("straight flush", (), "100 to 1"),
        ("four of a kind", (), "40 to 1"),
        ("full house", (), "10 to 1"),
        ("flush", (), "6 to 1"),
        ("straight", (), "4 to 1"),
        ("three of a kind", (), "3 to 1"),
        ("two pair", (), "2 to 1"),
        ("pair of jacks", (), "1 to 1"),
        ("pair of sixes", (), "push"),
        ("otherwise", (), "lose"),
        ("", ("fold",), "lose"),
    ]


def test_ultimate_texas_holdem_is_told_by_the_blind_and_how_the_hands_stand() -> None:
    unqualified = ("ahead", "dealer does not qualify")
    found = told("ultimate-texas-holdem/standard")
    assert found[:2] == [
        ("royal flush", ("ahead",), "ante and play 1 to 1, blind 500 to 1"),
        ("royal flush", unqualified, "ante push, blind 500 to 1, play 1 to 1"),
    ]
    assert ("straight", ("ahead",), "1 to 1") in found
    assert ("straight", unqualified, "ante push, blind and play 1 to 1") in found
    assert ("otherwise", unqualified, "ante and blind push, play 1 to 1") in found
    assert found[-4:] == [
        ("", ("tied",), "push"),
        ("", ("behind", "dealer does not qualify"), "ante push, blind and play lose"),
        ("", ("behind",), "lose"),
        ("", ("fold",), "lose"),
    ]


def test_casino_holdem_pays_an_unqualified_dealers_ante_whoever_is_ahead() -> None:
    found = told("casino-holdem/standard")
    assert ("flush", ("ahead",), "ante 2 to 1, call 1 to 1") in found
    assert ("flush", ("dealer does not qualify",), "ante 2 to 1, call push") in found
    assert found[-3:] == [("", ("tied",), "push"), ("", ("behind",), "lose"), ("", ("fold",), "lose")]


def test_where_the_house_then_pays_even_money_no_hand_is_told() -> None:
    found = told("casino-holdem/unqualified-pays-even")
    assert [row for row in found if "dealer does not qualify" in row[1]] == [
        ("", ("dealer does not qualify",), "ante 1 to 1, call push")
    ]


def test_bets_are_named_by_what_they_are_paid() -> None:
    row = rows("ultimate-texas-holdem/standard")[0]
    assert [(each.wagers, each.odds) for each in row.bets] == [(("ante", "play"), "1 to 1"), (("blind",), "500 to 1")]
    fold = rows("ultimate-texas-holdem/standard")[-1]
    assert [(each.wagers, each.odds) for each in fold.bets] == [(("ante", "blind"), "lose")]


@EVERY_TABLE
def test_every_line_of_every_ending_is_paid_as_its_row_says(name: str) -> None:
    by_event = {row.event: row for row in rows(name)}
    for ending in plan(name).endings:
        for settlement in ending.settlements:
            row = by_event[settlement.event]
            paid = {wager: each.odds for each in row.bets for wager in each.wagers}
            assert {line.wager: show_odds(line.odds) for line in settlement.lines}.items() <= paid.items()
            assert row.folded == settlement.folded


@EVERY_TABLE
def test_no_two_rows_read_alike(name: str) -> None:
    read = [(row.low if row.row else "", row.stands) for row in rows(name)]
    assert len(set(read)) == len(read)
    assert all(row.row or row.stands for row in rows(name))


@EVERY_TABLE
def test_hands_come_first_the_strongest_in_front_and_folds_last(name: str) -> None:
    found = rows(name)
    assert [row.folded for row in found] == sorted(row.folded for row in found)
    hands = [row.row for row in found if row.row]
    assert hands == [row.row for row in found][: len(hands)]
    ladders = plan(name).game.required_ladders
    numbers = {ladder.row_name(row): row for ladder in ladders for row in range(len(ladder.rows) + 1)}
    assert [numbers[hand] for hand in hands] == sorted(numbers[hand] for hand in hands)


@pytest.mark.parametrize("name", ["ultimate-texas-holdem/standard", "mississippi-stud/standard"])
def test_contributions_add_up_to_the_mean(name: str) -> None:
    endings = [settlement.net for ending in plan(name).endings for settlement in ending.settlements]
    assert sum((row.contribution for row in rows(name)), Fraction(0)) == sum(endings, Fraction(0)) / plan(name).deals
