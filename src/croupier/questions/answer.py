"""One answer as it is kept: to which question, whether it was right, how long it took, and which rule it broke."""

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from croupier.questions.question import Identity


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that somebody gave. `when` has a time zone; `seconds` is the time it took, `target` what it may take.

    `given` is what was answered, as text; `mistake` names the broken rule that gives the same, "" where none is known.
    """

    person: str
    when: datetime
    identity: Identity
    right: bool
    seconds: Fraction
    target: Fraction
    given: str
    mistake: str = ""
