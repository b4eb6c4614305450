# Every target sets up what it needs by itself: `make test` or `make play` is all a fresh clone asks for.
#
#   make play         play: the server of this machine, and the table in your browser; the core compiles in the background
#   make setup        the environment .venv with pinned tools and the package, compiled if there is a C compiler
#   make web          the browser client, built into src/brightsands/server/static
#   make test         lint, types, every test of the core on the compiled core and on the plain one, and the table in a real browser
#   make test-web     only the tests of the browser client: types, units, and Chromium; LONG=1: the long ones too
#   make test-ray     the tests of `arena --ray` on a Ray of this machine, which is installed first
#   make test-spiel   the game for OpenSpiel by OpenSpiel's own test, in the environment of the peers
#   make fuzz         the contract tests on thousands of random games (GAMES=3000), and a server killed a hundred times
#   make measure      the tests that measure time, on a quiet machine
#   make lint         only the first part of it
#   make types        the types of the browser client, written from the messages of the server
#   make format       put the source in the shape that lint asks for
#   make bench        how fast it is
#   make bench-peers  the same beside other engines, in an environment of their own
#   make serve        hold tables for people and bots
#   make load         the server under load: many tables over WebSocket; load-peer: boardgame.io's beside it
#   make train        train a masked PPO for a minute, then let it play `random`, in an environment of its own
#   make train-value  learn the value of positions from games of the bots for ten minutes, into build/value
#   make dist         the source distribution and the wheel without compiled code, checked; and the workflows
#   make docs         the site of the documents, into build/site; every link is checked
#   make clean        remove all of the above
#
# Options of the programs go in ARGS: make bench-peers ARGS='--json peers.json'

PYTHON ?= $(shell command -v python3.11 || command -v python3)
WORKERS ?= 2
# What the build does without a compiled core: see setup.py.
BRIGHTSANDS_BUILD ?= strict

# Tests of what only uses the core: once is enough, on the compiled core if there is one.
ABOVE_THE_CORE := arena cli envs home server words $(addprefix bots/test_,contract.py secrets.py hints.py missions.py review.py strategy.py turns.py) \
  $(addprefix test_,$(addsuffix .py,compiled_sources documents import_direction package ratchet readme recipes rules_index))

VENV := .venv
BIN := $(VENV)/bin
PIP := -m pip -qq --disable-pip-version-check --no-input
BUILD := env -u BRIGHTSANDS_PURE BRIGHTSANDS_BUILD=$(BRIGHTSANDS_BUILD)
PYTEST := $(BIN)/python -m pytest --numprocesses=$(WORKERS)
# Tests start hundreds of processes: each would compile every module it loads anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup core web play types test beside services test-plain test-core test-web test-ray test-spiel measure fuzz lint format bench bench-peers serve load load-peer train train-value dist docs clean
.DEFAULT_GOAL := setup

# ---- The browser client ----
CLIENT := src/brightsands/server/static/index.html
CLIENT_LINTED := $(shell find web -name node_modules -prune -o -name test-results -prune -o -type f -print)
CLIENT_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/svelte.config.js -type f)

# The versions of the lock file; `npm ci` would refuse it where a registry lacks packages for other systems. To build
# the client needs a quarter of what its tests need.
NPM := npm install --no-save --no-audit --no-fund --loglevel=error

# After the smaller of the two, never beside it: both write into one folder.
web/node_modules/.installed: web/package.json web/package-lock.json | web/node_modules/.builder
	cd web && $(NPM)
	touch $@ web/node_modules/.builder

web/node_modules/.builder: web/package.json web/package-lock.json
	cd web && $(NPM) $(if $(wildcard web/node_modules/.installed),,--omit=dev)
	touch $@

$(CLIENT): web/node_modules/.builder $(CLIENT_SOURCES)
	cd web && npm run --silent build -- --logLevel warn
	@! grep -rl node_modules --include='*.css' $(@D) || { rm -f $@; echo "the client is not whole: its styles ask for what is not packed"; exit 1; }

web: $(CLIENT)

# Types and units of the client, once for these sources.
web/node_modules/.checked: web/node_modules/.installed $(CLIENT_SOURCES) $(shell find web/tests web/tsconfig*.json -type f)
	cd web && npm run --silent check && npm test --silent
	touch $@

