#!/usr/bin/env python3
"""What a bystander notices while somebody attacks the server, in one run, as ratios.

    python3 bench/hostile.py [--quick] [--binary FILE] [--json FILE] [ATTACK ...]

A server with its usual limits runs on this machine. `pyatak load` plays at four tables of it, ten moves a second each:
that is the bystander. It plays undisturbed first, then while each attack runs. The attackers come from another address
(127.0.0.66) and give way to everything else (the idle class of Linux' scheduler): on a machine with few cores, what they
need themselves would be measured otherwise. For each attack: what the attackers were answered, the bystander's times, how they compare with
undisturbed ones, the server's memory, and what became of the disk.
"""

import argparse
import base64
import contextlib
import http.client
import json
import os
import pathlib
import random
import resource
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter

ROOT = pathlib.Path(__file__).resolve().parent.parent
ATTACKER = "127.0.0.66"
# The usual limit of open files in a shell, so that the server has to raise it.
OPEN_FILES = 1024


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=f"some of: {', '.join(ATTACKS)}")
    parser.add_argument("--quick", action="store_true", help="five seconds for each, a shorter match")
    parser.add_argument("--binary", type=pathlib.Path, help="pyatak; otherwise the release build is used")
    parser.add_argument("--json", type=pathlib.Path, help="also write the figures to this file")
    # For the attackers, which run as processes of their own.
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, help=argparse.SUPPRESS)
    parser.add_argument("--tables", default="", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.attack:
        return attack(arguments)
    binary = arguments.binary or build()
    seconds = 5 if arguments.quick else 20
    rows = measure(binary, arguments.attacks or list(ATTACKS), seconds, 300 if arguments.quick else 3000)
    print(table(rows))
    quiet, again = rows[0]["p99_ms"], rows[-1]["p99_ms"]
    if max(quiet, again) > 2 * min(quiet, again):
        print(
            f"\nThe machine was not quiet: undisturbed p99 was {quiet:.2f} ms at first and {again:.2f} ms in the end."
            " The ratios mean nothing; memory and answers do."
        )
    if arguments.json:
        arguments.json.write_text(json.dumps(rows, indent=2, ensure_ascii=False) + "\n")
    return 0


def build() -> pathlib.Path:
    subprocess.run(["cargo", "build", "--release", "-p", "pyatak"], cwd=ROOT, check=True)
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return target / "release" / "pyatak"


def measure(binary: pathlib.Path, names: list, seconds: float, points: int) -> list:
    with Server(binary) as server:
        long_match, lines = play_long_match(server.port, points)
        print(f"a match of {lines} entries is ready", file=sys.stderr)
        quiet = server.bystander(seconds)
        rows = [row("undisturbed", quiet, quiet, {}, server, 0)]
        for name in names:
            server.reset()
            before = server.disk()
            attackers = subprocess.Popen(
                [sys.executable, __file__, "--attack", name, "--port", str(server.port)]
                + ["--seconds", str(seconds + 3), "--tables", long_match],
                stdout=subprocess.PIPE,
                preexec_fn=give_way,
            )
            time.sleep(1.5)
            times = server.bystander(seconds)
            said = attackers.communicate()[0]
            answers = json.loads(said) if said else {"attackers failed": 1}
            rows.append(row(name, times, quiet, answers, server, server.disk() - before))
            print(json.dumps(rows[-1], ensure_ascii=False), file=sys.stderr)
        again = server.bystander(seconds)
        rows.append(row("undisturbed again", again, quiet, {}, server, 0))
        return rows


def give_way() -> None:
    """Lets everything else run first. A nice process keeps its core for some milliseconds although somebody waits for it;
    one of the idle class does not."""
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def row(name: str, times: dict, quiet: dict, answers: dict, server: "Server", disk: int) -> dict:
    latency, before = times["latency"], quiet["latency"]
    return {
        "attack": name,
        "answers": answers,
        "moves": times["moves"],
        "p50_ms": latency["p50"],
        "p99_ms": latency["p99"],
        "max_ms": latency.get("max"),
        "p99_ratio": latency["p99"] / before["p99"] if before["p99"] else None,
        "broken": times["broken"],
        "lost": times["lost"],
        "memory_mib": server.peak / 1024,
        "disk_mib": disk / (1 << 20),
    }


def table(rows: list) -> str:
    lines = [
        "| attack | what the attackers heard | bystander p50 ms | p99 ms | × undisturbed | most memory, MiB | disk, MiB |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for each in rows:
        heard = ", ".join(f"{count:,} × {what}" for what, count in sorted(each["answers"].items())) or "–"
        lines.append(
            f"| {each['attack']} | {heard} | {each['p50_ms']:.2f} | {each['p99_ms']:.2f} |"
            f" {each['p99_ratio']:.2f} | {each['memory_mib']:.0f} | {each['disk_mib']:.1f} |"
        )
    return "\n".join(lines)


class Server(contextlib.AbstractContextManager):
    """`pyatak serve` with its default limits, and a thread that samples its memory."""

    def __init__(self, binary: pathlib.Path) -> None:
        self.binary = binary
        self.folder = tempfile.TemporaryDirectory()
        self.database = pathlib.Path(self.folder.name) / "hostile.db"
        self.port = free_port()
        self.peak = 0

    def __enter__(self) -> "Server":
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        self.process = subprocess.Popen(
            [self.binary, "serve", "--listen", f"127.0.0.1:{self.port}", "--database", self.database],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (OPEN_FILES, hard)),
        )
        for _ in range(300):
            with contextlib.suppress(OSError):
                if Client(self.port).ask("GET", "/readyz")[0] == 200:
                    break
            time.sleep(0.1)
        threading.Thread(target=self.watch, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)
        self.folder.cleanup()

    def watch(self) -> None:
        while self.process.poll() is None:
            with contextlib.suppress(OSError, StopIteration):
                text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
                resident = next(line for line in text.splitlines() if line.startswith("VmRSS:"))
                self.peak = max(self.peak, int(resident.split()[1]))
            time.sleep(0.05)

    def reset(self) -> None:
        self.peak = 0
        time.sleep(2)

    def disk(self) -> int:
        return sum(path.stat().st_size for path in self.database.parent.iterdir())

    def bystander(self, seconds: float) -> dict:
        """Four tables of four, ten moves a second each."""
        command = [self.binary, "load", f"http://127.0.0.1:{self.port}", "--tables", "4", "--pace", "10"]
        done = subprocess.run(
            command + ["--seconds", str(seconds), "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        if not done.stdout:
            raise SystemExit(f"the bystander could not play: {done.stderr.decode()}")
        return json.loads(done.stdout)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Client:
    """A client with an address of its own."""

    def __init__(self, port: int, address: str = ATTACKER) -> None:
        self.port, self.address = port, address
        self.headers: dict = {"content-type": "application/json"}
        self.connection: http.client.HTTPConnection | None = None

    def ask(self, method: str, path: str, body: object = None) -> tuple:
        """Status and body; the connection is kept alive."""
        if self.connection is None:
            self.connection = http.client.HTTPConnection(
                "127.0.0.1", self.port, timeout=60, source_address=(self.address, 0)
            )
        text = None if body is None else json.dumps(body)
        try:
            self.connection.request(method, path, text, self.headers)
            answer = self.connection.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            self.connection = None
            raise
        cookie = answer.getheader("set-cookie")
        if cookie:
            self.headers["cookie"] = cookie.split(";")[0]
        return answer.status, content

    def come(self) -> "Client":
        status, content = self.ask("POST", "/api/me")
        assert status == 200, content
        self.person = json.loads(content)["person"]
        return self

    def open(self, settings: dict, seats: list, is_started: bool = False) -> str:
        new = {"settings": settings, "seats": seats, "is_started": is_started}
        status, content = self.ask("POST", "/api/tables", new)
        assert status == 200, content
        return json.loads(content)["table"]

    def dial(self) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self.port), timeout=10, source_address=(self.address, 0))
        # What an attacker has written and nobody has taken yet waits in the attacker's own memory, which is elsewhere.
        # Here it is this machine's, and copying megabytes into it keeps the core that the bystander needs.
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 64 << 10)
        return line

    def socket(self, table_id: str) -> socket.socket:
        """A WebSocket of which little is read."""
        line = self.dial()
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET /api/tables/{table_id}/socket HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n"
            f"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            f"sec-websocket-key: {key}\r\ncookie: {self.headers['cookie']}\r\n\r\n".encode()
        )
        answer = line.recv(4096)
        if b" 101 " not in answer:
            line.close()
            raise OSError(answer.split(b"\r\n")[0].decode() or "closed")
        return line


