"""The command line: the only place, beside the web, that knows files, a terminal and exit codes.

Each command has a module; importing it puts the command on `app`. Data go to stdout, progress and notes to stderr.
The worst exit code wins. Solvers and page makers load when needed.
"""

import io
import os
import sys

from croupier.cli import (  # the commands, as the help has them
    advise,
    arrange,
    arrange_chinese,
    arrange_moss,
    audit,
    check,
    compare,
    drill,
    equity,
    lists,
    odds,
    play,
    progress,
    replay,
    score,
    sheet,
    strategy,
    verify,
)
from croupier.cli.app import app
from croupier.cli.output import lost_output

__all__ = [
    "advise",
    "app",
    "arrange",
    "arrange_chinese",
    "arrange_moss",
    "audit",
    "check",
    "compare",
    "drill",
    "equity",
    "lists",
    "main",
    "odds",
    "play",
    "progress",
    "replay",
    "score",
    "sheet",
    "strategy",
    "verify",
]


def main() -> None:
    """Run the command line."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us: nobody reads it, and the exit code is still worth having
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        app(prog_name="croupier")
    except OSError as fault:
        lost_output(fault)
