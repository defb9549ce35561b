"""The table of the flop as a file, batch by batch: CSV, or Parquet where pyarrow is installed."""

import csv
import io
from collections.abc import Callable, Iterator, Mapping
from typing import BinaryIO

from croupier.audit.board_first.flop_table import FlopBatch, flop_batches, flop_columns
from croupier.exact.board_first.play import Play
from croupier.exact.board_first.solve import Solution

OnRows = Callable[[int, int], None]
"""Is told how many rows are done of how many."""

Writer = Callable[[BinaryIO, tuple[str, ...], Iterator[FlopBatch]], None]


def write_flop_table(stream: BinaryIO, ending: str, solution: Solution, play: Play, on_rows: OnRows) -> None:
    """Write the table in the form of a file's ending. Raises CountError, OSError; for Parquet, ImportError."""
    batches = _told(flop_batches(solution, play), on_rows)
    FORMS[ending](stream, flop_columns(solution), batches)


def _told(batches: Iterator[FlopBatch], on_rows: OnRows) -> Iterator[FlopBatch]:
    for batch in batches:
        yield batch
        on_rows(batch.done, batch.of)


def _write_csv(stream: BinaryIO, columns: tuple[str, ...], batches: Iterator[FlopBatch]) -> None:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    for batch in batches:
        shown = {**batch.columns, "reached": ["yes" if each else "no" for each in batch.columns["reached"]]}
        writer.writerows(zip(*(shown[name] for name in columns), strict=True))
        stream.write(text.getvalue().encode())
        text.seek(0)
        text.truncate()


def _write_parquet(stream: BinaryIO, columns: tuple[str, ...], batches: Iterator[FlopBatch]) -> None:
    import pyarrow
    from pyarrow.parquet import ParquetWriter

    kinds = {"hole": pyarrow.string(), "flop": pyarrow.string(), "bets": pyarrow.string(), "option": pyarrow.string(),
             "ties": pyarrow.string(), "reached": pyarrow.bool_()}  # fmt: skip
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.int64())) for name in columns])
    with ParquetWriter(stream, schema) as writer:
        for batch in batches:
            writer.write_table(pyarrow.table(dict(batch.columns), schema=schema))


FORMS: Mapping[str, Writer] = {".csv": _write_csv, ".parquet": _write_parquet}
"""How a file is written, by its ending."""
