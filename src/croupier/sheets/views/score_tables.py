"""The tables of a settled deal: hands as set, each player with each, the ledger, who is paid by whom."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from croupier.contests import chinese_poker, moss_poker
from croupier.distribution import exact_sum
from croupier.recorded import Settled
from croupier.recorded.settle import hand_names
from croupier.settlement import Line
from croupier.sheets.language import Language
from croupier.sheets.playing_cards import hand_svg, hidden_svg
from croupier.sheets.views.numbers import MINUS, number, tone
from croupier.words import mark

STREET_NAMES = {"flop": mark("Flop"), "turn": mark("Turn"), "river": mark("River")}
"""What a page calls the streets on which shared cards come, by their names."""
_TIES = (chinese_poker.ROW_TIED, moss_poker.HAND_TIED)
_PLACES = 4  # of the decimals beneath a fraction


@dataclass(frozen=True, slots=True)
class Amount:
    """Points or money, exactly; `beneath` has decimals where that is a fraction without end, else nothing."""

    shown: str
    beneath: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Street:
    """Shared cards of one street, drawn."""

    name: str
    cards: str


@dataclass(frozen=True, slots=True)
class PileView:
    """One hand of a player: its name, its cards drawn, what it is."""

    name: str
    cards: str
    what: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's hands as set; `faults` says in sentences where they are set wrongly or given up."""

    name: str
    piles: tuple[PileView, ...]
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LineRow:
    """One line between two players: `span` rows beginning with it are about one pile (0: it is no first one).

    `hands` says what the two have in that pile, in the order of the two.
    """

    pile: str
    span: int
    hands: str
    won_by: str
    points: Amount
    clause: str


@dataclass(frozen=True, slots=True)
class Side:
    """One of two players: the name, and whether the hand is set wrongly or given up."""

    name: str
    state: str


@dataclass(frozen=True, slots=True)
class PairView:
    """Two players: every line between them, and who is paid how much in all; no rows where nothing is compared."""

    sides: tuple[Side, Side]
    rows: tuple[LineRow, ...]
    won_by: str
    total: Amount


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A player's points: won, lost, and the difference; money is None where a point has no worth."""

    name: str
    won: Amount
    lost: Amount
    net: Amount
    money: Amount | None


@dataclass(frozen=True, slots=True)
class TableView:
    """What each player (row) is paid by each (column), None by himself; the last column and row are sums."""

    names: tuple[str, ...]
    rows: tuple[tuple[Amount | None, ...], ...]
    nets: tuple[Amount, ...]
    sums: tuple[Amount, ...]
    total: Amount


def points(lang: Language, value: Fraction) -> Amount:
    """Points without a sign where they are above 0."""
    return amount(lang, value, lang.points(value))


def signed(lang: Language, value: Fraction) -> Amount:
    """Points with their sign, also above 0."""
    return amount(lang, value, lang.signed(value))


def money(lang: Language, value: Fraction) -> Amount:
    """Money with its sign: to the cent, or exactly where chips of a cent cannot pay it."""
    return amount(lang, value, lang.money(value))


def amount(lang: Language, value: Fraction, shown: str) -> Amount:
    """What is shown of a value, with a true minus, and decimals beneath where that is a fraction without end."""
    beneath = f"≈ {number(lang, value, _PLACES)}" if "/" in shown else ""
    return Amount(shown.replace("-", MINUS), beneath, tone(value))


def board(settled: Settled, lang: Language) -> tuple[Street, ...]:
    """The shared cards, street by street."""
    found, start = [], 0
    for name, many in settled.deal.scoring.contest.streets:
        cards = settled.deal.board[start : start + many]
        if cards:
            found.append(Street(lang.say(STREET_NAMES[name]), hand_svg(cards, lang)))
        start += many
    return tuple(found)


def players(settled: Settled, lang: Language) -> tuple[PlayerView, ...]:
    """Every player's hands as they were set; none of them where only winners are known."""
    if settled.deal.winners:
        return ()
    return tuple(_player(settled, seat, lang) for seat in range(len(settled.deal.players)))


def _player(settled: Settled, seat: int, lang: Language) -> PlayerView:
    player, piles = settled.deal.players[seat], settled.deal.scoring.contest.arrangement.piles
    names = hand_names(settled, seat)
    if player.hands:
        views = [
            PileView(lang.say(pile.name), hand_svg(cards, lang), lang.say(what))
            for pile, cards, what in zip(piles, player.hands, names, strict=True)
        ]
    else:
        views = [PileView(lang.say(pile.name), hidden_svg(pile.size, lang), lang.say("not shown")) for pile in piles]
    return PlayerView(player.name, tuple(views), tuple(_faults(settled, seat, lang)))


def _faults(settled: Settled, seat: int, lang: Language) -> Iterator[str]:
    hand, piles = settled.hands[seat], settled.deal.scoring.contest.arrangement.piles
    if hand.surrendered:
        yield lang.say("The hand is surrendered.")
        return
    for place in hand.fouls:
        pile, following = (lang.say(each.name) for each in piles[place : place + 2])
        if hand.strengths[place] == hand.strengths[place + 1]:
            yield lang.say("Set wrongly: the {pile} is as strong as the {next}.", pile=pile, next=following)
        else:
            yield lang.say("Set wrongly: the {pile} is stronger than the {next}.", pile=pile, next=following)


