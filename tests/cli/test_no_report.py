"""`croupier verify` given what is no report."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.running import CLAIM_FALSE, FINE, USAGE, croupier, notes, saved_report
from croupier import __version__


@pytest.mark.usefixtures("folder")
class TestWhatIsNoReport:
    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ('{\n  "game": ,', ":2:11: error: this is not JSON: Expecting value"),
            ("{}", ": error: this is not what `croupier audit --json` prints: it has no 'game'"),
            ('{"a": NaN}', ": error: this is not JSON: NaN is no number"),
            ("[" * 100_000, ": error: this is no report: its lists and objects are nested too deep"),
        ],
    )
    def test_it_is_told_why(self, folder: Path, text: str, told: str) -> None:
        (folder / "report.json").write_text(text)
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert result.stderr.startswith(f"report.json{told}")

    @pytest.mark.parametrize("name", ["missing.json", ".", "", "x" * 5000, "good.yaml", "/dev/null"])
    def test_what_can_be_no_report(self, name: str) -> None:
        result = croupier("verify", name)
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert len(notes(result)) == 1

    def test_a_film(self, folder: Path) -> None:
        with (folder / "report.json").open("wb") as file:
            file.truncate(30_000_000)
        result = croupier("verify", "report.json")
        assert (result.exit_code, result.stdout) == (USAGE, "")
        assert "more than 20,000,000 bytes" in result.stderr

    def test_what_check_prints(self, folder: Path) -> None:
        (folder / "report.json").write_text(croupier("check", "good.yaml", "--json").stdout)
        assert croupier("verify", "report.json").exit_code == USAGE

    @settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(draw=st.data())
    @pytest.mark.slow
    def test_a_report_that_was_damaged_anywhere_is_never_taken_for_whole(
        self, folder: Path, draw: st.DataObject
    ) -> None:
        """Whatever is done to its bytes: told to be no report, or no paytable found, or a difference; no traceback."""
        whole = json.dumps(saved_report(folder, "good.yaml")).encode()
        at = draw.draw(st.integers(0, len(whole) - 1))
        gone = draw.draw(st.integers(0, 30))
        put = draw.draw(st.binary(max_size=5) | st.sampled_from([b"0", b"null", b'"', b"}", b"[]", b"{}", b" "]))
        damaged = whole[:at] + put + whole[at + gone :]
        (folder / "report.json").write_bytes(damaged)
        result = croupier("verify", "report.json")
        same = False
        with suppress(ValueError):
            found = json.loads(damaged)
            if isinstance(found, dict) and isinstance(found.get("version"), str):
                same = json.dumps({**found, "version": __version__}) == json.dumps(json.loads(whole))
        assert (result.exit_code == FINE) == same
        assert result.exit_code in (FINE, CLAIM_FALSE, USAGE)
