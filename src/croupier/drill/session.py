"""A drill session: which question comes next, how hard it is, what each answer came to, and the summary at the end.

Pure: the clock and chance come from whoever runs it. Every answer is handed out to be kept before the next question.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction

from croupier.drill.choosing import Chooser, Evenly, InTurn, WhatIsDue
from croupier.drill.draw import Draw
from croupier.drill.grading import grade
from croupier.drill.kinds import LEVELS, Kind, Setup
from croupier.drill.schedule import NO_RECORDS, SLOW, due, fold, mastered, standings, time_of
from croupier.paytable.model import Scoring, Table
from croupier.questions import Answer, Identity, Question, Value
from croupier.questions.progress import Skill, skill_of
from croupier.questions.session import Mode, SkillResult, Summary, Verdict
from croupier.rules import RulesError

Source = Callable[[str], Callable[[], float]]
"""Makes, of some words, what gives numbers from 0 up to, and without, 1: always the same ones for the same words."""

SPRINT = 60
"""Seconds of a sprint, if nothing else is said."""
# So many right answers in a row, none of them slow, and the next question on the skill is a level harder.
_RUN, _RUN_IN_LESSONS = 2, 1


@dataclass(frozen=True, slots=True)
class Plan:
    """What is drilled, and how. `level` is fixed where it is given, and else rises with success.

    `count` questions are asked at most; `seconds` is the time of a sprint. Where `known` is False, what is asked does
    not depend on earlier answers: the same seed then asks the same of everybody.
    """

    table: Table
    kinds: tuple[Kind, ...]
    mode: Mode
    seed: str
    seats: int = 6
    level: int | None = None
    count: int | None = None
    seconds: int = SPRINT
    known: bool = True


def game_name(table: Table) -> str:
    """The name of the game that a table is about."""
    return table.contest.name if isinstance(table, Scoring) else table.game.name


def skills_of(table: Table, kinds: Sequence[Kind]) -> tuple[Skill, ...]:
    """All skills of these kinds at a table, in their order."""
    game = game_name(table)
    return tuple(Skill(game, kind.name, name) for kind in kinds for name in kind.skills(table))


def question_of(table: Table, kind: Kind, skill: str, setup: Setup, seed: str, source: Source) -> Question:
    """The question of a seed. Raises RulesError where none about this skill can be made."""
    draw = Draw(source(f"{kind.name} {skill} {setup.level} {seed}-{setup.seats}"))
    return kind.make(table, skill, setup, draw, seed)


def question_again(table: Table, kinds: Mapping[str, Kind], identity: Identity, source: Source) -> Question:
    """The question that has an identity, made again. Raises KeyError for an unknown kind."""
    setup = Setup(identity.seats, identity.level)
    return question_of(table, kinds[identity.kind], identity.skill, setup, identity.seed, source)


class Session:
    """A session from its first question to its summary. `earlier` are the answers that this person gave before."""

    def __init__(self, plan: Plan, source: Source, person: str = "", earlier: Sequence[Answer] = ()) -> None:
        self.plan, self._source, self._person = plan, source, person
        self._kinds = {kind.name: kind for kind in plan.kinds}
        self.skills = skills_of(plan.table, plan.kinds)
        asked = set(self.skills)
        self._earlier = sorted(
            (answer for answer in earlier if skill_of(answer) in asked), key=lambda answer: answer.when
        )
        self._records = fold(NO_RECORDS, self._earlier)
        self._levels = _Levels(plan, self._earlier if plan.known else ())
        self._now: datetime | None = None
        self._begun: datetime | None = None
        self._chooser = self._chooser_of(plan.mode)
        self._number = self._skipped = 0
        self._answers: list[Answer] = []
        self._nothing_left = False
        self._question: Question | None = None
        self.streak = self._longest = 0

    def _chooser_of(self, mode: Mode) -> Chooser:
        last = {skill_of(answer): answer.right for answer in self._earlier} if self.plan.known else {}
        match mode:
            case Mode.LEARN:
                new = [skill for skill in self.skills if not last.get(skill, False)]
                known = [skill for skill in self.skills if last.get(skill, False)]
                return InTurn([*new, *known] * len(LEVELS))
            case Mode.REVIEW:
                return WhatIsDue(self._due)
        missed = {skill for skill, right in last.items() if not right}
        return Evenly(self.skills, missed, Draw(self._source(f"order {self.plan.seed}")))

    def _due(self) -> Sequence[Skill]:
        if self._now is None:
            return ()
        known = set(self.skills)
        return [each.skill for each in due(standings(self._records, self._now), self._now) if each.skill in known]

    def next(self, now: datetime) -> Question | None:
        """The next question; None where the session is over. A question that was asked and not answered is skipped."""
        self._now = now
        self._begun = now if self._begun is None else self._begun
        if self._question is not None:
            self.skip()
        if self.is_over(now):
            return None
        while (skill := self._chooser.next(self._number + 1)) is not None:
            setup = Setup(self.plan.seats, self._levels.of(skill))
            kind, seed = self._kinds[skill.kind], f"{self.plan.seed}-{self._number + 1}"
            try:
                self._question = question_of(self.plan.table, kind, skill.name, setup, seed, self._source)
            except RulesError:
                self._chooser.drop(skill)  # a skill that no deal shows at this level
                continue
            self._number += 1
            return self._question
        self._nothing_left = True
        return None

    def is_over(self, now: datetime) -> bool:
        """Whether all questions that were wished for have been asked, or the time of a sprint is over."""
        if self.plan.count is not None and self._number >= self.plan.count:
            return True
        timed = self.plan.mode is Mode.SPRINT and self._begun is not None
        return timed and now - (self._begun or now) >= timedelta(seconds=self.plan.seconds)

    def left(self, now: datetime) -> int | None:
        """The whole seconds that a sprint still has; None where there is no clock."""
        if self.plan.mode is not Mode.SPRINT:
            return None
        return max(0, self.plan.seconds - int((now - (self._begun or now)).total_seconds()))

    def answer(self, values: Sequence[Value], given: str, seconds: Fraction, now: datetime) -> tuple[Verdict, Answer]:
        """Grade the answer to the question that `next` gave, and what is to be kept of it.

        Raises RuntimeError where nothing has been asked.
        """
        question = self._asked()
        verdict = grade(question, values)
        answer = Answer(
            person=self._person,
            when=now,
            identity=question.identity,
            right=verdict.all_right,
            seconds=seconds,
            target=question.seconds,
            given=given,
            mistake=verdict.mistake,
        )
        self._question, self._now = None, now
        self._answers.append(answer)
        self._records = fold(self._records, [answer])
        self._levels.add(answer)
        self._chooser.came_out(self._number, skill_of(answer), right=answer.right)
        self.streak = self.streak + 1 if answer.right else 0
        self._longest = max(self._longest, self.streak)
        return verdict, answer

    def skip(self) -> None:
        """Leave the question that `next` gave; it does not count, and its skill comes back."""
        identity = self._asked().identity
        self._question = None
        self._skipped += 1
        self._chooser.came_out(self._number, Skill(identity.game, identity.kind, identity.skill), right=False)

    def pass_on(self) -> None:
        """Take the question that `next` gave for answered, without an answer: questions are only listed."""
        identity = self._asked().identity
        self._question = None
        self._chooser.came_out(self._number, Skill(identity.game, identity.kind, identity.skill), right=True)

    def _asked(self) -> Question:
        if self._question is None:
            raise RuntimeError("no question has been asked")
        return self._question

    @property
    def pace(self) -> Fraction | None:
        """The time of the right answers over what they may take, 1 just in time; None where none is right."""
        return time_of(self._answers)[1]

    def summary(self, now: datetime) -> Summary:
        """What the session came to so far."""
        seconds, pace = time_of(self._answers)
        known = standings(self._records, now)
        answered = Counter(map(skill_of, self._answers))
        right = Counter(skill_of(answer) for answer in self._answers if answer.right)
        mistakes = Counter(answer.mistake for answer in self._answers if answer.mistake)
        dues = [known[skill].due for skill in self.skills if skill in known]
        return Summary(
            mode=self.plan.mode,
            asked=len(self._answers),
            right=sum(right.values()),
            skipped=self._skipped,
            longest_streak=self._longest,
            seconds=seconds,
            pace=pace,
            skills=tuple(SkillResult(skill, many, right[skill]) for skill, many in answered.items()),
            mistakes=tuple(mistakes.most_common()),
            mastered=mastered(known, self.skills),
            now=now,
            due=min(dues, default=None),
            nothing_left=self._nothing_left,
        )


class _Levels:
    """How hard the next question on each skill is: a level up after right ones, a level down after a wrong."""

    def __init__(self, plan: Plan, earlier: Sequence[Answer]) -> None:
        self._fixed = plan.level
        self._run = _RUN_IN_LESSONS if plan.mode is Mode.LEARN else _RUN
        self._known: dict[Skill, tuple[int, int]] = {}
        for answer in earlier:
            self.add(answer)

    def of(self, skill: Skill) -> int:
        """The level of the next question."""
        return self._fixed if self._fixed is not None else self._known.get(skill, (LEVELS[0], 0))[0]

    def add(self, answer: Answer) -> None:
        """An answer moves the level of its skill, from the level that it was asked at."""
        skill = skill_of(answer)
        level = min(max(answer.identity.level, LEVELS[0]), LEVELS[-1])
        run = self._known.get(skill, (level, 0))[1]
        if not answer.right:
            self._known[skill] = max(level - 1, LEVELS[0]), 0
        elif answer.seconds > SLOW * answer.target:
            self._known[skill] = level, 0
        elif run + 1 >= self._run:
            self._known[skill] = min(level + 1, LEVELS[-1]), 0
        else:
            self._known[skill] = level, run + 1
