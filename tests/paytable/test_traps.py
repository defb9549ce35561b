"""Files that nobody vouches for: each trap is one problem at its line and column, and never an exception."""

import os
import time
from pathlib import Path

import pytest

from croupier.paytable import load
from croupier.paytable.opening import MAX_BYTES
from paytable.tables import FULL, SMALL, load_text, said, with_more, with_rows


def only(folder: Path, text: str | bytes) -> str:
    result = load_text(folder, text)
    assert result.paytable is None
    (one,) = said(result)
    return one.removeprefix("table.yaml:")


# What a stock loader guesses


def test_50_colon_1_is_not_a_number_of_minutes(tmp_path: Path) -> None:
    result = load_text(tmp_path, with_rows("straight flush: 50:1", "flush: 6"))
    assert said(result) == ["table.yaml:7:23 odds-without-to-or-for", "table.yaml:8:14 odds-without-to-or-for"]
    assert 'write "50 to 1"' in result.problems[0].hint


def test_no_is_a_word(tmp_path: Path) -> None:
    assert only(tmp_path, with_rows("straight flush: no")) == "7:23 bad-odds"


def test_the_second_of_two_equal_keys_is_reported_and_the_first_named(tmp_path: Path) -> None:
    text = with_rows("flush: 6 to 1", "straight: 4 to 1", "flush: 5 to 1")
    assert only(tmp_path, text) == "9:7 duplicate-key"
    assert "on line 7" in load_text(tmp_path, text).problems[0].message


def test_keys_that_differ_in_blanks_alone_are_equal(tmp_path: Path) -> None:
    assert only(tmp_path, with_rows("two pair: 2 to 1", "'two  pair': 3 to 1")) == "8:7 duplicate-key"


def test_duplicate_keys_at_the_top(tmp_path: Path) -> None:
    assert only(tmp_path, SMALL + "name: again\n") == "9:1 duplicate-key"


# Tabs, and text that is no YAML


def test_every_line_indented_by_a_tab_is_reported(tmp_path: Path) -> None:
    text = SMALL.replace("      ", "\t")
    assert said(load_text(tmp_path, text)) == ["table.yaml:7:1 tab", "table.yaml:8:1 tab"]


def test_a_tab_behind_a_colon(tmp_path: Path) -> None:
    assert only(tmp_path, "game:\tmississippi-stud\n") == "1:6 tab"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("name: Mississippi: standard\n", "1:18"),
        ("claims: [1, 2\n", "2:1"),
        ("name: 'half\n", "2:1"),
        ("name: %\n", "1:7"),
        ("game: x\n name: y\n", "2:6"),
        ("rows: {a b}}\n", "1:12"),
        ("!unknown!tag x\n", "1:1"),
        ("%YAML 9.9\n---\nname: x\n", "1:1"),
    ],
)
def test_what_is_not_yaml_is_pointed_at(tmp_path: Path, text: str, where: str) -> None:
    assert only(tmp_path, text) == f"{where} not-yaml"


@pytest.mark.parametrize("text", ["", "\n\n", "# a note\n# and another\n", "---\n", "\ufeff"])
def test_nothing_but_comments_is_empty(tmp_path: Path, text: str) -> None:
    assert only(tmp_path, text) == "1:1 file-empty"


@pytest.mark.parametrize(("text", "where"), [("- a\n", "1:1"), ("# note\nhello\n", "2:1"), ("[]", "1:1")])
def test_a_file_that_is_no_mapping(tmp_path: Path, text: str, where: str) -> None:
    assert only(tmp_path, text) == f"{where} wrong-shape"


# Nesting, size, expansion


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[" * 5000, "1:13"),
        ("{a: " * 5000, "1:49"),
        ("- " * 5000, "1:25"),
        ("? " * 5000, "1:25"),
        ("claims: " + "[" * 5000 + "]" * 5000, "1:20"),
    ],
)
def test_nesting_5000_deep_is_refused(tmp_path: Path, text: str, where: str) -> None:
    assert only(tmp_path, text) == f"{where} too-deep"


def test_what_stands_before_a_nest_is_judged(tmp_path: Path) -> None:
    nest = "".join(f"{' ' * depth}a:\n" for depth in range(400))
    assert said(load_text(tmp_path, nest)) == ["table.yaml:1:1 unknown-key", "table.yaml:13:13 too-deep"]
    deep = SMALL.replace("50 to 1", "50:1") + "claims: " + "[" * 5000
    assert said(load_text(tmp_path, deep)) == ["table.yaml:7:20 odds-without-to-or-for", "table.yaml:9:20 too-deep"]


