# Pyatak: one command for each thing that people do often. `make help` lists them.
.DEFAULT_GOAL := help
# The npm packages of the page are installed again when their list changes.
PACKAGES := web/node_modules/.package-lock.json

# What the page is made of. It is built again only when one of these has changed.
PAGE_SOURCES := $(shell find web/src web/public web/build locales games/*/rules games/*/behaviour.json -type f) \
	web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json Cargo.toml
# The games as WebAssembly, which the page loads to play without a server. They are compiled again only when something
# that they are made of has changed. Tests use what is shipped.
WASM_MODULE := web/wasm/pyatak_wasm_bg.wasm
WASM_CRATES := bots engine fair lesson local log protocol registry replay review searches table wasm
WASM_SOURCES := Cargo.toml Cargo.lock tools/build-wasm tools/wasm/Cargo.toml tools/wasm/Cargo.lock \
	$(wildcard tools/wasm/src/*.rs) \
	$(shell find $(WASM_CRATES:%=crates/%/src) $(WASM_CRATES:%=crates/%/Cargo.toml) games/*/src games/*/Cargo.toml \
	games/*/*.json crates/review/levels.json -type f)

.PHONY: help play page program demo test quick test-cluster lint check-format build-tests unit page-test browser bench soak static image licences clean

CARGO ?= cargo
# All tests are built by one command with one set of features, and with them the program that the browser and the
# cluster play with: whatever is built with `-p` has other features and would compile the same crates again.
NEXTEST := $(shell $(CARGO) nextest --version >/dev/null 2>&1 && echo yes)
TARGETS := --workspace --tests
ifeq ($(NEXTEST),yes)
BUILD_TESTS := $(CARGO) nextest run $(TARGETS) --no-run
RUN_TESTS := $(CARGO) nextest run $(TARGETS) --no-fail-fast
RUN_QUICK := $(CARGO) nextest run $(TARGETS) --profile quick --no-fail-fast
RUN_CLUSTER := $(CARGO) nextest run $(TARGETS) --run-ignored only -j 1 -E 'package(pyatak) & test(/^cluster::/)'
else
BUILD_TESTS := $(CARGO) test $(TARGETS) --no-run
RUN_TESTS := $(CARGO) test $(TARGETS) --no-fail-fast
RUN_QUICK := $(CARGO) test $(TARGETS) --exclude pyatak-server --exclude pyatak-store --exclude pyatak --no-fail-fast
RUN_CLUSTER := $(CARGO) test $(TARGETS) cluster:: -- --ignored --test-threads 1
endif

help: ## Show this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

# The server finds the page when it starts, so both are built at the same time.
play: ## Build the page and the server, and start them: open it in a browser and play
	@./tools/need cargo cc node npm
	@$(MAKE) --no-print-directory --jobs=2 page program
	@CARGO="$(CARGO)" ./tools/play

# Cargo cannot reach the jobserver of a make that runs several things at a time, and says so at length.
program:
	@MAKEFLAGS= $(CARGO) build --release -p pyatak

page: web/dist/index.html ## Build the page into web/dist, where the server finds it

web/dist/index.html: $(PACKAGES) $(PAGE_SOURCES) $(WASM_MODULE)
	cd web && npm run build

$(WASM_MODULE): $(WASM_SOURCES)
	@MAKEFLAGS= CARGO="$(CARGO)" ./tools/build-wasm

$(PACKAGES): web/package.json web/package-lock.json
	@./tools/need node npm
	cd web && npm ci --no-audit --no-fund
	@touch $@

demo: ## Watch the five games being played in the terminal
	@./tools/need cargo cc python3
	$(CARGO) build --quiet --release -p pyatak
	@./tools/demo

# Two things at a time wherever one of them leaves a core idle: the page is built by one process after the other, and
# the cluster waits for leases and restarts most of the time. The lints give way to it, and come last because they must
# not hold cargo's lock when it starts.
test: check-format ## Run every test
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target page build-tests
	@$(MAKE) --no-print-directory unit browser
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-cluster page-test lint

quick: check-format lint ## Format, lints and the tests that need no browser and no services
	$(RUN_QUICK)

check-format:
	@./tools/need cargo cc python3
	$(CARGO) fmt --all -- --check
	@./tools/check-tests
	@./tools/check-words

lint:
	@MAKEFLAGS= nice -n 10 $(CARGO) clippy --workspace --all-targets --quiet -- -D warnings

build-tests:
	@MAKEFLAGS= $(BUILD_TESTS)

unit: page
	@./tools/need-services
	$(RUN_TESTS)

# With the target folder and the profile of tools/build-wasm, so that only the tool itself is compiled again.
page-test: page
	@MAKEFLAGS= CARGO_TARGET_DIR="$(or $(CARGO_TARGET_DIR),target)/wasm-tools" $(CARGO) test --locked --quiet --manifest-path tools/wasm/Cargo.toml
	cd web && npm run check && npm run lint && npm test

browser: page ## Play in a real browser (Chromium is installed if it is missing)
	@./tools/need-browser
	$(BUILD_TESTS)
	cd web && npm run e2e

test-cluster: page ## Kill nodes, NATS and PostgreSQL under a cluster that is played at
	@./tools/need-services
	$(RUN_CLUSTER)

bench: ## Measure our games and our server beside other frameworks, as ratios
	@./tools/need cargo cc python3
	python3 bench/run.py --json target/bench.json

soak: ## Kill a server hundreds of times while tables are played (KILLS=200 SEED=1)
	$(CARGO) build --quiet -p pyatak
	./target/debug/pyatak soak --kills $(or $(KILLS),200) --seed $(or $(SEED),1)

static: page ## Build a program that needs nothing of the machine that it runs on, and try it in an empty root
	@CARGO="$(CARGO)" ./tools/build-static

image: page ## Build a container image without Docker, into target/pyatak-image.tar
	@CARGO="$(CARGO)" ./tools/build-image

licences: ## Check licences, sources and known vulnerabilities of everything we use
	@./tools/need cargo node npm
	@CARGO="$(CARGO)" ./tools/licences

clean: ## Remove everything that was built
	$(CARGO) clean
	rm -rf web/dist web/node_modules web/wasm
