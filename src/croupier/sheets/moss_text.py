"""Moss poker's answers for a terminal: how ten cards are best laid, and what an audit finds of a scoring."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType

from croupier.cards import show_cards
from croupier.moss.advice import HandChance, MossAdvice, ValuedArrangement
from croupier.moss.report import MossReport
from croupier.moss.ten_cards import VALUES
from croupier.problems import printable
from croupier.sheets.estimates import SAMPLED, WITH_ERROR, share_with_error, with_error
from croupier.sheets.language import Language
from croupier.sheets.terminal import Column, digest, fitted, line
from croupier.words import mark

_PLACES = 4


def moss_arrangement_text(advice: MossAdvice, language: Language, *, width: int) -> RenderableType:
    """The best arrangements with what others cost, then each hand's chances, for a terminal so wide."""
    return Group(
        line(language.say(mark("Ten cards of Moss poker")), width, "bold"),
        line(" · ".join(_known(advice, language)), width),
        line(" · ".join((advice.scoring, *map(language.rule, advice.options))), width),
        line(_against(advice, language), width),
        _arrangements(advice, language, width),
        line(f"{_sampled(advice, language)} {language.say(SAMPLED)}", width, "dim"),
        _hands(advice.hands, language, width),
        line(_counted(advice, language), width, "dim"),
    )


def _known(advice: MossAdvice, language: Language) -> Iterator[str]:
    yield language.say(mark("own cards: {cards}"), cards=show_cards(advice.cards.own))
    yield language.say(mark("flop: {cards}"), cards=show_cards(advice.cards.flop))


def _against(advice: MossAdvice, language: Language) -> str:
    told = mark("Opponents: {opponents}. They get ten cards each at random and lay them by the rule “{rule}”: {text}")
    say = language.say
    return say(told, opponents=str(advice.opponents), rule=say(advice.rule.name), text=say(advice.rule.text))


def _arrangements(advice: MossAdvice, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("arrangement")), "name"),
        *(Column(str(value)) for value in VALUES),
        Column(say(mark("points")), right=True),
        Column(say(mark("behind the best")), right=True),
    )
    named = [(str(place), each) for place, each in enumerate(advice.best, start=1)]
    named += [(say(rule.name), each) for rule, each in advice.by_rules]
    if advice.given is not None:
        named.append((say(mark("as you lay them")), advice.given))
    strong = {0, len(named) - 1} if advice.given is not None else {0}
    return fitted(columns, [(name, *_valued(each, language)) for name, each in named], width, strong)


def _valued(each: ValuedArrangement, language: Language) -> Iterator[str]:
    yield from map(show_cards, each.hands)
    yield with_error(each.points, language)
    yield with_error(each.behind, language)


def _sampled(advice: MossAdvice, language: Language) -> str:
    return language.say(
        mark(
            "All {arrangements} arrangements are searched over the same {deals} deals, seed {seed}; the best of so "
            "many looks a little better than it is."
        ),
        arrangements=language.count(advice.arrangements),
        deals=language.count(advice.deals),
        seed=str(advice.seed),
    )


def _hands(hands: Sequence[HandChance], language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("cards"))),
        Column(say(mark("chance")), right=True),
        Column(say(mark("wins")), right=True, leave_out=2),
        Column(say(mark("ties")), right=True, leave_out=2),
        Column(say(mark("loses")), right=True, leave_out=2),
        *(Column(say(mark("points as {value}"), value=str(value)), right=True, leave_out=1) for value in VALUES),
    )
    rows = [
        (
            show_cards(hand.cards),
            language.percent(hand.chance, 2),
            *map(language.count, (hand.wins, hand.ties, hand.losses)),
            *(language.decimal(points, 3) for points in hand.points),
        )
        for hand in sorted(hands, key=lambda hand: -hand.chance)
    ]
    return fitted(columns, rows, width)


def _counted(advice: MossAdvice, language: Language) -> str:
    return language.say(
        mark(
            "Chance: showdowns won against one random hand, a tie being half a win; each hand has {showdowns}, every "
            "turn, river and other hand, all counted."
        ),
        showdowns=language.count(advice.showdowns),
    )


def moss_audit_text(report: MossReport, language: Language, *, width: int) -> RenderableType:
    """The audit of a scoring for a terminal so wide: its rules, what can be lost, how sampled deals come out."""
    say = language.say
    return Group(
        line(report.name, width, "bold"),
        line(f"{say(report.game_title)} · {printable(report.file.name)}", width),
        *(line(each, width, "dim") for each in digest(report.file.sha256, width)),
        line(say(report.object), width),
        *(line(f"· {say(each)}", width) for each in report.steps),
        *(line(f"· {language.rule(each)}", width) for each in (*report.options, *report.clauses)),
        line(
            say(mark("Ways to lay ten cards: {arrangements}."), arrangements=language.count(report.arrangements)), width
        ),
        _seats(report, language, width),
        _values(report, language, width),
        line(f"{_dealt(report, language)} {language.say(SAMPLED)}", width, "dim"),
    )


def _seats(report: MossReport, language: Language, width: int) -> RenderableType:
    say = language.say
    columns = (
        Column(say(mark("players")), right=True),
        Column(say(mark("most one can lose")), right=True),
        Column(say(mark("most one can win")), right=True),
        Column(say(mark("points per hand")), right=True, leave_out=1),
        Column(say(mark("standard deviation")), right=True),
    )
    rows = [
        (
            str(each.players),
            str(each.most_lost),
            str(each.most_won),
            with_error(each.points, language),
            say(
                WITH_ERROR,
                figure=language.measure(each.deviation, _PLACES),
                error=language.measure(each.deviation_error, _PLACES),
            ),
        )
        for each in report.seats
    ]
    return fitted(columns, rows, width)


def _values(report: MossReport, language: Language, width: int) -> RenderableType:
    """How often the hand of each value came to be what, the strongest first."""
    say = language.say
    columns = (
        Column(say(mark("hand")), "name"),
        *(Column(say(each.name), right=True) for each in report.values),
    )
    rows = [
        (
            language.hands(kind.hand),
            *(share_with_error(each.kinds[at].share, language, 2) for each in report.values),
        )
        for at, kind in enumerate(report.values[0].kinds)
    ]
    return fitted(columns, rows, width)


def _dealt(report: MossReport, language: Language) -> str:
    return language.say(
        mark(
            "Points of one player in {deals} sampled deals, seed {seed}; all players lay their cards by the rule "
            "“{rule}”: {text} By symmetry the mean over all deals is 0."
        ),
        deals=language.count(report.deals),
        seed=str(report.seed),
        rule=language.say(report.rule.name),
        text=language.say(report.rule.text),
    )
