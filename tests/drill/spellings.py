"""The many ways in which people write an answer, for every form of part."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.questions import Choice, Form, Part, Value
from croupier.questions.spelling import AnswerWords, labels
from croupier.report import Rule

SEATS = tuple(Choice(str(seat), Rule("Seat {seat}", {"seat": (str(seat),)})) for seat in range(1, 7))
HANDS = tuple(Choice(hand, Rule(hand)) for hand in ("flush", "straight", "two pair", "straight flush"))


def part(form: Form, key: Value, choices: tuple[Choice, ...] = (), stake: Fraction | None = None) -> Part:
    return Part(Rule("What?"), form, key, choices, stake)


def spellings(asked: Part, value: Value, words: AnswerWords) -> Iterator[str]:
    """Spellings of an answer to a part."""
    match asked.form:
        case Form.CHOICE:
            yield from one_choice(asked, str(value), words)
        case Form.CHOICES | Form.ORDER:
            yield from several(asked, tuple(value) if isinstance(value, tuple) else (), words)
        case Form.MONEY:
            yield from amounts(Fraction(str(value)))
        case Form.NET | Form.POINTS:
            yield from nets(Fraction(str(value)), words)


def one_choice(asked: Part, name: str, words: AnswerWords) -> Iterator[str]:
    place = [choice.name for choice in asked.choices].index(name)
    label = labels(asked.choices, words.letters)[place]
    text = asked.choices[place].text.english
    yield from (name, label, f"{label})", f"({label})", text, text.upper(), f"  {text}. ")


def several(asked: Part, names: tuple[str, ...], words: AnswerWords) -> Iterator[str]:
    known = dict(zip((choice.name for choice in asked.choices), labels(asked.choices, words.letters), strict=True))
    texts = {choice.name: choice.text.english for choice in asked.choices}
    if not names:
        yield from ("nobody", "none", "-", sorted(words.nobody)[-1])
        return
    short = [known[name] for name in names]
    for between in (" ", ",", ", ", "; ", " and ", ""):
        yield between.join(short)
    yield ", ".join(texts[name] for name in names)


def amounts(value: Fraction) -> Iterator[str]:
    """An amount of 0 or more: signs of money, decimal commas and points, groups, halves and quarters."""
    whole, rest = divmod(value, 1)
    if rest == 0:
        for text in (f"{whole}", f"{whole},00", f"{whole}.0", f"{whole:,}", f"{whole:,}.00", grouped(whole, " ")):
            yield from (text, f"${text}", f"{text} ", f"{text}$")
        return
    yield f"{value.numerator}/{value.denominator}"
    if whole:
        yield from (f"{whole} {rest}", f"${whole} {rest}", f"{whole:,} {rest}")
    if 100 % value.denominator == 0:
        cents = f"{int(rest * 100):02}"
        yield from (f"{whole}.{cents}", f"{whole},{cents}", f"{whole:,}.{cents}", f"€{whole}.{cents}")
        yield from (f"{grouped(whole, ' ')},{cents}", f"{grouped(whole, chr(0xA0))},{cents}")
        yield f"{grouped(whole, '.')},{cents}"
    if rest == Fraction(1, 2):
        yield from (f"{whole}½" if whole else "½", f"{whole} ½")


def grouped(whole: int, sign: str) -> str:
    return f"{whole:,}".replace(",", sign)


def nets(value: Fraction, words: AnswerWords) -> Iterator[str]:
    if value == 0:
        yield from ("0", "push", "Push!", "+0", "push 0", *sorted(words.push))
        return
    verbs, sign = (words.pay, "+") if value > 0 else (words.take, "-")
    for text in amounts(abs(value)):
        yield f"{sign}{text}"
        yield from (f"{verb} {text}" for verb in sorted(verbs))
        if value > 0:
            yield text
        else:
            yield from (f"\N{MINUS SIGN}{text}", f"- {text}", f"minus {text}")
