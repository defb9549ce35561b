"""Heads Up Hold'em settled by hand, sentence by sentence of the rules that casinos publish for it.

Ante and odds alike; one play bet of 3, 2 or 1 antes or a fold; the dealer qualifies with a pair. The odds bet is paid
by one table when the hand is ahead and by another when it is behind.
"""

from fractions import Fraction

import pytest

from croupier.cards import STANDARD_DECK
from croupier.games.heads_up_holdem import ANTE, GAME, LOSING_ODDS, ODDS, POCKET_BONUS, TRIPS_PLUS
from croupier.games.one_play_bet import PLAY
from croupier.rules import Facts, Game
from croupier.settlement import Settlement, settle
from games.dealt import nets, settled, shipped_game, shipped_table

STANDARD = shipped_game("heads-up-holdem/standard")
TWO_OR_THREE = shipped_game("heads-up-holdem/two-or-three-times")
WITH_TRIPS = shipped_game("heads-up-holdem/trips-plus")
WITH_POCKET = shipped_game("heads-up-holdem/pocket-bonus")
BOTH_TAKEN = WITH_TRIPS.with_paytable({**WITH_TRIPS.ladders, **WITH_POCKET.ladders}, {"fold_keeps": ()})

BEFORE_THE_FLOP = {ANTE: 1, ODDS: 1, PLAY: 3}
ON_THE_RIVER = {ANTE: 1, ODDS: 1, PLAY: 1}
FOLDED = {ANTE: 1, ODDS: 1}

LOW_BOARD = "9h7s5c3d2h"  # no pair, no flush, no straight in reach of a king, queen, jack or ten


def hand(own: str, community: str, dealer: str, game: Game = STANDARD) -> Settlement:
    """A hand bet three antes before the flop."""
    return settled(game, own, community, dealer, stakes=BEFORE_THE_FLOP)


# The bets


def test_ante_and_odds_are_up_before_a_card_is_seen() -> None:
    assert STANDARD.opening_stakes() == STANDARD.stakes({ANTE: 1, ODDS: 1})


@pytest.mark.parametrize(("game", "first"), [(STANDARD, ["bet 3x"]), (TWO_OR_THREE, ["bet 2x", "bet 3x"])])
def test_three_antes_before_the_flop_two_on_it_one_at_the_end_or_a_fold(game: Game, first: list[str]) -> None:
    """At some houses two or three antes before the flop."""
    assert [[option.name for option in game.options_on(street)] for street in game.streets] == [
        ["check", *first],
        ["check", "bet 2x"],
        ["fold", "bet 1x"],
        [],
    ]


def test_the_play_bet_is_made_once() -> None:
    bets = [option for street in STANDARD.streets for option in STANDARD.options_on(street) if option.units]
    assert {option.wager for option in bets} == {PLAY}
    assert all(option.final for option in bets)


def test_the_flop_then_turn_and_river_together_and_the_dealer_last() -> None:
    opens = [dict(street.opens) for street in GAME.streets]
    assert opens == [{"own": 2}, {"community": 3}, {"community": 2}, {"dealer": 2}]
    assert GAME.deals(STANDARD_DECK) == 27_813_810_024_000


# Ahead, tied, behind, folded


def test_ahead_of_a_dealer_who_qualifies_pays_ante_and_play_and_the_odds_come_back() -> None:
    found = hand("AhAd", "Kc7d2s9h4c", "KdQs")
    assert nets(found) == {ANTE: 1, ODDS: 0, PLAY: 3}
    assert found.bet == 5
    assert found.event == "ahead + odds: otherwise"


def test_behind_with_less_than_a_straight_loses_all_three() -> None:
    found = hand("QhJd", "Kc7d2s9h4c", "KdTs")
    assert nets(found) == {ANTE: -1, ODDS: -1, PLAY: -3}
    assert found.event == "behind + losing odds: otherwise"


def test_a_tie_pushes_all_three() -> None:
    assert nets(hand("AhQd", "Kc7d2s9h4c", "AdQs")) == {ANTE: 0, ODDS: 0, PLAY: 0}


def test_a_royal_flush_on_the_board_is_a_tie_and_no_odds_of_500() -> None:
    assert nets(hand("2c2d", "AsKsQsJsTs", "3c3d")) == {ANTE: 0, ODDS: 0, PLAY: 0}


