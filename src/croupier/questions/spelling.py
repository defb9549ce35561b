"""How answers may be written: the words of a language for pay, push and take, and what choices are called."""

import re
from collections import Counter
from dataclasses import dataclass

from croupier.questions.question import Choice

_NUMBERED = re.compile(r"([a-z]* ?)([0-9]+)")


@dataclass(frozen=True, slots=True)
class AnswerWords:
    """Words of one language, in small letters, beside which signs and numbers always do.

    `letters` label the choices.
    """

    pay: frozenset[str]
    push: frozenset[str]
    take: frozenset[str]
    plus: frozenset[str]
    minus: frozenset[str]
    money: frozenset[str]
    nobody: frozenset[str]
    joins: frozenset[str]
    letters: str = "abcdefghijklmnopr"


ENGLISH = AnswerWords(
    pay=frozenset({"pay", "pays", "paid", "win", "wins", "won", "p"}),
    push=frozenset({"push", "pushes", "tie", "stand off", "stand-off", "nothing", "no action"}),
    take=frozenset({"take", "takes", "taken", "lose", "loses", "lost", "collect", "t"}),
    plus=frozenset({"plus"}),
    minus=frozenset({"minus"}),
    money=frozenset({"dollar", "dollars", "usd", "chips", "points", "point"}),
    nobody=frozenset({"nobody", "no one", "none", "-"}),
    joins=frozenset({"and", "then", "&", "+", ">", "->"}),
)
"""The words that do in every language."""


def labels(choices: tuple[Choice, ...], letters: str) -> tuple[str, ...]:
    """What each choice is called in answers: the number that its name is or ends in, as seats do; else the next letter.

    >>> from croupier.report import Rule
    >>> labels((Choice("1", Rule("Seat 1")), Choice("2", Rule("Seat 2")), Choice("nobody", Rule("nobody"))), "abc")
    ('1', '2', 'a')
    >>> labels((Choice("seat 3", Rule("Seat 3")), Choice("seat 1", Rule("Seat 1"))), "abc")
    ('3', '1')
    """
    left = iter(letters)
    numbers = tuple(_NUMBERED.fullmatch(choice.name) for choice in choices)
    kinds = {found[1] for found in numbers if found}
    alike = len(kinds) == 1 and len({found[2] for found in numbers if found}) == sum(map(bool, numbers))
    return tuple(
        found[2] if found and alike else next(left, choice.name) for choice, found in zip(choices, numbers, strict=True)
    )


def told_apart(names: tuple[str, ...]) -> frozenset[str]:
    """The names that only one choice has."""
    return frozenset(name for name, many in Counter(names).items() if many == 1 and name)