setup: core web
	@echo "brightsands is ready in $(VENV); the core is $$($(BIN)/python -P src/brightsands/mode.py)"

# What playing needs, then what compiling needs, then the rest. Bytecode comes with the first use of a module.
$(VENV)/.play: requirements/play.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python $(PIP) install --no-compile --requirement requirements/play.txt
	touch $@

$(VENV)/.compiler: requirements/build.txt $(VENV)/.play
	$(BIN)/python $(PIP) install --requirement requirements/build.txt
	touch $@

$(VENV)/.tools: requirements/dev.txt $(VENV)/.compiler
	$(BIN)/python $(PIP) install --requirement requirements/dev.txt
	touch $@

$(VENV)/.package: $(VENV)/.play pyproject.toml setup.py
	BRIGHTSANDS_PURE=1 BRIGHTSANDS_BUILD=auto $(BIN)/python $(PIP) install --no-deps --no-build-isolation --editable .
	rm -f src/brightsands/_built.json  # not built yet
	touch $@

# Compiled again whenever a source of a compiled package differs from what it was compiled from.
core: $(VENV)/.package $(VENV)/.compiler
	@$(BIN)/python -P src/brightsands/mode.py >/dev/null || \
	  { echo "compiling the core ..."; $(BUILD) $(BIN)/python setup.py --quiet build_ext --inplace; }

play:
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/.package web
	@$(BIN)/python tools/start.py $(ARGS)

# The core takes one processor for minutes to compile: meanwhile, whatever does not need it is done beside it.
test: $(VENV)/.tools $(VENV)/.package web/node_modules/.installed
	$(MAKE) --jobs=2 core beside
	$(MAKE) test-core
	$(MAKE) $(if $(CI),test-web,$$(web/e2e/chromium.sh >/dev/null 2>&1 && echo test-web || echo web))
	@tools/services.sh --told

beside:
	$(MAKE) services
	$(MAKE) lint
	$(MAKE) web
	$(MAKE) web/node_modules/.checked
	$(MAKE) test-plain

# PostgreSQL, Redis and Chromium, where they are missing and can be installed.
services:
	@tools/services.sh

test-web: core web web/node_modules/.checked
	cd web && CHROMIUM=$$(e2e/chromium.sh) BRIGHTSANDS=$(abspath $(BIN)/brightsands) WORKERS=$(WORKERS) npm run --silent e2e $(if $(ARGS),-- $(ARGS))

# Every rule and every promise on the plain core; then everything on the compiled one, or what is left on the plain one.
test-plain: $(VENV)/.tools $(VENV)/.package
	BRIGHTSANDS_PURE=1 BRIGHTSANDS_GAMES=15 $(PYTEST) --core=plain $(addprefix --ignore=tests/,$(ABOVE_THE_CORE))

test-core: core $(VENV)/.tools
	@if $(BIN)/python -P src/brightsands/mode.py | grep -q ^compiled; then \
	  set -ex; env -u BRIGHTSANDS_PURE $(PYTEST) --core=compiled; \
	else \
	  echo "not tested on the compiled core: $$($(BIN)/python -P src/brightsands/mode.py)"; \
	  BRIGHTSANDS_PURE=1 $(PYTEST) --core=plain $(addprefix tests/,$(ABOVE_THE_CORE)); \
	fi

$(VENV)/.ray: requirements/ray.txt $(VENV)/.tools
	$(BIN)/python $(PIP) install --requirement requirements/ray.txt
	touch $@

test-ray: core $(VENV)/.ray
	$(BIN)/python -m pytest --numprocesses=0 tests/arena/test_ray.py

measure: core $(VENV)/.tools
	BRIGHTSANDS_MEASURE=1 $(BIN)/python -m pytest --numprocesses=0 $$(grep -rl "^@measured" tests)
	BRIGHTSANDS_MEASURE=1 $(MAKE) test-web WORKERS=1 ARGS='--project=speed --no-deps'

