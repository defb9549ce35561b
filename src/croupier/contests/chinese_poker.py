"""Chinese poker: thirteen cards set as a front of three, a middle and a back of five, compared row by row.

Source: `chinese-poker.ru`, one of the project's four documents (Russian and foreign scoring, example royalties); what
it leaves open is an option with the project's own default, see `docs/scoring-format.md`.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from croupier.contests.arrangement import Arrangement, Pile
from croupier.contests.contest import (
    GROSS,
    LEDGER,
    NET,
    NOT_DESCENDING,
    OFF,
    ON,
    ROWS,
    ROYALTIES,
    SURRENDER,
    Contest,
    SetHand,
)
from croupier.contests.score import PointClause, Score, line
from croupier.ranking import FIVE, FRONT
from croupier.rules import HouseOption
from croupier.settlement import Line
from croupier.showdown import TURNED, Result, result_of
from croupier.words import mark

FRONT_ROW, MIDDLE_ROW, BACK_ROW, ALL_ROWS = mark("front"), mark("middle"), mark("back"), mark("all rows")
ROW, MAJORITY, SCOOP, BEST_ROW, FOUL = "row", "majority", "scoop", "best row", "foul"
TWO_ROWS_WON, MORE_ROWS_WON = mark("two rows won"), mark("more rows won")
SCOOPED, PER_ROW = mark("scooped"), mark("per row")
PAID_BY, ALL_OPPONENTS, ROW_WINNER = "royalties_paid_by", mark("all opponents"), mark("row winner")

ROW_WON = PointClause(
    mark("row won"),
    mark("The stronger of two rows wins; points: {points}."),
    ROW,
    unpaid=mark("The stronger of two rows wins."),
)
ROW_TIED = PointClause(mark("row tied"), mark("Of two equal rows neither wins."))
MAJORITY_WON = PointClause(
    mark("majority"), mark("The majority of the rows against an opponent; points: {points}."), MAJORITY
)
SCOOPED_ALL = PointClause(
    mark("scoop"),
    mark("All three rows against an opponent, in place of the majority; points: {points}."),
    SCOOP,
)
BEST_OF_ALL = PointClause(
    mark("best row"),
    mark("A row that beats that row of all others, from each opponent; of several best ones none; points: {points}."),
    BEST_ROW,
)
ROYALTY = PointClause(
    mark("royalty"),
    mark("A strong hand is paid by its table of royalties: the highest row that it reaches."),
    ROYALTIES,
)
FOULED = PointClause(
    mark("fouled row"),
    mark("A hand set wrongly is beaten in every row by each opponent whose hand is not, and wins nothing."),
    ROW,
    ((FOUL, SCOOPED),),
)
FOUL_PAID = PointClause(
    mark("foul"),
    mark(
        "A hand set wrongly pays each opponent whose hand is not, and nothing is compared between them; points for "
        "each row that is stronger than the next one: {points}."
    ),
    FOUL,
    ((FOUL, PER_ROW),),
)
SURRENDERED = PointClause(
    mark("surrender"),
    mark("Who surrenders pays each opponent, and no royalties; points: {points}."),
    SURRENDER,
    ((SURRENDER, ON),),
)

FRONT_KINDS = mark("The front is a high card, a pair or three of a kind; straights and flushes do not count there.")

_PILES = (Pile(FRONT_ROW, 3, FRONT), Pile(MIDDLE_ROW, 5, FIVE), Pile(BACK_ROW, 5, FIVE))


def _score(contest: Contest, hands: Sequence[SetHand]) -> Score:
    best = _best_rows(hands)
    pairs = combinations(range(len(hands)), 2)
    return Score(
        len(hands), tuple(each for one, other in pairs for each in _between(contest, hands, (one, other), best))
    )


def _is_sound(hand: SetHand) -> bool:
    return not hand.fouls and not hand.surrendered


def _best_rows(hands: Sequence[SetHand]) -> Mapping[int, int]:
    """By number of the row the seat whose row beats that of all others; none where several are best."""
    sound = [seat for seat, hand in enumerate(hands) if _is_sound(hand)]
    found = {}
    for row in range(len(_PILES)):
        most = max((hands[seat].strengths[row] for seat in sound), default=None)
        holders = [seat for seat in sound if hands[seat].strengths[row] == most]
        if len(holders) == 1:
            found[row] = holders[0]
    return found


def _between(
    contest: Contest, hands: Sequence[SetHand], seats: tuple[int, int], best: Mapping[int, int]
) -> Iterator[Line]:
    """The lines of two players."""
    sound = [seat for seat in seats if _is_sound(hands[seat])]
    if len(sound) == 2:
        yield from _compared(contest, hands, seats, best)
    elif len(sound) == 1:
        (winner,), (loser,) = sound, [seat for seat in seats if seat not in sound]
        yield from _not_compared(contest, hands, (winner, loser), best)


def _compared(
    contest: Contest, hands: Sequence[SetHand], seats: tuple[int, int], best: Mapping[int, int]
) -> Iterator[Line]:
    """Two hands that are set as they should be, row by row."""
    one, other = seats
    results = [result_of(*pair) for pair in zip(hands[one].strengths, hands[other].strengths, strict=True)]
    for pile, result in zip(_PILES, results, strict=True):
        if result == "tied":
            yield line(pile.name, ROW_TIED, seats, 0)
        else:
            yield line(pile.name, ROW_WON, seats if result == "ahead" else (other, one), contest.points[ROW])
    yield from _whole_hand(contest, seats, results)
    yield from _best_of_all(contest, seats, best)
    turned = [TURNED[result] for result in results]
    yield from _royalties(contest, hands[one], seats, results)
    yield from _royalties(contest, hands[other], (other, one), turned)


def _whole_hand(contest: Contest, seats: tuple[int, int], results: Sequence[Result]) -> Iterator[Line]:
    """What is paid for the rows together: a scoop, or a majority."""
    ahead, behind = results.count("ahead"), results.count("behind")
    winner_first = seats if ahead > behind else (seats[1], seats[0])
    most, least = max(ahead, behind), min(ahead, behind)
    if most == len(_PILES):
        yield from _some(contest, ALL_ROWS, SCOOPED_ALL, winner_first)
    elif most >= 2 or (most > least and contest.options[MAJORITY] == MORE_ROWS_WON):
        yield from _some(contest, ALL_ROWS, MAJORITY_WON, winner_first)


def _best_of_all(contest: Contest, seats: tuple[int, int], best: Mapping[int, int]) -> Iterator[Line]:
    """The rows of one of two players that beat those of all."""
    for row, holder in best.items():
        if holder in seats:
            payer = seats[0] if holder == seats[1] else seats[1]
            yield from _some(contest, _PILES[row].name, BEST_OF_ALL, (holder, payer))


def _some(contest: Contest, pile: str, clause: PointClause, seats: tuple[int, int]) -> Iterator[Line]:
    """A line, unless the file pays nothing for it."""
    if contest.points[clause.points]:
        yield line(pile, clause, seats, contest.points[clause.points])


def _royalties(contest: Contest, hand: SetHand, seats: tuple[int, int], results: Sequence[Result]) -> Iterator[Line]:
    """What the first of two players, whose `hand` it is, is paid for strong rows by the second."""
    for pile, strength, result in zip(_PILES, hand.strengths, results, strict=True):
        ladder = contest.royalties.get(pile.name)
        if ladder is None or (contest.options[PAID_BY] == ROW_WINNER and result != "ahead"):
            continue
        row = ladder.row_of_strength(strength)
        if row < len(ladder.rows):
            points = ladder.rows[row].odds.first
            yield line(pile.name, ROYALTY, seats, points, (ladder.name, row, ladder.row_name(row)))


def _not_compared(
    contest: Contest, hands: Sequence[SetHand], seats: tuple[int, int], best: Mapping[int, int]
) -> Iterator[Line]:
    """A sound hand first, then one that is surrendered or set wrongly."""
    winner, loser = (hands[seat] for seat in seats)
    if loser.surrendered:
        yield from _some(contest, ALL_ROWS, SURRENDERED, seats)
    elif contest.options[FOUL] == PER_ROW:
        for row in loser.fouls:
            yield from _some(contest, _PILES[row].name, FOUL_PAID, seats)
    else:
        beaten: list[Result] = ["ahead"] * len(_PILES)
        for pile in _PILES:
            yield line(pile.name, FOULED, seats, contest.points[ROW])
        yield from _whole_hand(contest, seats, beaten)
        yield from _best_of_all(contest, seats, {row: seat for row, seat in best.items() if seat == seats[0]})
        yield from _royalties(contest, winner, seats, beaten)


CONTEST = Contest(
    name="chinese-poker",
    title=mark("Chinese poker"),
    arrangement=Arrangement(_PILES, ordered=True),
    seats=(2, 4),
    object=mark("Set thirteen cards as three rows that beat the same rows of the others."),
    steps=(
        mark("Each player is dealt thirteen cards from a deck of 52, without jokers."),
        mark("Set them as a front of three, a middle and a back of five, from the weakest to the strongest."),
        FRONT_KINDS,
        mark("Fronts are compared with fronts, middles with middles, backs with backs, each player with each."),
    ),
    clauses=(ROW_WON, ROW_TIED, MAJORITY_WON, SCOOPED_ALL, BEST_OF_ALL, ROYALTY, FOULED, FOUL_PAID, SURRENDERED),
    point_options={ROW: 0, MAJORITY: 0, SCOOP: 0, BEST_ROW: 0, FOUL: 1, SURRENDER: 3},
    house_options=(
        HouseOption(
            ROWS,
            NOT_DESCENDING,
            "choice",
            mark("Rows from the front to the back are: {value}."),
            (NOT_DESCENDING, mark("rising")),
        ),
        HouseOption(
            MAJORITY,
            TWO_ROWS_WON,
            "choice",
            mark("The majority of the rows is: {value}."),
            (TWO_ROWS_WON, MORE_ROWS_WON),
        ),
        HouseOption(FOUL, SCOOPED, "choice", mark("A hand set wrongly is: {value}."), (SCOOPED, PER_ROW)),
        HouseOption(
            PAID_BY,
            ALL_OPPONENTS,
            "choice",
            mark("Royalties are paid by all opponents, or to the winner of the row alone; here: {value}."),
            (ALL_OPPONENTS, ROW_WINNER),
        ),
        HouseOption(SURRENDER, OFF, "choice", mark("Surrender: {value}."), (OFF, ON)),
        HouseOption("naturals", OFF, "choice", mark("Hands that win at once by all thirteen cards: {value}."), (OFF,)),
        HouseOption(LEDGER, NET, "choice", mark("The ledger is kept: {value}."), (GROSS, NET)),
    ),
    scorer=_score,
    has_royalties=True,
)