def test_aliases_anchors_and_tags_are_each_reported(tmp_path: Path) -> None:
    main = "  main: !!map\n    of: own five\n    rows: {royal flush: !odds push}\n"
    text = f"game: &g mississippi-stud\nname: *g\nladders:\n{main}"
    assert said(load_text(tmp_path, text)) == [
        "table.yaml:1:7 anchor",
        "table.yaml:2:7 alias",
        "table.yaml:4:9 tag",
        "table.yaml:6:25 tag",
    ]


def test_a_billion_laughs_are_not_laughed(tmp_path: Path) -> None:
    lines = ["a0: &a0 [ha, ha]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 10)]
    started = time.monotonic()
    result = load_text(tmp_path, "\n".join(lines))
    assert time.monotonic() - started < 2
    assert {"alias", "anchor"} <= {problem.code for problem in result.problems}


def test_an_alias_to_itself_and_one_to_nothing(tmp_path: Path) -> None:
    assert said(load_text(tmp_path, with_more("claims: &c [*c]\nsource: *none\n"))) == [
        "table.yaml:9:9 anchor",
        "table.yaml:9:13 alias",
        "table.yaml:10:9 alias",
    ]


def test_a_merge_key_is_a_key_like_any_other(tmp_path: Path) -> None:
    assert only(tmp_path, with_more("<<: {name: y}\n")) == "9:1 unknown-key"


def test_a_second_document(tmp_path: Path) -> None:
    assert only(tmp_path, SMALL + "---\n" + SMALL) == "9:1 several-documents"


def test_the_first_of_several_documents_is_judged(tmp_path: Path) -> None:
    text = SMALL.replace("50 to 1", "50:1") + "---\nclams: []\n---\nx\n"
    assert said(load_text(tmp_path, text)) == [
        "table.yaml:7:20 odds-without-to-or-for",
        "table.yaml:9:1 several-documents",
    ]
    assert said(load_text(tmp_path, "---\ngame: mississippi-stud\n---\n")) == [
        "table.yaml:2:1 missing-key",
        "table.yaml:2:1 missing-ladder",
        "table.yaml:3:1 several-documents",
    ]


def test_a_file_of_100_megabytes_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "film.yaml"
    with path.open("wb") as stream:
        stream.truncate(100_000_000)
    started = time.monotonic()
    result = load(path, shown_as="film.yaml")
    assert said(result) == ["film.yaml:1:1 file-too-large"]
    assert time.monotonic() - started < 0.5


def test_the_largest_file_that_is_read(tmp_path: Path) -> None:
    room = MAX_BYTES - len(SMALL)
    assert load_text(tmp_path, SMALL + "#" * room).paytable is not None
    assert only(tmp_path, SMALL + "#" * (room + 1)) == "1:1 file-too-large"


def test_lists_without_end(tmp_path: Path) -> None:
    assert only(tmp_path, with_more("options: {fold_keeps: [" + "progressive," * 205 + "]}\n")) == (
        "9:2424 too-many-entries"
    )
    keys = "".join(f"  {'date' if number == 1 else number}: x\n" for number in range(1, 400))
    found = said(load_text(tmp_path, with_more(f"source:\n{keys}clams: 1\n")))
    assert found[-2:] == ["table.yaml:210:3 too-many-entries", "table.yaml:409:1 unknown-key"]
    assert [line.split()[1] for line in found[:-2]] == ["unknown-key"] * 199


def test_a_file_of_nothing_but_entries_takes_no_time(tmp_path: Path) -> None:
    started = time.monotonic()
    for text in ("a: [" + "b," * 9_000 + "]", "- *a\n" * 9_000, "\u200b" * 33_000, "a:\n" * 9_000):
        assert load_text(tmp_path, text).paytable is None
    assert time.monotonic() - started < 30


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (f"limits: {{ante: {{max: {'9' * 5000}}}}}\n", "9:22 text-too-long"),
        (f"limits: {{ante: {{max: {'9' * 400}}}}}\n", "9:22 number-too-large"),
        (f"claims: [{{measure: house edge, printed: {'9' * 400}%}}]\n", "9:41 number-too-large"),
        (f"options: {{streets: [{'9' * 400}]}}\n", "9:21 number-too-large"),
        (f"meters: {{top: {{name: T, bet: 1, seed: 1, share: {'1' * 40}%}}}}\n", "9:49 number-too-large"),
    ],
)
def test_numbers_too_large_to_be_money(tmp_path: Path, more: str, expected: str) -> None:
    assert expected in [line.removeprefix("table.yaml:") for line in said(load_text(tmp_path, with_more(more)))]


