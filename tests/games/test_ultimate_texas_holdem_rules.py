"""Ultimate Texas Hold'em settled by hand, sentence by sentence of its rules.

The rules: 58 Pa. Code chapter 653a. Ante and blind alike, one play bet of 4 or 3, 2 or 1 antes or a fold; the dealer
qualifies with a pair; the blind by its table when ahead; Trips on the player's own seven cards.
"""

from fractions import Fraction

import pytest

from croupier.cards import STANDARD_DECK
from croupier.games.one_play_bet import PLAY
from croupier.games.ultimate_texas_holdem import ANTE, BAD_BEAT, BLIND, GAME, OWN_HAND, TRIPS, WINNING_HAND
from croupier.odds import PUSH
from croupier.rules import Facts, Game
from croupier.settlement import Settlement, settle
from games.dealt import facts_of, nets, settled, shipped_game, shipped_table

STANDARD = shipped_game("ultimate-texas-holdem/standard")
BLIND_B = shipped_game("ultimate-texas-holdem/blind-b")
TRIPS_A = shipped_game("ultimate-texas-holdem/trips-a")
TRIPS_TAKEN = shipped_game("ultimate-texas-holdem/trips-lost-on-a-fold")
FLORIDA = shipped_game("ultimate-texas-holdem/florida-trips")
FLORIDA_THAT_KEEPS = FLORIDA.with_paytable(FLORIDA.ladders, {**FLORIDA.options, "fold_keeps": (TRIPS,)})
BAD_BEAT_C = shipped_game("ultimate-texas-holdem/bad-beat-c")
OWN_BAD_BEAT = shipped_game("ultimate-texas-holdem/bad-beat-own-hand")
BAD_BEAT_TAKEN = BAD_BEAT_C.with_paytable(BAD_BEAT_C.ladders, {**BAD_BEAT_C.options, "fold_keeps": ()})
EVERY_DEALER_QUALIFIES = STANDARD.with_paytable(STANDARD.ladders, {"qualifier": "high card"})

BEFORE_THE_FLOP = {ANTE: 1, BLIND: 1, PLAY: 4}
ON_THE_RIVER = {ANTE: 1, BLIND: 1, PLAY: 1}
FOLDED = {ANTE: 1, BLIND: 1}

LOW_BOARD = "9h7s5c3d2h"  # no pair, no flush, no straight in reach of an ace, king, queen or jack


def hand(own: str, community: str, dealer: str, game: Game = STANDARD) -> Settlement:
    """A hand bet four antes before the flop."""
    return settled(game, own, community, dealer, stakes=BEFORE_THE_FLOP)


def trips(game: Game, own: str, community: str, dealer: str = "", *, folded: bool = False) -> Settlement:
    """The Trips bet alone."""
    return settled(game, own, community, dealer, stakes={TRIPS: 1}, folded=folded)


# The bets


def test_ante_and_blind_are_up_before_a_card_is_seen() -> None:
    assert STANDARD.opening_stakes() == STANDARD.stakes({ANTE: 1, BLIND: 1})


def test_four_or_three_antes_before_the_flop_two_on_it_one_at_the_end_or_a_fold() -> None:
    assert [[option.name for option in STANDARD.options_on(street)] for street in STANDARD.streets] == [
        ["check", "bet 3x", "bet 4x"],
        ["check", "bet 2x"],
        ["fold", "bet 1x"],
        [],
    ]


def test_the_play_bet_is_made_once() -> None:
    bets = [option for street in STANDARD.streets for option in STANDARD.options_on(street) if option.units]
    assert {option.wager for option in bets} == {PLAY}
    assert all(option.final for option in bets)


def test_a_house_may_take_four_antes_alone_before_the_flop() -> None:
    game = shipped_game("ultimate-texas-holdem/only-4x-before-the-flop")
    assert [option.name for option in game.options_on(game.streets[0])] == ["check", "bet 4x"]


