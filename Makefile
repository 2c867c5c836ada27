# `make` alone lists the targets. Needs Python 3.11 or newer and make, nothing else.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HAND := KD KC QS QC TH 9D 9C 7C 5C 4C 4H 4S 2S

.PHONY: help demo test quick lint check long wheel man messages bench tables azi-tables certify measure clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 18

demo: $(VENV)/installed  ## install into .venv and run the main commands on real cards
	$(BIN)/hazari rank "AS KS QS" "AS 2D 3H" "9S 9H 4D 4C" --format table
	$(BIN)/hazari check "AS AH AD / QS QH 3C / 5S 5H 9D / 6C 6D 2H KD" --format table || [ $$? -eq 1 ]
	$(BIN)/hazari suggest "$(HAND)" --format table
	$(BIN)/hazari score examples/deal.txt --dealer 3 --format table
	$(BIN)/hazari deal --seed demo --format table
	$(BIN)/azi rank "QS JD QD" --turned 6S --format table
	$(BIN)/azi advise "QS JD QD" --turned 6S --bids "bet 10" --format table
	printf 'bet 10\ncall\nAH\nKS\n' | $(BIN)/azi play --players 2 --seed demo --bots steady --deals 1

test: lint check wheel  ## all that CI runs: lint, every test, the built package

quick: $(VENV)/tested  ## the tests without the slow ones
	$(BIN)/python -m pytest -n 2 -m "not slow"

lint: $(VENV)/tested  ## ruff and mypy --strict; changes nothing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: $(VENV)/tested  ## every test, the slow ones too
	$(BIN)/python -m pytest -n 2

long: $(VENV)/tested  ## oracles and properties at full length: 100,000 games, tricks, ... (half an hour or more)
	LONG=1 $(BIN)/python -m pytest -n 2 -m slow tests/hazari tests/azi tests/play tests/tutor

wheel: $(VENV)/tested  ## build the package, install it alone and run it elsewhere
	rm -rf .wheel
	$(PYTHON) -m venv .wheel/build
	.wheel/build/bin/python tests/distributions.py .wheel/dist
	$(PYTHON) -m venv .wheel
	.wheel/bin/python -m pip install --quiet .wheel/dist/*.whl
	cd / && "$(CURDIR)/.wheel/bin/python" -P "$(CURDIR)/tests/wheel.py"
	cd / && "$(CURDIR)/.wheel/bin/hazari" rules HAZ-COMB-2 --format plain > /dev/null
	cd / && "$(CURDIR)/.wheel/bin/hazari" suggest --seed wheel --format plain
	cd / && "$(CURDIR)/.wheel/bin/azi" advise "KD 7D AS" --turned 6S --players 3 --led 8D --format plain
	rm -rf .wheel

man: $(VENV)/installed  ## write the man pages that the package brings along: dist/man
	$(BIN)/python -c 'from pathlib import Path; from hazari_cli.cli.manual.man_pages import write_pages; \
		write_pages(Path("dist/man"))'

messages: $(VENV)/tested  ## write down every sentence for translators: hazari_cli/locale/hazari.pot
	$(BIN)/python -m tests.catalogue

bench: $(VENV)/tested  ## measure speed as ratios in one run
	$(BIN)/python tests/bench.py

tables: $(VENV)/installed  ## make the shipped tables again (about an hour)
	$(BIN)/hazari solve --workers 2 --output hazari_cli/hazari/tables/equilibrium.json

azi-tables: $(VENV)/tested  ## make the shipped tables of Azi again (some hours)
	$(BIN)/azi solve $$($(BIN)/azi solve --format plain | cut -f1 | sed 's/^/--make /') \
		--output hazari_cli/azi/tables

certify: $(VENV)/installed  ## certify the strategy for two players of Azi: the figures of README
	$(BIN)/azi solve --ladder --format table

measure: $(VENV)/installed  ## measure the shipped tables: the figures of README
	$(BIN)/hazari solve --measure --hands 100 --deals 1500 --workers 2 --format table

clean:  ## remove what the other targets made
	rm -rf $(VENV) .wheel .pytest_cache .mypy_cache .ruff_cache .hypothesis dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/tested: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable ".[test]"
	touch $@ $(VENV)/installed
