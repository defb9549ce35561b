"""A situation as a player says it: which street it is, which bets, and a sentence for each thing that is wrong."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.audit.situation import Situation, SituationError, bets_so_far, read_situation
from croupier.cards import STANDARD_DECK, Deck, parse_cards
from croupier.exact.plan import Plan, make_plan
from exact.stud import stud

PLAN = make_plan(stud(), STANDARD_DECK)
ON_4TH = "on 4th Street it is 1,1 or 1,2 or 1,3 (ante, 3rd street, in units of the ante)"


def faults(own: str, shared: str = "", bets: str = "", plan: Plan = PLAN) -> list[str]:
    with pytest.raises(SituationError) as wrong:
        read_situation(plan, own, shared, bets)
    assert str(wrong.value) == "; ".join(wrong.value.faults)
    return list(wrong.value.faults)


@pytest.mark.parametrize(
    ("own", "shared", "bets", "street", "up"),
    [
        ("QhQs", "", "", 0, (1,)),
        ("QhQs", "", "1", 0, (1,)),
        ("QhQs", "2c", "1,1", 1, (1, 1)),
        ("QhQs", "2c", " 1, 3 ", 1, (1, 3)),
        ("QhQs", "2c 7d", "1,1,2", 2, (1, 1, 2)),
        ("QhQs", "2c 7d", "1,03,3", 2, (1, 3, 3)),
    ],
)
def test_the_cards_seen_say_which_street_it_is(
    own: str, shared: str, bets: str, street: int, up: tuple[int, ...]
) -> None:
    found = read_situation(PLAN, own, shared, bets)
    assert (found.street, bets_so_far(PLAN, found.street, found.state)) == (street, up)
    assert (found.own, found.shared) == (parse_cards(own), parse_cards(shared))


@pytest.mark.parametrize("text", ["QhQs 2c7d", "Q♥ Q♠ 2♣ 7♦", "Дh Дs 2c, 7d", "qhqs 2c 7d", "Q h Q s2 c 7 d"])
def test_cards_are_read_as_people_write_them(text: str) -> None:
    packed = text.replace(" ", "").replace(",", "")
    found = read_situation(PLAN, packed[:4], packed[4:], "1,1,2")
    assert found == Situation(2, found.state, parse_cards("QhQs"), parse_cards("2c7d"))


def test_every_way_to_have_bet_is_a_state_of_its_own() -> None:
    sizes = (1, 2, 3)
    fourth = {read_situation(PLAN, "AsKd", "2c", f"1,{third}").state for third in sizes}
    fifth = {read_situation(PLAN, "AsKd", "2c5h", f"1,{third},{next_}").state for third, next_ in product(sizes, sizes)}
    assert (len(fourth), len(fifth)) == (3, 9)


@pytest.mark.parametrize(
    ("own", "shared", "bets", "told"),
    [
        ("", "", "", "no own cards are given; a player of Mississippi Stud decides with 2"),
        ("Qh", "", "", "1 own card is given; a player of Mississippi Stud decides with 2"),
        ("QhQs2c7d", "", "", "4 own cards are given; a player of Mississippi Stud decides with 2"),
        ("QhQs", "2c7d8c", "1,1,1", "all 3 shared cards are out: nothing is left to decide"),
        (
            "QhQs",
            "2c7d8c9c",
            "1",
            "4 shared cards are given; in Mississippi Stud there are decisions with 0, 1 or 2 of them out",
        ),
        ("QhQh", "", "", "own cards: Qh is there twice"),
        ("QhQs", "2c2c", "", "shared cards: 2c is there twice"),
        ("QhQs", "Qh", "1,1", "Qh is among the own cards and among the shared ones"),
        ("QhQs", "QsQh", "1,1,1", "Qh Qs are among the own cards and among the shared ones"),
        (
            "QhXs",
            "",
            "",
            "own cards: 'Xs' is not a card; write a rank of 23456789TJQKA and a suit of cdhs, such as Qh",
        ),
        ("QhQs", "2c", "", f"bets: say what is bet so far, such as --bets 1,1; {ON_4TH}"),
        ("QhQs", "2c", "1,4", f"bets: no play leads to 1,4; {ON_4TH}"),
        ("QhQs", "2c", "1", f"bets: no play leads to 1; {ON_4TH}"),
        ("QhQs", "2c", "1,1,1", f"bets: no play leads to 1,1,1; {ON_4TH}"),
        ("QhQs", "", "5", "bets: no play leads to 5; on 3rd Street it is 1 (ante, in units of the ante)"),
        ("QhQs", "2c", "1,x", "bets: 'x' is not a whole number; write the bets so far such as 1,1,2"),
        ("QhQs", "2c", "-1,,2", "bets: '-1', '' are not a whole number; write the bets so far such as 1,1,2"),
        ("QhQs", "2c", "1,1.5", "bets: '1.5' is not a whole number; write the bets so far such as 1,1,2"),
    ],
)
def test_each_fault_has_a_sentence_of_its_own(own: str, shared: str, bets: str, told: str) -> None:
    assert faults(own, shared, bets) == [told]


def test_all_that_is_wrong_is_told_at_once() -> None:
    assert [fault.split(";")[0] for fault in faults("Qh Zz Qh", "2c 2c 1x", "1,a")] == [
        "own cards: 'Zz' is not a card",
        "own cards: Qh is there twice",
        "shared cards: 2c is there twice",
        "shared cards: '1x' is not a card",
        "bets: 'a' is not a whole number",
    ]
    assert [fault.split(";")[0] for fault in faults("Qh", "Qh", "1,7")] == [
        "Qh is among the own cards and among the shared ones",
        "1 own card is given",
        "bets: no play leads to 1,7",
    ]
    assert [fault.split(";")[0] for fault in faults("Qh", "2c3c4c5c", "1")] == [
        "1 own card is given",
        "4 shared cards are given",
    ]


def test_a_house_with_other_bets_has_other_states() -> None:
    plan = make_plan(stud(streets=(2, 5)), STANDARD_DECK)
    assert bets_so_far(plan, 1, read_situation(plan, "AsKd", "2c", "1,5").state) == (1, 5)
    (told,) = faults("AsKd", "2c", "1,1", plan)
    assert told == "bets: no play leads to 1,1; on 4th Street it is 1,2 or 1,5 (ante, 3rd street, in units of the ante)"


def test_where_a_house_has_one_bet_it_need_not_be_said() -> None:
    plan = make_plan(stud(streets=(2,)), STANDARD_DECK)
    assert bets_so_far(plan, 2, read_situation(plan, "AsKd", "2c5h").state) == (1, 2, 2)


def test_a_card_that_the_deck_does_not_have() -> None:
    plan = make_plan(stud(), Deck.of("9TJQKA", "cd"))
    assert faults("Ac2d", "3h", "1,1", plan) == ["2d 3h are not in the deck"]


@given(own=st.text("QhAs2c10♥Дx ,", max_size=9), shared=st.text("2c7d8hKsx", max_size=8), bets=st.text(max_size=6))
def test_whatever_is_written_is_a_situation_or_is_told_to_be_none(own: str, shared: str, bets: str) -> None:
    told: tuple[str, ...] = ()
    found = None
    try:
        found = read_situation(PLAN, own, shared, bets)
    except SituationError as wrong:
        told = wrong.faults
    assert (found is None) == bool(told)
    assert all(told)
    if found is not None:
        assert PLAN.rest(found.street, found.state) is None
        assert len({*found.own, *found.shared}) == PLAN.seen[found.street]