def frame(opcode: int, payload: bytes, is_last: bool = True) -> bytes:
    """A masked frame; the mask is zero."""
    head = bytes([(0x80 if is_last else 0) | opcode])
    if len(payload) < 126:
        head += bytes([0x80 | len(payload)])
    else:
        head += bytes([0x80 | 126]) + struct.pack(">H", len(payload))
    return head + bytes(4) + payload


def play_long_match(port: int, points: int) -> tuple:
    """Ten bots play 101 as fast as they can, while one person watches."""
    guest = Client(port, "127.0.0.99").come()
    settings = {
        "game": "hundred-one",
        "seats": 10,
        "options": {"form": "match", "limit": str(points)},
        "pace_milliseconds": 0,
    }
    table_id = guest.open(settings, [{"bot": "random"}] * 10, True)
    deadline = time.time() + 600
    while time.time() < deadline:
        with contextlib.suppress(OSError):
            line = guest.socket(table_id)
            line.settimeout(1)
            until = time.time() + 5
            while time.time() < until:
                try:
                    if not line.recv(1 << 20):
                        break
                except TimeoutError:
                    break
            line.close()
        status, content = guest.ask("GET", f"/api/tables/{table_id}/replay")
        if status == 200:
            actions = content.count(b'"action"')
            return table_id, actions
    raise SystemExit("the long match does not end")


