#!/usr/bin/env python3
"""Fair deals, a second time: the specification in docs/fairness.md with Python's standard library only.

Used by the tests to check the Rust implementation, and by anybody who wants to check a deal without it:

    python3 tools/fair.py vectors            print the test vectors as JSON
    python3 tools/fair.py check REPLAY.json  check the commitments and print the start seat and first words

`tools/referee` checks every card and every move with it.
"""

import hashlib
import hmac
import json
import struct
import sys

ONE, TWO = "pyatak/1", "pyatak/2"
NOTHING = bytes(32)


def commitment(scheme: str, match_id: str, server_seed: bytes, nonce: bytes) -> bytes:
    name = match_id.encode()
    return hashlib.sha256(scheme.encode() + bytes([len(name)]) + name + server_seed + nonce).digest()


def seat_commitment(server: bytes, contribution: bytes) -> bytes:
    """What a seat publishes before the freeze; `server` is the server's commitment."""
    return hashlib.sha256(TWO.encode() + b" seat" + server + contribution).digest()


def wrong_seat(server: bytes, contributions: list[bytes], seat_commitments: list[bytes]) -> int | None:
    """The first seat whose contribution does not match its commitment."""
    for seat, (given, committed) in enumerate(zip(contributions, seat_commitments)):
        if given != NOTHING and seat_commitment(server, given) != committed:
            return seat
    return None


class MatchSeed:
    """HKDF-SHA-256 (RFC 5869) over everything that the server and the seats contributed."""

    def __init__(
        self,
        scheme: str,
        match_id: str,
        server_seed: bytes,
        nonce: bytes,
        contributions: list[bytes],
        seat_commitments: list[bytes],
    ):
        self.scheme = scheme
        salt = commitment(scheme, match_id, server_seed, nonce)
        parts = contributions
        if scheme == TWO:
            parts = [committed + given for committed, given in zip(seat_commitments, contributions)]
        material = server_seed + nonce + b"".join(parts)
        self.key = hmac.new(salt, material, hashlib.sha256).digest()

    def stream(self, label: str) -> "Stream":
        info = f"{self.scheme} {label}".encode()
        return Stream(hmac.new(self.key, info + b"\x01", hashlib.sha256).digest())

    def start(self, seats: int) -> int:
        return self.stream("start").below(seats)


class Stream:
    """The key stream of ChaCha20 (RFC 8439) with a zero nonce, counted from block 0, as 32-bit words."""

    def __init__(self, key: bytes):
        self.key = struct.unpack("<8I", key)
        self.block = 0
        self.words: list[int] = []

    def next_word(self) -> int:
        if not self.words:
            self.words = chacha20_block(self.key, self.block)
            self.block += 1
        return self.words.pop(0)

    def below(self, bound: int) -> int:
        while True:
            product = self.next_word() * bound
            if product % 2**32 >= 2**32 % bound:
                return product >> 32

    def draw(self, cards: list) -> object:
        """Takes one card out of a list that is in the order of the specification."""
        return cards.pop(self.below(len(cards)))


def chacha20_block(key: tuple[int, ...], counter: int) -> list[int]:
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, counter, 0, 0, 0]
    state = list(start)

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[x] = (state[x] + state[y]) & 0xFFFFFFFF
            mixed = state[z] ^ state[x]
            state[z] = (mixed << by | mixed >> (32 - by)) & 0xFFFFFFFF

    for _ in range(10):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for column in range(4):
            quarter(column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(state, start)]


def vectors() -> list[dict]:
    """Deterministic inputs of every size that matters, with what comes out."""
    return [vector(scheme, number) for scheme in (TWO, ONE) for number in range(12)]


def vector(scheme: str, number: int) -> dict:
    def random_bytes(what: str) -> bytes:
        return hashlib.sha256(f"vector {number} {what}".encode()).digest()

    seats = 2 + number % 9
    match_id = f"vector-{number}" if number < 11 else "ы" * 32
    seed, nonce = random_bytes("seed"), random_bytes("nonce")
    server = commitment(scheme, match_id, seed, nonce)
    contributions = [
        NOTHING if (number + seat) % 3 == 0 else random_bytes(f"seat {seat}") for seat in range(seats)
    ]
    committed = []
    if scheme == TWO:
        # Some seats that contribute nothing committed to something and did not reveal it.
        committed = [
            seat_commitment(server, random_bytes(f"seat {seat}")) if given != NOTHING or seat % 2 else NOTHING
            for seat, given in enumerate(contributions)
        ]
    match = MatchSeed(scheme, match_id, seed, nonce, contributions, committed)
    deck, dice = match.stream("round 1 deck"), match.stream("round 1 dice")
    late = match.stream("round 37 deck")
    cards = list(range(85))
    found = {
        "scheme": scheme,
        "match_id": match_id,
        "server_seed": seed.hex(),
        "nonce": nonce.hex(),
        "contributions": [contribution.hex() for contribution in contributions],
        "commitment": server.hex(),
        "start": match.start(seats),
        "words": [dice.next_word() for _ in range(40)],
        "shuffle": [deck.draw(cards) for _ in range(85)],
        # Bounds just above a power of two are where rejection happens most often.
        "below": [late.below(bound) for bound in (1, 2, 3, 2**31 + 1, 2**31 + 1, 2**32 - 1, 1000003)],
    }
    if scheme == TWO:
        found["seat_commitments"] = [one.hex() for one in committed]
    return found


def check(path: str) -> int:
    with open(path, encoding="utf-8") as file:
        replay = json.load(file)
    fairness = replay["fairness"]
    scheme = fairness["scheme"]
    if scheme not in (ONE, TWO):
        print(f"the scheme {scheme} is unknown")
        return 1
    seed, nonce = bytes.fromhex(fairness["server_seed"]), bytes.fromhex(fairness["nonce"])
    derived = commitment(scheme, fairness["match_id"], seed, nonce)
    if derived.hex() != fairness["commitment"]:
        print(f"the commitment does not hold: {fairness['commitment']} was published, {derived.hex()} is derived")
        return 1
    contributions = [bytes.fromhex(contribution) for contribution in fairness["contributions"]]
    committed = [bytes.fromhex(one) for one in fairness.get("seat_commitments", [])]
    if len(committed) != (len(contributions) if scheme == TWO else 0):
        print("there is not one commitment for each seat")
        return 1
    wrong = wrong_seat(derived, contributions, committed)
    if wrong is not None:
        print(f"seat {wrong} contributed something other than it had committed to")
        return 1
    match = MatchSeed(scheme, fairness["match_id"], seed, nonce, contributions, committed)
    print("the commitments hold" if scheme == TWO else "the commitment holds")
    print("start seat, if drawn:", match.start(len(contributions)))
    for number in range(1, len(replay["rounds"]) + 1):
        stream = match.stream(f"round {number} deck")
        print(f"round {number} deck:", " ".join(f"{stream.next_word():08x}" for _ in range(4)))
    return 0


def main(arguments: list[str]) -> int:
    if arguments == ["vectors"]:
        print(json.dumps(vectors(), ensure_ascii=False))
        return 0
    if len(arguments) == 2 and arguments[0] == "check":
        return check(arguments[1])
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
