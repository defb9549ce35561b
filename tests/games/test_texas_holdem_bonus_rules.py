"""Texas Hold'em Bonus settled by hand, sentence by sentence of its rules.

Fold, or bet twice the ante before the flop; then a bet of one ante or a check after the flop, and after the turn. No
fold later, no qualifier. Street bets pay 1 to 1, the ante only on a strong winning hand: from a straight in Las Vegas,
from a flush in Atlantic City. The bonus looks at hole cards.
"""

from fractions import Fraction

import pytest

from croupier.cards import STANDARD_DECK
from croupier.games.texas_holdem_bonus import ANTE, BONUS, FLOP_BET, GAME, RIVER_BET, TURN_BET
from croupier.rules import Game
from croupier.settlement import Settlement
from games.dealt import nets, settled, shipped_game

LAS_VEGAS = shipped_game("texas-holdem-bonus/standard")
ATLANTIC_CITY = shipped_game("texas-holdem-bonus/atlantic-city")
OWN_BONUS = shipped_game("texas-holdem-bonus/bonus")
BOTH_BONUS = shipped_game("texas-holdem-bonus/bonus-against-aces")
TAKEN_BONUS = shipped_game("texas-holdem-bonus/bonus-lost-on-a-fold")

ALL_BETS = {ANTE: 1, FLOP_BET: 2, TURN_BET: 1, RIVER_BET: 1}
NO_HELP = "Kh9s6c3d2h"  # no pair, no flush, no straight in reach of one card


def hand(own: str, community: str, dealer: str, game: Game = LAS_VEGAS) -> Settlement:
    """A hand with every bet up."""
    return settled(game, own, community, dealer, stakes=ALL_BETS)


def bonus(own: str, dealer: str = "7c8d", *, game: Game = BOTH_BONUS, folded: bool = False) -> Fraction:
    """What the bonus wins or loses."""
    return settled(game, own, NO_HELP, dealer, stakes={BONUS: 1}, folded=folded).net


# The bets


def test_the_ante_alone_is_up_before_a_card_is_seen() -> None:
    assert LAS_VEGAS.opening_stakes() == LAS_VEGAS.stakes({ANTE: 1})


def test_a_fold_or_two_antes_before_the_flop_then_one_or_none_twice() -> None:
    options = [[option.name for option in LAS_VEGAS.options_on(street)] for street in LAS_VEGAS.streets]
    assert options == [["fold", "bet 2x"], ["check", "bet 1x"], ["check", "bet 1x"], [], []]
    assert not any(option.final for street in LAS_VEGAS.streets for option in LAS_VEGAS.options_on(street))


def test_the_turn_is_told_from_the_river() -> None:
    opens = [dict(street.opens) for street in GAME.streets]
    assert opens == [{"own": 2}, {"community": 3}, {"community": 1}, {"community": 1}, {"dealer": 2}]
    assert GAME.deals(STANDARD_DECK) == 55_627_620_048_000


def test_three_to_five_antes_are_up_at_the_end() -> None:
    assert sorted(sum(stakes) for stakes in LAS_VEGAS.played_stakes()) == [3, 4, 4, 5]


def test_a_fold_loses_the_ante_whatever_the_hand() -> None:
    found = settled(LAS_VEGAS, "AsKs", "QsJsTs9s2c", stakes={ANTE: 1}, folded=True)
    assert nets(found) == {ANTE: -1}
    assert found.event == "fold"


# Ahead, tied, behind


@pytest.mark.parametrize(
    ("own", "community", "las_vegas", "atlantic_city"),
    [
        ("AsKs", "QsJsTs2c3d", 1, 1),
        ("As2s", "3s4s5s9hKc", 1, 1),
        ("KhKd", "KcKs2d7h9c", 1, 1),
        ("2c2d", "2h3c3d9hKc", 1, 1),
        ("AhQh", "2h7h9hKs4d", 1, 1),
        ("Ac2d", "3h4s5c9hKc", 1, 0),
        ("2c2d", "2h5s8c9hKc", 0, 0),
        ("KcKd", NO_HELP, 0, 0),
        ("AcQd", NO_HELP, 0, 0),
    ],
)
def test_the_ante_of_a_winner_is_paid_from_a_straight_or_from_a_flush(
    own: str, community: str, las_vegas: int, atlantic_city: int
) -> None:
    for game, ante in ((LAS_VEGAS, las_vegas), (ATLANTIC_CITY, atlantic_city)):
        assert nets(hand(own, community, "Jc8h", game)) == {ANTE: ante, FLOP_BET: 2, TURN_BET: 1, RIVER_BET: 1}


def test_a_hand_behind_loses_every_bet_a_straight_too() -> None:
    assert nets(hand("Ac2d", "3h4s5c9hKc", "6d7s")) == {ANTE: -1, FLOP_BET: -2, TURN_BET: -1, RIVER_BET: -1}


def test_there_is_no_qualifier_a_worse_hand_than_a_pair_loses_all() -> None:
    assert nets(hand("AcQd", NO_HELP, "Jc8h")) == {ANTE: 0, FLOP_BET: 2, TURN_BET: 1, RIVER_BET: 1}
    assert nets(hand("QcJd", NO_HELP, "AsTh")) == {ANTE: -1, FLOP_BET: -2, TURN_BET: -1, RIVER_BET: -1}


def test_a_tie_pushes_every_bet_whatever_the_hand() -> None:
    assert nets(hand("2c3d", "AsKsQsJsTs", "4c5d")) == dict.fromkeys(ALL_BETS, 0)
    assert nets(hand("AcQd", NO_HELP, "AdQh")) == dict.fromkeys(ALL_BETS, 0)


def test_bets_that_were_not_made_win_nothing() -> None:
    found = settled(LAS_VEGAS, "AcQd", NO_HELP, "Jc8h", stakes={ANTE: 1, FLOP_BET: 2, RIVER_BET: 1})
    assert nets(found) == {ANTE: 0, FLOP_BET: 2, RIVER_BET: 1}


# The bonus


@pytest.mark.parametrize(
    ("own", "pays"),
    [
        ("AsAc", 30),
        ("AsKs", 25),
        ("AsQs", 20),
        ("JsAs", 20),
        ("AsKc", 15),
        ("KsKc", 10),
        ("QsQc", 10),
        ("JsJc", 10),
        ("AsQc", 5),
        ("AsJc", 5),
        ("TsTc", 3),
        ("2s2c", 3),
        ("AsTs", -1),
        ("KsQs", -1),
    ],
)
def test_the_bonus_looks_at_the_hole_cards(own: str, pays: int) -> None:
    assert bonus(own) == pays
    assert bonus(own, game=OWN_BONUS) == pays


def test_aces_against_the_dealers_aces() -> None:
    assert bonus("AsAc", "AdAh") == 1000
    assert bonus("AsAc", "AdAh", game=OWN_BONUS) == 30
    assert bonus("7c8d", "AdAh") == -1


def test_the_bonus_lives_on_after_a_fold_or_not() -> None:
    """Nobody folds a pair for its worth; whoever does keeps the bonus, or not, as the house says."""
    assert bonus("TsTc", folded=True) == 3
    assert bonus("TsTc", game=TAKEN_BONUS, folded=True) == -1
    assert bonus("2s3c", game=TAKEN_BONUS) == -1
