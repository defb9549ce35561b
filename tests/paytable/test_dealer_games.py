"""What files of games against a dealer's hand may say: the hand that qualifies, Trips, the blind and its limits."""

from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from croupier.in_force import options_in_force
from croupier.paytable import load, paytable_schema, shipped
from croupier.ranking import FIVE
from croupier.rules import OptionValue
from paytable.tables import load_text, said

BLIND = """\
game: ultimate-texas-holdem
name: T
ladders:
  blind:
    of: own seven
    rows:
      royal flush: 500 to 1
      straight flush: 50 to 1
      four of a kind: 10 to 1
      full house: 3 to 1
      flush: 3 to 2
      straight: 1 to 1
    otherwise: push
"""
WITH_TRIPS = BLIND + "  trips: {of: own seven, rows: {royal flush: 50 to 1}}\n"
CASINO = """\
game: casino-holdem
name: T
ladders:
  ante: {of: own seven, rows: {royal flush: 100 to 1}, otherwise: 1 to 1}
"""
VALIDATOR = Draft202012Validator(paytable_schema())


def options(folder: Path, text: str) -> dict[str, OptionValue]:
    result = load_text(folder, text)
    assert result.problems == ()
    assert result.paytable is not None
    return dict(result.paytable.game.options)


def faults(folder: Path, text: str) -> list[str]:
    return [line.removeprefix("table.yaml:") for line in said(load_text(folder, text))]


def valid(text: str) -> bool:
    return VALIDATOR.is_valid(yaml.safe_load(text))


def test_what_is_left_out_is_as_the_rules_say(tmp_path: Path) -> None:
    assert options(tmp_path, BLIND) == {
        "preflop": (3, 4),
        "flop": (2,),
        "river": (1,),
        "qualifier": "pair",
        "fold_keeps": ("trips", "bad beat"),
        "trips": "any hand",
        "bad_beat": "either hand",
    }
    assert options(tmp_path, CASINO) == {
        "call": (2,),
        "qualifier": "pair of fours",
        "unqualified_ante": "by table",
        "fold_keeps": ("aa bonus", "progressive"),
    }


@pytest.mark.parametrize("hand", ["high card", "pair", "pair of fours", "two pair", "royal flush"])
def test_a_dealer_may_qualify_with_any_hand_of_five_cards(tmp_path: Path, hand: str) -> None:
    text = f"{BLIND}options: {{qualifier: {hand}}}\n"
    assert options(tmp_path, text)["qualifier"] == hand
    assert valid(text)
    result = load_text(tmp_path, text).paytable
    assert result is not None
    assert result.game.least_qualifying == FIVE.row_names[hand]


@pytest.mark.parametrize(
    ("qualifier", "expected", "hint"),
    [
        ("pair of 4s", "14:22 bad-option-value", 'did you mean "pair of fours"?'),
        ("pair of 10's", "14:22 bad-option-value", 'did you mean "pair of tens"?'),
        ("pair of Js", "14:22 bad-option-value", 'did you mean "pair of jacks"?'),
        ("trips", "14:22 bad-option-value", 'did you mean "three of a kind"?'),
        ("Pair", "14:22 bad-option-value", 'did you mean "pair"?'),
        ("mini royal", "14:22 bad-option-value", ""),
        ("[pair]", "14:22 wrong-shape", ""),
        ("", "14:21 missing-value", ""),
    ],
)
def test_what_is_no_hand_is_reported_where_it_stands(tmp_path: Path, qualifier: str, expected: str, hint: str) -> None:
    text = f"{BLIND}options: {{qualifier: {qualifier}}}\n"
    assert faults(tmp_path, text) == [expected]
    assert load_text(tmp_path, text).problems[0].hint.startswith(hint)
    assert qualifier == "" or not valid(text)


def test_trips_is_paid_on_any_hand_or_on_a_winning_one(tmp_path: Path) -> None:
    winning = f"{WITH_TRIPS}options: {{trips: winning hand}}\n"
    assert options(tmp_path, winning)["trips"] == "winning hand"
    assert valid(winning)
    wrong = winning.replace("winning hand", "winning")
    assert faults(tmp_path, wrong) == ["15:18 bad-option-value"]
    assert not valid(wrong)


def test_an_option_about_a_side_bet_that_is_not_offered_is_warned_of(tmp_path: Path) -> None:
    result = load_text(tmp_path, f"{BLIND}options: {{trips: winning hand}}\n")
    assert said(result) == ["table.yaml:14:11 wager-not-offered"]
    assert result.paytable is not None


def test_an_option_about_a_side_bet_that_is_not_offered_is_not_printed(tmp_path: Path) -> None:
    for text, printed in ((BLIND, False), (WITH_TRIPS, True)):
        paytable = load_text(tmp_path, text).paytable
        assert paytable is not None
        assert ("trips" in options_in_force(paytable.game)) is printed


def test_the_ante_without_a_qualified_dealer_is_by_table_or_even(tmp_path: Path) -> None:
    assert options(tmp_path, f"{CASINO}options: {{unqualified_ante: 1 to 1}}\n")["unqualified_ante"] == "1 to 1"
    assert faults(tmp_path, f"{CASINO}options: {{unqualified_ante: push}}\n") == ["5:29 bad-option-value"]


@pytest.mark.parametrize("text", [BLIND, CASINO])
def test_the_ladder_of_a_required_bet_is_needed(tmp_path: Path, text: str) -> None:
    other = text.replace("  blind:\n", "  trips:\n").replace(
        "  ante: {of: own seven", "  aa bonus: {of: own two and flop"
    )
    assert faults(tmp_path, other) == ["3:1 missing-ladder"]


