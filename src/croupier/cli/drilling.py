"""A drill session at the keyboard: question, answer, verdict; every answer is kept before the next question."""

import sys
from datetime import datetime
from fractions import Fraction
from time import perf_counter
from typing import TYPE_CHECKING

from croupier.cli.screen import Screen
from croupier.drill.grading import UnreadableError, read_answer
from croupier.drill.registry import NAMES
from croupier.questions.session import Mode
from croupier.sheets import answer_words, question_text, session_text
from croupier.words import mark

if TYPE_CHECKING:
    from croupier.drill.session import Session
    from croupier.questions import Answer, Part, Question, Value
    from croupier.sheets.language import Language
    from croupier.store import Store

_NOT_KEPT = mark("Answers are not kept (--no-store).")


class LeftError(Exception):
    """The person ends the session."""


class SkippedError(Exception):
    """The person leaves a question out."""


class Drilling:
    """A session at one screen. `run` returns when it is over, whoever ended it and however."""

    def __init__(self, session: "Session", store: "Store | None", language: "Language") -> None:
        self._session, self._store, self._language = session, store, language
        self._screen = Screen(colours=True)
        self._words = answer_words.answer_words(language)
        self._why, self._skip, self._quit = (
            answer_words.spellings(each, language) for each in (answer_words.WHY, answer_words.SKIP, answer_words.QUIT)
        )
        self._person_there = sys.stdin is not None and sys.stdin.isatty()
        self._number = 0
        self._last: Question | None = None

    def run(self) -> None:
        """Ask until the session is over or the person ends it, then tell the summary. Raises StoreFault."""
        if sys.stdin is not None and hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(encoding="utf-8", errors="replace")
        try:
            self._begin()
            self._ask_all()
        except (LeftError, KeyboardInterrupt):
            pass
        finally:
            self._end()

    def _begin(self) -> None:
        plan, language = self._session.plan, self._language
        titles = [kind.title for kind in plan.kinds]
        self._screen.tell(session_text.beginning_lines(plan.table.name, plan.mode, plan.seconds, titles, language))
        if self._store is None:
            self._screen.tell([language.say(_NOT_KEPT)])
        if plan.mode is Mode.SPRINT:
            self._wait(language.say(mark("Press Enter, and the time runs.")))

    def _end(self) -> None:
        summary = self._session.summary(_now())
        self._screen.tell(session_text.summary_lines(summary, NAMES, self._language))

    def _ask_all(self) -> None:
        timed = self._session.plan.mode is Mode.SPRINT
        while (question := self._session.next(_now())) is not None:
            self._number += 1
            try:
                self._answered(question)
            except SkippedError:
                self._session.skip()
        if timed:
            self._screen.tell([self._language.say(mark("Time is up."))])

    def _answered(self, question: "Question") -> None:
        """One question, until it is answered and the answer is kept. Raises SkippedError, LeftError."""
        values, given, seconds = self._asked(question)
        verdict, answer = self._session.answer(values, given, seconds, _now())
        self._keep(answer)
        self._last = question
        mode, language = self._session.plan.mode, self._language
        if mode is Mode.SPRINT:
            self._screen.tell(session_text.short_verdict_lines(question, verdict, language))
            return
        self._screen.tell(session_text.verdict_lines(question, values, verdict, NAMES, language), style="bold")
        if mode is Mode.LEARN:
            self._tell_why()
        pace = self._session.pace
        going = session_text.going_line(self._session.streak, seconds, question.seconds, pace, language)
        self._screen.tell([going])
        if mode is Mode.LEARN or not verdict.all_right:
            self._wait(language.say(mark("Enter: next question.")))

    def _asked(self, question: "Question") -> "tuple[list[Value], str, Fraction]":
        """The answer to every part, as it was written, and the seconds it took."""
        self._show(question)
        begun, values, given = perf_counter(), [], []
        for part in question.parts:
            value, text, paused = self._value(question, part)
            begun += paused
            values.append(value)
            given.append(text)
        return values, "; ".join(given), Fraction(round((perf_counter() - begun) * 1000), 1000)

    def _show(self, question: "Question") -> None:
        language, width = self._language, self._screen.width
        left = self._session.left(_now())
        heading = session_text.heading(self._number, question.identity.level, left, language)
        self._screen.tell(["", heading, *question_text.scene_lines(question, language, width=width)])

    def _value(self, question: "Question", part: "Part") -> "tuple[Value, str, float]":
        """An answer that can be read, as it was written, and the seconds spent on reasons meanwhile."""
        paused = 0.0
        shown = question_text.shown(part, self._language)
        asked = question_text.part_lines(part, self._language, width=self._screen.width)
        self._screen.tell(asked)
        while True:
            text = self._typed(">")
            if text.casefold() in self._skip:
                raise SkippedError
            if text.casefold() in self._why:
                since = perf_counter()
                self._tell_why()
                self._show(question)
                self._screen.tell(asked)
                paused += perf_counter() - since
                continue
            try:
                return read_answer(part, text, self._words, shown), text, paused
            except UnreadableError as fault:
                self._screen.tell([self._language.rule(fault.wants)])

    def _tell_why(self) -> None:
        if self._last is None:
            self._screen.tell([session_text.no_reason_yet(self._language)])
        else:
            self._screen.tell(question_text.reason_lines(self._last, self._language))

    def _wait(self, prompt: str) -> None:
        """Let the person read: until Enter is pressed, where somebody is there to press it. Raises LeftError."""
        while self._person_there:
            if self._typed(prompt).casefold() not in self._why:
                return
            self._tell_why()

    def _typed(self, prompt: str) -> str:
        """What the person types. Raises LeftError at the end of input, and for what ends the session."""
        text = self._screen.ask(prompt)
        if text is None or text.casefold() in self._quit:
            raise LeftError
        return text

    def _keep(self, answer: "Answer") -> None:
        """Keep an answer, even where Ctrl-C comes in between: it is kept once, however often it is added."""
        if self._store is None:
            return
        try:
            self._store.add(answer)
        except KeyboardInterrupt:
            self._store.add(answer)
            raise


def _now() -> datetime:
    return datetime.now().astimezone()
