"""`croupier check`: every fault in paytable files, and whether the claims in them hold."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import CLAIM_FALSE, FILE_ERROR, FINE, AsJson, Files, Ties, app
from croupier.cli.output import print_data
from croupier.cli.running import load_all, run_audit
from croupier.problems import has_errors

if TYPE_CHECKING:
    from croupier.report import ClaimVerdict


@app.command(epilog="Examples:  croupier check paytables/*/*.yaml  ·  croupier check mine.yaml --strict --json")
def check(
    files: Files,
    as_json: AsJson = False,
    strict: Annotated[bool, typer.Option("--strict", help="Take warnings for errors.")] = False,
) -> None:
    """Find every fault in paytable files, and fail where a claim is false or cannot be computed."""
    code, checked = FINE, []
    for name, paytable, problems in load_all(files, scorings=True):
        claims: Sequence[ClaimVerdict] = ()
        if has_errors(problems) or (strict and problems):
            code = max(code, FILE_ERROR)
        if paytable is not None:
            report = run_audit(paytable, Ties.most.value, problems)
            claims = () if report is None else report.claims
            if report is None or not all(claim.holds for claim in claims):
                code = max(code, CLAIM_FALSE)
        checked.append((name, problems, claims))
    if as_json:
        from croupier.sheets.data import check_data, to_json

        print_data(to_json([check_data(*each) for each in checked]))
    else:
        from croupier.sheets.text import check_lines

        print_data("".join(f"{line}\n" for each in checked for line in check_lines(*each)))
    raise typer.Exit(code)
