# Ways of the house. Nothing is needed but Python 3.11 or newer, make and the package index; `make help` lists them.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install -qq --disable-pip-version-check --no-compile -c constraints.txt
# On every core at once, and not the tests of the libraries: pip takes twice as long. What cannot be compiled is not run.
COMPILE := $(PY) -m compileall -q -j 0 -x '/tests?/' $(VENV)/lib >/dev/null || :
PYTEST := $(PY) -m pytest -n auto --dist loadgroup
OUT := build

TABLE ?= paytables/mississippi-stud/standard.yaml

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help audit test test-slow test-all check lint format reports reports-current catalogues bench debian clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "make %-17s %s\n", $$1, $$2 }'

audit: $(VENV)/runtime ## audit the standard Mississippi Stud paytable: summary here, the report as a page in build/
	@$(VENV)/bin/croupier audit $(TABLE) --html $(OUT)

test: $(VENV)/dev ## pass the tests, all but the slow lane; says why it skips what this machine cannot run
	@$(PYTEST)

test-slow: $(VENV)/dev ## pass the slow lane alone
	@$(PYTEST) -m slow --hypothesis-profile=slow

test-all: debian ## install what tests need from Debian, then everything: lint, tests, slow lane; a skip is a failure
	@CROUPIER_NO_SKIP=1 $(MAKE) --no-print-directory test lint reports-current test-slow

check: lint $(VENV)/dev ## the quick lane, under two minutes: lint, and the quick tests that need no browser, on fewer examples
	@$(PYTEST) -m "not slow and not thorough and not browser" --hypothesis-profile=quick

lint: $(VENV)/dev ## ruff, formatting, mypy, the import contract, translations complete
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check
	@$(PY) -m mypy
	@$(VENV)/bin/lint-imports --no-logo
	@$(PY) tools/catalogues.py --check

format: $(VENV)/dev ## mend what ruff can mend
	@$(PY) -m ruff check --fix
	@$(PY) -m ruff format

reports: $(VENV)/dev ## build reports/ again, byte for byte
	@$(PY) tools/build_reports.py

reports-current: $(VENV)/dev ## fail where reports/ is not what the program builds now
	@$(PY) tools/build_reports.py --check

catalogues: $(VENV)/dev ## bring the translation catalogues up to date with the sentences in the program
	@$(PY) tools/catalogues.py

bench: $(VENV)/dev ## how long audits take
	@$(PY) benchmarks/run.py

debian: ## install from Debian what tests need beyond Python: a browser, PDF tools
	@missing=; for program in chromium pdftotext pdftoppm; do \
		command -v $$program >/dev/null || missing="$$missing $$program"; \
	done; \
	if [ -z "$$missing" ]; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing chromium and poppler-utils from Debian"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
			apt-get install -qq -y --no-install-recommends chromium poppler-utils >/dev/null; \
	else echo "Not root, or no apt-get: install these yourself, or tests that need them fail:$$missing"; fi

clean: ## remove what make has made
	rm -rf $(VENV) $(OUT) dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

# The empty files runtime and dev say what .venv holds; they are made anew when a dependency or a pin changes.
$(VENV)/runtime: pyproject.toml constraints.txt | $(PY)
	@echo "Setting up .venv with what Croupier runs on (a minute the first time)"
	@$(PIP) -e .
	@$(COMPILE)
	@touch $@

$(VENV)/dev: pyproject.toml constraints.txt | $(PY)
	@echo "Setting up .venv with what working on Croupier needs (a minute the first time)"
	@$(PIP) -e '.[dev]'
	@$(COMPILE)
	@touch $@ $(VENV)/runtime

# A venv left half made (no pip) must not pass for a whole one.
$(PY):
	@$(PYTHON) -c 'import sys; v = sys.version_info; v >= (3, 11) or sys.exit("Croupier needs Python 3.11 or newer, and $(PYTHON) is %d.%d; choose another: make PYTHON=python3.12 ..." % v[:2])'
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }
