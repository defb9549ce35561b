"""Bonuses on hole cards in house hold'em: the player's two, alone and against the dealer's two."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
import yaml

from croupier.audit.wagers import count_ladder
from croupier.cards import STANDARD_DECK
from croupier.distribution import Distribution
from croupier.exact.board_first.hole_bonus import deals_by_row, hole_pairs
from croupier.exact.naive import NaiveSolver
from croupier.exact.naive_side_bets import side_bet_deals
from croupier.exact.plan import PlanError, make_plan
from croupier.exact.solver import (
    as_board_first,
    as_board_first_play,
    ladder_deals,
    ladder_folds,
    play_optimal,
    solve,
)
from croupier.games.common import FOLDING
from croupier.hole_classes import parse_class_row
from croupier.ladder import OFS, Ladder, Row
from croupier.odds import parse_odds
from croupier.printed import parse_printed
from croupier.rules import Bets, Facts, Game
from exact.holdem import TINY_DECKS, TRIPS, SmallDeck, casino, uth
from exact.stud import ladder

PUBLISHED: dict[str, Any] = yaml.load(
    (Path(__file__).parent.parent / "published.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader
)
(FIGURE,) = PUBLISHED["hole-cards"]
BONUS: Mapping[str, str] = FIGURE["rows"]
"""The bonus of Texas Hold'em Bonus: every row "to 1"."""

ON_SMALL_DECKS = {
    "KK-AA against QQ-AA, KQs": "100 to 1",
    "QQ against 66-99": "50 to 1",
    "Q9s against Q6, 66": "40 to 1",
    "AA, KK": "30 to 1",
    "AQo against AK, AQ": "9 to 1",
    "AKs, QJs, 97s": "25 to 1",
    "22-QQ": "3 to 1",
    "96o, K4": "2 to 1",
}


def classes(name: str, rows: Mapping[str, str], of: str = "hole two of both") -> Ladder:
    """A ladder of classes of hole cards."""
    made = tuple(Row(row, parse_odds(odds), classes=parse_class_row(row)) for row, odds in rows.items())
    return Ladder(name, OFS[of], made, match="class")


def on_own_cards(rows: Mapping[str, str]) -> dict[str, str]:
    return {row: odds for row, odds in rows.items() if "against" not in row}


def called_before_the_flop(game: Game) -> Game:
    """Casino Hold'em whose player must bet before the flop as well, or fold."""
    first, *others = game.streets
    return replace(game, streets=(replace(first, options=(FOLDING, Bets("call", "call"))), *others))


def with_ladder(game: Game, bonus: Ladder) -> Game:
    return replace(game, ladders={**game.ladders, bonus.name: bonus})


def bonuses(wager: str) -> dict[str, Ladder]:
    return {
        "classes": classes(wager, on_own_cards(ON_SMALL_DECKS), "hole two"),
        "pairs": ladder(wager, "hole two", {"pair of queens": "5 to 1", "pair": "2 to 1"}),
        "both": classes(wager, ON_SMALL_DECKS),
    }


HOUSES: dict[str, tuple[Callable[[str], Game], str]] = {
    "folds on the flop": (lambda q: casino(qualifier=q, aa_bonus=TRIPS, keeps_bonus=False), "aa bonus"),
    "folds before the flop": (
        lambda q: called_before_the_flop(casino(call=(1, 2), qualifier=q, aa_bonus=TRIPS, keeps_bonus=False)),
        "aa bonus",
    ),
    "folds on the river": (lambda q: uth(qualifier=q, trips=TRIPS, keeps_trips=False), "trips"),
}


def folds_alike(house: str, small: SmallDeck) -> None:
    make, wager = HOUSES[house]
    game, deck = make(small.qualifier), small.cards
    slow, fast = NaiveSolver(game, deck), solve(make_plan(game, deck))
    for name, bonus in bonuses(wager).items():
        dealt = side_bet_deals(with_ladder(game, bonus), deck, wager, slow.decide_by("most"))
        every, folded = [0] * (len(bonus.rows) + 1), [0] * (len(bonus.rows) + 1)
        for facts, count in dealt:
            every[facts.row(wager)] += count
            folded[facts.row(wager)] += count * facts.folded
        assert by_row(bonus, dict(ladder_deals(fast, bonus))) == every, name
        if (house, name) == ("folds on the river", "both"):
            continue  # is refused, where it is not known
        assert by_row(bonus, dict(ladder_folds(fast, play_optimal(fast, "most"), bonus))) == folded, name


