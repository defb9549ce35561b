"""How sessions may end: by hand, against the exact distribution, against sessions dealt at random."""

from fractions import Fraction
from functools import partial
from itertools import accumulate, pairwise
from math import comb

import numpy as np
import pytest

from audit.tables import game_with, paytable
from audit.test_bands import ONE, exact_distribution
from croupier.audit.bands import CONVOLVED, NORMAL
from croupier.audit.convolution import net_of_many
from croupier.audit.measures import measures, moments
from croupier.audit.run import audit
from croupier.audit.sessions import LENGTHS, sessions
from croupier.report import QUANTILES, Outcome, Report, Session

STAKE = Fraction(1)
COIN = (Outcome(STAKE, STAKE, "heads", False, 1), Outcome(-STAKE, STAKE, "tails", False, 1))
A_MILLIONTH = Fraction(1, 10**6)


@pytest.fixture(scope="module")
def report() -> Report:
    return audit(paytable(game_with({})))


def of(outcomes: tuple[Outcome, ...]) -> dict[int, Session]:
    found = sessions(measures(moments(outcomes)), outcomes, partial(net_of_many, outcomes))
    return {session.hands: session for session in found}


def net(session: Session, level: int) -> Fraction:
    return Fraction(dict(session.quantiles)[level])


def near(text: str, chance: Fraction) -> bool:
    """True where the digits are the chance, give or take a millionth, or say that it is beyond telling."""
    if text.startswith("<"):
        return chance < A_MILLIONTH
    return chance > 1 - A_MILLIONTH if text.startswith(">") else abs(Fraction(text) - chance) <= A_MILLIONTH


def test_every_length_has_every_quantile(report: Report) -> None:
    assert tuple(session.hands for session in report.sessions) == LENGTHS
    assert {tuple(level for level, _ in session.quantiles) for session in report.sessions} == {QUANTILES}


def test_a_fair_coin_by_hand() -> None:
    """Fifty tosses end even in comb(50, 25) / 2**50 of all sessions, and are as often ahead as behind."""
    coin = of(COIN)
    even = Fraction(comb(50, 25), 2**50)
    assert near(coin[50].even, even)
    assert near(coin[50].ahead, (1 - even) / 2)
    assert coin[50].ahead == coin[50].behind
    assert net(coin[50], 50) == 0
    assert coin[25].even == "<0.000001"  # an odd number of tosses cannot end even
    assert (coin[25].ahead, coin[25].behind) == ("0.500000", "0.500000")
    assert net(coin[25], 50) == -1  # half of the sessions are one behind or worse, in spite of rounding


@pytest.mark.parametrize("hands", [25, 50])
def test_a_session_is_the_exact_distribution(hands: int) -> None:
    session, exact = of(ONE)[hands], exact_distribution(hands)
    assert near(session.ahead, sum((chance for net, chance in exact.items() if net > 0), Fraction(0)))
    assert near(session.even, exact.get(Fraction(0), Fraction(0)))
    assert near(session.behind, sum((chance for net, chance in exact.items() if net < 0), Fraction(0)))
    in_order = sorted(exact.items())
    upto = list(accumulate(chance for _, chance in in_order))
    for level, found in session.quantiles:
        reached = next(i for i, chance in enumerate(upto) if chance >= Fraction(level, 100))
        assert Fraction(found) == in_order[reached][0], level


@pytest.mark.parametrize("hands", [1, 2, 7, 30])
def test_chances_at_and_between_the_nets_there_are(hands: int) -> None:
    many, exact = net_of_many(ONE, hands), exact_distribution(hands)
    assert many is not None
    for at in (*exact, Fraction(1, 3), Fraction(-hands) - 1, Fraction(9 * hands) + 1):
        upto = sum((chance for net, chance in exact.items() if net <= at), Fraction(0))
        assert abs(many.chance_at_most(at) - float(upto)) < 1e-6


def test_chances_add_up_and_quantiles_rise(report: Report) -> None:
    for session in report.sessions:
        if session.method == CONVOLVED and "<" not in session.even:
            total = sum(map(Fraction, (session.ahead, session.even, session.behind)), Fraction(0))
            assert abs(total - 1) <= 2 * A_MILLIONTH
        nets = [Fraction(net) for _, net in session.quantiles]
        assert all(low < high for low, high in pairwise(nets))


def test_longer_sessions_are_seldom_ahead(report: Report) -> None:
    """EV -0.0491486 and SD 9.8366410 a hand: in a hundred million hands the house is 50 SDs ahead."""
    found = {session.hands: session for session in report.sessions}
    assert [found[10**power].method for power in (5, 6, 7, 8)] == [CONVOLVED, CONVOLVED, NORMAL, NORMAL]
    assert (found[10**8].ahead, found[10**8].behind, found[10**8].even) == ("<0.000001", ">0.999999", "")
    assert net(found[10**8], 50) == round(Fraction(-53223, 1082900) * 10**8, 6)
    assert Fraction(1, 4) < Fraction(found[10_000].ahead) < Fraction(27, 100)


def test_the_curve_and_the_convolution_meet(report: Report) -> None:
    """At a hundred million tosses of a coin with a thousandth to the house, one in 20 is this far out."""
    coin = (Outcome(STAKE, STAKE, "heads", False, 1001), Outcome(-STAKE, STAKE, "tails", False, 999))
    curve, many = of(coin)[10**5], net_of_many(coin, 10**5)
    assert many is not None
    assert curve.method == NORMAL
    assert abs(float(curve.behind) - many.chance_at_most(Fraction(0))) < 2e-3
    assert abs(float(net(curve, 5) - many.quantiles([0.05])[0])) < 2


def test_dealt_sessions_end_as_often_as_said(report: Report) -> None:
    """10,000 sessions of 500 hands: each share within four standard errors."""
    rng = np.random.default_rng(20261130)
    nets = np.array([int(outcome.net) for outcome in report.outcomes])
    chances = np.array([outcome.deals for outcome in report.outcomes], float)
    ends = rng.multinomial(500, chances / chances.sum(), size=10_000) @ nets
    session = next(each for each in report.sessions if each.hands == 500)
    for found, chance in (
        (np.mean(ends > 0), float(session.ahead)),
        (np.mean(ends == 0), float(session.even)),
        (np.mean(ends < 0), float(session.behind)),
    ):
        assert abs(found - chance) < 4 * (chance * (1 - chance) / 10_000) ** 0.5
    for level, end in session.quantiles:
        least, most = np.mean(ends < float(end)), np.mean(ends <= float(end))
        error = 4 * (level / 100 * (1 - level / 100) / 10_000) ** 0.5
        assert least - error < level / 100 < most + error


def test_what_always_ends_alike_is_told() -> None:
    """Nobody stays to lose: every hand costs one unit, and so does every session of n hands n of them."""
    sure = of((Outcome(-STAKE, STAKE, "fold", True, 7),))
    assert tuple(sure) == LENGTHS
    assert {(each.ahead, each.even, each.behind) for each in sure.values()} == {("<0.000001",) * 2 + (">0.999999",)}
    assert all({Fraction(net) for _, net in each.quantiles} == {-hands} for hands, each in sure.items())


def test_what_cannot_be_told_is_left_out() -> None:
    """An award of a thousand million once in a million hands: nothing but very long sessions can be told."""
    far = (
        Outcome(Fraction(10**9), STAKE, "top", False, 1),
        Outcome(Fraction(-1), STAKE, "lose", False, 10**6),
    )
    assert {hands: each.method for hands, each in of(far).items()} == {10**7: NORMAL, 10**8: NORMAL}
