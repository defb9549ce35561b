"""Answers as people write them, and the verdicts on them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.drill.grading import UnreadableError, grade, read_answer, wants
from croupier.questions import Form, Identity, Part, Question, Slip, Value
from croupier.questions.spelling import ENGLISH
from croupier.report import Rule
from croupier.sheets.answer_words import answer_words
from croupier.sheets.language import LANGUAGES, language
from drill.spellings import HANDS, SEATS, part, spellings

WORDS = [answer_words(language(code)) for code in LANGUAGES]
TEN = Fraction(10)
AMOUNTS = st.one_of(
    st.integers(0, 2_000_000).map(Fraction),
    st.integers(0, 10_000_000).map(lambda cents: Fraction(cents, 100)),
    st.fractions(0, 1000, max_denominator=7),
)


def question(*parts: Part, slips: tuple[Slip, ...] = ()) -> Question:
    identity = Identity("a-game", "table.yaml", "0" * 64, "a kind", "a skill", 1, 6, "1")
    return Question(identity, (), parts, slips, (), Fraction(9))


class TestReading:
    @pytest.mark.parametrize("text", ["12.50", "12,50", "$12.50", "12 1/2", "12½", "25/2", " 12.5 "])
    def test_twelve_and_a_half(self, text: str) -> None:
        assert read_answer(part(Form.MONEY, TEN), text, ENGLISH) == Fraction(25, 2)

    @pytest.mark.parametrize(
        ("text", "net"),
        [("pay 15", 15), ("+15", 15), ("15", 15), ("wins 15", 15), ("push", 0), ("0", 0), ("PUSH.", 0),
         ("take", -10), ("take 10", -10), ("lose", -10), ("lose 10", -10), ("-10", -10), ("take -10", -10),
         ("take 5", -5), ("1,250", 1250), ("nothing", 0)],
    )  # fmt: skip
    def test_a_bet_of_ten(self, text: str, net: int) -> None:
        assert read_answer(part(Form.NET, TEN, stake=TEN), text, ENGLISH) == net

    @pytest.mark.parametrize(
        ("text", "net"),
        [("заплатить 15", 15), ("плачу 12,50", Fraction(25, 2)), ("возврат", 0), ("забрать", -10), ("забираю 10", -10)],
    )
    def test_a_bet_of_ten_in_russian(self, text: str, net: int) -> None:
        words = answer_words(language("ru"))
        assert read_answer(part(Form.NET, TEN, stake=TEN), text, words) == net

    @pytest.mark.parametrize(
        "text",
        ["", " ", "yes", "pay", "pay -5", "take +5", "push 5", "1/0", "--5", "1.2.3", "12 5/2", "5 10", "9" * 16, "٣",
         "5²", "pay pay 5", "pay 5 take", "x" * 10_000, "\0", "1e5", "nan", "inf", "\x1b[2J"],
    )  # fmt: skip
    def test_what_cannot_be_read_is_asked_again_with_what_would_do(self, text: str) -> None:
        with pytest.raises(UnreadableError) as fault:
            read_answer(part(Form.NET, TEN), text, ENGLISH)
        assert "pay 15, push, take 10" in fault.value.wants.english

    def test_what_is_taken_needs_an_amount_where_it_is_not_one_bet(self) -> None:
        with pytest.raises(UnreadableError):
            read_answer(part(Form.NET, TEN), "take", ENGLISH)

    def test_a_spelling_of_two_meanings_is_the_right_one_where_one_is(self) -> None:
        assert read_answer(part(Form.MONEY, Fraction(9, 8)), "1,125", ENGLISH) == Fraction(9, 8)
        assert read_answer(part(Form.MONEY, Fraction(1125)), "1,125", ENGLISH) == 1125
        assert read_answer(part(Form.MONEY, Fraction(7)), "1,125", ENGLISH) == 1125

    @pytest.mark.parametrize("text", ["3 1", "3,1", "31", "3, 1", "seat 3, seat 1", "3 and 1", "3 then 1", "Seat 3; 1"])
    def test_seats_in_order(self, text: str) -> None:
        assert read_answer(part(Form.ORDER, (), SEATS), text, ENGLISH) == ("3", "1")
        assert read_answer(part(Form.CHOICES, (), SEATS), text, ENGLISH) == ("1", "3")

    @pytest.mark.parametrize("text", ["3 3", "33"])
    def test_a_seat_named_twice(self, text: str) -> None:
        with pytest.raises(UnreadableError, match="once"):
            read_answer(part(Form.ORDER, (), SEATS), text, ENGLISH)

    def test_seats_that_are_not_there(self) -> None:
        for text in ("7", "1 7", "12 13", "0"):
            with pytest.raises(UnreadableError, match="1, 2, 3, 4, 5, 6"):
                read_answer(part(Form.ORDER, (), SEATS), text, ENGLISH)

    @pytest.mark.parametrize("text", ["b", "B", "b)", "straight", "Straight", "2"])
    def test_a_hand_by_letter_name_or_place(self, text: str) -> None:
        assert read_answer(part(Form.CHOICE, "flush", HANDS), text, ENGLISH) == "straight"

    def test_a_name_that_is_part_of_another_is_not_the_other(self) -> None:
        with pytest.raises(UnreadableError):
            read_answer(part(Form.CHOICE, "flush", HANDS), "straight f", ENGLISH)

    def test_names_in_the_readers_own_language(self) -> None:
        found = read_answer(part(Form.CHOICE, "flush", HANDS), "Стрит", ENGLISH, ("флеш", "стрит", "две пары", "сф"))
        assert found == "straight"

    @pytest.mark.parametrize("words", WORDS, ids=LANGUAGES)
    @given(data=st.data())
    def test_every_spelling_of_every_answer_reads_back(self, words: object, data: st.DataObject) -> None:
        known = next(each for each in WORDS if each is words)
        asked = data.draw(parts())
        value = asked.key
        for text in spellings(asked, value, known):
            assert read_answer(asked, text, known) == value, text

    @given(text=st.text(max_size=400), form=st.sampled_from(Form), words=st.sampled_from(WORDS))
    def test_nothing_that_can_be_typed_raises_anything_else(self, text: str, form: Form, words: object) -> None:
        known = next(each for each in WORDS if each is words)
        asked = part(form, TEN, SEATS, TEN)
        try:
            found = read_answer(asked, text, known)
        except UnreadableError as fault:
            assert fault.wants.english  # noqa: PT017 - either it is read, or it is told what would do
        else:
            assert isinstance(found, (Fraction, str, tuple))

    @pytest.mark.parametrize("form", list(Form))
    def test_what_would_do_is_said_for_every_form(self, form: Form) -> None:
        assert wants(part(form, TEN, HANDS), ENGLISH).english.startswith("Write")


@st.composite
def parts(draw: st.DrawFn) -> Part:
    """A part of any form with any key."""
    form = draw(st.sampled_from(Form))
    if form is Form.CHOICE:
        choices = draw(st.sampled_from((SEATS, HANDS)))
        return part(form, draw(st.sampled_from(choices)).name, choices)
    if form in (Form.CHOICES, Form.ORDER):
        choices = draw(st.sampled_from((SEATS, HANDS)))
        chosen = draw(st.lists(st.sampled_from(choices), unique_by=lambda choice: choice.name))
        if form is Form.CHOICES:
            chosen = [each for each in choices if each in chosen]
        return part(form, tuple(each.name for each in chosen), choices)
    amount = draw(AMOUNTS)
    sign = 1 if form is Form.MONEY else draw(st.sampled_from((1, -1)))
    return part(form, sign * amount)


class TestGrading:
    BLIND = Slip("blind paid", (Fraction(10), Fraction(50)))
    TAKEN = Slip("trips taken", (Fraction(0), Fraction(-5)))
    ASKED = question(part(Form.NET, Fraction(0)), part(Form.NET, Fraction(50)), slips=(BLIND, TAKEN))

    @pytest.mark.parametrize(
        ("values", "right", "mistake"),
        [
            ((0, 50), (True, True), ""),
            ((10, 50), (False, True), "blind paid"),
            ((0, -5), (True, False), "trips taken"),
            ((10, 0), (False, False), ""),
            ((10, -5), (False, False), ""),
            ((7, 50), (False, True), ""),
        ],
    )
    def test_all_is_right_or_the_wrong_part_is_told_and_the_rule_it_breaks(
        self, values: tuple[int, int], right: tuple[bool, bool], mistake: str
    ) -> None:
        verdict = grade(self.ASKED, tuple(map(Fraction, values)))
        assert (verdict.right, verdict.mistake, verdict.all_right) == (right, mistake, all(right))

    def test_a_rule_broken_in_one_part_only_is_known_by_what_is_wrong(self) -> None:
        asked = question(
            part(Form.NET, Fraction(0)), part(Form.NET, Fraction(5)), part(Form.NET, Fraction(5)),
            slips=(Slip("streets forgotten", (Fraction(10), Fraction(0), Fraction(5))),
                   Slip("low pair paid", (Fraction(10), Fraction(9), Fraction(9)))),
        )  # fmt: skip
        assert grade(asked, (Fraction(0), Fraction(0), Fraction(5))).mistake == "streets forgotten"
        assert grade(asked, (Fraction(0), Fraction(9), Fraction(5))).mistake == "low pair paid"
        both: tuple[Value, ...] = (Fraction(10), Fraction(5), Fraction(5))
        assert grade(asked, both).mistake == ""

    def test_seats_that_win_are_a_set_and_seats_that_are_settled_an_order(self) -> None:
        key = ("1", "3")
        assert grade(question(part(Form.CHOICES, key, SEATS)), [("3", "1")]).all_right
        assert not grade(question(part(Form.ORDER, key, SEATS)), [("3", "1")]).all_right

    def test_rules_are_those_of_the_question(self) -> None:
        assert Rule("What?").english == question(part(Form.MONEY, TEN)).parts[0].ask.english