def test_the_flop_then_turn_and_river_together_and_the_dealer_last() -> None:
    opens = [dict(street.opens) for street in GAME.streets]
    assert opens == [{"own": 2}, {"community": 3}, {"community": 2}, {"dealer": 2}]
    assert GAME.deals(STANDARD_DECK) == 27_813_810_024_000


# Ahead, tied, behind; a dealer who qualifies


def test_ahead_of_a_dealer_who_qualifies_pays_ante_and_play_and_the_blind_comes_back() -> None:
    found = hand("AhAd", "Kc7d2s9h4c", "KdQs")
    assert nets(found) == {ANTE: 1, BLIND: 0, PLAY: 4}
    assert found.bet == 6
    assert found.net == 5
    assert found.event == "ahead + blind: otherwise"


def test_behind_a_dealer_who_qualifies_loses_all_three() -> None:
    found = hand("QhJd", "Kc7d2s9h4c", "KdTs")
    assert nets(found) == {ANTE: -1, BLIND: -1, PLAY: -4}
    assert found.net == -6
    assert found.event == "behind"


def test_a_tie_pushes_all_three() -> None:
    found = hand("AhQd", "Kc7d2s9h4c", "AdQs")
    assert nets(found) == {ANTE: 0, BLIND: 0, PLAY: 0}
    assert found.event == "tied"


def test_a_royal_flush_on_the_board_is_a_tie_and_no_blind_of_500() -> None:
    found = hand("2c2d", "AsKsQsJsTs", "3c3d")
    assert nets(found) == {ANTE: 0, BLIND: 0, PLAY: 0}


def test_a_fold_loses_ante_and_blind_whatever_the_hand() -> None:
    found = settled(STANDARD, "AsKs", "QsJsTs9s2c", stakes=FOLDED, folded=True)
    assert nets(found) == {ANTE: -1, BLIND: -1}
    assert found.net == -2
    assert found.event == "fold"


# A dealer who does not qualify


def test_ahead_of_an_unqualified_dealer_the_ante_pushes_and_the_play_bet_is_paid() -> None:
    found = hand("AcQd", LOW_BOARD, "KhJd")
    assert nets(found) == {ANTE: 0, BLIND: 0, PLAY: 4}
    assert found.event == "dealer does not qualify + blind: otherwise + ahead"


def test_behind_an_unqualified_dealer_the_ante_pushes_and_blind_and_play_lose() -> None:
    """Programs have taken the ante here."""
    found = settled(STANDARD, "QcJd", LOW_BOARD, "KhTd", stakes=ON_THE_RIVER)
    assert nets(found) == {ANTE: 0, BLIND: -1, PLAY: -1}
    assert found.event == "dealer does not qualify + behind"


def test_equal_to_an_unqualified_dealer_everything_pushes() -> None:
    assert nets(hand("QcJd", LOW_BOARD, "QhJs")) == {ANTE: 0, BLIND: 0, PLAY: 0}


def test_the_blind_is_paid_though_the_dealer_does_not_qualify() -> None:
    found = hand("Ah4h", "9h7s5h3d2h", "KcJd")
    assert nets(found) == {ANTE: 0, BLIND: Fraction(3, 2), PLAY: 4}


def test_a_pair_on_the_board_qualifies_the_dealer() -> None:
    assert nets(hand("AcQd", "9h9s5c3d2h", "KhJd")) == {ANTE: 1, BLIND: 0, PLAY: 4}


def test_a_pair_of_twos_qualifies() -> None:
    assert nets(hand("9cQd", LOW_BOARD, "2cKd")) == {ANTE: 1, BLIND: 0, PLAY: 4}


def test_where_every_dealer_qualifies_the_ante_always_has_action() -> None:
    assert nets(hand("QcJd", LOW_BOARD, "KhTd", EVERY_DEALER_QUALIFIES)) == {ANTE: -1, BLIND: -1, PLAY: -4}
    assert nets(hand("AcQd", LOW_BOARD, "KhTd", EVERY_DEALER_QUALIFIES)) == {ANTE: 1, BLIND: 0, PLAY: 4}


