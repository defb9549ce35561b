"""Mississippi Stud settled by hand: the examples of the rules this project started from, then every row and stake.

The rules: ante 1; on each street a fold or a bet of 1 to 3 antes; one row of one table pays every live bet; a fold
loses what is up. Odds of the main table: 58 Pa. Code 655a.12(a).
"""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from croupier.games.common import PROGRESSIVE
from croupier.games.mississippi_stud import BONUS, GAME, MAIN
from croupier.ladder import OFS, Ladder, Row
from croupier.odds import LOSE, parse_odds
from croupier.rules import Facts, Game, RulesError
from croupier.settlement import Settlement, settle
from games.dealt import settled, shipped_game

SIZES = (1, 2, 3)
METERS = {"top": Fraction(10_000)}
STANDARD = shipped_game("mississippi-stud/standard")


def side_ladder(name: str, of: str, rows: dict[str, str]) -> Ladder:
    names = OFS[of].ranking.row_names
    return Ladder(name, OFS[of], tuple(Row(row, parse_odds(odds), names[row]) for row, odds in rows.items()))


# A three card bonus as casino pages print it, and a progressive.
WITH_SIDE_BETS = GAME.with_paytable(
    {
        **STANDARD.ladders,
        BONUS: side_ladder(
            BONUS,
            "community three",
            {"mini royal": "50 to 1", "straight flush": "40 to 1", "three of a kind": "30 to 1", "straight": "6 to 1",
             "flush": "3 to 1", "pair": "1 to 1"},
        ),
        PROGRESSIVE: side_ladder(
            PROGRESSIVE,
            "own five",
            {"royal flush": "100% of meter top", "straight flush": "10% of meter top", "four of a kind": "300 for 1",
             "full house": "50 for 1"},
        ),
    },
    {},
)  # fmt: skip
KEPT_ALONE = replace(WITH_SIDE_BETS, options={**WITH_SIDE_BETS.options, "fold_keeps": (BONUS,)})
TAKEN = replace(WITH_SIDE_BETS, options={**WITH_SIDE_BETS.options, "fold_keeps": ()})


def deal(game: Game, own: str, community: str, stakes: dict[str, int], *, folded: bool = False) -> Settlement:
    return settled(game, own, community, stakes=stakes, folded=folded, meters=METERS)


def main_bets(*stakes: int) -> dict[str, int]:
    return dict(zip(MAIN, stakes, strict=False))


def test_a_pair_of_queens_pays_each_of_the_bets_1_1_2_3_its_own_size() -> None:
    """The first example of the rules: total 7, profit 7, 14 returned."""
    found = deal(STANDARD, "QcQd", "2h7s9c", main_bets(1, 1, 2, 3))
    assert found.bet == 7
    assert found.net == 7
    assert found.bet + found.net == 14
    assert [line.net for line in found.lines] == [1, 1, 2, 3]


def test_a_pair_of_sixes_gets_its_bets_back() -> None:
    """The second example: 66 with the ace of clubs, the nine of diamonds and the king of clubs."""
    found = deal(STANDARD, "6h6s", "Ac9dKc", main_bets(1, 1, 1, 1))
    assert found.net == 0
    assert found.event == "final hand: pair of sixes"


def test_a_fold_loses_at_once_everything_bet_so_far() -> None:
    """Ante 1, 3rd street 2, then a fold on 4th street: 3 are lost, though the hand would have won."""
    found = deal(STANDARD, "QcQd", "QhQs9c", main_bets(1, 2), folded=True)
    assert found.net == -3
    assert found.event == "fold"
    assert {line.wager: line.net for line in found.lines} == {"ante": -1, "3rd street": -2}


@pytest.mark.parametrize(
    ("own", "community", "row", "multiplier"),
    [
        ("AsKs", "QsJsTs", "royal flush", 500),
        ("As2s", "3s4s5s", "straight flush", 100),  # an ace may be low
        ("KhKd", "KcKs2d", "four of a kind", 40),
        ("2c2d", "2h3c3d", "full house", 10),  # of low cards, and no less a full house
        ("2c7c", "9cJc3c", "flush", 6),
        ("Ac2d", "3h4s5c", "straight", 4),
        ("KcAd", "QhJsTc", "straight", 4),
        ("2c2d", "2h3c4d", "three of a kind", 3),
        ("3c3d", "2h2s4c", "two pair", 2),
        ("AcAd", "2h3s4c", "pair of jacks", 1),
        ("JcJd", "2h3s4c", "pair of jacks", 1),
        ("2c3d", "JhJs4c", "pair of jacks", 1),  # the shared cards may be the pair
        ("TcTd", "AhKsQc", "pair of sixes", 0),
        ("6c6d", "2h3s4c", "pair of sixes", 0),
        ("5c5d", "AhKsQc", "otherwise", -1),  # fives are the highest pair that loses
        ("2c2d", "AhKsQc", "otherwise", -1),
        ("AcKd", "QhJs9c", "otherwise", -1),
        ("KcAd", "2h3s4c", "otherwise", -1),  # no straight round the corner
    ],
)
def test_every_row_pays_every_live_bet_alike(own: str, community: str, row: str, multiplier: int) -> None:
    found = deal(STANDARD, own, community, main_bets(1, 3, 2, 1))
    assert [(line.wager, line.row_name) for line in found.lines] == [(wager, row) for wager in MAIN]
    assert [line.net for line in found.lines] == [multiplier * stake for stake in (1, 3, 2, 1)]
    assert found.net == multiplier * 7


