"""What sheets have in common: pay tables, limits, hands by rank, amounts, where it all is from; in one language."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.hand_examples import example_hands
from croupier.in_force import clauses, house_options, ladder_tables
from croupier.paytable.model import Paytable
from croupier.ranking import FIVE, HOLE_TWO, Ranking
from croupier.rules import Option
from croupier.sheets.language import Language
from croupier.sheets.playing_cards import hand_svg
from croupier.sheets.views.numbers import MINUS
from croupier.sheets.views.rulings import LadderView, ladder_view
from croupier.words import mark

_DASH = "–"
_AGGREGATE = mark("One player is paid at most {amount} for one hand.")
_AGGREGATE_OR = mark(
    "One player is paid at most {amount} for one hand, or what the best hand wins at the minimum bet, whichever is "
    "greater."
)
_COVERS = mark("The limit counts what is won on: {bets}.")
_METER = mark(
    "{meter}: a bet costs {bet}; {share} of each bet go to the meter, which begins again at {seed} when all of it is "
    "won."
)
_RANKINGS = {
    "five cards": mark("What beats what"),
    "three cards": mark("Hands of three cards"),
    "three cards in front": mark("Hands of the front"),
}


@dataclass(frozen=True, slots=True)
class LimitRow:
    """What may be bet on one wager; a dash where the file does not say."""

    wager: str
    least: str
    most: str
    step: str


@dataclass(frozen=True, slots=True)
class Strip:
    """Hands of a ranking, the best first: each drawn, and its name."""

    caption: str
    rows: tuple[tuple[str, str], ...]

    @property
    def half(self) -> int:
        """As many rows as each of two columns has, the first one more of an odd number."""
        return (len(self.rows) + 1) // 2


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What sheets of a game against the house say of its rules, whoever they are for."""

    game: str
    name: str
    clauses: tuple[str, ...]
    options: tuple[str, ...]
    ladders: tuple[LadderView, ...]
    side_ladders: tuple[LadderView, ...]
    limits: tuple[LimitRow, ...]
    told: tuple[str, ...]


def house_rules(paytable: Paytable, lang: Language) -> HouseRules:
    """The rules of a paytable, each clause and each row once."""
    game = paytable.game
    required = {place.name for place in game.ladder_places if place.required}
    tables = ladder_tables(game)
    return HouseRules(
        game=lang.say(game.title),
        name=paytable.name,
        clauses=tuple(map(lang.rule, clauses(game))),
        options=tuple(map(lang.rule, house_options(game))),
        ladders=tuple(ladder_view(each, lang) for each in tables if each.name in required),
        side_ladders=tuple(ladder_view(each, lang) for each in tables if each.name not in required),
        limits=tuple(_limits(paytable, lang)),
        told=tuple(_told(paytable, lang)),
    )


def _limits(paytable: Paytable, lang: Language) -> Iterator[LimitRow]:
    for wager in paytable.game.wagers_offered():
        limit = paytable.limits.get(wager.name)
        if limit is not None:
            shown = (_DASH if each is None else money(lang, each) for each in (limit.least, limit.most, limit.step))
            yield LimitRow(lang.say(wager.name), *shown)


def _told(paytable: Paytable, lang: Language) -> Iterator[str]:
    """The aggregate limit, rounding and meters, a sentence each."""
    aggregate, rounding = paytable.aggregate, paytable.rounding
    if aggregate is not None:
        told = _AGGREGATE_OR if aggregate.or_maximum_at_minimum else _AGGREGATE
        yield lang.say(told, amount=money(lang, aggregate.amount))
        if aggregate.wagers:
            yield lang.say(_COVERS, bets=lang.list([*map(lang.say, aggregate.wagers)], "and"))
    if rounding is not None:
        yield lang.say(rounding.sentence, unit=money(lang, rounding.unit))
    for meter in paytable.meters.values():
        yield lang.say(
            _METER,
            meter=meter.title,
            bet=money(lang, meter.bet),
            share=lang.percent(meter.share, 0 if (meter.share * 100).denominator == 1 else 2),
            seed=money(lang, meter.seed),
        )


def strips(paytable: Paytable, lang: Language) -> tuple[Strip, ...]:
    """Every ranking that a hand at this table is judged by, of five cards first; two cards need none."""
    rankings = dict.fromkeys(ladder.of.ranking.name for ladder in paytable.game.ladders.values())
    by_name = {ladder.of.ranking.name: ladder.of.ranking for ladder in paytable.game.ladders.values()}
    named = [FIVE, *(by_name[name] for name in rankings if name not in (FIVE.name, HOLE_TWO.name))]
    return tuple(strip(each, lang) for each in named)


def strip(ranking: Ranking, lang: Language) -> Strip:
    """The hands of one ranking."""
    rows = tuple((hand_svg(cards, lang), lang.say(name)) for name, cards in example_hands(ranking))
    return Strip(lang.say(_RANKINGS[ranking.name]), rows)


def option_name(option: Option, lang: Language) -> str:
    """What a player may do, in words: `fold`, `bet 3x`."""
    return lang.say(option.text, size=str(option.units))


def money(lang: Language, amount: Fraction) -> str:
    """An amount without a sign above 0: whole as it is, else to the cent, exactly where it is no whole cents."""
    if amount.denominator == 1:
        return lang.decimal(amount, 0).replace("-", MINUS)
    return lang.money(amount).lstrip("+").replace("-", MINUS)


def signed_money(lang: Language, amount: Fraction) -> str:
    """An amount with its sign, also above 0."""
    return ("+" if amount > 0 else "") + money(lang, amount)
