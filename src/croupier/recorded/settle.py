"""A recorded deal settled: how strong each hand is, the lines between players, points and money."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.contests.contest import GROSS, LEDGER, SetHand
from croupier.contests.score import Score
from croupier.paytable.model import Rounding
from croupier.recorded.model import RecordedDeal


@dataclass(frozen=True, slots=True)
class Settled:
    """A deal and what it comes to.

    `hands` are as they were judged, seat by seat; `money` is what each wins or loses, None where a point has no worth.
    What is rounded away stands in `left_over`: chips that nobody is paid.
    """

    deal: RecordedDeal
    hands: tuple[SetHand, ...]
    score: Score
    money: tuple[Fraction, ...] | None
    left_over: Fraction = Fraction(0)

    @property
    def keeps_gross(self) -> bool:
        """Whether winner's and loser's points stand side by side in the ledger; unless a scoring says so they do."""
        return self.deal.scoring.contest.options.get(LEDGER, GROSS) == GROSS


def settle_deal(deal: RecordedDeal) -> Settled:
    """Settle a deal by its contest's scoring. Raises RulesError where that cannot be done."""
    contest = deal.scoring.contest
    if deal.winners:
        # Who won is all that is known: winners are stronger than the rest, and equally strong.
        strengths = [[int(seat in won) for won in deal.winners] for seat in range(len(deal.players))]
    else:
        none = [0] * len(contest.arrangement.piles)  # who gives a hand up need not show it
        strengths = [
            list(contest.arrangement.strengths(player.hands, deal.board)) if player.hands else none
            for player in deal.players
        ]
    hands = tuple(
        contest.judge(each, surrendered=player.surrendered)
        for each, player in zip(strengths, deal.players, strict=True)
    )
    score = contest.score(hands)
    if deal.per_point is None:
        return Settled(deal, hands, score, None)
    money = rounded([score.net(seat) * deal.per_point for seat in range(score.players)], deal.scoring.rounding)
    return Settled(deal, hands, score, tuple(money), -sum(money, Fraction(0)))


def rounded(amounts: Sequence[Fraction], rounding: Rounding | None) -> list[Fraction]:
    """Amounts in chips: what is won or lost, each rounded as the file says."""
    if rounding is None:
        return list(amounts)
    return [rounding.amount(abs(amount)) * (-1 if amount < 0 else 1) for amount in amounts]


def hand_names(settled: Settled, seat: int) -> tuple[str, ...]:
    """What each of a player's hands is, pile by pile: `two pair`; nothing where the cards are not known."""
    deal = settled.deal
    if not deal.players[seat].hands:
        return ()
    piles = deal.scoring.contest.arrangement.piles
    strengths = settled.hands[seat].strengths
    return tuple(pile.ranking.category(strength) for pile, strength in zip(piles, strengths, strict=True))
