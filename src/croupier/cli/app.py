"""The command `croupier` itself: its help, the exit codes, and the arguments and options that commands share."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from croupier import __version__
from croupier.cli.output import print_data

if TYPE_CHECKING:
    from croupier.report import Ties as TieRule

FINE, CLAIM_FALSE, USAGE, FILE_ERROR = 0, 1, 2, 3
"""Exit codes: fine; a claim is false, a report differs or a self-check failed; usage; a file has an error."""


class Ties(StrEnum):
    """Among equally good options: the one with the most or with the least stake."""

    most = "most"
    least = "least"

    @property
    def rule(self) -> "TieRule":
        """The rule as solvers call it."""
        return "least" if self is Ties.least else "most"


class Lang(StrEnum):
    """Languages of pages and summaries."""

    en = "en"
    ru = "ru"
    uk = "uk"


app = typer.Typer(
    name="croupier",
    help="Audit a casino poker paytable exactly: what it returns, how it is settled, whether its claims hold.",
    epilog="Try: croupier audit mississippi-stud/standard --html build",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...", help="Paytable files, or names of shipped ones such as [bold]mississippi-stud/standard[/]; "
        "[bold]croupier paytables[/] lists them.",
        show_default=False,
    ),
]  # fmt: skip
AsJson = Annotated[bool, typer.Option("--json", help="Print data for programs, see [bold]croupier schema[/].")]
Language = Annotated[Lang, typer.Option("--lang", envvar="CROUPIER_LANG", help="Language of summaries and reports.")]


def _version(asked: bool) -> None:
    if asked:
        print_data(f"croupier {__version__}\n")
        raise typer.Exit


@app.callback()
def _start(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    pass