# The blind


@pytest.mark.parametrize(
    ("own", "community", "dealer", "row", "blind"),
    [
        ("AsKs", "QsJsTs2c2d", "AhAd", "royal flush", 500),
        ("As2s", "3s4s5s9hKc", "AhAd", "straight flush", 50),  # an ace may be low
        ("KhKd", "KcKs2d7h9c", "AhAd", "four of a kind", 10),
        ("2c2d", "2h3c3d9hKc", "AhAd", "full house", 3),  # of low cards, and no less a full house
        ("2h7h", "9hJh3hKcKd", "AcAd", "flush", Fraction(3, 2)),
        ("Ac2d", "3h4s5c9hKc", "KhKd", "straight", 1),
        ("2c2d", "2h5s8c9hKc", "AhAd", "otherwise", 0),  # three of a kind and less: it pushes
        ("9c8d", "9h8s5cKh2c", "KcAd", "otherwise", 0),
        ("AcAd", "9h8s5cKh2c", "KcQd", "otherwise", 0),
        ("AcQd", LOW_BOARD, "KhJd", "otherwise", 0),
    ],
)
def test_the_blind_of_a_hand_ahead_is_paid_by_its_table(
    own: str, community: str, dealer: str, row: str, blind: Fraction
) -> None:
    found = hand(own, community, dealer)
    (line,) = (line for line in found.lines if line.wager == BLIND)
    assert line.row_name == row
    assert line.net == blind


def test_a_flush_pays_three_to_two_to_the_half() -> None:
    found = settled(STANDARD, "2h7h", "9hJh3hKcKd", "AcAd", stakes={ANTE: 5, BLIND: 5, PLAY: 20})
    assert nets(found) == {ANTE: 5, BLIND: Fraction(15, 2), PLAY: 20}


def test_a_straight_that_loses_is_not_paid() -> None:
    assert nets(hand("Ac2d", "3h4s5c9hKc", "6h7d")) == {ANTE: -1, BLIND: -1, PLAY: -4}


def test_in_blind_table_b_a_straight_pushes_and_a_flush_is_paid() -> None:
    assert nets(hand("Ac2d", "3h4s5c9hKc", "KhKd", BLIND_B)) == {ANTE: 1, BLIND: 0, PLAY: 4}
    assert nets(hand("2h7h", "9hJh3hKcKd", "AcAd", BLIND_B))[BLIND] == Fraction(3, 2)


# Trips


ROWS = {
    "AsKs QsJsTs2c2d": "royal flush",
    "As2s 3s4s5s9hKc": "straight flush",
    "KhKd KcKs2d7h9c": "four of a kind",
    "2c2d 2h3c3d9hKc": "full house",
    "2h7h 9hJh3hKcKd": "flush",
    "Ac2d 3h4s5c9hKc": "straight",
    "2c2d 2h5s8c9hKc": "three of a kind",
}


@pytest.mark.parametrize(
    ("table", "pays"),
    [
        ("trips-a", (50, 40, 30, 9, 7, 4, 3)),
        ("trips-b", (50, 40, 30, 8, 6, 5, 3)),
        ("trips-c", (50, 40, 30, 8, 7, 4, 3)),
        ("trips-d", (50, 40, 20, 7, 6, 5, 3)),
        ("trips-lost-on-a-fold", (50, 40, 30, 9, 7, 4, 3)),
        ("florida-trips", (50, 40, 30, 10, 8, 6, 3)),
    ],
)
def test_trips_is_paid_by_its_table_on_the_own_seven_cards(table: str, pays: tuple[int, ...]) -> None:
    game = shipped_game(f"ultimate-texas-holdem/{table}")
    for cards, pay in zip(ROWS, pays, strict=True):
        own, community = cards.split()
        found = trips(game, own, community, "Qc8d")
        assert found.event == f"trips: {ROWS[cards]}"
        assert found.net == pay


