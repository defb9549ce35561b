"""The summary for a terminal: nothing of a file is read as markup, and no figure is cut, folded or lost."""

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from rich.console import Console, RenderableType

from audit.tables import paytable
from croupier.audit.run import audit
from croupier.games import GAMES
from croupier.problems import Problem
from croupier.report import ClaimVerdict, Report, Rule
from croupier.sheets.language import LANGUAGES, language
from croupier.sheets.terminal import Column, fitted, line
from croupier.sheets.text import check_lines, game_text, paytables_text, report_text
from exact.stud import STANDARD, stud

HOSTILE = [
    "[/]",
    "[bold]b[/bold]",
    "[/red]",
    "[link=x]y",
    "\\[x]",
    "a\\",
    ":smile:",
    "\x1b[31mred",
    "two\nlines",
    "\ud800",
]
AT_SEED = "Meters stand at their seeds: {meters}. A meter that has grown pays more."
WIDTHS = [40, 60, 80, 120, 200]
LARGE = {**STANDARD, "royal flush": "999999999999 to 1", "straight flush": "1,000,000,000 to 7"}
FIGURE = re.compile(r"-?\d+(?:[.,]\d+)*%?")


@pytest.fixture(scope="module")
def large() -> Report:
    return audit(paytable(stud(LARGE)))


