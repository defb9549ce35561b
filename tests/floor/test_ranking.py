"""How hands are ordered: every category by its lowest and highest hand, straights, ties, and the names of rows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import make_card, parse_cards, rank_of, suit_of
from croupier.ranking import FIVE, FRONT, HOLE_TWO, RANK_NAMES, THREE, HandError, Ranking

RANKINGS = pytest.mark.parametrize("ranking", [FIVE, THREE, HOLE_TWO], ids=lambda ranking: ranking.name)

# Weakest first: the lowest and the highest hand of each category, by the standard rules of poker.
FIVE_CARDS = [
    ("high card", "7c5d4c3c2c", "AcKdQcJc9c"),
    ("pair", "2c2d3c4c5c", "AcAdKcQcJc"),
    ("two pair", "3c3d2c2d4c", "AcAdKcKdQc"),
    ("three of a kind", "2c2d2h3c4c", "AcAdAhKcQc"),
    ("straight", "Ac2d3c4c5c", "AcKdQcJcTc"),
    ("flush", "7c5c4c3c2c", "AcKcQcJc9c"),
    ("full house", "2c2d2h3c3d", "AcAdAhKcKd"),
    ("four of a kind", "2c2d2h2s3c", "AcAdAhAsKc"),
    ("straight flush", "Ac2c3c4c5c", "KcQcJcTc9c"),
    ("royal flush", "AcKcQcJcTc", "AsKsQsJsTs"),
]
# With three cards a straight is rarer than a flush and beats it, and three of a kind beats both (58 Pa. Code 649a.6).
THREE_CARDS = [
    ("high card", "5c3d2c", "AcKdJc"),
    ("pair", "2c2d3c", "AcAdKc"),
    ("flush", "5c3c2c", "AcKcJc"),
    ("straight", "Ac2d3c", "AcKdQc"),
    ("three of a kind", "2c2d2h", "AcAdAh"),
    ("straight flush", "Ac2c3c", "KcQcJc"),
    ("mini royal", "AcKcQc", "AsKsQs"),
]
HOLE_CARDS = [("high card", "3c2d", "AcKc"), ("pair", "2c2d", "AcAd")]
TABLES = [(FIVE, FIVE_CARDS), (THREE, THREE_CARDS), (HOLE_TWO, HOLE_CARDS)]


def strength(ranking: Ranking, text: str) -> int:
    return ranking.strength(parse_cards(text))


@pytest.mark.parametrize(
    ("ranking", "name", "cards"),
    [(ranking, name, cards) for ranking, table in TABLES for name, *hands in table for cards in hands],
)
def test_the_category_of_a_hand(ranking: Ranking, name: str, cards: str) -> None:
    assert ranking.category(strength(ranking, cards)) == name


@pytest.mark.parametrize(("ranking", "table"), TABLES, ids=["five", "three", "hole two"])
def test_the_lowest_hand_of_a_category_beats_the_highest_of_the_one_below(
    ranking: Ranking, table: list[tuple[str, str, str]]
) -> None:
    ordered = [strength(ranking, hand) for _, *hands in table for hand in hands]
    royals = {"royal flush", "mini royal"} & {name for name, _, _ in table}  # suits do not rank: low and high are one
    assert len(set(ordered)) == len(ordered) - len(royals)
    assert sorted(ordered) == ordered


@pytest.mark.parametrize(("ranking", "table"), TABLES, ids=["five", "three", "hole two"])
def test_the_categories_are_these_and_no_others(ranking: Ranking, table: list[tuple[str, str, str]]) -> None:
    assert [category.name for category in ranking.categories] == [name for name, _, _ in table]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6c5d4c3c2c", "Ac2d3c4c5c"),  # the ace is low in a wheel: a six-high straight beats it
        ("Ac2d3c4c5c", "AcAdAhKcQc"),
        ("6c5c4c3c2c", "Ac2c3c4c5c"),
        ("AcKdQcJcTc", "KcQdJcTc9c"),
        ("AcAd2c3c4c", "KcKdAcQcJc"),  # the pair before the kickers
        ("KcKdAc3c2c", "KhKsQcJcTc"),  # the first kicker before the others
        ("KcKdAcQc3c", "KhKsAdQd2c"),  # down to the last one
        ("AcAd2c2d3c", "KcKdQcQdAc"),  # the higher pair first
        ("AcAd3c3d2c", "AhAs2c2dKc"),  # then the lower one
        ("3c3d3h2c2d", "2h2s2cAcAd"),  # a full house by its triple
        ("3c3d3hKcKd", "3c3d3hQcQd"),
        ("AcKcQcJc9c", "KdQdJdTd8d"),
        ("AcKcQcJc9c", "AdKdQdJd8d"),  # all five cards of a flush count
    ],
)
def test_who_wins(better: str, worse: str) -> None:
    assert strength(FIVE, better) > strength(FIVE, worse)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AcKdQhJs9c", "AdKhQsJc9d"),
        ("AcAdKcQcJc", "AhAsKdQdJd"),
        ("7c5c4c3c2c", "7s5s4s3s2s"),
        ("AcKcQcJcTc", "AhKhQhJhTh"),
        ("2c2d3c3d4c", "2h2s3h3s4d"),
        ("Ac2d3c4c5c", "As2h3s4s5s"),
        ("2c3c4c5c7d", "7d5c4c3c2c"),  # in any order
    ],
)
def test_ties(one: str, other: str) -> None:
    assert strength(FIVE, one) == strength(FIVE, other)


@pytest.mark.parametrize("cards", ["KcAd2c3c4c", "QcKdAc2c3c", "JcQdKcAc2c", "TcJdQcKc2c"])
def test_a_straight_does_not_go_round_the_corner(cards: str) -> None:
    assert FIVE.category(strength(FIVE, cards)) == "high card"
    assert FIVE.category(FIVE.strength_of(tuple(map(rank_of, parse_cards(cards))), flush=True)) == "flush"


def test_three_cards_do_not_go_round_the_corner_either() -> None:
    assert THREE.category(strength(THREE, "KcAd2c")) == "high card"
    assert THREE.category(strength(THREE, "KcAc2c")) == "flush"


@pytest.mark.parametrize("top", range(13))
def test_two_hole_cards_make_no_straight_and_no_flush(top: int) -> None:
    below = (top - 1) % 13
    assert HOLE_TWO.category(HOLE_TWO.strength((make_card(top, 0), make_card(below, 0)))) == "high card"


@pytest.mark.parametrize(
    ("ranking", "text", "said"),
    [
        (FIVE, "", "no cards: a hand here is 5 different cards or more"),
        (FIVE, "Ac", "Ac: a hand here is 5 different cards or more"),
        (FIVE, "AcKcQcJc", "Ac Kc Qc Jc: a hand here is 5 different cards or more"),
        (THREE, "AcKc", "3 different cards or more"),
        (HOLE_TWO, "Ac", "2 different cards or more"),
    ],
)
def test_too_few_cards_are_no_hand(ranking: Ranking, text: str, said: str) -> None:
    with pytest.raises(HandError, match=said):
        strength(ranking, text)


@RANKINGS
def test_a_card_held_twice_is_no_hand(ranking: Ranking) -> None:
    with pytest.raises(HandError, match="different cards"):
        ranking.strength((0, *range(ranking.size - 1)))
    with pytest.raises(HandError, match="different cards"):
        ranking.strength((0, *range(7)))


def hands(ranking: Ranking) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, 51), unique=True, min_size=ranking.size, max_size=7)


@RANKINGS
@given(st.data(), st.permutations(range(4)))
def test_suits_never_matter(ranking: Ranking, data: st.DataObject, suits: list[int]) -> None:
    cards = data.draw(hands(ranking))
    renamed = [make_card(rank_of(card), suits[suit_of(card)]) for card in cards]
    assert ranking.strength(renamed) == ranking.strength(cards)


@RANKINGS
@given(st.data())
def test_the_order_of_cards_never_matters(ranking: Ranking, data: st.DataObject) -> None:
    cards = data.draw(hands(ranking))
    assert ranking.strength(data.draw(st.permutations(cards))) == ranking.strength(cards)


@RANKINGS
@given(st.data())
def test_a_further_card_never_makes_a_hand_worse(ranking: Ranking, data: st.DataObject) -> None:
    cards = data.draw(hands(ranking))
    more = data.draw(st.integers(0, 51).filter(lambda card: card not in cards))
    assert ranking.strength([*cards, more]) >= ranking.strength(cards)


def test_the_row_names_of_five_cards_are_a_closed_list() -> None:
    pairs = [f"pair of {many}" for many in reversed(RANK_NAMES)]
    above = [name for name, _, _ in reversed(FIVE_CARDS) if name not in ("pair", "high card")]
    assert [name for name in FIVE.row_names if name != "pair"] == [*above, *pairs, "high card"]


@RANKINGS
def test_row_names_fall_and_only_a_pair_of_twos_has_two(ranking: Ranking) -> None:
    leasts = list(ranking.row_names.values())
    assert sorted(leasts, reverse=True) == leasts
    assert len(set(leasts)) == len(leasts) - 1
    assert ranking.row_names["pair"] == ranking.row_names["pair of twos"]


@pytest.mark.parametrize(("ranking", "table"), TABLES, ids=["five", "three", "hole two"])
def test_a_rows_least_strength_lies_between_its_lowest_hand_and_the_hands_below(
    ranking: Ranking, table: list[tuple[str, str, str]]
) -> None:
    highest_below = -1
    for name, lowest, highest in table:
        assert highest_below < ranking.row_names[name] <= strength(ranking, lowest)
        highest_below = strength(ranking, highest)


@pytest.mark.parametrize("rank", range(1, 13))
def test_a_row_of_pairs_begins_with_its_lowest_pair(rank: int) -> None:
    def pair(rank: int, kickers: list[int]) -> int:
        return FIVE.strength_of((rank, rank, *[kicker for kicker in kickers if kicker != rank][:3]), flush=False)

    least = FIVE.row_names[f"pair of {RANK_NAMES[rank]}"]
    assert pair(rank - 1, [12, 11, 10, 9]) < least <= pair(rank, [0, 1, 2, 3])


@pytest.mark.parametrize(
    ("lowest", "above", "words"),
    [
        ("pair of sixes", "pair of jacks", ("pair of sixes", "pair of tens")),
        ("pair of jacks", "two pair", ("pair of jacks", "pair of aces")),
        ("pair of jacks", None, ("pair of jacks", "royal flush")),
        ("pair of jacks", "pair of queens", ("pair of jacks", None)),
        ("pair of aces", "two pair", ("pair of aces", None)),
        ("pair", "two pair", ("pair", None)),  # every pair: the name of the category says it
        ("pair of twos", "pair of aces", ("pair of twos", "pair of kings")),
        ("pair of twos", "pair of threes", ("pair of twos", None)),
        ("two pair", "three of a kind", ("two pair", None)),
        ("royal flush", None, ("royal flush", None)),
        ("high card", "pair", ("high card", None)),
    ],
)
def test_the_hands_of_a_row_in_words(lowest: str, above: str | None, words: tuple[str, str | None]) -> None:
    names = FIVE.row_names
    assert FIVE.span_name(names[lowest], None if above is None else names[above]) == words


def test_three_in_front_know_no_straights_and_no_flushes() -> None:
    falling = ["3h3d3c", "2h2d2c", "AhAdKc", "AhAd2c", "KhKdAc", "2h2dAc", "2h2d3c", "AhKhQh", "AhKd2c", "Ah3d2c",
               "KcQdJh", "QhJdTc", "QhJd9c", "QhJd2c", "5h3d2c", "4c3c2c"]  # fmt: skip
    strengths = [FRONT.strength(parse_cards(cards)) for cards in falling]
    assert strengths == sorted(set(strengths), reverse=True)
    assert {FRONT.category(each) for each in strengths} == {"three of a kind", "pair", "high card"}


@pytest.mark.parametrize(
    ("front", "five"),
    [("Ah3d2c", "AcKd4h3s2d"), ("AhKdQc", "AcKdQh3s2d"), ("4h3d2c", "7c5d4h3s2d"), ("5h5d2c", "5c5s4h3s2d")],
)
def test_in_front_a_missing_kicker_is_lower_than_any(front: str, five: str) -> None:
    assert 0 < FRONT.strength(parse_cards(front)) < FIVE.strength(parse_cards(five))


def test_three_in_front_are_no_two_pair() -> None:
    names = FRONT.row_names
    assert FRONT.span_name(names["pair of sixes"], names["three of a kind"]) == ("pair of sixes", "pair of aces")
    assert FRONT.span_name(names["pair"], names["three of a kind"]) == ("pair", None)