def test_a_fold_loses_ante_and_odds_whatever_the_hand() -> None:
    found = settled(STANDARD, "AsKs", "QsJsTs9s2c", stakes=FOLDED, folded=True)
    assert nets(found) == {ANTE: -1, ODDS: -1}
    assert found.event == "fold"


# A dealer who does not qualify


def test_ahead_of_an_unqualified_dealer_the_ante_pushes_and_the_play_bet_is_paid() -> None:
    found = hand("KcQd", LOW_BOARD, "QhJd")
    assert nets(found) == {ANTE: 0, ODDS: 0, PLAY: 3}
    assert found.event == "dealer does not qualify + odds: otherwise + ahead"


def test_behind_an_unqualified_dealer_the_ante_pushes_and_odds_and_play_lose() -> None:
    found = settled(STANDARD, "QcJd", LOW_BOARD, "KhTd", stakes=ON_THE_RIVER)
    assert nets(found) == {ANTE: 0, ODDS: -1, PLAY: -1}
    assert found.event == "dealer does not qualify + losing odds: otherwise + behind"


def test_equal_to_an_unqualified_dealer_everything_pushes() -> None:
    assert nets(hand("QcJd", LOW_BOARD, "QhJs")) == {ANTE: 0, ODDS: 0, PLAY: 0}


def test_the_odds_are_paid_though_the_dealer_does_not_qualify() -> None:
    assert nets(hand("Ah4h", "9h7s5h3d2h", "KcJd")) == {ANTE: 0, ODDS: Fraction(3, 2), PLAY: 3}


def test_a_pair_on_the_board_qualifies_the_dealer() -> None:
    assert nets(hand("AcQd", "9h9s5c3d2h", "KhJd")) == {ANTE: 1, ODDS: 0, PLAY: 3}


# The odds


@pytest.mark.parametrize(
    ("own", "community", "dealer", "row", "odds"),
    [
        ("AsKs", "QsJsTs2c2d", "AhAd", "royal flush", 500),
        ("As2s", "3s4s5s9hKc", "AhAd", "straight flush", 50),  # an ace may be low
        ("KhKd", "KcKs2d7h9c", "AhAd", "four of a kind", 10),
        ("2c2d", "2h3c3d9hKc", "AhAd", "full house", 3),
        ("2h7h", "9hJh3hKcKd", "AcAd", "flush", Fraction(3, 2)),
        ("Ac2d", "3h4s5c9hKc", "KhKd", "straight", 1),
        ("2c2d", "2h5s8c9hKc", "AhAd", "otherwise", 0),  # three of a kind and less: it pushes
    ],
)
def test_the_odds_of_a_hand_ahead_are_paid_by_their_table(
    own: str, community: str, dealer: str, row: str, odds: Fraction
) -> None:
    found = hand(own, community, dealer)
    (line,) = (line for line in found.lines if line.wager == ODDS)
    assert (line.clause.name, line.row_name, line.net) == (ODDS, row, odds)


@pytest.mark.parametrize(
    ("own", "community", "dealer", "row", "odds"),
    [
        ("7s6s", "9sTs8s2d2h", "QsJs", "straight flush", 500),
        ("2c2d", "2h2sAdAc3c", "AhAs", "four of a kind", 50),
        ("2c2d", "2hAdAcKs9h", "AhKd", "full house", 10),
        ("2h7h", "9hJh3hKcKd", "AhTh", "flush", 8),
        ("Ac2d", "3h4s5c9hKc", "6h7d", "straight", 5),
        ("2c2d", "2h5s8c9hKc", "KhKd", "otherwise", -1),  # three of a kind and less: it loses
        ("AhAd", "Kc7d2s9h4c", "KdKs", "otherwise", -1),
    ],
)
def test_the_odds_of_a_hand_behind_are_paid_by_a_table_of_their_own(
    own: str, community: str, dealer: str, row: str, odds: Fraction
) -> None:
    found = hand(own, community, dealer)
    (line,) = (line for line in found.lines if line.wager == ODDS)
    assert (line.clause.name, line.row_name, line.net) == (LOSING_ODDS, row, odds)
    assert nets(found) == {ANTE: -1, ODDS: odds, PLAY: -3}


# The side bets


