"""Chance: every card and every face as likely, none twice, and the same for the same seed."""

from collections import Counter
from random import Random

from croupier.contests.holdem_pots import POTS
from croupier.contests.pots import Event, Kind
from croupier.play.chance import Pick
from play.games import CARDS, DICE, game, played


def test_one_seed_one_game_and_another_seed_another() -> None:
    first, again, other = (list(played(game(DICE, 4, seed=seed), deals=3)) for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_no_card_is_dealt_twice_in_a_deal() -> None:
    playing = game(CARDS, 10, seed=3, buy_in=200)
    for _ in played(playing, deals=6):
        deal = playing.deal
        assert deal is not None
        cards = [card for hand in deal.hole for card in hand] + list(deal.board)
        assert len(set(cards)) == len(cards)


def test_cards_do_not_depend_on_what_players_do() -> None:
    """Who folds, and how much is bet, changes no card: that is how a game can be compared with another."""
    holes = []
    for buy_in in (30, 200):
        playing = game(CARDS, 5, seed=4, buy_in=buy_in)
        records = list(played(playing, deals=1))
        holes.append([each.cards for each in records if isinstance(each, Event) and each.kind is Kind.HOLE])
    assert holes[0] == holes[1]


def test_every_card_is_as_likely_and_every_face() -> None:
    pick = Pick(Random(1).random)
    cards = Counter(card for _ in range(5200) for card in pick.unseen(POTS.with_file({}), 5, ()))
    assert len(cards) == 52
    assert all(400 < many < 600 for many in cards.values())  # 500, and 22 as the standard deviation
    faces = Counter(pick.unseen(POTS.with_file({"played_with": "dice"}), 6000, ()))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(850 < many < 1150 for many in faces.values())


def test_what_is_known_is_not_unseen() -> None:
    pick = Pick(Random(1).random)
    assert sorted(pick.unseen(POTS.with_file({}), 2, range(50))) == [50, 51]
