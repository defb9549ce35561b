"""The frame of every page: one template and the one style sheet, in one language, as text that any file can hold."""

import re
from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined

from croupier.sheets.fit import fit
from croupier.sheets.language import Language, language

_NOT_HEX = re.compile(r"[^0-9a-f]")


def render(template: str, spoken: Language, **values: object) -> str:
    """A template filled in; it speaks the language, and has the style sheet as `css`."""
    css = style("croupier.css")
    return fit(environment(spoken.code).get_template(template).render(lang=spoken.code, css=css, **values))


def style(name: str) -> str:
    """A style sheet, by its name."""
    return files("croupier.sheets").joinpath("templates", name).read_text("utf-8")


def page_mark(sha256: str) -> str:
    """A hash as it may stand inside the style sheet, where only what is surely hex may go."""
    return _NOT_HEX.sub("", sha256)


@cache
def environment(code: str) -> Environment:
    """Templates in one language."""
    environment = Environment(
        loader=PackageLoader("croupier.sheets"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals["_"] = language(code).say
    return environment