@pytest.mark.parametrize(
    ("own", "community", "pays"),
    [
        ("AsKs", "QsJsTs2c2d", 100),
        ("As2s", "3s4s5s9hKc", 40),
        ("KhKd", "KcKs2d7h9c", 30),
        ("2c2d", "2h3c3d9hKc", 8),
        ("2h7h", "9hJh3hKcKd", 7),
        ("Ac2d", "3h4s5c9hKc", 4),
        ("2c2d", "2h5s8c9hKc", 3),
        ("9c8d", "9h8s5cKh2c", -1),
    ],
)
def test_trips_plus_looks_at_the_own_seven_cards_whatever_happens(own: str, community: str, pays: int) -> None:
    assert settled(WITH_TRIPS, own, community, "Qc7c", stakes={TRIPS_PLUS: 1}).net == pays
    assert settled(WITH_TRIPS, own, community, stakes={TRIPS_PLUS: 1}, folded=True).net == pays


@pytest.mark.parametrize(
    ("own", "pays"),
    [
        ("AsAd", 30), ("AsKs", 25), ("AsQs", 20), ("AdJd", 20), ("AsKd", 15), ("KsKd", 10), ("JsJd", 10),
        ("AsQd", 5), ("JsAd", 5), ("TsTd", 3), ("2s2d", 3), ("KsQs", -1), ("AsTs", -1),
    ],
)  # fmt: skip
def test_the_pocket_bonus_looks_at_the_own_two_cards(own: str, pays: int) -> None:
    assert settled(WITH_POCKET, own, "9h7h5c3c4h", "8c8h", stakes={POCKET_BONUS: 1}).net == pays
    assert settled(WITH_POCKET, own, "9h7h5c3c4h", stakes={POCKET_BONUS: 1}, folded=True).net == pays


def test_a_house_may_take_side_bets_on_a_fold() -> None:
    stakes = {**FOLDED, TRIPS_PLUS: 1, POCKET_BONUS: 1}
    found = settled(BOTH_TAKEN, "AsAd", "AhAc5c3c4h", stakes=stakes, folded=True)
    assert nets(found) == {ANTE: -1, ODDS: -1, TRIPS_PLUS: -1, POCKET_BONUS: -1}


def test_the_printed_return_of_trips_plus_from_the_known_hands_of_seven_cards() -> None:
    hands = (4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400 + 58627800 + 23294460)
    (claim,) = shipped_table("heads-up-holdem/trips-plus").claims
    pays = [WITH_TRIPS.ladders[TRIPS_PLUS].odds_of(row).profit() for row in range(len(hands))]
    brings = sum((many * pay for many, pay in zip(hands, pays, strict=True) if pay is not None), Fraction(0))
    assert (claim.wager, claim.measure) == (TRIPS_PLUS, "return on base")
    assert claim.printed.holds(1 + brings / sum(hands))


# All of it once more, in the plainest words


def by_the_book(game: Game, facts: Facts, wager: str) -> Fraction | int:
    """What one unit of a wager comes to, from the text of the rules and nothing of the program's clauses."""

    def paid(ladder: str) -> Fraction:
        profit = game.ladders[ladder].odds_of(dict(facts.rows)[ladder]).profit()
        assert profit is not None
        return profit

    if wager in (TRIPS_PLUS, POCKET_BONUS):
        return -1 if facts.folded and wager not in game.options["fold_keeps"] else paid(wager)
    if facts.folded:
        return -1
    if facts.result == "tied":
        return 0
    if wager == ODDS:
        return paid(ODDS if facts.result == "ahead" else LOSING_ODDS)
    if wager == ANTE and not facts.qualified:
        return 0
    return 1 if facts.result == "ahead" else -1


@pytest.mark.parametrize("game", [STANDARD, TWO_OR_THREE, WITH_TRIPS, WITH_POCKET, BOTH_TAKEN])
def test_every_facts_of_every_wager_is_settled_by_the_book(game: Game) -> None:
    for wager in game.wagers_offered():
        facts = list(game.reachable_facts(wager.name))
        assert {each.result for each in facts} == {"ahead", "tied", "behind", None}
        for each in facts:
            assert settle(game, each, game.stakes({wager.name: 1})).net == by_the_book(game, each, wager.name)


def test_the_two_tables_of_the_odds_are_read_for_one_hand() -> None:
    """Both look at the same seven cards, so that no hand is a flush on one of them and a straight on the other."""
    for facts in STANDARD.reachable_facts(ODDS):
        assert facts.row(ODDS) == facts.row(LOSING_ODDS)
