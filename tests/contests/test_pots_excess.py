"""What goes beyond a player's all-in: a side pot, or by the letter of the source back to everybody."""

from fractions import Fraction

from contests.pots import awards, begun, play, pots, table, told
from croupier.contests.pots import Deal, Kind, Rake
from croupier.contests.pots import options as house

RETURNED = table(options={house.ALL_IN_EXCESS: house.RETURNED})


def ended(hands: str, *, returned: bool, script: str = "r20 c c / / / =") -> Deal:
    """Twenty, five and twenty all-in."""
    game = RETURNED if returned else table()
    return play(begun(20, 5, 20, hands=hands, game=game), script)


def test_as_a_side_pot_others_play_for_it() -> None:
    deal = ended("bac", returned=False)
    assert pots(deal) == [(15, (0, 1, 2)), (30, (0, 2))]
    assert deal.nets == (10, 10, -20)


def test_by_the_letter_everybody_takes_back_what_the_winner_did_not_match() -> None:
    deal = ended("bac", returned=True)
    assert told(deal, Kind.EXCESS) == [(0, 15), (2, 15)]
    assert deal.nets == (-5, 10, -5)
    assert deal.returned == [15, 0, 15]


def test_by_the_letter_an_ordinary_pot_where_the_all_in_player_does_not_win() -> None:
    assert told(ended("acb", returned=True), Kind.EXCESS) == []
    assert ended("acb", returned=True).nets == ended("acb", returned=False).nets == (25, -5, -20)


def test_the_all_in_player_ties_with_one_who_has_matched_everything() -> None:
    deal = ended("aab", returned=True)
    assert told(deal, Kind.EXCESS) == []
    assert awards(deal) == [{1: 8, 0: 7}, {0: 30}]


def test_the_best_of_several_all_in_players_counts() -> None:
    deal = play(begun(20, 5, 20, 10, hands="cbda", game=RETURNED), "a a c c / / / =")
    assert told(deal, Kind.EXCESS) == [(0, 10), (2, 10)]
    assert awards(deal) == [{3: 20}, {3: 15}]


def test_two_all_in_players_who_tie_count_for_the_higher_of_them() -> None:
    deal = play(begun(20, 5, 20, 10, hands="bada", game=RETURNED), "a a c c / / / =")
    assert told(deal, Kind.EXCESS) == [(0, 10), (2, 10)]
    assert awards(deal) == [{1: 10, 3: 10}, {3: 15}]


def test_who_has_folded_takes_back_too_what_the_winner_could_not_match() -> None:
    deal = play(begun(30, 5, 30, hands="bac", game=RETURNED), "r10 c c / b10 r20 f / / =")
    assert told(deal, Kind.EXCESS) == [(0, 15), (2, 15)]
    assert deal.nets == (-5, 10, -5)


def test_nothing_goes_back_where_everybody_else_has_folded() -> None:
    deal = play(begun(20, 20, 20, game=RETURNED), "r6 c f / b4 f")
    assert told(deal, Kind.EXCESS) == []
    assert told(deal, Kind.UNCALLED, Kind.AWARD) == [(1, 4), (1, 14)]


def test_the_rake_is_of_what_stays_in() -> None:
    game = table(options=RETURNED.options, rake=Rake(Fraction(1, 5)))
    deal = play(begun(20, 5, 20, hands="bac", game=game), "r20 c c / / / =")
    assert deal.raked == 3
    assert deal.nets == (-5, 7, -5)


def test_hands_given_up_have_nothing_to_do_with_the_best_hand() -> None:
    # The side pot is shown first: seat 3 gives up, then seat 1 shows or gives up too.
    nobody = ended("bac", returned=True, script="r20 c c / / / m m")
    assert told(nobody, Kind.EXCESS) == []
    assert awards(nobody) == [{1: 15}, {0: 30}]
    rest = ended("bac", returned=True, script="r20 c c / / / m s m")
    assert told(rest, Kind.EXCESS) == []
    assert awards(rest) == [{0: 15}, {0: 30}]
    shown = ended("bac", returned=True, script="r20 c c / / / m s s")
    assert told(shown, Kind.EXCESS) == [(0, 15), (2, 15)]
    assert awards(shown) == [{1: 15}]
