"""What is looked at in one pass over many questions: spellings of the right answer, and the question as data."""

import json

from croupier.drill.grading import read_answer
from croupier.questions import Question
from croupier.questions.spelling import ENGLISH
from croupier.sheets.data import to_json
from croupier.sheets.language import language
from croupier.sheets.question_data import questions_data
from drill.spellings import spellings


def reads_back(question: Question, turn: int) -> None:
    """One spelling of the right answer to one part, another part and spelling from turn to turn."""
    part = question.parts[turn % len(question.parts)]
    texts = tuple(spellings(part, part.key, ENGLISH))
    text = texts[turn % len(texts)]
    assert read_answer(part, text, ENGLISH) == part.key, (question.identity, text)


def reads_back_however_it_is_spelt(question: Question) -> None:
    """Every spelling of the right answer to every part."""
    for part in question.parts:
        for text in spellings(part, part.key, ENGLISH):
            assert read_answer(part, text, ENGLISH) == part.key, (question.identity, text)


def told_as_data(question: Question) -> None:
    """What `--json` prints of a question has its parts and can be read."""
    (told,) = json.loads(to_json(questions_data([question], language("en"))))
    assert len(told["parts"]) == len(question.parts)
