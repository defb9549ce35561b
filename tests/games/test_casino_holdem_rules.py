"""Casino Hold'em settled by hand, sentence by sentence of its rules.

The rules, as casinos publish them: ante, flop, then a fold or a call of exactly twice the ante; the dealer qualifies
with a pair of fours; without it the ante is paid by its table and the call comes back, even to the worse hand. The AA
Bonus and the progressive look at the own two cards and the flop.
"""

from fractions import Fraction

import pytest

from croupier.audit.meters import average_edge, meter_reports
from croupier.cards import STANDARD_DECK
from croupier.games.casino_holdem import AA_BONUS, ANTE, CALL, EVEN, GAME, UNQUALIFIED_ANTE
from croupier.games.common import PROGRESSIVE
from croupier.rules import Facts, Game
from croupier.settlement import Settlement, settle
from games.dealt import nets, settled, shipped_game, shipped_table

STANDARD = shipped_game("casino-holdem/standard")
PAYS_EVEN = shipped_game("casino-holdem/unqualified-pays-even")
FROM_A_PAIR = shipped_game("casino-holdem/pays-from-a-pair")
WITH_BONUS = shipped_game("casino-holdem/aa-bonus")
BONUS_TAKEN = shipped_game("casino-holdem/aa-bonus-lost-on-a-fold")
WITH_PROGRESSIVE = shipped_game("casino-holdem/progressive")
PROGRESSIVE_TAKEN = WITH_PROGRESSIVE.with_paytable(WITH_PROGRESSIVE.ladders, {"fold_keeps": ()})
EVERY_DEALER_QUALIFIES = STANDARD.with_paytable(STANDARD.ladders, {"qualifier": "high card"})

CALLED = {ANTE: 1, CALL: 2}
METERS = {"top": Fraction(6000), "quads": Fraction(900), "full house": Fraction(80)}

LOW_BOARD = "Kh9s6c3d2h"  # no pair, no flush, no straight in reach of one card


def hand(own: str, community: str, dealer: str, game: Game = STANDARD) -> Settlement:
    """A hand that was called."""
    return settled(game, own, community, dealer, stakes=CALLED)


def bonus(game: Game, own: str, community: str, dealer: str = "", *, folded: bool = False) -> Settlement:
    """The AA Bonus alone."""
    return settled(game, own, community, dealer, stakes={AA_BONUS: 1}, folded=folded)


def progressive(own: str, community: str, dealer: str = "QcJd") -> Fraction:
    """What the progressive wins or loses."""
    game = WITH_PROGRESSIVE
    return settled(game, own, community, dealer, stakes={PROGRESSIVE: 1}, meters=METERS).net


# The bets


def test_the_ante_alone_is_up_before_a_card_is_seen() -> None:
    assert STANDARD.opening_stakes() == STANDARD.stakes({ANTE: 1})


def test_one_decision_after_the_flop_fold_or_call_exactly_twice_the_ante() -> None:
    options = [[option.name for option in STANDARD.options_on(street)] for street in STANDARD.streets]
    assert options == [[], ["fold", "call 2x"], [], []]
    call = STANDARD.options_on(STANDARD.streets[1])[1]
    assert (call.wager, call.units, call.final) == (CALL, 2, True)


def test_the_flop_then_turn_and_river_together_and_the_dealer_last() -> None:
    opens = [dict(street.opens) for street in GAME.streets]
    assert opens == [{"own": 2}, {"community": 3}, {"community": 2}, {"dealer": 2}]
    assert GAME.deals(STANDARD_DECK) == 27_813_810_024_000


def test_a_fold_loses_the_ante_whatever_the_hand() -> None:
    found = settled(STANDARD, "AsKs", "QsJsTs9s2c", stakes={ANTE: 1}, folded=True)
    assert nets(found) == {ANTE: -1}
    assert found.event == "fold"


# A dealer who does not qualify


def test_a_pair_of_threes_does_not_qualify_and_a_worse_hand_is_paid() -> None:
    """The player has ace high, the dealer a pair: the ante is paid by its table, the call comes back."""
    found = hand("AcQd", LOW_BOARD, "3c7d")
    assert nets(found) == {ANTE: 1, CALL: 0}
    assert found.event == "dealer does not qualify: otherwise + call without a qualified dealer"


