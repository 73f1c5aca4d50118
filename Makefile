# Pyatak: one command for each thing that people do often. `make help` lists them.
.DEFAULT_GOAL := help
# The npm packages of the page are installed anew when their list changes.
PACKAGES := web/node_modules/.package-lock.json

.PHONY: help play page demo test test-cluster lint check-format unit page-test browser bench soak licences clean

CARGO ?= cargo

help: ## Show this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

play: page ## Build the page and the server, and start them: open it in a browser and play
	@./tools/need cargo cc
	$(CARGO) build --release -p pyatak
	@CARGO="$(CARGO)" ./tools/play

page: $(PACKAGES) ## Build the page into web/dist; the server is built with it
	cd web && npm run build

$(PACKAGES): web/package.json web/package-lock.json
	@./tools/need node npm
	cd web && npm ci --no-audit --no-fund
	@touch $@

demo: ## Watch the five games being played in the terminal
	@./tools/need cargo cc python3
	$(CARGO) build --quiet --release -p pyatak
	@./tools/demo

test: check-format page-test lint unit browser test-cluster ## Run every test

check-format:
	@./tools/need cargo cc python3
	$(CARGO) fmt --all -- --check

lint:
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings

unit:
	@./tools/need-services
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		$(CARGO) nextest run --workspace --no-fail-fast; \
	else \
		$(CARGO) test --workspace --no-fail-fast; \
	fi

page-test: page
	cd web && npm run check && npm run lint && npm test

browser: page ## Play in a real browser (Chromium is installed if it is missing)
	@./tools/need-browser
	$(CARGO) build --quiet -p pyatak
	cd web && npm run e2e

test-cluster: page ## Kill nodes, NATS and PostgreSQL under a cluster that is played at
	@./tools/need-services
	$(CARGO) build --quiet -p pyatak --features next-version
	cp target/debug/pyatak target/debug/pyatak-next
	PYATAK_NEXT=$(CURDIR)/target/debug/pyatak-next $(CARGO) test -p pyatak --test cluster -- --ignored --test-threads 1

bench: ## Measure our games and our server beside other frameworks, as ratios
	@./tools/need cargo cc python3
	python3 bench/run.py --json target/bench.json

soak: ## Kill a server hundreds of times while tables are played (KILLS=200 SEED=1)
	$(CARGO) build --quiet -p pyatak
	./target/debug/pyatak soak --kills $(or $(KILLS),200) --seed $(or $(SEED),1)

licences: ## Check the licences and sources of everything we use
	@$(CARGO) deny --version >/dev/null 2>&1 || $(CARGO) install --locked cargo-deny
	$(CARGO) deny check licenses bans sources

clean: ## Remove everything that was built
	$(CARGO) clean
	rm -rf web/dist web/node_modules
