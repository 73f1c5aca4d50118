# Pyatak: one command for each thing that people do often. `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help play test lint check-format unit bench soak licences clean

CARGO ?= cargo

help: ## Show this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

play: ## Build everything and show the five games playing
	@./tools/need cargo cc python3
	$(CARGO) build --quiet --release -p pyatak
	@./tools/demo

test: check-format lint unit ## Run every test

check-format:
	@./tools/need cargo cc python3
	$(CARGO) fmt --all -- --check

lint:
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings

unit:
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		$(CARGO) nextest run --workspace --no-fail-fast; \
	else \
		$(CARGO) test --workspace --no-fail-fast; \
	fi

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
