"""The slow solver on games with a dealer's hand: cases counted by hand, and every deal settled here, without `settle`.

Ultimate Texas Hold'em and Casino Hold'em are written down once more as plain ifs and loops, so that the twin's cards,
streets, decisions and prices are held against something that shares none of them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings

from croupier.cards import Deck, parse_cards
from croupier.exact.naive import Decide, NaiveSolver
from croupier.exact.naive_deals import Seen
from croupier.exact.plan import PlanError
from croupier.ranking import FIVE
from croupier.report import TIE_RULES
from croupier.rules import Game, Option, Stakes
from croupier.settlement import Settlement
from exact.holdem import (
    NINE_OR_TEN_CARDS,
    SMALL_DECKS,
    TINY_DECKS,
    VARIANTS,
    Cards,
    SmallDeck,
    casino,
    from_deck,
    heads_up,
    strength,
    uth,
)
from exact.stud import folded, total_bet

BLIND_PAYS = {
    "royal flush": Fraction(500),
    "straight flush": Fraction(50),
    "four of a kind": Fraction(10),
    "full house": Fraction(3),
    "flush": Fraction(3, 2),
    "straight": Fraction(1),
}
ANTE_PAYS = {**BLIND_PAYS, "royal flush": Fraction(100), "straight flush": Fraction(20), "flush": Fraction(2)}
ROYALS = Deck.of("TJQKA", "cd")
TINY = pytest.mark.parametrize("small", TINY_DECKS.values(), ids=TINY_DECKS)
GAMES = pytest.mark.parametrize("game", [uth, casino, heads_up])
# The other decks of twelve cards are dealt where the fast solver is compared with the slow one.
SMALL = pytest.mark.parametrize(
    "small", [SMALL_DECKS[name] for name in ("two pair to qualify, no straights", "a full house to qualify")]
)


def uth_net(own: Cards, board: Cards, dealer: Cards, play: int, qualifier: str) -> Fraction:
    """An ante, a blind and a play bet of so many antes."""
    mine, theirs = strength(own, board), strength(dealer, board)
    ante = 1 if theirs >= FIVE.row_names[qualifier] else 0
    if mine == theirs:
        return Fraction(0)
    if mine < theirs:
        return Fraction(-ante - 1 - play)
    return ante + play + BLIND_PAYS.get(FIVE.category(mine), Fraction(0))


def casino_net(own: Cards, board: Cards, dealer: Cards, call: int, qualifier: str) -> Fraction:
    """An ante and a call of so many antes."""
    mine, theirs = strength(own, board), strength(dealer, board)
    paid = ANTE_PAYS.get(FIVE.category(mine), Fraction(1))
    if theirs < FIVE.row_names[qualifier]:
        return paid
    if mine == theirs:
        return Fraction(0)
    return paid + call if mine > theirs else Fraction(-1 - call)


def every_deal(deck: Deck) -> Iterator[tuple[Cards, Cards, Cards]]:
    """Own cards, board and dealer's cards, where nothing is decided between the cards of the board."""
    for own in from_deck(deck, 2):
        for board in from_deck(deck, 5, own):
            for dealer in from_deck(deck, 2, own, board):
                yield own, board, dealer


def mean(values: Iterator[Fraction] | Sequence[Fraction]) -> Fraction:
    found = list(values)
    return sum(found, Fraction(0)) / len(found)


def always(*wanted: str) -> Decide:
    """The strategy that takes the option of this name on each street, an empty name where there is none."""

    def decide(street: int, seen: Seen, stakes: Stakes, options: Sequence[Option]) -> Option:
        return next(option for option in options if option.name == wanted[street])

    return decide


def net(settlement: Settlement) -> Fraction:
    return settlement.net


# Players who never think.


@TINY
@pytest.mark.parametrize(
    ("options", "play"),
    [
        (("check", "check", "bet 1x"), 1),
        (("check", "bet 2x", "fold"), 2),  # after a play bet no street is asked again: the fold is never taken
        (("bet 3x", "bet 2x", "bet 1x"), 3),
        (("bet 4x", "check", "fold"), 4),
    ],
)
@pytest.mark.one_in(4)
def test_one_play_bet_whatever_comes(small: SmallDeck, options: tuple[str, ...], play: int) -> None:
    outcomes = NaiveSolver(uth(qualifier=small.qualifier), small.cards).outcomes(always(*options))
    by_hand = mean(uth_net(*deal, play, small.qualifier) for deal in every_deal(small.cards))
    assert outcomes.mean(lambda outcome: outcome[0]) == by_hand
    assert {bet for (_, bet, _, _), _ in outcomes} == {2 + play}
    assert not any(fold for (_, _, _, fold), _ in outcomes)


@TINY
@pytest.mark.parametrize("call", [1, 2, 3])
@pytest.mark.one_in(3)
def test_one_call_whatever_comes(small: SmallDeck, call: int) -> None:
    game = casino(call=(1, 2, 3), qualifier=small.qualifier)
    outcomes = NaiveSolver(game, small.cards).outcomes(always("", f"call {call}x"))
    by_hand = mean(casino_net(*deal, call, small.qualifier) for deal in every_deal(small.cards))
    assert outcomes.mean(lambda outcome: outcome[0]) == by_hand


