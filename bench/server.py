#!/usr/bin/env python3
"""Our server beside boardgame.io's own, in one run, as ratios.

    python3 bench/server.py [--quick] [--no-peers] [--json FILE]

Both servers run alone on this machine with their load generator, which shares the cores with them, as people would
measure it. Ours writes every move to its SQLite file and waits for the disk before anybody hears of it; boardgame.io
keeps everything in memory. At four-player tables, as fast as they can and at one move a second: moves a second, the
time from sending a move until each player has its news, and bytes. Then the memory of idle tables with four connected
players each. Ours plays 101, theirs a small game of the same kind (bench/boardgame-io). --quick takes about a minute
and is for trying it out.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCENES = [(10, 0), (100, 0), (500, 0), (500, 1)]
GAME = "hundred-one"
START_SECONDS = 30


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="short runs with an ordinary release build")
    parser.add_argument("--no-peers", action="store_true", help="measure only our own server")
    parser.add_argument("--json", type=pathlib.Path, help="also write the figures to this file")
    arguments = parser.parse_args()
    figures = measure(arguments.quick, not arguments.no_peers)
    print(table(figures))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0


def measure(is_quick: bool, has_peers: bool) -> dict:
    """Every scenario with every server, and the memory of idle tables."""
    target = target_folder()
    servers = [Ours(target, "release" if is_quick else "dist")]
    peer = {"name": "boardgame.io"}
    if has_peers:
        try:
            theirs = BoardgameIo(target)
            peer["version"] = theirs.version
            servers.append(theirs)
        except (OSError, subprocess.SubprocessError) as error:
            peer["error"] = str(error).splitlines()[0]
    seconds, idle_tables = (3, 200) if is_quick else (10, 1000)
    scenes = []
    for tables, pace in SCENES:
        scene = {"tables": tables, "players": 4, "pace": pace or None, "servers": {}}
        for server in servers:
            say(f"{server.name}: {tables} tables, {'one move a second' if pace else 'as fast as possible'}")
            try:
                with server.running() as running:
                    running.load(10, 2, 0)  # nobody is measured cold
                    scene["servers"][server.name] = running.load(tables, seconds, pace)
            except (OSError, subprocess.SubprocessError) as error:
                if server.name == "pyatak":
                    raise
                peer["error"] = f"{tables} tables: {error}".splitlines()[0]
        scenes.append(scene)
    idle = {"tables": idle_tables, "servers": {}}
    for server in servers:
        say(f"{server.name}: {idle_tables} idle tables")
        with server.running() as running:
            idle["servers"][server.name] = running.idle(idle_tables)
    return with_ratios({"scenes": scenes, "idle": idle, "peer": peer, "is_quick": is_quick})


def with_ratios(figures: dict) -> dict:
    """Ours beside theirs: how many times as many moves, and what share of their time, bytes and memory."""
    for scene in figures["scenes"]:
        ours, theirs = scene["servers"].get("pyatak"), scene["servers"].get("boardgame.io")
        if theirs:
            scene["ratios"] = {
                "moves_per_second": ratio(ours["moves_per_second"], theirs["moves_per_second"]),
                "p50": ratio(ours["latency"]["p50"], theirs["latency"]["p50"]),
                "p99": ratio(ours["latency"]["p99"], theirs["latency"]["p99"]),
                "bytes_down": ratio(
                    ours["bytes_down_per_move_and_player"], theirs["bytes_down_per_move_and_player"]
                ),
            }
    servers = figures["idle"]["servers"]
    if "boardgame.io" in servers:
        figures["idle"]["ratio"] = ratio(
            servers["pyatak"]["bytes_per_table"], servers["boardgame.io"]["bytes_per_table"]
        )
    return figures


def ratio(ours: float, theirs: float) -> float | None:
    return round(ours / theirs, 3) if theirs else None


class Ours:
    """Our server as it is shipped, with a database file on this disk."""

    name = "pyatak"

    def __init__(self, target: pathlib.Path, profile: str):
        say("building")
        subprocess.run(["cargo", "build", "--quiet", "--profile", profile, "-p", "pyatak"], cwd=ROOT, check=True)
        self.program = str(target / profile / "pyatak")
        self.target = target

    @contextlib.contextmanager
    def running(self):
        # Not in /tmp, which may be memory: the disk is part of what is measured.
        with tempfile.TemporaryDirectory(dir=self.target, prefix="bench-server-") as folder:
            port = free_port()
            command = [self.program, "serve", "--listen", f"127.0.0.1:{port}", "--database", f"{folder}/pyatak.db"]
            command += ["--no-rate-limit", "--connections-per-address", "100000"]
            environment = os.environ | {"PYATAK_LOG": "warn"}
            with started(command, environment) as process:
                wait_for(f"http://127.0.0.1:{port}/healthz", process)
                yield Running(process, lambda options: self.load(port, options))

    def load(self, port: int, options: list[str]) -> list[str]:
        return [self.program, "load", f"http://127.0.0.1:{port}", "--game", GAME, "--no-check", "--json", *options]


class BoardgameIo:
    """boardgame.io's own server, from npm, with its own storage in memory."""

    name = "boardgame.io"

    def __init__(self, target: pathlib.Path):
        for program in ("node", "npm"):
            if shutil.which(program) is None:
                raise OSError(f"{program} is not installed")
        self.folder = target / "boardgame-io"
        package = self.folder / "node_modules" / "boardgame.io" / "package.json"
        if not package.exists():
            say("installing boardgame.io")
            self.folder.mkdir(parents=True, exist_ok=True)
            command = ["npm", "install", "--prefix", str(self.folder), "--no-audit", "--no-fund", "boardgame.io@latest"]
            subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL, timeout=600)
        self.version = json.loads(package.read_text())["version"]
        self.environment = os.environ | {"NODE_ENV": "production", "NODE_PATH": str(self.folder / "node_modules")}

    @contextlib.contextmanager
    def running(self):
        port = free_port()
        scripts = ROOT / "bench" / "boardgame-io"
        with started(["node", str(scripts / "server.js"), str(port)], self.environment) as process:
            wait_for(f"http://127.0.0.1:{port + 1}/games", process)
            load = ["node", str(scripts / "load.js"), str(port)]
            yield Running(process, lambda options: load + options, self.environment)


