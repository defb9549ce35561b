"""How far somebody has come, in the reader's words and digits: kinds, what is due, mistakes, skills."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from croupier import __version__
from croupier.contests import CONTESTS, POTS
from croupier.games import GAMES
from croupier.questions.progress import KindProgress, Mastered, Mastery, Names, Person, Progress, Readiness, Standing
from croupier.sheets.language import Language
from croupier.sheets.skill_names import skill_words
from croupier.sheets.views.audit_page import Section, numbered
from croupier.words import mark

READINESS = {
    Readiness.NEW: mark("not begun"),
    Readiness.LEARNING: mark("learning"),
    Readiness.REFRESH: mark("to refresh"),
    Readiness.READY: mark("ready"),
}
MASTERY = {
    Mastery.LEARNING: mark("learning"),
    Mastery.MASTERED: mark("mastered"),
    Mastery.FADED: mark("faded"),
}
_SIGNS = {Readiness.READY: "✓", Readiness.REFRESH: "↻", Readiness.LEARNING: "…", Readiness.NEW: "–"}
_MASTERY_SIGNS = {Mastery.MASTERED: "✓", Mastery.FADED: "↻", Mastery.LEARNING: "…"}
_NONE = "–"


@dataclass(frozen=True, slots=True)
class KindRow:
    """A kind of question about a game: its figures as text, and its readiness with a sign for it."""

    game: str
    kind: str
    answers: str
    right: str
    seconds: str
    pace: str
    mastered: str
    due_today: str
    due_week: str
    sign: str
    readiness: str
    ready: bool


@dataclass(frozen=True, slots=True)
class SkillRow:
    """A skill: its figures as text, when it is due, how likely it is known now, and how well."""

    game: str
    kind: str
    skill: str
    answers: str
    recent: str
    pace: str
    known: str
    due: str
    sign: str
    mastery: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """How ready somebody is for a game, in words."""

    game: str
    sign: str
    readiness: str
    mastered: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in large, its name, and what explains it."""

    name: str
    value: str
    beneath: str


@dataclass(frozen=True, slots=True)
class ProgressPage:
    """All that the template needs; sections that have nothing to say are not in `sections`."""

    person: str
    verdict: str
    when: str
    figures: tuple[Figure, ...]
    sections: dict[str, Section]
    games: tuple[GameRow, ...]
    kinds: tuple[KindRow, ...]
    skills: tuple[SkillRow, ...]
    mistakes: tuple[tuple[str, str], ...]
    version: str


def progress_page(progress: Progress, names: Names, lang: Language) -> ProgressPage:
    """One person's progress in the words and digits of one language."""
    say = lang.say
    mistakes = mistake_rows(progress, names, lang)
    titles = {
        "readiness": say("Readiness"),
        "due": say("What is due"),
        "days": say("Day by day"),
        "mistakes": say("Most frequent mistakes") if mistakes else "",
        "skills": say("Skill by skill"),
    }
    return ProgressPage(
        person=progress.person,
        verdict=verdict(progress, lang),
        when=lang.moment(progress.now),
        figures=figures(progress, lang),
        sections=numbered(titles),
        games=game_rows(progress, lang),
        kinds=kind_rows(progress, names, lang),
        skills=skill_rows(progress, names, lang),
        mistakes=mistakes,
        version=__version__,
    )


def verdict(progress: Progress, lang: Language) -> str:
    """In one sentence, what can be said of somebody now."""
    overall, say = progress.overall, lang.say
    told = {
        Readiness.READY: mark("Ready: every skill that is drilled is mastered and fresh."),
        Readiness.REFRESH: mark("Every skill was mastered; {faded} of {skills} have faded and need a review."),
        Readiness.LEARNING: mark("Learning: {mastered} of {skills} skills are mastered and fresh, {faded} have faded."),
        Readiness.NEW: mark("Not begun."),
    }
    counts = {name: lang.count(getattr(overall, name)) for name in ("skills", "mastered", "faded")}
    return say(told[overall.readiness], **counts)


def figures(progress: Progress, lang: Language) -> tuple[Figure, ...]:
    """The figures that come first."""
    say, streaks = lang.say, progress.streaks
    today, week = due_counts(progress)
    return (
        Figure(
            say("Answers"),
            lang.count(progress.answers),
            say("{share} right", share=_share(progress.right, progress.answers, lang)),
        ),
        Figure(
            say("Skills mastered"),
            say("{some} of {all}", some=lang.count(progress.overall.mastered), all=lang.count(progress.overall.skills)),
            say("{faded} have faded", faded=lang.count(progress.overall.faded)),
        ),
        Figure(say("Due today"), lang.count(today), say("within seven days: {count}", count=lang.count(week))),
        Figure(
            say("Right in a row"),
            lang.count(streaks.now),
            say(
                "at best {longest}; days in a row: {days}",
                longest=lang.count(streaks.longest),
                days=lang.count(streaks.days),
            ),
        ),
    )


