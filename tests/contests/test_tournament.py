"""Tournaments: who goes out and at which place, who has button and blinds next, and where all the chips are."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.contests.holdem_pots import POTS
from croupier.contests.pots import Deal, Positions, Pots, Rake, Stakes
from croupier.contests.pots.events import all_in, board, call, check, fold, hole
from croupier.contests.pots.tournament import Tournament, begin
from croupier.rules import RulesError

DICE = POTS.with_file(
    {
        "played_with": "dice",
        "first_after_flop": "left of big blind",
        "big_blind_option": "off",
        "blinds_may_raise": "off",
        "button": "next player",
    },
    Stakes(ante=1, small_blind=1, big_blind=2, minimum_bet=1, buy_in=20),
)
CARDS = POTS.with_file({}, Stakes(buy_in=20))


def at_chips(game: Pots, stacks: tuple[int, ...], at: Positions, out: int = 0) -> Tournament:
    """A tournament in which so many of the seats without chips went out before."""
    places = tuple([None if chips else len(stacks) - number for number, chips in enumerate(stacks)])
    return Tournament(game, stacks, at, deals=out, places=places)


def everybody_all_in(tournament: Tournament, hands: dict[int, tuple[int, int]], shared: tuple[int, ...]) -> Tournament:
    """The next deal with every chip in the middle."""
    deal = tournament.next_deal()
    while deal.to_deal:
        deal.act(hole(deal.to_deal[0], hands[deal.to_deal[0]]))
    left = list(shared)
    while not deal.to_show:
        if deal.turn is not None:
            moves = (all_in(deal.turn.seat), call(deal.turn.seat), check(deal.turn.seat))
            deal.act(next(move for move in moves if deal.can(move)))
        else:
            deal.act(board(*[left.pop(0) for _ in range(1 if deal.board else 3)]))
    deal.show_all()
    return tournament.after(deal)


class TestTheBeginning:
    def test_everybody_buys_in_for_the_same(self) -> None:
        tournament = begin(DICE, 5, button=0)
        assert tournament.stacks == (20, 20, 20, 20, 20)
        assert tournament.at == Positions(button=0, small_blind=1, big_blind=2)
        assert (tournament.places, tournament.over, tournament.winners) == ((None,) * 5, False, ())

    def test_another_buy_in_may_be_agreed(self) -> None:
        assert begin(DICE, 2, button=1, buy_in=7).stacks == (7, 7)

    def test_of_two_the_button_has_the_small_blind(self) -> None:
        assert begin(DICE, 2, button=1).at == Positions(button=1, small_blind=1, big_blind=0)

    @pytest.mark.parametrize(
        ("players", "button", "chips"), [(1, 0, 20), (11, 0, 20), (3, 3, 20), (3, -1, 20), (3, 0, 0)]
    )
    def test_what_is_no_tournament(self, players: int, button: int, chips: int) -> None:
        with pytest.raises(RulesError):
            begin(DICE, players, button=button, buy_in=chips)


class TestGoingOut:
    SHARED = (2, 2, 3, 4, 6)

    def test_who_had_more_before_the_deal_has_the_better_place(self) -> None:
        # Seat 0 makes three sixes and takes all; the three others go out with 4, 8 and 6 chips.
        before = at_chips(DICE, (20, 4, 8, 6), Positions(0, 1, 2))
        after = everybody_all_in(before, {0: (6, 6), 1: (1, 3), 2: (1, 3), 3: (1, 3)}, self.SHARED)
        assert after.stacks == (38, 0, 0, 0)
        assert after.places == (1, 4, 2, 3)
        assert after.over
        assert after.winners == (0,)

    def test_equal_chips_share_the_place(self) -> None:
        before = at_chips(DICE, (20, 6, 8, 6), Positions(0, 1, 2))
        after = everybody_all_in(before, {0: (6, 6), 1: (1, 3), 2: (1, 3), 3: (1, 3)}, self.SHARED)
        assert after.places == (1, 3, 2, 3)

    def test_others_play_on_and_who_was_out_keeps_the_place(self) -> None:
        # Seat 3 went out long ago. Seats 0 and 2 win, seat 1 goes out.
        before = at_chips(DICE, (10, 5, 10, 0), Positions(0, 1, 2))
        after = everybody_all_in(before, {0: (6, 6), 1: (1, 3), 2: (6, 6)}, self.SHARED)
        assert after.stacks == (12, 0, 13, 0)  # 15 and 10 by two: the odd chip to the seat left of the button
        assert after.places == (None, 3, None, before.places[3])
        assert not after.over

    def test_nobody_goes_out_who_folds(self) -> None:
        before = begin(DICE, 3, button=0)
        deal = before.next_deal()
        for seat in (0, 1, 2):
            deal.act(hole(seat, (1, 1)))
        deal.act(fold(0))
        deal.act(fold(1))
        after = before.after(deal)
        assert after.stacks == (19, 18, 23)
        assert (after.deals, after.places) == (1, (None, None, None))

    def test_a_rake_that_takes_everything_leaves_no_winner_but_places(self) -> None:
        game = POTS.with_file({}, Stakes(buy_in=20), Rake(Fraction(1)))
        before = begin(game, 2, button=0)
        after = everybody_all_in(before, {0: (0, 1), 1: (5, 6)}, (10, 20, 30, 40, 50))
        assert after.stacks == (0, 0)
        assert (after.over, after.places) == (True, (1, 1))


class TestTheButton:
    """Seat 1 of four, the small blind, goes out in the first deal; button 0, big blind 2."""

    SHARED = (2, 2, 3, 4, 6)

    def after_the_bust(self, game: Pots) -> Tournament:
        before = Tournament(game, (20, 5, 20, 20), Positions(0, 1, 2), places=(None,) * 4)
        return everybody_all_in(before, {0: (6, 6), 1: (1, 3), 2: (6, 6), 3: (6, 6)}, self.SHARED)

    def test_the_next_player_has_it(self) -> None:
        after = self.after_the_bust(DICE)
        assert after.stacks[1] == 0
        assert after.at == Positions(button=2, small_blind=3, big_blind=0)

    def test_or_it_is_dead_at_the_empty_seat(self) -> None:
        dead = DICE.with_file({**DICE.options, "button": "dead button"}, DICE.stakes)
        after = self.after_the_bust(dead)
        assert after.at == Positions(button=1, small_blind=2, big_blind=3)

    def test_of_the_last_two_the_button_has_the_small_blind(self) -> None:
        for game in (DICE, DICE.with_file({**DICE.options, "button": "dead button"}, DICE.stakes)):
            before = Tournament(game, (20, 5, 20, 0), Positions(0, 1, 2), places=(None, None, None, 4))
            after = everybody_all_in(before, {0: (6, 6), 1: (1, 3), 2: (6, 6)}, self.SHARED)
            assert after.stacks[1] == 0
            assert after.at.button == after.at.small_blind != after.at.big_blind

    def test_it_does_not_matter_where_it_is_when_all_is_over(self) -> None:
        before = Tournament(DICE, (20, 5), Positions(0, 0, 1), places=(None, None))
        after = everybody_all_in(before, {0: (6, 6), 1: (1, 3)}, self.SHARED)
        assert (after.over, after.at) == (True, before.at)


class TestWhatItRefuses:
    def test_another_deal(self) -> None:
        tournament = begin(CARDS, 3, button=0)
        other = begin(CARDS, 3, button=1).next_deal()
        for seat in list(other.to_deal):
            other.act(hole(seat))
        while other.turn is not None:
            other.act(fold(other.turn.seat))
        with pytest.raises(RulesError, match="not the tournament's next deal"):
            tournament.after(other)

    def test_a_deal_that_is_not_over(self) -> None:
        tournament = begin(CARDS, 3, button=0)
        with pytest.raises(RulesError, match="not over"):
            tournament.after(tournament.next_deal())

    def test_a_deal_after_the_end(self) -> None:
        over = Tournament(CARDS, (40, 0), Positions(0, 0, 1), places=(1, 2))
        with pytest.raises(RulesError):
            over.next_deal()


def played_wildly(deal: Deal, random: Random) -> Deal:
    """A deal in which everybody does anything at all."""
    players = len(deal.to_deal)
    cards = random.sample(range(52), 2 * players + 5)
    if deal.game.with_dice:
        cards = [random.randint(1, 6) for _ in cards]
    while deal.to_deal:
        deal.act(hole(deal.to_deal[0], (cards.pop(), cards.pop())))
    while not deal.over:
        if deal.turn is not None:
            moves = (all_in(deal.turn.seat), call(deal.turn.seat), check(deal.turn.seat), fold(deal.turn.seat))
            deal.act(random.choice([move for move in moves if deal.can(move)]))
        elif deal.waits_for_board:
            deal.act(board(*[cards.pop() for _ in range(1 if deal.board else 3)]))
        else:
            deal.show_all()
    return deal


@given(st.integers(2, 10), st.integers(0, 10**9), st.sampled_from(["next player", "dead button"]), st.booleans())
def test_chips_are_always_all_there_and_a_tournament_ends(players: int, seed: int, button: str, dice: bool) -> None:
    random = Random(seed)
    base = DICE if dice else CARDS
    game = base.with_file({**base.options, "button": button}, base.stakes)
    tournament = begin(game, players, button=random.randrange(players))
    for _ in range(500):
        if tournament.over:
            break
        before = tournament
        tournament = tournament.after(played_wildly(tournament.next_deal(), random))
        assert sum(tournament.stacks) == players * 20
        assert tournament.deals == before.deals + 1
        if not tournament.over:
            assert tournament.stacks[tournament.at.big_blind] > 0
        went_out = [seat for seat in range(players) if before.stacks[seat] and not tournament.stacks[seat]]
        assert [place for place in before.places if place] == [
            place for old, place in zip(before.places, tournament.places, strict=True) if old
        ]
        for seat in went_out:
            better = [other for other in went_out if before.stacks[other] > before.stacks[seat]]
            assert tournament.places[seat] == sum(map(bool, tournament.stacks)) + len(better) + 1
    assert tournament.over
    assert len(tournament.winners) == 1
    assert tournament.stacks[tournament.winners[0]] == players * 20
    assert sorted(place or 0 for place in tournament.places)[0] == 1
