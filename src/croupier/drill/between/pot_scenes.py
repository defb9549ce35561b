"""What lies on the table in questions about pots: stacks, what each player did, pots, hands."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from croupier.contests.pots import STREETS, Event, Kind, Pot, Pots, State
from croupier.contests.pots.clauses import BEST_HAND, SPLIT
from croupier.contests.pots.events import ACTIONS, POSTS, Faces
from croupier.contests.score import PointClause
from croupier.drill.between.asking import money, says, seat_list, seat_name, seat_rule
from croupier.paytable.model import PotTable, Table
from croupier.questions import Amounts, Block, Cards, Dice, Grid, Reason, Says
from croupier.report import Rule
from croupier.words import mark

_DOES: Mapping[Kind, str] = {
    Kind.ANTE: mark("posts the ante"),
    Kind.SMALL_BLIND: mark("posts the small blind"),
    Kind.BIG_BLIND: mark("posts the big blind"),
    Kind.FOLD: mark("folds"),
    Kind.CHECK: mark("checks"),
    Kind.CALL: mark("calls"),
    Kind.BET: mark("bets"),
    Kind.RAISE: mark("raises to"),
}
_DOES_ALL_IN: Mapping[Kind, str] = {
    **_DOES,
    Kind.CALL: mark("calls all-in"),
    Kind.BET: mark("bets all-in"),
    Kind.RAISE: mark("raises all-in to"),
}
BEFORE_FLOP = mark("before the flop")
STREET, PLAYER, DOES, AMOUNT = mark("street"), mark("player"), mark("does"), mark("amount")


def pots_of_table(table: Table) -> Pots | None:
    """The game of a pot table; None for other files."""
    return table.game if isinstance(table, PotTable) else None


def worth(game: Pots, chips: int) -> Fraction:
    """So many chips in money."""
    return chips * game.stakes.chip


def button_says(deal: State) -> Says:
    """Who has the button."""
    return Says(says(mark("Seat {seat} has the button."), seat=seat_name(deal.at.button)))


def stacks_of(deal: State) -> Amounts:
    """What each player had before the deal."""
    rows = [(seat_rule(seat), worth(deal.game, chips)) for seat, chips in enumerate(deal.start)]
    return Amounts(says(mark("stacks before the deal")), tuple(rows))


def log_of(deal: State) -> Grid:
    """What each player did, street by street, up to the last one who put something in or folded."""
    rows: list[tuple[Rule, ...]] = []
    street, last = BEFORE_FLOP, 0
    streets = iter(STREETS)
    for event in deal.events:
        if event.kind is Kind.BOARD:
            street = next(streets)[0]
        elif event.kind in POSTS | ACTIONS and event.seat is not None:
            rows.append((says(street), seat_rule(event.seat), *_done(deal.game, event)))
            if event.kind is not Kind.CHECK or street == STREETS[-1][0]:
                last = len(rows)
    return Grid(says(mark("what happened")), tuple(map(says, (STREET, PLAYER, DOES, AMOUNT))), tuple(rows[:last]))


def _done(game: Pots, event: Event) -> tuple[Rule, Rule]:
    """What a player did, and the amount that belongs to it."""
    does = (_DOES_ALL_IN if event.all_in else _DOES)[event.kind]
    chips = event.to if event.kind is Kind.RAISE else event.chips
    return says(does), says("{amount}", amount=money(worth(game, chips))) if chips else says("–")


def put_in_of(deal: State, put_in: Sequence[int]) -> Amounts:
    """What each player has put in, and who has folded."""
    rows = [
        (says(mark("seat {seat}") if deal.live[seat] else mark("seat {seat}, folded"), seat=seat_name(seat)),
         worth(deal.game, chips))
        for seat, chips in enumerate(put_in)
    ]  # fmt: skip
    return Amounts(says(mark("put in, without what nobody matched")), tuple(rows))


def pots_shown(game: Pots, pots: Sequence[Pot], amounts: Sequence[int]) -> Amounts:
    """The pots, and who can win each."""
    rows = []
    for number, (pot, chips) in enumerate(zip(pots, amounts, strict=True)):
        seats = seat_list(pot.eligible)
        if number:
            text = says(mark("side pot {number}, for seats: {seats}"), number=str(number), seats=seats)
        else:
            text = says(mark("main pot, for seats: {seats}"), seats=seats)
        rows.append((text, worth(game, chips)))
    return Amounts(says(mark("pots")), tuple(rows))


def faces_of(game: Pots, label: Rule, faces: Faces) -> Block:
    """Cards or dice."""
    return Dice(label, faces) if game.with_dice else Cards(label, faces)


def hands_shown(deal: State, hands: Mapping[int, Faces]) -> tuple[Block, ...]:
    """The board and the hands that are shown, in order of seats."""
    shown = [faces_of(deal.game, seat_rule(seat), hands[seat]) for seat in sorted(hands)]
    return (faces_of(deal.game, says(mark("board")), deal.board), *shown)


def because(clause: PointClause, about: Rule | None = None) -> Reason:
    """A clause as a sheet prints it."""
    return Reason(says(clause.text), about)


def step_reason(game: Pots, name: str) -> Reason:
    """A step of the rules as a sheet prints it, by its name."""
    return because(next(step for step in game.steps if step.name == name))


def won_or_split(strengths: Mapping[int, int], told: Mapping[int, Rule]) -> Iterator[Reason]:
    """Why the best of some hands takes a pot, or the best ones share it, the strongest hand first, as it is `told`."""
    best = list(strengths.values()).count(max(strengths.values()))
    for seat in sorted(strengths, key=lambda each: (-strengths[each], each)):
        yield because(BEST_HAND if best == 1 else SPLIT, told[seat])