def due_counts(progress: Progress) -> tuple[int, int]:
    """How many skills are due until the end of today, and within seven days."""
    return sum(kind.due_today for kind in progress.kinds), sum(kind.due_week for kind in progress.kinds)


def kind_rows(progress: Progress, names: Names, lang: Language) -> tuple[KindRow, ...]:
    """Each kind of each game, in the order of the records."""
    return tuple(_kind_row(kind, names, lang) for kind in progress.kinds)


def skill_rows(progress: Progress, names: Names, lang: Language) -> tuple[SkillRow, ...]:
    """Each skill that has been asked, the longest due first."""
    ordered = sorted(progress.standings, key=lambda standing: (standing.due, standing.skill))
    return tuple(_skill_row(standing, progress.now, names, lang) for standing in ordered)


def game_rows(progress: Progress, lang: Language) -> tuple[GameRow, ...]:
    """How ready somebody is for each game."""
    return tuple(
        GameRow(
            game_title(game, lang),
            *_state(mastered, lang),
            lang.say("{share} of its skills mastered", share=_of(mastered, lang)),
        )
        for game, mastered in progress.games.items()
    )


def mistake_rows(progress: Progress, names: Names, lang: Language, most: int = 10) -> tuple[tuple[str, str], ...]:
    """The most frequent mistakes: what was done, and how often."""
    found = progress.mistakes[:most]
    return tuple((lang.say(names.mistakes.get(name, name)), lang.count(times)) for name, times in found)


def people_rows(people: Sequence[Person], lang: Language) -> tuple[tuple[str, str, str, str], ...]:
    """Everybody with answers: the name, how many answers, how many of them right, the day of the last."""
    return tuple(
        (each.name, lang.count(each.answers), _share(each.right, each.answers, lang), lang.day(each.last.date()))
        for each in people
    )


def game_title(game: str, lang: Language) -> str:
    """A game's title; a name that is no game's stands as it is."""
    known = GAMES.get(game) or CONTESTS.get(game) or (POTS if game == POTS.name else None)
    return game if known is None else lang.say(known.title)


def _kind_row(kind: KindProgress, names: Names, lang: Language) -> KindRow:
    sign, readiness = _state(kind.mastered, lang)
    return KindRow(
        game=game_title(kind.game, lang),
        kind=lang.say(names.kinds.get(kind.kind, kind.kind)),
        answers=lang.count(kind.answers),
        right=_share(kind.right, kind.answers, lang),
        seconds=_seconds(kind.seconds, lang),
        pace=_pace(kind.pace, lang),
        mastered=_of(kind.mastered, lang),
        due_today=lang.count(kind.due_today),
        due_week=lang.count(kind.due_week),
        sign=sign,
        readiness=readiness,
        ready=kind.mastered.readiness is Readiness.READY,
    )


def _skill_row(standing: Standing, now: datetime, names: Names, lang: Language) -> SkillRow:
    skill, late = standing.skill, standing.due <= now
    return SkillRow(
        game=game_title(skill.game, lang),
        kind=lang.say(names.kinds.get(skill.kind, skill.kind)),
        skill=skill_words(skill, lang),
        answers=lang.count(standing.answers),
        recent=lang.say(
            mark("{some} of {all}"), some=lang.count(standing.recent_right), all=lang.count(standing.recent)
        ),
        pace=_pace(standing.pace, lang),
        known=lang.percent(Fraction(standing.retrievability), 0),
        due=lang.say("now") if late else lang.day(standing.due.astimezone(now.tzinfo).date()),
        sign=_MASTERY_SIGNS[standing.mastery],
        mastery=lang.say(MASTERY[standing.mastery]),
    )


def _state(mastered: Mastered, lang: Language) -> tuple[str, str]:
    readiness = mastered.readiness
    return _SIGNS[readiness], lang.say(READINESS[readiness])


def _of(mastered: Mastered, lang: Language) -> str:
    return lang.say(mark("{some} of {all}"), some=lang.count(mastered.mastered), all=lang.count(mastered.skills))


def _share(some: int, whole: int, lang: Language) -> str:
    return lang.percent(Fraction(some, whole), 0) if whole else _NONE


def _seconds(seconds: Fraction | None, lang: Language) -> str:
    return _NONE if seconds is None else lang.say(mark("{seconds} s"), seconds=lang.decimal(seconds, 1))


def _pace(pace: Fraction | None, lang: Language) -> str:
    return _NONE if pace is None else lang.percent(pace, 0)
