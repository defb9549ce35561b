"""A reader's language: digits are exact, sentences are whole, values cannot break them."""

import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.ranking import FIVE, THREE
from croupier.report import Measure, Move, Rule
from croupier.sheets.language import LANGUAGES, Language, language

AT_SEED = "Meters stand at their seeds: {meters}. A meter that has grown pays more."
NO_BREAK_SPACE = "\u00a0"
POINTS = {"en": (".", ","), "ru": (",", NO_BREAK_SPACE), "uk": (",", NO_BREAK_SPACE)}


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Language:
    return language(request.param)


@pytest.mark.parametrize(
    ("code", "shown"), [("en", "-12,345.68"), ("ru", "-12\u00a0345,68"), ("uk", "-12\u00a0345,68")]
)
def test_a_decimal_has_the_signs_of_its_language(code: str, shown: str) -> None:
    assert language(code).decimal(Fraction("-12345.678"), 2) == shown


@pytest.mark.parametrize(("code", "shown"), [("en", "4.9149%"), ("ru", "4,9149\u00a0%"), ("uk", "4,9149%")])
def test_a_percentage_has_the_signs_of_its_language(code: str, shown: str) -> None:
    assert language(code).percent(Fraction(53223, 1082900), 4) == shown


@given(st.fractions(-(10**9), 10**9), st.integers(0, 12), st.sampled_from(LANGUAGES))
def test_digits_parse_back_to_the_rounded_number(value: Fraction, places: int, code: str) -> None:
    point, group = POINTS[code]
    shown = language(code).decimal(value, places)
    assert Fraction(shown.replace(group, "").replace(point, ".")) == Fraction(round(value * 10**places), 10**places)


@pytest.mark.parametrize(
    ("number", "shown"), [(0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (-1234567, "-1,234,567")]
)
def test_whole_numbers_are_grouped_in_threes(number: int, shown: str) -> None:
    assert language("en").count(number) == shown


def test_a_root_is_rounded_from_the_exact_square() -> None:
    assert language("en").measure(Measure(Fraction(2), root=True), 10) == "1.4142135624"
    assert language("en").percent(Measure(Fraction(2), root=True), 2) == "141.42%"


def test_no_such_language_is_an_error_that_lists_them() -> None:
    with pytest.raises(ValueError, match="en, ru, uk"):
        language("xx")


@pytest.mark.parametrize("hostile", ["{size}", "{0}", "{", "}", "{{}}", "%s", "{size.__class__}"])
def test_a_value_is_never_read_as_a_sentence(lang: Language, hostile: str) -> None:
    assert lang.say("bet {size}x", size=hostile).count(hostile) == 1


def test_a_sentence_that_no_catalogue_has_stands_as_it_is(lang: Language) -> None:
    assert lang.say("{not} a sentence, {really}", really="yes") == "{not} a sentence, yes"


@pytest.mark.parametrize("code", ["ru", "uk"])
def test_every_name_of_a_row_is_translated(code: str) -> None:
    lang = language(code)
    for name in (*FIVE.row_names, *THREE.row_names, "otherwise"):
        assert not any("a" <= letter <= "z" for letter in lang.hands(name)), name


@pytest.mark.parametrize(
    ("code", "low", "high", "shown"),
    [
        ("en", "pair of sixes", "pair of tens", "pair, sixes to tens"),
        ("en", "pair of jacks", "pair of aces", "pair of jacks or better"),
        ("en", "pair of twos", None, "pair of twos"),
        ("en", "otherwise", None, "any other hand"),
        ("ru", "pair of sixes", "pair of tens", "пара, от шестёрок до десяток"),
        ("ru", "pair of jacks", "pair of aces", "пара валетов или старше"),
        ("uk", "pair of sixes", "pair of tens", "пара, від шісток до десяток"),
        ("uk", "pair of jacks", "pair of aces", "пара валетів або вище"),
        ("en", "straight", "flush", "straight to flush"),
        ("ru", "straight", "flush", "стрит – флеш"),
        ("uk", "straight", "flush", "стріт – флеш"),
        ("en", "four of a kind", "royal flush", "four of a kind or better"),
        ("ru", "four of a kind", "royal flush", "каре или старше"),
        ("uk", "four of a kind", "royal flush", "каре або вище"),
        ("en", "straight", "mini royal", "straight or better"),
        ("ru", "straight", "mini royal", "стрит или старше"),
        ("uk", "straight", "mini royal", "стріт або вище"),
        ("en", "pair of jacks", "two pair", "pair of jacks to two pair"),
        ("ru", "pair of jacks", "two pair", "пара валетов – две пары"),
        ("uk", "pair of jacks", "two pair", "пара валетів – дві пари"),
        ("en", "high card", "pair of tens", "high card to pair of tens"),
        ("ru", "high card", "pair of tens", "старшая карта – пара десяток"),
        ("uk", "high card", "pair of tens", "старша карта – пара десяток"),
        ("en", "high card", "pair of aces", "high card to pair of aces"),
        ("en", "high card", "royal flush", "high card or better"),
        ("en", "AQs, AJs", None, "AQs, AJs"),
        ("en", "AA against AA", None, "AA against AA"),
    ],
)
def test_hands_of_a_row(code: str, low: str, high: str | None, shown: str) -> None:
    assert language(code).hands(low, high) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("500 to 1", {"en": "500 to 1", "ru": "500 к 1", "uk": "500 до 1"}),
        ("1,000 for 1", {"en": "1,000 for 1", "ru": "1\u00a0000 за 1", "uk": "1\u00a0000 за 1"}),
        ("1.5 to 1", {"en": "1.5 to 1", "ru": "1,5 к 1", "uk": "1,5 до 1"}),
        ("push", {"en": "push", "ru": "возврат", "uk": "повернення"}),
        ("lose", {"en": "lose", "ru": "проигрыш", "uk": "програш"}),
        ("10% of meter top", {"en": "10% of meter top", "ru": "10\u00a0% счётчика top", "uk": "10% лічильника top"}),
        ("nonsense", {"en": "nonsense", "ru": "nonsense", "uk": "nonsense"}),
    ],
)
def test_odds(lang: Language, text: str, shown: dict[str, str]) -> None:
    assert lang.odds(text) == shown[lang.code]


