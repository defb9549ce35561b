"""Reports and lists for a terminal, as Rich renderables: wide enough to copy from, readable without colour."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from croupier.figures import FREQUENCIES
from croupier.problems import Problem, printable
from croupier.report import ClaimVerdict, EventRow, Measure, Report, WagerReport
from croupier.rules import Bets, Game
from croupier.sheets.language import Language
from croupier.words import mark

_WIDE = 110
_AS_PERCENT = ("house_edge", "element_of_risk", "return_on_base", "return_on_action", *FREQUENCIES)


def report_text(report: Report, language: Language, *, width: int) -> RenderableType:
    """The summary of an audit for a terminal so wide: measures with their ranges, outcomes, side bets, claims.

    Exact fractions and "1 in" have columns of their own where there is room for them.
    """
    say = language.say
    parts: list[RenderableType] = [
        Text(f"{say(report.name)}", style="bold"),
        Text(
            say(
                mark("{game} · {file} · {deals} deals, all counted · ties: {ties}"),
                game=say(report.game_title),
                file=printable(report.file.name),
                deals=language.count(report.deals),
                ties=say(report.ties),
            )
        ),
        Text(f"SHA-256 {report.file.sha256}", style="dim"),
        _measures(report, language, wide=width >= _WIDE),
        _events(report.events, language, wide=width >= _WIDE),
    ]
    parts += [_side_bet(wager, language) for wager in report.wagers if not wager.required]
    if report.claims:
        parts.append(_claims(report.claims, language))
    return Group(*parts)


def check_lines(name: str, problems: Sequence[Problem], claims: Sequence[ClaimVerdict]) -> list[str]:
    """What `check` found in one file, a line each: every problem, every claim, and a last line that sums up."""
    failed = sum(claim.holds is not True for claim in claims)
    faults = sum(problem.severity == "error" for problem in problems)
    counts = (_many(faults, "error"), _many(len(problems) - faults, "warning"), _many(len(claims), "claim"))
    summary = f"{printable(name)}: {', '.join(counts)}{f', {failed} of them not true' if failed else ''}"
    return [*map(str, problems), *(_claim_line(name, claim) for claim in claims), summary]


def game_text(game: Game) -> RenderableType:
    """One game: wagers, streets with their options, ladders and house options."""
    table = Table(
        box=None, show_header=False, pad_edge=False, title=f"{game.title} ({game.name})", title_justify="left"
    )
    table.add_column(style="dim")
    table.add_column()
    for wager in game.wagers:
        table.add_row("wager", f"{wager.name}{'' if wager.required else ' (side bet)'}")
    for street in game.streets:
        opened = ", ".join(f"{count} {group}" for group, count in street.opens.items())
        options = " or ".join(
            f"bet on {option.wager}, sizes by option {option.sizes}" if isinstance(option, Bets) else option.name
            for option in street.options
        )
        table.add_row("street", f"{street.name}: {opened} {f'· {options}' if options else ''}")
    for place in game.ladder_places:
        table.add_row("ladder", f"{place.name}: {' or '.join(place.of)}{'' if place.required else ' (side bet)'}")
    for option in game.house_options:
        default = ", ".join(map(str, (option.default,) if isinstance(option.default, str) else option.default))
        table.add_row("option", f"{option.name}: {option.kind}, default {default}")
    return Group(table, Text())


def paytables_text(listed: Sequence[dict[str, str]]) -> RenderableType:
    """The shipped paytables: what to call them by, and what they are."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("paytable", "title", "source"):
        table.add_column(heading, overflow="fold")
    for each in listed:
        table.add_row(*(escape(each[name]) for name in ("paytable", "title", "source")))
    return table


def _measures(report: Report, language: Language, *, wide: bool) -> Table:
    say = language.say
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say(mark("per unit of {base}"), base=say(report.base)), no_wrap=True)
    table.add_column(say(mark("value")), justify="right")
    table.add_column(say(mark("over all optimal strategies")), justify="right")
    if wide:
        table.add_column(say(mark("exact")), overflow="fold")
    for name, measure in report.measures.items():
        ends = report.ranges.get(name)
        span = "" if ends is None else f"{_figure(name, ends.low, language)} – {_figure(name, ends.high, language)}"
        exact = "" if measure.root else str(measure.value)
        cells = (language.measure_name(name), _figure(name, measure, language), span, exact)
        table.add_row(*cells[: len(table.columns)])
    return table


def _figure(name: str, measure: Measure, language: Language) -> str:
    return language.percent(measure, 4) if name in _AS_PERCENT else language.measure(measure, 4)


def _events(events: Iterable[EventRow], language: Language, *, wide: bool) -> Table:
    say = language.say
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say(mark("outcome")), no_wrap=True)
    table.add_column(say(mark("pays")), no_wrap=True)
    headings = [mark("deals"), mark("chance"), mark("adds to EV"), *([mark("1 in")] if wide else [])]
    for heading in headings:
        table.add_column(say(heading), justify="right", overflow="fold")
    for row in events:
        cells = [
            language.count(row.deals),
            language.percent(row.probability, 4),
            language.decimal(row.contribution, 4),
            language.decimal(1 / row.probability, 1),
        ]
        table.add_row(language.hands(row.low, row.high), language.odds(row.pays), *cells[: len(headings)])
    return table


def _side_bet(wager: WagerReport, language: Language) -> RenderableType:
    say, edge = language.say, wager.measures.get("house_edge")
    parts = [say(mark("side bet {name}"), name=say(wager.name))]
    if edge is not None:
        figures = {"edge": language.percent(edge, 4), "hit": language.percent(wager.measures["hit_frequency"], 4)}
        parts.append(say(mark("house edge {edge} of the bet, pays {hit} of the time"), **figures))
    if wager.note is not None:
        parts.append(language.rule(wager.note))
    return Text(". ".join(part.rstrip(".") for part in parts) + ".")


def _claims(claims: Iterable[ClaimVerdict], language: Language) -> Table:
    say = language.say
    words = {True: say(mark("true")), False: say(mark("false")), None: say(mark("not computable"))}
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in (mark("claim"), mark("printed"), mark("computed"), mark("verdict"), mark("source")):
        table.add_column(say(heading), overflow="fold")
    for claim in claims:
        style = "" if claim.holds else "bold"
        what = " ".join(filter(None, (say(claim.wager), say(claim.row), language.measure_name(claim.measure))))
        computed = claim.computed or say(claim.why)
        table.add_row(escape(what), claim.printed, computed, Text(words[claim.holds], style), escape(claim.source))
    return table


def _claim_line(name: str, claim: ClaimVerdict) -> str:
    verdict = {True: "claim holds", False: "claim is false", None: "claim cannot be computed"}[claim.holds]
    ties = f"ties {claim.ties}" if claim.ties else ""
    about = ", ".join(filter(None, (claim.wager, claim.row, claim.measure, ties, f"printed {claim.printed}")))
    computed = f"computed {claim.computed}" if claim.computed is not None else claim.why
    source = f" ({claim.source})" if claim.source else ""
    return printable(f"{name}:{claim.line}:{claim.column}: {verdict}: {about}, {computed}{source}")


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