def by_row(bonus: Ladder, deals: Mapping[Facts, int]) -> list[int]:
    found = [0] * (len(bonus.rows) + 1)
    for facts, count in deals.items():
        found[facts.row(bonus.name)] += count
    return found


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.one_in(3)
def test_deals_and_folds_are_those_of_dealing_every_card(house: str) -> None:
    folds_alike(house, TINY_DECKS["nine cards"])


@pytest.mark.slow
@pytest.mark.parametrize("small", TINY_DECKS.values(), ids=TINY_DECKS)
@pytest.mark.parametrize("house", HOUSES)
def test_deals_and_folds_on_more_decks(house: str, small: SmallDeck) -> None:
    folds_alike(house, small)


def test_some_hands_are_folded_before_the_flop_and_some_on_it() -> None:
    """Or the tests above would be of nothing."""
    small = TINY_DECKS["nine cards"]
    make, _ = HOUSES["folds before the flop"]
    solution = as_board_first(solve(make_plan(make(small.qualifier), small.cards)))
    play = as_board_first_play(play_optimal(solution, "most"))
    assert (play.strategy.hole[solution.induction.cards.holes_in > 0] == 0).any()
    assert any((play.strategy.flop[state][reached > 0] == 0).any() for state, reached in play.reached.items())


def test_a_hand_folded_on_the_river_that_asks_for_the_dealers_cards_is_refused() -> None:
    small = TINY_DECKS["ten cards, no straights"]
    solution = solve(make_plan(uth(qualifier=small.qualifier), small.cards))
    play = play_optimal(solution, "most")
    every = ", ".join(("22", "44", "77", "99", "KK", "K9", "K7", "K4", "K2", "97", "94", "92", "74", "72", "42"))
    with pytest.raises(PlanError, match="is folded after the flop"):
        ladder_folds(solution, play, classes("trips", {f"{every} against KK": "10 to 1"}))
    kings = classes("trips", {"KK against 99": "10 to 1", "22-99": "2 to 1"})
    assert ladder_folds(solution, play, kings).total > 0  # kings are never folded, so that nothing has to be known


# Fifty-two cards


def test_every_pair_of_hands_is_there_once() -> None:
    pairs = hole_pairs(STANDARD_DECK)
    assert int(pairs.sum()) == comb(52, 2) * comb(50, 2)
    assert (pairs == pairs.T).all()


def test_the_bonus_counts_are_those_of_hole_cards() -> None:
    """Aces are dealt in 6 ways; against them one of the dealer's 1225 pairs is the other two aces."""
    plan, bonus = make_plan(uth(), STANDARD_DECK), classes("bonus", BONUS)
    pairs = 1326 * 1225
    each = plan.deals // pairs
    assert [count // each for count in deals_by_row(plan, bonus)] == [
        6,
        6 * 1224,
        4 * 1225,
        8 * 1225,
        12 * 1225,
        18 * 1225,
        24 * 1225,
        54 * 1225,
        1200 * 1225,
    ]


def test_the_bonus_returns_what_is_printed_when_its_pays_are_to_1() -> None:
    """Were they "for 1", every paid row would bring one unit less."""
    bonus = classes("bonus", BONUS)
    deals = deals_by_row(make_plan(uth(), STANDARD_DECK), bonus)
    profits = [bonus.odds_of(row).profit() for row in range(len(deals))]
    mean = sum(
        (count * profit for count, profit in zip(deals, profits, strict=True) if profit is not None), Fraction(0)
    )
    returned = 1 + mean / sum(deals)
    assert parse_printed(FIGURE["printed"]).holds(returned)
    assert not parse_printed(FIGURE["printed"]).holds(returned - Fraction(126, 1326))


@pytest.mark.parametrize(("of", "hands"), [("hole two", comb(52, 2)), ("hole two of both", comb(52, 2) * comb(50, 2))])
def test_the_hands_that_a_ladder_looks_at(of: str, hands: int) -> None:
    """The player's two cards and the dealer's two are told apart: 1326 x 1225 pairs of hands, not sets of four."""
    plan, bonus = make_plan(uth(), STANDARD_DECK), classes("bonus", on_own_cards(BONUS), of)
    each = [(Facts(folded=False, rows=(("bonus", row),)), count) for row, count in enumerate(deals_by_row(plan, bonus))]
    counted = count_ladder(plan, bonus, Distribution(each))
    assert sum(counted) == hands
    assert Fraction(counted[0], hands) == Fraction(6, 1326)
