"""Recorded deals: the sources' own, what a deal comes to in points and money, and what is wrong with others."""

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.contests import CONTESTS
from croupier.contests.contest import Contest
from croupier.problems import has_errors
from croupier.recorded import LoadedDeal, Settled, blank, load_deal, settle_deal

ROOT = Path(__file__).resolve().parents[2]
DEALS = sorted(path for name in CONTESTS for path in (ROOT / "deals" / name).glob("*.yaml"))
RUSSIAN = (ROOT / "deals/chinese-poker/source-russian.yaml").read_text(encoding="utf-8")
FOUR = (ROOT / "deals/moss-poker/four-players.yaml").read_text(encoding="utf-8")


def loaded(folder: Path, text: str) -> LoadedDeal:
    path = folder / "deal.yaml"
    path.write_text(text, encoding="utf-8")
    return load_deal(path, "deal.yaml")


def settled(folder: Path, text: str) -> Settled:
    found = loaded(folder, text)
    assert found.problems == ()
    assert found.deal is not None
    return settle_deal(found.deal)


def told(folder: Path, text: str) -> list[str]:
    found = loaded(folder, text)
    assert found.deal is None
    return [f"{each.line}:{each.column} {each.code}" for each in found.problems]


def paid(found: Settled) -> list[Fraction]:
    assert found.money is not None
    return list(found.money)


def shipped(name: str) -> Settled:
    found = load_deal(ROOT / "deals" / f"{name}.yaml")
    assert found.deal is not None
    return settle_deal(found.deal)


class TestTheSources:
    @pytest.mark.parametrize(
        ("name", "gross", "money"),
        [
            ("chinese-poker/source-russian", [1, 4], [-30, 30]),
            ("chinese-poker/source-western", [0, 2], [-20, 20]),
            ("moss-poker/first-example", [9, 6], [3, -3]),
            ("moss-poker/worked-deal-as-printed", [10, 5], [Fraction(5, 4), Fraction(-5, 4)]),
            ("moss-poker/worked-deal-last-hand-tied", [9, 5], [1, -1]),
        ],
    )
    def test_examples_come_out_as_they_say(self, name: str, gross: list[int], money: list[Fraction]) -> None:
        found = shipped(name)
        assert [found.score.won(seat) for seat in range(2)] == gross
        assert paid(found) == money

    def test_the_two_player_example_as_printed_lacks_cards(self, tmp_path: Path) -> None:
        assert told(tmp_path, RUSSIAN.replace(" 7♦", "").replace(" 8♦", "")) == [
            "11:13 wrong-number-of-cards",
            "15:13 wrong-number-of-cards",
        ]

    @pytest.mark.parametrize("path", DEALS, ids=[path.stem for path in DEALS])
    def test_every_example_is_without_fault_and_adds_up_to_nothing(self, path: Path) -> None:
        found = load_deal(path)
        assert not has_errors(found.problems)
        assert found.deal is not None
        score = settle_deal(found.deal).score
        assert sum(score.net(seat) for seat in range(score.players)) == 0
        assert sum(map(sum, score.table)) == 0


class TestCards:
    def test_signs_letters_and_cyrillic_letters_are_the_same(self, tmp_path: Path) -> None:
        plain = RUSSIAN
        for there, here in (("♠", "s"), ("♥", "h"), ("♦", "d"), ("♣", "c"), ("А", "A"), ("К", "K"), ("Т", "T")):
            plain = plain.replace(there, here)
        first, second = (settled(tmp_path, text).deal.players for text in (RUSSIAN, plain))
        assert first == second

    def test_hands_may_stand_in_one_text(self, tmp_path: Path) -> None:
        text = (
            "scoring: chinese-poker/russian\n"
            "players:\n"
            "  - {name: A, cards: Ts Ks Js 5h 5d 4c 4d 7d 6s 7s 8c 9d Tc}\n"
            "  - {name: B, cards: Ac Ah Th Qc Qs Jc Jh 8d 2s 3s 4h 5c 6h}\n"
        )
        assert [len(hand) for hand in settled(tmp_path, text).deal.players[0].hands] == [3, 5, 5]

    def test_everything_that_is_wrong_is_told_at_once(self, tmp_path: Path) -> None:
        text = (
            "scoring: chinese-poker/russian\n"
            "players:\n"
            "  - name: A\n"
            "    front: As Kh Xd\n"
            "    middle: 5h 5d 4c 4d 7d 8d\n"
            "    back: 6s 7s 8c 9d Tc\n"
            "  - name: A\n"
            "    front: Ac Ah Ts\n"
            "    middle: 5h Qs Jc Jh 8s\n"
            "    surrenders: yes\n"
        )
        assert told(tmp_path, text) == [
            "4:12 not-cards",
            "5:13 wrong-number-of-cards",
            "7:5 hands-missing",
            "7:5 wrong-players",
            "9:13 card-twice",
            "10:17 cannot-surrender",
        ]

    def test_a_hand_that_is_missing_is_told(self, tmp_path: Path) -> None:
        assert told(tmp_path, RUSSIAN.replace("    back: 2♠ 3♠ 4♥ 5♣ 6♥\n", "")) == ["13:5 hands-missing"]

    def test_hands_are_held_against_the_cards_dealt(self, tmp_path: Path) -> None:
        dealt = "    dealt: As Kh Jd 5h 5d 4c 4d 7d 6s 7s 8c 9d {}\n"
        lines = RUSSIAN.splitlines(keepends=True)
        at = next(number for number, line in enumerate(lines) if "Player 1" in line) + 1
        right = "".join([*lines[:at], dealt.format("Tc"), *lines[at:]])
        assert settled(tmp_path, right).score.net(0) == -3
        wrong = "".join([*lines[:at], dealt.format("Td"), *lines[at:]])
        (problem,) = loaded(tmp_path, wrong).problems
        assert problem.code == "not-the-cards-dealt"
        assert "set but not dealt: Tc; dealt but not set: Td" in problem.message

    def test_a_hand_set_wrongly_is_warned_of_and_scored(self) -> None:
        found = load_deal(ROOT / "deals/chinese-poker/three-players.yaml", "deal.yaml")
        assert list(map(str, found.problems)) == [
            'deal.yaml:15:12: warning[hand-set-wrongly] the front of "Vera" is too strong beside the middle '
            "(the hand is scored as one that is set wrongly)"
        ]
        assert found.deal is not None

    def test_shared_cards_are_nobodys_own(self, tmp_path: Path) -> None:
        assert told(tmp_path, FOUR.replace("river: Kh", "river: 9s")) == ["12:10 card-twice"]
        assert told(tmp_path, FOUR.replace("turn: 2d\n", "")) == ["2:1 missing-key"]

    def test_chinese_poker_has_no_board(self, tmp_path: Path) -> None:
        assert told(tmp_path, RUSSIAN + "flop: 2c 3c 4c\n") == ["17:7 unknown-key"]


