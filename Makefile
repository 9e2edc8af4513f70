PYTHON ?= python3
UV ?= uv
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
           --no-emit-index-url --no-emit-find-links --no-header --extra build

.PHONY: help deps demo test check format bench lock clean

help: ## Say what there is
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile

deps: $(VENV)/complete ## Make .venv with all that demo, test and check need; the only step that needs a network

$(VENV)/runs: locks/run.txt pyproject.toml
	$(PYTHON) bootstrap.py
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) --require-hashes -r locks/run.txt
	$(INSTALL) --no-deps --no-build-isolation --no-index --editable .
	touch $@

$(VENV)/complete: $(VENV)/runs locks/dev.txt
	$(INSTALL) --require-hashes -r locks/dev.txt
	touch $@

demo: $(VENV)/runs ## A table that plays itself; makes .venv with the little that it needs
	$(BIN)/companion demo $(GAME) $(if $(PORT),--port $(PORT)) $(if $(SPEED),--speed $(SPEED))

test: deps ## All tests; warnings are errors, and every branch of the rules is walked by the tests of its game
	$(BIN)/python -m pytest tests/games -k "not test_promises" --cov --cov-report=term
	$(BIN)/python -m pytest tests/games/test_promises.py $(filter-out tests/games/, $(wildcard tests/*/ tests/test_*.py))

check: deps ## Lint, format, types, import arrows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy bootstrap.py
	$(BIN)/lint-imports --no-logo

format: deps ## Put the code in the house format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

$(VENV)/benches: $(VENV)/complete locks/bench.txt
	$(INSTALL) --require-hashes -r locks/bench.txt
	touch $@

bench: $(VENV)/benches ## Run each benchmark; each prints its figure beside a reference
	@set -e; for each in $(sort $(wildcard benchmarks/[a-z]*.py)); do echo "== $$each"; $(BIN)/python $$each; done

lock: ## Renew locks/ from pyproject.toml (needs uv)
	$(COMPILE) --upgrade --output-file locks/run.txt pyproject.toml
	$(COMPILE) --upgrade --extra dev --constraint locks/run.txt --output-file locks/dev.txt pyproject.toml
	$(COMPILE) --upgrade --extra bench --constraint locks/run.txt --output-file locks/bench.txt pyproject.toml

clean: ## Remove what was built and cached
	rm -rf $(VENV) build dist *.egg-info .coverage .*_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