def test_a_pair_of_fours_qualifies() -> None:
    assert nets(hand("AcQd", "Kh9s6c4d2h", "4c7d")) == {ANTE: -1, CALL: -2}


def test_a_pair_of_fours_on_the_board_qualifies_the_dealer_too() -> None:
    assert nets(hand("AcQd", "Kh9s4c4d2h", "7cTd")) == {ANTE: 1, CALL: 2}


def test_a_pair_of_threes_on_the_board_qualifies_nobody() -> None:
    assert nets(hand("AcQd", "Kh9s3c3d2h", "7cTd")) == {ANTE: 1, CALL: 0}


def test_two_pair_of_threes_and_twos_qualifies() -> None:
    assert nets(hand("AcQd", LOW_BOARD, "3c2d")) == {ANTE: -1, CALL: -2}


@pytest.mark.parametrize(
    ("own", "community", "ante"),
    [
        ("AsKs", "QsJsTs2c3d", 100),
        ("As2s", "3s4s5s9hKc", 20),
        ("KhKd", "KcKs2d7h9c", 10),
        ("2c2d", "2h3c3d9hKc", 3),
        ("AhQh", "2h7h9hKs4d", 2),
        ("Ac2d", "3h4s5c9hKc", 1),
        ("2c2d", "2h5s8c9hKc", 1),
        ("AcQd", LOW_BOARD, 1),
    ],
)
def test_the_ante_is_paid_by_its_table_and_the_call_comes_back(own: str, community: str, ante: int) -> None:
    """At a house whose dealer qualifies with a royal flush alone, so that each hand meets one who does not."""
    game = STANDARD.with_paytable(STANDARD.ladders, {"qualifier": "royal flush"})
    assert nets(hand(own, community, "Jc8h", game)) == {ANTE: ante, CALL: 0}


def test_a_tie_with_a_dealer_who_does_not_qualify_is_paid_all_the_same() -> None:
    assert nets(hand("AcJd", "KhQs9c6d3h", "AhJs")) == {ANTE: 1, CALL: 0}


def test_a_house_may_pay_the_ante_even_when_the_dealer_does_not_qualify() -> None:
    found = hand("AhQh", "2h7h9hKs4d", "3cJd", PAYS_EVEN)
    assert nets(found) == {ANTE: 1, CALL: 0}
    assert found.event == "dealer does not qualify, 1 to 1 + call without a qualified dealer"
    assert nets(hand("AhQh", "2h7h9hKs4d", "KcJd", PAYS_EVEN)) == {ANTE: 2, CALL: 2}
    assert nets(hand("AhQh", "2h7h9hKs4d", "3cJd")) == {ANTE: 2, CALL: 0}


def test_where_every_dealer_qualifies_no_worse_hand_is_paid() -> None:
    assert nets(hand("AcQd", LOW_BOARD, "3c7d", EVERY_DEALER_QUALIFIES)) == {ANTE: -1, CALL: -2}


# A dealer who qualifies


@pytest.mark.parametrize(
    ("own", "community", "dealer", "row", "ante"),
    [
        ("AsKs", "QsJsTs2c2d", "AhAd", "royal flush", 100),
        ("As2s", "3s4s5s9hKc", "AhAd", "straight flush", 20),
        ("KhKd", "KcKs2d7h9c", "AhAd", "four of a kind", 10),
        ("2c2d", "2h3c3d9hKc", "AhAd", "full house", 3),
        ("2h7h", "9hJh3hKcKd", "AcAd", "flush", 2),
        ("Ac2d", "3h4s5c9hKc", "KhKd", "straight", 1),
        ("2c2d", "2h5s8c9hKc", "AhAd", "otherwise", 1),
        ("AcAd", "9h8s5cKh2c", "KcQd", "otherwise", 1),
    ],
)
def test_ahead_pays_the_ante_by_its_table_and_the_call_1_to_1(
    own: str, community: str, dealer: str, row: str, ante: int
) -> None:
    found = hand(own, community, dealer)
    assert nets(found) == {ANTE: ante, CALL: 2}
    assert found.event == f"ahead: {row} + call"