def test_less_than_three_of_a_kind_loses_trips_though_the_hand_wins() -> None:
    assert trips(TRIPS_A, "AcAd", "9h9s5cKh2c", "KcQd").net == -1


def test_trips_is_paid_though_the_hand_is_behind() -> None:
    found = settled(TRIPS_A, "7c7d", "7h2s9cKd4h", "KhKs", stakes={**BEFORE_THE_FLOP, TRIPS: 1})
    assert nets(found) == {ANTE: -1, BLIND: -1, PLAY: -4, TRIPS: 3}
    assert found.event == "behind + trips: three of a kind"


def test_trips_is_paid_after_a_fold() -> None:
    found = settled(TRIPS_A, "2d3c", "7h7s7cKdJh", stakes={**FOLDED, TRIPS: 1}, folded=True)
    assert nets(found) == {ANTE: -1, BLIND: -1, TRIPS: 3}
    assert found.event == "fold + trips: three of a kind"


def test_trips_is_paid_on_a_tie() -> None:
    assert trips(TRIPS_A, "2c2d", "AsKsQsJsTs", "3c3d").net == 50


def test_a_house_may_take_trips_on_a_fold_and_only_then() -> None:
    found = trips(TRIPS_TAKEN, "2d3c", "7h7s7cKdJh", folded=True)
    assert found.net == -1
    assert found.event == "side bet lost on a fold"
    assert trips(TRIPS_TAKEN, "7c7d", "7h2s9cKd4h", "KhKs").net == 3


def test_florida_trips_must_beat_the_dealer() -> None:
    assert trips(FLORIDA, "2c2d", "2h3c3d9hKc", "AhAd").net == 10
    behind = trips(FLORIDA, "2c2d", "2h3c3d9hKc", "3h3s")
    assert behind.net == -1
    assert behind.event == "trips without a winning hand"


def test_florida_trips_need_not_beat_a_dealer_who_qualifies() -> None:
    assert trips(FLORIDA, "Ac4d", LOW_BOARD, "KhJd").net == 6


def test_a_tie_with_a_row_that_florida_trips_pays_pushes() -> None:
    found = trips(FLORIDA, "2c2d", "AsKsQsJsTs", "3c3d")
    assert found.net == 0
    assert found.lines[0].odds == PUSH
    assert found.event == "trips tied"


def test_a_tie_with_less_loses_florida_trips() -> None:
    found = trips(FLORIDA, "AhQd", "Kc7d2s9h4c", "AdQs")
    assert found.net == -1
    assert found.event == "trips: otherwise"


@pytest.mark.parametrize(
    ("game", "event"),
    [(FLORIDA, "side bet lost on a fold"), (FLORIDA_THAT_KEEPS, "trips without a winning hand")],
)
def test_a_folded_hand_wins_nothing_so_florida_trips_is_lost(game: Game, event: str) -> None:
    found = trips(game, "2d3c", "7h7s7cKdJh", folded=True)
    assert found.net == -1
    assert found.event == event


# Bad Beat


def bad_beat(game: Game, own: str, community: str, dealer: str, *, folded: bool = False) -> Settlement:
    """The Bad Beat bet alone."""
    return settled(game, own, community, dealer, stakes={BAD_BEAT: 1}, folded=folded)


BEATEN = {  # own cards, shared cards, and the cards that beat them
    "7s6s 9sTs8s2d2h QsJs": ("straight flush", 2500),
    "2c2d 2h2sAdAc3c AhAs": ("four of a kind", 500),
    "2c2d 2hAdAcKs9h AhKd": ("full house", 50),
    "2h7h 9hJh3hKcKd AhTh": ("flush", 30),
    "Ac2d 3h4s5c9hKc 6h7d": ("straight", 20),
    "2c2d 2h5s8c9hKc KhKd": ("three of a kind", 9),
}


