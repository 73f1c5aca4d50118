#!/usr/bin/env python3
"""One, two and three nodes on one PostgreSQL and one NATS, beside one server on SQLite, in one run.

    python3 bench/nodes.py [--quick] [--json FILE]

Everything runs on this machine: nodes, PostgreSQL, NATS and the load generator share its cores, so that more nodes are
no more power here. What can be seen is what a node costs, where the time of the processors goes, and which part is the
limit. The players of each table are at different nodes. Every commit waits for the disk.
"""

import argparse
import contextlib
import glob
import json
import os
import pathlib
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

import server

GAME = server.GAME
SCENES = [(100, 0), (500, 0), (500, 1)]
PASSWORD = "bench"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="short runs with an ordinary release build")
    parser.add_argument("--json", type=pathlib.Path, help="also write the figures to this file")
    arguments = parser.parse_args()
    figures = measure(arguments.quick)
    print(table(figures))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0


def measure(is_quick: bool) -> dict:
    profile = "release" if is_quick else "dist"
    target = server.target_folder()
    server.say("building")
    subprocess.run(["cargo", "build", "--quiet", "--profile", profile, "-p", "pyatak"], cwd=server.ROOT, check=True)
    subprocess.run([str(server.ROOT / "tools" / "need-services")], check=True)
    program, seconds = str(target / profile / "pyatak"), 4 if is_quick else 10
    rows = []
    for tables, pace in SCENES:
        for nodes in (0, 1, 2, 3):
            what = f"{nodes} nodes" if nodes else "SQLite"
            server.say(f"{what}: {tables} tables, {'one move a second' if pace else 'as fast as possible'}")
            with tempfile.TemporaryDirectory(dir=target, prefix="bench-nodes-") as folder:
                rows.append(scene(program, pathlib.Path(folder), nodes, tables, pace, seconds))
    return {"rows": rows, "is_quick": is_quick, "cores": os.cpu_count()}


def scene(program: str, folder: pathlib.Path, nodes: int, tables: int, pace: int, seconds: int) -> dict:
    """This many nodes on PostgreSQL, or one server on SQLite if it is zero, under load."""
    with contextlib.ExitStack() as stack:
        groups = {}
        shared = []
        if nodes:
            database, groups["postgres"] = stack.enter_context(postgres(folder))
            nats, groups["nats"] = stack.enter_context(nats_server())
            shared = ["--database", database, "--nats", nats]
        ports, processes = [], []
        for number in range(max(nodes, 1)):
            port = server.free_port()
            command = [program, "serve", "--listen", f"127.0.0.1:{port}", "--no-rate-limit"]
            command += ["--connections-per-address", "100000", "--admin-file", str(folder / f"{number}.admin")]
            command += shared or ["--database", str(folder / "pyatak.db")]
            process = stack.enter_context(server.started(command, os.environ | {"PYATAK_LOG": "warn"}))
            server.wait_for(f"http://127.0.0.1:{port}/readyz", process)
            ports.append(port)
            processes.append(process.pid)
        groups["nodes"] = lambda: processes
        urls = [f"http://127.0.0.1:{port}" for port in ports]
        run_load(program, urls, 10, 2, 0)  # nobody is measured cold
        samples = []
        report = run_load(program, urls, tables, seconds, pace, lambda load: samples.append(sample(groups, urls, load)))
        cores, costs = while_playing(samples, seconds)
        row = {"nodes": nodes, "tables": tables, "pace": pace or None, "load": report}
        return row | {"cores": cores, "microseconds_a_move": costs}


def run_load(program: str, urls: list[str], tables: int, seconds: int, pace: int, watch=lambda pid: None) -> dict:
    """Plays, and lets somebody watch the process four times a second."""
    command = [program, "load", *urls, "--game", GAME, "--no-check", "--json"]
    command += ["--tables", str(tables), "--seconds", str(seconds)] + (["--pace", str(pace)] if pace else [])
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, stdout=output)
        until = time.monotonic() + seconds + 180
        try:
            while process.poll() is None:
                if time.monotonic() > until:
                    raise OSError("the load generator does not end")
                watch(process.pid)
                time.sleep(0.25)
        finally:
            process.kill()
            process.wait(10)
        if process.returncode != 0:
            raise OSError(f"the load generator has failed: exit code {process.returncode}")
        output.seek(0)
        return json.loads(output.read())


def sample(groups: dict, urls: list[str], load: int) -> tuple[float, float, dict]:
    """When, how many moves there were so far, and the processor time of everybody."""
    moves = 0.0
    for url in urls:
        with urllib.request.urlopen(f"{url}/metrics", timeout=30) as answer:
            lines = answer.read().decode().splitlines()
        moves += sum(float(line.split()[1]) for line in lines if line.startswith("pyatak_moves_total "))
    return time.monotonic(), moves, {name: busy(pids()) for name, pids in groups.items()} | {"load": busy([load])}


