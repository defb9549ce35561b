"""What a drill session says beside its questions: how to answer, verdicts, how it goes, and the summary."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from fractions import Fraction
from itertools import groupby

from croupier.questions import Question, Value
from croupier.questions.progress import Mastered, Names, Readiness, Skill
from croupier.questions.session import Mode, SkillResult, Summary, Verdict
from croupier.sheets.language import Language
from croupier.sheets.question_text import INSET, value_told
from croupier.sheets.skill_names import skill_words
from croupier.words import mark

_MODES = {
    Mode.LEARN: mark("Learning: each skill in turn, with the reasons after every answer."),
    Mode.PRACTICE: mark("Practice: no clock. What you miss comes back soon."),
    Mode.SPRINT: mark("Sprint: {seconds} seconds. A question that has begun may be answered to its end."),
    Mode.REVIEW: mark("Review: what is due now."),
}
_KEYS = mark("Type an answer and press Enter. ?: why, of the last answer; s: skip; q: end.")
_MANY_SKILLS = 12


def beginning_lines(table: str, mode: Mode, seconds: int, kinds: Sequence[str], language: Language) -> list[str]:
    """Which table is drilled, how, by which kinds of question, and how to answer."""
    say = language.say
    return [
        table,
        say(_MODES[mode], seconds=str(seconds)),
        *(f"{INSET}{say(title)}" for title in kinds),
        say(_KEYS),
    ]


def heading(number: int, level: int, left: int | None, language: Language) -> str:
    """The line above a question; `left` are the seconds that a sprint still has, None where there is no clock."""
    told = language.say(mark("Question {number}, level {level}"), number=str(number), level=str(level))
    if left is None:
        return told
    clock = language.say(mark("{seconds} s left"), seconds=str(left))
    return f"{told} · {clock}"


def skills_lines(skills: Sequence[Skill], names: Names, language: Language) -> list[str]:
    """The kinds of question at a table, each with its skills."""
    lines: list[str] = []
    for kind, group in groupby(skills, key=lambda skill: skill.kind):
        lines.append(f"{kind}: {language.say(names.kinds.get(kind, kind))}")
        lines += [f"{INSET}{skill_words(skill, language)}" for skill in group]
    return lines


def verdict_lines(
    question: Question, values: Sequence[Value], verdict: Verdict, names: Names, language: Language
) -> list[str]:
    """Right; or, of each part that is wrong, the right answer, and the rule that was broken."""
    say = language.say
    if verdict.all_right:
        return [say(mark("Right."))]
    if len(question.parts) == 1:
        (part,), (value,) = question.parts, values
        given, key = value_told(part, value, language), value_told(part, part.key, language)
        lines = [say(mark("Wrong: you said {given}; it is {key}."), given=given, key=key)]
    else:
        lines = _right_values(question, verdict, language)
    if verdict.mistake:
        text = say(names.mistakes.get(verdict.mistake, verdict.mistake))
        lines.append(say(mark("You have broken this rule: {rule}"), rule=text))
    return lines


def short_verdict_lines(question: Question, verdict: Verdict, language: Language) -> list[str]:
    """The verdict of a sprint: right, or the key."""
    if verdict.all_right:
        return [language.say(mark("Right."))]
    return _right_values(question, verdict, language)


def _right_values(question: Question, verdict: Verdict, language: Language) -> list[str]:
    """The key to each part that is wrong, in one line: `Wrong: blind: pay 75; play: push.` for two wagers."""
    told = []
    for part, right in zip(question.parts, verdict.right, strict=True):
        if not right:
            key = value_told(part, part.key, language)
            told.append(key if part.name is None else f"{language.rule(part.name)}: {key}")
    return [language.say(mark("Wrong: {key}."), key="; ".join(told))]


def going_line(streak: int, seconds: Fraction, target: Fraction, pace: Fraction | None, language: Language) -> str:
    """The streak, the time of the last answer against its target, and the pace of all right ones."""
    say = language.say
    told = [say(mark("In a row: {many}"), many=str(streak))]
    told.append(
        say(
            mark("{seconds} s of {target} s"),
            seconds=language.decimal(seconds, 1),
            target=language.points(target),
        )
    )
    if pace is not None:
        told.append(say(mark("pace {share}"), share=language.percent(pace, 0)))
    return " · ".join(told)


def no_reason_yet(language: Language) -> str:
    """What is said to who asks why before any answer."""
    return language.say(mark("Answer first; then ? tells why."))


def _nothing_due(summary: Summary, language: Language) -> str:
    if summary.due is None:
        return language.say(mark("Nothing is due: there are no answers for this table yet. Begin with --mode learn."))
    when = _when(summary.due, summary.now, language)
    return language.say(mark("Nothing is due now. The next skill is due from {when}."), when=when)


def summary_lines(summary: Summary, names: Names, language: Language) -> list[str]:
    """What a session came to, and what to do next."""
    say = language.say
    if summary.mode is Mode.REVIEW and not summary.asked and summary.nothing_left:
        return [_nothing_due(summary, language)]
    if summary.nothing_left and not summary.asked and not summary.skipped:
        return [say(mark("Nothing can be asked here: no deal was found for any of these questions."))]
    lines = ["", say(mark("Asked: {asked}. Right: {right}{share}."), **_counts(summary, language))]
    if summary.skipped:
        lines.append(say(mark("Skipped: {many}."), many=str(summary.skipped)))
    if summary.asked:
        lines.append(say(mark("Longest row of right answers: {many}."), many=str(summary.longest_streak)))
    if summary.seconds is not None and summary.pace is not None:
        lines.append(
            say(
                mark("Mean time of right answers: {seconds} s, {pace} of what they may take."),
                seconds=language.decimal(summary.seconds, 1),
                pace=language.percent(summary.pace, 0),
            )
        )
    lines += _skill_lines(summary, names, language)
    lines += _mistake_lines(summary, names, language)
    lines += [_mastered(summary.mastered, language), *_next_steps(summary, language)]
    return lines


def _counts(summary: Summary, language: Language) -> dict[str, str]:
    share = language.percent(Fraction(summary.right, summary.asked), 0) if summary.asked else ""
    return {"asked": str(summary.asked), "right": str(summary.right), "share": f" ({share})" if share else ""}


def _skill_lines(summary: Summary, names: Names, language: Language) -> Iterator[str]:
    """Right of asked, skill by skill below its kind of question; what was missed comes first."""
    if not summary.skills:
        return
    yield language.say(mark("By skill, right of asked:"))
    clean = [each for each in summary.skills if each.right == each.asked]
    listed = [*summary.missed, *clean]
    shown = listed[:_MANY_SKILLS]
    for kind in dict.fromkeys(each.skill.kind for each in shown):
        yield INSET + language.say(names.kinds.get(kind, kind))
        for each in shown:
            if each.skill.kind == kind:
                yield f"{INSET}{INSET}{_of(each)}  {skill_words(each.skill, language)}"
    if len(listed) > _MANY_SKILLS:
        yield INSET + language.say(mark("and {many} more"), many=str(len(listed) - _MANY_SKILLS))


def _of(result: SkillResult) -> str:
    return f"{result.right}/{result.asked}"


def _mistake_lines(summary: Summary, names: Names, language: Language) -> Iterator[str]:
    if summary.mistakes:
        yield language.say(mark("Rules that you have broken:"))
    for name, many in summary.mistakes:
        yield f"{INSET}{many} × {language.say(names.mistakes.get(name, name))}"


def _mastered(mastered: Mastered, language: Language) -> str:
    message = {
        Readiness.READY: mark("Ready: all {skills} skills of these questions are mastered."),
        Readiness.REFRESH: mark("Mastered: {mastered} of {skills} skills; faded since: {faded}."),
    }.get(mastered.readiness, mark("Mastered: {mastered} of {skills} skills."))
    if mastered.faded and mastered.readiness is Readiness.LEARNING:
        message = mark("Mastered: {mastered} of {skills} skills; faded since: {faded}.")
    return language.say(
        message, mastered=str(mastered.mastered), skills=str(mastered.skills), faded=str(mastered.faded)
    )


def _next_steps(summary: Summary, language: Language) -> Iterator[str]:
    say = language.say
    if summary.missed:
        worst = skill_words(summary.missed[0].skill, language)
        yield say(mark("Next: practise what you missed (--mode practice), first of all: {skill}."), skill=worst)
    elif summary.pace is not None and summary.pace > 1:
        yield say(mark("Next: all was right, and slower than a ready dealer is: --mode sprint."))
    elif summary.mode is Mode.LEARN and summary.nothing_left:
        yield say(mark("Next: every skill has been asked and was right in the end: --mode practice."))
    elif summary.due is not None and summary.due > summary.now:
        when = _when(summary.due, summary.now, language)
        yield say(mark("Next: what will be due from {when}: --mode review."), when=when)
    elif summary.asked:
        yield say(mark("Next: what is due: --mode review."))


def _when(due: datetime, now: datetime, language: Language) -> str:
    """When something is due, in the time zone of now."""
    return language.moment(due.astimezone(now.tzinfo))
