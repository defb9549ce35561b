"""Deals settled by hand, the sources' own first, under the rules and under each rule that people break."""

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cards import parse_cards
from croupier.contests.chinese_poker import CONTEST
from croupier.contests.contest import Contest
from croupier.contests.pots import Deal
from croupier.contests.pots.layers import pots_of
from croupier.drill.between import mistakes, side_pots
from croupier.drill.between.broken_hands import by_the_pair
from croupier.drill.between.chinese_broken import judged_wrongly, paid_wrongly
from croupier.drill.between.chinese_deals import Laid
from croupier.drill.between.pot_broken import LIKE_CARDS, paid_to
from croupier.drill.between.pot_broken import paid_wrongly as pots_wrongly
from croupier.drill.readings import without_kickers
from croupier.ranking import FIVE, FIVE_DICE
from croupier.recorded import load_deal
from drill.between import scoring

DEALS = Path(__file__).parents[2] / "deals"


def _laid(name: str) -> Laid:
    deal = load_deal(DEALS / "chinese-poker" / f"{name}.yaml").deal
    assert deal is not None
    return Laid(tuple(player.hands for player in deal.players))


def _first_net(contest: Contest, deal: Laid) -> dict[str, set[Fraction]]:
    """What the first player wins under each broken rule that shows, in points."""
    hands = deal.judged(contest)
    score = contest.score(hands)
    found: dict[str, set[Fraction]] = {}
    for mistake, _, other in (*judged_wrongly(contest, deal, hands), *paid_wrongly(contest, hands, score)):
        found.setdefault(mistake.name, set()).add(other.net(0))
    return found


def test_the_sources_two_players_by_russian_scoring() -> None:
    """One wins the back alone: 1 against 2 + 2, that is 3 lost. Without the best rows only the majority, 2 lost."""
    contest, deal = scoring("chinese-poker/russian").contest, _laid("source-russian")
    assert contest.score(deal.judged(contest)).net(0) == -3
    assert _first_net(contest, deal)["best row forgotten"] == {Fraction(-2)}


def test_the_sources_two_players_by_western_scoring() -> None:
    """2 lost and nothing else: no rule about scoops or best rows shows."""
    contest, deal = scoring("chinese-poker/western").contest, _laid("source-western")
    assert contest.score(deal.judged(contest)).net(0) == -2
    assert set(_first_net(contest, deal)) <= {"kicker not looked at"}


def _two(front: str, middle: str, back: str, others: tuple[str, str, str]) -> Laid:
    return Laid(tuple(tuple(map(parse_cards, rows)) for rows in ((front, middle, back), others)))


def test_a_foul_that_is_not_seen() -> None:
    """Queens in front stand over a jack high: scooped, 4 lost; seen as sound it wins front and back, 2 won."""
    contest = scoring("chinese-poker/western").contest
    deal = _two("Qc Qd 9c", "Jc Tc 8s 6d 2d", "Ac As Kd Kh 7c", ("7d 5d 2h", "8c 8d 6h 5c 2s", "9h 9s 3c 4d 6s"))
    assert contest.score(deal.judged(contest)).net(0) == -4
    assert _first_net(contest, deal)["foul not seen"] == {Fraction(2)}


def test_a_scoop_forgotten_and_a_scoop_added() -> None:
    contest = scoring("chinese-poker/western").contest
    deal = _two("4d 4h Kc", "9s 9d Th 4c 3s", "Tc Jd Qc Kd As", ("7c 5d 2h", "8c 8d 6h 5c 2d", "Kh Ks 7d 7h 3c"))
    nets = _first_net(contest, deal)
    assert contest.score(deal.judged(contest)).net(0) == 4
    assert (nets["scoop not counted"], nets["scoop added to the majority"]) == ({Fraction(2)}, {Fraction(6)})


def test_a_tied_front_counted_as_won_by_either() -> None:
    """One row each and a tie: nothing; whoever is given the tied front has the majority."""
    contest = scoring("chinese-poker/western").contest
    deal = _two("Ac Kd 5c", "9s 9d Th 4c 3s", "Kh Ks 7d 7h 3c", ("Ad Kc 5d", "8c 8d 6h 5h 2d", "Tc Jd Qc Qd Qs"))
    assert contest.score(deal.judged(contest)).net(0) == 0
    assert _first_net(contest, deal)["tied row counted as won"] == {Fraction(2), Fraction(-2)}


def test_three_in_a_row_in_front_are_no_straight() -> None:
    contest = scoring("chinese-poker/point-a-row").contest
    deal = _two("4c 5d 6h", "9s 9d Th 4d 3s", "Kh Ks 7d 7h 3c", ("Ad Kc 2d", "8c 8d 6s 5h 2c", "Tc Jd Qc Qd Qs"))
    assert contest.score(deal.judged(contest)).net(0) == -1
    assert _first_net(contest, deal)["straight or flush counted in front"] == {Fraction(1)}


