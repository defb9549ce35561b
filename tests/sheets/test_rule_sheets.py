"""Sheets say each rule and each row once, in numbers that parse back to the file's, whoever they are for."""

import re
import shutil
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from croupier import __version__
from croupier.in_force import house_options, steps
from croupier.landmarks import handed_over
from croupier.odds import parse_odds
from croupier.payouts import key_tables
from croupier.paytable import load, shipped
from croupier.paytable.model import Paytable, PotTable, Scoring
from croupier.recorded.rules import options_in_force, points_in_force
from croupier.sheets.language import LANGUAGES, Language, language
from croupier.sheets.rule_sheets import KINDS, SheetError, Wanted, kinds_of, render_sheet
from croupier.sheets.sheet_type import SIZES
from croupier.sheets.views.dealer_sheet import in_signs
from croupier.sheets.views.sheet_examples import examples
from croupier.worked import worked_examples
from sheets.conftest import NASTY
from sheets.pages import Page, number
from sheets.sheet_tables import EVERY_FILE, EVERY_PAYTABLE, EVERY_POT_TABLE, EVERY_SCORING, FILES, MAIN, table_of

EVERY_LANGUAGE = pytest.mark.parametrize(
    "code", ["en", *(pytest.param(code, marks=pytest.mark.thorough) for code in LANGUAGES if code != "en")]
)
EVERY_PAYTABLE_IN_EVERY_LANGUAGE = pytest.mark.parametrize(
    ("name", "code"),
    [
        pytest.param(
            name, code, marks=() if code == "en" else pytest.mark.thorough if name in MAIN else pytest.mark.slow
        )
        for name, _ in shipped()
        for code in LANGUAGES
    ],
)
"""In English all; in other languages the main ones, and in the slow lane all."""
MOSS = "moss-poker/simple"
HOUSE = pytest.mark.parametrize("kind", ["guest", "dealer"])


def paytable_of(name: str) -> Paytable:
    table = table_of(name)
    assert isinstance(table, Paytable)
    return table


@cache
def page_of(name: str, kind: str, code: str = "en", size: str = "a4") -> Page:
    chosen = next(each for each in KINDS if each == kind)
    return Page(render_sheet(table_of(name), Wanted(chosen, size, (code,))))


def items(page: Page) -> Counter[str]:
    return Counter(" ".join(item.split()) for item in page.items)


