"""The 169 classes of two hole cards, and the rows that two-card bonus tables make of them."""

from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import RANKS, parse_cards
from croupier.hole_classes import ALL_CLASSES, ClassError, ClassRow, parse_class_row
from croupier.ranking import hole_class

CLASSES = st.sampled_from(sorted(ALL_CLASSES))
ROWS = st.builds(
    ClassRow,
    st.frozensets(CLASSES, min_size=1, max_size=4),
    st.none() | st.frozensets(CLASSES, min_size=1, max_size=4),
)


def test_there_are_13_pairs_78_of_one_suit_and_78_of_two() -> None:
    endings = [name[2:] for name in ALL_CLASSES]
    assert (endings.count(""), endings.count("s"), endings.count("o"), len(ALL_CLASSES)) == (13, 78, 78, 169)


def test_every_two_cards_are_of_a_class_and_every_class_has_its_cards() -> None:
    """A pair comes in 6 ways, two ranks of one suit in 4, of two suits in 12: 1,326 in all."""
    counts = dict.fromkeys(ALL_CLASSES, 0)
    for cards in combinations(range(52), 2):
        counts[hole_class(cards)] += 1
    assert {name: count for name, count in counts.items() if count != {"": 6, "s": 4, "o": 12}[name[2:]]} == {}
    assert sum(counts.values()) == 1326


@pytest.mark.parametrize(
    ("cards", "name"),
    [("As Ad", "AA"), ("As Ks", "AKs"), ("Ks As", "AKs"), ("As Kd", "AKo"), ("Kd As", "AKo"), ("2c 3c", "32s"),
     ("2c 2d", "22")],
)  # fmt: skip
def test_the_class_of_two_cards_in_either_order(cards: str, name: str) -> None:
    assert hole_class(parse_cards(cards)) == name


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("AA", {"AA"}),
        ("AKs", {"AKs"}),
        ("AKo", {"AKo"}),
        ("AK", {"AKs", "AKo"}),
        ("KA", {"AKs", "AKo"}),  # either order
        ("JAs", {"AJs"}),
        ("AQs, AJs", {"AQs", "AJs"}),
        ("AQs,AJs , TT", {"AQs", "AJs", "TT"}),
        ("JJ-KK", {"JJ", "QQ", "KK"}),
        ("KK-JJ", {"JJ", "QQ", "KK"}),
        ("JJ - KK", {"JJ", "QQ", "KK"}),
        ("22-AA", {rank * 2 for rank in RANKS}),
        ("99-99", {"99"}),
        ("TT-JJ, AK", {"TT", "JJ", "AKs", "AKo"}),
    ],
)
def test_classes_of_a_row(text: str, own: set[str]) -> None:
    assert parse_class_row(text) == ClassRow(frozenset(own))


def test_a_row_may_ask_for_the_dealers_cards_too() -> None:
    assert parse_class_row("AA against AA") == ClassRow(frozenset({"AA"}), frozenset({"AA"}))
    assert parse_class_row("AK against QQ-KK").against == frozenset({"QQ", "KK"})


@pytest.mark.parametrize(
    "text",
    ["", "A", "AAA", "aa", "AKx", "10J", "A K", "AA,", ",AA", "AA;KK", "JJ-", "JJ-K", "JK-QQ", "AKs-AJs", "AA against",
     "AA against ", " against AA", "AA against KK against QQ", "AA againstAA", "1A", "АА"],
)  # fmt: skip
def test_what_names_no_class_is_refused_and_told_what_does(text: str) -> None:
    with pytest.raises(ClassError, match="is not a class of two cards; write AA, AKs, AKo, AK or JJ-KK"):
        parse_class_row(text)


@pytest.mark.parametrize("text", ["AAs", "AAo"])
def test_a_pair_is_never_of_one_suit(text: str) -> None:
    with pytest.raises(ClassError, match="a pair is never of one suit; write AA"):
        parse_class_row(text)


@given(st.text(alphabet=RANKS + "so-, against", max_size=20))
def test_any_text_is_classes_or_a_class_error(text: str) -> None:
    with suppress(ClassError):
        assert frozenset() < parse_class_row(text).own <= ALL_CLASSES


@given(st.frozensets(CLASSES, min_size=1))
def test_a_list_of_classes_is_those_classes(own: frozenset[str]) -> None:
    assert parse_class_row(", ".join(own)).own == own


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("AA", "KK", set()),
        ("AA", "QQ-AA", {"AA"}),
        ("AK", "AKs, AQs", {"AKs"}),
        ("AA against AA", "AA", {"AA"}),  # against aces both are hit
        ("AA against AA", "AA against KK", set()),
        ("AA against QQ-AA", "AA against KK", {"AA"}),
    ],
)
def test_where_two_rows_can_both_be_hit(one: str, other: str, both: set[str]) -> None:
    assert parse_class_row(one).overlaps(parse_class_row(other)) == both
    assert parse_class_row(other).overlaps(parse_class_row(one)) == both


def hit(row: ClassRow, own: str, against: str) -> bool:
    return own in row.own and (row.against is None or against in row.against)


@given(ROWS, CLASSES, CLASSES)
def test_a_row_is_hit_by_its_classes_and_by_the_dealers_where_it_asks_for_them(
    row: ClassRow, own: str, against: str
) -> None:
    assert row.holds(own, against) is hit(row, own, against)
    assert row.holds(own, None) is (own in row.own and row.against is None)


@given(ROWS, ROWS, CLASSES, CLASSES)
def test_overlap_says_what_a_deal_shows(one: ClassRow, other: ClassRow, own: str, against: str) -> None:
    if hit(one, own, against) and hit(other, own, against):
        assert own in one.overlaps(other)
