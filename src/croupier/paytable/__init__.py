"""Paytable files: what a casino varies, read with every fault as a value. `load` is the way in.

`opening`, `read` and `extend` make one tree of texts of a file and what it extends; `build` with `ladders`, `rows`,
`house` and `claims` makes a `Paytable` of the tree, `scoring` a `Scoring` where the game is one between players, `pots`
a `PotTable` where they bet against each other; `lint` warns; `codes` lists all that can be wrong; `keys` and `schema`
are the format.
"""

from croupier.paytable.codes import PROBLEM_CODES
from croupier.paytable.loading import load
from croupier.paytable.model import Aggregate, Claim, Limit, Loaded, Meter, Paytable, PotTable, Rounding, Scoring
from croupier.paytable.schema import paytable_schema, pots_schema, scoring_schema
from croupier.paytable.shipping import every_shipped, shipped, shipped_pots, shipped_scorings

__all__ = [
    "PROBLEM_CODES",
    "Aggregate",
    "Claim",
    "Limit",
    "Loaded",
    "Meter",
    "Paytable",
    "PotTable",
    "Rounding",
    "Scoring",
    "every_shipped",
    "load",
    "paytable_schema",
    "pots_schema",
    "scoring_schema",
    "shipped",
    "shipped_pots",
    "shipped_scorings",
]