def test_odds_too_large_to_be_paid(tmp_path: Path) -> None:
    assert only(tmp_path, with_rows(f"flush: {'1' * 450} to 1")) == "7:14 number-too-large"
    assert only(tmp_path, with_rows("flush: 1 to 0.0000000000001")) == "7:14 number-too-large"


def test_digits_of_other_scripts_are_no_numbers(tmp_path: Path) -> None:
    assert only(tmp_path, with_rows("flush: ٦ to 1")) == "7:14 bad-odds"
    assert only(tmp_path, with_more("limits: {ante: {max: ٦}}\n")) == "9:22 bad-number"
    assert only(tmp_path, with_more("options: {streets: [²]}\n")) == "9:21 bad-option-value"


# Bytes


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"game: x\nname: caf\xe9\n", "2:10 not-utf8"),
        ("name: é".encode() + b"\xff", "1:8 not-utf8"),
        (SMALL.encode("utf-16"), "1:1 not-utf8"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "1:1 not-utf8"),
        (b"name: \xed\xa0\x80", "1:7 not-utf8"),
        (b"name: x\n\0", "2:1 invisible-character"),
        (b"\x7fELF 1", "1:1 invisible-character"),
    ],
)
def test_bytes_that_are_no_text(tmp_path: Path, data: bytes, expected: str) -> None:
    assert only(tmp_path, data) == expected


@pytest.mark.parametrize("text", ["\x1b[31mred", "a\u200bb", "a\u2028b", "a\u202eb", "a\uffffb", "'\x00'", "\ufeff"])
def test_characters_that_an_editor_does_not_show(tmp_path: Path, text: str) -> None:
    column = 7 + next(i for i, letter in enumerate(text) if letter not in "'a")
    assert only(tmp_path, SMALL.replace("A small table", text)) == f"2:{column} invisible-character"


def test_every_invisible_character_is_reported_and_the_rest_is_judged(tmp_path: Path) -> None:
    text = FULL.replace("name: M", "na\u200bme: M", 1).replace("6 to 1", "6\u00ad to 1").replace("4 to 1", "4:1")
    text = text.replace("straight flush: 100", "str\u2028aight flush: 100").replace("1.37%", "1.37\u200b%")
    text = text.replace("own five", "own\u200b five", 1)
    assert said(load_text(tmp_path, text)) == [
        "table.yaml:2:3 invisible-character",
        "table.yaml:6:12 invisible-character",
        "table.yaml:9:10 invisible-character",
        "table.yaml:12:15 invisible-character",
        "table.yaml:13:17 odds-without-to-or-for",
        "table.yaml:17:39 invisible-character",
        "table.yaml:29:45 invisible-character",
    ]


def test_no_more_than_20_invisible_characters_are_told_one_by_one(tmp_path: Path) -> None:
    result = load_text(tmp_path, SMALL + "# " + "\u200b" * 20 + "\n")
    assert said(result) == [f"table.yaml:9:{column} invisible-character" for column in range(3, 23)]
    result = load_text(tmp_path, "name: x".encode("utf-16-le") * 10)
    assert [problem.code for problem in result.problems] == ["invisible-character"] * 21
    assert result.problems[-1].message == "the file holds 50 more invisible characters from here on"


def test_a_stand_in_that_the_file_itself_has_is_a_letter(tmp_path: Path) -> None:
    assert load_text(tmp_path, SMALL.replace("A small table", "caf\ufffd")).paytable is not None
    assert only(tmp_path, SMALL + "caf\ufffd\n") == "10:1 not-yaml"
    assert only(tmp_path, SMALL + "caf\x00\n") == "9:4 invisible-character"


@pytest.mark.parametrize("escape", [r"\0", r"\e[31m", r"\u200b", r"one\ntwo", r"\ud800"])
def test_characters_hidden_behind_an_escape(tmp_path: Path, escape: str) -> None:
    assert only(tmp_path, SMALL.replace("A small table", f'"{escape}"')) == "2:7 invisible-character"


