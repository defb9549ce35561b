"""The page of an audited scoring, whole: rules, points, and how hands come out in deals, in the reader's language."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from croupier.chinese.report import ChineseAudit
from croupier.files import SourceFile
from croupier.moss.report import MossReport
from croupier.recorded.rules import options_in_force, points_in_force
from croupier.sheets.estimates import SAMPLED
from croupier.sheets.language import Language
from croupier.sheets.views import chinese_tables, front, moss_tables, rulings
from croupier.sheets.views.audit_page import Section, numbered
from croupier.sheets.views.command import contest_command
from croupier.sheets.views.grid import Grid
from croupier.sheets.views.score import royalties

ContestAudit = ChineseAudit | MossReport
"""What an audit finds of a scoring of one of the contests."""


@dataclass(frozen=True, slots=True)
class ListedScoring:
    """An audited scoring as a list of them has it."""

    name: str
    game: str
    deals: str


@dataclass(frozen=True, slots=True)
class NamedRule:
    """A rule by which players set or lay their cards: its name, and the sentence that tells it."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ContestAuditPage:
    """All that the template needs. Sections that have nothing to say are not in `sections`."""

    name: str
    game: str
    lead: str
    sections: dict[str, Section]
    points: tuple[Grid, ...]
    points_told: tuple[str, ...]
    hands: tuple[Grid, ...]
    hands_told: tuple[str, ...]
    exact: tuple[Grid, ...]
    exact_told: str
    play: tuple[NamedRule, ...]
    steps: tuple[str, ...]
    clauses: tuple[str, ...]
    options: tuple[str, ...]
    royalties: tuple[rulings.LadderView, ...]
    facts: tuple[front.Fact, ...]
    file: str
    sha256: str
    version: str
    command: str


def contest_audit_page(report: ContestAudit, lang: Language) -> ContestAuditPage:
    """An audit of a scoring in the words and digits of one language."""
    return _of_chinese(report, lang) if isinstance(report, ChineseAudit) else _of_moss(report, lang)


def listed_scoring(report: ContestAudit, lang: Language) -> ListedScoring:
    """A scoring in one line: its name, its game, how many deals its figures are of."""
    if isinstance(report, ChineseAudit):
        contest = report.scoring.contest
        return ListedScoring(report.scoring.name, lang.say(contest.title), lang.count(report.hands))
    return ListedScoring(report.name, lang.say(report.game_title), lang.count(report.deals))


def _of_chinese(audit: ChineseAudit, lang: Language) -> ContestAuditPage:
    scoring, contest = audit.scoring, audit.scoring.contest
    return ContestAuditPage(
        name=scoring.name,
        game=lang.say(contest.title),
        lead=_lead(audit.hands, audit.seed, lang),
        sections=_sections(lang, exact=True),
        points=chinese_tables.points(audit, lang),
        points_told=chinese_tables.points_told(lang),
        hands=chinese_tables.hands(audit, lang),
        hands_told=(lang.say(SAMPLED),),
        exact=chinese_tables.random_rows(audit, lang),
        exact_told=lang.say("How often cards at random, which nobody sets, are of each kind: counted in full."),
        play=tuple(NamedRule(lang.say(each.rule.name), lang.say(each.rule.text)) for each in audit.as_set),
        steps=tuple(map(lang.say, contest.steps)),
        clauses=tuple(map(lang.rule, points_in_force(contest))),
        options=tuple(map(lang.rule, options_in_force(contest))),
        royalties=royalties(contest, lang),
        facts=facts(lang.say(contest.title), scoring.source, (scoring.file, scoring.extends), audit.version, lang),
        file=scoring.file.name,
        sha256=scoring.file.sha256,
        version=audit.version,
        command=contest_command(scoring.file, audit.hands, audit.seed, lang.code),
    )


def _of_moss(report: MossReport, lang: Language) -> ContestAuditPage:
    game = lang.say(report.game_title)
    return ContestAuditPage(
        name=report.name,
        game=game,
        lead=_lead(report.deals, report.seed, lang),
        sections=_sections(lang, exact=False),
        points=moss_tables.points(report, lang),
        points_told=moss_tables.points_told(report, lang),
        hands=moss_tables.hands(report, lang),
        hands_told=moss_tables.hands_told(report, lang),
        exact=(),
        exact_told="",
        play=(NamedRule(lang.say(report.rule.name), lang.say(report.rule.text)),),
        steps=tuple(map(lang.say, report.steps)),
        clauses=tuple(map(lang.rule, report.clauses)),
        options=tuple(map(lang.rule, report.options)),
        royalties=(),
        facts=facts(game, report.source, (report.file, report.extends), report.version, lang),
        file=report.file.name,
        sha256=report.file.sha256,
        version=report.version,
        command=contest_command(report.file, report.deals, report.seed, lang.code),
    )


def _lead(deals: int, seed: int, lang: Language) -> str:
    return lang.say(
        "{deals} deals were dealt at random, from seed {seed}: the same seed deals the same cards again. A figure of "
        "them is as sure as its standard error is small.",
        deals=lang.count(deals),
        seed=str(seed),
    )


def _sections(lang: Language, *, exact: bool) -> dict[str, Section]:
    return numbered(
        {
            "points": lang.say("Points won and lost"),
            "hands": lang.say("Hands as they are set"),
            "exact": lang.say("Hands at random") if exact else "",
            "play": lang.say("How the players play"),
            "rules": lang.say("Rules in force"),
            "origin": lang.say("Origin"),
        }
    )


def facts(
    game: str,
    source: Mapping[str, str],
    files: tuple[SourceFile, Iterable[SourceFile]],
    version: str,
    lang: Language,
) -> tuple[front.Fact, ...]:
    """What identifies an audit of a game between players; what was not given is left out."""
    file, extends = files
    told = (
        front.Fact(lang.say("game"), game),
        *front.source(source, lang),
        front.Fact(lang.say("program"), f"Croupier {version}"),
        front.Fact(lang.say("file"), file.name),
        front.Fact(lang.say("SHA-256 of the file"), file.sha256, code=True),
        *front.extended(extends, lang),
    )
    return tuple(fact for fact in told if fact.value)
