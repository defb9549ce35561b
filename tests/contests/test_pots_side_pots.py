"""Uncalled bets, main and side pots, folded chips."""

from contests.pots import CARDS, awards, begun, hands_of, play, pots, table, told
from croupier.contests.pots import Kind, Pot, events, pots_of


def test_an_uncalled_bet_goes_back_before_anything_is_paid() -> None:
    deal = play(begun(20, 20, 20), "r6 f f")
    assert [event.kind for event in deal.events[-2:]] == [Kind.UNCALLED, Kind.AWARD]
    assert told(deal, Kind.UNCALLED, Kind.AWARD) == [(0, 4), (0, 5)]
    assert deal.nets == (3, -1, -2)


def test_an_uncalled_bet_on_the_river_goes_back() -> None:
    deal = play(begun(20, 20, 20), "c c x / x x x / x x x / x b10 f f")
    assert told(deal, Kind.UNCALLED, Kind.AWARD) == [(2, 10), (2, 6)]


def test_of_a_bet_called_for_less_the_rest_goes_back() -> None:
    deal = play(begun(40, 15, 20, hands="abc"), "r30 a f / / / =")
    assert told(deal, Kind.UNCALLED) == [(0, 15)]
    assert deal.nets == (17, -15, -2)


def test_a_raise_called_short_and_folded_to_matches_what_was_put_in() -> None:
    deal = play(begun(99, 5, 99, 99, hands="bacd"), "r10 r30 c f f / / / =")
    assert told(deal, Kind.UNCALLED) == [(0, 20)]
    assert pots(deal) == [(17, (0, 1)), (10, (0,))]
    assert awards(deal) == [{1: 17}, {0: 10}]


def test_the_all_in_player_wins_the_main_pot_and_another_the_side_pot() -> None:
    deal = play(begun(20, 20, 5, hands="bca"), "r8 c c / b4 c / x x / x x =")
    assert pots(deal) == [(15, (0, 1, 2)), (14, (0, 1))]
    assert awards(deal) == [{2: 15}, {0: 14}]
    assert deal.nets == (2, -12, 10)


def test_three_all_in_for_different_amounts() -> None:
    deal = play(begun(30, 10, 20, 50, hands="cabd"), "a c c c / / / =")
    assert told(deal, Kind.UNCALLED) == [(3, 20)]
    assert pots(deal) == [(40, (0, 1, 2, 3)), (30, (0, 2, 3)), (20, (0, 3))]
    assert awards(deal) == [{1: 40}, {2: 30}, {0: 20}]
    assert deal.stacks == [20, 40, 30, 20]


def test_the_best_hand_with_most_chips_takes_every_pot() -> None:
    deal = play(begun(30, 10, 20, hands="abc"), "a c c / / / =")
    assert awards(deal) == [{0: 30}, {0: 20}]
    assert deal.nets == (30, -10, -20)


def test_second_best_in_the_main_pot_still_wins_the_side_pot() -> None:
    deal = play(begun(40, 10, 40, hands="bac"), "a c c / / / =")
    assert awards(deal) == [{1: 30}, {0: 60}]


def test_chips_of_who_folded_are_in_every_pot_that_they_reach() -> None:
    deal = play(begun(50, 5, 50, 50, hands="bacd"), "r8 c c c / x b10 c f / x x / x x =")
    assert pots(deal) == [(20, (0, 1, 3)), (29, (0, 3))]
    assert deal.pots[1].contributions == (13, 0, 3, 13)


def test_folding_makes_no_pot_of_its_own() -> None:
    assert pots_of([5, 20, 20, 8], [True, True, True, False]) == (
        Pot((5, 5, 5, 5), (0, 1, 2)),
        Pot((0, 15, 15, 3), (1, 2)),
    )


def test_two_all_in_for_the_same_make_one_pot() -> None:
    deal = play(begun(10, 30, 10, 30, hands="bcad"), "c a c a c / x x / x x / x x =")
    assert pots(deal) == [(40, (0, 1, 2, 3))]


def test_a_pot_of_which_one_player_is_left_is_not_contested() -> None:
    deal = play(begun(50, 10, 50, 50, hands="bacd"), "r10 c c c / b20 f f / / =")
    assert told(deal, Kind.UNCALLED) == [(2, 20)]
    assert pots(deal) == [(40, (1, 2))]


def test_everybody_else_folds_and_the_last_takes_all_pots_unseen() -> None:
    deal = play(begun(50, 50, 50), "r10 c c / b20 c f / b10 f")
    assert not any(paid.contested for paid in deal.paid)
    assert awards(deal) == [{1: 70}]
    assert deal.strengths == [None, None, None]


def test_unknown_hands_are_told_when_they_are_shown() -> None:
    deal = play(begun(20, 20), "c x / x x / x x / x x")
    first, second = hands_of("ab")
    deal.act(events.show(1, second))
    deal.act(events.show(0, first))
    assert deal.nets == (2, -2)
    assert deal.hole == [first, second]


def test_half_of_a_deal_has_no_pots_yet() -> None:
    deal = play(begun(20, 20, game=CARDS), "c x /")
    assert deal.pots == ()
    assert deal.pot == 4


def test_a_short_ante_wins_antes_only() -> None:
    deal = play(begun(20, 20, 2, hands="bca", game=table(ante=3)), "c c / x x / x x / x x =")
    assert pots(deal) == [(6, (0, 1, 2)), (6, (0, 1))]
    assert deal.nets == (1, -5, 4)