@pytest.mark.parametrize("cards", BEATEN)
def test_bad_beat_is_paid_on_the_beaten_hand_whoever_holds_it(cards: str) -> None:
    own, community, dealer = cards.split()
    row, pays = BEATEN[cards]
    for mine, theirs in ((own, dealer), (dealer, own)):
        found = bad_beat(BAD_BEAT_C, mine, community, theirs)
        assert found.event == f"bad beat: {row}"
        assert found.net == pays


def test_it_is_the_beaten_hand_that_counts_and_not_the_better_one() -> None:
    """A straight flush against a full house: the row of the full house."""
    assert bad_beat(BAD_BEAT_C, "QsJs", "9sTs8sAdAh", "AcTd").event == "bad beat: full house"


def test_a_beaten_hand_without_a_row_loses_bad_beat() -> None:
    found = bad_beat(BAD_BEAT_C, "AhAd", "Kc7d2s9h4c", "KdQs")
    assert found.net == -1
    assert found.event == "bad beat: otherwise"


def test_a_tie_loses_bad_beat_though_the_board_is_a_royal_flush() -> None:
    for folded in (False, True):
        found = bad_beat(BAD_BEAT_C, "2c2d", "AsKsQsJsTs", "3c3d", folded=folded)
        assert found.net == -1
        assert found.event == "bad beat tied"


def test_bad_beat_does_not_ask_whether_the_dealer_qualifies() -> None:
    game = BAD_BEAT_C.with_paytable(BAD_BEAT_C.ladders, {**BAD_BEAT_C.options, "qualifier": "full house"})
    assert bad_beat(game, "2h7h", "9hJh3hKcQd", "AhTh").net == 30


def test_bad_beat_on_the_own_hand_alone_loses_when_the_dealer_is_beaten() -> None:
    own, community, dealer = "2h7h", "9hJh3hKcKd", "AhTh"
    assert bad_beat(OWN_BAD_BEAT, own, community, dealer).net == 30
    found = bad_beat(OWN_BAD_BEAT, dealer, community, own)
    assert found.net == -1
    assert found.event == "bad beat of the dealer's hand"


def test_bad_beat_lives_on_after_a_fold_and_the_hands_are_compared_for_it() -> None:
    own, community, dealer = "2h7h", "9hJh3hKcKd", "AhTh"
    for game, when_behind, when_ahead in ((BAD_BEAT_C, 30, 30), (OWN_BAD_BEAT, 30, -1), (BAD_BEAT_TAKEN, -1, -1)):
        assert bad_beat(game, own, community, dealer, folded=True).net == when_behind
        assert bad_beat(game, dealer, community, own, folded=True).net == when_ahead


def test_no_hand_that_is_beaten_is_better_than_the_one_that_beats_it() -> None:
    """A dealer who does not qualify with a pair has beaten nothing with a row, and lost with none."""
    for facts in BAD_BEAT_C.reachable_facts(BAD_BEAT):
        row = facts.row(BAD_BEAT)
        assert facts.result is not None
        if facts.qualified is False or facts.result == "tied":
            assert row == len(BAD_BEAT_C.ladders[BAD_BEAT].rows)


# Who is ahead: hands that other programs judged wrongly


