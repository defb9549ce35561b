"""The tables for spreadsheets: complete, exact, told by their page, and no cell of theirs runs."""

import csv
import io
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.exact.frequencies import frequencies
from croupier.report import Report
from croupier.sheets.csv_tables import csv_tables, frequency_csv

PAGE = (Path(__file__).parents[2] / "docs" / "csv.md").read_text(encoding="utf-8")
FORMULAS = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\uff1d1+1", "=", "-"]
# Every cell that a file's words can come into, by table.
FROM_FILES = {
    "events": ["event", "pays"],
    "distribution": ["event"],
    "wagers": ["wager", "row", "pays"],
    "claims": ["measure", "base", "wager", "row", "ties", "strategy", "printed", "source"],
}


def rows(report: Report, table: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(csv_tables(report)[table], newline="")))


def headers(report: Report) -> dict[str, list[str]]:
    return {name: next(csv.reader(io.StringIO(text))) for name, text in csv_tables(report).items()}


def with_words(full: Report, words: str) -> Report:
    """A report whose file has the same words everywhere."""
    return replace(
        full,
        events=tuple(replace(each, event=words, pays=words) for each in full.events),
        outcomes=tuple(replace(each, event=words) for each in full.outcomes),
        wagers=tuple(
            replace(each, name=words, rows=tuple(replace(row, row=words, pays=words) for row in each.rows))
            for each in full.wagers
        ),
        claims=tuple(
            replace(each, **dict.fromkeys(FROM_FILES["claims"], words))  # type: ignore[arg-type]
            for each in full.claims
        ),
    )


@pytest.mark.parametrize("words", FORMULAS)
def test_no_cell_made_of_a_files_words_begins_like_a_formula(full: Report, words: str) -> None:
    report = with_words(full, words)
    for table, columns in FROM_FILES.items():
        found = rows(report, table)
        assert found
        assert {row[column] for row in found for column in columns} == {"'" + words.replace("\r", "\\r")}


@pytest.mark.parametrize("words", ["flush", "500 to 1", "1 in 650", "4.91%", "-0.0491", "-5%", "+1,000.5", "a=b", ""])
def test_other_words_and_numbers_are_left_alone(full: Report, words: str) -> None:
    report = with_words(full, words)
    for table, columns in FROM_FILES.items():
        assert {row[column] for row in rows(report, table) for column in columns} == {words}


def test_no_number_is_guarded(full: Report) -> None:
    """Negative contributions, nets and bounds stand as numbers, in every table."""
    text = "".join(csv_tables(full).values())
    assert "'" not in text
    assert min(Fraction(row["contribution"]) for row in rows(full, "events")) < 0
    assert min(Fraction(row["ratio low"]) for row in rows(full, "bands")) < 0


def test_tables_can_always_be_encoded(full: Report) -> None:
    report = with_words(full, "a\ud800b\udcff")
    for table, text in csv_tables(report).items():
        assert text.encode()
        assert table not in FROM_FILES or "a\\ud800b\\udcff" in text


def test_wagers_streets_bands_and_claims_are_all_there(full: Report) -> None:
    wagers = [(wager, row) for wager in full.wagers for row in wager.rows]
    for found, (wager, row) in zip(rows(full, "wagers"), wagers, strict=True):
        assert list(found.values())[:3] == [wager.name, row.row, row.pays]
        assert int(found["combinations"]) == row.combinations
        assert Fraction(found["probability"]) == row.probability
        assert found["contribution"] == ("" if row.contribution is None else str(row.contribution))
    for found, street in zip(rows(full, "streets"), full.strategy.streets, strict=True):
        assert [found["street"], Fraction(found["bet"]), found["option"]] == [
            street.street,
            street.bet,
            street.move.name,
        ]
        counts = [int(found[name]) for name in ("situations", "deals", "tied")]
        assert counts == [street.situations, street.deals, street.tied]
    for found, band in zip(rows(full, "bands"), full.bands, strict=True):
        assert list(found.values()) == [
            str(band.hands), str(band.confidence), band.z, band.ratio_low, band.ratio_high, band.net_low,
            band.net_high, band.method,
        ]  # fmt: skip
    for found, claim in zip(rows(full, "claims"), full.claims, strict=True):
        said = ("measure", "base", "wager", "row", "ties", "strategy", "printed", "why", "source")
        assert [found[name] for name in said] == [getattr(claim, name) for name in said]
        assert found["computed"] == (claim.computed or "")
        assert found["holds"] == {True: "yes", False: "no", None: "not computable"}[claim.holds]


def test_sessions_are_all_there(full: Report) -> None:
    for found, session in zip(rows(full, "sessions"), full.sessions, strict=True):
        assert list(found.values()) == [
            str(session.hands), session.ahead, session.even, session.behind, session.method,
            *(net for _, net in session.quantiles),
        ]  # fmt: skip
    assert [name for name in headers(full)["sessions"] if name.startswith("net")] == [
        f"net {level}%" for level, _ in full.sessions[0].quantiles
    ]


def test_the_page_tells_every_table_and_column_in_order(full: Report) -> None:
    told = re.findall(r"^\| `(\w+)` \| (.*?) \|", PAGE, re.MULTILINE)
    options = {move.name for move, _ in full.strategy.chart[0].values}
    assert {name: re.findall(r"`([^`]+)`", columns) for name, columns in told} == {
        name: [column for column in columns if column not in options] for name, columns in headers(full).items()
    }
    assert [name for name, _ in told] == list(headers(full))


def test_a_game_without_a_chart_has_an_empty_one(full: Report) -> None:
    report = replace(full, strategy=replace(full.strategy, chart=()))
    assert csv_tables(report)["chart"] == "hole cards,combinations,option,ties\n"


def test_how_often_hands_are_dealt() -> None:
    header, *rows = csv.reader(io.StringIO(frequency_csv(frequencies(3))))
    (told,) = re.findall(r"^\| frequencies \| (.*?) \|", PAGE, re.MULTILINE)
    assert header == re.findall(r"`([^`]+)`", told)
    assert rows[0] == ["mini royal", "4", "1/5525", "5525"]
    assert rows[1] == ["straight flush", "44", "11/5525", "5525/11"]
    assert len(rows) == 7