def attack(arguments: argparse.Namespace) -> int:
    heard: Counter = Counter()
    until = time.time() + arguments.seconds
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    ATTACKS[arguments.attack](arguments.port, arguments.tables, until, heard)
    print(json.dumps(heard))
    return 0


def many(count: int, until: float, heard: Counter, work) -> None:
    """Runs something again and again on this many threads."""

    def run(number: int) -> None:
        while time.time() < until:
            try:
                heard[work(number)] += 1
            except (OSError, http.client.HTTPException, AssertionError) as error:
                heard[type(error).__name__] += 1
                time.sleep(0.05)

    threads = [threading.Thread(target=run, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(max(0, until - time.time()) + 15)


def replays(port: int, table_id: str, until: float, heard: Counter) -> None:
    """H1: forty clients at once ask for the replay of a long match."""
    clients = [Client(port) for _ in range(40)]
    many(40, until, heard, lambda number: clients[number].ask("GET", f"/api/tables/{table_id}/replay")[0])


def frames(port: int, table_id: str, until: float, heard: Counter) -> None:
    """The same for parts of it that are not cached."""
    clients = [Client(port) for _ in range(40)]

    def ask(number: int) -> int:
        path = f"/api/tables/{table_id}/frames?from={random.randrange(1 << 30)}&seat={number % 10}"
        return clients[number].ask("GET", path)[0]

    many(40, until, heard, ask)


def wakes(port: int, table_id: str, until: float, heard: Counter) -> None:
    """Sockets to the long match are opened and closed."""
    guest = Client(port).come()

    def ask(_: int) -> str:
        guest.socket(table_id).close()
        time.sleep(0.05)
        return "connected"

    many(20, until, heard, ask)


def uploads(port: int, _: str, until: float, heard: Counter) -> None:
    """H2: uploads that stop just before their end."""
    size = (8 << 20) - 1
    # Made once: what it costs the attacker to fill memory is not what is measured.
    body = bytes(size - 10)

    def ask(_: int) -> str:
        line = Client(port).dial()
        line.sendall(f"POST /api/replays/frames HTTP/1.1\r\nhost: a\r\ncontent-length: {size}\r\n\r\n".encode())
        line.settimeout(0.3)
        try:
            answer = line.recv(100)
            return answer.split(b" ")[1].decode() if answer else "closed"
        except TimeoutError:
            pass
        with contextlib.suppress(OSError):
            line.settimeout(5)
            line.sendall(body)
            time.sleep(max(0, min(10, until - time.time())))
            line.close()
            return "held"
        return "cut"

    many(200, until, heard, ask)


def silent(port: int, _: str, until: float, heard: Counter) -> None:
    """M5: 1,500 silent connections, and 50 that ask for much and read nothing."""
    held = []
    for number in range(1500):
        try:
            line = Client(port).dial()
            if number % 30 == 0:
                line.sendall(b"GET /api/games/klatz/rules HTTP/1.1\r\nhost: a\r\n\r\n" * 200)
            held.append(line)
        except OSError:
            heard["not connected"] += 1
    time.sleep(2)
    for line in held:
        line.setblocking(False)
        try:
            answer = line.recv(100)
            heard[answer.split(b" ")[1].decode() if answer else "closed"] += 1
        except BlockingIOError:
            heard["held"] += 1
        except OSError:
            heard["closed"] += 1
    time.sleep(max(0, until - time.time()))


def renames(port: int, _: str, until: float, heard: Counter) -> None:
    """M6: a person with fifty waiting tables changes their name again and again."""
    guest = Client(port).come()
    for _ in range(50):
        guest.open({"game": "klatz", "seats": 3}, ["me"])
    lines = [guest.socket(json.loads(guest.ask("GET", "/api/me/tables")[1])["tables"][n]["table"]) for n in range(20)]
    clients = []
    for _ in range(8):
        client = Client(port)
        client.headers = dict(guest.headers)
        clients.append(client)

    def ask(number: int) -> int:
        status = clients[number].ask("PATCH", "/api/me", {"name": f"{random.randrange(1 << 30)}"})[0]
        time.sleep(0.05)
        return status

    many(8, until, heard, ask)
    for line in lines:
        line.close()


def mutes(port: int, _: str, until: float, heard: Counter) -> None:
    """M6: a spectator with forty sockets mutes and unmutes people."""
    host, guest = Client(port).come(), Client(port).come()
    table_id = host.open({"game": "klatz", "seats": 3, "is_public": True}, ["me"])
    lines: dict = {}

    def ask(number: int) -> str:
        line = lines.get(number)
        if line is None:
            line = lines[number] = guest.socket(table_id)
        whom = host.person if random.random() < 0.5 else f"nobody{random.randrange(1 << 30)}"
        text = {"id": f"{random.random()}", "ask": {"type": "mute", "person": whom, "is_muted": random.random() < 0.5}}
        try:
            line.sendall(frame(1, json.dumps(text).encode()))
            line.settimeout(0.1)
            with contextlib.suppress(TimeoutError):
                if not line.recv(1 << 16):
                    raise OSError("closed")
        except OSError:
            lines.pop(number).close()
            return "cut"
        time.sleep(0.05)
        return "sent"

    many(40, until, heard, ask)


def pieces(port: int, _: str, until: float, heard: Counter) -> None:
    """Pings and empty fragments of messages on forty sockets."""
    guest = Client(port).come()
    table_id = guest.open({"game": "klatz", "seats": 3}, ["me"])
    pings, empty = frame(9, b"x" * 20) * 200, frame(0, b"", False) * 500

    def ask(number: int) -> str:
        line = guest.socket(table_id)
        line.settimeout(2)
        try:
            if number % 2:
                line.sendall(frame(1, b"", False))
            while time.time() < until:
                line.sendall(empty if number % 2 else pings)
                time.sleep(0.01)
        except OSError:
            return "cut"
        finally:
            line.close()
        return "endured"

    many(40, until, heard, ask)


def hints(port: int, _: str, until: float, heard: Counter) -> None:
    """Somebody with thirty tables against bots asks for a hint at each of them, again and again."""
    guest = Client(port).come()
    settings = {"game": "keltis", "seats": 2, "pace_milliseconds": 0}
    tables = [guest.open(settings, ["me", {"bot": "random"}], True) for _ in range(30)]
    lines = {number: guest.socket(table_id) for number, table_id in enumerate(tables)}
    # The server deals without the contribution of a player who does not send one.
    time.sleep(3)

    def ask(number: int) -> str:
        line = lines.get(number)
        if line is None:
            line = lines[number] = guest.socket(tables[number])
        line.settimeout(2)
        try:
            line.sendall(frame(1, json.dumps({"id": f"{random.random()}", "ask": {"type": "hint"}}).encode()))
            answer = line.recv(1 << 16)
        except TimeoutError:
            return "unanswered"
        except OSError:
            answer = b""
        if not answer:
            lines.pop(number).close()
            return "cut"
        time.sleep(0.02)
        return "hint" if b'{"hint":' in answer else "refused" if b'"refused"' in answer else "something else"

    many(len(tables), until, heard, ask)


def flood(port: int, _: str, until: float, heard: Counter) -> None:
    """Plain requests, as many as get through."""
    clients = [Client(port) for _ in range(40)]

    def ask(number: int) -> int:
        status = clients[number].ask("GET", "/api/tables")[0]
        time.sleep(0.02)
        return status

    many(40, until, heard, ask)


ATTACKS = {
    "replays": replays,
    "frames": frames,
    "wakes": wakes,
    "uploads": uploads,
    "silent": silent,
    "renames": renames,
    "mutes": mutes,
    "pieces": pieces,
    "hints": hints,
    "flood": flood,
}

if __name__ == "__main__":
    sys.exit(main())
