"""What a sound file says is what the program then holds."""

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.mississippi_stud import MAIN
from croupier.odds import Odds, parse_odds, show_odds
from croupier.paytable import Aggregate, Limit, Meter, Paytable, Rounding, load
from paytable.tables import FULL, SMALL, load_text, with_more, with_rows


def loaded(folder: Path, text: str) -> Paytable:
    result = load_text(folder, text)
    assert not result.problems, result.problems
    assert result.paytable is not None
    return result.paytable


def test_every_part_of_the_full_example_arrives(tmp_path: Path) -> None:
    table = loaded(tmp_path, FULL)
    assert (table.game.name, table.name) == ("mississippi-stud", "Mississippi Stud, standard")
    assert table.source == {"title": "58 Pa. Code 655a.12(a)"}
    assert table.meters == {
        "top": Meter("top", "Mississippi progressive", Fraction(1), Fraction(10000), Fraction(1, 5))
    }
    assert table.game.options == {"streets": (1, 2, 3), "fold_keeps": ("three card bonus", "progressive")}
    assert table.limits == {"ante": Limit("ante", Fraction(5), Fraction(10), Fraction(5))}
    assert table.aggregate == Aggregate(Fraction(50000), or_maximum_at_minimum=True, wagers=MAIN)
    assert table.rounding == Rounding(Fraction(1, 2), "down")
    main, progressive = table.game.ladders["main"], table.game.ladders["progressive"]
    assert [row.name for row in main.rows][-2:] == ["pair of jacks", "pair of sixes"]
    assert main.row_span(9) == ("pair of sixes", "pair of tens")
    assert progressive.rows[1].odds == Odds("meter", Fraction(10), Fraction(100), "top")
    edge, risk = table.claims
    assert (edge.measure, edge.base, edge.printed.text) == ("house edge", "ante", "4.91%")
    assert (risk.measure, risk.ties, risk.source) == ("element of risk", "most", "")
    assert (edge.line, edge.column) == (28, 48)


def test_a_file_is_known_by_its_name_and_its_bytes(tmp_path: Path) -> None:
    table = loaded(tmp_path, SMALL)
    assert table.file.name == "table.yaml"
    assert len(table.file.sha256) == 64
    assert table.file.sha256 != loaded(tmp_path, SMALL + "# note\n").file.sha256


def test_problems_name_the_file_as_the_user_gave_it(tmp_path: Path) -> None:
    path = tmp_path / "none.yaml"
    assert [problem.file for problem in load(path).problems] == [str(path)]
    assert [problem.file for problem in load(str(path)).problems] == [str(path)]
    assert [problem.file for problem in load(path, shown_as="upload.yaml").problems] == ["upload.yaml"]


def test_options_left_out_keep_the_games_default(tmp_path: Path) -> None:
    assert loaded(tmp_path, SMALL).game.options["streets"] == (1, 2, 3)
    assert loaded(tmp_path, with_more("options: {streets: [3, 1]}\n")).game.options["streets"] == (1, 3)
    assert loaded(tmp_path, with_more("options: {fold_keeps: []}\n")).game.options["fold_keeps"] == ()


def test_otherwise_loses_unless_it_says_what_it_pays(tmp_path: Path) -> None:
    assert show_odds(loaded(tmp_path, SMALL).game.ladders["main"].otherwise) == "lose"
    pushing = loaded(tmp_path, SMALL + "    otherwise: push\n")
    assert show_odds(pushing.game.ladders["main"].otherwise) == "push"


def test_every_value_is_text_and_nothing_else(tmp_path: Path) -> None:
    table = loaded(tmp_path, SMALL.replace("A small table", "no") + "source: {date: 2011-03-07, page: 0o17, note: ~}\n")
    assert table.name == "no"
    assert table.source == {"date": "2011-03-07", "page": "0o17", "note": "~"}


def test_numbers_may_have_decimals_and_thousands(tmp_path: Path) -> None:
    limits = loaded(tmp_path, with_more("limits: {ante: {min: 0.50, max: '1,000.50', step: 010}}\n")).limits["ante"]
    assert (limits.least, limits.most, limits.step) == (Fraction(1, 2), Fraction(2001, 2), Fraction(10))


def test_a_source_may_be_plain_text(tmp_path: Path) -> None:
    assert loaded(tmp_path, with_more("source: a rack card\n")).source == {"title": "a rack card"}


def test_a_limit_may_name_a_wager_or_a_ladder(tmp_path: Path) -> None:
    table = loaded(tmp_path, with_more("limits: {aggregate: {amount: 9, wagers: [ante, 5th street, main]}}\n"))
    assert table.aggregate == Aggregate(Fraction(9), wagers=MAIN)
    assert loaded(tmp_path, with_more("limits: {aggregate: {amount: 9}}\n")).aggregate == Aggregate(Fraction(9))


def test_three_card_ladders_have_their_own_rows(tmp_path: Path) -> None:
    rows = "{mini royal: 50 to 1, straight flush: 40 to 1, three of a kind: 30 to 1, straight: 6 to 1, flush: 3 to 1}"
    table = loaded(tmp_path, SMALL + f"  three card bonus: {{of: community three, rows: {rows}}}\n")
    assert [row.name for row in table.game.ladders["three card bonus"].rows][:2] == ["mini royal", "straight flush"]


@pytest.mark.parametrize(
    "claim",
    [
        "measure: row frequency, row: royal flush, printed: 0.00015%",
        "measure: row frequency, row: otherwise, printed: 1 in 2",
        "measure: pays, row: straight flush, printed: 10 to 1",
        "measure: pays, wager: 3rd street, row: royal flush, printed: 50 to 1",
        "measure: house edge, strategy: a posted one, printed: -0.049",
        'measure: return on base, printed: "95.09%"',
    ],
)
def test_claims_of_every_kind_are_read(tmp_path: Path, claim: str) -> None:
    assert len(loaded(tmp_path, with_more(f"claims: [{{{claim}}}]\n")).claims) == 1


def test_a_byte_order_mark_and_other_line_ends_do_no_harm(tmp_path: Path) -> None:
    for text in ("\ufeff" + SMALL, SMALL.replace("\n", "\r\n")):
        assert loaded(tmp_path, text).name == "A small table"


@given(
    st.one_of(
        st.builds(
            Odds,
            st.sampled_from(["to", "for"]),
            st.decimals(0, 10**6, places=2).map(Fraction),
            st.decimals("0.01", 100, places=2).map(Fraction),
        ),
        st.builds(Odds, st.sampled_from(["push", "lose"])),
        st.builds(
            Odds,
            st.just("meter"),
            st.decimals("0.5", 100, places=1).map(Fraction),
            st.just(Fraction(100)),
            st.sampled_from(["top", "mega jackpot"]),
        ),
    )
)
def test_odds_shown_and_read_again_are_the_same(odds: Odds) -> None:
    assert parse_odds(show_odds(odds)) == odds


@given(st.integers(0, 999_999), st.integers(1, 99), st.sampled_from(["to", "for"]))
def test_a_row_pays_what_its_line_says(
    tmp_path_factory: pytest.TempPathFactory, first: int, second: int, word: str
) -> None:
    text = with_rows(f"pair of jacks: {first:,} {word} {second}")
    result = load_text(tmp_path_factory.getbasetemp(), text)
    assert result.paytable is not None
    assert result.paytable.game.ladders["main"].rows[0].odds == Odds(word, Fraction(first), Fraction(second))  # type: ignore[arg-type]