class Running:
    """A running server, and how to put load on it."""

    def __init__(self, process: subprocess.Popen, command, environment=None):
        self.process, self.command, self.environment = process, command, environment

    def load(self, tables: int, seconds: float, pace: float) -> dict:
        options = ["--tables", str(tables), "--seconds", str(seconds)]
        return self.run(options + (["--pace", str(pace)] if pace else []), seconds)

    def run(self, options: list[str], seconds: float) -> dict:
        command = self.command(options)
        done = subprocess.run(
            command, stdout=subprocess.PIPE, check=True, timeout=seconds + 180, env=self.environment
        )
        return json.loads(done.stdout)

    def idle(self, tables: int) -> dict:
        """How much the process grows by while this many tables with four connected players each are held."""
        self.load(10, 2, 0)
        before, most, is_over = resident(self.process.pid), 0, threading.Event()

        def watch():
            nonlocal most
            while not is_over.wait(0.1):
                most = max(most, resident(self.process.pid))

        watcher = threading.Thread(target=watch)
        watcher.start()
        try:
            self.run(["--tables", str(tables), "--seconds", "3", "--idle"], 3)
        finally:
            is_over.set()
            watcher.join()
        return {"before": before, "most": most, "bytes_per_table": round((most - before) / tables)}


@contextlib.contextmanager
def started(command: list[str], environment: dict):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(address: str, process: subprocess.Popen) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address, timeout=1).close()
            return
        time.sleep(0.1)
    raise OSError(f"no server answers at {address}")


def resident(pid: int) -> int:
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return 1024 * int(re.search(r"VmRSS:\s+(\d+) kB", status)[1])


def free_port() -> int:
    """A port that is free together with the next one."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port = first.getsockname()[1]
            with contextlib.suppress(OSError, OverflowError):
                second.bind(("127.0.0.1", port + 1))
                return port


def target_folder() -> pathlib.Path:
    command = ["cargo", "metadata", "--format-version", "1", "--no-deps"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return pathlib.Path(json.loads(done.stdout)["target_directory"])


def table(figures: dict) -> str:
    heads = ["server, four players, both on this machine", "moves/s", "p50 ms", "p99 ms", "max ms"]
    heads += ["bytes down", "bytes up", "moves × other", "p99 ÷ other", "bytes ÷ other"]
    rows = [heads, ["---"] + ["---:"] * (len(heads) - 1)]
    for scene in figures["scenes"]:
        what = f"{scene['tables']} tables, " + ("1 move/s each" if scene["pace"] else "as fast as possible")
        for name, one in scene["servers"].items():
            latency = one["latency"]
            row = [f"{what}: {name}", f"{one['moves_per_second']:,.0f}"]
            row += [f"{latency[part]:.2f}" for part in ("p50", "p99", "max")]
            row += [f"{one[f'bytes_{way}_per_move_and_player']:.0f}" for way in ("down", "up")]
            ratios = scene.get("ratios", {}) if name == "pyatak" else {}
            parts = ("moves_per_second", "p99", "bytes_down")
            row += [f"{ratios[part]:.2f}" if ratios.get(part) else "–" for part in parts]
            rows.append(row)
    text = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    idle = figures["idle"]
    for name, one in idle["servers"].items():
        text += f"\n\n{name}: {one['bytes_per_table'] / 1024:.1f} KiB for an idle table with four connected players"
        text += f" ({idle['tables']} tables, {one['before'] >> 20} MiB → {one['most'] >> 20} MiB)"
    if "error" in figures["peer"]:
        text += f"\n\nboardgame.io was not measured: {figures['peer']['error']}"
    return text


def say(text: str) -> None:
    print(f"{text} …", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
