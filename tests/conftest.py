"""What every test shares: how hard properties are tried, where a browser is, and what a skip means.

`slow` tests are not selected unless asked for (`pytest -m slow`). With CROUPIER_NO_SKIP=1 a skip is a failure:
where everything is installed, nothing has a reason to be skipped.
"""

import os
import shutil
from collections import Counter
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from browsing import Browser
    from keyboard import Terminal

# Programs that tests start keep what Python compiles of them, as they do for people; or each start compiles it again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

NO_SKIP = os.environ.get("CROUPIER_NO_SKIP") == "1"
Report = TypeVar("Report", pytest.CollectReport, pytest.TestReport)

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

# What these fixtures are takes seconds to make. One worker runs all tests that use one of them, and makes it once: by
# their module, or with all that use the same in a folder.
MADE_ONCE = ("tables", "houses", "standard", "report", "metered", "chinese", "moss")
MADE_ONCE_FOR_A_FOLDER = ("full", "compared", "straight", "ultimate", "casino")

# No deadline: a busy machine is no fault of the program. In CI the same examples every time.
settings.register_profile("dev", deadline=None, max_examples=40)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True, max_examples=40)
settings.register_profile("quick", deadline=None, max_examples=15)  # `make check`
settings.register_profile("slow", settings.get_profile("ci"), max_examples=600)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture
def terminals() -> "Iterator[list[Terminal]]":
    """Terminals that are closed whatever happens."""
    opened: list[Terminal] = []
    yield opened
    for each in opened:
        if each.process.poll() is None:
            each.process.kill()
            each.process.wait()


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """An open Chromium; tests that use it carry the mark `browser` by themselves."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        pytest.skip("needs Chromium, and none is installed (`make test-all` installs it)")
    from browsing import open_browser  # Playwright takes a third of a second to import

    with open_browser(found) as opened:
        yield opened


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks that tests carry by themselves, before any is selected by its mark.

    What is tried in every language is tried in Ukrainian in the slow lane; the normal one has English and Russian. Of a
    test marked `one_in(n)` the normal lane has one case in n.
    """
    cases: Counter[str] = Counter()
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
        tried = getattr(item, "callspec", None)
        if tried is not None and "uk" in (tried.params.get("code"), tried.params.get("lang")):
            item.add_marker(pytest.mark.slow)
        if item.get_closest_marker("xdist_group") is None and (group := _group(item)):
            item.add_marker(pytest.mark.xdist_group(group))
        thinned = item.get_closest_marker("one_in")
        if thinned is not None and item.get_closest_marker("slow") is None:
            test = item.nodeid.partition("[")[0]
            if cases[test] % thinned.args[0]:
                item.add_marker(pytest.mark.slow)
            cases[test] += 1


def _group(item: pytest.Item) -> str:
    """The name under which a test is kept together with others; "" where it may run anywhere."""
    uses = set(getattr(item, "fixturenames", ()))
    if uses.intersection(MADE_ONCE_FOR_A_FOLDER):
        return item.path.parent.name
    return item.path.stem if uses.intersection(MADE_ONCE) else ""


# A module may skip itself while it is collected, a test while it runs: both reports pass through here.
@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _no_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _no_skip((yield))


def _no_skip(report: Report) -> Report:
    expected = hasattr(report, "wasxfail")  # pytest calls an expected failure skipped too
    if NO_SKIP and report.skipped and not expected:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"CROUPIER_NO_SKIP is set, and this was skipped: {reason}"
    return report