class TestEverySheet:
    @EVERY_FILE
    def test_there_is_a_sheet_of_every_file_and_none_of_another_kind(self, name: str) -> None:
        table = table_of(name)
        there = kinds_of(table)
        assert there == (("guest", "dealer") if isinstance(table, Paytable) else ("score",))
        for kind in set(KINDS) - set(there):
            with pytest.raises(SheetError):
                render_sheet(table, Wanted(kind))

    @EVERY_FILE
    @pytest.mark.one_in(3)
    def test_a_page_is_well_formed_self_contained_and_names_its_file(self, name: str) -> None:
        table = table_of(name)
        for kind in kinds_of(table):
            html = render_sheet(table, Wanted(kind))
            page = Page(html)
            assert page.faults == []
            assert len(page.ids) == len(set(page.ids))
            assert not {"script", "link", "img"} & {tag for tag, _ in page.tags}
            assert "url(" not in html
            assert page.text.count(table.file.sha256) == 1
            assert f"Croupier {__version__}" in page.text
            assert all(value in page.text for value in table.source.values())

    @pytest.mark.parametrize("name", [*MAIN, "chinese-poker/royalties", "moss-poker/simple", "holdem-pots/dice"])
    def test_the_same_file_gives_the_same_bytes(self, name: str) -> None:
        for kind in kinds_of(table_of(name)):
            assert render_sheet(table_of(name), Wanted(kind)) == render_sheet(table_of(name), Wanted(kind))

    @pytest.mark.parametrize("size", SIZES)
    def test_two_languages_say_everything_twice(self, size: str) -> None:
        table = paytable_of("ultimate-texas-holdem/standard")
        page = Page(render_sheet(table, Wanted("guest", size, ("en", "uk"))))
        assert page.faults == []
        for code in ("en", "uk"):
            for clause in table.game.clauses_in_force():
                assert items(page)[language(code).say(clause.text)] == 1
        assert {attributes.get("lang") for tag, attributes in page.tags if tag == "section"} == {"en", "uk"}

    @pytest.mark.parametrize("name", ["mississippi-stud/progressive-d", "ultimate-texas-holdem/bad-beat-7500"])
    def test_a_dealer_s_rack_card_has_its_landmarks_in_signs_beside_the_keys(self, name: str) -> None:
        rack = page_of(name, "dealer", size="rack")
        for keys in key_tables(paytable_of(name)):
            caption = language("en").list(list(keys.wagers), "and")
            (table,) = (each for each in rack.tables if each.caption.strip() == caption)
            assert table.rows[0][-1].strip() == "Reckon"
            assert [row[-1] for row in table.rows[1:]] == [in_signs(handed_over(odds)) for odds, _ in keys.rows]
        assert "half of the bet, with 3 zeros at the end" not in rack.text
        assert "half of the bet, with 3 zeros at the end" in page_of(name, "dealer").text

    def test_odds_and_ordinals_in_sentences_are_kept_whole(self) -> None:
        html = render_sheet(table_of("mississippi-stud/standard"), Wanted("dealer", languages=("ru",)))
        assert '<span class="whole">5-я</span>' in html
        english = render_sheet(table_of(MAIN[1]), Wanted("guest"))
        assert 'is paid <span class="whole">1 to 1</span> on its play bet' in english
        assert not re.search(r"<svg(?:(?!</svg>).)*whole", html + english, re.DOTALL)
        assert Page(html).faults == Page(english).faults == []

    def test_a_rack_card_has_room_for_fewer_deals(self) -> None:
        for size, deals in (("a4", 10), ("letter", 10), ("rack", 8)):
            totals = next(
                table for table in page_of(MOSS, "score", size=size).tables if table.rows[0][0].strip() == "Deal"
            )
            assert [row[0].strip() for row in totals.rows[1:]] == [*map(str, range(1, deals + 1)), "In all"]

    def test_cards_are_in_two_colours_where_asked(self) -> None:
        table = table_of(MAIN[0])
        assert 'class="sheet a4 two-colour"' in render_sheet(table, Wanted("guest", two_colour=True))
        assert 'class="sheet a4"' in render_sheet(table, Wanted("guest"))

    def test_a_house_and_its_help_line_stand_there_or_have_a_place(self) -> None:
        table = table_of(MAIN[0])
        empty = render_sheet(table, Wanted("guest"))
        assert empty.count('class="blank"') == 2
        named = Page(render_sheet(table, Wanted("guest", house="The <Grand>", help_line="Call 1-800 & ask")))
        assert named.faults == []
        assert "The <Grand>" in named.text
        assert "Call 1-800 & ask" in named.text

    def test_hostile_names_print_as_text(self, tmp_path: Path) -> None:
        text = (
            "game: mississippi-stud\nname: '<script>alert(1)</script>{{ 7*7 }}'\n"
            "source: {title: '<b onclick=x>&', note: '\"><img src=x>'}\n"
            "ladders:\n  main: {of: own five, rows: {pair of jacks: 1 to 1}, otherwise: lose}\n"
            "meters: {}\n"
        )
        path = tmp_path / "nasty.yaml"
        path.write_text(text, "utf-8")
        loaded = load(path, NASTY)
        assert loaded.paytable is not None, loaded.problems
        for kind in ("guest", "dealer"):
            html = render_sheet(loaded.paytable, Wanted(kind, house=NASTY, help_line=NASTY))
            page = Page(html)
            assert page.faults == []
            assert not {"script", "b", "img"} & {tag for tag, _ in page.tags}
            assert "<script>alert(1)</script>{{ 7*7 }}" in page.text
            assert "49" not in page.text.replace(loaded.paytable.file.sha256, "")[:2000]


