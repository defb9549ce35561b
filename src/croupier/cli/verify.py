"""`croupier verify`: a report computed again from the file it names, and every figure that differs."""

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import CLAIM_FALSE, FILE_ERROR, FINE, USAGE, AsJson, app
from croupier.cli.output import note, print_data, tell
from croupier.cli.running import paytable_path, run_audit
from croupier.cli.simulating import with_simulation
from croupier.problems import printable

if TYPE_CHECKING:
    from croupier.sheets.differences import Difference
    from croupier.sheets.report_reading import PrintedReport

_MOST_LINES = 50


@app.command(
    epilog="Examples:  croupier verify reports/mississippi-stud/standard.json  ·  "
    "croupier verify mine.json --file tables/mine.yaml"
)
def verify(
    report: Annotated[
        Path, typer.Argument(metavar="REPORT.json", help="What audit --json printed.", show_default=False)
    ],
    file: Annotated[
        str | None,
        typer.Option(
            "--file",
            metavar="FILE",
            help="The paytable it was made from, where it lies elsewhere now.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compute a report again from the paytable it names, and say every figure that differs."""
    printed = _read(report)
    if file is not None and len(printed) > 1:
        note(f"{report}: {len(printed)} reports are in it; --file is for one")
        raise typer.Exit(USAGE)
    found: list[Difference] = []
    code = FINE
    for each, place in zip(printed, _places(printed), strict=True):
        path = _paytable_of(each, report, file)
        if path is None:
            code = max(code, USAGE)
            continue
        differing, worst = _compare(each, path, place)
        found += differing
        code = max(code, worst)
    _print(report, printed, found, code, as_json=as_json)
    raise typer.Exit(code)


def _read(path: Path) -> "tuple[PrintedReport, ...]":
    """The reports of a file; exits, with the reason on stderr, where it is none."""
    from croupier.files import NotAFileError, TooLargeError, read_whole
    from croupier.sheets.report_reading import MAX_BYTES, ReportError, read_reports

    try:
        return read_reports(read_whole(path, most=MAX_BYTES))
    except ReportError as fault:
        place = f":{fault.line}:{fault.column}" if fault.line else ""
        note(f"{path}{place}: error: {fault}")
    except NotAFileError as fault:
        note(f"{path}: {fault}")
    except TooLargeError:
        note(f"{path}: the file has more than {MAX_BYTES:,} bytes; a report is far smaller")
    except OSError as fault:
        note(f"{path}: cannot be read: {fault.strerror}")
    except ValueError:
        note(f"{path}: no file can have this name")
    raise typer.Exit(USAGE)


def _places(printed: "tuple[PrintedReport, ...]") -> list[str]:
    """What paths begin with: nothing where there is one report, else the file it is of, numbered where need be."""
    names = [each.file for each in printed]
    if len(names) == 1:
        return [""]
    return [
        f"[{name}]" if names.count(name) == 1 else f"[{name} #{names[: at + 1].count(name)}]"
        for at, name in enumerate(names)
    ]


def _paytable_of(printed: "PrintedReport", report: Path, file: str | None) -> Path | None:
    """Where the paytable of a report is; None where it is nowhere, and stderr says where it was looked for.

    Of several files of that name the one whose SHA-256 the report has, else the first.
    """
    if file is not None:
        path = paytable_path(file)
        if _sha256(path) is None:
            note(f"{file}: there is no such file, or none that can be read")
            return None
        return path
    found = {path: digest for path in (*_beside(printed, report), *_shipped(printed)) if (digest := _sha256(path))}
    same = [path for path, digest in found.items() if digest == printed.sha256]
    # A shipped paytable of that name may well be another one: it has to be the very file.
    here = [path for path in found if path in _beside(printed, report)]
    if not same and not here:
        note(f"{report}: {_nowhere(printed, report)}; say where it is with --file")
    return next(iter(same or here), None)


def _beside(printed: "PrintedReport", report: Path) -> list[Path]:
    """The file that a report names beside the report and in the current folder; none where it is no plain name."""
    if not printed.file or Path(printed.file).name != printed.file:
        return []
    return [report.parent / printed.file, Path(printed.file)]


def _shipped(printed: "PrintedReport") -> list[Path]:
    from croupier.paytable import shipped

    return [path for _, path in shipped() if (path.parent.name, path.name) == (printed.game, printed.file)]


def _nowhere(printed: "PrintedReport", report: Path) -> str:
    """Where a paytable was looked for."""
    if not _beside(printed, report):
        return f"{printed.file!r} is no plain name of a file, so its paytable was looked for nowhere"
    own = "the one of that name has another SHA-256" if _shipped(printed) else "none has that name"
    return (
        f"the paytable {printed.file} is neither beside the report (in {report.parent.absolute()}) nor in the current "
        f"folder, and of those that come with the program {own}"
    )


def _sha256(path: Path) -> str | None:
    """The SHA-256 of a file's bytes; None where there is none to be read."""
    from croupier.files import NotAFileError, TooLargeError, read_whole
    from croupier.paytable.opening import MAX_BYTES

    try:
        return hashlib.sha256(read_whole(path, most=MAX_BYTES)).hexdigest()
    except TooLargeError:
        return "of no paytable"  # it is there, and loading it says what is wrong
    except (NotAFileError, OSError, ValueError):
        return None


def _compare(printed: "PrintedReport", path: Path, place: str) -> "tuple[list[Difference], int]":
    """What differs when the report is computed again from a paytable, and the exit code that comes of it."""
    from croupier.paytable import load
    from croupier.sheets.data import report_data
    from croupier.sheets.differences import differences
    from croupier.sheets.report_reading import inputs_of, simulation_of

    loaded = load(path)
    if loaded.paytable is None:
        tell(loaded.problems)
        return [], FILE_ERROR
    paytable = loaded.paytable
    if paytable.file.sha256 != printed.sha256:
        note(f"{path}: this is not the file that the report was made from; its SHA-256 is another")
    if paytable.file.name != printed.file:
        note(f"{path}: the report calls this file {printed.file}")
        loaded = load(path, shown_as=printed.file)
        paytable = replace(paytable, file=replace(paytable.file, name=printed.file))
    report = run_audit(paytable, problems=loaded.problems, **inputs_of(printed.data))
    if report is None:
        return [], CLAIM_FALSE
    if (dealt := simulation_of(printed.data)) is not None:
        report = with_simulation(report, paytable, hands=dealt[0], seed=dealt[1])
    if report.version != printed.version:
        note(f"{path}: the report was made by version {printed.version}, and this is version {report.version}")
    computed = {**report_data(report), "version": printed.version}
    found = list(differences(printed.data, computed, place))
    return found, CLAIM_FALSE if found else FINE


def _print(
    report: Path, printed: "tuple[PrintedReport, ...]", found: "list[Difference]", code: int, *, as_json: bool
) -> None:
    if as_json:
        from croupier.sheets.data import to_json
        from croupier.sheets.differences import difference_data

        print_data(to_json(list(map(difference_data, found))))
        return
    lines = list(map(str, found[:_MOST_LINES]))
    if len(found) > _MOST_LINES:
        lines.append(f"and {len(found) - _MOST_LINES} more")
    if code == FINE:
        counted = "the report is" if len(printed) == 1 else f"all {len(printed)} reports are"
        lines.append(f"{report}: {counted} what the paytable gives, figure for figure")
    print_data("".join(f"{printable(line)}\n" for line in lines))