class TestPlayers:
    def test_two_to_four(self, tmp_path: Path) -> None:
        one = RUSSIAN[: RUSSIAN.index("  - name: Player 2")]
        assert told(tmp_path, one) == ["9:3 wrong-players"]

    def test_who_surrenders_need_not_show_the_hand(self, tmp_path: Path) -> None:
        (tmp_path / "with.yaml").write_text(
            "game: chinese-poker\nname: T\npoints: {majority: 2, scoop: 4}\noptions: {surrender: on}\n"
        )
        text = RUSSIAN.replace("chinese-poker/russian", "with.yaml")
        text = text[: text.index("  - name: Player 2")] + "  - {name: Gone, surrenders: yes}\n"
        assert settled(tmp_path, text).score.net(1) == -3


class TestWinners:
    BASE = "scoring: moss-poker/simple\nplayers: [A, B]\n"

    def test_a_list_is_a_tie(self, tmp_path: Path) -> None:
        text = self.BASE.replace("[A, B]", "[A, B, C]") + "winners: {5: [A, B], 4: C, 3: C, 2: C, 1: [A, B, C]}\n"
        score = settled(tmp_path, text).score
        assert [score.net(seat) for seat in range(3)] == [Fraction(5, 2) - 9, Fraction(5, 2) - 9, 18 - 5]

    def test_who_wins_must_play(self, tmp_path: Path) -> None:
        assert told(tmp_path, self.BASE + "winners: {5: A, 4: B, 3: A, 2: X, 1: A}\n") == ["3:32 unknown-winner"]

    def test_winners_alone_do_not_settle_three_against_each_other(self, tmp_path: Path) -> None:
        text = "scoring: moss-poker/bloody\nplayers: [A, B, C]\nwinners: {5: A, 4: B, 3: A, 2: B, 1: A}\n"
        assert told(tmp_path, text) == ["3:10 hands-missing"]

    def test_winners_alone_do_not_settle_chinese_poker(self, tmp_path: Path) -> None:
        text = "scoring: chinese-poker/western\nplayers: [A, B]\nwinners: {front: A}\n"
        assert told(tmp_path, text) == ["3:10 hands-missing"]


class TestScoring:
    def test_a_file_beside_the_deal_comes_before_a_shipped_one(self, tmp_path: Path) -> None:
        (tmp_path / "ours.yaml").write_text("game: chinese-poker\nname: Ours\npoints: {row: 7}\nper_point: 2\n")
        text = RUSSIAN.replace("chinese-poker/russian", "ours.yaml").replace("per_point: 10\n", "")
        found = settled(tmp_path, text)
        assert paid(found) == [-14, 14]

    @pytest.mark.parametrize("named", ["chinese-poker/rusian", "../x.yaml", "casino-holdem/standard"])
    def test_what_is_no_scoring_is_told(self, tmp_path: Path, named: str) -> None:
        assert told(tmp_path, RUSSIAN.replace("chinese-poker/russian", named)) == ["2:10 unknown-scoring"]

    def test_a_paytable_is_no_scoring(self, tmp_path: Path) -> None:
        (tmp_path / "table.yaml").write_bytes((ROOT / "paytables/casino-holdem/standard.yaml").read_bytes())
        assert told(tmp_path, RUSSIAN.replace("chinese-poker/russian", "table.yaml")) == ["2:10 unknown-scoring"]

    def test_rounding_leaves_what_chips_cannot_pay(self, tmp_path: Path) -> None:
        (tmp_path / "ours.yaml").write_text(
            "game: moss-poker\nname: T\nper_point: 1\nrounding: {unit: 1, direction: down}\n"
        )
        text = "scoring: ours.yaml\nplayers: [A, B, C]\nwinners: {5: [A, B], 4: A, 3: A, 2: A, 1: A}\n"
        found = settled(tmp_path, text)
        assert [found.score.net(seat) for seat in range(3)] == [Fraction(45, 2), Fraction(-15, 2), -15]
        assert paid(found) == [22, -7, -15]
        assert found.left_over == 0


@pytest.mark.parametrize("contest", CONTESTS.values(), ids=CONTESTS)
def test_the_form_says_what_is_missing_and_nothing_else(contest: Contest, tmp_path: Path) -> None:
    found = loaded(tmp_path, blank(contest))
    assert {problem.code for problem in found.problems} == {"not-cards"}
    assert len(found.problems) == 2 * len(contest.arrangement.piles) + len(contest.streets)