def test_royalties_forgotten_and_for_winners_only() -> None:
    """Four nines lose to a straight flush, and are paid 3 all the same; the straight flush is paid 4."""
    contest = scoring("chinese-poker/royalties").contest
    deal = _two("7c 5d 2h", "Ts Td 3h 4c 3s", "9c 9d 9h 9s Ac", ("8c 4d 2s", "Jh Jc 5h 5c 2d", "4s 5s 6s 7s 8s"))
    nets = _first_net(contest, deal)
    assert contest.score(deal.judged(contest)).net(0) == -4 + 3 - 4
    assert nets["royalties forgotten"] == {Fraction(-4)}
    assert nets["royalties for rows won only"] == {Fraction(-4 - 4)}


@pytest.mark.parametrize(("one", "other"), [("As Kd 9c 5h 2d", "Ad Kc 9s 5c 3d"), ("Qs Qd 9c 5h 2d", "Qh Qc 9s 8c 2h")])
def test_without_kickers_hands_are_equal(one: str, other: str) -> None:
    first, second = FIVE.strength(parse_cards(one)), FIVE.strength(parse_cards(other))
    assert first < second
    assert without_kickers(FIVE, first) == without_kickers(FIVE, second)


def test_a_full_house_by_its_pair() -> None:
    low, high = FIVE_DICE.best_of((2, 2, 2, 6, 6)), FIVE_DICE.best_of((3, 3, 3, 1, 1))
    assert low < high
    assert by_the_pair(FIVE_DICE, low) > by_the_pair(FIVE_DICE, high)


def test_dice_in_the_order_of_cards() -> None:
    straight, house = (2, 3, 4, 5, 6), (6, 6, 6, 5, 5)
    assert FIVE_DICE.best_of(straight) > FIVE_DICE.best_of(house)
    assert LIKE_CARDS.best_of(straight) < LIKE_CARDS.best_of(house)


def _deal(name: str) -> Deal:
    loaded = load_deal(DEALS / "holdem-pots" / f"{name}.yaml").pots
    assert loaded is not None
    return loaded.deal


def _amounts(deal: Deal) -> dict[str, list[tuple[int, tuple[int, ...]]]]:
    return {mistake.name: [(pot.amount, pot.eligible) for pot in pots] for mistake, pots, _ in side_pots._broken(deal)}


def test_three_all_ins_of_different_sizes() -> None:
    """41, 63 and 120 against a caller, and 7 of a player who folded: 171, 66 and 114."""
    deal = _deal("three-way-all-in")
    assert [pot.amount for pot in deal.pots] == [171, 66, 114]
    wrong = _amounts(deal)
    assert [amount for amount, _ in wrong["folded chips forgotten"]] == [164, 66, 114]
    assert {seats for _, seats in wrong["all-in player paid from the side pot"]} == {(0, 1, 2, 3)}


def test_the_odd_chip_of_three_all_ins() -> None:
    """171 between Borys and Dan: 86 to Borys, left of the button, and 85 to Dan, who wins 66 besides."""
    deal = _deal("three-way-all-in")
    assert paid_to(deal.paid, [1, 3]) == (86, 85 + 66)
    wrong = {mistake.name: paid_to(paid, [1, 3]) for mistake, paid in pots_wrongly(deal, deal.pots, deal.strengths)}
    assert wrong["odd chip to the wrong seat"] == (85, 86 + 66)


def test_folded_chips_reach_the_side_pot() -> None:
    """5, 20 and 20 with 8 of a player who folded: 20 and 33, not 23 and 30."""
    deal = _deal("three-way-all-in")
    deal.put_in, deal.live = [5, 20, 20, 8], [True, True, True, False]
    deal.pots = pots_of(deal.put_in, deal.live)
    deal.returned = [0, 0, 0, 0]
    assert [pot.amount for pot in deal.pots] == [20, 33]
    assert [amount for amount, _ in _amounts(deal)["folded chips all in the main pot"]] == [23, 30]


def test_uncalled_chips_left_in_the_last_pot() -> None:
    deal = _deal("three-way-all-in")
    deal.put_in, deal.live = [5, 20, 20, 0], [True, True, True, False]
    deal.returned = [0, 7, 0, 0]
    deal.pots = pots_of(deal.put_in, deal.live)
    assert _amounts(deal)["uncalled chips left in"] == [(15, (0, 1, 2)), (37, (1, 2))]


def test_every_mistake_tells_what_the_rule_is() -> None:
    assert all(mistake.text.endswith(".") and mistake.name for mistake in mistakes.MISTAKES)
    assert CONTEST.name == "chinese-poker"
