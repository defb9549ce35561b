"""Rake: a share of what was matched, in steps, capped, from the main pot first."""

from fractions import Fraction

import pytest

from contests.pots import awards, begun, play, table, told
from croupier.contests.pots import Kind, Rake

FIVE = Rake(Fraction(1, 20))
FIFTH = Rake(Fraction(1, 5))


def raked(rake: Rake, chips: int) -> int:
    return rake.of(chips, flop=True)


@pytest.mark.parametrize(("chips", "rake"), [(0, 0), (19, 0), (20, 1), (39, 1), (40, 2), (1000, 50)])
def test_a_share_is_rounded_down_to_whole_chips(chips: int, rake: int) -> None:
    assert raked(FIVE, chips) == rake


@pytest.mark.parametrize(("chips", "rake"), [(99, 0), (100, 5), (199, 5), (200, 10)])
def test_a_share_is_rounded_down_to_its_step(chips: int, rake: int) -> None:
    assert raked(Rake(Fraction(1, 20), step=5), chips) == rake


def test_there_may_be_a_cap_and_one_of_nothing() -> None:
    assert raked(Rake(Fraction(1, 20), cap=3), 1000) == 3
    assert raked(Rake(Fraction(1, 20), cap=0), 1000) == 0


def test_no_flop_no_drop() -> None:
    game = table(rake=FIFTH)
    before = play(begun(99, 99, 99, game=game), "r20 r60 f f")
    assert (before.raked, before.nets) == (0, (-20, 22, -2))


def test_a_house_may_drop_without_a_flop() -> None:
    deal = play(begun(99, 99, 99, game=table(rake=Rake(Fraction(1, 5), no_flop_no_drop=False))), "r20 r60 f f")
    assert (deal.raked, deal.nets) == (8, (-20, 14, -2))


def test_uncalled_chips_are_not_raked() -> None:
    deal = play(begun(99, 99, 99, game=table(rake=FIFTH)), "c c x / b50 f f")
    assert told(deal, Kind.UNCALLED, Kind.RAKE, Kind.AWARD) == [(1, 50), (None, 1), (1, 5)]


def test_the_rake_is_of_all_pots_and_comes_from_the_main_pot_first() -> None:
    deal = play(begun(40, 10, 40, hands="bac", game=table(rake=FIFTH)), "r10 c c / b30 c / / =")
    assert [paid.rake for paid in deal.paid] == [18, 0]
    assert awards(deal) == [{1: 12}, {0: 60}]
    assert deal.nets == (20, 2, -40)


def test_what_a_small_main_pot_does_not_hold_comes_from_the_side_pot() -> None:
    deal = play(begun(40, 2, 40, hands="bac", game=table(rake=FIFTH)), "c c x / b38 c / / =")
    assert [paid.rake for paid in deal.paid] == [6, 10]
    assert awards(deal) == [{1: 0}, {0: 66}]


def test_a_pot_is_split_after_the_rake() -> None:
    deal = play(begun(20, 20, 20, hands="aab", game=table(rake=FIVE)), "r10 c c / x x x / x x x / x x x =")
    assert deal.raked == 1
    assert awards(deal) == [{1: 15, 0: 14}]
    assert sum(deal.nets) == -1
