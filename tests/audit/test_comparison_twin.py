"""A comparison mirrored, and against dealing every card of a small deck."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.mirrors import assert_mirrors
from audit.tables import game_with, paytable, side_bets
from croupier.audit.play_changes import strategy_elsewhere
from croupier.audit.solved import Solved, solve_paytable
from croupier.audit.street_changes import street_changes
from croupier.cards import Deck
from croupier.comparison import OptionChange, StreetChanges
from croupier.exact.naive import NaiveSolver
from croupier.exact.naive_deals import Seen
from croupier.exact.plan import make_plan
from croupier.exact.solo.play import play_optimal
from croupier.exact.solo.solve import solve
from croupier.report import TIE_RULES, Ties
from croupier.rules import Game, Stakes
from exact.stud import SMALL_DECKS, STANDARD, stud


def solved(game: Game, deck: Deck) -> Solved:
    """A table solved on a small deck, as `solve_paytable` does it on the whole one."""
    plan = make_plan(game, deck)
    solution = solve(plan)
    return Solved(paytable(game), plan, solution, {ties: play_optimal(solution, ties) for ties in TIE_RULES})


@pytest.mark.parametrize("ties", TIE_RULES)
def test_b_and_a_is_the_mirror_of_a_and_b(ties: Ties) -> None:
    games = game_with(side_bets()), stud({**STANDARD, "flush": "5 to 1"}, (1, 2))
    a, b = (solve_paytable(paytable(game)) for game in games)
    assert_mirrors(a, b, ties)


PAYS = st.one_of(
    st.just("push"),
    st.just("lose"),
    st.builds("{} to {}".format, st.integers(1, 40), st.integers(1, 3)),
    st.builds("{} for 1".format, st.integers(1, 40)),
)
TABLES = st.dictionaries(st.sampled_from(tuple(STANDARD)), PAYS, min_size=1).map(
    lambda pays: {row: pays[row] for row in STANDARD if row in pays}
)
SIZES = st.sets(st.integers(1, 3), min_size=1, max_size=3).map(lambda sizes: tuple(sorted(sizes)))
EIGHT_CARDS = st.sets(st.sampled_from("23456789TJQKA"), min_size=4, max_size=4).map(
    lambda ranks: Deck.of("".join(ranks), "dh")
)
GAMES = st.builds(stud, TABLES, SIZES)


def assert_like_by_hand(one: Game, other: Game, deck: Deck) -> None:
    """Every deal dealt at one table, every decision asked of the other's best play: both ways, under both tie rules."""
    slow = {id(game): NaiveSolver(game, deck) for game in (one, other)}
    fast = {id(game): solved(game, deck) for game in (one, other)}
    for home, away in ((id(one), id(other)), (id(other), id(one))):
        for ties in TIE_RULES:
            found = strategy_elsewhere(fast[home], fast[away], ties)
            assert found is not None
            dealt = slow[away].outcomes(slow[home].decide_by(ties))
            assert found.expected == dealt.mean(lambda outcome: outcome[0])
            assert found.cost == slow[away].expected() - found.expected >= 0
            assert found.change == found.expected - slow[home].expected()


RICHER = {**STANDARD, "two pair": "1 to 1", "pair of jacks": "push", "straight": "9 to 1"}


@pytest.mark.thorough
def test_a_strategy_elsewhere_is_worth_what_dealing_it_there_gives() -> None:
    assert_like_by_hand(stud(), stud(RICHER), SMALL_DECKS["folds half the time"])


@pytest.mark.slow
@pytest.mark.parametrize("deck", SMALL_DECKS.values(), ids=SMALL_DECKS)
def test_a_strategy_elsewhere_on_every_small_deck(deck: Deck) -> None:
    assert_like_by_hand(stud(), stud(RICHER), deck)


@settings(max_examples=10)
@given(home=TABLES, away=TABLES, sizes=SIZES, deck=EIGHT_CARDS)
@pytest.mark.slow
def test_any_strategy_at_any_table(
    home: dict[str, str], away: dict[str, str], sizes: tuple[int, ...], deck: Deck
) -> None:
    assert_like_by_hand(stud(home, sizes), stud(away, sizes), deck)