GAMES ?= 3000
fuzz: core $(VENV)/.tools
	BRIGHTSANDS_GAMES=$(GAMES) $(PYTEST) --override-ini=faulthandler_timeout=0 tests/contract/test_contract.py tests/contract/test_payment_reference.py
	BRIGHTSANDS_KILLS=100 BRIGHTSANDS_EXAMPLES=20 $(PYTEST) --override-ini=faulthandler_timeout=0 tests/server/test_crash.py tests/server/test_hostile.py

lint: $(VENV)/.tools $(VENV)/.package web/node_modules/.linted
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Prettier and ESLint on the client, once for these sources.
web/node_modules/.linted: web/node_modules/.installed $(CLIENT_LINTED)
	cd web && npm run --silent lint
	touch $@

types: $(VENV)/.package
	$(BIN)/python -m tools.wire_types

format: $(VENV)/.tools web/node_modules/.installed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	cd web && npm run --silent format

bench: core $(VENV)/.tools
	$(BIN)/python -m benchmarks.speed $(ARGS)
	$(BIN)/python -m benchmarks.environments

# The peers, each by itself: one that cannot be installed does not keep the others out. Ours is the build of `core`.
.venv-peers/.tools: requirements/peers.txt requirements/play.txt
	test -x .venv-peers/bin/python || $(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python $(PIP) install --constraint requirements/play.txt librt mypy_extensions
	for peer in chess catanatron open_spiel; do \
	  .venv-peers/bin/python $(PIP) install --constraint requirements/peers.txt $$peer || \
	  echo "$$peer cannot be installed here; going on without it"; \
	done
	touch $@

test-spiel: core .venv-peers/.tools
	.venv-peers/bin/python $(PIP) install --constraint requirements/play.txt --constraint requirements/dev.txt gymnasium pytest hypothesis
	PYTHONPATH=src .venv-peers/bin/python -m pytest tests/envs/test_open_spiel.py

bench-peers: core .venv-peers/.tools
	.venv-peers/bin/python -m benchmarks.peers $(ARGS)

serve: core web
	$(BIN)/brightsands serve $(ARGS)

load: core $(VENV)/.tools
	$(BIN)/python -m benchmarks.load $(ARGS)

load-peer:
	cd benchmarks/boardgame_io && npm install --no-audit --no-fund && node drive.js 200 20

.venv-train/.tools: requirements/train.txt requirements/play.txt requirements/dev.txt
	test -x .venv-train/bin/python || $(PYTHON) -m venv .venv-train
	.venv-train/bin/python $(PIP) install --constraint requirements/play.txt --constraint requirements/dev.txt --requirement requirements/train.txt
	touch $@

train: core .venv-train/.tools
	PYTHONPATH=src .venv-train/bin/python -m examples.train_ppo $(ARGS)

train-value: core .venv-train/.tools
	PYTHONPATH=src .venv-train/bin/python -m tools.training build/value --rounds 2 --minutes 3 --least 300 --games 200 --jobs 2 $(ARGS)

# What a release is made of: whatever is wrong with it shows here, not on the index.
.venv-release/.tools: requirements/release.txt
	test -x .venv-release/bin/python || $(PYTHON) -m venv .venv-release
	.venv-release/bin/python $(PIP) install --requirement requirements/release.txt
	touch $@

dist: web .venv-release/.tools
	rm -rf dist
	BRIGHTSANDS_PURE=1 .venv-release/bin/python -m build --outdir dist . >/dev/null
	.venv-release/bin/twine check --strict dist/*
	.venv-release/bin/check-wheel-contents --ignore W004 dist/*.whl
	.venv-release/bin/zizmor --offline --quiet .github
	.venv-release/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	.venv-release/bin/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml

.venv-docs/.tools: requirements/docs.txt
	test -x .venv-docs/bin/python || $(PYTHON) -m venv .venv-docs
	.venv-docs/bin/python $(PIP) install --requirement requirements/docs.txt
	touch $@

docs: .venv-docs/.tools
	NO_MKDOCS_2_WARNING=1 .venv-docs/bin/mkdocs build --strict --quiet
	@echo "the site is in build/site"

clean:
	rm -rf web/node_modules src/brightsands/server/static .venv .venv-peers .venv-train .venv-release .venv-docs build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests benchmarks tools examples -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.so' -delete -o -name '*.pyd' -delete -o -name _built.json -delete
