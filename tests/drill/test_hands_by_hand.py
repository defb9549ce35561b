"""Hands called and compared by hand: what they are, what they are misread as, and what is said of it at each table."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from croupier.cards import parse_cards
from croupier.dealt import Deal, read_hand
from croupier.drill import calling, winning
from croupier.drill.grading import grade
from croupier.drill.readings import both_own
from croupier.drill.registry import KINDS, kinds_of
from croupier.drill.winning import SKILLS, best_of
from croupier.questions import Form, Question
from croupier.ranking import FIVE
from drill.between import EVERYTHING, TABLES, cards_of, pots, scoring, shown, some
from drill.between import KINDS as BETWEEN

CALL, WHO = BETWEEN["call the hand"], BETWEEN["who wins or splits"]
CALLS = tuple(each for each in EVERYTHING if each.kind is CALL)
SPLITS = tuple(each for each in EVERYTHING if each.kind is WHO)


@pytest.mark.parametrize(
    ("own", "shared", "kind", "wrong"),
    [
        ("7d7c", "JcJs8d8c6h", "two pair", {}),  # counterfeited: two pair either way
        ("3h2d", "AcKdQhJsTc", "straight", {"both own cards": "high card"}),
        ("Ah9h", "Kh7h2hAd4c", "flush", {"flush missed": "pair"}),
        ("Ah2d", "3c4s5hKdKc", "straight", {"low ace missed": "pair"}),
        ("AhKd", "9h7h2h3c4s", "high card", {"four to a flush": "flush"}),
        ("Qs8h", "QhQd8c8d2s", "full house", {}),
        # Five cards alone, as a row of a Chinese hand:
        ("Ah2d3c4s5h", "", "straight", {"low ace missed": "high card"}),
        ("AhKhQhJhTh", "", "royal flush", {"flush missed": "straight"}),
        ("AhKhQh9hTd", "", "high card", {"four to a flush": "flush"}),
    ],
)
def test_hands_called(own: str, shared: str, kind: str, wrong: dict[str, str]) -> None:
    deal = Deal(parse_cards(own), parse_cards(shared))
    assert FIVE.category(read_hand(deal.own, deal.community)) == kind
    assert {name: each for name, each in calling.misread(deal).items() if each != kind} == wrong


Case = tuple[str, str, tuple[str, ...], tuple[int, ...], dict[str, tuple[int, ...]]]

BOARDS: tuple[Case, ...] = (
    # Of two aces the queen plays: the kickers decide.
    ("kicker", "AcKd9h5s2c", ("AhQd", "AdJd"), (0,), {"kickers ignored": (0, 1)}),
    # The third card of both is on the board: they share.
    ("two-way split", "AcKdQh5s2c", ("Ah4d", "Ad3d", "KhJs"), (0, 1), {}),
    ("three-way split", "AcKdQhJs2c", ("Th4d", "Td3d", "Ts9s", "Ah9d"), (0, 1, 2), {}),
    # Two pair on the board above the pair of sevens, and an ace beside them: everybody has the same.
    ("board plays", "JcJs8d8cAh", ("7d7c", "KhQs"), (0, 1), {"both own cards": (0,)}),
    # The same with a six: now the king plays. Who lets both own cards play takes the sevens for the better hand.
    ("counterfeited", "JcJs8d8c6h", ("7d7c", "Kh5s"), (1,), {"both own cards": (0,)}),
    ("best hand", "AhKh7h2d4c", ("9h3h", "AdAc"), (0,), {"flush missed": (1,)}),
)


@pytest.mark.parametrize(("skill", "board", "hands", "best", "wrong"), BOARDS)
def test_boards_compared(
    skill: str, board: str, hands: tuple[str, ...], best: tuple[int, ...], wrong: dict[str, tuple[int, ...]]
) -> None:
    shared, own = parse_cards(board), tuple(map(parse_cards, hands))
    assert best_of(own, shared) == best
    misread = {name: each for name, each in winning.misread(own, shared).items() if each != best}
    assert {name: misread.get(name) for name in wrong} == wrong
    shows = {name for name, (_, test) in SKILLS.items() if test(own, shared)}
    assert skill in shows
    assert ("board plays" in shows) == (skill == "board plays")


def test_the_cards_that_play_are_shown_as_they_are_read() -> None:
    play = calling.those_that_play(parse_cards("5h2d"), parse_cards("Ac3s4cKdKc"))
    assert play == "5h 4c 3s 2d Ac"


def test_every_table_with_cards_asks_both_kinds_where_they_make_sense() -> None:
    asks = {name: {kind.name for kind in kinds_of(table)} for name, table in TABLES.items()}
    for name, kinds in asks.items():
        dice, chinese = "dice" in name or "dice ranks" in kinds, "chinese rows" in kinds
        assert ("call the hand" in kinds) == (not dice), name
        assert ("who wins or splits" in kinds) == (not dice and not chinese), name
    assert KINDS["call the hand"].title == CALL.title


def test_every_kind_of_hand_is_a_skill() -> None:
    """A natural deal shows a straight flush once in a shift; here each kind of hand has its turn."""
    ten = ("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
           "straight flush", "royal flush")  # fmt: skip
    assert CALL.skills(pots("holdem-pots/cards")) == CALL.skills(scoring("moss-poker/bloody")) == ten
    rows = [f"three cards: {kind}" for kind in ("high card", "pair", "three of a kind")]
    assert CALL.skills(scoring("chinese-poker/western")) == (*rows, *(f"five cards: {kind}" for kind in ten))
    assert WHO.skills(scoring("moss-poker/simple")) == tuple(SKILLS)


def test_plain_hands_tempt_less_than_hard_ones() -> None:
    """On the first level hardly a wrong reading shows but in kinds of hand that are one of them: flushes."""
    tempting = dict.fromkeys((1, 2, 3), 0)
    for each, question in some(CALLS, len(CALLS)):
        if "flush" not in each.skill:
            tempting[each.level] += len(question.slips)
    assert tempting[1] < tempting[2] / 10
    assert tempting[2] <= tempting[3]


def test_in_front_what_would_be_a_straight_or_a_flush_tempts() -> None:
    name = "chinese-poker/2-4: call the hand, three cards: high card, level 2"
    (asked,) = (each for each in CALLS if str(each) == name)
    for seed in range(20):
        question = asked.question(seed)
        (slip,) = question.slips
        assert slip.mistake == "straight or flush counted in front"
        verdict = grade(question, slip.values)
        assert (verdict.all_right, verdict.mistake) == (False, slip.mistake)


def _told(question: Question) -> list[str]:
    return [shown(rule) for reason in question.reasons for rule in (reason.text, reason.about) if rule is not None]


def test_moss_boards_tell_what_is_paid_by_the_scoring_in_force() -> None:
    """Two of four tie for best: they share what others pay, or are paid by each, or nobody is paid at all."""
    says = {
        "moss-poker/simple": "Hands tied for best share equally what every other player pays.",
        "moss-poker/bloody": "Each player is paid the value by everyone whose hand of it is weaker.",
        "ties void": "Of two equal hands neither is paid.",
    }
    for each in SPLITS:
        if each.table in says and each.skill == "two-way split":
            told = _told(each.question(1, seats=4))
            assert says[each.table] in told
            assert any(text.startswith("The best hand on this board: ") for text in told)
            if each.table == "ties void":
                assert not [text for text in told if "pays" in text]


def test_as_many_hands_as_seats_up_to_what_the_game_and_the_skill_take() -> None:
    hands = {
        (each.table, each.skill, seats): len(cards_of(each.question(3, seats=seats))) - 1
        for each in SPLITS
        for seats in (1, 2, 6, 10)
        if each.level == 1 and each.table in ("holdem-pots/cards", "moss-poker/simple")
    }
    for (table, skill, seats), many in hands.items():
        fewest = 3 if skill == "three-way split" else 2
        assert many == max(fewest, min(seats, 6 if table == "holdem-pots/cards" else 4))


def test_dice_are_compared_by_two_to_six_players() -> None:
    dice = [each for each in EVERYTHING if each.kind.name == "dice ranks"]
    asked = [each for each in dice if each.skill.startswith(("wins", "splits"))]
    seats = {each.level: {len(each.question(seed).parts[0].choices) for seed in range(3)} for each in asked}
    assert seats == {1: {2}, 2: {4}, 3: {6}}


def test_every_question_has_one_part_and_time_enough() -> None:
    for _, question in some((*CALLS, *SPLITS), 100):
        (part,) = question.parts
        assert part.form in (Form.CHOICE, Form.CHOICES)
        assert Fraction(4) <= question.seconds <= Fraction(9)


@pytest.mark.parametrize(("many", "board"), [(2, 5), (2, 3), (5, 0), (0, 5), (1, 5), (3, 4)])
def test_hands_in_which_all_own_cards_play_are_those_of_every_five_tried(many: int, board: int) -> None:
    random = Random(f"{many} {board}")
    for _ in range(200):
        deck = range(52) if random.random() < 0.5 else [card for card in range(52) if card % 4 < 2]
        cards = random.sample(deck, many + board)
        own, shared = cards[:many], cards[many:]
        tried = [FIVE.strength((*own, *rest)) for rest in combinations(shared, 5 - many)]
        assert both_own(own, shared) == max(tried)
