"""Spots settled by hand from the rules, and what broken rules make of them."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.cards import parse_cards
from croupier.dealt import Deal, facts_of
from croupier.drill.house.bets import base_bets
from croupier.drill.house.mistakes import BROKEN
from croupier.drill.house.spots import Spot, settled
from croupier.drill.house.tables import table_of
from croupier.drill.readings import READINGS
from croupier.paytable import Limit
from croupier.ranking import FIVE
from drill.scenes import table


def spot(
    name: str, own: str, shared: str, dealer: str = "", *, bets: Mapping[str, int], folded: bool = False, meter: int = 0
) -> Spot:
    """A spot of real cards at a shipped table, with bets in money."""
    paytable = table(name)
    deal = Deal(parse_cards(own), parse_cards(shared), parse_cards(dealer))
    facts = facts_of(paytable.game, deal, folded=folded)
    meters = {key: Fraction(meter) for key in paytable.meters}
    return Spot(table_of(paytable), deal, facts, {w: Fraction(bet) for w, bet in bets.items()}, meters)


def nets(found: Spot, mistake: str = "") -> dict[str, object] | None:
    """What each wager comes to, by the rules or under a mistake; None where the mistake does not matter."""
    ruling = BROKEN[mistake](found) if mistake else found.ruling
    return None if ruling is None else dict(settled(found, ruling).nets)


UTH = {"ante": 15, "blind": 15, "play": 60}


class TestUltimateTexasHoldem:
    """58 Pa. Code 653a.12: the blind pays from a straight up; without a pair the dealer's ante bet pushes."""

    def test_a_blind_below_a_straight_pushes(self) -> None:
        found = spot("ultimate-texas-holdem/standard", "AhAd", "Kc9s7h4d2c", "KhQd", bets=UTH)
        assert nets(found) == {"ante": 15, "blind": 0, "play": 60}
        assert nets(found, "push paid") == {"ante": 15, "blind": 15, "play": 60}
        assert nets(found, "push taken") == {"ante": 15, "blind": -15, "play": 60}
        assert nets(found, "opening bets alone") == {"ante": 15, "blind": 0, "play": 0}
        assert nets(found, "qualifier missed") is None

    def test_without_a_qualified_dealer_the_ante_pushes(self) -> None:
        found = spot("ultimate-texas-holdem/standard", "AhAd", "Kc9s7h4d2c", "QhTd", bets=UTH)
        assert nets(found) == {"ante": 0, "blind": 0, "play": 60}
        assert nets(found, "qualifier missed") == {"ante": 15, "blind": 0, "play": 60}

    def test_a_losing_hand_to_a_dealer_who_does_not_qualify_keeps_its_ante(self) -> None:
        found = spot("ultimate-texas-holdem/standard", "Jh8d", "Kc9s7h4d2c", "AhTd", bets=UTH)
        assert nets(found) == {"ante": 0, "blind": -15, "play": -60}
        assert nets(found, "qualifier missed") == {"ante": -15, "blind": -15, "play": -60}
        assert nets(found, "losing hand paid") == {"ante": 0, "blind": 0, "play": 60}

    def test_a_flush_is_paid_three_to_two(self) -> None:
        found = spot("ultimate-texas-holdem/standard", "Ah2h", "Kh9h7h4d2c", "KcQd", bets=UTH)
        assert nets(found) == {"ante": 15, "blind": Fraction(45, 2), "play": 60}
        assert nets(found, "broken odds down") == {"ante": 15, "blind": 15, "play": 60}
        assert nets(found, "broken odds up") == {"ante": 15, "blind": 30, "play": 60}
        assert nets(found, "row above") == {"ante": 15, "blind": 45, "play": 60}
        assert nets(found, "to as for") == {"ante": 15, "blind": Fraction(15, 2), "play": 60}

    def test_a_board_that_plays_is_a_tie(self) -> None:
        found = spot("ultimate-texas-holdem/standard", "3h2d", "AcKdQhJsTc", "4h4d", bets=UTH)
        assert nets(found) == {"ante": 0, "blind": 0, "play": 0}
        assert nets(found, "tie paid") == {"ante": 15, "blind": 15, "play": 60}
        assert nets(found, "tie taken") == {"ante": -15, "blind": -15, "play": -60}
        assert nets(found, "both own cards") == {"ante": -15, "blind": -15, "play": -60}

    def test_trips_are_paid_though_the_hand_loses(self) -> None:
        bets = {**UTH, "trips": 5}
        found = spot("ultimate-texas-holdem/trips-a", "7h7d", "7cKdKh2s9c", "Ks9d", bets=bets)
        assert nets(found) == {"ante": -15, "blind": -15, "play": -60, "trips": 45}
        assert nets(found, "losing hand loses all") == {"ante": -15, "blind": -15, "play": -60, "trips": -5}
        swapped = nets(found, "spots swapped")
        assert swapped == {"ante": -5, "blind": -15, "play": -60, "trips": 135}

    def test_trips_of_a_folded_hand(self) -> None:
        bets = {"ante": 15, "blind": 15, "trips": 5}
        kept = spot("ultimate-texas-holdem/trips-a", "3h2d", "7c7d7h2s9c", "Ks9d", bets=bets, folded=True)
        assert nets(kept) == {"ante": -15, "blind": -15, "trips": 45}
        assert nets(kept, "side bet taken on a fold") == {"ante": -15, "blind": -15, "trips": -5}
        lost = spot("ultimate-texas-holdem/trips-lost-on-a-fold", "3h2d", "7c7d7h2s9c", "Ks9d", bets=bets, folded=True)
        assert nets(lost) == {"ante": -15, "blind": -15, "trips": -5}
        assert nets(lost, "side bet kept on a fold") == {"ante": -15, "blind": -15, "trips": 45}

    def test_trips_in_florida_need_a_winning_hand(self) -> None:
        bets = {**UTH, "trips": 5}
        found = spot("ultimate-texas-holdem/florida-trips", "7h7d", "7cKdKh2s9c", "Ks9d", bets=bets)
        assert nets(found) == {"ante": -15, "blind": -15, "play": -60, "trips": -5}
        assert nets(found, "another house's rule") == {"ante": -15, "blind": -15, "play": -60, "trips": 50}


