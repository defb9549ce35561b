"""Drill questions and answers as plain values: drills make and grade them, stores keep them, terminals draw them.

No markup, no clock, no chance. Sentences are English, with their values beside them, and are translated where shown.
"""

from croupier.questions.answer import Answer
from croupier.questions.question import Choice, Form, Identity, Part, Question, Reason, Slip, Value
from croupier.questions.scene import Amounts, Block, Cards, Dice, Grid, Says

__all__ = [
    "Amounts",
    "Answer",
    "Block",
    "Cards",
    "Choice",
    "Dice",
    "Form",
    "Grid",
    "Identity",
    "Part",
    "Question",
    "Reason",
    "Says",
    "Slip",
    "Value",
]
