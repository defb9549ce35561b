"""The rules of the house that no other tool keeps: what may be imported, written and published."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "croupier"
MODULES = sorted(SOURCE.rglob("*.py"))
MOST_LINES = 450
MOST_DOCSTRING_LINES = 10
HEAVY = ("jinja2", "matplotlib", "numba", "numpy", "scipy", "sympy")

# Everything that figures are made from before a solver counts with them: exact, or it would not be worth auditing.
EXACT_FLOOR = sorted(
    path
    for pattern in ("*.py", "contests/**/*.py", "games/**/*.py", "paytable/**/*.py")
    for path in SOURCE.glob(pattern)
)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def every_module(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=name_of)


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def published_files() -> Iterator[Path]:
    """Every text a clone holds; not what tools leave in the working tree."""
    folders = (".ci", "benchmarks", "docs", "paytables", "reports", "src", "tests", "tools")
    for path in (*ROOT.iterdir(), *(path for folder in folders for path in (ROOT / folder).rglob("*"))):
        if path.is_file() and not path.name.startswith(".coverage") and "__pycache__" not in path.parts:
            yield path


def test_imports_point_down_only() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    checked = subprocess.run([lint, "--no-logo", "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["paytables"], ["play", "--help"], ["replay", "--help"]], ids=" ".join
)
@pytest.mark.one_in(2)
def test_a_light_command_loads_nothing_heavy(arguments: list[str], tmp_path: Path) -> None:
    script = f"""
import sys
from croupier.cli import main
sys.argv = ["croupier", *{arguments!r}]
try:
    main()
finally:
    print("loaded:", *sys.modules)
"""
    run = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    loaded = run.stdout.splitlines()[-1].split()
    assert loaded[0] == "loaded:"
    assert not set(loaded) & set(HEAVY)


def test_a_sheet_is_made_without_a_solver_or_a_chart(tmp_path: Path) -> None:
    script = """
import sys
from croupier.cli import main
sys.argv = ["croupier", "sheet", "ultimate-texas-holdem/standard", "holdem-pots/dice", "chinese-poker/russian"]
try:
    main()
finally:
    print("loaded:", *sys.modules)
"""
    run = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    loaded = run.stdout.splitlines()[-1].split()
    assert not set(loaded) & (set(HEAVY) - {"jinja2"})
    assert len(list((tmp_path / "build").glob("*.html"))) == 3


@every_module(EXACT_FLOOR)
def test_the_exact_floor_has_no_float(path: Path) -> None:
    found = [
        node.lineno
        for node in nodes(path)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
        or (isinstance(node, ast.Name) and node.id in ("float", "complex"))
    ]
    assert not found, f"{name_of(path)}: a float on line {found}; write a Fraction"


@every_module(MODULES)
def test_a_module_is_short_and_says_what_it_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES, "split it where a concept ends"
    docstring = ast.get_docstring(ast.parse(text))
    assert docstring, "a module's docstring teaches its idea"
    assert len(docstring.splitlines()) <= MOST_DOCSTRING_LINES


@every_module(MODULES)
def test_a_module_asserts_nothing_and_leaves_nothing_to_do(path: Path) -> None:
    asserts = [node.lineno for node in nodes(path) if isinstance(node, ast.Assert)]
    assert not asserts, f"python -O drops the assert on line {asserts}; raise a named error"
    assert not re.search(r"\b(TODO|FIXME|XXX)\b", path.read_text(encoding="utf-8"))


def test_nothing_published_names_a_machine_or_a_registry() -> None:
    telling = re.compile(
        rb"(?<![\w.$)}/-])/(?:home|root|Users|work|tmp|opt|mnt)/\w|[A-Z]:\\\\?Users"
        rb"|\b(?:pypi|pythonhosted|npmjs|debian|anaconda|conda)\.(?:org|com|io)\b|index[-_]url"
    )
    hits = {name_of(path): telling.findall(path.read_bytes()) for path in published_files()}
    assert not {name: found for name, found in hits.items() if found}


def test_constraints_are_names_and_versions() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9A-Za-z.+]*", line)] == []
    names = [canonicalize_name(line.split("==")[0]) for line in lines]
    assert len(names) == len(set(names))


def test_everything_depended_on_is_pinned_within_its_bounds() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = {canonicalize_name(name): version for name, _, version in (line.partition("==") for line in lines)}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = map(Requirement, [*project["dependencies"], *project["optional-dependencies"]["dev"]])
    unmet = [str(need) for need in wanted if not need.specifier.contains(pins.get(canonicalize_name(need.name), "0"))]
    assert not unmet
