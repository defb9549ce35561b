"""Progress by hand-made answers: what counts, for which kind and game, on which day, and which mistakes."""

from datetime import UTC, date, datetime, timedelta, timezone
from fractions import Fraction

from croupier.drill.progress import progress
from croupier.questions.progress import Mastered, Progress, Readiness, Skill, Streaks
from drill.people import START, answer

TABLE = [
    Skill("ultimate-texas-holdem", "spot", "tied"),
    Skill("ultimate-texas-holdem", "spot", "folded"),
    Skill("ultimate-texas-holdem", "call", "flush"),
]
NOW = datetime(2026, 3, 4, 22, tzinfo=UTC)


def found() -> Progress:
    made = [
        answer("tied", when=START, seconds=Fraction(6)),
        answer("tied", when=START + timedelta(minutes=1), right=False, mistake="push paid"),
        answer("tied", when=START + timedelta(days=1), seconds=Fraction(8)),
        answer("folded", when=START + timedelta(days=2), right=False, mistake="fold kept"),
        answer("folded", when=START + timedelta(days=2, minutes=1), right=False, mistake="push paid"),
        answer("2c", when=START + timedelta(days=2, minutes=2), game="holdem-pots", kind="pots"),
        answer("2c", when=START + timedelta(days=2, minutes=3), game="holdem-pots", kind="pots"),
    ]
    told = progress("Olena", reversed(made), TABLE, NOW)
    assert told is not None
    return told


def test_nobody_has_progress_without_answers() -> None:
    assert progress("Olena", [], TABLE, NOW) is None


def test_kinds_of_a_known_table_count_all_its_skills_and_what_else_was_asked() -> None:
    pots, call, spot = found().kinds
    assert (pots.game, pots.kind, pots.answers, pots.mastered.skills) == ("holdem-pots", "pots", 2, 1)
    assert (call.kind, call.answers, call.seconds, call.pace, call.mastered) == (
        "call",
        0,
        None,
        None,
        Mastered(1, 0, 0),
    )
    assert (spot.answers, spot.right, spot.seconds, spot.pace) == (5, 2, Fraction(7), Fraction(7, 10))
    assert (spot.due_today, spot.due_week) == (1, 2)


def test_games_and_all_together() -> None:
    told = found()
    assert {game: each.skills for game, each in told.games.items()} == {"holdem-pots": 1, "ultimate-texas-holdem": 3}
    assert told.overall == Mastered(4, 0, 0)
    assert told.overall.readiness is Readiness.LEARNING
    assert (told.answers, told.right) == (7, 4)


def test_mistakes_by_how_often() -> None:
    assert found().mistakes == (("push paid", 2), ("fold kept", 1))


def test_streaks_are_in_order_of_time_and_today_is_not_over() -> None:
    assert found().streaks == Streaks(now=2, longest=2, days=3)
    tomorrow = progress("Olena", [answer(when=START)], TABLE, START + timedelta(days=1))
    later = progress("Olena", [answer(when=START)], TABLE, START + timedelta(days=2))
    assert tomorrow is not None
    assert later is not None
    assert (tomorrow.streaks.days, later.streaks.days) == (1, 0)


def test_days_are_those_of_the_time_zone() -> None:
    assert [(each.day.day, each.answers, each.right) for each in found().days] == [(2, 2, 1), (3, 1, 1), (4, 4, 2)]
    auckland = progress("Olena", [answer(when=START)], [], START.astimezone(timezone(timedelta(hours=13))))
    assert auckland is not None
    assert [each.day for each in auckland.days] == [date(2026, 3, 3)]


def test_the_forecast_has_what_is_late_today_and_nothing_twice() -> None:
    told = found()
    assert told.forecast[0] == (NOW.date(), 1)
    assert [day for day, _ in told.forecast] == [NOW.date() + timedelta(days=count) for count in range(14)]
    assert sum(count for _, count in told.forecast) <= len(told.standings)


def test_a_skill_of_a_houses_own_file_counts_beside_those_of_the_shipped_table() -> None:
    made = [answer("mini royal", when=START, right=False), answer("tied", when=START, right=False)]
    told = progress("Olena", made, TABLE, NOW)
    assert told is not None
    assert [each.skill.name for each in told.standings] == ["mini royal", "tied"]
    assert told.forecast[0][1] == 2
    assert told.overall.skills == 4
