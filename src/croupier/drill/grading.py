"""Answers read from text and graded: any sensible spelling of the right answer is right.

What cannot be read is asked again, never counted as wrong. A wrong answer that a broken rule gives names that rule.
"""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from croupier.drill.amounts import AmountError, read_net, readings_of_money
from croupier.questions import Form, Part, Question, Value
from croupier.questions.session import Verdict
from croupier.questions.spelling import AnswerWords, labels, told_apart
from croupier.report import Rule
from croupier.words import mark

_LONGEST = 300
_MONEY = mark("Write an amount, such as 12.50 or 12 1/2.")
_NET = mark("Write what you do and how much: pay 15, push, take 10; or +15, 0, -10.")
_POINTS = mark("Write a number of points with its sign, such as +3, 0 or -2.")
_ONE_OF = mark("Write one of these: {choices}.")
_SOME_OF = mark("Write one or several of these, with blanks between them: {choices}.")
_ORDER_OF = mark("Write these in their order, with blanks between them, those that apply: {choices}.")
_TWICE = mark("Write each of them once.")
_BETWEEN_NAMES = re.compile(r"[,;]+")
_BETWEEN_WORDS = re.compile(r"[,;\s]+")


class UnreadableError(ValueError):
    """An answer that cannot be read; `wants` says what can."""

    def __init__(self, wants: Rule) -> None:
        super().__init__(wants.english)
        self.wants = wants


def read_answer(part: Part, text: str, words: AnswerWords, shown: Sequence[str] = ()) -> Value:
    """The answer to a part that somebody has written. Raises UnreadableError.

    `shown` is what is shown for each choice, in the reader's language. Where a spelling can be read in two ways, as
    `1,250` can, and one of them is right, it is that.
    """
    if len(text) > _LONGEST:
        raise UnreadableError(wants(part, words))
    try:
        match part.form:
            case Form.CHOICE:
                return _one(_Names(part, words, shown), text)
            case Form.CHOICES | Form.ORDER:
                return _several(_Names(part, words, shown), text)
            case Form.MONEY:
                return _likely(part, readings_of_money(text, words))
            case Form.NET | Form.POINTS:
                return _likely(part, read_net(text, words, part.stake))
    except AmountError:
        raise UnreadableError(wants(part, words)) from None


def wants(part: Part, words: AnswerWords) -> Rule:
    """What an answer to a part may look like, in a sentence."""
    match part.form:
        case Form.MONEY:
            return Rule(_MONEY)
        case Form.NET:
            return Rule(_NET)
        case Form.POINTS:
            return Rule(_POINTS)
    names = ", ".join(labels(part.choices, words.letters))
    asked = {Form.CHOICE: _ONE_OF, Form.CHOICES: _SOME_OF}.get(part.form, _ORDER_OF)
    return Rule(asked, {"choices": (names,)})


def grade(question: Question, values: Sequence[Value]) -> Verdict:
    """The verdict on an answer to every part: which are right, and which broken rule gives the same.

    A rule is broken where it gives all that was answered, or else where it alone gives all that is wrong in it.
    """
    right = tuple(_same(part, value, part.key) for part, value in zip(question.parts, values, strict=True))
    return Verdict(right, "" if all(right) else _mistake(question, values, right))


def _mistake(question: Question, values: Sequence[Value], right: Sequence[bool]) -> str:
    fitting = []
    for slip in question.slips:
        fits = tuple(map(_same, question.parts, values, slip.values))
        if all(fits):
            return slip.mistake
        if all(fit or fine for fit, fine in zip(fits, right, strict=True)):
            fitting.append(slip.mistake)
    return fitting[0] if len(set(fitting)) == 1 else ""


def _same(part: Part, one: Value, other: Value) -> bool:
    if part.form is Form.CHOICES and isinstance(one, tuple) and isinstance(other, tuple):
        return set(one) == set(other)
    return one == other


def _likely(part: Part, readings: Sequence[Fraction]) -> Fraction:
    return next((each for each in readings if each == part.key), readings[0])


class _Names:
    """What the choices of a part may be called, from the surest name to the least."""

    def __init__(self, part: Part, words: AnswerWords, shown: Sequence[str]) -> None:
        choices = part.choices
        self.part, self.words, self.order = part, words, tuple(choice.name for choice in choices)
        texts = tuple(choice.text.english for choice in choices)
        known = [
            self.order,
            texts,
            tuple(shown),
            labels(choices, words.letters),
            tuple(_number_in(text) for text in texts),
            tuple(choice.name[0] for choice in choices),
        ]
        if not any(map(_number_in, texts)):
            known.append(tuple(str(place) for place in range(1, len(choices) + 1)))
        self._found: dict[str, str] = {}
        for names in known:
            plain = tuple(map(_plain, names))
            single = told_apart(plain)
            for name, called in zip(self.order, plain, strict=False):
                if called in single:
                    self._found.setdefault(called, name)

    def find(self, text: str) -> str | None:
        """The choice that is called so."""
        return self._found.get(_plain(text))

    def fault(self) -> UnreadableError:
        """What would do instead."""
        return UnreadableError(wants(self.part, self.words))


def _one(names: _Names, text: str) -> str:
    found = names.find(text) or names.find(text.strip().rstrip(").").lstrip("("))
    if found is None:
        raise names.fault()
    return found


def _several(names: _Names, text: str) -> tuple[str, ...]:
    found = _all_of(names, text)
    if found is None:
        raise names.fault()
    if len(set(found)) < len(found):
        raise UnreadableError(Rule(_TWICE))
    if names.part.form is Form.ORDER:
        return found
    return tuple(name for name in names.order if name in found)


def _all_of(names: _Names, text: str) -> tuple[str, ...] | None:
    """The choices that a text names; None where something in it is no choice."""
    if _plain(text) in names.words.nobody and names.find(text) is None:
        return ()
    ways: tuple[Iterable[str], ...] = (
        (text,),
        _BETWEEN_NAMES.split(text),
        (each for each in _BETWEEN_WORDS.split(text) if _plain(each) not in names.words.joins),
        text.strip() if len(text.split()) == 1 else (),
    )
    for pieces in ways:
        named = [piece for piece in pieces if piece.strip()]
        found = [name for piece in named if (name := names.find(piece)) is not None]
        if found and len(found) == len(named):
            return tuple(found)
    return None


def _plain(text: str) -> str:
    """Words as they are compared: small letters, single blanks, no brackets of a label, no final dot."""
    return " ".join(text.casefold().replace("\N{NO-BREAK SPACE}", " ").strip(" \t().").split())


def _number_in(text: str) -> str:
    """The number in a text, where there is exactly one."""
    found = re.findall(r"[0-9]+(?:\.[0-9]+)?", text)
    return found[0] if len(found) == 1 else ""