class TestMississippiStud:
    """58 Pa. Code 655a.12: jacks or better pay, sixes to tens push, every live bet alike."""

    BETS: Mapping[str, int] = {"ante": 10, "3rd street": 10, "4th street": 20, "5th street": 30}

    def test_a_pair_of_fives_loses_a_pair_of_sixes_pushes(self) -> None:
        fives = spot("mississippi-stud/standard", "5h5d", "KcJs9h", bets=self.BETS)
        assert nets(fives) == {"ante": -10, "3rd street": -10, "4th street": -20, "5th street": -30}
        assert nets(fives, "low pair paid") == {"ante": 10, "3rd street": 10, "4th street": 20, "5th street": 30}
        sixes = spot("mississippi-stud/standard", "6h5d", "Kc6s9h", bets=self.BETS)
        assert nets(sixes) == dict.fromkeys(self.BETS, 0)
        assert nets(sixes, "push taken") == {"ante": -10, "3rd street": -10, "4th street": -20, "5th street": -30}
        assert nets(sixes, "low pair paid") is None

    def test_a_pair_on_the_board_counts(self) -> None:
        found = spot("mississippi-stud/standard", "5h2d", "KcKs9h", bets=self.BETS)
        assert nets(found) == {"ante": 10, "3rd street": 10, "4th street": 20, "5th street": 30}
        assert nets(found, "board pair missed") == {wager: -bet for wager, bet in self.BETS.items()}
        assert nets(found, "opening bets alone") == {"ante": 10, "3rd street": 0, "4th street": 0, "5th street": 0}

    def test_the_limit_cuts_what_a_hand_wins_in_all_and_no_wager(self) -> None:
        bets = {"ante": 15, "3rd street": 45, "4th street": 45, "5th street": 45}
        found = spot("mississippi-stud/standard", "AhKh", "QhJhTh", bets=bets)
        coming = settled(found)
        assert nets(found) == {"ante": 7500, "3rd street": 22500, "4th street": 22500, "5th street": 22500}
        assert list(map(int, (coming.paid, coming.back, coming.cut, coming.net))) == [50000, 50150, 25000, 50000]
        ignored = BROKEN["limit ignored"](found)
        assert ignored is not None
        assert settled(found, ignored).paid == 75000

    def test_a_progressive_pays_for_one(self) -> None:
        bets = {"ante": 10, "3rd street": 10, "4th street": 10, "5th street": 10, "progressive": 1}
        found = spot("mississippi-stud/progressive-a", "9h8d", "7c6sTh", bets=bets, meter=12000)
        assert (nets(found) or {})["progressive"] == 29
        assert (nets(found, "for as to") or {})["progressive"] == 30
        flush = spot("mississippi-stud/progressive-a", "9h8h", "7h6hTh", bets=bets, meter=12000)
        assert (nets(flush) or {})["progressive"] == 1199