def test_a_blind_table_without_its_full_house_is_warned_of(tmp_path: Path) -> None:
    """Such a table has been printed."""
    result = load_text(tmp_path, BLIND.replace("      full house: 3 to 1\n", ""))
    assert said(result) == ["table.yaml:10:7 category-without-row"]
    assert result.problems[0].message == 'full house has no row and is paid as "flush"'


def test_the_bets_that_no_ladder_pays_have_limits_too(tmp_path: Path) -> None:
    assert faults(tmp_path, f"{BLIND}limits: {{ante: {{min: 5}}, blind: {{min: 5}}, play: {{max: 400}}}}\n") == []


def warned(folder: Path, amount: int, wagers: str = "") -> list[tuple[str, str]]:
    """What is said of a limit of this amount at antes of 100."""
    covers = f", wagers: [{wagers}]" if wagers else ""
    text = f"{BLIND}limits: {{ante: {{max: 100}}, aggregate: {{amount: {amount}{covers}}}}}\n"
    return [(problem.message, problem.hint) for problem in load_text(folder, text).problems]


def test_the_whole_hand_counts_where_the_limit_names_no_wager(tmp_path: Path) -> None:
    """A royal with the ante at 100 wins 50,000 on the blind, 400 on play and 100 on the ante."""
    assert warned(tmp_path, 50500) == warned(tmp_path, 50500, "play, ante, blind") == []
    ((message, hint),) = warned(tmp_path, 50200)
    assert message == '"royal flush" with 600 up wins 50,500, more than the limit of 50,200'
    assert hint == "the limit is reached at 596.43 up"  # an ante of 99.40
    assert warned(tmp_path, 50200, "ante, blind, play") == [(message, hint)]


def test_wagers_without_a_ladder_can_be_above_the_limit(tmp_path: Path) -> None:
    """4 units of 100 on play win 400 at even money."""
    assert warned(tmp_path, 400, "play") == []
    said = '"ahead" with 400 up wins 400, more than the limit of 399'
    assert warned(tmp_path, 399, "play") == [(said, "the limit is reached at 399 up")]


@pytest.mark.parametrize(
    ("listed", "covered"),
    [("play", ("play",)), ("play, blind, ante", ("ante", "blind", "play")), ("blind", ("blind",)), ("", ())],
)
def test_the_wagers_that_a_limit_names_are_kept_in_the_games_order(
    tmp_path: Path, listed: str, covered: tuple[str, ...]
) -> None:
    table = load_text(tmp_path, f"{BLIND}limits: {{aggregate: {{amount: 9, wagers: [{listed}]}}}}\n").paytable
    assert table is not None
    assert table.aggregate is not None
    assert table.aggregate.wagers == covered


def test_only_the_blind_counts_where_the_limit_is_on_the_blind(tmp_path: Path) -> None:
    """One unit is up on the blind, whatever the play bet is: 500 to 1 on 100 is just 50,000."""
    text = f"{BLIND}limits: {{ante: {{max: 100}}, aggregate: {{amount: 50000, wagers: [blind]}}}}\n"
    assert faults(tmp_path, text) == []
    assert faults(tmp_path, text.replace("max: 100", "max: 101")) == ["14:48 award-above-aggregate"]


def test_a_straight_that_pushes_is_the_only_difference_of_blind_table_b() -> None:
    tables = dict(shipped())
    a, b = (load(tables[f"ultimate-texas-holdem/{name}"]).paytable for name in ("standard", "blind-b"))
    assert a is not None
    assert b is not None
    pairs = zip(a.game.ladders["blind"].rows, b.game.ladders["blind"].rows, strict=True)
    assert [(ours.name, ours.odds.kind) for plain, ours in pairs if plain != ours] == [("straight", "push")]


def test_what_is_printed_about_the_standard_tables_is_claimed() -> None:
    tables = dict(shipped())
    printed = {}
    for name in ("ultimate-texas-holdem", "casino-holdem", "heads-up-holdem"):
        paytable = load(tables[f"{name}/standard"]).paytable
        assert paytable is not None
        printed[name] = {(claim.measure, claim.printed.text) for claim in paytable.claims}
    assert printed == {
        "ultimate-texas-holdem": {("house edge", "2.185%"), ("element of risk", "0.526%")},
        "casino-holdem": {("house edge", "2.16%"), ("element of risk", "0.82%")},
        "heads-up-holdem": {("return on base", "97.64%")},
    }


def test_a_royal_flush_is_never_beaten_so_bad_beat_needs_no_row_for_it(tmp_path: Path) -> None:
    """Trips with the same rows leaves one out, and so does a Bad Beat that forgets four of a kind."""
    rows = "{straight flush: 2500 to 1, four of a kind: 500 to 1}"
    bad_beat = f"{BLIND}  bad beat: {{of: loser's hand, rows: {rows}}}\n"
    assert faults(tmp_path, bad_beat) == []
    trips = f"{BLIND}  trips: {{of: own seven, rows: {rows}}}\n"
    assert faults(tmp_path, trips) == ["14:33 category-without-row"]
    forgets = bad_beat.replace("four of a kind: 500", "full house: 50")
    assert faults(tmp_path, forgets) == ["14:66 category-without-row"]


def test_a_bonus_on_hole_cards_is_matched_by_class(tmp_path: Path) -> None:
    text = (Path(dict(shipped())["heads-up-holdem/standard"])).read_text(encoding="utf-8").split("options:")[0]
    bonus = "  pocket bonus: {of: hole two, match: class, rows: {AA: 30 to 1, AKs: 25 to 1}}\n"
    assert faults(tmp_path, text + bonus) == []
    against = bonus.replace("AA:", "AA against AA:")
    assert [line.split()[1] for line in faults(tmp_path, text + against)] == ["against-without-dealer"]
