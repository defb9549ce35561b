"""A page taken apart: is it well formed, what are its tables, what does it say."""

from dataclasses import dataclass, field
from fractions import Fraction
from html.parser import HTMLParser

VOID = frozenset({"meta", "link", "br", "hr", "img", "input", "col", "wbr"})
GROUPS = "\u00a0\u202f "


@dataclass
class Table:
    """A table's caption and its rows of cell texts, headings included."""

    caption: str = ""
    rows: list[list[str]] = field(default_factory=list)


class Page(HTMLParser):
    """Reads a whole page; `faults` says where it is not well formed, `text` is all that shows."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.tables: list[Table] = []
        self.texts: list[str] = []
        self.items: list[str] = []
        self.feed(html)
        self.close()
        self.faults += [f"never closed: {tag}" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        if len(known) != len(attrs):
            self.faults.append(f"an attribute twice on {tag}")
        self.tags.append((tag, known))
        if known.get("id"):
            self.ids.append(str(known["id"]))
        if tag == "table":
            self.tables.append(Table())
        elif tag == "tr" and self.tables:
            self.tables[-1].rows.append([])
        elif tag in ("td", "th") and self.tables:
            self.tables[-1].rows[-1].append("")
        elif tag == "li":
            self.items.append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self.open[-1:]} at {self.getpos()}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if "style" in self.open:
            return
        self.texts.append(data)
        if "caption" in self.open:
            self.tables[-1].caption += data
        elif "td" in self.open or ("th" in self.open and self.tables):
            self.tables[-1].rows[-1][-1] += data
        if "li" in self.open and self.items:
            self.items[-1] += data

    @property
    def text(self) -> str:
        """All that shows, blanks as they are."""
        return "".join(self.texts)

    def table(self, caption: str) -> Table:
        """The only table with a caption that starts so."""
        (found,) = (table for table in self.tables if table.caption.startswith(caption))
        return found


def number(text: str, point: str = ".", group: str = ",") -> Fraction:
    """Digits as a page prints them, back as an exact number; a percentage as a share of 1."""
    plain = text.replace("\N{MINUS SIGN}", "-").replace(group, "").replace(point, ".").strip("%+" + GROUPS)
    return Fraction(plain) / (100 if "%" in text else 1)