@pytest.fixture(autouse=True)
def _no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever reaches Rich as a bare string would be read as markup: it must not come to that."""

    def refuse(text: str, *_: object, **__: object) -> None:
        raise AssertionError(f"read as markup: {text!r}")

    monkeypatch.setattr("rich.console.render_markup", refuse)


def printed(what: RenderableType, width: int) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, color_system=None)
    with console.capture() as captured:
        console.print(what)
    return captured.get()


def shown(text: str) -> str:
    return text if text.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


def hostile_report(full: Report, words: str) -> Report:
    meters = Rule(AT_SEED, {"meters": (words + " 1.00",)})
    claims = tuple(
        replace(claim, measure=words, printed=words, computed=words, source=words, row=words, strategy=words, why=words)
        for claim in full.claims
    )
    return replace(
        full,
        name=words,
        file=replace(full.file, name=words, sha256=words),
        events=tuple(replace(event, pays=words) for event in full.events),
        wagers=tuple(replace(wager, name=words, notes=(meters,)) for wager in full.wagers),
        claims=claims,
    )


@pytest.mark.parametrize("words", HOSTILE)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.one_in(3)
def test_no_string_of_a_file_is_read_as_markup(full: Report, words: str, code: str) -> None:
    for width in (40, 120):
        text = printed(report_text(hostile_report(full, words), language(code), width=width), width)
        assert squeezed(text).count(squeezed(shown(words))) >= 4 + len(full.events) + 3 * len(full.claims)
        assert all(letter.isprintable() or letter in "\n\u00a0" for letter in text)
        assert text.encode()


@pytest.mark.parametrize("words", HOSTILE)
def test_lists_and_checks_show_names_as_they_are(words: str) -> None:
    assert squeezed(shown(words)) in squeezed(
        printed(paytables_text([{"paytable": words, "title": words, "source": words}]), 120)
    )
    game = replace(next(iter(GAMES.values())), title=shown(words))
    assert squeezed(shown(words)) in squeezed(printed(game_text(game), 80))
    claim = ClaimVerdict(words, words, words, words, holds=True, row=words)
    lines = check_lines(words, [Problem(words, 1, 1, "code", words, words)], [claim])
    assert all(each.isprintable() and shown(words) in each for each in lines)


@pytest.mark.parametrize("code", ["ru", "uk"])
def test_a_name_of_the_file_that_is_a_word_of_the_program_is_not_translated(full: Report, code: str) -> None:
    text = printed(report_text(replace(full, name="flush"), language(code), width=120), 120)
    assert text.splitlines()[0].strip() == "flush"


def test_digits_in_a_meters_name_are_left_alone(full: Report) -> None:
    rule = Rule(AT_SEED, {"meters": ("Club 2000 10000.50",)})
    wager = replace(full.wagers[-1], notes=(rule,))
    text = printed(report_text(replace(full, wagers=(wager,)), language("en"), width=200), 200)
    assert "Club 2000 10,000.50" in text


def must_stand(report: Report, code: str) -> Iterator[str]:
    """Figures that every width shows: measures, odds, chances, claims."""
    lang = language(code)
    yield from (lang.quoted(name, measure) for name, measure in report.measures.items())
    for event in report.events:
        yield from (word for word in lang.odds(event.pays).split(" ") if word[:1].isdigit())
        yield lang.percent(event.probability, 4)
    yield from (claim.printed for claim in report.claims if claim.computed)


def may_stand(report: Report, code: str) -> Iterator[str]:
    lang = language(code)
    yield from must_stand(report, code)
    yield from (str(measure.value) for measure in report.measures.values())
    for name, ends in report.ranges.items():
        yield from (lang.quoted(name, end) for end in (ends.low, ends.high))
    for event in report.events:
        yield from (
            lang.decimal(event.contribution, 4),
            lang.decimal(1 / event.probability, 1),
            lang.count(event.deals),
        )
    yield lang.count(report.deals)
    for session in report.sessions:
        yield from (lang.count(session.hands), lang.percent(Fraction(session.ahead.strip("<>")), 2))
    if report.formula is not None:
        yield from (lang.count(int(term.staked)) for term in report.formula.terms)
        yield lang.count(abs(int(report.formula.fixed)))
    for wager in report.wagers:
        yield from (
            lang.percent(wager.measures[key], 4) for key in ("house_edge", "hit_frequency") if key in wager.measures
        )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("which", ["full", "large"])
@pytest.mark.one_in(3)
def test_every_figure_is_whole_at_every_width(full: Report, large: Report, which: str, code: str, width: int) -> None:
    report = {"full": full, "large": large}[which]
    lines = printed(report_text(report, language(code), width=width), width).splitlines()
    assert max(map(len, lines)) <= width
    assert "…" not in "".join(lines)
    text = "\n".join(lines)
    for figure in must_stand(report, code):
        assert re.search(rf"(?<![\d.,/]){re.escape(figure)}(?![\d/])", text), figure
    if code == "en":
        tables = text.partition("per unit of")[2].partition("Meters stand")[0]
        known = {part for figure in may_stand(report, code) for part in FIGURE.findall(figure)}
        left = set(FIGURE.findall(re.sub(r"(?m)^.*(?:SHA|claim|house edge,|\d(?:st|rd|th)).*$", "", tables)))
        computed = {part for claim in report.claims for part in FIGURE.findall(f"{claim.computed} {claim.printed}")}
        assert left <= known | computed | {"1"}, left - known


@pytest.mark.slow
def test_columns_go_one_after_the_other(full: Report, large: Report) -> None:
    for report in (full, large):
        before: list[bool] = [False] * 4
        for width in range(36, 200, 4):
            text = printed(report_text(report, language("en"), width=width), width).replace("adds to\n", "")
            heads = squeezed(text)
            now = ["deals" in heads.partition("outcome")[2], "overalloptimal" in heads, "EV" in text, " 1 in" in text]
            assert all(new or not old for old, new in zip(before, now, strict=True)), width
            before = now
        assert before == [True] * 4


def test_at_forty_columns_there_are_figures(full: Report) -> None:
    text = printed(report_text(full, language("en"), width=40), 40)
    for figure in ("4.9149%", "3.5898", "96.7595", "0.0002%", "500 to 1", "43.5998%"):
        assert figure in text


@pytest.mark.parametrize(
    ("code", "words"), [("en", "39.11% / 36.59% / 26.02%"), ("ru", "39,11\u00a0% / 36,59\u00a0% / 26,02\u00a0%")]
)
def test_the_chance_to_be_ahead_is_one_line(full: Report, code: str, words: str) -> None:
    lang = language(code)
    text = printed(report_text(full, lang, width=120), 120)
    hands = " / ".join(map(lang.count, (100, 1_000, 10_000)))
    said = lang.say("chance to be ahead after {hands} hands: {chances}", hands=hands, chances=words)
    assert text.splitlines().count(said.ljust(120)) + text.splitlines().count(said) == 1
    assert words not in printed(report_text(replace(full, sessions=()), lang, width=120), 120)


def test_claims_that_differ_in_their_terms_only_look_different(full: Report) -> None:
    claim = ClaimVerdict("house edge", "4.91%", "S", "4.9149%", holds=True)
    others = [replace(claim, ties="least"), replace(claim, base="ante"), replace(claim, strategy="optimal")]
    text = printed(report_text(replace(full, claims=(claim, *others)), language("en"), width=120), 120)
    for words in ("house edge  ", "house edge, ties: least", "house edge, base: ante", "house edge, strategy: optimal"):
        assert words in text
    assert len(set(check_lines("f", [], [claim, *others]))) == 4 + 1


def test_what_cannot_be_computed_says_why(full: Report) -> None:
    text = printed(report_text(full, language("en"), width=200), 200)
    assert "this audit computes optimal play and strategies posted for the game, not the one named" in text


def test_a_table_too_wide_for_its_figures_is_told_line_by_line() -> None:
    columns = (Column("name", "name"), Column("value"), Column("more"))
    text = printed(fitted(columns, [("a name", "1" * 20, "2" * 20), ("b", "3", "")], 30), 30)
    assert [each.rstrip() for each in text.splitlines() if each.strip()] == [
        "a name", f"  value: {'1' * 20}", f"  more: {'2' * 20}", "b", "  value: 3",
    ]  # fmt: skip


def test_wide_letters_are_measured_as_the_terminal_does() -> None:
    text = printed(line("名前 " * 20, 15), 15)
    assert all(2 * sum(letter in "名前" for letter in each) <= 15 for each in text.splitlines())
