"""The catalogues: complete in every language, and the tool that keeps them sees what is wrong with one."""

import ast
import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "catalogues.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def found(tool: ModuleType) -> set[str]:
    """Every sentence of the program, as the tool finds them."""
    return set(tool.messages())


@pytest.mark.slow  # `make lint` runs the same
def test_every_sentence_is_there_in_every_language() -> None:
    run = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_sentences_of_rules_and_templates_are_both_found(found: set[str]) -> None:
    assert {"pair of sixes", "own five", "ante", "three card bonus", "Optimal play is not unique"} <= found


def marked(path: Path) -> Iterator[tuple[str, bool]]:
    """Each sentence that a module marks or says by a literal, and whether it does so inside an f-string."""
    tree = ast.parse(path.read_text("utf-8"))
    within = {part for each in ast.walk(tree) if isinstance(each, ast.JoinedStr) for part in ast.walk(each)}
    for call in ast.walk(tree):
        match call:
            case (
                ast.Call(func=ast.Name(id="mark" | "say"), args=[ast.Constant(value=str(text)), *_])
                | ast.Call(func=ast.Attribute(attr="mark" | "say"), args=[ast.Constant(value=str(text)), *_])
            ) if text:
                yield text, call in within


def test_every_literal_that_is_marked_or_said_is_found(tool: ModuleType, found: set[str]) -> None:
    """Inside an f-string Babel sees a call on some versions of Python alone: there none may be."""
    every = [(path.name, *each) for path in sorted(tool.SOURCES.rglob("*.py")) for each in marked(path)]
    assert len(every) > 1000
    assert [(name, text) for name, text, _ in every if text not in found] == []
    assert [(name, text) for name, text, within in every if within] == []


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ("", "missing: bet {size}x"),
        ('msgid "bet {size}x"\nmsgstr ""\n', "not translated: bet {size}x"),
        ('#, fuzzy\nmsgid "bet {size}x"\nmsgstr "ставка {size}x"\n', "fuzzy: bet {size}x"),
        ('msgid "bet {size}x"\nmsgstr "ставка {sizes}x"\n', "other placeholders: bet {size}x"),
        ('msgid "bet {size}x"\nmsgstr "ставка {size}x"\n\nmsgid "gone"\nmsgstr "нет"\n', "no longer used: gone"),
    ],
)
def test_a_fault_of_a_catalogue_is_named(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, entry: str, fault: str
) -> None:
    monkeypatch.setattr(tool, "LOCALES", tmp_path)
    path = tool.catalogue_path("ru")
    path.parent.mkdir(parents=True)
    path.write_text(f'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n{entry}', "utf-8")
    assert list(tool.faults("ru", ("bet {size}x",))) == [fault]


def test_bringing_a_catalogue_up_to_date_keeps_what_was_translated(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tool, "LOCALES", tmp_path)
    path = tool.catalogue_path("uk")
    path.parent.mkdir(parents=True)
    path.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "fold"\nmsgstr "пас"\n')
    path.write_bytes(tool.updated("uk", ("a new one", "fold")))
    assert list(tool.faults("uk", ("a new one", "fold"))) == ["not translated: a new one"]
    assert tool.updated("uk", ("a new one", "fold")) == path.read_bytes()
