"""Amounts of money and points as people write them: `12.50`, `12,50`, `$12.50`, `12 1/2`, `1,250`, `pay 15`, `-10`."""

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction

from croupier.questions.spelling import AnswerWords

_MOST_DIGITS = 15
_SIGNS_OF_MONEY = re.compile(r"[$€£¥₴₽]")
_MINUS_SIGNS = dict.fromkeys(map(ord, "\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{FIGURE DASH}"), "-")
_QUOTES = dict.fromkeys(map(ord, "\N{RIGHT SINGLE QUOTATION MARK}`"), "'")
_AMOUNT = re.compile(r"(?P<before>[^0-9.,]*)(?P<amount>[.,]?[0-9](?:[0-9., '/]*[0-9])?[.,]?)(?P<after>[^0-9]*)")
_ENGLISH = re.compile(r"([1-9][0-9]{0,2}(?:,[0-9]{3})+)(\.[0-9]*)?")
_BLANKS = re.compile(r"([1-9][0-9]{0,2}(?:[ '][0-9]{3})+)([.,][0-9]*)?")
_DOTS = re.compile(r"([1-9][0-9]{0,2}(?:\.[0-9]{3})+)(,[0-9]*)")
_MANY_DOTS = re.compile(r"([1-9][0-9]{0,2}(?:\.[0-9]{3}){2,})()")
_PLAIN = re.compile(r"([0-9]*)([.,][0-9]*)?")
_PART = re.compile(r"(?:(?P<whole>[0-9 ',]*[0-9]) +)?(?P<over>[0-9]+) *(?:/) *(?P<under>[0-9]+)")


class AmountError(ValueError):
    """No amount can be read from a text."""


def readings_of_money(text: str, words: AnswerWords) -> tuple[Fraction, ...]:
    """What an amount of 0 or more may mean, the likeliest first. Raises AmountError.

    >>> from croupier.questions.spelling import ENGLISH
    >>> readings_of_money("$12 1/2", ENGLISH), readings_of_money("1,250", ENGLISH)
    ((Fraction(25, 2),), (Fraction(1250, 1), Fraction(5, 4)))
    """
    before, amount, after = _split(text)
    if {before.rstrip("+ "), after} - {""} - words.money - words.pay:
        raise AmountError(text)
    return _readings(amount)


def read_net(text: str, words: AnswerWords, stake: Fraction | None = None) -> tuple[Fraction, ...]:
    """What a net may mean: pay above 0, push 0, take below 0; `take` alone is the whole stake, where there is one.

    Raises AmountError.

    >>> from croupier.questions.spelling import ENGLISH
    >>> [read_net(text, ENGLISH, Fraction(10))[0] for text in ("pay 15", "+15", "push", "take", "-10")]
    [Fraction(15, 1), Fraction(15, 1), Fraction(0, 1), Fraction(-10, 1), Fraction(-10, 1)]
    """
    alone = _cleaned(text)
    if alone in words.push or (not any(map(str.isdigit, alone)) and _without(alone, words.money) in words.push):
        return (Fraction(0),)
    if alone in words.take and stake is not None:
        return (-stake,)
    before, amount, after = _split(text)
    said, sign = _said(before, after, words)
    readings = _readings(amount)
    if said == 0 and any(readings):
        raise AmountError(text)
    if said is not None and sign is not None and said != sign:
        raise AmountError(text)
    factor = next((each for each in (said, sign) if each is not None), 1)
    return tuple(factor * each for each in readings)


def _said(before: str, after: str, words: AnswerWords) -> tuple[int | None, int | None]:
    """What words say, and what a sign says: 1, 0, -1, or None for nothing."""
    sign = None
    if before.endswith(("+", "-")):
        sign = 1 if before[-1] == "+" else -1
        before = before[:-1].strip()
    said: int | None = None
    for each in (before, _without(after, words.money)):
        phrase = _without(each, words.money)
        found = next((value for known, value in _meanings(words) if phrase in known), None)
        if phrase and (found is None or said is not None):
            raise AmountError(phrase)
        said = found if phrase else said
    return said, sign


def _meanings(words: AnswerWords) -> Sequence[tuple[frozenset[str], int]]:
    return ((words.pay | words.plus, 1), (words.push, 0), (words.take | words.minus, -1))


def _without(phrase: str, money: frozenset[str]) -> str:
    return " ".join(word for word in phrase.split() if word.rstrip(".") not in money)


def _cleaned(text: str) -> str:
    """Small letters, plain digits and signs, no sign of money, single blanks."""
    plain = text if text.isascii() else "".join(map(_plain_sign, text)).translate(_MINUS_SIGNS)
    return " ".join(_SIGNS_OF_MONEY.sub(" ", plain.translate(_QUOTES)).casefold().split()).rstrip(" !.")


def _plain_sign(letter: str) -> str:
    """Wide digits and small fractions as they are typed: `1/2`, apart from the number before it."""
    kind = unicodedata.decomposition(letter).partition(" ")[0]
    if kind == "<fraction>":
        return " " + unicodedata.normalize("NFKC", letter).replace("\N{FRACTION SLASH}", "/")
    return unicodedata.normalize("NFKC", letter) if kind in ("<wide>", "<noBreak>") else letter


def _split(text: str) -> tuple[str, str, str]:
    found = _AMOUNT.fullmatch(_cleaned(text))
    if found is None:
        raise AmountError(text)
    return found["before"].strip(), found["amount"].strip(), found["after"].strip(" .")


def _readings(amount: str) -> tuple[Fraction, ...]:
    if sum(map(str.isdigit, amount)) > _MOST_DIGITS or not amount.isascii():
        raise AmountError(amount)
    part = _PART.fullmatch(amount)
    if part is not None:
        return (_with_part(part),)
    for pattern in (_ENGLISH, _BLANKS, _DOTS, _MANY_DOTS):
        grouped = pattern.fullmatch(amount)
        if grouped is not None:
            first = _decimal(re.sub(r"[^0-9]", "", grouped[1]), grouped[2] or "")
            # One comma before three digits may be a decimal comma as well.
            return (first, _decimal(*amount.split(","))) if re.fullmatch(r"[0-9]+,[0-9]{3}", amount) else (first,)
    plain = _PLAIN.fullmatch(amount)
    if plain is None:
        raise AmountError(amount)
    return (_decimal(plain[1], plain[2] or ""),)


def _with_part(part: re.Match[str]) -> Fraction:
    over, under = int(part["over"]), int(part["under"])
    whole = part["whole"]
    if under == 0 or (whole is not None and over >= under):
        raise AmountError(part[0])
    return (_readings(whole)[0] if whole is not None else 0) + Fraction(over, under)


def _decimal(whole: str, decimals: str) -> Fraction:
    digits = decimals.lstrip(".,")
    if not whole and not digits:
        raise AmountError(whole)
    return Fraction(f"{whole or 0}.{digits or 0}")
