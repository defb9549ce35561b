"""Comparing B with A must say what comparing A with B says, the other way round."""

from dataclasses import replace

from croupier.audit.comparison import compare_solved
from croupier.audit.solved import Solved
from croupier.comparison import Comparison, MeasurePair, RowChange
from croupier.report import Ties

OTHER_SIDE: dict[RowChange, RowChange] = {"in A only": "in B only", "in B only": "in A only"}
OTHER_TABLE = {"dealer qualifies at A only": "dealer qualifies at B only"}
OTHER_TABLE |= {there: here for here, there in OTHER_TABLE.items()}


def swapped(pair: MeasurePair) -> MeasurePair:
    return MeasurePair(pair.name, pair.b, pair.a, None if pair.difference is None else -pair.difference)


def mirrored(found: Comparison) -> Comparison:
    """What comparing B with A must give."""
    return Comparison(
        a=found.b,
        b=found.a,
        ladders=tuple(
            replace(
                each,
                a_of=each.b_of,
                b_of=each.a_of,
                rows=tuple(replace(r, change=OTHER_SIDE.get(r.change, r.change), a=r.b, b=r.a) for r in each.rows),
            )
            for each in found.ladders
        ),
        settings=tuple(replace(each, a=each.b, b=each.a) for each in found.settings),
        measures=tuple(map(swapped, found.measures)),
        ranges=tuple(replace(each, low=swapped(each.low), high=swapped(each.high)) for each in found.ranges),
        side_bets=tuple(
            replace(each, in_a=each.in_b, in_b=each.in_a, measures=tuple(map(swapped, each.measures)))
            for each in found.side_bets
        ),
        hands=tuple(
            replace(
                each,
                stands=tuple(OTHER_TABLE.get(word, word) for word in each.stands),
                a=each.b,
                b=each.a,
                probability=-each.probability,
                contribution=-each.contribution,
            )
            for each in found.hands
        ),
        classes=tuple(
            replace(
                each,
                a=each.b,
                b=each.a,
                a_at_a=each.b_at_b,
                a_at_b=each.b_at_a,
                b_at_a=each.a_at_b,
                b_at_b=each.a_at_a,
            )
            for each in found.classes
        ),
        streets=tuple(
            replace(
                spot,
                a_deals=spot.b_deals,
                b_deals=spot.a_deals,
                changes=tuple(
                    replace(
                        each,
                        a=each.b,
                        b=each.a,
                        a_at_b=each.b_at_a,
                        b_at_a=each.a_at_b,
                        a_deals=each.b_deals,
                        b_deals=each.a_deals,
                        cost_at_b=each.cost_at_a,
                        cost_at_a=each.cost_at_b,
                    )
                    for each in spot.changes
                ),
            )
            for spot in found.streets
        ),
        a_at_b=found.b_at_a,
        b_at_a=found.a_at_b,
    )


def unordered(found: Comparison) -> Comparison:
    """With changes in an order of their own: two kinds that are equally frequent may come either way round."""
    streets = tuple(replace(spot, changes=tuple(sorted(spot.changes, key=repr))) for spot in found.streets)
    return replace(found, streets=streets)


def assert_mirrors(a: Solved, b: Solved, ties: Ties) -> None:
    there, back = compare_solved(a, b, ties=ties), compare_solved(b, a, ties=ties)
    assert unordered(mirrored(there)) == unordered(back)
