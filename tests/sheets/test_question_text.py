"""Questions as plain lines: cards by signs and letters, dice, bets, choices by labels, verdicts, reasons, summaries."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

import pytest
from rich.cells import cell_len

from croupier.cards import parse_cards
from croupier.drill.registry import kinds_of
from croupier.drill.session import skills_of
from croupier.questions import (
    Amounts,
    Block,
    Cards,
    Choice,
    Dice,
    Form,
    Grid,
    Identity,
    Part,
    Question,
    Reason,
    Says,
    Value,
)  # fmt: skip
from croupier.questions.progress import Mastered, Names, Skill
from croupier.questions.session import Mode, SkillResult, Summary, Verdict
from croupier.report import Rule
from croupier.sheets.language import language
from croupier.sheets.question_text import part_lines, reason_lines, scene_lines, value_told
from croupier.sheets.session_text import going_line, short_verdict_lines, summary_lines, verdict_lines
from croupier.sheets.skill_names import skill_words
from sheets.sheet_tables import EVERY_FILE, table_of

ENGLISH = language("en")
SEATS = tuple(Choice(f"seat {seat}", Rule("Seat {seat}", {"seat": (str(seat),)})) for seat in (1, 2, 3))
NAMES = Names({"spot": "A whole spot"}, {"push paid": "A push is neither paid nor taken."})
NET = Part(Rule("Ante?"), Form.NET, Fraction(0))


def question(*scene: Block, parts: tuple[Part, ...] = (NET,), reasons: tuple[Reason, ...] = ()) -> Question:
    identity = Identity("a-game", "table.yaml", "0" * 64, "spot", "tied", 1, 6, "1")
    return Question(identity, scene, parts, (), reasons, Fraction(9))


def test_what_lies_on_the_table_is_told_block_by_block() -> None:
    asked = question(
        Says(Rule("The player folded.")),
        Cards(Rule("Hand"), parse_cards("QhTs"), 2),
        Cards(Rule("Board"), (), 0),
        Dice(Rule("Dice"), (5, 2)),
        Amounts(Rule("Bets"), ((Rule("ante"), Fraction(5)), (Rule("play"), Fraction("112.5")))),
        Grid(Rule("Rows"), (Rule("row"), Rule("who")), ((Rule("front"), Rule("seat 1")),)),
    )
    assert scene_lines(asked, ENGLISH, width=80) == [
        "The player folded.", "Hand: Q♥ T♠ (Qh Ts), 2 face down", "Board: none", "Dice: [5] [2]",
        "Bets:", "  ante       5", "  play  112.50", "Rows:", "  row    who", "  front  seat 1",
    ]  # fmt: skip


def test_bets_of_many_spots_are_a_line_each() -> None:
    bets = tuple(Amounts(Rule(f"Seat {seat}"), ((Rule("ante"), Fraction(5)), (Rule("play"), Fraction(10))))
                 for seat in (1, 2, 3))  # fmt: skip
    assert scene_lines(question(*bets), ENGLISH, width=80)[1] == "Seat 2: ante 5, play 10"


def test_a_table_too_wide_is_a_line_for_each_row_with_its_headings() -> None:
    grid = Grid(Rule("Rows"), (Rule("row"), Rule("the first seat"), Rule("the second seat")),
                ((Rule("front"), Rule("a pair"), Rule("three of a kind")),))  # fmt: skip
    told = scene_lines(question(grid), ENGLISH, width=30)
    assert told == ["Rows:", "  front: the first seat a pair; the second seat three of a kind"]


def test_choices_stand_under_their_labels_and_beside_each_other_where_there_is_room() -> None:
    part = Part(Rule("Who wins?"), Form.CHOICES, ("seat 1",), (*SEATS, Choice("nobody", Rule("nobody"))))
    assert part_lines(part, ENGLISH, width=80) == ["Who wins?   1) Seat 1   2) Seat 2   3) Seat 3   a) nobody"]
    assert part_lines(part, ENGLISH, width=20) == [
        "Who wins?", "  1) Seat 1", "  2) Seat 2", "  3) Seat 3", "  a) nobody",
    ]  # fmt: skip
    assert all(cell_len(each) <= 52 for each in part_lines(part, ENGLISH, width=52))


@pytest.mark.parametrize(
    ("form", "value", "told"),
    [
        (Form.NET, Fraction("12.5"), "pay 12.50"),
        (Form.NET, Fraction(0), "push"),
        (Form.NET, Fraction(-1250), "take 1,250"),
        (Form.MONEY, Fraction(0), "0"),
        (Form.POINTS, Fraction(3), "+3"),
        (Form.POINTS, Fraction(-2), "-2"),
        (Form.ORDER, ("seat 3", "seat 1"), "Seat 3, Seat 1"),
        (Form.CHOICES, (), "nobody"),
    ],
)
def test_answers_in_words(form: Form, value: Value, told: str) -> None:
    assert value_told(Part(Rule("?"), form, value, SEATS), value, ENGLISH) == told


def test_reasons_tell_each_thing_once() -> None:
    clause, row = Rule("Paid by its table."), Rule("flush: 6 to 1")
    asked = question(reasons=(Reason(clause, row), Reason(Rule("It pushes.")), Reason(clause, row), Reason(clause)))
    assert reason_lines(asked, ENGLISH) == ["  Paid by its table.", "    flush: 6 to 1", "  It pushes."]


def test_verdicts() -> None:
    both = question(
        parts=(replace(NET, name=Rule("ante")), Part(Rule("Blind?"), Form.NET, Fraction(-5), name=Rule("blind")))
    )
    assert verdict_lines(both, (Fraction(0), Fraction(-5)), Verdict((True, True)), NAMES, ENGLISH) == ["Right."]
    told = verdict_lines(both, (Fraction(5), Fraction(-5)), Verdict((False, True), "push paid"), NAMES, ENGLISH)
    assert told == [
        "Wrong: ante: push.",
        "You have broken this rule: A push is neither paid nor taken.",
    ]
    told = verdict_lines(both, (Fraction(5), Fraction(5)), Verdict((False, False)), NAMES, ENGLISH)
    assert told == short_verdict_lines(both, Verdict((False, False)), ENGLISH) == ["Wrong: ante: push; blind: take 5."]
    assert verdict_lines(question(), (Fraction(5),), Verdict((False,)), NAMES, ENGLISH) == [
        "Wrong: you said pay 5; it is push."
    ]


def test_how_it_goes() -> None:
    assert going_line(3, Fraction(41, 10), Fraction(9), Fraction(4, 5), ENGLISH) == (
        "In a row: 3 · 4.1 s of 9 s · pace 80%"
    )


def test_a_summary() -> None:
    now = datetime(2026, 3, 2, tzinfo=UTC)
    tied, ahead = (Skill("a-game", "spot", name) for name in ("tied", "ahead: flush"))
    results = (SkillResult(ahead, 2, 2), SkillResult(tied, 3, 1))
    summary = Summary(
        Mode.PRACTICE, 5, 3, 1, 2, Fraction(4), Fraction(1, 2), results, (("push paid", 2),), Mastered(8, 1, 0), now,
        None, nothing_left=False,
    )  # fmt: skip
    assert summary_lines(summary, NAMES, ENGLISH) == [
        "", "Asked: 5. Right: 3 (60%).", "Skipped: 1.", "Longest row of right answers: 2.",
        "Mean time of right answers: 4.0 s, 50% of what they may take.", "By skill, right of asked:", "  A whole spot",
        "    1/3  tied", "    2/2  ahead: flush", "Rules that you have broken:",
        "  2 × A push is neither paid nor taken.", "Mastered: 1 of 8 skills.",
        "Next: practise what you missed (--mode practice), first of all: tied.",
    ]  # fmt: skip


class TestSkillNames:
    @pytest.mark.parametrize("code", ["ru", "uk"])
    @EVERY_FILE
    def test_every_skill_of_every_table_is_named_in_words_of_the_language(self, name: str, code: str) -> None:
        table, lang = table_of(name), language(code)
        for skill in skills_of(table, kinds_of(table)):
            told = skill_words(skill, lang)
            # Classes of two cards are signs, AKs and 22-TT; the rest is said.
            assert re.findall(r"[a-z]{2,}", told) == [], skill.name

    @pytest.mark.parametrize(
        ("name", "english", "russian"),
        [
            ("500 to 1", "500 to 1", "500 к 1"),
            ("call: dealer does not qualify", "call: dealer does not qualify", "колл: у дилера нет игры"),
            (
                "ante: final hand: otherwise",
                "ante: final hand: any other hand",
                "анте: окончательная рука: любая другая",
            ),
            ("bonus: AA against AA", "bonus: AA against AA", "бонус: AA против AA"),
            ("no flop, no drop", "no flop, no drop", "нет флопа — нет рейка"),
            ("of an older version", "of an older version", "of an older version"),
        ],
    )
    def test_rows_odds_and_conditions_are_said_each(self, name: str, english: str, russian: str) -> None:
        skill = Skill("a-game", "a kind", name)
        assert skill_words(skill, ENGLISH) == english
        assert skill_words(skill, language("ru")) == russian
