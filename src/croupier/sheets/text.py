"""Reports and lists for a terminal, as Rich renderables: wide enough to copy from, readable without colour.

Every string goes through `terminal`, which takes it as text: names of files must not be read as Rich markup.
"""

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.contests.contest import Contest
from croupier.contests.pots import Pots
from croupier.problems import Problem, printable
from croupier.report import ClaimVerdict, LimitReport, MeterReport, Report, WagerReport
from croupier.rules import Bets, Game, HouseOption
from croupier.sheets.language import Language
from croupier.sheets.pays_text import pays_text
from croupier.sheets.posted_text import posted_text
from croupier.sheets.terminal import Column, digest, fitted, line
from croupier.sheets.views import front, money, rulings, sessions, simulation, tables
from croupier.words import mark


def report_text(report: Report, language: Language, *, width: int, strategies: bool = False) -> RenderableType:
    """The summary of an audit for a terminal so wide: measures with their ranges, outcomes, side bets, claims.

    With `strategies` what posted ones cost too.

    Where room is short names fold and columns are left out: first exact fractions and "1 in", then what a row adds
    to the expected value, then ranges and deals. Figures stay whole.
    """
    say = language.say
    told = say(
        mark("{game} · {file} · {deals} deals, all counted · ties: {ties}"),
        game=say(report.game_title),
        file=printable(report.file.name),
        deals=language.count(report.deals),
        ties=say(report.ties),
    )
    parts: list[RenderableType] = [
        line(report.name, width, "bold"),
        line(told, width),
        *(line(each, width, "dim") for each in digest(report.file.sha256, width)),
        *(line(each, width) for each in filter(None, (front.opening_words(report, language),))),
        _measures(report, language, width),
        *_bets(report, language, width),
        _events(report, language, width),
    ]
    parts += [line(_side_bet(wager, language), width) for wager in report.wagers if not wager.required]
    if report.limit is not None:
        parts.append(line(_limit(report.limit, language), width))
    if ahead := sessions.ahead_in_short(report, language):
        parts.append(line(ahead, width))
    if report.simulation is not None:
        style = "" if report.simulation.agrees else "bold"
        parts.append(line(simulation.in_short(report.simulation, language), width, style))
    parts += pays_text(report, language, width)
    if strategies:
        parts += posted_text(report, language, width)
    if report.claims:
        parts.append(_claims(report, language, width))
    return Group(*parts)


def check_lines(name: str, problems: Sequence[Problem], claims: Sequence[ClaimVerdict]) -> list[str]:
    """What `check` found in one file, a line each: every problem, every claim, and a last line that sums up."""
    failed = sum(claim.holds is not True for claim in claims)
    faults = sum(problem.severity == "error" for problem in problems)
    counts = (_many(faults, "error"), _many(len(problems) - faults, "warning"), _many(len(claims), "claim"))
    summary = f"{printable(name)}: {', '.join(counts)}{f', {failed} of them not true' if failed else ''}"
    return [*map(str, problems), *(_claim_line(name, claim) for claim in claims), summary]


def game_text(game: Game | Contest | Pots) -> RenderableType:
    """One game: wagers, streets with their options, ladders and options; between players hands and points."""
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="dim")
    table.add_column()
    for kind, words in _of(game):
        table.add_row(Text(kind), Text(words))
    return Group(Text(f"{game.title} ({game.name})", "bold"), table, Text())