def test_odds_to_and_for_never_read_alike(lang: Language) -> None:
    assert lang.odds("3 to 1") != lang.odds("3 for 1")


def test_moves(lang: Language) -> None:
    assert lang.move(Move("bet {size}x", 3)) == {"en": "bet 3x", "ru": "ставка 3x", "uk": "ставка 3x"}[lang.code]
    assert lang.move(Move("fold", folds=True)) == {"en": "fold", "ru": "фолд", "uk": "пас"}[lang.code]


def test_a_rule_joins_sizes_by_or_and_names_by_and() -> None:
    sizes = Rule("Bets a player may make on each street, in antes: {value}.", {"value": ("1", "2", "3")})
    names = Rule("Side bets that live on after a fold: {value}.", {"value": ("three card bonus", "progressive")})
    assert language("en").rule(sizes).endswith("1, 2 or 3.")
    assert language("uk").rule(names).endswith("бонус трьох карт та прогресивний джекпот.")


@pytest.mark.parametrize(
    ("key", "shown"), [("house_edge", "12.5000%"), ("push_frequency", "12.5000%"), ("variance", "0.1250")]
)
def test_shares_are_quoted_in_per_cent(key: str, shown: str) -> None:
    assert language("en").quoted(key, Measure(Fraction(1, 8))) == shown


def test_digits_of_a_name_in_a_rule_are_left_alone(lang: Language) -> None:
    rule = Rule(AT_SEED, {"meters": ("Club 2000 5",)})
    assert "Club 2000 5" in lang.rule(rule)


def test_amounts_in_a_rule_are_grouped(lang: Language) -> None:
    rule = Rule(AT_SEED, {"meters": ("top 10000.50",)})
    point, group = POINTS[lang.code]
    assert f"top 10{group}000{point}50" in lang.rule(rule)


def test_english_sentences_load_no_translation_machinery() -> None:
    code = (
        "import sys; from croupier.sheets.language import language; language('en').say('push'); "
        "print([name for name in ('babel', 'jinja2', 'matplotlib', 'numpy') if name in sys.modules])"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"
    )
