"""House hold'em solved board first is the same, Fraction for Fraction, as solved the slow, obvious way."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TypeVar

import pytest
from hypothesis import given, settings

from croupier.cards import Deck
from croupier.exact.board_first.layout import FLOP, TURN
from croupier.exact.board_first.play import Outcomes, optimal_strategy, play
from croupier.exact.board_first.ranges import FEW, by_leeway, optimal_ranges, tied_spots, within_optimal
from croupier.exact.board_first.solve import Solution
from croupier.exact.board_first.solve import solve as solve_board_first
from croupier.exact.naive import NaiveSolver, Outcome
from croupier.exact.naive_side_bets import side_bet_deals
from croupier.exact.plan import make_plan, price
from croupier.exact.solver import ladder_deals, ladder_folds, outlook, play_optimal
from croupier.report import TIE_RULES
from croupier.rules import NO_METERS, Facts, Game
from croupier.settlement import Settlement
from exact.holdem import (
    AA_BONUS,
    BAD_BEAT,
    NINE_OR_TEN_CARDS,
    SMALL_DECKS,
    TINY_DECKS,
    TRIPS,
    TWELVE_CARDS,
    VARIANTS,
    SmallDeck,
    bonus,
    casino,
    every_street,
    heads_up,
    uth,
)
from exact.stud import folded, hit, ladder, net_squared, total_bet

Thing = TypeVar("Thing")

GAMES: dict[str, Callable[[str], Game]] = {
    "ultimate": lambda qualifier: uth(qualifier=qualifier),
    "casino": lambda qualifier: casino(qualifier=qualifier),
    "bonus": lambda qualifier: bonus({qualifier: "1 to 1"}),
    "every street": lambda qualifier: every_street({qualifier: "2 to 1"}),
    "heads up": lambda qualifier: heads_up(qualifier=qualifier),
}
MUCH_TO_DECIDE = ("bonus", "every street")
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
TINY = pytest.mark.parametrize("deck", TINY_DECKS.values(), ids=TINY_DECKS)
NINE_CARDS = TINY_DECKS["nine cards"]
TIED_ON_TURNS = SMALL_DECKS["a full house to qualify"]


def every_fourth(things: Mapping[str, Thing], decks: Mapping[str, SmallDeck]) -> Mapping[str, tuple[Thing, SmallDeck]]:
    """Every fourth deck for each thing: each deck is tried with a quarter of them, each of them on a quarter."""
    return {
        f"{name}-{cards}": (thing, deck)
        for at, (name, thing) in enumerate(things.items())
        for number, (cards, deck) in enumerate(decks.items())
        if (at + number) % 4 == 0
    }


SMALL = every_fourth({name: game for name, game in GAMES.items() if name not in MUCH_TO_DECIDE}, SMALL_DECKS)
"""The slow way takes minutes for a game with much to decide: those are tried on tiny decks."""


def pushed(settlement: Settlement) -> Fraction:
    return Fraction(settlement.net == 0 and not settlement.folded)


MEASURED: tuple[Callable[[Settlement], Fraction], ...] = (total_bet, hit, pushed, folded, net_squared)


def solve(game: Game, deck: Deck) -> Solution:
    return solve_board_first(make_plan(game, deck))


def settled_deals(solution: Solution, outcomes: Outcomes) -> dict[Outcome, int]:
    """Deals by what they are settled to."""
    found: dict[Outcome, int] = {}
    for outcome, deals in outcomes:
        settled = solution.plan.settlement(outcome)
        key = settled.net, settled.bet, settled.event, settled.folded
        found[key] = found.get(key, 0) + deals
    return found


def assert_twins(game: Game, deck: Deck, measured: Sequence[Callable[[Settlement], Fraction]] = MEASURED) -> Solution:
    """Value, outcomes under both tie rules, in full and for a price alone, and ranges are the same both ways."""
    slow, fast = NaiveSolver(game, deck), solve(game, deck)
    assert slow.expected() == fast.expected
    for ties in TIE_RULES:
        found = settled_deals(fast, play_optimal(fast, ties).outcomes)
        assert dict(slow.outcomes(slow.decide_by(ties))) == found
        priced = play(fast.induction, optimal_strategy(fast, ties), in_full=False)
        assert settled_deals(fast, priced.outcomes) == found
    assert [slow.optimal_range(value_of) for value_of in measured] == list(optimal_ranges(fast, measured))
    return fast


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=name, marks=[pytest.mark.slow] if name in MUCH_TO_DECIDE else [])
        for name, game in GAMES.items()
    ],
)
@pytest.mark.one_in(3)
def test_nine_cards(game: Callable[[str], Game]) -> None:
    assert_twins(game(NINE_CARDS.qualifier), NINE_CARDS.cards, (total_bet, net_squared))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "deck"), every_fourth(GAMES, TINY_DECKS).values(), ids=every_fourth(GAMES, TINY_DECKS)
)
def test_tiny_decks(game: Callable[[str], Game], deck: SmallDeck) -> None:
    assert_twins(game(deck.qualifier), deck.cards)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "deck"), SMALL.values(), ids=SMALL)
def test_small_decks(game: Callable[[str], Game], deck: SmallDeck) -> None:
    assert_twins(game(deck.qualifier), deck.cards, (total_bet, net_squared))


@pytest.mark.slow
@settings(max_examples=2, deadline=None)
@given(game=VARIANTS, deck=NINE_OR_TEN_CARDS)
def test_any_house_on_nine_or_ten_cards(game: Game, deck: Deck) -> None:
    assert_twins(game, deck, (total_bet,))


@pytest.mark.slow
@settings(max_examples=2, deadline=None)
@given(game=VARIANTS, deck=TWELVE_CARDS)
def test_any_house_on_twelve_cards(game: Game, deck: Deck) -> None:
    assert_twins(game, deck, (total_bet, net_squared))


@EVERY_GAME
@TINY
@pytest.mark.one_in(4)
def test_what_ties_leave_open_is_the_same_by_leeway_and_by_induction(
    game: Callable[[str], Game], deck: SmallDeck
) -> None:
    """The two ways to a range; between them the decks have ties on the river alone, on flops, and with hole cards."""
    assert_ranges_alike(solve(game(deck.qualifier), deck.cards))


@pytest.mark.slow
def test_what_ties_on_turns_leave_open() -> None:
    """Turns that are told from rivers, on a deck where they alone leave a choice."""
    solution = solve(bonus({"two pair": "7 to 3"}), TIED_ON_TURNS.cards)
    assert {spot.street for spot in tied_spots(solution) or []} == {TURN}
    assert_ranges_alike(solution)


def assert_ranges_alike(solution: Solution) -> None:
    tied = tied_spots(solution)
    if tied is not None:
        rewards = [price(solution.plan, value_of) for value_of in MEASURED]
        assert by_leeway(solution, rewards, tied) == within_optimal(solution, rewards)


def test_ties_are_met_on_flops_before_them_and_on_the_river_alone() -> None:
    found = {
        (name, number): tied_spots(solve(game(deck.qualifier), deck.cards))
        for name, game in GAMES.items()
        if name in ("ultimate", "casino")
        for number, deck in TINY_DECKS.items()
    }
    # A call of the same size as a raise before the flop is as good as checking where nothing can be lost by waiting.
    nothing_to_wait_for = tied_spots(solve(uth(preflop=(2,), flop=(2,), river=(2,)), TINY_DECKS["nine cards"].cards))
    assert nothing_to_wait_for is None or len(nothing_to_wait_for) > FEW[FLOP]
    streets = {spot.street for tied in found.values() for spot in tied or [] if len(tied or []) <= FEW[spot.street]}
    assert streets == {FLOP}
    assert any(tied == [] for tied in found.values())


@EVERY_GAME
@pytest.mark.one_in(3)
def test_every_option_of_every_situation(game: Callable[[str], Game]) -> None:
    """Values before the flop, on it and on the river, for some of the cards of each."""
    assert_options_alike(game, NINE_CARDS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "deck"), every_fourth(GAMES, TINY_DECKS).values(), ids=every_fourth(GAMES, TINY_DECKS)
)
def test_every_option_on_more_decks(game: Callable[[str], Game], deck: SmallDeck) -> None:
    assert_options_alike(game, deck)


def assert_options_alike(game: Callable[[str], Game], deck: SmallDeck) -> None:
    house, cards = game(deck.qualifier), deck.cards.cards
    slow, fast = NaiveSolver(house, deck.cards), solve(house, deck.cards)
    deals = [cards[start:] + cards[:start] for start in (0, 3, 4)]
    for street, nodes in enumerate(fast.plan.nodes):
        for state, node in enumerate(nodes):
            if len(node.options) < 2:
                continue
            for dealt in deals:
                own, shared = dealt[:2], dealt[2 : fast.plan.seen[street]]
                ends = (0, *fast.plan.seen[: street + 1])
                seen = tuple(tuple(dealt[start:end]) for start, end in pairwise(ends))
                for ties in TIE_RULES:
                    found = outlook(fast, street, state, own, shared, ties)
                    expected = slow.options(street, seen, node.state.stakes)
                    assert found.values == tuple(expected[option] for option in node.options)
                    mean = found.outcomes.mean(lambda outcome: fast.plan.settlement(outcome).net)
                    assert mean == max(found.values)
                    assert sum(found.showdowns) == found.outcomes.total == fast.plan.deals_after(street)


POCKETS = ladder("pocket bonus", "hole two", {"pair of queens": "10 to 1", "pair": "3 to 1"})
SIDE_BETS = {
    "trips kept on a fold": (lambda q: uth(qualifier=q, trips=TRIPS), "trips"),
    "trips lost on a fold": (lambda q: uth(qualifier=q, trips=TRIPS, keeps_trips=False), "trips"),
    "trips on a winning hand": (lambda q: uth(qualifier=q, trips=TRIPS, winning_trips=True), "trips"),
    "bad beat kept on a fold": (lambda q: uth(qualifier=q, bad_beat=BAD_BEAT), "bad beat"),
    "bad beat lost on a fold": (lambda q: uth(qualifier=q, bad_beat=BAD_BEAT, keeps_bad_beat=False), "bad beat"),
    "own bad beat kept on a fold": (lambda q: uth(qualifier=q, bad_beat=BAD_BEAT, own_bad_beat=True), "bad beat"),
    "own bad beat lost on a fold": (
        lambda q: uth(qualifier=q, bad_beat=BAD_BEAT, own_bad_beat=True, keeps_bad_beat=False), "bad beat",
    ),
    "trips plus lost on a fold": (
        lambda q: heads_up(qualifier=q, trips_plus=TRIPS, keeps=False), "trips plus",
    ),
    "pocket bonus kept on a fold": (lambda q: heads_up(qualifier=q, pocket_bonus=POCKETS), "pocket bonus"),
    "pocket bonus lost on a fold": (
        lambda q: heads_up(qualifier=q, pocket_bonus=POCKETS, keeps=False), "pocket bonus",
    ),
    "aa bonus kept on a fold": (lambda q: casino(qualifier=q, aa_bonus=AA_BONUS), "aa bonus"),
    "aa bonus lost on a fold": (lambda q: casino(qualifier=q, aa_bonus=AA_BONUS, keeps_bonus=False), "aa bonus"),
}  # fmt: skip


def by_what_is_paid(house: Game, wager: str, deals: dict[Facts, int]) -> dict[tuple[str, int | None, Fraction], int]:
    """Deals by the clause, the row and the odds that the side bet is settled by."""
    found: dict[tuple[str, int | None, Fraction], int] = {}
    for facts, count in deals.items():
        clause, row, odds = house.terms(wager, facts)
        key = clause.name, row, odds.net(Fraction(1), NO_METERS)
        found[key] = found.get(key, 0) + count
    return found


ALWAYS_DEALT = ("trips on a winning hand", "bad beat lost on a fold", "aa bonus lost on a fold")


@pytest.mark.parametrize(
    "bet",
    [pytest.param(bet, marks=[] if name in ALWAYS_DEALT else pytest.mark.slow) for name, bet in SIDE_BETS.items()],
    ids=SIDE_BETS,
)
@pytest.mark.one_in(3)
def test_side_bets_are_counted_alike(bet: tuple[Callable[[str], Game], str]) -> None:
    assert_side_bets_alike(bet, NINE_CARDS)


TEN_CARDS = {name: deck for name, deck in TINY_DECKS.items() if deck is not NINE_CARDS}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bet", "deck"), every_fourth(SIDE_BETS, TEN_CARDS).values(), ids=every_fourth(SIDE_BETS, TEN_CARDS)
)
def test_side_bets_on_more_decks(bet: tuple[Callable[[str], Game], str], deck: SmallDeck) -> None:
    assert_side_bets_alike(bet, deck)


def assert_side_bets_alike(bet: tuple[Callable[[str], Game], str], deck: SmallDeck) -> None:
    make, wager = bet
    house = make(deck.qualifier)
    slow, fast = NaiveSolver(house, deck.cards), solve(house, deck.cards)
    rows = house.ladders[wager]
    for ties in TIE_RULES:
        all_deals = dict(ladder_deals(fast, rows))
        gone = ladder_folds(fast, play_optimal(fast, ties), rows)
        found: dict[Facts, int] = {}
        for facts, count in all_deals.items():
            lost = house.folded(facts)
            found[facts] = found.get(facts, 0) + count - gone[facts]
            found[lost] = found.get(lost, 0) + gone[facts]
        expected = dict(side_bet_deals(house, deck.cards, wager, slow.decide_by(ties)))
        assert by_what_is_paid(house, wager, {facts: count for facts, count in found.items() if count}) == (
            by_what_is_paid(house, wager, expected)
        )