class TestAgainstTheHouse:
    @EVERY_PAYTABLE_IN_EVERY_LANGUAGE
    @HOUSE
    @pytest.mark.one_in(3)
    def test_each_clause_and_option_is_told_once(self, name: str, kind: str, code: str) -> None:
        game, lang = paytable_of(name).game, language(code)
        told = items(page_of(name, kind, code))
        for text in (
            *(lang.say(clause.text) for clause in game.clauses_in_force()),
            *map(lang.rule, house_options(game)),
        ):
            assert told[text] == 1
        others = [lang.say(each.text) for each in game.clauses if each not in game.clauses_in_force()]
        assert not set(others) & set(told)

    @EVERY_PAYTABLE_IN_EVERY_LANGUAGE
    @HOUSE
    @pytest.mark.one_in(3)
    def test_each_row_is_there_once_and_its_numbers_are_the_file_s(self, name: str, kind: str, code: str) -> None:
        game, lang = paytable_of(name).game, language(code)
        page = page_of(name, kind, code)
        for ladder in game.ladders.values():
            (table,) = (each for each in page.tables if each.caption.startswith(f"{lang.say(ladder.name)} ("))
            rows = [[cell.strip() for cell in row] for row in table.rows[1:]]
            assert [hand for hand, _ in rows] == [
                lang.hands(*ladder.row_span(at)) for at in range(len(ladder.rows) + 1)
            ]
            assert [paid_for(odds, lang) for _, odds in rows] == [
                (each.kind, each.first, each.second, each.meter)
                for each in (*(row.odds for row in ladder.rows), ladder.otherwise)
            ]

    @EVERY_PAYTABLE
    @pytest.mark.one_in(3)
    def test_the_guest_s_steps_are_numbered_in_their_order(self, name: str) -> None:
        told = [" ".join(item.split()) for item in page_of(name, "guest").items]
        wanted = list(map(language("en").rule, steps(paytable_of(name).game)))
        assert told[: len(wanted)] == wanted
        assert not any("{" in item for item in told)

    @EVERY_PAYTABLE_IN_EVERY_LANGUAGE
    def test_payout_keys_are_the_bet_times_the_odds(self, name: str, code: str) -> None:
        lang, paytable = language(code), paytable_of(name)
        signs = {"en": (".", ","), "ru": (",", "\u00a0"), "uk": (",", "\u00a0")}[code]
        page = page_of(name, "dealer", code)
        for keys in key_tables(paytable):
            caption = lang.list([*map(lang.say, keys.wagers)], "and")
            (table,) = (each for each in page.tables if each.caption.strip() == caption)
            assert len(table.rows) == 1 + len(keys.rows)
            for (odds, _), row in zip(keys.rows, table.rows[1:], strict=True):
                assert paid_for(row[0].strip(), lang)[:3] == (odds.kind, odds.first, odds.second)
                shown = [number(cell.split()[0] if code == "en" else cell, *signs) for cell in row[1:]]
                assert shown == [bet * odds.first / odds.second for bet in keys.bets]

    def test_rounding_shows_what_is_due_what_is_paid_and_the_breakage(self, tmp_path: Path) -> None:
        """Three to two on 5 is 7.50: chips of 1 pay 7, and 0.50 stays with the house."""
        text = (
            "extends: standard.yaml\nname: rounds down\n"
            "limits: {ante: {min: 5, max: 25, step: 5}, aggregate: {amount: 5000}}\n"
            "rounding: {unit: 1, direction: down}\n"
        )
        shutil.copy(FILES["ultimate-texas-holdem/standard"], tmp_path / "standard.yaml")
        path = tmp_path / "rounds.yaml"
        path.write_text(text, "utf-8")
        loaded = load(path)
        assert loaded.paytable is not None, loaded.problems
        page = Page(render_sheet(loaded.paytable, Wanted("dealer")))
        table = page.table("ante, blind and play")
        assert [re.match(r"5|[12][05]", cell.strip())[0] for cell in table.rows[0][1:]] == ["5", "10", "15", "20", "25"]  # type: ignore[index]
        (row,) = (row for row in table.rows if row[0].strip() == "3 to 2")
        assert row[1:] == ["77.50 / 0.50", "15", "2222.50 / 0.50", "30", "3737.50 / 0.50"]
        assert "Amounts that chips cannot pay are rounded down to a multiple of 1." in page.text
        # With 4 bets on play a royal flush wins 505 antes in all: 5,000 at an ante of 1000/101.
        assert "royal flush: reached with 6 bets up, above a bet of 9.90 on ante." in page.text

    @EVERY_PAYTABLE
    @pytest.mark.one_in(3)
    def test_worked_examples_settle_to_what_is_printed(self, name: str) -> None:
        paytable, lang = paytable_of(name), language("en")
        worked, views = worked_examples(paytable), examples(paytable, lang)
        assert [view.title for view in views] == [each.title for each in worked]
        page = page_of(name, "guest")
        printed = [table for table in page.tables if table.rows and table.rows[-1][0].strip() == "In all"]
        assert len(printed) == len(worked)
        for each, view, table in zip(worked, views, printed, strict=True):
            nets = [number(row[-1].strip()) for row in table.rows]
            assert sum(nets[:-1]) == nets[-1] == each.settlement.net * each.unit == number(view.total)
            stakes = sum(
                (Fraction(word) for row in table.rows[:-1] for bet in row[0].split(",") for word in bet.split()[-1:]),
                Fraction(0),
            )
            assert stakes == each.settlement.bet * each.unit