@pytest.mark.parametrize(
    ("own", "community", "dealer", "result"),
    [
        ("Ah2c", "3d4s5hKdQc", "AcAd", "ahead"),  # the five-high straight
        ("7c5c", "4c8d4h7d8h", "AcKc", "ahead"),  # eights and sevens, not sevens and fours
        ("Kc8c", "3h5d5c6hAc", "Tc8s", "ahead"),  # fives with ace and king
        ("4c6d", "7c7d7h7s3c", "2c5d", "ahead"),  # the kicker beside four of a kind
        ("Kc3c", "Tc5c4c7dQs", "Qc2c", "ahead"),  # flushes by their highest card
        ("Qh4h", "9sJc3cQc8h", "9c5h", "ahead"),
        ("7c7d", "2h2sAcKdQh", "6c6d", "ahead"),
        ("9cTh", "JhQhKh2h3h", "AhAc", "behind"),  # king-high flush with the ten, and no straight flush
        ("QsTh", "Kc4hAd2c3s", "5d7d", "behind"),
        ("2c3d", "AhKdQcJsTh", "4c5d", "tied"),  # a straight on the board
        ("AcKd", "QhQdJsJc9h", "AdKh", "tied"),
        ("Ac2d", "KhKdKcQsQh", "AdJh", "tied"),  # the board plays, and suits and further cards do not rank
    ],
)
def test_the_best_five_of_seven_are_compared(own: str, community: str, dealer: str, result: str) -> None:
    assert facts_of(STANDARD, own, community, dealer).result == result


# All of it once more, in the plainest words


def by_the_book(game: Game, facts: Facts, wager: str) -> Fraction | int:
    """What one unit of a wager comes to, from the text of the rules and nothing of the program's clauses."""
    row = dict(facts.rows).get(wager, -1)
    if wager == BAD_BEAT:
        pays = game.ladders[BAD_BEAT].odds_of(row).profit()
        assert pays is not None
        lost = facts.folded and BAD_BEAT not in game.options["fold_keeps"]
        paid = ("behind",) if game.options["bad_beat"] == OWN_HAND else ("behind", "ahead")
        return pays if facts.result in paid and not lost else -1
    if wager == TRIPS:
        pays = game.ladders[TRIPS].odds_of(row).profit()
        assert pays is not None
        if game.options[TRIPS] == WINNING_HAND:
            if facts.folded or facts.result == "behind":
                return -1
            return 0 if facts.result == "tied" and pays > 0 else pays
        return pays if not facts.folded or TRIPS in game.options["fold_keeps"] else -1
    if facts.folded:
        return -1
    if facts.result == "tied":
        return 0
    if wager == ANTE:
        return 0 if not facts.qualified else 1 if facts.result == "ahead" else -1
    if facts.result == "behind":
        return -1
    if wager == PLAY:
        return 1
    blind = game.ladders[BLIND].odds_of(row).profit()
    assert blind is not None
    return blind


@pytest.mark.parametrize(
    "game",
    [
        STANDARD,
        BLIND_B,
        TRIPS_A,
        TRIPS_TAKEN,
        FLORIDA,
        FLORIDA_THAT_KEEPS,
        EVERY_DEALER_QUALIFIES,
        BAD_BEAT_C,
        OWN_BAD_BEAT,
        BAD_BEAT_TAKEN,
    ],
)
def test_every_facts_of_every_wager_is_settled_by_the_book(game: Game) -> None:
    for wager in game.wagers_offered():
        facts = list(game.reachable_facts(wager.name))
        compared = set() if wager.name == BAD_BEAT else {None}
        assert {each.result for each in facts} == {"ahead", "tied", "behind", *compared}
        for each in facts:
            assert settle(game, each, game.stakes({wager.name: 1})).net == by_the_book(game, each, wager.name)


# The printed edges of Trips, from the known numbers of seven-card hands

SEVEN_CARDS = (4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400 + 58627800 + 23294460)


@pytest.mark.parametrize("table", ["trips-a", "trips-b", "trips-c"])
def test_trips_keeps_what_is_printed(table: str) -> None:
    (claim,) = shipped_table(f"ultimate-texas-holdem/{table}").claims
    ladder = shipped_game(f"ultimate-texas-holdem/{table}").ladders[TRIPS]
    brings = Fraction(0)
    for row, hands in enumerate(SEVEN_CARDS):
        pays = ladder.odds_of(row).profit()
        assert pays is not None
        brings += pays * hands
    assert (claim.wager, claim.measure) == (TRIPS, "house edge")
    assert claim.printed.holds(-brings / sum(SEVEN_CARDS))
