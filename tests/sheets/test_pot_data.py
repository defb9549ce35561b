"""A settled deal of pots as data: as its schema says, every chip accounted for, and enough to play the deal again."""

from fractions import Fraction
from itertools import pairwise

import pytest
from jsonschema import Draft202012Validator

from croupier.contests.pots import Kind
from croupier.recorded.model import RecordedPots
from croupier.sheets.data import to_json
from croupier.sheets.figures_data import Json
from croupier.sheets.pot_data import pot_data
from croupier.sheets.pot_schema import pot_schema
from sheets.conftest import NASTY
from sheets.pot_deals import EVERY, dead_small_blind, dice, half_chips, hostile, odd_chip, raked, recorded, side_pots

OUT_OF_THE_POT = {"uncalled", "excess", "rake", "award"}


@pytest.fixture(params=EVERY)
def deal(request: pytest.FixtureRequest) -> RecordedPots:
    return recorded(request.param)


@pytest.fixture
def found(deal: RecordedPots) -> Json:
    return pot_data(deal)


def test_data_are_as_the_schema_says(found: Json) -> None:
    Draft202012Validator(pot_schema()).validate([found])


def test_the_schema_lets_nothing_else_through(found: Json) -> None:
    validator = Draft202012Validator(pot_schema())
    assert not validator.is_valid([{**found, "more": 1}])
    assert not validator.is_valid([{**found, "board": ["Xx"]}])
    assert not validator.is_valid([{name: value for name, value in found.items() if name != "ledger"}])


def test_every_chip_is_accounted_for(found: Json) -> None:
    pot = 0
    for event in found["events"]:
        pot += -event["chips"] if event["kind"] in OUT_OF_THE_POT else event["chips"]
        assert pot >= 0
    assert pot == 0
    assert sum(row["net"] for row in found["ledger"]) == -found["rake"]
    for row in found["ledger"]:
        assert row["net"] == row["won"] + row["taken_back"] - row["put_in"]
        assert row["stack"] == found["players"][row["seat"]]["stack"] + row["net"]
    for each in found["pots"]:
        assert each["amount"] == sum(each["contributions"])
        assert each["amount"] == each["rake"] + sum(award["chips"] for award in each["awards"])
        assert {award["seat"] for award in each["awards"]} <= set(each["eligible"])
    assert sum(each["rake"] for each in found["pots"]) == found["rake"]


def test_money_is_chips_by_what_a_chip_is_worth(found: Json) -> None:
    chip = Fraction(found["table"]["chip"]["exact"])
    assert all(Fraction(row["money"]["exact"]) == row["net"] * chip for row in found["ledger"])


def test_the_events_play_the_same_deal_again(deal: RecordedPots, found: Json) -> None:
    told = [(event["kind"], event["seat"], event["chips"], event["all_in"]) for event in found["events"]]
    assert told == [(each.kind.value, each.seat, each.chips, each.all_in) for each in deal.deal.events]
    stages = ["small blind", "hole", "board", "award"]
    first = [next((at for at, event in enumerate(told) if event[0] == kind), None) for kind in stages]
    present = [place for place in first if place is not None]
    assert all(before < after for before, after in pairwise(present))


def test_a_hand_worked_by_hand() -> None:
    """Four all-in: three kings take what Borys can win, queens the rest, and 40 that nobody matched go back."""
    found = pot_data(side_pots())
    assert [(each["pot"], each["amount"], each["eligible"]) for each in found["pots"]] == [
        ("main pot", 80, [0, 1, 2, 3]),
        ("side pot 1", 120, [1, 2, 3]),
        ("side pot 2", 100, [2, 3]),
    ]
    assert [each["awards"] for each in found["pots"]] == [
        [{"seat": 1, "chips": 80, "odd": False}],
        [{"seat": 1, "chips": 120, "odd": False}],
        [{"seat": 2, "chips": 100, "odd": False}],
    ]
    assert [row["net"] for row in found["ledger"]] == [-20, 140, -10, -110]
    assert [row["taken_back"] for row in found["ledger"]] == [0, 0, 0, 40]
    assert found["players"][1]["five"] == ["Kc", "Kh", "7c", "8d", "Kd"]
    assert found["players"][1]["hand"] == "three of a kind"


def test_the_odd_chip_is_told() -> None:
    (pot,) = pot_data(odd_chip())["pots"]
    assert pot["clause"] == "pot split"
    assert pot["awards"] == [{"seat": 2, "chips": 60, "odd": True}, {"seat": 0, "chips": 59, "odd": False}]


def test_what_is_not_known_is_left_open() -> None:
    found = pot_data(raked())
    assert (found["rake"], found["table"]["rake"]["cap"]) == (3, 3)
    assert found["players"][0]["cards"] == []
    assert found["players"][0]["hand"] is None
    assert found["players"][2] == {
        "seat": 2, "name": "", "stack": 0, "cards": [], "live": False, "hand": None, "five": [],
    }  # fmt: skip


def test_dice_are_faces_and_chips_may_be_halves() -> None:
    found = pot_data(dice())
    assert found["board"] == ["2", "5", "5", "3", "1"]
    assert found["players"][0]["cards"] == ["5", "1"]
    assert [event["kind"] for event in found["events"]][:4] == ["ante"] * 4
    money = [row["money"]["exact"] for row in pot_data(half_chips())["ledger"]]
    assert money == ["2525/2", "-2525/2"]


def test_a_dead_small_blind_is_at_an_empty_seat_and_nobody_posts_it() -> None:
    found = pot_data(dead_small_blind())
    assert found["positions"] == {"button": 0, "small_blind": 1, "big_blind": 2}
    assert found["players"][1]["stack"] == 0
    assert Kind.SMALL_BLIND.value not in {event["kind"] for event in found["events"]}


def test_rules_are_told_in_sentences(deal: RecordedPots, found: Json) -> None:
    rules = found["table"]["rules"]
    assert len(rules) == len(set(rules))
    assert all("{" not in rule for rule in rules)
    assert [each["text"] for each in found["table"]["clauses"]] == [each.text for each in deal.table.game.in_force]
    assert ("rake" in {each["name"] for each in found["table"]["clauses"]}) == (found["table"]["rake"] is not None)


def test_hostile_names_stay_what_they_are() -> None:
    found = pot_data(hostile(side_pots(), NASTY))
    assert found["players"][3]["name"] == f"{NASTY}3"
    assert to_json([pot_data(hostile(side_pots(), "\ud800"))]).encode()
