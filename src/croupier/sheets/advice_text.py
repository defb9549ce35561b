"""Advice for a terminal: what each option is worth, which is best, and what may become of the hand."""

from collections.abc import Iterator, Mapping

from rich.console import Group, RenderableType

from croupier.advice import Advice
from croupier.cards import show_cards
from croupier.problems import printable
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, digest, fitted, line
from croupier.sheets.views.front import TIES_IN_WORDS
from croupier.showdown import Result
from croupier.words import mark

_PLACES = 4


def advice_text(advice: Advice, language: Language, *, width: int) -> RenderableType:
    """One situation for a terminal so wide: the options with their values, the best one, and the chances of each row.

    Rows that the hand can no longer come to are left out. Where room is short exact fractions go first.
    """
    say = language.say
    told = (say(advice.game_title), printable(advice.file.name), say(advice.street))
    return Group(
        line(advice.name, width, "bold"),
        line(" · ".join(told), width),
        *(line(each, width, "dim") for each in digest(advice.file.sha256, width)),
        *(line(each, width) for each in _known(advice, language)),
        _choices(advice, language, width),
        line(_verdict(advice, language), width, "bold"),
        _hands(advice, language, width),
        *([_showdowns(advice, language, width)] if advice.showdowns else []),
        line(" ".join((_counted(advice, language), *map(language.rule, advice.notes))), width, "dim"),
    )


def _known(advice: Advice, language: Language) -> Iterator[str]:
    """What the player knows: the cards and the bets."""
    say = language.say
    cards = [say(mark("own cards: {cards}"), cards=show_cards(advice.own))]
    if advice.shared:
        cards.append(say(mark("shared cards: {cards}"), cards=show_cards(advice.shared)))
    yield " · ".join(cards)
    bets = " + ".join(f"{say(wager)} {language.count(units)}" for wager, units in advice.bets)
    if len(advice.bets) > 1:
        bets += f" = {language.count(sum(units for _, units in advice.bets))}"
    yield say(mark("bet so far: {bets}"), bets=bets)


def _choices(advice: Advice, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("option")), "name"),
        Column(say(mark("mean net of the round")), right=True),
        Column(say(mark("costs")), right=True),
        Column(say(mark("verdict")), "name"),
        Column(say(mark("exact")), leave_out=1),
    )
    rows = [
        (
            language.move(choice.move),
            language.decimal(choice.value, _PLACES),
            "" if choice.best else language.decimal(choice.cost, _PLACES),
            say(mark("best")) if choice.best else "",
            str(choice.value),
        )
        for choice in advice.choices
    ]
    return fitted(columns, rows, width, [number for number, choice in enumerate(advice.choices) if choice.best])


def _verdict(advice: Advice, language: Language) -> str:
    best = [language.move(choice.move) for choice in advice.best]
    if len(best) == 1:
        return language.say(mark("Best: {option}."), option=best[0])
    return language.say(mark("Exactly equal, and best: {options}."), options=language.list(best, "and"))


def _hands(advice: Advice, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("what the hand may become")), "name"),
        Column(say(mark("pays")), "odds"),
        Column(say(mark("next cards") if advice.to_come == 1 else mark("ways")), leave_out=1, right=True),
        Column(say(mark("chance")), right=True),
        Column(say(mark("with best play")), right=True),
    )
    several = len({hand.ladder for hand in advice.hands}) > 1
    rows = [
        (
            language.hand_of(hand.ladder if several else "", language.hands(hand.low, hand.high)),
            language.odds(hand.pays),
            language.count(hand.ways),
            language.percent(hand.chance, _PLACES),
            language.percent(hand.played, _PLACES),
        )
        for hand in advice.hands
        if hand.ways
    ]
    if advice.folded:
        rows.append((say(mark("fold")), "", "", "", language.percent(advice.folded, _PLACES)))
    return fitted(columns, rows, width)


_STANDS: Mapping[tuple[Result, bool | None], str] = {
    ("ahead", None): mark("ahead of the dealer"),
    ("tied", None): mark("tied with the dealer"),
    ("behind", None): mark("behind the dealer"),
    ("ahead", True): mark("ahead of a dealer who qualifies"),
    ("ahead", False): mark("ahead of a dealer who does not qualify"),
    ("tied", True): mark("tied with a dealer who qualifies"),
    ("tied", False): mark("tied with a dealer who does not qualify"),
    ("behind", True): mark("behind a dealer who qualifies"),
    ("behind", False): mark("behind a dealer who does not qualify"),
}


def _showdowns(advice: Advice, language: Language, width: int) -> RenderableType:
    """How the hand stands against the dealer's in the end, whatever is bet on it."""
    say = language.say
    columns = (
        Column(say(mark("at the showdown, if the hand is played")), "name"),
        Column(say(mark("ways")), leave_out=1, right=True),
        Column(say(mark("chance")), right=True),
    )
    rows = [
        (
            say(_STANDS[each.result, each.qualified]),
            language.count(each.ways),
            language.percent(each.chance, _PLACES),
        )
        for each in advice.showdowns
    ]
    return fitted(columns, rows, width)


def _counted(advice: Advice, language: Language) -> str:
    made = mark("The chances are those of making a hand; whether it is paid depends on the dealer's hand too.")
    return (f"{language.say(made)} " if advice.showdowns else "") + language.say(
        mark(
            "Values are in units of the {base}. Cards to come: {cards}; ways to deal them: {ways}, all counted. Best "
            "play is optimal from here to the end; {ties}."
        ),
        base=language.say(advice.base),
        cards=language.count(advice.to_come),
        ways=language.count(advice.ways),
        ties=language.say(TIES_IN_WORDS[advice.ties]),
    )