def test_every_character_that_yaml_refuses_is_pointed_at(tmp_path: Path) -> None:
    from yaml.reader import Reader

    for code in (*range(0x300), *range(0x2000, 0x2100), *range(0xFFF0, 0x10000)):
        if Reader.NON_PRINTABLE.match(chr(code)) and not 0xD800 <= code < 0xE000:
            text = SMALL.replace("A small table", f"a{chr(code)}b")
            assert only(tmp_path, text) == "2:8 invisible-character", hex(code)


# Paths


def test_a_missing_file(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path / "none" / "table.yaml", "a\0b.yaml", "\udcff\ud800.yaml"):
        assert said(load(path, shown_as="x")) == ["x:1:1 file-missing"]


def test_no_name_at_all(tmp_path: Path) -> None:
    line = '"":1:1: error[file-missing] an empty name is no file (name a paytable file)'
    assert [str(problem) for problem in (*load("").problems, *load(Path(), shown_as="").problems)] == [line] * 2
    (tmp_path / "table.yaml").write_text(SMALL + "clams: 1\n")
    assert said(load(tmp_path / "table.yaml", shown_as="")) == ['"":9:1 unknown-key']


def test_a_name_that_is_no_text_in_any_encoding(tmp_path: Path) -> None:
    """Python holds the byte as half a surrogate pair, which neither JSON nor a page can be written with."""
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.yaml"))
    path.write_text(SMALL)
    result = load(path)
    assert result.paytable is not None
    assert result.paytable.file.name == r"caf\udce9.yaml"
    path.write_text("name: x\n")
    for problem in load(path).problems:
        assert problem.file.encode().endswith(rb"/caf\udce9.yaml")


def test_a_file_used_as_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert said(load(tmp_path / "file" / "table.yaml", shown_as="x")) == ["x:1:1 file-missing"]


def test_a_folder_a_device_and_a_pipe_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, kind in ((tmp_path, "a folder"), (Path("/dev/zero"), "a device"), (tmp_path / "pipe", "a pipe")):
        result = load(path, shown_as="x")
        assert said(result) == ["x:1:1 not-a-file"]
        assert kind in result.problems[0].message


def test_a_name_longer_than_the_disk_allows(tmp_path: Path) -> None:
    assert said(load(tmp_path / ("x" * 5000), shown_as="x")) == ["x:1:1 file-unreadable"]