@pytest.mark.parametrize(
    ("game", "options", "lost"), [(uth(), ("check", "check", "fold"), -2), (casino(), ("", "fold"), -1)]
)
def test_a_player_who_always_folds(game: Game, options: tuple[str, ...], lost: int) -> None:
    outcomes = NaiveSolver(game, ROYALS).outcomes(always(*options))
    assert dict(outcomes) == {(Fraction(lost), Fraction(-lost), "fold", True): 45 * 56 * 10 * 3}


# Players who think, on decks of nine and ten cards.


def uth_value(deck: Deck, qualifier: str) -> Fraction:
    """Best play by a mean in a max in a mean, one street in the other."""

    @cache
    def shown(own: Cards, board: frozenset[int], play: int) -> Fraction:
        cards = tuple(board)
        return mean(uth_net(own, cards, dealer, play, qualifier) for dealer in from_deck(deck, 2, own, cards))

    def later(own: Cards, flop: Cards, play: int) -> list[Fraction]:
        return [shown(own, frozenset((*flop, *rest)), play) for rest in from_deck(deck, 2, own, flop)]

    def on_flop(own: Cards, flop: Cards) -> Fraction:
        return max(mean(later(own, flop, 2)), mean([max(Fraction(-2), each) for each in later(own, flop, 1)]))

    def before(own: Cards) -> Fraction:
        flops = list(from_deck(deck, 3, own))
        return max(
            mean(on_flop(own, flop) for flop in flops),
            *(mean(mean(later(own, flop, x)) for flop in flops) for x in (3, 4)),
        )

    return mean(before(own) for own in from_deck(deck, 2))


def casino_value(deck: Deck, qualifier: str) -> Fraction:
    def called(own: Cards, flop: Cards) -> Fraction:
        return mean(
            casino_net(own, (*flop, *rest), dealer, 2, qualifier)
            for rest in from_deck(deck, 2, own, flop)
            for dealer in from_deck(deck, 2, own, flop, rest)
        )

    return mean(max(Fraction(-1), called(own, flop)) for own in from_deck(deck, 2) for flop in from_deck(deck, 3, own))


@pytest.mark.slow
@TINY
def test_best_play_of_ultimate_texas_holdem(small: SmallDeck) -> None:
    solver = NaiveSolver(uth(qualifier=small.qualifier), small.cards)
    assert solver.expected() == uth_value(small.cards, small.qualifier)


@TINY
@pytest.mark.one_in(3)
@pytest.mark.slow
def test_best_play_of_casino_holdem(small: SmallDeck) -> None:
    assert NaiveSolver(casino(qualifier=small.qualifier), small.cards).expected() == casino_value(
        small.cards, small.qualifier
    )


# Single situations, by hand.


def values(game: Game, deck: Deck, street: int, seen: str) -> dict[str, Fraction]:
    """Mean net of each option by its name, with the opening stakes up."""
    cards = tuple(parse_cards(each) for each in seen.split(" | "))
    return {
        option.name: value
        for option, value in NaiveSolver(game, deck).options(street, cards, game.opening_stakes()).items()
    }


def test_a_royal_flush_on_the_board_ties_every_hand() -> None:
    assert values(uth(), ROYALS, 2, "TdJd | TcJcQc | KcAc") == {"fold": -2, "bet 1x": 0}


def test_a_royal_flush_in_the_hand_beats_every_other() -> None:
    """The dealer holds two of QdKdAd with TcJcQc TdJd on the board: two pair at least, so that the ante is paid."""
    assert values(uth(), ROYALS, 2, "KcAc | TcJcQc | TdJd") == {"fold": -2, "bet 1x": 1 + 500 + 1}


def test_a_dealer_who_cannot_qualify_leaves_the_ante_alone() -> None:
    game = uth(qualifier="royal flush")
    assert values(game, ROYALS, 2, "KcAc | TcJcQc | TdJd") == {"fold": -2, "bet 1x": 500 + 1}


def test_a_hand_behind_every_holding_left_is_folded() -> None:
    """Kings and queens; left are Tc, Ac and Ad. Two aces are aces and kings, an ace and the ten at least a straight."""
    assert values(uth(), ROYALS, 2, "TdQd | JcJdQc | KcKd") == {"fold": -2, "bet 1x": -3}


def test_two_holdings_beaten_and_one_not() -> None:
    """Kings and jacks; left are Qd, Ac, Ad. Two aces are aces and jacks: -3; with the queen, queens and jacks: +2."""
    assert values(uth(), ROYALS, 2, "KcKd | TcTdJc | JdQc") == {"fold": -2, "bet 1x": Fraction(-3 + 2 + 2, 3)}
    assert values(casino(), ROYALS, 2, "KcKd | TcTdJc | JdQc") == {}  # nothing is left to decide there


