"""The games of players against each other: one module each, one value each, one line here."""

from collections.abc import Mapping

from croupier.contests import chinese_poker, moss_poker
from croupier.contests.contest import Contest
from croupier.contests.holdem_pots import POTS

CONTESTS: Mapping[str, Contest] = {contest.name: contest for contest in (chinese_poker.CONTEST, moss_poker.CONTEST)}
"""Every contest by its name in a scoring file."""

__all__ = ["CONTESTS", "POTS"]