def test_a_tie_pushes_both() -> None:
    found = hand("AcQd", "KhKs9c6d3h", "AhQs")
    assert nets(found) == {ANTE: 0, CALL: 0}
    assert found.event == "tied"


def test_a_royal_flush_on_the_board_is_a_tie() -> None:
    assert nets(hand("2c2d", "AsKsQsJsTs", "3c3d")) == {ANTE: 0, CALL: 0}


def test_behind_loses_both() -> None:
    found = hand("QcQd", LOW_BOARD, "KcJd")
    assert nets(found) == {ANTE: -1, CALL: -2}
    assert found.net == -3
    assert found.event == "behind"


def test_a_house_may_pay_the_ante_from_a_pair_up_only() -> None:
    assert nets(hand("AcQd", LOW_BOARD, "QhJd", FROM_A_PAIR)) == {ANTE: 0, CALL: 0}
    assert nets(hand("2cQd", LOW_BOARD, "QhJd", FROM_A_PAIR)) == {ANTE: 1, CALL: 0}
    assert nets(hand("AcAd", LOW_BOARD, "KcQd", FROM_A_PAIR)) == {ANTE: 1, CALL: 2}


# Side bets


@pytest.mark.parametrize(
    ("own", "flop", "pays"),
    [
        ("AsKs", "QsJsTs", 100),
        ("As2s", "3s4s5s", 50),
        ("KhKd", "KcKs2d", 40),
        ("2c2d", "2h3c3d", 30),
        ("2h7h", "9hJh3h", 20),
        ("Ac2d", "3h4s5c", 7),
        ("2c2d", "2h5s8c", 7),
        ("3c3d", "2h2s4c", 7),
        ("AcKd", "Ah7s2c", 7),
        ("Kc7d", "AhAs2c", 7),  # the shared cards may be the pair
        ("KcKd", "Ah7s2c", -1),  # a pair of kings is not enough
        ("AcKd", "Qh7s2c", -1),
    ],
)
def test_the_aa_bonus_is_paid_down_to_a_pair_of_aces(own: str, flop: str, pays: int) -> None:
    assert bonus(WITH_BONUS, own, f"{flop}9d8s", "Qc6h").net == pays


def test_turn_and_river_do_not_count_for_the_aa_bonus() -> None:
    assert bonus(WITH_BONUS, "AcKd", "Qh7s2cAhAs", "9c8d").net == -1


def test_the_aa_bonus_does_not_care_what_the_dealer_holds() -> None:
    found = settled(WITH_BONUS, "AcKd", "Ah7s2cTd4h", "7c7d", stakes={**CALLED, AA_BONUS: 1})
    assert nets(found) == {ANTE: -1, CALL: -2, AA_BONUS: 7}


def test_the_aa_bonus_lives_on_after_a_fold_unless_the_house_takes_it() -> None:
    assert bonus(WITH_BONUS, "AcKd", "Ah7s2cTd4h", folded=True).net == 7
    taken = bonus(BONUS_TAKEN, "AcKd", "Ah7s2cTd4h", folded=True)
    assert taken.net == -1
    assert taken.event == "side bet lost on a fold"
    assert bonus(BONUS_TAKEN, "AcKd", "Ah7s2cTd4h", "7c7d").net == 7


@pytest.mark.parametrize(
    ("own", "flop", "net"),
    [
        ("AsKs", "QsJsTs", 5999),  # the meter, and the bet is gone
        ("As2s", "3s4s5s", 5999),
        ("KhKd", "KcKs2d", 899),
        ("2c2d", "2h3c3d", 79),
        ("2h7h", "9hJh3h", 49),
        ("Ac2d", "3h4s5c", 9),
        ("2c2d", "2h5s8c", -1),
    ],
)
def test_the_progressive_pays_three_meters_and_two_rows_for_one(own: str, flop: str, net: int) -> None:
    assert progressive(own, f"{flop}9d8s") == net


