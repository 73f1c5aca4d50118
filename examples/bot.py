"""A bot for Pyatak in fifty lines, with nothing but Python's standard library.

    python3 examples/bot.py http://127.0.0.1:5555 TOKEN TABLE

It takes a seat if there is one, then does something legal whenever it is its turn, until the match is over.
TOKEN is a bearer token (POST /api/me/tokens), TABLE the last part of a table's link. See docs/protocol.md.
"""

import hashlib
import json
import random
import secrets
import sys
import urllib.request

server, token, table = sys.argv[1:4]
address = f"{server}/api/programs/tables/{table}"
headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}


def ask(number, **what):
    """Sends one message and returns the table's answer to it."""
    body = json.dumps({"id": f"bot-{number}", "ask": what}).encode()
    with urllib.request.urlopen(urllib.request.Request(address, body, headers)) as answer:
        return json.load(answer)


sent = 0
mine = secrets.token_bytes(32)  # my part of the seed that deals, see docs/fairness.md
with urllib.request.urlopen(urllib.request.Request(f"{address}/stream", headers=headers)) as stream:
    for line in stream:
        if not line.strip():
            continue  # a sign of life
        kind, message = next(iter(json.loads(line).items()))
        what = message.get("what", {}) if kind == "news" else {}
        if kind == "sync" and message["stage"] == "waiting":
            server = bytes.fromhex(message["commitment"])
            committed = hashlib.sha256(b"pyatak/2 seat" + server + mine).hexdigest()
            ask("sit", type="sit", commitment=committed)
        if message.get("stage") == "dealing" or what.get("type") == "frozen":
            ask("contribute", type="contribute", contribution=mine.hex())
        if message.get("winners") is not None or what.get("winners") is not None:
            print("the match is over; won by seats", message.get("winners") or what["winners"])
            break
        if what.get("result"):
            ask(f"round-{what['result']['round']}", type="next-round")
        if message.get("legal"):
            sent += 1
            ask(sent, type="act", action=random.choice(message["legal"]), seen=message["seq"])
