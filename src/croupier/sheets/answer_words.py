"""The words in which somebody answers a drill: those of the reader's language, and the English ones."""

from functools import cache

from croupier.questions.spelling import ENGLISH, AnswerWords
from croupier.sheets.language import Language
from croupier.words import mark

_PAY = mark("pay, pays, win, wins")
_PUSH = mark("push, tie, nothing")
_TAKE = mark("take, takes, lose, loses")
_PLUS, _MINUS = mark("plus"), mark("minus")
_MONEY = mark("dollars, chips, points")
_NOBODY = mark("nobody, none")
_JOINS = mark("and, then")
_LETTERS = mark("abcdefghijklmnopr")

WHY, SKIP, QUIT = mark("?, why"), mark("s, skip"), mark("q, quit, exit")
"""What asks for the reasons, leaves a question out, ends the session: beside the English, the same keys elsewhere."""


@cache
def answer_words(language: Language) -> AnswerWords:
    """The words that do for answers in this language.

    >>> from croupier.sheets.language import language
    >>> "wins" in answer_words(language("en")).pay
    True
    """

    def of(message: str, also: frozenset[str]) -> frozenset[str]:
        return also | spellings(message, language)

    return AnswerWords(
        pay=of(_PAY, ENGLISH.pay),
        push=of(_PUSH, ENGLISH.push),
        take=of(_TAKE, ENGLISH.take),
        plus=of(_PLUS, ENGLISH.plus),
        minus=of(_MINUS, ENGLISH.minus),
        money=of(_MONEY, ENGLISH.money),
        nobody=of(_NOBODY, ENGLISH.nobody),
        joins=of(_JOINS, ENGLISH.joins),
        letters=language.say(_LETTERS),
    )


def spellings(message: str, language: Language) -> frozenset[str]:
    """The words of a message with commas between them, in English and in a language.

    >>> from croupier.sheets.language import language
    >>> sorted(spellings("s, skip", language("en")))
    ['s', 'skip']
    """
    return frozenset(word.strip().casefold() for text in (message, language.say(message)) for word in text.split(","))
