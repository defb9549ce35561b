"""Odds as a layout prints them. `to` leaves the stake with the player, `for` takes it: one of the two is written."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.odds import EVEN_MONEY, LOSE, PUSH, Odds, OddsError, parse_odds, show_odds

FIVE, NO_METERS = Fraction(5), dict[str, Fraction]()


@pytest.mark.parametrize(
    ("text", "net"),
    [
        ("50 to 1", 250),
        ("50 for 1", 245),  # the stake is part of what is paid
        ("1 to 1", 5),
        ("1 for 1", 0),
        ("2 for 1", 5),
        ("3 to 2", Fraction(15, 2)),
        ("3 for 2", Fraction(5, 2)),
        ("6 to 5", 6),
        ("1 to 2", Fraction(5, 2)),
        ("0 to 1", 0),
        ("0 for 1", -5),
        ("push", 0),
        ("lose", -5),
        ("1,000 to 1", 5000),
        ("1,000,000 for 1", 4_999_995),
        ("0.95 to 1", Fraction(19, 4)),  # an even-money bet less 5% commission
        ("1 to 0.5", 10),
        ("2.5 to 1", Fraction(25, 2)),
        ("  3   to  2 ", Fraction(15, 2)),
        ("007 to 1", 35),
    ],
)
def test_what_five_units_win(text: str, net: Fraction | int) -> None:
    assert parse_odds(text).net(FIVE, NO_METERS) == net


@given(st.integers(1, 10**6), st.integers(1, 1000), st.integers(1, 1000))
def test_to_and_for_differ_by_exactly_the_stake(first: int, second: int, stake: int) -> None:
    to, for_ = parse_odds(f"{first} to {second}"), parse_odds(f"{first} for {second}")
    assert to.net(Fraction(stake), NO_METERS) - for_.net(Fraction(stake), NO_METERS) == stake


@pytest.mark.parametrize(
    ("text", "net"),
    [("100% of meter top", 9995), ("10% of meter top", 995), ("2.5% of meter top", 245), ("10 %  of meter top", 995)],
)
def test_a_share_of_a_meter_takes_the_place_of_the_stake(text: str, net: int) -> None:
    assert parse_odds(text).net(FIVE, {"top": Fraction(10_000), "other": Fraction(1)}) == net


def test_a_share_of_a_meter_does_not_grow_with_the_stake() -> None:
    odds = parse_odds("10% of meter top")
    assert odds.profit() is None
    assert odds.net(Fraction(1), {"top": Fraction(100)}) == 9
    assert odds.net(Fraction(2), {"top": Fraction(100)}) == 8


def test_a_meter_whose_amount_is_not_given_is_missed_by_name() -> None:
    with pytest.raises(KeyError, match="top"):
        parse_odds("10% of meter top").net(FIVE, {"other": Fraction(1)})


def test_a_meter_may_have_a_name_of_several_words() -> None:
    assert parse_odds("10% of meter the  grand one").meter == "the grand one"


@pytest.mark.parametrize(
    ("text", "profit"),
    [("3 to 2", Fraction(3, 2)), ("3 for 2", Fraction(1, 2)), ("push", 0), ("lose", -1), ("500 to 1", 500)],
)
def test_profit_is_per_unit_staked(text: str, profit: Fraction | int) -> None:
    assert parse_odds(text).profit() == profit


def test_the_named_odds_are_what_their_words_say() -> None:
    assert [parse_odds(text) for text in ("push", "lose", "1 to 1")] == [PUSH, LOSE, EVEN_MONEY]


@pytest.mark.parametrize(
    ("text", "to", "for_"),
    [
        ("50:1", "50 to 1", "50 for 1"),
        ("50/1", "50 to 1", "50 for 1"),
        ("50-1", "50 to 1", "50 for 1"),
        ("50 : 1", "50 to 1", "50 for 1"),
        ("50", "50 to 1", "50 for 1"),
        ("3:2", "3 to 2", "3 for 2"),
        ("1,000:1", "1,000 to 1", "1,000 for 1"),
        ("1.5", "1.5 to 1", "1.5 for 1"),
    ],
)
def test_odds_without_to_or_for_are_refused_and_both_meanings_offered(text: str, to: str, for_: str) -> None:
    with pytest.raises(OddsError, match="does not say whether the stake comes back") as fault:
        parse_odds(text)
    assert fault.value.code == "odds-without-to-or-for"
    assert fault.value.hint == f'write "{to}" (stake returned) or "{for_}" (not)'


@pytest.mark.parametrize("unit", ["0", "0.0", "000"])
@pytest.mark.parametrize("word", ["to", "for"])
def test_odds_on_a_stake_of_nothing_are_refused(word: str, unit: str) -> None:
    with pytest.raises(OddsError, match="pays on a stake of nothing") as fault:
        parse_odds(f"5 {word} {unit}")
    assert fault.value.hint == f"write 5 {word} 1"


@pytest.mark.parametrize("share", ["0", "0.0", "100.01", "101", "1,000"])
def test_a_share_of_a_meter_is_above_nothing_and_at_most_all(share: str) -> None:
    with pytest.raises(OddsError, match="is not a share of a meter") as fault:
        parse_odds(f"{share}% of meter top")
    assert fault.value.hint == "a share is above 0% and at most 100%"


@pytest.mark.parametrize(
    "text",
    ["", " ", "to", "3 to", "to 2", "3 TO 2", "3to2", "-3 to 2", "+3 to 2", "3 to -2", "3 to 2 to 1", "1e3 to 1",
     "1_000 to 1", "10,00 to 1", "1,0000 to 1", ".5 to 1", "5. to 1", "½ to 1", "٣ to 1", "even", "no", "Push",
     "nan to 1", "inf to 1", "10% of meter", "% of meter top", "10 of meter top", "10% meter top", "3 to 2\0",
     "three to two"],
)  # fmt: skip
def test_anything_else_is_refused_with_the_list_of_what_is_odds(text: str) -> None:
    with pytest.raises(OddsError, match="is not odds") as fault:
        parse_odds(text)
    assert fault.value.code == "bad-odds"
    assert fault.value.hint == "write N to M, N for M, push, lose, or N% of meter NAME"


def test_a_fault_quotes_the_text_as_other_messages_do_and_not_at_length() -> None:
    for text in ("50:1", "5 to 0", "101% of meter top", "six to one", "it's", "6 " * 300):
        with pytest.raises(OddsError) as fault:
            parse_odds(text)
        plain = " ".join(text.split())
        assert str(fault.value).startswith(f'"{plain}" ' if len(plain) <= 60 else f'"{plain[:57]}..." ')


@pytest.mark.parametrize("length", [100, 5_000, 100_000])  # Python itself refuses to read more than 4,300 digits
@pytest.mark.parametrize(
    "form",
    ["{} to 1", "1 to {}", "{} for 1", "0.{} to 1", "1 to 0.{}", "{}", "{}:1", "1:{}", "{}% of meter top",
     "0.{}% of meter top"],
)  # fmt: skip
def test_a_number_of_endless_digits_is_refused_like_any_other_fault(form: str, length: int) -> None:
    with pytest.raises(OddsError) as fault:
        parse_odds(form.format("7" * length))
    assert len(str(fault.value)) < 300
    assert len(fault.value.hint) < 300


@given(st.text(alphabet="0123456789,. :/-%tofrpushmeali\t", max_size=30))
def test_any_text_is_odds_or_an_odds_error(text: str) -> None:
    with suppress(OddsError):
        odds = parse_odds(text)
        assert parse_odds(show_odds(odds)) == odds


NUMBERS = st.decimals(0, 10**9, allow_nan=False, places=4).map(Fraction)
STAKES = st.builds(Fraction, st.integers(0, 10**6), st.integers(1, 100))
ABOVE_ZERO = NUMBERS.filter(lambda number: number > 0)
ODDS = st.one_of(
    st.sampled_from([PUSH, LOSE]),
    st.builds(Odds, st.sampled_from(["to", "for"]), NUMBERS, ABOVE_ZERO),
    st.builds(
        Odds,
        st.just("meter"),
        ABOVE_ZERO.filter(lambda share: share <= 100),
        st.just(Fraction(100)),
        st.sampled_from(["top", "grand one", "Мистери"]),
    ),
)


@given(ODDS)
def test_parse_and_show_round_trip(odds: Odds) -> None:
    assert parse_odds(show_odds(odds)) == odds


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("3  to 2", "3 to 2"),
        ("1,000 for 1", "1000 for 1"),
        ("0.950 to 1.0", "0.95 to 1"),
        ("0.05 to 1", "0.05 to 1"),
        ("10% of meter top", "10% of meter top"),
        ("push", "push"),
        ("lose", "lose"),
        ("6 to 4", "6 to 4"),  # as printed, not in lowest terms
    ],
)
def test_odds_are_shown_as_a_paytable_writes_them(text: str, shown: str) -> None:
    assert show_odds(parse_odds(text)) == shown


@given(ODDS.filter(lambda odds: odds.kind != "meter"), STAKES, STAKES)
def test_paying_two_stakes_apart_or_together_is_the_same(odds: Odds, one: Fraction, other: Fraction) -> None:
    assert odds.net(one + other, NO_METERS) == odds.net(one, NO_METERS) + odds.net(other, NO_METERS)
