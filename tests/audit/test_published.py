"""Every published figure comes out, to the digits it was printed with; the wrong ones come out false."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from audit.tables import claim, paytable
from croupier.audit.run import audit
from croupier.exact.dice.kinds import dice_frequencies
from croupier.exact.frequencies import frequencies
from croupier.frequencies import CARDS, ROLLED
from croupier.printed import parse_printed
from croupier.report import ClaimVerdict, Report
from exact.stud import ladder, stud

# Scalars as text, as in a paytable: 7.10% has two decimals, not one.
PUBLISHED: dict[str, Any] = yaml.load(
    (Path(__file__).parent.parent / "published.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader
)
FIGURES = [*PUBLISHED["figures"], *PUBLISHED["own"]]
WRONG = PUBLISHED["wrong-in-print"]


def by_id(entries: list[dict[str, str]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("figure", entries, ids=[entry["id"] for entry in entries])


@cache
def verdicts(
    measure: str, printed: str, wager: str = "", ties: str = "", row: str = "", side: str = ""
) -> ClaimVerdict:
    game = stud(PUBLISHED["ladders"]["main"]["rows"])
    if side:
        table = PUBLISHED["ladders"][side]
        bonus = ladder("three card bonus", table["of"], table["rows"])
        game = game.with_paytable({**game.ladders, "three card bonus": bonus}, {})
    made = claim(measure, printed, wager=wager, ties=ties, row=row)
    report: Report = audit(paytable(game, (made,), meters=()))
    return report.claims[0]


@by_id(FIGURES)
def test_published_figure(figure: dict[str, str]) -> None:
    side = figure["ladder"] if figure["ladder"] != "main" else ""
    wager = "three card bonus" if side else ""
    found = verdicts(figure["measure"], figure["printed"], wager, figure.get("ties", ""), "", side)
    assert found.holds, f"printed {figure['printed']}, computed {found.computed}"


@by_id(WRONG)
def test_wrong_figure_comes_out_false_and_the_right_one_true(figure: dict[str, str]) -> None:
    assert verdicts(figure["measure"], figure["printed"], row=figure["row"]).holds is False
    assert verdicts(figure["measure"], figure["right"], row=figure["row"]).holds is True


@by_id(PUBLISHED["counts"])
def test_published_counts(figure: dict[str, str]) -> None:
    """How often each kind of hand is dealt; what a publication prints together is added up."""
    (cards,) = (each for each in CARDS if str(each) == figure["cards"])
    table = frequencies(cards)
    found = {row.category: row.combinations for row in table.rows}
    if "mini royal" in found:
        found["straight flush"] += found.pop("mini royal")
    beside = ("id", "cards", "of", "source")
    assert found == {name: int(count) for name, count in figure.items() if name not in beside}
    assert table.total == int(figure["of"])


@by_id(PUBLISHED["rolls"])
def test_published_rolls(figure: dict[str, str]) -> None:
    """How often each kind of hand is rolled."""
    (dice,) = (each for each in ROLLED if str(each) == figure["dice"])
    table = dice_frequencies(dice)
    beside = ("id", "dice", "of", "source")
    expected = {name: int(count) for name, count in figure.items() if name not in beside}
    assert {row.category: row.combinations for row in table.rows} == expected
    assert table.total == int(figure["of"])


def test_this_copy_says_what_the_shared_list_says() -> None:
    """Where the project's shared figures are at hand, each Mississippi figure there is printed the same here."""
    shared = Path(__file__).parents[3] / "shared" / "oracles" / "published.yaml"
    ours = {figure["id"]: figure["printed"] for figure in PUBLISHED["figures"]}
    if not shared.exists():
        assert len(ours) == 5
        return
    theirs = yaml.load(shared.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    printed = {figure["id"]: figure["printed"] for figure in theirs["mississippi-stud"] if "printed" in figure}
    assert ours == printed
    assert all(parse_printed(figure) for figure in ours.values())
    counts = {figure["id"]: figure for figure in theirs["counts"]}
    for figure in PUBLISHED["counts"]:
        counted = counts[figure["id"]]
        assert counted == {name: value for name, value in figure.items() if name not in ("cards", "source")}
    (five,) = (figure for figure in PUBLISHED["rolls"] if figure["id"] in counts)
    assert counts[five["id"]] == {name: value for name, value in five.items() if name not in ("dice", "source")}
