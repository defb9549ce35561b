"""Dice counted: every roll one by one, hands worked out by hand, and what must hold of every spot."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.dice import STANDARD_DICE, Dice, parse_dice
from croupier.dice_hands import FREE_DICE, FreeDice, dice_category, dice_strength
from croupier.dice_spot import DiceSpot, read_dice_spot
from croupier.equity import Equity
from croupier.exact.dice.kinds import KINDS, agreeing_orders, dice_frequencies, in_order, kinds_held, reordered
from croupier.exact.dice.rolls import rolls
from croupier.exact.dice.showdowns import dice_equity, dice_winners, own_dice, pot_splits
from croupier.frequencies import ROLLED, Rolled, disagreements
from croupier.ranking import FIVE_DICE

FEW_FACES = Dice(3)


@cache
def plainly(faces: tuple[int, ...]) -> str:
    """The kind of five dice, written down anew from the rules alone."""
    counted = sorted(Counter(faces).values(), reverse=True)
    if counted[0] in (4, 5):
        return {4: "four of a kind", 5: "five of a kind"}[counted[0]]
    if sorted(faces) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
        return "straight"
    kinds = {(3, 2): "full house", (3, 1): "three of a kind", (2, 2): "two pair", (2, 1): "pair", (1, 1): "nothing"}
    return kinds[counted[0], counted[1]]


class TestRolls:
    @pytest.mark.parametrize("many", [0, 1, 2, 5])
    def test_every_roll_is_counted_once(self, many: int) -> None:
        one_by_one = Counter(tuple(sorted(roll)) for roll in STANDARD_DICE.rolls(many))
        assert dict(rolls(many)) == one_by_one

    def test_seven_dice(self) -> None:
        found = dict(rolls(7))
        assert (len(found), sum(found.values())) == (792, 279_936)
        assert found[1, 1, 1, 2, 2, 3, 4] == 420  # 7! / (3! 2!)


class TestKinds:
    def test_every_roll_of_five_one_by_one(self) -> None:
        assert Counter(map(plainly, STANDARD_DICE.rolls(5))) == {
            row.category: row.combinations for row in dice_frequencies(5).rows
        }

    @pytest.mark.slow
    def test_every_roll_of_seven_one_by_one(self) -> None:
        place = {kind: at for at, kind in enumerate(KINDS)}
        found = Counter(
            min(map(plainly, combinations(roll, 5)), key=place.__getitem__) for roll in STANDARD_DICE.rolls(7)
        )
        assert found == {row.category: row.combinations for row in dice_frequencies(7).rows if row.combinations}

    @pytest.mark.parametrize("many", ROLLED)
    def test_a_table_has_every_kind_the_strongest_first(self, many: Rolled) -> None:
        table = dice_frequencies(many)
        assert [row.category for row in table.rows] == [category.name for category in reversed(FIVE_DICE.categories)]
        assert sum(row.combinations for row in table.rows) == table.total == 6**many
        assert sum(row.probability for row in table.rows) == 1

    def test_what_cannot_happen(self) -> None:
        """Seven dice have six faces: two are alike, and if only two are, the five others make a straight."""
        assert dice_frequencies(5).never == ()
        assert dice_frequencies(7).never == ("pair", "nothing")
        assert all(row.one_in is None for row in dice_frequencies(7).rows[-2:])

    def test_where_the_ranking_disagrees_with_rarity(self) -> None:
        found = {
            (each.stronger.category, each.weaker.category): each.times for each in disagreements(dice_frequencies(7))
        }
        assert found == {
            ("full house", "two pair"): Fraction(96_600, 88_200),
            ("full house", "three of a kind"): Fraction(96_600, 16_800),
            ("straight", "three of a kind"): Fraction(48_720, 16_800),
            ("four of a kind", "three of a kind"): Fraction(26_250, 16_800),
        }
        fives = {(each.stronger.category, each.weaker.category) for each in disagreements(dice_frequencies(5))}
        assert fives == {("three of a kind", "nothing"), ("two pair", "nothing"), ("pair", "nothing")}

    def test_a_kind_that_cannot_happen_disagrees_with_nothing(self) -> None:
        named = {each.weaker.category for each in disagreements(dice_frequencies(7))}
        assert named & {"pair", "nothing"} == set()

    def test_the_rarest_first(self) -> None:
        assert [row.category for row in dice_frequencies(7).by_rarity] == [
            "five of a kind", "three of a kind", "four of a kind", "straight", "two pair", "full house",
        ]  # fmt: skip


class TestOtherOrders:
    @pytest.mark.parametrize("many", ROLLED)
    def test_in_its_own_order_the_kinds_held_give_the_same_table(self, many: Rolled) -> None:
        """Two ways to one table: the strength of the best five, and the strongest of all kinds that are held."""
        table = dice_frequencies(many)
        assert reordered(table, KINDS).rows == table.rows

    def test_in_order_of_rarity_a_full_house_is_never_seen(self) -> None:
        """Whoever has one has three of a kind as well, which is then the better hand."""
        table = dice_frequencies(7)
        found = reordered(table, [row.category for row in table.by_rarity])
        assert {row.category: row.combinations for row in found.rows} == {
            "five of a kind": 3_366, "three of a kind": 148_050, "four of a kind": 0, "straight": 40_320,
            "two pair": 88_200, "full house": 0,
        }  # fmt: skip

    def test_no_order_agrees_with_the_rarity_that_it_makes(self) -> None:
        assert agreeing_orders(dice_frequencies(7)) == (0, 720)

    def test_the_same_of_a_few_rolls_by_a_plain_count(self) -> None:
        """Five dice of three faces: what happens, ordered in every way, each roll named by trying its kinds."""
        dice, table = FEW_FACES, dice_frequencies(5, FEW_FACES)
        happens = [row.category for row in table.by_rarity]
        agreeing = 0
        for order in permutations(happens):
            counted = Counter(
                next(kind for kind in order if kind in held) for held in (_held(roll) for roll in dice.rolls(5))
            )
            numbers = [counted[kind] for kind in order]
            agreeing += numbers == sorted(numbers)
        assert agreeing_orders(table, dice) == (agreeing, len(list(permutations(happens))))

    def test_every_roll_holds_nothing(self) -> None:
        assert in_order(kinds_held(7), ["nothing"])["nothing"] == 6**7


def _held(roll: tuple[int, ...]) -> set[str]:
    """All kinds that five dice are, a better one for each that it has in it."""
    most = max(Counter(roll).values())
    held = {"nothing"} | {name for times, name in ((2, "pair"), (3, "three of a kind"), (4, "four of a kind"),
                                                   (5, "five of a kind")) if most >= times}  # fmt: skip
    pairs = sorted(Counter(roll).values(), reverse=True)[:2]
    return held | ({"two pair"} if pairs == [2, 2] else set()) | ({"full house"} if pairs == [3, 2] else set())


def of(*hands: str, board: str = "", free_dice: FreeDice = "five") -> Equity:
    return dice_equity(read_dice_spot(hands, board, free_dice))


class TestEquity:
    def test_a_made_hand_on_the_river(self) -> None:
        """Fives full against a straight: here the straight is better."""
        found = of("5 5", "6 1", board="5 2 3 4 2")
        assert [(hand.wins, hand.ties, hand.losses) for hand in found.hands] == [(0, 0, 1), (1, 0, 0)]

    def test_the_board_plays(self) -> None:
        five, seven = (of("5 4", "3 1", board="6 6 6 6 6", free_dice=free) for free in FREE_DICE)
        assert [hand.share for hand in five.hands] == [Fraction(1, 2), Fraction(1, 2)]
        assert five.splits == ((2, 1),)
        assert [hand.share for hand in seven.hands] == [1, 0]

    def test_one_die_to_come(self) -> None:
        """Three fives against a pair of sixes: of six faces only the two helps, which makes 2 to 6."""
        found = of("5 5", "6 4", board="6 5 3 1")
        first, second = found.hands
        assert found.boards == 6
        # 1: fives full of ones; 2: a straight to six, 3: fives full of threes; 4 and 5: fives; 6: fives full of sixes.
        assert (first.wins, first.ties, first.losses) == (5, 0, 1)
        assert (second.wins, second.share) == (1, Fraction(1, 6))

    def test_the_same_dice_always_split(self) -> None:
        for free in FREE_DICE:
            found = of("6 1", "1 6", "6 1", free_dice=free)
            assert [hand.share for hand in found.hands] == [Fraction(1, 3)] * 3
            assert found.splits == ((3, 7776),)

    @pytest.mark.parametrize("free", FREE_DICE)
    @pytest.mark.parametrize("board", ["", "6 5 2", "6 5 2 2"])
    def test_every_roll_one_by_one(self, free: FreeDice, board: str) -> None:
        spot = read_dice_spot(["5 5", "6 1", "3 4"], board, free)
        found = Counter[tuple[int, ...]]()
        for come in product(range(1, 7), repeat=spot.to_come):
            strengths = [dice_strength((*own, *spot.board, *come), rest_counts=free == "seven") for own in spot.hands]
            found[tuple(at for at in range(3) if strengths[at] == max(strengths))] += 1
        assert dict(dice_winners(spot)) == found

    @given(st.data())
    @settings(max_examples=25, deadline=None)
    def test_what_holds_of_every_spot(self, data: st.DataObject) -> None:
        two = st.tuples(st.integers(1, 6), st.integers(1, 6))
        hands = data.draw(st.lists(two, min_size=2, max_size=10))
        shown = data.draw(st.sampled_from([3, 4, 5]))
        board = tuple(data.draw(st.lists(st.integers(1, 6), min_size=shown, max_size=shown)))
        found = dice_equity(DiceSpot(tuple(hands), board, data.draw(st.sampled_from(FREE_DICE))))
        assert sum(hand.share for hand in found.hands) == 1
        for hand in found.hands:
            assert hand.wins + hand.ties + hand.losses == found.boards == 6 ** (5 - shown)
            assert sum(boards for _, boards in hand.splits) == hand.ties
        for ways, boards in found.splits:
            assert sum(dict(hand.splits).get(ways, 0) for hand in found.hands) == ways * boards


class TestOwnDice:
    @pytest.mark.parametrize("free", FREE_DICE)
    def test_against_every_other_hand_one_by_one(self, free: FreeDice) -> None:
        """Few faces: every shared roll and every other hand, all told apart."""
        for hand in own_dice(free, FEW_FACES):
            ends = Counter[str]()
            for roll in FEW_FACES.rolls(7):
                ours = dice_strength((*hand.own, *roll[2:]), rest_counts=free == "seven")
                theirs = dice_strength(roll, rest_counts=free == "seven")
                ends["win" if ours > theirs else "tie" if ours == theirs else "loss"] += 1
            assert (hand.wins, hand.ties, hand.losses) == (ends["win"], ends["tie"], ends["loss"])

    @pytest.mark.parametrize("free", FREE_DICE)
    def test_all_twenty_one_and_fair_between_them(self, free: FreeDice) -> None:
        found = own_dice(free)
        assert len({hand.own for hand in found}) == len(found) == 21
        ways = [1 if hand.own[0] == hand.own[1] else 2 for hand in found]
        assert sum(ways) == 36
        assert sum(many * hand.share for many, hand in zip(ways, found, strict=True)) == Fraction(36, 2)
        assert sum(many * (hand.wins - hand.losses) for many, hand in zip(ways, found, strict=True)) == 0
        assert [hand.share for hand in found] == sorted((hand.share for hand in found), reverse=True)
        for hand in found:
            assert hand.wins + hand.ties + hand.losses == 6**7
            assert hand.share == hand.win + hand.tie / 2

    def test_where_all_seven_count_only_the_same_dice_tie(self) -> None:
        for hand in own_dice("seven"):
            assert hand.ties == 6**5 * (1 if hand.own[0] == hand.own[1] else 2)

    def test_a_pair_of_sixes_is_best(self) -> None:
        for free in FREE_DICE:
            assert own_dice(free)[0].own == (6, 6)
            assert own_dice(free)[-1].own == (2, 1)

    def test_they_agree_with_hand_against_hand(self) -> None:
        """Fives against each of the 36 hands, added up."""
        (fives,) = (hand for hand in own_dice("five") if hand.own == (5, 5))
        against = [dice_equity(DiceSpot(((5, 5), other))).hands[0] for other in product(range(1, 7), repeat=2)]
        assert (fives.wins, fives.ties, fives.losses) == (
            sum(hand.wins for hand in against),
            sum(hand.ties for hand in against),
            sum(hand.losses for hand in against),
        )


class TestSplitPots:
    @pytest.mark.parametrize("free", FREE_DICE)
    @pytest.mark.parametrize("players", [2, 3])
    def test_every_showdown_one_by_one(self, players: int, free: FreeDice) -> None:
        dice = Dice(2)
        found = Counter[int]()
        for roll in dice.rolls(5 + 2 * players):
            shared, own = roll[:5], [roll[at : at + 2] for at in range(5, len(roll), 2)]
            strengths = [dice_strength((*each, *shared), rest_counts=free == "seven") for each in own]
            found[strengths.count(max(strengths))] += 1
        splits = pot_splits(players, free, dice)
        assert splits.showdowns == sum(found.values())
        assert dict(splits.splits) == {ways: many for ways, many in found.items() if ways > 1}

    def test_two_players_split_as_often_as_own_dice_tie(self) -> None:
        for free in FREE_DICE:
            ties = sum(hand.tie * (1 if hand.own[0] == hand.own[1] else 2) for hand in own_dice(free)) / 36
            assert pot_splits(2, free).chance == ties

    def test_more_players_split_more_often_and_more_dice_less(self) -> None:
        for free in FREE_DICE:
            chances = [pot_splits(players, free).chance for players in range(2, 11)]
            assert chances == sorted(chances)
        assert all(pot_splits(players, "seven").chance < pot_splits(players, "five").chance for players in range(2, 11))


def test_categories_are_told_whether_or_not_the_rest_counts() -> None:
    for roll, _ in rolls(7):
        assert len({dice_category(dice_strength(roll, rest_counts=counts)) for counts in (False, True)}) == 1


def test_dice_as_text_count_the_same() -> None:
    assert dice_equity(DiceSpot((parse_dice("55"), parse_dice("61")), parse_dice("652"))) == of(
        "5 5", "6 1", board="6 5 2"
    )
