"""Faults that other programs had with pots, each with where it was reported; here they are right."""

from contests.pots import awards, begun, offered, play, pots, table, told
from croupier.contests.pots import Kind


def test_side_pots_were_missing() -> None:
    """datamllab/rlcard, pull requests 177 and 179: a player all-in for less took everything."""
    deal = play(begun(10, 50, 100, hands="abc"), "a a c / / / =")
    assert pots(deal) == [(30, (0, 1, 2)), (80, (1, 2))]
    assert deal.nets == (20, 30, -50)


def test_the_second_best_of_a_shared_side_pot_was_charged_a_loss() -> None:
    """datamllab/rlcard, pull request 286: the winner of a side pot kept nothing, and payoffs did not add up to zero."""
    deal = play(begun(10, 50, 50, 50, hands="abbc"), "a a c c / / / =")
    assert awards(deal) == [{0: 40}, {1: 60, 2: 60}]
    assert deal.nets == (30, 10, 10, -50)
    assert sum(deal.nets) == 0


def test_three_shared_30300_unevenly() -> None:
    """pokerth 152: a three-way tie was paid 10,101, 10,100 and 10,099."""
    deal = play(begun(10100, 10100, 10100, hands="aaa", game=table(50, 100)), "a c c / / / =")
    assert deal.pot == 30300
    assert awards(deal) == [{1: 10100, 2: 10100, 0: 10100}]
    assert not deal.paid[0].odd


def test_two_with_the_same_straight_both_won_nothing() -> None:
    """pokerth 3: on Qs Th Kc 4h Ad two players with a jack tied, won $0 each, and the pot was gone."""
    deal = begun(100, 100, 100, hands="Jc9c Jd8d KdKh")
    play(deal, "r40 c c / x x x / x x x / x x x =", board="Qs Th Kc 4h Ad")
    assert awards(deal) == [{1: 60, 0: 60}]
    assert sum(deal.stacks) == 300


def test_the_rest_of_a_division_was_dropped() -> None:
    """theOGognf/private_poker 20: a pot was divided by its winners and the remainder vanished."""
    deal = play(begun(20, 20, 20, 20, hands="abaa"), "c c f x / x x x / x x x / x x x =")
    assert awards(deal) == [{2: 3, 3: 2, 0: 2}]
    assert sum(deal.stacks) == 80


def test_there_was_no_rule_for_an_odd_chip() -> None:
    """rafanoronha/scala-poker 44: the player in the earliest position gets it."""
    deal = play(begun(20, 20, 20, hands="aba"), "c f x / x x / x x / x x =")
    assert awards(deal) == [{2: 3, 0: 2}]


def test_all_folded_and_the_best_folded_hand_took_the_chips() -> None:
    """BeekeeperAlex/poker-engine 2."""
    deal = play(begun(50, 50, 50, hands="abd"), "r6 c c / x b10 f f")
    assert awards(deal) == [{2: 18}]
    assert deal.nets == (-6, -6, 12)


def test_what_overflows_an_all_in_was_added_and_not_taken_off() -> None:
    """SirRender00/texasholdem 24: what goes beyond an all-in was added to a pot that it does not belong to."""
    deal = play(begun(100, 30, 100, hands="bac"), "r60 a c / x x / x x / x x =")
    assert pots(deal) == [(90, (0, 1, 2)), (60, (0, 2))]
    assert deal.stacks == [100, 90, 40]


def test_who_was_still_to_call_was_passed_over() -> None:
    """SirRender00/texasholdem 26: a street ended while a player had still to call an all-in."""
    deal = play(begun(100, 30, 100), "r20 a")
    assert offered(deal)[:2] == (2, 28)
    assert offered(play(deal, "c"))[:2] == (0, 10)


def test_any_tie_made_the_whole_table_tie() -> None:
    """Datamine/PokerTexter 1: only the best hands split, not two that tie behind a better one."""
    deal = play(begun(20, 20, 20, 20, hands="abbc"), "c c c x / x x x x / x x x x / x x x x =")
    assert awards(deal) == [{0: 8}]
    deal = play(begun(20, 20, 20, 20, hands="aabb"), "c c c x / x x x x / x x x x / x x x x =")
    assert awards(deal) == [{1: 4, 0: 4}]


def test_chips_left_in_and_chips_forgotten() -> None:
    """Dealers' own errors: uncalled chips left in, folded ones forgotten, an all-in player paid from a side pot."""
    deal = play(begun(100, 20, 100, 100, hands="bacd"), "r10 c c c / a r50 f f / / =")
    assert told(deal, Kind.UNCALLED) == [(2, 40)]
    assert awards(deal) == [{1: 60}]
    deal = play(begun(100, 20, 100, 100, hands="bacd"), "r10 c c c / a r50 c f / x x / x x =")
    assert awards(deal) == [{1: 70}, {2: 80}]