def paytables_text(listed: Sequence[dict[str, str]]) -> RenderableType:
    """The shipped paytables: what to call them by, and what they are."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("paytable", "title", "source"):
        table.add_column(Text(heading), overflow="fold", no_wrap=heading == "paytable")  # what is typed is whole
    for each in listed:
        table.add_row(*(Text(printable(each[name])) for name in ("paytable", "title", "source")))
    return table


def _of(game: Game | Contest | Pots) -> Iterator[tuple[str, str]]:
    if isinstance(game, Game):
        return _of_game(game)
    return _of_contest(game) if isinstance(game, Contest) else _of_pots(game)


def _of_game(game: Game) -> Iterator[tuple[str, str]]:
    for wager in game.wagers:
        yield "wager", f"{wager.name}{'' if wager.required else ' (side bet)'}"
    for street in game.streets:
        opened = ", ".join(f"{count} {group}" for group, count in street.opens.items())
        options = " or ".join(
            f"bet on {option.wager}, sizes by option {option.sizes}" if isinstance(option, Bets) else option.name
            for option in street.options
        )
        yield "street", f"{street.name}: {opened} {f'· {options}' if options else ''}"
    for place in game.ladder_places:
        yield "ladder", f"{place.name}: {' or '.join(place.of)}{'' if place.required else ' (side bet)'}"
    yield from map(_of_option, game.house_options)


def _of_contest(contest: Contest) -> Iterator[tuple[str, str]]:
    fewest, most = contest.seats
    yield "players", f"{fewest} to {most}, paid by each other"
    for pile in contest.arrangement.piles:
        yield "hand", f"{pile.name}: {pile.size} cards"
    for name, default in contest.point_options.items():
        yield "points", f"{name}: default {default}"
    yield from map(_of_option, contest.house_options)


def _of_pots(game: Pots) -> Iterator[tuple[str, str]]:
    fewest, most = game.seats
    yield "players", f"{fewest} to {most}, who bet against each other for main and side pots"
    yield from map(_of_option, game.house_options)


def _of_option(option: HouseOption) -> tuple[str, str]:
    default = ", ".join(map(str, (option.default,) if isinstance(option.default, str) else option.default))
    choices = f" of {' or '.join(option.choices)}" if option.choices else ""
    return "option", f"{option.name}: {option.kind}{choices}, default {default}"


def _measures(report: Report, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("per unit of {base}"), base=say(report.base)), "name"),
        Column(say(mark("value")), right=True),
        Column(say(mark("over all optimal strategies")), leave_out=2, right=True),
        Column(say(mark("exact")), leave_out=1),
    )
    rows = []
    for name, measure in report.measures.items():
        ends = report.ranges.get(name)
        figures = () if ends is None else (language.quoted(name, end) for end in (ends.low, ends.high))
        span = " – ".join(dict.fromkeys(figures))
        exact = "" if measure.root else str(measure.value)
        rows.append((language.measure_name(name), language.quoted(name, measure), span, exact))
    return fitted(columns, rows, width)


def _events(report: Report, language: Language, width: int) -> RenderableType:
    say = language.say
    wagers = tables.paid_apart(report)
    columns = (
        Column(say(mark("outcome")), "name"),
        *(Column(heading, "odds") for heading in tables.pays_headings(report, language)),
        Column(say(mark("deals")), leave_out=3, right=True),
        Column(say(mark("chance")), right=True),
        Column(say(mark("adds to EV")), leave_out=2, right=True),
        Column(say(mark("1 in")), leave_out=1, right=True),
    )
    rows = [
        (
            ", ".join(language.event(row)),
            *tables.event_pays(row, wagers, language),
            language.count(row.deals),
            language.percent(row.probability, 4),
            language.decimal(row.contribution, 4),
            language.decimal(1 / row.probability, 1),
        )
        for row in report.events
    ]
    return fitted(columns, rows, width)


def _bets(report: Report, language: Language, width: int) -> Iterator[RenderableType]:
    """The required wagers one by one, where not all of them are paid by a ladder that tells of them too."""
    say = language.say
    required = [wager for wager in report.wagers if wager.required]
    if all(wager.ladder for wager in required):
        return
    columns = (
        Column(say(mark("bet")), "name"),
        Column(say(mark("looks at")), "name", leave_out=1),
        Column(say(mark("mean stake")), right=True),
        Column(say(mark("mean net")), right=True),
    )
    rows = [
        (
            say(wager.name),
            tables.looks_at(wager, language),
            language.decimal(wager.average_bet, 4),
            language.measure(wager.measures["expected_value"], 4),
        )
        for wager in required
    ]
    yield fitted(columns, rows, width)


def _side_bet(wager: WagerReport, language: Language) -> str:
    say, edge = language.say, wager.measures.get("house_edge")
    parts = [say(mark("side bet {name}"), name=say(wager.name))]
    if edge is not None:
        figures = {"edge": language.percent(edge, 4), "hit": language.percent(wager.measures["hit_frequency"], 4)}
        parts.append(say(mark("house edge {edge} of the bet, pays {hit} of the time"), **figures))
    parts += map(language.rule, wager.notes)
    parts += (_meter(meter, language) for meter in wager.meters)
    if wager.average_edge is not None:
        parts.append(money.average_words(wager, language))
    return ". ".join(part.rstrip(".") for part in parts) + "."


def _meter(meter: MeterReport, language: Language) -> str:
    told = {"meter": printable(meter.title), "average": language.decimal(meter.average, 2)}
    if meter.zero_edge is None:
        return language.say(mark("{meter}: long-run average {average}"), **told)
    zero = language.decimal(meter.zero_edge, 2)
    return language.say(mark("{meter}: long-run average {average}, no edge at {zero}"), **told, zero=zero)


def _limit(limit: LimitReport, language: Language) -> str:
    """The payout limit in a line: how it is worded, from which bet on it cuts the first award, what that costs."""
    say, words = language.say, list(money.limit_words(limit, language))
    used = [row.used_cut_above for row in limit.rows if row.used_cut_above is not None]
    if used:
        played, possible = (money.money(language, min(each)) for each in (used, [row.cut_above for row in limit.rows]))
        told = mark("It cuts awards above a bet of {played} (possible above {possible}).")
        words.append(say(told, played=played, possible=possible))
    if limit.costs and limit.costs[-1].cost > 0:
        cost = {"bet": money.money(language, limit.costs[-1].bet), "cost": language.percent(limit.costs[-1].cost, 4)}
        words.append(say(mark("At a bet of {bet} it costs {cost}."), **cost))
    return say(mark("payout limit: {words}"), words=" ".join(words))


def _claims(report: Report, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("claim")), "name"),
        Column(say(mark("printed"))),
        Column(say(mark("computed"))),
        Column(say(mark("verdict"))),
        Column(say(mark("source")), "name"),
    )
    claims = rulings.claims(report, language)
    rows = [
        (
            ", ".join((claim.measure, *claim.terms)),
            claim.printed,
            claim.computed or "–",
            claim.word,
            " · ".join(filter(None, (claim.source, claim.why))),
        )
        for claim in claims
    ]
    return fitted(columns, rows, width, [number for number, claim in enumerate(claims) if claim.verdict != "holds"])


def _claim_line(name: str, claim: ClaimVerdict) -> str:
    verdict = {True: "claim holds", False: "claim is false", None: "claim cannot be computed"}[claim.holds]
    terms = (f"{term} {value}" for term in ("base", "ties", "strategy") if (value := getattr(claim, term)))
    about = ", ".join(filter(None, (claim.wager, claim.row, claim.measure, *terms, f"printed {claim.printed}")))
    computed = f"computed {claim.computed}" if claim.computed is not None else claim.why
    source = f" ({claim.source})" if claim.source else ""
    return printable(f"{name}:{claim.line}:{claim.column}: {verdict}: {about}, {computed}{source}")


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