def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The administrator may read any file, so the lock is acted."""
    (tmp_path / "table.yaml").write_text(SMALL)

    def locked(*arguments: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", locked)
    result = load(tmp_path / "table.yaml", shown_as="x")
    assert [str(problem) for problem in result.problems] == [
        "x:1:1: error[file-unreadable] the file cannot be read: Permission denied"
    ]


def test_a_file_name_with_a_new_line_stays_on_one_line(tmp_path: Path) -> None:
    (tmp_path / "two\nlines.yaml").write_text(SMALL + "# \x1b\n")
    for path in (tmp_path / "two\nlines.yaml", tmp_path / "no\nfile.yaml"):
        (line,) = map(str, load(path, shown_as=path.name).problems)
        assert "\n" not in line
        assert r"\n" in line


# All faults at once


def test_one_run_shows_every_fault(tmp_path: Path) -> None:
    text = FULL
    for sound, faulty in (
        ("game: mississippi-stud", "game: misissippi-stud"),
        ("flush: 6 to 1", "flush: 6:1"),
        ("two pair: 2 to 1", "two pairs: 2 to 1"),
        ("meter top, s", "meter tip, s"),
        ("seed: 10000", "seed: -1"),
        ("share: 20%", "share: 20"),
        ("direction: down", "direction: dwn"),
        ("max: 10", "maximum: 10"),
        ("printed: 4.91%", "printed: five"),
        ("ties: most", "ties: some"),
        ("measure: element", "measure: elements"),
    ):
        assert sound in text
        text = text.replace(sound, faulty, 1)
    assert said(load_text(tmp_path, text)) == [
        "table.yaml:1:7 unknown-game",
        "table.yaml:12:14 odds-without-to-or-for",
        "table.yaml:15:7 unknown-row",
        "table.yaml:21:25 unknown-meter",
        "table.yaml:23:61 bad-number",
        "table.yaml:23:72 bad-percent",
        "table.yaml:25:25 unknown-key",
        "table.yaml:26:35 bad-choice",
        "table.yaml:28:48 bad-printed",
        "table.yaml:29:15 unknown-measure",
        "table.yaml:29:55 bad-choice",
    ]


FROM_M = "  progressive: {of: own five, rows: {flush: 1% of meter m}}\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # what is complete is judged, and nothing is called missing
        ("game: misissippi-stud\nname: T\nsource: a: b\n", ["1:7 unknown-game", "3:10 not-yaml"]),
        (with_rows("flush: 6:1", "straight: 4 to 1") + "name: [\n", ["7:14 odds-without-to-or-for", "10:1 not-yaml"]),
        (with_rows("flush: 6:1", "straight: 4 to 1", "}"), ["7:14 odds-without-to-or-for", "9:7 not-yaml"]),
        (
            with_more("claims:\n  - {measure: hold, printed: 5%}\n  - {measure: hold\n"),
            ["10:15 unknown-measure", "12:1 not-yaml"],
        ),
        (
            with_more("claims:\n  - measure: pays\n    printed: 5%\n    x: y: z\n"),
            ["11:14 bad-printed", "12:9 not-yaml"],
        ),
        # what the broken part may have declared is not called unknown
        (with_rows("flush: 6 to 1") + f"{FROM_M}meters:\n  m: x: y\n", ["10:7 not-yaml"]),
        ("limits: {aggregate: {amount: 5, wagers: [main]}}\ngame: mississippi-stud\nx: y: z\n", ["3:5 not-yaml"]),
        (
            "claims: [{measure: pays, row: flush, printed: push}]\n" + with_rows("royal flush: 9 to 1", "x: y: z"),
            ["9:11 not-yaml"],
        ),
        # the value before the fault, and what an open bracket swallowed, are not judged
        ("game: x\n name: y\n", ["2:6 not-yaml"]),
        (SMALL.replace("50 to 1", "'50' to 1"), ["7:25 not-yaml"]),
        (with_more("options: {fold_keeps: [progressive,\nlimits: {ante: {min: 5}}\nrounding: x\n"), ["11:1 not-yaml"]),
        (with_more("   wrong: indent\n"), ["9:4 not-yaml"]),
    ],
)
def test_a_syntax_error_does_not_hide_what_stands_before_it(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert said(load_text(tmp_path, text)) == [f"table.yaml:{each}" for each in expected]


def test_a_sound_file_cut_anywhere_has_no_other_fault_than_the_cut(tmp_path: Path) -> None:
    for end in range(30, len(FULL), 7):
        found = load_text(tmp_path, FULL[:end] + "\n@").problems
        assert {problem.code for problem in found} == {"not-yaml"}, (FULL[:end], found)


def test_a_file_that_extends_one_with_unread_parts_is_judged_without_them(tmp_path: Path) -> None:
    change = "extends: base.yaml\nname: X\nladders: {main: {rows: {flush: 6:1}}}\n"
    for base, expected in (
        (FULL.replace("name: M", "name: \u200bM", 1), "base.yaml:2:7 invisible-character"),
        (SMALL + "x: y: z\n", "base.yaml:9:5 not-yaml"),
        (SMALL + "---\n" + SMALL, "base.yaml:9:1 several-documents"),
    ):
        (tmp_path / "base.yaml").write_text(base)
        assert said(load_text(tmp_path, change)) == [expected, "table.yaml:3:32 odds-without-to-or-for"]
    (tmp_path / "base.yaml").write_text(SMALL)
    assert said(load_text(tmp_path, change + "x: y: z\n")) == [
        "table.yaml:3:32 odds-without-to-or-for",
        "table.yaml:4:5 not-yaml",
    ]


def test_a_bad_row_does_not_hide_a_bad_claim_about_it(tmp_path: Path) -> None:
    text = (
        with_rows("flush: 6:1")
        + "claims: [{measure: pays, row: flush, printed: 6:1}, {measure: pays, row: flsh, printed: push}]\n"
    )
    assert [line.split()[1] for line in said(load_text(tmp_path, text))] == [
        "odds-without-to-or-for",
        "bad-printed",
        "unknown-row",
    ]


def test_problems_never_take_two_lines(tmp_path: Path) -> None:
    text = with_rows(r'"fl\nush": 6 to 1', r'"fl\tush": "6 \u2028 to 1"') + '"na\\e[0mme": x\n'
    for problem in load_text(tmp_path, text).problems:
        assert str(problem).isprintable()
