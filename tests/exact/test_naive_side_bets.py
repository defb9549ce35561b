"""Side bets of dealer games dealt one by one: kept or lost on a fold, paid to any hand or to one that wins."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.cards import parse_cards
from croupier.exact.naive_deals import Seen
from croupier.exact.naive_side_bets import side_bet_deals, side_bet_value
from croupier.ladder import Ladder
from croupier.ranking import FIVE
from croupier.rules import Game, Option, Stakes
from exact.holdem import AA_BONUS, TINY_DECKS, TRIPS, casino, from_deck, strength, uth
from exact.stud import ladder

ROYALS = TINY_DECKS["ten cards, royal flushes"].cards
NO_STRAIGHTS = TINY_DECKS["ten cards, no straights"].cards
DEALS = 45 * 56 * 10 * 3
TRIPS_PAY = {"royal flush": 40, "straight flush": 40, "full house": 8, "flush": 6, "straight": 3, "three of a kind": 3}
BONUS_PAYS = {"royal flush": 20, "straight flush": 20, "flush": 20, "straight": 10, "two pair": 7}


def bets_every_river(street: int, seen: Seen, stakes: Stakes, options: Sequence[Option]) -> Option:
    return options[street == 2]


def folds_every_river(street: int, seen: Seen, stakes: Stakes, options: Sequence[Option]) -> Option:
    return options[0]


def calls_with_an_ace(street: int, seen: Seen, stakes: Stakes, options: Sequence[Option]) -> Option:
    return options[has_ace(seen[0])]


def has_ace(own: Sequence[int]) -> bool:
    return any(card in own for card in parse_cards("AcAd"))


def category(*cards: int) -> str:
    return FIVE.category(strength(cards))


def pays(table: dict[str, int], *cards: int) -> int:
    return table.get(category(*cards), -1)


def test_trips_kept_on_a_fold_are_the_players_seven_cards() -> None:
    by_hand = Fraction(sum(pays(TRIPS_PAY, *seven) for seven in combinations(ROYALS.cards, 7)), 120)
    for decide in (bets_every_river, folds_every_river):
        assert side_bet_value(uth(trips=TRIPS), ROYALS, "trips", decide) == by_hand


@pytest.mark.slow
def test_trips_lost_on_a_fold() -> None:
    game, kept = uth(trips=TRIPS, keeps_trips=False), uth(trips=TRIPS)
    assert side_bet_value(game, ROYALS, "trips", folds_every_river) == -1
    assert side_bet_value(game, ROYALS, "trips", bets_every_river) == side_bet_value(
        kept, ROYALS, "trips", bets_every_river
    )


@pytest.mark.slow
def test_trips_that_need_a_winning_hand() -> None:
    """Ahead: paid by the table. Tied: a paid row comes back. Behind: lost."""
    total = 0
    for own in from_deck(NO_STRAIGHTS, 2):
        for board in from_deck(NO_STRAIGHTS, 5, own):
            mine, paid = strength(own, board), pays(TRIPS_PAY, *own, *board)
            for dealer in from_deck(NO_STRAIGHTS, 2, own, board):
                theirs = strength(dealer, board)
                total += paid if mine > theirs else min(paid, 0) if mine == theirs else -1
    game = uth(trips=TRIPS, winning_trips=True)
    assert side_bet_value(game, NO_STRAIGHTS, "trips", bets_every_river) == Fraction(total, 45 * 56 * 3)


@pytest.mark.parametrize("keeps", [True, False])
@pytest.mark.one_in(2)
def test_a_bonus_on_the_flop_knows_which_shared_cards_were_the_flop(keeps: bool) -> None:
    total = 0
    for own in from_deck(ROYALS, 2):
        for flop in from_deck(ROYALS, 3, own):
            aces = FIVE.row_names["two pair"] > strength(own, flop) >= FIVE.row_names["pair of aces"]
            paid = 5 if aces else pays(BONUS_PAYS, *own, *flop)
            total += paid if keeps or has_ace(own) else -1
    game = casino(aa_bonus=AA_BONUS, keeps_bonus=keeps)
    assert side_bet_value(game, ROYALS, "aa bonus", calls_with_an_ace) == Fraction(total, 45 * 56)


@pytest.mark.slow
def test_deals_by_facts() -> None:
    deals = side_bet_deals(casino(aa_bonus=AA_BONUS), ROYALS, "aa bonus", calls_with_an_ace)
    assert deals.total == DEALS
    assert deals.mean(lambda facts: int(facts.folded)) == Fraction(8 * 7, 10 * 9)
    assert all((facts.result is None) == facts.folded == (facts.qualified is None) for facts, _ in deals)


# Ladders that look at the dealer's cards. No game here has one on the dealer's hand, so that one is made.


def bonus_on(of: str) -> Game:
    """Ultimate Texas Hold'em whose Trips bet looks elsewhere."""
    game = uth(trips=TRIPS)
    return replace(game, ladders={**game.ladders, "trips": ladder("trips", of, TRIPS)})


def dealers_row(table: Ladder, own: int, dealer: int) -> int:
    return table.row_of_strength(dealer)


def losers_row(table: Ladder, own: int, dealer: int) -> int:
    """Of two equal hands none loses."""
    return len(table.rows) if own == dealer else table.row_of_strength(min(own, dealer))


@pytest.mark.slow
@pytest.mark.parametrize(("of", "row"), [("dealer", dealers_row), ("loser's hand", losers_row)])
def test_a_bet_on_the_dealers_or_the_losers_hand(of: str, row: Callable[[Ladder, int, int], int]) -> None:
    game, total = bonus_on(of), 0
    for own in from_deck(NO_STRAIGHTS, 2):
        for board in from_deck(NO_STRAIGHTS, 5, own):
            for dealer in from_deck(NO_STRAIGHTS, 2, own, board):
                total += row(game.ladders["trips"], strength(own, board), strength(dealer, board))
    for decide in (bets_every_river, folds_every_river):
        found = side_bet_deals(game, NO_STRAIGHTS, "trips", decide)
        assert found.mean(lambda facts: facts.row("trips")) == Fraction(total, 45 * 56 * 3)