def test_the_progressive_lives_on_after_a_fold_unless_the_house_takes_it() -> None:
    facts = Facts(folded=True, rows=((PROGRESSIVE, 4),))
    stakes = WITH_PROGRESSIVE.stakes({PROGRESSIVE: 1})
    assert settle(WITH_PROGRESSIVE, facts, stakes).net == 49
    assert settle(PROGRESSIVE_TAKEN, facts, stakes).net == -1


# All of it once more, in the plainest words


def by_the_book(game: Game, facts: Facts, wager: str) -> Fraction | int:
    """What one unit of a wager comes to, from the text of the rules and nothing of the program's clauses."""
    if facts.folded and wager not in game.options["fold_keeps"]:
        return -1
    by_table: Fraction | int = 0
    if wager in game.ladders:
        by_table = game.ladders[wager].odds_of(facts.row(wager)).net(Fraction(1), METERS)
    if wager in (AA_BONUS, PROGRESSIVE):
        return by_table
    if not facts.qualified:
        if wager == CALL:
            return 0
        return 1 if game.options[UNQUALIFIED_ANTE] == EVEN else by_table
    if facts.result == "ahead":
        return 1 if wager == CALL else by_table
    return 0 if facts.result == "tied" else -1


@pytest.mark.parametrize(
    "game",
    [
        STANDARD,
        PAYS_EVEN,
        FROM_A_PAIR,
        WITH_BONUS,
        BONUS_TAKEN,
        WITH_PROGRESSIVE,
        PROGRESSIVE_TAKEN,
        EVERY_DEALER_QUALIFIES,
    ],
)
def test_every_facts_of_every_wager_is_settled_by_the_book(game: Game) -> None:
    for wager in game.wagers_offered():
        facts = list(game.reachable_facts(wager.name))
        assert {each.result for each in facts} == {"ahead", "tied", "behind", None}
        for each in facts:
            assert settle(game, each, game.stakes({wager.name: 1}), METERS).net == by_the_book(game, each, wager.name)


# The printed figures of the side bets, from the known numbers of five-card hands

FIVE_CARDS = 2598960
TOP_ROWS = (4, 36, 624, 3744, 5108, 10200)  # royal flush to straight
PAIR_OF_ACES = 1098240 // 13


def test_the_aa_bonus_keeps_what_is_printed() -> None:
    (claim,) = shipped_table("casino-holdem/aa-bonus").claims
    ladder = WITH_BONUS.ladders[AA_BONUS]
    hands = (*TOP_ROWS, 54912, 123552, PAIR_OF_ACES)
    assert len(hands) == len(ladder.rows)
    paid = [
        pays * many for row, many in zip(ladder.rows, hands, strict=True) if (pays := row.odds.profit()) is not None
    ]
    edge = Fraction(FIVE_CARDS - sum(hands) - sum(paid), FIVE_CARDS)
    assert (claim.wager, claim.measure) == (AA_BONUS, "house edge")
    assert claim.printed.holds(edge)


def test_the_progressive_returns_what_is_printed_with_its_meters_at_their_average() -> None:
    """Printed: average awards of 6847.66, 1083.00 and 105.53, a total return of 0.654960."""
    paytable = shipped_table("casino-holdem/progressive")
    ladder = paytable.game.ladders[PROGRESSIVE]
    seeds = {name: meter.seed / meter.bet for name, meter in paytable.meters.items()}
    chances = [Fraction(many, FIVE_CARDS) for many in (*TOP_ROWS, FIVE_CARDS - sum(TOP_ROWS))]
    nets_at_seed = [ladder.odds_of(row).net(Fraction(1), seeds) for row in range(len(chances))]
    expected = sum((chance * net for chance, net in zip(chances, nets_at_seed, strict=True)), Fraction(0))
    meters = meter_reports(paytable, ladder, chances, expected, {})
    averages = [round(meter.average, 2) for meter in meters]
    assert averages == [Fraction("6847.66"), Fraction("1083.00"), Fraction("105.53")]
    assert round(1 - average_edge(expected, meters), 6) == Fraction("0.654960")
