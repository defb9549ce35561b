"""The table of the flop: every set of hole cards and flop once, its values those of the plain twin, in two forms."""

import csv
import io
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import numpy as np
import pyarrow.parquet
import pytest

from audit.holdem import casino, solved, ultimate
from croupier.audit.board_first.flop_file import write_flop_table
from croupier.audit.board_first.flop_table import flop_columns
from croupier.audit.solved import Solved
from croupier.cards import STANDARD_DECK, Deck, parse_cards
from croupier.exact.board_first.situations import situations
from croupier.exact.naive import NaiveSolver
from croupier.exact.solver import as_board_first, as_board_first_play
from croupier.report import Ties
from croupier.rules import Game

Row = dict[str, object]
Sets = tuple[tuple[int, ...], tuple[int, ...]]


def written(table: Solved, ending: str, ties: Ties = "most") -> bytes:
    stream, told = io.BytesIO(), []
    solution, play = as_board_first(table.solution), as_board_first_play(table.plays[ties])
    write_flop_table(stream, ending, solution, play, lambda done, of: told.append((done, of)))
    assert told[-1][0] == told[-1][1]
    return stream.getvalue()


def read_csv(table: Solved, ties: Ties = "most") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(written(table, ".csv", ties).decode())))


def alike(own: tuple[int, ...], flop: tuple[int, ...], suits: tuple[int, ...]) -> Sets:
    """Of all the ways to name the suits, the one that gives the least cards."""
    return min(
        tuple(tuple(sorted(4 * (card // 4) + names[suits.index(card % 4)] for card in cards)) for cards in (own, flop))
        for names in permutations(suits)
    )  # type: ignore[return-value]


def every_set(deck: Deck) -> Iterator[Sets]:
    for own in combinations(deck.cards, 2):
        for flop in combinations([card for card in deck.cards if card not in own], 3):
            yield own, flop


def test_a_whole_deck_has_1286792_classes_of_25989600_sets() -> None:
    cards = situations(STANDARD_DECK)
    stands_for_itself = cards.hole_alike == np.arange(len(cards.holes))
    assert stands_for_itself.sum() == 1_286_792
    assert (cards.weight * cards.apart.sum(axis=1)).sum() == comb(50, 3) * 1326 == 25_989_600
    assert (cards.hole_alike[~cards.apart] == -1).all()


@pytest.mark.parametrize(
    ("game", "deck"),
    [
        (casino(qualifier="full house"), Deck.of("69Q", "cds")),
        (ultimate(qualifier="flush"), Deck.of("2479K", "dh")),
    ],
    ids=["nine cards", "ten cards"],
)
@pytest.mark.one_in(2)
def test_every_set_is_there_once_with_the_plain_twins_values(game: Game, deck: Deck) -> None:
    table, slow = solved(game, deck), NaiveSolver(game, deck)
    expected = Counter(alike(own, flop, deck.suits) for own, flop in every_set(deck))
    rows = read_csv(table)
    found = {}
    for row in rows:
        own, flop = parse_cards(row["hole"]), parse_cards(row["flop"])
        found[alike(own, flop, deck.suits)] = int(row["sets"])
        node = next(node for node in table.plan.nodes[1] if len(node.options) > 1)
        values = slow.options(1, (tuple(sorted(own)), tuple(sorted(flop))), node.state.stakes)
        by_name = {option.name: value for option, value in values.items()}
        assert {name: Fraction(int(row[name]), int(row["unit"])) for name in by_name} == by_name
        best = {name for name, value in by_name.items() if value == max(by_name.values())}
        assert best == {row["option"], *filter(None, row["ties"].split(", "))}
        assert row["bet so far"] == f"{sum(node.state.stakes)}"
    assert len(found) == len(rows)
    assert found == expected


def test_what_was_bet_before_the_flop_is_not_reached() -> None:
    table = solved(ultimate(qualifier="flush"), Deck.of("2479K", "dh"))
    first = {tuple(sorted(own)): option for own, option in _first_options(table)}
    rows = read_csv(table)
    for row in rows:
        checked = first[tuple(sorted(parse_cards(row["hole"])))] == "check"
        assert row["reached"] == ("yes" if checked else "no")
    assert {row["reached"] for row in rows} == {"yes", "no"}


def _first_options(table: Solved) -> Iterator[tuple[tuple[int, ...], str]]:
    deck, cards = table.plan.deck, situations(table.plan.deck)
    options = table.plan.nodes[0][0].options
    taken = as_board_first_play(table.plays["most"]).strategy.hole[cards.hole_class]
    for hole, option in zip(cards.holes.tolist(), taken.tolist(), strict=True):
        yield (
            tuple(4 * (card // 4) + deck.suits[card % 4] for card in hole),
            options[option].name,
        )


def test_tie_rules_differ_in_the_option_taken_alone() -> None:
    table = solved(casino({"flush": "2 to 1"}, qualifier="full house", call=(1, 2)), Deck.of("69Q", "cds"))
    most, least = read_csv(table), read_csv(table, "least")
    differ = [(a, b) for a, b in zip(most, least, strict=True) if a != b]
    assert differ
    assert all({**a, "option": "", "ties": ""} == {**b, "option": "", "ties": ""} for a, b in differ)
    assert all(a["ties"] == b["option"] and b["ties"] == a["option"] for a, b in differ)


def test_both_forms_say_the_same_and_the_same_twice() -> None:
    table = solved(ultimate(qualifier="flush"), Deck.of("2479K", "dh"))
    data = written(table, ".parquet")
    assert data == written(table, ".parquet")
    rows: list[Row] = pyarrow.parquet.read_table(io.BytesIO(data)).to_pylist()
    assert tuple(rows[0]) == flop_columns(as_board_first(table.solution))
    shown = [{**row, "reached": "yes" if row["reached"] else "no"} for row in rows]
    assert [{name: f"{cell}" for name, cell in row.items()} for row in shown] == read_csv(table)
    assert {type(rows[0][name]) for name in ("sets", "check", "bet 2x", "unit")} == {int}
