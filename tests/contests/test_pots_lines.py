"""A deal as lines: who is paid how much by whom, for which pot, and why."""

from fractions import Fraction

from contests.pots import begun, play, table
from croupier.contests.pots import Deal, Rake
from croupier.contests.pots.clauses import BEST_HAND, RAKE, SPLIT, UNSEEN
from croupier.contests.pots.score import clause_of, pot_name, score_of
from croupier.rules import Says


def lines(deal: Deal) -> list[tuple[str, Says, tuple[int, int] | None, Fraction]]:
    return [(line.wager, line.clause, line.seats, line.net) for line in score_of(deal).lines]


def test_a_winner_is_paid_by_everybody_who_is_in_the_pot() -> None:
    deal = play(begun(20, 20, 20, hands="abc"), "r6 c f / x x / x x / x x =")
    assert lines(deal) == [("main pot", BEST_HAND, (0, 1), Fraction(6)), ("main pot", BEST_HAND, (0, 2), Fraction(2))]


def test_each_pot_has_lines_of_its_own() -> None:
    deal = play(begun(20, 5, 20, hands="bac"), "r20 c c / / / =")
    assert lines(deal) == [
        ("main pot", BEST_HAND, (1, 0), Fraction(5)),
        ("main pot", BEST_HAND, (1, 2), Fraction(5)),
        ("side pot 1", BEST_HAND, (0, 2), Fraction(15)),
    ]
    assert pot_name(2) == "side pot 2"


def test_who_share_a_pot_are_paid_by_each_other_too() -> None:
    # 5 chips, 3 and 2: of the dead chip and of each other's two, in proportion.
    deal = play(begun(20, 20, 20, hands="aba"), "c f x / x x / x x / x x =")
    score = score_of(deal)
    assert {line.clause for line in score.lines} == {SPLIT}
    assert [(line.seats, line.net) for line in score.lines] == [
        ((2, 0), Fraction(6, 5)),
        ((2, 1), Fraction(3, 5)),
        ((0, 1), Fraction(2, 5)),
        ((0, 2), Fraction(4, 5)),
    ]
    assert [score.net(seat) for seat in range(3)] == [0, -1, 1]


def test_a_pot_taken_unseen() -> None:
    deal = play(begun(20, 20, 20), "f f")
    assert lines(deal) == [("main pot", UNSEEN, (2, 1), Fraction(1))]
    assert clause_of(deal.paid[0]) is UNSEEN


def test_the_house_is_the_last_seat_where_it_takes_a_rake() -> None:
    deal = play(begun(20, 20, hands="ab", game=table(rake=Rake(Fraction(1, 10)))), "r10 c / x x / x x / x x =")
    score = score_of(deal)
    assert score.players == 3
    assert [(line.clause, line.seats, line.net) for line in score.lines] == [
        (BEST_HAND, (0, 1), Fraction(9)),
        (RAKE, (2, 0), Fraction(1)),
        (RAKE, (2, 1), Fraction(1)),
    ]
    assert [score.net(seat) for seat in range(3)] == [8, -10, 2]


def test_two_who_share_all_pay_each_other_the_same() -> None:
    assert lines(play(begun(20, 20, hands="aa"), "c x / x x / x x / x x =")) == [
        ("main pot", SPLIT, (1, 0), Fraction(1)),
        ("main pot", SPLIT, (0, 1), Fraction(1)),
    ]