def test_options_that_are_equal_are_told_cheapest_first() -> None:
    """On a board that plays, with an ante and a blind that come back, any play bet is as good as any other."""
    solver = NaiveSolver(uth(river=(1, 2)), ROYALS)
    seen = tuple(map(parse_cards, ("TdJd", "TcJcQc", "KcAc")))
    best = solver.best_options(2, seen, solver.game.opening_stakes())
    assert [option.name for option in best] == ["bet 1x", "bet 2x"]


# How deals are counted, and what is asked.


@pytest.mark.parametrize(
    ("deck", "deals"),
    [(ROYALS, 45 * 56 * 10 * 3), (Deck.of("69Q", "cdh"), 36 * 35 * 6 * 1), (Deck.of("234579", "cd"), 1_663_200)],
)
def test_every_deal_is_counted(deck: Deck, deals: int) -> None:
    def calls_with_the_highest_card(street: int, seen: Seen, stakes: Stakes, options: Sequence[Option]) -> Option:
        return options[seen[0][1] == deck.cards[-1]]

    outcomes = NaiveSolver(casino(), deck).outcomes(calls_with_the_highest_card)
    assert outcomes.total == deals
    assert outcomes.mean(lambda outcome: 1 - int(outcome[3])) == Fraction(2, len(deck))


def test_what_is_asked() -> None:
    """Before the flop each hand once, on the flop each flop, on the river each board, whatever order it came in."""
    asked: list[tuple[int, Seen, Stakes, tuple[str, ...]]] = []

    def checks_down(street: int, seen: Seen, stakes: Stakes, options: Sequence[Option]) -> Option:
        asked.append((street, seen, stakes, tuple(option.name for option in options)))
        return options[0] if street < 2 else options[1]

    NaiveSolver(uth(), ROYALS).outcomes(checks_down)
    assert [sum(each[0] == street for each in asked) for street in range(4)] == [45, 45 * 56, 45 * 56, 0]
    assert {each[2] for each in asked} == {uth().opening_stakes()}
    assert {(each[0], each[3]) for each in asked} == {
        (0, ("check", "bet 3x", "bet 4x")),
        (1, ("check", "bet 2x")),
        (2, ("fold", "bet 1x")),
    }


def test_nothing_is_asked_after_a_final_bet_or_where_there_is_no_choice() -> None:
    asked: list[int] = []

    def bets(street: int, seen: Seen, stakes: Stakes, options: Sequence[Option]) -> Option:
        asked.append(street)
        return options[-1]

    NaiveSolver(uth(), ROYALS).outcomes(bets)
    assert asked == [0] * 45
    asked.clear()
    NaiveSolver(casino(), ROYALS).outcomes(bets)
    assert asked == [1] * (45 * 56)


@pytest.mark.parametrize("order", [(1, 0, 2, 3), (0, 1, 3, 2), (3, 0, 1, 2)])
def test_cards_that_come_in_another_order_are_refused(order: tuple[int, ...]) -> None:
    game = uth()
    shuffled = replace(game, streets=tuple(game.streets[i] for i in order))
    with pytest.raises(PlanError, match="own cards, then shared ones, then the dealer's"):
        NaiveSolver(shuffled, ROYALS)


# Value, outcomes and ranges agree.


def assert_agree(game: Game, deck: Deck) -> None:
    solver = NaiveSolver(game, deck)
    expected = solver.expected()
    low, high = solver.optimal_range(total_bet)
    folds = solver.optimal_range(folded)
    for ties in TIE_RULES:
        outcomes = solver.outcomes(solver.decide_by(ties)).expect(game.deals(deck))
        assert outcomes.mean(lambda outcome: outcome[0]) == expected
        assert low <= outcomes.mean(lambda outcome: outcome[1]) <= high
        assert folds[0] <= outcomes.mean(lambda outcome: int(outcome[3])) <= folds[1]
    assert solver.optimal_range(net) == (expected, expected)


@pytest.mark.slow
@TINY
@GAMES
def test_outcomes_have_the_mean_that_was_expected(small: SmallDeck, game: Callable[..., Game]) -> None:
    assert_agree(game(qualifier=small.qualifier), small.cards)


@pytest.mark.slow
@settings(max_examples=3)
@given(game=VARIANTS, deck=NINE_OR_TEN_CARDS)
def test_any_variant_on_any_nine_or_ten_cards(game: Game, deck: Deck) -> None:
    assert_agree(game, deck)


@pytest.mark.slow
@SMALL
@GAMES
def test_outcomes_have_the_mean_that_was_expected_on_twelve_cards(small: SmallDeck, game: Callable[..., Game]) -> None:
    assert_agree(game(qualifier=small.qualifier), small.cards)


@pytest.mark.slow
@pytest.mark.parametrize(("options", "play"), [(("check", "check", "bet 1x"), 1)])
def test_one_play_bet_on_fourteen_cards(options: tuple[str, ...], play: int) -> None:
    deck = Deck.of("23468TJ", "cd")
    outcomes = NaiveSolver(uth(qualifier="two pair"), deck).outcomes(always(*options)).expect(91 * 220 * 36 * 21)
    by_hand = mean(uth_net(*deal, play, "two pair") for deal in every_deal(deck))
    assert outcomes.mean(lambda outcome: outcome[0]) == by_hand