MULTIPLIERS = (500, 100, 40, 10, 6, 4, 3, 2, 1, 0, -1)


@pytest.mark.parametrize("row", range(11))
@pytest.mark.parametrize("bets", list(product(SIZES, repeat=3)))
def test_the_net_is_the_multiplier_times_all_that_is_bet(row: int, bets: tuple[int, int, int]) -> None:
    found = settle(STANDARD, Facts(False, (("main", row),)), STANDARD.stakes(main_bets(1, *bets)))
    assert found.bet == 1 + sum(bets)
    assert found.net == MULTIPLIERS[row] * (1 + sum(bets))
    assert 4 <= found.bet <= 10


@pytest.mark.parametrize("row", range(11))
@pytest.mark.parametrize("bets", [(), *product(SIZES, repeat=1), *product(SIZES, repeat=2)])
def test_a_fold_on_any_street_loses_all_bets_whatever_the_cards(row: int, bets: tuple[int, ...]) -> None:
    found = settle(STANDARD, Facts(True, (("main", row),)), STANDARD.stakes(main_bets(1, *bets)))
    assert found.net == -(1 + sum(bets))


def test_a_bet_not_made_has_no_line() -> None:
    found = deal(STANDARD, "QcQd", "2h7s9c", main_bets(1))
    assert [line.wager for line in found.lines] == ["ante"]


@pytest.mark.parametrize(
    ("own", "community", "bonus"),
    [
        ("2c3d", "AhKhQh", 50),
        ("2c3d", "9h8h7h", 40),
        ("2c3d", "9h9d9s", 30),
        ("2c4d", "9h8d7s", 6),  # three cards: a straight pays more than a flush
        ("2c4d", "9h5h2h", 3),
        ("2c4d", "9h9s2h", 1),
        ("AcAd", "9h7s2h", -1),  # own cards do not count
    ],
)
def test_the_bonus_looks_at_the_shared_cards_alone(own: str, community: str, bonus: int) -> None:
    found = deal(WITH_SIDE_BETS, own, community, {"ante": 1, BONUS: 1})
    assert {line.wager: line.net for line in found.lines}[BONUS] == bonus


@pytest.mark.parametrize(
    ("own", "community", "net"),
    [
        ("AsKs", "QsJsTs", 9999),  # the whole meter, and the bet is gone
        ("Ks9s", "QsJsTs", 999),
        ("KhKd", "KcKs2d", 299),
        ("2c2d", "2h3c3d", 49),
        ("2c7c", "9cJc3c", -1),
    ],
)
def test_the_progressive_pays_from_the_meter_or_for_one(own: str, community: str, net: int) -> None:
    found = deal(WITH_SIDE_BETS, own, community, {"ante": 1, PROGRESSIVE: 1})
    assert {line.wager: line.net for line in found.lines}[PROGRESSIVE] == net


def test_a_meter_that_is_not_given_is_missed() -> None:
    with pytest.raises(KeyError, match="top"):
        settle(WITH_SIDE_BETS, Facts(False, ((PROGRESSIVE, 0),)), WITH_SIDE_BETS.stakes({PROGRESSIVE: 1}))


@pytest.mark.parametrize(
    ("game", "bonus", "progressive"),
    [
        (WITH_SIDE_BETS, 30, 299),  # by default both live on
        (KEPT_ALONE, 30, -1),
        (TAKEN, -1, -1),
    ],
)
def test_what_a_fold_does_to_side_bets_is_the_houses_to_say(game: Game, bonus: int, progressive: int) -> None:
    found = deal(game, "9c2d", "9h9d9s", {"ante": 1, BONUS: 1, PROGRESSIVE: 1}, folded=True)
    assert {line.wager: line.net for line in found.lines} == {"ante": -1, BONUS: bonus, PROGRESSIVE: progressive}


def test_a_side_bet_taken_on_a_fold_says_so() -> None:
    found = deal(TAKEN, "9c2d", "9h9d9s", {BONUS: 1}, folded=True)
    assert (found.event, found.lines[0].odds) == ("side bet lost on a fold", LOSE)


@pytest.mark.parametrize("game", [WITH_SIDE_BETS, KEPT_ALONE, TAKEN])
def test_side_bets_of_a_hand_played_out_do_not_care_what_a_fold_would_do(game: Game) -> None:
    found = deal(game, "9c2d", "9h9d9s", {"ante": 1, BONUS: 1, PROGRESSIVE: 1})
    assert {line.wager: line.net for line in found.lines} == {"ante": 40, BONUS: 30, PROGRESSIVE: 299}


def test_a_wager_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(RulesError, match="has no wager \\['blind'\\]"):
        STANDARD.stakes({"blind": 1})


def test_the_streets_are_a_fold_or_one_two_or_three_antes_and_the_last_has_no_choice() -> None:
    options = [[option.name for option in STANDARD.options_on(street)] for street in STANDARD.streets]
    assert options == [["fold", "bet 1x", "bet 2x", "bet 3x"]] * 3 + [[]]
    assert [option.wager for option in STANDARD.options_on(STANDARD.streets[1])] == ["", *["4th street"] * 3]


def test_two_cards_then_one_and_one_and_one() -> None:
    assert [dict(street.opens) for street in STANDARD.streets] == [{"own": 2}, *[{"community": 1}] * 3]
    assert STANDARD.opening_stakes() == (1, 0, 0, 0, 0, 0)
