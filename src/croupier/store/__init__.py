"""Where answers are kept: an append-only log in SQL, SQLite in the user's data folder where nothing else is said.

What somebody knows and when a skill is due is never kept: it is worked out from the answers (`drill.schedule`).
"""

from croupier.store.faults import CannotReach, NotOurs, StoreFault
from croupier.store.keeping import Store
from croupier.store.lines import LineFault, read_lines, write_line
from croupier.store.names import person_name
from croupier.store.opening import open_store

__all__ = [
    "CannotReach",
    "LineFault",
    "NotOurs",
    "Store",
    "StoreFault",
    "open_store",
    "person_name",
    "read_lines",
    "write_line",
]