def while_playing(samples: list, seconds: int) -> tuple[dict, dict]:
    """Cores in use, and microseconds of processor time for a move, over the last three quarters of the time that was
    played: the tables have been opened by then."""
    moving = [now for last, now in zip(samples, samples[1:]) if now[1] > last[1]]
    if not moving:
        return {}, {}
    last = moving[-1]
    first = next(one for one in samples if one[0] >= last[0] - seconds * 0.75)
    took, moves = last[0] - first[0], last[1] - first[1]
    used = {name: last[2][name] - first[2][name] for name in last[2]}
    cores = {name: round(time / took, 2) for name, time in used.items()} if took else {}
    return cores, {name: round(1e6 * time / moves, 1) for name, time in used.items()} if moves else {}


@contextlib.contextmanager
def postgres(folder: pathlib.Path):
    """A PostgreSQL in a temporary folder, run by another user if we are root, which PostgreSQL refuses."""
    programs = pathlib.Path(sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1])
    data, port = folder / "cluster", server.free_port()
    prefix = []
    if os.getuid() == 0:
        user = pwd.getpwnam("postgres")
        for path in (folder, folder.parent, folder.parent.parent):
            path.chmod(path.stat().st_mode | 0o555)
        data.mkdir()
        os.chown(data, user.pw_uid, user.pw_gid)
        prefix = ["setpriv", "--reuid", str(user.pw_uid), "--regid", str(user.pw_gid), "--clear-groups"]
    (folder / "password").write_text(PASSWORD)
    (folder / "password").chmod(0o644)
    initdb = [str(programs / "initdb"), "-D", str(data), "-U", "pyatak", "-A", "scram-sha-256", "-E", "UTF8"]
    initdb += ["--no-sync", "--locale=C.UTF-8", f"--pwfile={folder / 'password'}"]
    subprocess.run(prefix + initdb, check=True, stdout=subprocess.DEVNULL, cwd="/")
    command = [str(programs / "postgres"), "-D", str(data), "-h", "127.0.0.1", "-p", str(port), "-k", ""]
    command += ["-c", "shared_buffers=256MB", "-c", "max_connections=100"]
    address = f"postgres://pyatak:{PASSWORD}@127.0.0.1:{port}/postgres"
    process = subprocess.Popen(prefix + command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
    try:
        ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        until = time.monotonic() + server.START_SECONDS
        while subprocess.run(ready).returncode != 0:
            if time.monotonic() > until or process.poll() is not None:
                raise OSError("PostgreSQL does not start")
            time.sleep(0.05)
        yield address, lambda: tree(process.pid)
    finally:
        process.terminate()
        process.wait(30)


@contextlib.contextmanager
def nats_server():
    program = shutil.which("nats-server") or "/usr/sbin/nats-server"
    port = server.free_port()
    command = [program, "-a", "127.0.0.1", "-p", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(0.3)
        yield f"nats://127.0.0.1:{port}", lambda: [process.pid]
    finally:
        process.terminate()
        process.wait(10)


def tree(pid: int) -> list[int]:
    """A process and its children."""
    found = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid] + [int(child) for child in found]


def busy(pids: list[int]) -> float:
    """Seconds of processor time of these processes, with their children that have ended."""
    ticks = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
            ticks += sum(int(field) for field in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def table(figures: dict) -> str:
    heads = ["four players a table, at different nodes", "moves/s", "p50 ms", "p99 ms"]
    heads += ["µs a move: nodes", "PostgreSQL", "NATS", "load", "all cores"]
    rows = [heads, ["---"] + ["---:"] * (len(heads) - 1)]
    for one in figures["rows"]:
        what = f"{one['tables']} tables, " + ("1 move/s each" if one["pace"] else "as fast as possible")
        who = {0: "SQLite, one server", 1: "PostgreSQL, 1 node"}.get(one["nodes"], f"PostgreSQL, {one['nodes']} nodes")
        latency, costs = one["load"]["latency"], one["microseconds_a_move"]
        row = [f"{what}: {who}", f"{one['load']['moves_per_second']:,.0f}"]
        row += [f"{latency['p50']:.2f}", f"{latency['p99']:.2f}"]
        row += [f"{costs[name]:.0f}" if name in costs else "–" for name in ("nodes", "postgres", "nats", "load")]
        row += [f"{sum(one['cores'].values()):.2f}"]
        rows.append(row)
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


if __name__ == "__main__":
    sys.exit(main())
