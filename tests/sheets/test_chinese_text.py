"""Chinese poker on a terminal of any width and language: every figure whole, with its standard error."""

import io
from fractions import Fraction

import pytest
from rich.console import Console, RenderableType

from croupier.cards import parse_cards
from croupier.chinese.report import (
    ChineseArrangement,
    ChineseAudit,
    HandsAsSet,
    PointsPerHand,
    PricedSetting,
    RowAsSet,
    RowClass,
    RoyaltyRow,
)
from croupier.chinese.rules import EVEN_ROWS, STRONGEST_BACK
from croupier.contests import CONTESTS
from croupier.exact.frequencies import frequencies, front_frequencies
from croupier.files import SourceFile
from croupier.paytable.model import Scoring
from croupier.report import Estimate, Measure
from croupier.sheets.chinese_text import chinese_arrangement_text, chinese_audit_text
from croupier.sheets.estimates import with_error
from croupier.sheets.language import LANGUAGES, language

CONTEST = CONTESTS["chinese-poker"].with_file({"majority": 2, "scoop": 4, "best row": 1}, {}, {})
SCORING = Scoring(CONTEST, "[bold]mine[/]", {}, None, None, SourceFile("mine.yaml", "ab" * 32))
HAND = parse_cards("2c4h4c4d4s5d5s5c6h7h8h9hTh")


def about(mean: str, error: str) -> Estimate:
    return Estimate(Fraction(mean), Measure(Fraction(error) ** 2, root=True))


def priced(
    setting: str, points: str, behind: str, *, place: int | None = 1, fouls: tuple[str, ...] = ()
) -> PricedSetting:
    cards = tuple(map(parse_cards, setting.split("/")))
    kinds = ("three of a kind", "four of a kind", "straight flush")
    return PricedSetting(cards, kinds, 4, place, fouls, about(points, "0.0162"), about(behind, "0.0071"))


BEST = priced("5d5s5c/4h4c4d4s2c/6h7h8h9hTh", "6.8978", "0")
SECOND = priced("5d5s2c/4h4c4d4s5c/6h7h8h9hTh", "-6.7770", "1.1208", place=23_456)
FOULED = priced("5d5s5c/6h7h8h9hTh/4h4c4d4s2c", "-7", "13.8978", place=None, fouls=("middle",))
FOUND = ChineseArrangement(
    scoring=SCORING, version="1", cards=HAND, opponents=3, rule=EVEN_ROWS, deals=12_345, seed=6, ways=72_072,
    legal=23_731, different=1_360, best=(BEST, SECOND), by_rules=(("strongest back", SECOND), ("even rows", BEST)),
    own=None, surrender=None,
)  # fmt: skip
ROYALTY = RoyaltyRow(
    "full house", "full house", "royal flush", Fraction(5, 2), 4400, about("0.44", "0.006"), about("1.1", "0.015")
)
AUDIT = ChineseAudit(
    scoring=SCORING, version="1", hands=10_000, seed=3, fronts=front_frequencies(), fives=frequencies(5),
    as_set=tuple(
        HandsAsSet(
            rule,
            (
                RowAsSet("front", (RowClass("pair", 1234, about("0.1234", "0.0033")),), ()),
                RowAsSet("middle", (RowClass("flush", 77, about("0.0077", "0.0009")),), ()),
                RowAsSet(
                    "back",
                    (RowClass("full house", 4321, about("0.4321", "0.005")),),
                    (ROYALTY,),
                ),
            ),
        )
        for rule in (STRONGEST_BACK, EVEN_ROWS)
    ),
    points=(PointsPerHand("strongest back", "even rows", about("-0.5520", "0.0182"), 3961, 34, 6005),),
)  # fmt: skip


def drawn(what: RenderableType, width: int) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, color_system=None)
    with console.capture() as captured:
        console.print(what)
    return captured.get()


def settings(found: ChineseArrangement, code: str = "en", width: int = 160) -> str:
    return drawn(chinese_arrangement_text(found, language(code), width=width), width)


def audit(code: str = "en", width: int = 160) -> str:
    return drawn(chinese_audit_text(AUDIT, language(code), width=width), width)


def with_own(own: PricedSetting) -> str:
    return settings(ChineseArrangement(**{name: getattr(FOUND, name) for name in FOUND.__slots__} | {"own": own}))


def test_settings_and_what_they_win() -> None:
    text = settings(FOUND)
    assert text.startswith("2c 4h 4c 4d 4s 5d 5s 5c 6h 7h 8h 9h Th\n[bold]mine[/]\n")
    assert "opponents: 3, who set by the rule even rows · deals: 12,345, seed 6" in text
    assert "ways to set these cards: 72,072; allowed: 23,731; of different strengths: 1,360" in text
    second = next(row for row in text.splitlines() if "23,456" in row)
    for words in ("5d5s2c / 4h4c4d4s5c / 6h7h8h9hTh", "-6.7770 ± 0.0162", "1.1208 ± 0.0071"):
        assert words in second
    assert "even rows: Of all settings that are allowed the one whose rows have the highest sum" in text
    assert "Yours" not in text
    assert "Giving the hand up" not in text


def test_what_a_setting_of_ones_own_costs() -> None:
    assert "Yours wins as much as the best." in with_own(BEST)
    assert "Yours costs 1.1208 ± 0.0071 points against the best." in with_own(SECOND)
    fouled = with_own(FOULED)
    assert "Yours is set wrongly, too strong beside the next row: middle. It costs 13.8978 ± 0.0071 points" in fouled
    assert any("–" in row and "-7.0000 ± 0.0162" in row for row in fouled.splitlines())


def test_giving_up_where_it_is_allowed() -> None:
    values = {name: getattr(FOUND, name) for name in FOUND.__slots__}
    assert "Giving the hand up: -9 points." in settings(ChineseArrangement(**values | {"surrender": Fraction(-9)}))


def test_an_audit_says_rules_points_and_rows() -> None:
    text = audit()
    assert text.startswith("[bold]mine[/]\nChinese poker · mine.yaml · deals of two players: 10,000, seed 3\n")
    for words in (
        "- The majority of the rows against an opponent; points: 2.",
        "- A hand set wrongly is: scooped.",
        "strongest back: The back is the strongest hand there is",
        "Random fronts",
        "Random middles and backs",
        "12.3400% ± 0.3300%",
        "1.1000 ± 0.0150",
        "full house or better",
    ):
        assert words in text
    row = next(row for row in text.splitlines() if "-0.5520 ± 0.0182" in row)
    assert row.split()[-3:] == ["39.61%", "0.34%", "60.05%"]
    pair = next(row for row in text.splitlines() if "1,234" in row)
    assert pair.split() == ["front", "pair", "1,234", "12.3400%", "±", "0.3300%", "16.9412%"]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
def test_figures_stay_whole_at_any_width(code: str, width: int) -> None:
    lang = language(code)
    for text in (settings(FOUND, code, width), audit(code, width)):
        assert all(len(row) <= width for row in text.splitlines())
    for setting in FOUND.best:
        assert with_error(setting.points, lang) in settings(FOUND, code, width)
    if width >= 80:
        assert "5d5s5c / 4h4c4d4s2c / 6h7h8h9hTh" in settings(FOUND, code, width)
    for each in AUDIT.points:
        assert with_error(each.points, lang) in audit(code, width)