def pairs(settled: Settled, lang: Language) -> tuple[PairView, ...]:
    """Each player with each other, in the order of seats."""
    return tuple(_pair(settled, seats, lang) for seats in combinations(range(len(settled.deal.players)), 2))


def _pair(settled: Settled, seats: tuple[int, int], lang: Language) -> PairView:
    one, other = seats
    net = settled.score.table[one][other]
    return PairView(
        sides=(_side(settled, one, lang), _side(settled, other, lang)),
        rows=tuple(_line_rows(settled, seats, lang)),
        won_by=settled.deal.players[one if net > 0 else other].name if net else lang.say("neither"),
        total=points(lang, abs(net)),
    )


def _side(settled: Settled, seat: int, lang: Language) -> Side:
    hand = settled.hands[seat]
    state = lang.say("surrendered") if hand.surrendered else lang.say("set wrongly") if hand.fouls else ""
    return Side(settled.deal.players[seat].name, state)


def _line_rows(settled: Settled, seats: tuple[int, int], lang: Language) -> Iterator[LineRow]:
    """The lines of two players, pile by pile and last those of the whole hand; a pile without any says so."""
    piles = [pile.name for pile in settled.deal.scoring.contest.arrangement.piles]
    hands = _hands_told(settled, seats, lang)
    lines = [line for line in settled.score.lines if line.seats is not None and {*line.seats} == {*seats}]
    for name in dict.fromkeys((*piles, *(line.wager for line in lines))) if lines else ():
        of_pile = [line for line in lines if line.wager == name]
        pile, told = lang.say(name), hands.get(name, "")
        if not of_pile:
            yield LineRow(pile, 1, told, "–", Amount("–"), lang.say("nothing is paid"))
        for place, line in enumerate(of_pile):
            span, won_by = 0 if place else len(of_pile), _won_by(settled, line, lang)
            yield LineRow(pile, span, told, won_by, points(lang, line.net), clause_told(line, lang))


def _hands_told(settled: Settled, seats: tuple[int, int], lang: Language) -> Mapping[str, str]:
    """What two players have in each pile, by its name; nothing where neither's cards are known."""
    piles = settled.deal.scoring.contest.arrangement.piles
    hands = [hand_names(settled, seat) for seat in seats]
    if not any(hands):
        return {}
    known = [[*map(lang.say, each)] if each else ["?"] * len(piles) for each in hands]
    return {pile.name: " – ".join(told) for pile, *told in zip(piles, *known, strict=True)}


def _won_by(settled: Settled, line: Line, lang: Language) -> str:
    """Who wins what a line is about; a line of no points has a winner too, unless it says that two hands are equal."""
    if line.seats is None or line.clause in _TIES:
        return lang.say("neither")
    return settled.deal.players[line.seats[0]].name


def clause_told(line: Line, lang: Language) -> str:
    """Why a line is paid: the clause, and the row of royalties where it pays by one."""
    clause = lang.say(line.clause.name)
    return clause if line.row_name is None else f"{clause}: {lang.say(line.row_name)}"


def ledger(settled: Settled, lang: Language) -> tuple[LedgerRow, ...]:
    """The points of each player, and the money."""
    score = settled.score
    return tuple(
        _ledger_row(
            lang,
            player.name,
            (score.won(seat), score.lost(seat)),
            None if settled.money is None else settled.money[seat],
        )
        for seat, player in enumerate(settled.deal.players)
    )


def ledger_total(settled: Settled, lang: Language) -> LedgerRow:
    """The sums of the ledger: what is won is lost, but for what rounding leaves."""
    paid = exact_sum([line.net for line in settled.score.lines])
    return _ledger_row(lang, "", (paid, paid), None if settled.money is None else _sum(settled.money))


def _ledger_row(lang: Language, name: str, gross: tuple[Fraction, Fraction], amount: Fraction | None) -> LedgerRow:
    won, lost = gross
    return LedgerRow(
        name,
        points(lang, won),
        points(lang, lost),
        signed(lang, won - lost),
        None if amount is None else money(lang, amount),
    )


def _sum(amounts: Sequence[Fraction]) -> Fraction:
    return exact_sum(list(amounts))


def worth_told(per_point: Fraction, lang: Language) -> str:
    """What a point is worth."""
    return lang.say("A point is worth {amount}.", amount=lang.points(per_point))


def money_told(settled: Settled, lang: Language) -> Iterator[str]:
    """What a point is worth, and what rounding leaves."""
    deal = settled.deal
    if deal.per_point is None:
        yield lang.say("What a point is worth in money is not said.")
        return
    yield worth_told(deal.per_point, lang)
    rounding = deal.scoring.rounding
    if rounding is not None:
        yield lang.say(rounding.sentence, unit=lang.points(rounding.unit))
    if settled.left_over != 0:
        yield lang.say("Rounding leaves {amount} with nobody.", amount=lang.points(settled.left_over))


def table(settled: Settled, lang: Language) -> TableView:
    """Who is paid by whom, in points."""
    paid, seats = settled.score.table, range(len(settled.deal.players))
    return TableView(
        names=tuple(player.name for player in settled.deal.players),
        rows=tuple(
            tuple(None if seat == other else signed(lang, paid[seat][other]) for other in seats) for seat in seats
        ),
        nets=tuple(signed(lang, _sum(row)) for row in paid),
        sums=tuple(signed(lang, _sum([row[seat] for row in paid])) for seat in seats),
        total=signed(lang, _sum([_sum(row) for row in paid])),
    )