def test_the_limit_is_what_the_best_hand_wins_at_the_least_bet_where_that_is_more() -> None:
    """58 Pa. Code 655a.12: $50,000, or the maximum at the minimum bet: a royal flush wins 500 x 10 antes."""
    standard = table("mississippi-stud/standard")
    assert table_of(standard).limit == 50000
    dearer = replace(standard, limits={"ante": Limit("ante", least=Fraction(15))})
    assert table_of(dearer).limit == 75000
    assert table_of(table("ultimate-texas-holdem/standard")).limit is None


def test_a_table_with_its_own_limits_is_bet_within_them() -> None:
    limits = {"ante": Limit("ante", Fraction(3), Fraction(12), Fraction(3))}
    odd = table_of(replace(table("mississippi-stud/standard"), limits=limits))
    assert list(map(int, base_bets(odd, 1))) == [3, 6, 9, 12]
    assert list(map(int, base_bets(table_of(table("mississippi-stud/standard")), 1))) == [10, 20, 50, 100]


def test_the_ante_of_texas_holdem_bonus_pushes_below_the_table() -> None:
    bets = {"ante": 10, "flop bet": 20, "turn bet": 10}
    found = spot("texas-holdem-bonus/standard", "AhAd", "Kc9s7h4d2c", "KhQd", bets=bets)
    assert nets(found) == {"ante": 0, "flop bet": 20, "turn bet": 10}
    assert nets(found, "push paid") == {"ante": 10, "flop bet": 20, "turn bet": 10}
    assert nets(found, "push taken") == {"ante": -10, "flop bet": 20, "turn bet": 10}


def test_a_losing_straight_is_paid_at_heads_up_holdem() -> None:
    bets = {"ante": 10, "odds": 10, "play": 10}
    found = spot("heads-up-holdem/standard", "5h4d", "8c7s6hKhAh", "Qh2h", bets=bets)
    assert nets(found) == {"ante": -10, "odds": 50, "play": -10}
    assert nets(found, "losing hand loses all") == {"ante": -10, "odds": -10, "play": -10}
    assert nets(found, "losing hand paid") == {"ante": 10, "odds": 10, "play": 10}


def test_the_call_pushes_and_the_ante_is_paid_without_a_qualified_dealer() -> None:
    bets = {"ante": 10, "call": 20}
    found = spot("casino-holdem/standard", "5h4d", "KcJs9h7d2h", "AhQd", bets=bets)
    assert nets(found) == {"ante": 10, "call": 0}
    assert nets(found, "qualifier missed") == {"ante": -10, "call": -20}


@pytest.mark.parametrize(
    ("reading", "own", "shared", "kind"),
    [
        ("both own cards", "7d7c", "JcJs8d8c6h", "two pair"),
        ("both own cards", "3h2d", "AcKdQhJsTc", "high card"),
        ("flush missed", "Ah9h", "Kh7h2hAd4c", "pair"),
        ("low ace missed", "Ah2d", "3c4s5hKdKc", "pair"),
        ("low ace missed", "Ah2h", "3h4h5hKdKc", "flush"),
        ("four to a flush", "AhKh", "9h7h2d3c4s", "flush"),
        ("four to a flush", "AhKd", "9h7h2d3c4s", "high card"),
    ],
)
def test_hands_read_wrongly(reading: str, own: str, shared: str, kind: str) -> None:
    assert FIVE.category(READINGS[reading](parse_cards(own), parse_cards(shared))) == kind


def test_kickers_ignored() -> None:
    board = parse_cards("AcKd9h5s2c")
    ignored = READINGS["kickers ignored"]
    assert ignored(parse_cards("AhQd"), board) == ignored(parse_cards("AdJd"), board)
    assert ignored(parse_cards("AhQd"), board) > ignored(parse_cards("KhQd"), board)
    assert ignored(parse_cards("Ah9d"), board) > ignored(parse_cards("Kh9d"), board)
    assert ignored(parse_cards("QhJd"), parse_cards("AcAdKhKs2c")) == ignored(
        parse_cards("4h3d"), parse_cards("AcAdKhKs2c")
    )