def paid_for(text: str, lang: Language) -> tuple[str, Fraction, Fraction, str | None]:
    """Odds as a page prints them, read back; words of another language are looked up."""
    if lang.code == "en":
        odds = parse_odds(text)
        return odds.kind, odds.first, odds.second, odds.meter
    for kind in ("push", "lose"):
        if text == lang.say(kind):
            return kind, Fraction(0), Fraction(1), None
    for kind, message in (("to", "{first} to {second}"), ("for", "{first} for {second}")):
        word = lang.say(message).split("}")[1].split("{")[0]
        first, found, second = text.partition(word)
        if found and "%" not in text:
            return kind, number(first, ",", "\u00a0"), number(second, ",", "\u00a0"), None
    share, _, meter = text.partition(lang.say("{share} of meter {meter}").split("}")[1].split("{")[0])
    return "meter", number(share, ",", "\u00a0") * 100, Fraction(100), meter


class TestBetweenPlayers:
    @EVERY_SCORING
    @EVERY_LANGUAGE
    def test_the_scoring_in_force_is_told_once(self, name: str, code: str) -> None:
        table, lang = table_of(name), language(code)
        assert isinstance(table, Scoring)
        told = items(page_of(name, "score", code))
        for rule in (*points_in_force(table.contest), *options_in_force(table.contest)):
            assert told[lang.rule(rule)] == 1
        for step in table.contest.steps:
            assert told[lang.say(step)] == 1

    @EVERY_SCORING
    def test_the_ledger_has_a_field_for_each_two_players(self, name: str) -> None:
        table = table_of(name)
        assert isinstance(table, Scoring)
        most = table.contest.seats[1]
        page = page_of(name, "score")
        off = [tag for tag, attributes in page.tags if attributes.get("class") == "off"]
        assert len(off) == most
        ledger = next(each for each in page.tables if each.rows[0][0].strip() == "Points")
        assert [len(row) for row in ledger.rows] == [most + 4] * (most + 1)

    @EVERY_SCORING
    def test_royalties_are_those_of_the_file(self, name: str) -> None:
        table = table_of(name)
        assert isinstance(table, Scoring)
        page = page_of(name, "score")
        for ladder in table.contest.royalties.values():
            printed = page.table(language("en").say(ladder.name))
            assert [Fraction(row[1].strip()) for row in printed.rows[1:]] == [row.odds.first for row in ladder.rows]

    @EVERY_POT_TABLE
    @EVERY_LANGUAGE
    def test_the_clauses_of_a_pot_table_are_told_once(self, name: str, code: str) -> None:
        table, lang = table_of(name), language(code)
        assert isinstance(table, PotTable)
        told = items(page_of(name, "score", code))
        for clause in table.game.in_force:
            assert told[f"{lang.say(clause.name)}: {lang.say(clause.text)}"] == 1
        for rule in options_in_force(table.game):
            assert told[lang.rule(rule)] == 1
        drawn = "die" if table.game.with_dice else "card"
        html = render_sheet(table, Wanted("score", languages=(code,)))
        assert html.count(f'<svg class="{drawn}') >= 8 * 5
