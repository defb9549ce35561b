"""Dice: what is read, what beats what, and which dice break a tie."""

from itertools import combinations, combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.dice import STANDARD_DICE, DiceError, parse_dice, read_dice, show_dice
from croupier.dice_hands import dice_category, dice_strength
from croupier.ranking import FIVE_DICE, HandError

FACES = st.integers(1, 6)


def five(text: str) -> int:
    """Strength by the free dice among the five that play."""
    return dice_strength(parse_dice(text), rest_counts=False)


def seven(text: str) -> int:
    """Strength where the two dice that do not play count as well."""
    return dice_strength(parse_dice(text), rest_counts=True)


def kind(text: str) -> str:
    return dice_category(five(text))


class TestText:
    @pytest.mark.parametrize("text", ["6 5 2", "652", " 6,5 , 2", "6\t52"])
    def test_dice_stand_together_or_apart(self, text: str) -> None:
        assert parse_dice(text) == (6, 5, 2)

    def test_no_dice(self) -> None:
        assert parse_dice(" ") == ()

    @pytest.mark.parametrize(("text", "wrong"), [("5 7", "7"), ("0", "0"), ("5 x", "x"), ("10", "0"), ("٣", "٣")])
    def test_what_is_no_die(self, text: str, wrong: str) -> None:
        with pytest.raises(DiceError, match="is not a die; write its face, 1 to 6") as caught:
            parse_dice(text)
        assert repr(wrong) in str(caught.value)

    def test_everything_wrong_is_told_once_each(self) -> None:
        faces, faults = read_dice("5 9 9 x 1")
        assert faces == (5, 1)
        assert [fault.split()[0] for fault in faults] == ["'9'", "'x'"]

    @given(st.lists(FACES, max_size=9))
    def test_shown_dice_are_read_again(self, faces: list[int]) -> None:
        assert parse_dice(show_dice(faces)) == tuple(faces)

    def test_rolls_are_told_apart(self) -> None:
        assert len(list(STANDARD_DICE.rolls(2))) == len(set(STANDARD_DICE.rolls(2))) == 36


class TestFiveDice:
    def test_every_kind_beats_those_below(self) -> None:
        """The weakest of each kind beats the strongest of the next."""
        rising = [
            ("1 2 3 4 6", "6 5 4 2 1", "nothing"),
            ("1 1 2 3 4", "6 6 5 4 3", "pair"),
            ("1 1 2 2 3", "6 6 5 5 4", "two pair"),
            ("1 1 1 2 3", "6 6 6 5 4", "three of a kind"),
            ("1 1 1 2 2", "6 6 6 5 5", "full house"),
            ("1 2 3 4 5", "2 3 4 5 6", "straight"),
            ("1 1 1 1 2", "6 6 6 6 5", "four of a kind"),
            ("1 1 1 1 1", "6 6 6 6 6", "five of a kind"),
        ]
        assert [category.name for category in FIVE_DICE.categories] == [name for _, _, name in rising]
        assert [(kind(weak), kind(strong)) for weak, strong, _ in rising] == [(name, name) for _, _, name in rising]
        assert all(five(strong) < five(weak) for (_, strong, _), (weak, _, _) in pairwise(rising))

    def test_the_straight_to_six_beats_that_to_five(self) -> None:
        assert five("6 5 4 3 2") > five("5 4 3 2 1")
        assert kind("6 5 4 3 1") == "nothing"  # a one is not above a six

    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("3 3 6 5 4", "3 3 6 5 2"),  # the third free die
            ("3 3 6 5 1", "3 3 6 4 2"),  # the second
            ("3 3 6 2 1", "3 3 5 4 2"),  # the first
            ("4 4 3 2 1", "3 3 6 5 4"),  # the pair itself
            ("5 5 2 2 1", "4 4 3 3 6"),  # the higher pair
            ("5 5 3 3 1", "5 5 2 2 6"),  # then the lower
            ("5 5 3 3 6", "5 5 3 3 4"),  # then the free die
            ("4 4 4 2 1", "3 3 3 6 5"),
            ("4 4 4 6 2", "4 4 4 6 1"),
            ("2 2 2 1 1", "1 1 1 6 6"),  # a full house by its triple
            ("2 2 2 6 6", "2 2 2 5 5"),  # then by its pair
            ("2 2 2 2 1", "1 1 1 1 6"),
            ("2 2 2 2 6", "2 2 2 2 5"),
            ("2 2 2 2 2", "1 1 1 1 1"),
            ("6 5 4 3 1", "6 5 4 2 1"),  # nothing, to the fourth die
            ("6 5 3 2 1", "6 4 3 2 1"),
        ],
    )
    def test_equal_kinds_go_by_faces_the_most_repeated_first(self, better: str, worse: str) -> None:
        assert kind(better) == kind(worse)
        assert five(better) > five(worse)

    def test_the_rest_is_nothing_where_there_is_none(self) -> None:
        assert all(
            dice_strength(faces, rest_counts=True) == dice_strength(faces, rest_counts=False)
            for faces in combinations_with_replacement(range(1, 7), 5)
        )


class TestSevenDice:
    @pytest.mark.parametrize(
        ("dice", "name"),
        [
            ("1 2 3 4 5 6 6", "straight"),
            ("6 6 6 5 5 5 4", "full house"),
            ("1 1 2 2 3 3 4", "two pair"),
            ("1 1 1 2 3 4 6", "three of a kind"),
            ("1 1 1 2 3 4 5", "straight"),  # above three of a kind
            ("3 3 3 3 5 5 5", "four of a kind"),
            ("3 3 3 3 3 3 3", "five of a kind"),
        ],
    )
    def test_the_best_five_play(self, dice: str, name: str) -> None:
        assert kind(dice) == name

    def test_the_best_full_house_has_the_higher_triple(self) -> None:
        assert five("6 6 6 5 5 5 4") == five("6 6 6 5 5 2 1")
        assert five("6 6 6 5 5 5 4") > five("5 5 5 6 6 4 4")

    def test_the_straight_to_six_is_chosen_over_that_to_five(self) -> None:
        assert five("1 2 3 4 5 6 1") == five("2 3 4 5 6 1 1") > five("1 2 3 4 5 5 5")

    @pytest.mark.parametrize(
        ("better", "worse", "name"),
        [
            ("6 6 5 5 4 4 2", "6 6 5 5 4 4 1", "two pair"),  # three pairs: the fourth free die
            ("6 6 5 5 4 3 3", "6 6 5 5 4 3 1", "two pair"),
            ("1 1 1 6 5 4 2", "1 1 1 6 5 3 2", "three of a kind"),
            ("6 6 6 5 5 5 3", "6 6 6 5 5 4 3", "full house"),  # behind a full house too
            ("6 6 6 5 5 3 3", "6 6 6 5 5 3 1", "full house"),
            ("1 2 3 4 5 5 5", "1 2 3 4 5 5 4", "straight"),  # behind a straight too
            ("2 3 4 5 6 6 6", "2 3 4 5 6 6 1", "straight"),
            ("2 3 4 5 6 2 2", "2 3 4 5 6 2 1", "straight"),
            ("4 4 4 4 6 6 1", "4 4 4 4 6 5 5", "four of a kind"),
            ("3 3 3 3 3 4 1", "3 3 3 3 3 3 2", "five of a kind"),
            ("3 3 3 3 3 4 2", "3 3 3 3 3 4 1", "five of a kind"),
        ],
    )
    def test_dice_that_do_not_play_break_ties_where_they_count(self, better: str, worse: str, name: str) -> None:
        assert kind(better) == kind(worse) == name
        assert five(better) == five(worse), "five: the pot is split"
        assert seven(better) > seven(worse)

    def test_the_rest_decides_nothing_between_unequal_hands(self) -> None:
        assert seven("6 6 6 2 2 6 6") > seven("5 5 5 5 5 6 6")
        assert seven("2 2 2 1 1 3 4") > seven("1 1 1 6 6 5 4")

    def test_where_all_seven_count_only_the_same_dice_tie(self) -> None:
        rolls = list(combinations_with_replacement(range(1, 7), 7))
        assert len({dice_strength(roll, rest_counts=True) for roll in rolls}) == len(rolls) == 792

    @given(
        st.lists(FACES, min_size=5, max_size=7).flatmap(lambda dice: st.tuples(st.just(dice), st.permutations(dice)))
    )
    def test_the_order_of_the_dice_is_nothing(self, rolled: tuple[list[int], list[int]]) -> None:
        for counts in (False, True):
            assert dice_strength(rolled[0], rest_counts=counts) == dice_strength(rolled[1], rest_counts=counts)

    @given(st.lists(FACES, min_size=5, max_size=7), st.lists(FACES, min_size=5, max_size=7))
    def test_the_rest_only_ever_breaks_ties(self, one: list[int], other: list[int]) -> None:
        if dice_strength(one, rest_counts=False) > dice_strength(other, rest_counts=False):
            assert dice_strength(one, rest_counts=True) > dice_strength(other, rest_counts=True)

    @given(st.lists(FACES, min_size=5, max_size=7))
    def test_the_best_of_all_fives(self, dice: list[int]) -> None:
        fives = [dice_strength(chosen, rest_counts=False) for chosen in combinations(dice, 5)]
        assert dice_strength(dice, rest_counts=False) == max(fives)

    @pytest.mark.parametrize("dice", ["", "1 2 3 4", "1 2 3 4 5 6 1 2"])
    def test_too_few_dice_and_too_many(self, dice: str) -> None:
        with pytest.raises(HandError, match="a hand here is 5 to 7 dice"):
            five(dice)