@settings(max_examples=60)
@given(home=GAMES, away=GAMES, deck=EIGHT_CARDS, ties=st.sampled_from(TIE_RULES))
def test_playing_on_costs_nothing_exactly_where_the_strategy_is_still_optimal(
    home: Game, away: Game, deck: Deck, ties: Ties
) -> None:
    a, b = solved(home, deck), solved(away, deck)
    found, changes = strategy_elsewhere(a, b, ties), list(all_changes(street_changes(a, b, ties)))
    if found is None:
        assert any(change.a_at_b == "not offered" and change.a_deals for change in changes)
        return
    assert found.cost >= 0
    still_best = not any(change.a_at_b != "equal" and change.a_deals for change in changes)
    assert (found.cost == 0) == still_best


def all_changes(streets: tuple[StreetChanges, ...]) -> Iterator[OptionChange]:
    return (change for spot in streets for change in spot.changes)


Situation = tuple[int, frozenset[int], Stakes]


def comes_to(game: Game, deck: Deck, ties: Ties) -> dict[Situation, tuple[int, str]]:
    """Every situation that best play comes to by dealing every card: how many deals, and what it does there."""
    solver = NaiveSolver(game, deck)
    decide = solver.decide_by(ties)
    deals: dict[Situation, int] = defaultdict(int)
    chosen: dict[Situation, str] = {}
    streets = game.streets

    def go(street: int, seen: Seen, stakes: Stakes) -> None:
        if street == len(streets) - 1:
            return
        gone = frozenset(card for cards in seen for card in cards)
        here = (street, gone, stakes)
        option = decide(street, seen, stakes, game.options_on(streets[street]))
        left = [card for card in deck.cards if card not in gone]
        ways, remaining = 1, len(left)
        for later in streets[street + 1 :]:
            ways *= comb(remaining, later.opened)
            remaining -= later.opened
        deals[here] += ways
        chosen[here] = option.name
        if not option.folds:
            for cards in combinations(left, streets[street + 1].opened):
                go(street + 1, (*seen, cards), game.after(stakes, option))

    for cards in combinations(deck.cards, streets[0].opened):
        go(0, (cards,), game.opening_stakes())
    return {here: (count, chosen[here]) for here, count in deals.items()}


@settings(max_examples=12)
@given(home=TABLES, away=TABLES, sizes=SIZES, deck=EIGHT_CARDS, ties=st.sampled_from(TIE_RULES))
@pytest.mark.slow
def test_changes_by_street_are_those_found_by_dealing(
    home: dict[str, str], away: dict[str, str], sizes: tuple[int, ...], deck: Deck, ties: Ties
) -> None:
    """Where both strategies come to a situation, and where one does: how many there are, how many change, deals."""
    first, second = stud(home, sizes), stud(away, sizes)
    one, other = comes_to(first, deck, ties), comes_to(second, deck, ties)
    found = {(s.street, s.bet): s for s in street_changes(solved(first, deck), solved(second, deck), ties)}
    counted: dict[tuple[str, Fraction], list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for here in {*one, *other}:
        spot = counted[first.streets[here[0]].name, Fraction(sum(here[2]))]
        spot[0] += 1
        spot[1] += one.get(here, (0, ""))[0]
        spot[2] += other.get(here, (0, ""))[0]
        spot[3] += here in one and here in other and one[here][1] != other[here][1]
    assert {key: [s.situations, s.a_deals, s.b_deals] for key, s in found.items()} == {
        key: each[:3] for key, each in counted.items()
    }
    for key, (situations, _, _, changed) in counted.items():
        among_all = sum(change.situations for change in found[key].changes)
        assert changed <= among_all <= situations


@pytest.mark.thorough
@settings(max_examples=15, deadline=None)
@given(home=GAMES, away=GAMES, deck=EIGHT_CARDS, ties=st.sampled_from(TIE_RULES))
def test_any_two_tables_mirror_each_other(home: Game, away: Game, deck: Deck, ties: Ties) -> None:
    assert_mirrors(solved(home, deck), solved(away, deck), ties)


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(home=TABLES, away=TABLES, ties=st.sampled_from(TIE_RULES))
def test_any_two_tables_mirror_each_other_on_the_whole_deck(
    home: dict[str, str], away: dict[str, str], ties: Ties
) -> None:
    a, b = (solve_paytable(paytable(stud(pays))) for pays in (home, away))
    assert_mirrors(a, b, ties)
