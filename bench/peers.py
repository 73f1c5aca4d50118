#!/usr/bin/env python3
"""Measure how fast other libraries play random card games on this machine.

The peers are OpenSpiel's crazy_eights (C++) and RLCard's uno (Python), each
with uniformly random play in a single thread. They are installed into a
virtual environment of their own. A JSON report goes to standard output,
progress to standard error. A peer that cannot be installed or measured is
reported with an "error", and the others are still measured.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = {"open_spiel": "2.0.2", "rlcard": "1.2.0"}
SLICES = 3
SAMPLE_GAMES = 10_000
SEED = 1
THREAD_VARIABLES = (
    "OMP_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "MKL_NUM_THREADS",
    "NUMEXPR_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
)

Result = dict[str, Any]


class Speed(NamedTuple):
    moves_per_second: float
    games_per_second: float
    moves_per_game: float
    seconds: float


def best_slice(play: Callable[[], float], seconds: float) -> Speed:
    """Call `play`, which plays a game and returns its moves, for `seconds` in all.

    The best slice counts, because other work on the machine only ever slows a slice down.
    """
    slices: list[Speed] = []
    for _ in range(SLICES):
        games, moves, elapsed = 0, 0.0, 0.0
        start = time.perf_counter()
        while elapsed < seconds / SLICES:
            moves += play()
            games += 1
            elapsed = time.perf_counter() - start
        slices.append(Speed(moves / elapsed, games / elapsed, moves / games, elapsed))
    return max(slices)._replace(seconds=sum(s.seconds for s in slices))


def report(speed: Speed, package: str, how: str) -> Result:
    return {
        "version": version(package),
        "how": how,
        "moves_per_second": round(speed.moves_per_second),
        "games_per_second": round(speed.games_per_second, 1),
        "moves_per_game": round(speed.moves_per_game, 2),
        "seconds": round(speed.seconds, 2),
    }


def openspiel(players: int, seconds: float) -> Result:
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": players})
    bots = [pyspiel.make_uniform_random_bot(p, SEED + p) for p in range(players)]
    seeds = iter(range(SEED, 2**31))

    def finished_game() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return state

    # Counting inside the timed loop would copy every history from C++ to Python.
    # Chance nodes (the deal, the drawn cards) have a negative player.
    lengths = [
        sum(step.player >= 0 for step in finished_game().full_history())
        for _ in range(SAMPLE_GAMES)
    ]
    mean = statistics.fmean(lengths)
    error = statistics.stdev(lengths) / math.sqrt(SAMPLE_GAMES)

    def play() -> float:
        finished_game()
        return mean

    how = (
        "whole games by pyspiel.evaluate_bots with uniform random bots, the loop in C++; "
        f"games per second times {mean:.2f} ± {error:.2f} player decisions per game, "
        f"counted in {SAMPLE_GAMES} other games (chance nodes are not moves)"
    )
    result = report(best_slice(play, seconds), "open_spiel", how)
    return result | {"moves_per_game_stderr": round(error, 3)}


def steps_left(state: Any, rand: random.Random) -> int:
    """How many actions of players there are until the end, if they are chosen at random."""
    state, steps = state.clone(), 0
    while not state.is_terminal():
        steps += not state.is_chance_node()
        state.apply_action(rand.choice(state.legal_actions()))
    return steps


def openspiel_search(players: int, seconds: float) -> Result:
    import pyspiel

    # The wheel cannot resample crazy_eights, which a search over information sets needs.
    game = pyspiel.load_game("oh_hell", {"players": players})
    simulations, rand = 1000, random.Random(SEED)
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(SEED, evaluator, 2.0, simulations, -1, policy, False, True)
    # The steps that are left are those of a simulation: in oh_hell no choice makes a round longer.
    done, elapsed, on_processor, steps = 0, 0.0, 0.0, 0
    while elapsed < seconds:
        state = game.new_initial_state()
        while not state.is_terminal() and elapsed < seconds:
            if state.is_chance_node():
                state.apply_action(rand.choice([action for action, _ in state.chance_outcomes()]))
                continue
            if len(state.legal_actions()) > 1:
                start, cpu_start = time.perf_counter(), time.process_time()
                bot.step(state)
                elapsed += time.perf_counter() - start
                on_processor += time.process_time() - cpu_start
                done += simulations
                steps += simulations * steps_left(state, rand)
            state.apply_action(rand.choice(state.legal_actions()))
    how = (
        f"pyspiel.ISMCTSBot with random rollouts, {simulations} simulations for each decision "
        "with a choice, over games played at random"
    )
    return {
        "version": version("open_spiel"),
        "how": how,
        "simulations_per_second": round(done / elapsed),
        "simulations_per_cpu_second": round(done / on_processor),
        "actions_per_simulation": round(steps / done, 1),
        "seconds": round(elapsed, 2),
    }


def rlcard(players: int, seconds: float) -> Result:
    # The package's agents need distutils, which Python 3.12 removed; the game does not.
    from numpy.random import RandomState
    from rlcard.games.uno import Game

    game = Game(num_players=players)
    game.np_random = RandomState(SEED)
    rand = random.Random(SEED).random

    def play() -> float:
        moves = 0
        state, _ = game.init_game()
        while not game.is_over():
            legal = state["legal_actions"]
            # random.choice would take a noticeable part of the time of a move.
            state, _ = game.step(legal[int(rand() * len(legal))])
            moves += 1
        return moves

    how = (
        "whole games by the raw game object (game.step), every move counted; "
        "faster than env.run, which encodes an observation around the same call"
    )
    return report(best_slice(play, seconds), "rlcard", how)


class Peer(NamedTuple):
    name: str
    package: str
    measure: Callable[[int, float], Result]
    players: int


PEERS = (
    Peer("OpenSpiel crazy_eights (4 players)", "open_spiel", openspiel, 4),
    Peer("OpenSpiel crazy_eights (2 players)", "open_spiel", openspiel, 2),
    # RLCard's uno is made for two players: its payoffs are wrong for more.
    Peer("RLCard uno (2 players)", "rlcard", rlcard, 2),
    Peer("OpenSpiel ISMCTS on oh_hell (4 players)", "open_spiel", openspiel_search, 4),
)


class Failure(Exception):
    """Why a peer could not be measured."""


def log(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run(what: str, *command: str | Path, timeout: float | None = None) -> str:
    """Run a command and return its standard output, or fail with its own reason."""
    env = os.environ | dict.fromkeys(THREAD_VARIABLES, "1")
    try:
        done = subprocess.run(
            command,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=timeout,
        )
    except subprocess.TimeoutExpired:
        raise Failure(f"{what}: no answer after {timeout:.0f} seconds") from None
    except OSError as e:
        raise Failure(f"{what}: {e}") from None
    if done.returncode != 0:
        lines = [s.strip() for s in (done.stderr + done.stdout).splitlines() if s.strip()]
        # After its errors pip may print hints, so the last line is not always the reason.
        errors = [s for s in lines if s.lower().startswith("error:")]
        reason = (errors or lines or ["no message"])[-1]
        raise Failure(f"{what}: {reason} (exit code {done.returncode})")
    return done.stdout


def make_venv(venv: Path, python: Path) -> None:
    try:
        run("pip", python, "-I", "-c", "import pip")
    except Failure:
        log(f"creating {venv}")
        run("creating the virtual environment", sys.executable, "-I", "-m", "venv", venv)


def install(python: Path, package: str, pinned: str) -> None:
    query = f"from importlib.metadata import version; print(version({package!r}))"
    try:
        if run("version", python, "-I", "-c", query).strip() == pinned:
            return
    except Failure:
        pass  # Not installed yet.
    requirement = f"{package}=={pinned}"
    log(f"installing {requirement}")
    options = ("--quiet", "--disable-pip-version-check", "--no-input", "--prefer-binary")
    # Without a wheel for this platform pip would compile all of OpenSpiel.
    pip = (python, "-I", "-m", "pip", "install", *options, "--only-binary=open_spiel")
    try:
        run(f"installing {requirement}", *pip, requirement)
    except Failure as failure:
        if "No matching distribution" not in str(failure):
            raise
        # pip says the same without a network and without a fitting wheel.
        hint = "is the network reachable, and is there a wheel for this Python and platform?"
        raise Failure(f"{failure}; {hint}") from None


def measure(python: Path, index: int, seconds: float) -> Result:
    name = PEERS[index].name
    log(f"measuring {name}")
    # A process per peer, so that an abort in C++ takes down one measurement only.
    command = (python, "-I", __file__, "--measure", str(index), "--seconds", str(seconds))
    output = run(f"measuring {name}", *command, timeout=10 * seconds + 120)
    try:
        # Imported packages may print too; the result is the last line.
        result: Result = json.loads(output.splitlines()[-1])
    except (IndexError, ValueError):
        raise Failure(f"measuring {name}: no result in the output") from None
    return result


def measure_all(venv: Path, seconds: float) -> list[Result]:
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    missing: dict[str, Failure] = {}
    for package, pinned in PACKAGES.items():
        try:
            make_venv(venv, python)
            install(python, package, pinned)
        except Failure as failure:
            missing[package] = failure

    results: list[Result] = []
    for index, peer in enumerate(PEERS):
        try:
            if peer.package in missing:
                raise missing[peer.package]
            result = measure(python, index, seconds)
        except Failure as failure:
            log(f"failed: {failure}")
            result = {"error": str(failure)}
        results.append({"name": peer.name} | result)
    return results


def positive(text: str) -> float:
    value = float(text)
    if not (0 < value < math.inf):
        raise ValueError
    return value


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="example: python3 bench/peers.py --seconds 10 --json target/peers.json",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--venv", type=Path, metavar="DIR", default=ROOT / "target" / "bench-venv",
        help="virtual environment of the peers, made if missing (default: target/bench-venv)",
    )  # fmt: skip
    parser.add_argument(
        "--seconds", type=positive, metavar="S", default=5.0,
        help=f"time per measurement, in {SLICES} slices of which the best counts (default: 5)",
    )  # fmt: skip
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the report there")
    parser.add_argument("--measure", type=int, choices=range(len(PEERS)), help=argparse.SUPPRESS)
    args = parser.parse_args()

    if args.measure is not None:
        peer = PEERS[args.measure]
        print(json.dumps(peer.measure(peer.players, args.seconds)))
        return 0
    if args.json and (args.json.is_dir() or not args.json.absolute().parent.is_dir()):
        parser.error(f"argument --json: cannot write {args.json}")

    # Not resolved, so that a symbolic link given as DIR stays the way to the environment.
    text = json.dumps({"peers": measure_all(args.venv.absolute(), args.seconds)}, indent=2)
    print(text)
    if args.json:
        try:
            args.json.write_text(text + "\n", encoding="utf-8")
        except OSError as e:
            parser.error(f"argument --json: {e}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
