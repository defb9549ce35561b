"""The report's page: whole, safe, the same every time, and every figure on it is the report's own."""

import re
import shlex
import subprocess
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.figures import show_decimal
from croupier.problems import Problem
from croupier.report import Report, Rule, Stamp
from croupier.sheets.data import report_data
from croupier.sheets.html import IndexEntry, render_audit, render_index
from croupier.sheets.language import LANGUAGES, Language, language
from sheets.conftest import FULL, NASTY
from sheets.pages import Page, number

SECTIONS = [
    "bets", "outcomes", "measures", "side-bets", "strategy", "tolerance", "formula", "rules", "claims", "warnings",
    "origin",
]  # fmt: skip


@pytest.fixture(scope="module", params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Language:
    return language(request.param)


@pytest.fixture(scope="module")
def page(full: Report, lang: Language) -> Page:
    return Page(render_audit(full, lang.code))


@pytest.fixture(scope="module")
def english(full: Report) -> Page:
    return Page(render_audit(full))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def test_the_page_is_well_formed(page: Page) -> None:
    assert page.faults == []


def test_ids_are_unique_and_every_link_has_its_target(page: Page) -> None:
    assert len(page.ids) == len(set(page.ids))
    links = [known["href"] for tag, known in page.tags if tag == "a"]
    assert {f"#{anchor}" for anchor in SECTIONS} <= set(links)
    assert all(str(link).removeprefix("#") in page.ids for link in links)
    labels = " ".join(str(known["aria-labelledby"]) for _, known in page.tags if "aria-labelledby" in known)
    assert set(labels.split()) <= set(page.ids)


def test_nothing_is_fetched_and_nothing_runs(full: Report, lang: Language, page: Page) -> None:
    assert {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe", "object", "base", "form"} == set()
    for _, known in page.tags:
        assert not any(name.startswith("on") or name == "src" for name in known)
        assert str(known.get("href", "#")).startswith("#")
    html = render_audit(full, lang.code)
    assert re.findall(r"https?:|//[a-z]|@import|url\((?!#)", html) == []


def test_the_page_says_its_language_and_its_landmarks(lang: Language, page: Page) -> None:
    assert next(known["lang"] for tag, known in page.tags if tag == "html") == lang.code
    names = [tag for tag, _ in page.tags]
    assert [names.count(tag) for tag in ("h1", "main", "header", "nav", "footer", "title")] == [
        1,
        1,
        1,
        1,
        1,
        1 + names.count("svg"),
    ]
    assert all(known.get("scope") in ("col", "row", "rowgroup") for tag, known in page.tags if tag == "th")
    assert all(table.caption.strip() for table in page.tables)


@pytest.mark.one_in(2)
def test_the_same_report_gives_the_same_bytes(full: Report, lang: Language) -> None:
    assert render_audit(full, lang.code) == render_audit(full, lang.code)


@pytest.mark.parametrize("code", ["ru", "uk"])
def test_nothing_but_names_and_signs_stays_in_english(full: Report, code: str) -> None:
    plain = replace(
        full,
        name="",
        source={},
        warnings=(),
        claims=(),
        posted=tuple(replace(posted, source="") for posted in full.posted),
        stamp=replace(full.stamp, prepared_by="", date="", jurisdiction=""),
    )
    text = Page(render_audit(plain, code)).text
    command = rf"croupier audit everything\.yaml --html build --lang {code}"
    cards = "[AKQJT2-9][cdhs]|[AKQJT2-9]{2}[so]?"
    known = rf"Croupier|SHA|{command}|everything\.yaml|top|The big one|[0-9a-f]{{64}}|{cards}|[0-9]x"
    left = re.findall(r"[A-Za-z]{2,}", re.sub(known, " ", text))
    assert left == []


def test_every_rule_is_printed_once(full: Report, lang: Language, page: Page) -> None:
    for rule in (*full.steps, *full.clauses, *full.options, *full.assumptions):
        assert page.items.count(lang.rule(rule)) == 1, rule.text


def test_every_row_of_every_ladder_is_printed_with_its_odds(full: Report, lang: Language, page: Page) -> None:
    for ladder in full.ladders:
        (table,) = (each for each in page.tables if each.caption == f"{lang.say(ladder.name)} {lang.say(ladder.of)}")
        rows = [[lang.hands(low, high), lang.odds(pays)] for low, high, pays in ladder.rows]
        assert table.rows[1:] == [*rows, [lang.hands("otherwise"), lang.odds(ladder.otherwise)]]


def test_every_outcome_is_printed_with_its_exact_figures(full: Report, english: Page) -> None:
    rows = english.table("Outcomes of the game").rows[1:]
    assert len(rows) == len(full.events) + 1
    for row, event in zip(rows, full.events, strict=False):
        assert row[0] == language("en").hands(event.low, event.high)
        assert row[1] == event.pays
        assert number(row[2]) == event.deals
        assert Fraction(row[3]) == event.probability
        assert number(row[4]) == Fraction(show_decimal(event.probability, 10))
        assert abs(number(row[5]) * event.probability - 1) < Fraction(1, 100)
        assert number(row[6]) == Fraction(show_decimal(event.contribution, 10))
    assert [number(cell) for cell in rows[-1][2:]] == [
        full.deals,
        1,
        1,
        1,
        Fraction(show_decimal(-Fraction(53223, 1082900), 10)),
    ]


def test_every_measure_is_printed_exactly(full: Report, lang: Language, page: Page) -> None:
    point, group = (".", ",") if lang.code == "en" else (",", "\u00a0")
    rows = page.table(lang.say("Measures of the game")).rows[1:]
    for row, (key, measure) in zip(rows, full.measures.items(), strict=True):
        assert row[0].startswith(lang.measure_name(key) + " ")
        assert number(row[2], point, group) == Fraction(measure.show(10))
        exact = row[3].replace("\N{MINUS SIGN}", "-")
        assert exact == (f"√({measure.value})" if measure.root else str(measure.value))
        assert abs(number(row[1], point, group) - Fraction(measure.show(10))) <= Fraction(1, 20000)


def test_the_range_is_printed_where_optimal_play_is_not_unique(full: Report, english: Page) -> None:
    rows = english.table("Least and most").rows[1:]
    wide = {key: ends for key, ends in full.ranges.items() if ends.low != ends.high}
    assert [row[0] for row in rows] == [language("en").measure_name(key) for key in wide]
    for row, ends in zip(rows, wide.values(), strict=True):
        assert row[1].startswith(ends.low.show(10))
        assert row[2].startswith(ends.high.show(10))
        assert str(ends.high.value) in row[2]


def test_a_unique_optimum_is_said_to_be_one(full: Report) -> None:
    narrow = {key: replace(ends, high=ends.low) for key, ends in full.ranges.items()}
    text = Page(render_audit(replace(full, ranges=narrow))).text
    assert "Every optimal strategy gives these same measures." in text
    assert "Optimal play is not unique" not in text


def test_the_key_figures_stand_in_front(full: Report, english: Page) -> None:
    front = english.text.partition("Figures of the game are")[0]
    for figure in ("4.9149%", "3.5898", "1.3691%", "95.0851%", "98.6309%", "16.05%", "10.18%", "30.17%", "43.60%"):
        assert figure in front
    assert "Croupier" in front
    assert full.file.sha256 in front
    assert "prepared by: A. Tester · date: 1 May 2026 · jurisdiction: Nowhere" in front
    assert "3.4836 to 3.5898 over all optimal play" in front


def test_every_bet_and_side_bet_is_there(full: Report, english: Page) -> None:
    rows = english.table("Bets and their base").rows[1:]
    assert [row[0] for row in rows] == [wager.name for wager in full.wagers]
    for row, wager in zip(rows, full.wagers, strict=True):
        assert row[3] == wager.base
        assert row[4].endswith(str(wager.average_bet))
        assert row[5].replace("\N{MINUS SIGN}", "-").endswith(str(wager.measures["expected_value"].value))
    tables = [table for table in english.tables if table.caption == "hands and what they are paid"]
    for table, wager in zip(tables, [each for each in full.wagers if not each.required], strict=True):
        assert [number(row[2]) for row in table.rows[1:]] == [row.combinations for row in wager.rows]


def test_a_side_bet_without_a_price_shows_its_note_alone(full: Report, lang: Language) -> None:
    bonus = next(wager for wager in full.wagers if not wager.required)
    bare = replace(bonus, measures={}, rows=tuple(replace(row, contribution=None) for row in bonus.rows))
    page = Page(render_audit(replace(full, wagers=(*full.wagers[:4], bare)), lang.code))
    assert page.faults == []
    assert not [table for table in page.tables if table.caption == lang.say("measures per unit staked")]
    (table,) = (table for table in page.tables if table.caption == lang.say("hands and what they are paid"))
    assert {len(row) for row in table.rows} == {6}


def test_the_chart_has_every_class_of_hole_cards_in_its_place(full: Report, lang: Language, page: Page) -> None:
    ranks = "AKQJT98765432"
    table = page.table(lang.say("The first decision, by the two cards held"))
    assert table.rows[0][1:] == list(ranks)
    classes = {each.label: each for each in full.strategy.chart}
    for i, row in enumerate(table.rows[1:]):
        assert row[0] == ranks[i]
        for j, cell in enumerate(row[1:]):
            label = ranks[i] * 2 if i == j else ranks[i] + ranks[j] + "s" if j > i else ranks[j] + ranks[i] + "o"
            each = classes.pop(label)
            code = lang.say("F") if each.chosen.folds else f"{each.chosen.units}x"
            assert cell.startswith(f"{label} {code}")
    assert classes == {}


def test_a_tie_in_the_chart_is_marked_and_named(full: Report) -> None:
    first, second = full.strategy.chart[0].values[:2]
    tied = replace(full.strategy.chart[0], chosen=second[0], tied=(first[0],))
    strategy = replace(full.strategy, chart=(tied, *full.strategy.chart[1:]))
    html = render_audit(replace(full, strategy=strategy))
    assert html.count("1x=") == 1
    assert f"{tied.label}: bet 1x = fold" in html


def test_a_game_whose_first_decision_is_not_on_two_cards_has_no_chart(full: Report, lang: Language) -> None:
    page = Page(render_audit(replace(full, strategy=replace(full.strategy, chart=())), lang.code))
    assert page.faults == []
    assert not [table for table in page.tables if table.caption == lang.say("Options of the chart")]


def test_later_streets_are_summed_up(full: Report, english: Page) -> None:
    rows = [row[-6:] for row in english.table("Decisions by street").rows[1:]]
    for row, each in zip(rows, full.strategy.streets, strict=True):
        assert row[1] == each.move.name
        assert [number(row[at]) for at in (0, 2, 3, 4)] == [each.bet, each.situations, each.tied, each.deals]


def test_tolerance_bands_are_printed_with_their_method(full: Report, english: Page) -> None:
    ratio, net = english.table("Players' net win over"), english.table("Players' net win per")
    for table, ends, scale in ((ratio, ("ratio_low", "ratio_high"), 4), (net, ("net_low", "net_high"), 6)):
        for row in table.rows[1:]:
            found = [band for band in full.bands if band.hands == number(row[0])]
            for cell, band in zip(row[1:4], sorted(found, key=lambda band: band.confidence), strict=True):
                low, high = cell.split(" to ")
                assert number(low) == Fraction(getattr(band, ends[0]))
                assert number(high) == Fraction(getattr(band, ends[1])), scale
    assert {row[4] for row in net.rows[1:]} == {band.method for band in full.bands}


@pytest.mark.slow
def test_levels_of_confidence_come_with_their_z(full: Report) -> None:
    bands = tuple(replace(band, z=f"{band.confidence}.125") for band in full.bands)
    for code, point in (("en", "."), ("ru", ",")):
        page = Page(render_audit(replace(full, bands=bands), code))
        heads = page.table(language(code).say("Players' net win over all bets")).rows[0][1:4]
        assert [head.split()[-1] for head in heads] == [f"{level}{point}125" for level in (90, 95, 99)]


def test_a_ratio_is_marked_where_its_normal_curve_is_rough(full: Report, english: Page) -> None:
    sound = {band.hands: band.method == "normal" for band in full.bands}
    found = {number(row[0]): row[-1] for row in english.table("Players' net win over").rows[1:]}
    assert found == {hands: "good" if good else "rough" for hands, good in sound.items()}
    assert set(found.values()) == {"good", "rough"}
    assert "Rough: in so many hands the top award is expected fewer than five times" in english.text
    assert "off by less than one in a million" in english.text


@pytest.mark.parametrize("method", ["convolved", "normal, poor"])
def test_every_other_method_marks_the_ratio(full: Report, method: str) -> None:
    bands = tuple(replace(band, method=method) for band in full.bands)
    rows = Page(render_audit(replace(full, bands=bands))).table("Players' net win over").rows[1:]
    assert {row[-1] for row in rows} == {"rough"}


def test_every_claim_has_its_verdict_in_words_and_by_sign(full: Report, english: Page) -> None:
    rows = english.table("Published figures").rows[1:]
    words = {True: "✓true", False: "✗false", None: "?not computed"}
    assert [row[0] for row in rows] == [words[claim.holds] for claim in full.claims]
    assert {claim.holds for claim in full.claims} == {True, False, None}
    for row, claim in zip(rows, full.claims, strict=True):
        assert row[1].startswith(claim.measure)
        assert row[2] == claim.printed
        assert row[4].startswith(claim.source)
        assert claim.why in row[4]
    assert "1 in 649,740.00" in rows[2][3]
    assert "ties: least" in rows[1][1]


def test_computed_figures_of_claims_are_in_the_readers_digits(full: Report) -> None:
    rows = Page(render_audit(full, "ru")).table(language("ru").say("Published figures and what comes out")).rows[1:]
    assert [row[3] for row in rows][:4] == ["4,9149\u00a0%", "3,4836", "1 из 649\u00a0740,00", "10 к 1"]


def test_the_origin_names_everything_that_identifies_the_report(full: Report, page: Page) -> None:
    for text in (
        full.file.name, full.file.sha256, full.rules_sha256, f"Croupier {full.version}", "A. Tester", "1 May 2026",
        "Nowhere", "A title", "A section", "croupier audit everything.yaml",
    ):  # fmt: skip
        assert text in page.text


def test_what_was_not_given_is_not_there(full: Report) -> None:
    bare = replace(
        full,
        stamp=type(full.stamp)(),
        claims=(),
        warnings=(),
        bands=(),
        source={},
        wagers=full.wagers[:4],
        formula=None,
    )
    page = Page(render_audit(bare))
    assert page.faults == []
    assert [anchor for anchor in SECTIONS if anchor in page.ids] == [
        "bets",
        "outcomes",
        "measures",
        "strategy",
        "rules",
        "origin",
    ]
    assert "Prepared by" not in page.text
    assert "prepared by" not in page.text


def command_of(report: Report, code: str = "en") -> str:
    (found,) = re.findall(r"croupier audit .*", Page(render_audit(report, code)).text)
    return str(found)


def test_the_command_says_the_tie_rule_only_where_it_is_not_the_default(full: Report) -> None:
    bare = replace(full, stamp=Stamp())
    assert command_of(bare) == "croupier audit everything.yaml --html build --lang en"
    assert command_of(replace(bare, ties="least"), "uk").endswith("--html build --lang uk --ties least")


STAMPS = [
    Stamp("A. Tester", "1 May 2026", "Nowhere"), Stamp(NASTY, "$(date) `date` $HOME", "-x"),
    Stamp("two\nlines\tand 'quotes' \\ ", "", "\x1b[31m\u00a0\u202e"),
]  # fmt: skip


@pytest.mark.parametrize("stamp", STAMPS)
@pytest.mark.parametrize("name", ["everything.yaml", "-a b'c.yaml", "$HOME;`x`.yaml", "ünï\udcff.yaml"])
@pytest.mark.one_in(4)
def test_a_shell_reads_the_command_as_it_was_given(full: Report, stamp: Stamp, name: str) -> None:
    report = replace(full, stamp=stamp, file=replace(full.file, name=name), ties="least")
    # `croupier` prints its words, each ended by a null.
    script = f"croupier() {{ printf '%s\\0' \"$@\"; }}\n{command_of(report, 'ru')}"
    ran = subprocess.run(["bash", "-c", script], capture_output=True, check=True)
    told = [word.decode("utf-8", "surrogateescape") for word in ran.stdout.split(b"\0")[:-1]]
    options = {"--prepared-by": stamp.prepared_by, "--date": stamp.date, "--jurisdiction": stamp.jurisdiction}
    assert told == [
        "audit", f"./{name}" if name.startswith("-") else name, "--html", "build", "--lang", "ru", "--ties", "least",
        *(word for option, value in options.items() if value for word in (option, value)),
    ]  # fmt: skip


@pytest.mark.slow
def test_the_command_makes_the_same_page_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the command line itself, byte for byte."""
    monkeypatch.chdir(tmp_path)
    Path("every thing.yaml").write_text(FULL, "utf-8")
    given = ["--ties", "least", "--lang", "uk", "--prepared-by", "O'Hara & <Co>", "--date=-1", "--jurisdiction", "N"]
    assert CliRunner().invoke(app, ["audit", "every thing.yaml", "--html", "first", *given]).exit_code == 0
    first = Path("first/mississippi-stud-every thing.html").read_bytes()
    (command,) = re.findall(r"croupier audit .*", Page(first.decode()).text)
    assert CliRunner().invoke(app, shlex.split(command)[1:]).exit_code == 0
    assert Path("build/mississippi-stud-every thing.html").read_bytes() == first


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_can_always_be_encoded(full: Report, code: str) -> None:
    words = "a\ud800b\udcff\x00\x1bc"
    report = replace(
        full,
        name=words,
        source={words: words},
        file=replace(full.file, name=words),
        claims=tuple(replace(claim, source=words, strategy=words, printed=words) for claim in full.claims),
        warnings=(Problem(words, 1, 1, "code", words, words, "warning"),),
        stamp=Stamp(words, words, words),
    )
    html = render_audit(report, code)
    assert html.encode()
    assert html.count("a\\ud800b\\udcff\\x00\\x1bc") >= 12
    assert render_index([IndexEntry(report, {"en": "x"}, "y")]).encode()


def test_a_side_bet_says_all_that_must_be_said_beside_it(full: Report, lang: Language) -> None:
    bonus = next(wager for wager in full.wagers if not wager.required)
    notes = (Rule("Every deal is equally likely; all of them are counted, none is sampled.", {}), full.assumptions[-1])
    lost = replace(bonus, notes=notes)
    page = Page(render_audit(replace(full, wagers=(*full.wagers[:4], lost)), lang.code))
    assert " ".join(map(lang.rule, notes)) in page.text
    assert report_data(replace(full, wagers=(lost,)))["wagers"][0]["notes"] == [note.text for note in notes]
    assert report_data(full)["wagers"][0]["notes"] == []


@pytest.mark.parametrize("code", ["ru", "uk"])
def test_names_of_the_file_are_not_translated(full: Report, code: str) -> None:
    page = Page(render_audit(replace(full, name="flush", source={"flush": "straight"}), code))
    assert page.texts.count("flush") >= 3
    assert "straight" in page.texts


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.one_in(2)
def test_hostile_names_print_as_text(full: Report, nasty: Report, code: str) -> None:
    html = render_audit(nasty, code)
    page, harmless = Page(html), Page(render_audit(full, code))
    assert page.faults == []
    assert {tag for tag, _ in page.tags} == {tag for tag, _ in harmless.tags}
    assert page.text.count(NASTY) >= 12
    assert "49" not in re.findall(r"<title>[^<]*", html)[0]
    assert "<script" not in html
    style = html[html.index("<style>") : html.index("</style>")]
    assert "alert" not in style


def test_hostile_names_cannot_turn_the_text_around_them(nasty: Report) -> None:
    html = render_audit(nasty)
    body = html[html.index("<body>") :]
    for found in re.finditer("\u202e", body):
        before = body[: found.start()]
        assert before.rfind("<bdi>") > before.rfind("</bdi>")
