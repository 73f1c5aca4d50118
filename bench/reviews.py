#!/usr/bin/env python3
"""What players notice while twenty reviews are asked for at once, in one run.

    python3 bench/reviews.py [--quick] [--binary FILE] [--json FILE]

A server with its usual limits runs on this machine. Bots have played twenty matches there. `pyatak load` plays at four
tables, ten moves a second each: undisturbed, then while twenty clients from five addresses ask for a review of each
match at once, then undisturbed again. Reviews are made one at a time with the lowest priority, so the players' p99
should stay within twice the undisturbed one.
"""

import argparse
import contextlib
import http.client
import json
import pathlib
import sys
import threading
import time
from collections import Counter

import hostile
import server

REVIEWS = 20
# A server serves four reviews at a time to one address.
ADDRESSES = [f"127.0.0.{number}" for number in range(70, 75)]
# The matches are long enough for the reviews to take longer than the players are watched.
SETTINGS = {"game": "keltis", "seats": 4, "options": {"form": "match"}, "pace_milliseconds": 0}
WITHIN = 2.0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="short runs with an ordinary release build")
    parser.add_argument("--binary", type=pathlib.Path, help="pyatak; otherwise it is built")
    parser.add_argument("--json", type=pathlib.Path, help="also write the figures to this file")
    arguments = parser.parse_args()
    figures = measure(arguments.quick, arguments.binary)
    print(table(figures))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0


def measure(is_quick: bool, binary: pathlib.Path | None = None) -> dict:
    seconds = 5 if is_quick else 20
    binary = binary or hostile.build()
    with hostile.Server(binary) as served:
        server.say(f"playing {REVIEWS} matches")
        tables = [play(served.port, ADDRESSES[number % len(ADDRESSES)]) for number in range(REVIEWS)]
        server.say("players undisturbed")
        rows = [hostile.row("undisturbed", quiet := served.bystander(seconds), quiet, {}, served, 0)]
        server.say(f"players beside {REVIEWS} reviews")
        served.reset()
        asked = Asked(served.port, tables)
        time.sleep(1)
        times = served.bystander(seconds)
        heard = asked.heard()
        asked.stop()
        rows.append(hostile.row(f"{REVIEWS} reviews at once", times, quiet, heard, served, 0))
        served.reset()
        again = served.bystander(seconds)
        rows.append(hostile.row("undisturbed again", again, quiet, {}, served, 0))
    return {"rows": rows, "is_quick": is_quick}


def play(port: int, address: str) -> str:
    """A match of four bots, played as fast as they can while somebody watches."""
    guest = hostile.Client(port, address).come()
    table_id = guest.open(SETTINGS, [{"bot": "easy"}, {"bot": "random"}] * 2, True)
    line = guest.socket(table_id)
    line.settimeout(0.2)
    deadline = time.time() + 60
    while time.time() < deadline:
        with contextlib.suppress(TimeoutError):
            line.recv(1 << 20)
        if guest.ask("GET", f"/api/tables/{table_id}")[1].find(b'"stage":"finished"') >= 0:
            line.close()
            return table_id
    raise SystemExit("a match does not end")


class Asked:
    """Clients that ask for the review of one match each, all at once, and read what they are told."""

    def __init__(self, port: int, tables: list) -> None:
        self.is_stopped = False
        self.port, self.states = port, ["waiting"] * len(tables)
        for number, table_id in enumerate(tables):
            threading.Thread(target=self.ask, args=(number, table_id), daemon=True).start()

    def ask(self, number: int, table_id: str) -> None:
        address = ADDRESSES[number % len(ADDRESSES)]
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300, source_address=(address, 0))
        try:
            line.request("GET", f"/api/tables/{table_id}/review")
            answer = line.getresponse()
            self.states[number] = "waiting" if answer.status == 200 else str(answer.status)
            while not self.is_stopped and (told := answer.readline()):
                if told.startswith(b'{"point"'):
                    self.states[number] = "being told"
                elif told.startswith(b'{"review"'):
                    self.states[number] = "made"
        except (OSError, http.client.HTTPException) as error:
            self.states[number] = type(error).__name__
        finally:
            line.close()

    def heard(self) -> dict:
        return dict(Counter(self.states))

    def stop(self) -> None:
        self.is_stopped = True


def table(figures: dict) -> str:
    rows = figures["rows"]
    lines = [
        "| players beside | the reviews | p50 ms | p99 ms | × undisturbed |",
        "| --- | --- | ---: | ---: | ---: |",
    ]
    for each in rows:
        heard = ", ".join(f"{count} {what}" for what, count in sorted(each["answers"].items())) or "–"
        lines.append(
            f"| {each['attack']} | {heard} | {each['p50_ms']:.2f} | {each['p99_ms']:.2f} | {each['p99_ratio']:.2f} |"
        )
    quiet = max(rows[0]["p99_ms"], rows[-1]["p99_ms"])
    if quiet > 2 * min(rows[0]["p99_ms"], rows[-1]["p99_ms"]):
        lines.append("\nThe machine was not quiet, so the ratios mean nothing.")
    elif rows[1]["p99_ms"] > WITHIN * quiet:
        lines.append(f"\nToo slow: p99 should stay within {WITHIN:g} × the undisturbed one.")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
