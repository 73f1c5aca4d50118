#!/usr/bin/env python3
"""Our five games and our server beside what people would use instead, in one run, as ratios.

    python3 bench/run.py [--seconds S] [--no-peers] [--no-server] [--json FILE]

Builds the measuring program with the profile that is shipped, runs it, counts its instructions under
callgrind where valgrind is installed, runs bench/peers.py, and prints one table. All of that is
single-threaded. Then bench/server.py measures our server beside boardgame.io's, and bench/nodes.py one to three nodes on PostgreSQL; before that, bench/wasm.py compares how fast bots think in WebAssembly and
natively. Example: python3 bench/run.py --seconds 2 --json target/bench.json
"""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import nodes
import reviews
import server
import wasm

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for each slice of a measurement")
    parser.add_argument("--no-peers", action="store_true", help="measure only our own games")
    parser.add_argument("--no-server", action="store_true", help="leave the server out")
    parser.add_argument("--json", type=pathlib.Path, help="also write the figures to this file")
    arguments = parser.parse_args()
    if arguments.seconds <= 0:
        parser.error("--seconds must be more than 0")

    say("building")
    subprocess.run(["cargo", "build", "--quiet", "--profile", "dist", "-p", "pyatak-bench"], cwd=ROOT, check=True)
    target = json.loads(
        subprocess.run(
            ["cargo", "metadata", "--format-version", "1", "--no-deps"], cwd=ROOT, check=True, capture_output=True
        ).stdout
    )["target_directory"]
    program = str(pathlib.Path(target) / "dist" / "pyatak-bench")
    search_program = str(pathlib.Path(target) / "dist" / "pyatak-bench-search")

    say("measuring our games")
    ours = run_json([program, "--seconds", str(arguments.seconds)])
    for figures in ours:
        figures["instructions_per_move"] = instructions_per_move(program, figures)
    peers = []
    if not arguments.no_peers:
        say("measuring the others")
        peers = run_json([sys.executable, str(ROOT / "bench" / "peers.py"), "--seconds", str(arguments.seconds * 3)])[
            "peers"
        ]
    say("measuring our search")
    searches = run_json([search_program, "--seconds", str(arguments.seconds)])
    print(table(ours, [peer for peer in peers if "simulations_per_second" not in peer]))
    print()
    print(search_table(searches, [peer for peer in peers if "simulations_per_second" in peer]))
    say("measuring the WebAssembly")
    in_wasm = wasm.measure()
    print()
    print(wasm.table(in_wasm))
    served = clustered = reviewed = None
    if not arguments.no_server:
        served = server.measure(is_quick=False, has_peers=not arguments.no_peers)
        print()
        print(server.table(served))
        clustered = nodes.measure(is_quick=False)
        print()
        print(nodes.table(clustered))
        reviewed = reviews.measure(is_quick=False)
        print()
        print(reviews.table(reviewed))
    if arguments.json:
        figures = {"ours": ours, "searches": searches, "peers": peers, "server": served, "nodes": clustered}
        figures["reviews"] = reviewed
        figures["wasm"] = in_wasm
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0


def say(text: str) -> None:
    print(f"{text} …", file=sys.stderr, flush=True)


def run_json(command: list[str]):
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def instructions_per_move(program: str, figures: dict) -> float | None:
    """The cost of one move without start-up: the difference between a short and a longer run."""
    if shutil.which("valgrind") is None:
        return None
    say(f"counting instructions of {figures['game']}")
    games = max(1, round(20_000 / figures["moves_per_game"]))
    few, many = (count(program, figures, number) for number in (games, 3 * games))
    return round((many[0] - few[0]) / (many[1] - few[1]), 1)


def count(program: str, figures: dict, games: int) -> tuple[int, int]:
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", program]
        command += ["--game", figures["game"], "--players", str(figures["players"]), "--games", str(games)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    instructions = re.search(r"Collected : (\d+)", done.stderr)
    assert instructions, done.stderr
    return int(instructions[1]), json.loads(done.stdout)[0]["moves"]


def table(ours: list[dict], peers: list[dict]) -> str:
    """Ratios against the fastest of the other card game frameworks, and against each one of them."""
    good = [peer for peer in peers if "moves_per_second" in peer]
    heads = ["random playouts, one core", "players", "moves/s", "games/s", "moves/game", "instr/move", "state"]
    heads += [f"× {peer['name']}" for peer in good]
    rows = [heads, ["---"] + ["---:"] * (len(heads) - 1)]
    for figures in ours:
        instructions = figures["instructions_per_move"]
        row = [figures["game"], str(figures["players"]), millions(figures["moves_per_second"])]
        row += [f"{figures['games_per_second']:,.0f}", f"{figures['moves_per_game']:.1f}"]
        row += ["–" if instructions is None else f"{instructions:.0f}", f"{figures['state_bytes']} B"]
        row += [f"{figures['moves_per_second'] / peer['moves_per_second']:.1f}" for peer in good]
        rows.append(row)
    for peer in peers:
        name = f"{peer['name']} {peer.get('version', '')}".strip()
        if "error" in peer:
            rows.append([name, f"not measured: {peer['error']}"] + [""] * (len(heads) - 2))
            continue
        row = [name, "", millions(peer["moves_per_second"]), f"{peer['games_per_second']:,.0f}"]
        row += [f"{peer['moves_per_game']:.1f}", "–", "–"]
        row += [f"{peer['moves_per_second'] / other['moves_per_second']:.1f}" for other in good]
        rows.append(row)
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def search_table(ours: list[dict], peers: list[dict]) -> str:
    """Simulations of a search over information sets, with random playouts and with our heuristics."""
    heads = ["search, one core", "players", "simulations/s, random playouts", "with heuristic"]
    heads += [f"random playouts × {peer['name']}" for peer in peers]
    rows = [heads, ["---"] + ["---:"] * (len(heads) - 1)]
    for figures in ours:
        row = [figures["game"], str(figures["players"]), f"{figures['simulations_per_second']:,.0f}"]
        row += [f"{figures['guided']['simulations_per_second']:,.0f}"]
        row += [f"{figures['simulations_per_second'] / peer['simulations_per_second']:.1f}" for peer in peers]
        rows.append(row)
    for peer in peers:
        rows.append([f"{peer['name']} {peer['version']}", "", f"{peer['simulations_per_second']:,}", "–", "1.0"])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def millions(number: float) -> str:
    return f"{number / 1e6:.2f} M"


if __name__ == "__main__":
    sys.exit(main())
