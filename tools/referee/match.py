"""Reads a replay and holds every part of it against the rules (docs/replay.md)."""

import functools
import importlib.util
import json
import pathlib
import re
from typing import Any

from common import ONE, TWO, MatchSeed, Round, Score, Table, commitment, wrong_seat

GAMES = pathlib.Path(__file__).resolve().parent.parent.parent / "games"


@functools.cache
def find(game: str) -> type[Round] | None:
    """The rules of a game: the one class in `games/<game>/referee.py` that is a round."""
    path = GAMES / game / "referee.py"
    if not re.fullmatch(r"[a-z0-9-]+", game) or not path.is_file():
        return None
    spec = importlib.util.spec_from_file_location(f"referee_of_{game}", path)
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    classes = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Round)]
    return next(one for one in classes if one is not Round)


class Wrong(Exception):
    def __init__(self, place: str, what: str):
        super().__init__(f"{place}: {what}")


class Unreadable(Exception):
    pass


def load(path: str) -> dict[str, Any]:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(pairs)) < len(pairs):
            raise ValueError("a field occurs twice")
        return dict(pairs)

    try:
        with open(path, encoding="utf-8") as file:
            replay = json.load(file, object_pairs_hook=once)
    except (OSError, ValueError, RecursionError) as problem:
        raise Unreadable(str(problem)) from problem
    if not isinstance(replay, dict) or replay.get("format") != "pyatak-replay":
        raise Unreadable("not a replay")
    if not any(same(replay.get("version"), known) for known in (1, 2, 3)):
        raise Unreadable("not version 1, 2 or 3 of the format")
    return replay


def same(one: Any, other: Any) -> bool:
    """Equality of JSON: true is not 1, and 1.0 is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def compare(place: str, found: Any, expected: Any) -> None:
    """Complains about the innermost place where the two differ."""
    if same(found, expected):
        return
    if isinstance(found, dict) and isinstance(expected, dict) and found.keys() == expected.keys():
        for key in found:
            compare(f"{place} {key}", found[key], expected[key])
    if isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        for index in range(len(found)):
            compare(f"{place} [{index}]", found[index], expected[index])
    raise Wrong(place, f"{short(found)} instead of {short(expected)}")


def short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 300 else text[:300] + "…"


def fields(place: str, value: Any, needed: str, allowed: str = "") -> dict[str, Any]:
    """An object with exactly these fields."""
    if not isinstance(value, dict):
        raise Wrong(place, "not an object")
    for name in needed.split():
        if name not in value:
            raise Wrong(place, f"no field {name}")
    for name in value:
        if name not in f"{needed} {allowed}".split():
            raise Wrong(place, f"unknown field {name}")
    return value


def items(place: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise Wrong(place, "not a list")
    return value


def text(place: str, value: Any, pattern: str = r"(?s).*") -> str:
    if not isinstance(value, str) or not re.fullmatch(pattern, value):
        raise Wrong(place, f"{short(value)} is not a text of this kind")
    return value


def referee(replay: dict[str, Any]) -> tuple[int, int]:
    """Checks a replay; returns the number of rounds and of actions."""
    is_second, goes_on = replay["version"] >= 2, replay["version"] == 3
    needed = "format version game rules_version options seats fairness start rounds winners"
    fields("file", replay, f"{needed} carried" if goes_on else needed, "is_aborted" if is_second else "")
    if "is_aborted" in replay:
        compare("is_aborted", replay["is_aborted"], True)
    is_aborted = "is_aborted" in replay
    fairness = replay["fairness"]
    if is_second and not (is_aborted or goes_on) and isinstance(fairness, dict) and fairness.get("scheme") == ONE:
        raise Wrong("version", "the first version says all of this")
    game = find(text("game", replay["game"]))
    if game is None:
        raise Wrong("game", "unknown")
    rules = replay["rules_version"]
    if type(rules) is not int or rules not in range(1, game.RULES + 1):
        raise Wrong("rules_version", f"{short(rules)} is not known here")
    bots = check_seats(replay["seats"])
    if len(bots) not in game.PLAYERS:
        raise Wrong("seats", f"{len(bots)} players")
    check_options(game, replay["options"])
    table = Table(len(bots), replay["options"], rules)
    seed = check_fairness(replay["fairness"], bots, (ONE, TWO) if is_second else (ONE,))
    start = check_start(replay["start"], seed, table.players)

    before, totals = 0, [{"points": 0} for _ in bots]
    winners: list[int] | None = None
    if goes_on:
        before, totals = check_carried(replay["carried"], table)
        # Nothing is drawn from the streams of a round that is only asked whether the match is over.
        unplayed = game(table, start, seed.stream("round 0 deck"), seed.stream("round 0 dice"))
        if unplayed.winners(before, totals) is not None:
            raise Wrong("carried", "the match was over before")
    actions = 0
    rounds = items("rounds", replay["rounds"])
    for number, written in enumerate(rounds, 1):
        place = f"round {number}"
        if winners is not None:
            raise Wrong(place, "the match was over before")
        deck, dice = seed.stream(f"{place} deck"), seed.stream(f"{place} dice")
        played = game(table, start, deck, dice)
        fields(place, written, "start steps ending scores totals", "ended_by")
        compare(f"{place} start", written["start"], start)
        may_be_open = is_aborted and number == len(rounds)
        actions += check_steps(place, items(f"{place} steps", written["steps"]), played, may_be_open)
        if played.ending is None:
            compare(f"{place} end", [written["ending"], written["scores"], written["totals"]], ["", [], []])
            check_ended_by(f"{place} ended_by", written, None)
            break
        compare(f"{place} ending", written["ending"], played.ending)
        check_ended_by(f"{place} ended_by", written, played.ended_by)
        totals = [add(total, score) for total, score in zip(totals, played.recorded())]
        compare(f"{place} scores", written["scores"], played.scores())
        compare(f"{place} totals", written["totals"], totals)
        winners = played.winners(before + number, totals)
        start = table.after(start)
    if is_aborted and winners is not None:
        raise Wrong("is_aborted", "the match was played to its end")
    if winners is None and not is_aborted:
        raise Wrong(f"after round {len(rounds)}", "the match is not over")
    compare("winners", replay["winners"], winners or [])
    return len(rounds), actions


def check_carried(carried: Any, table: Table) -> tuple[int, list[Score]]:
    """The rounds and the points that a match begins with."""
    fields("carried", carried, "table rounds totals")
    text("carried table", carried["table"])
    rounds = carried["rounds"]
    if type(rounds) is not int or not 1 <= rounds <= 65535:
        raise Wrong("carried rounds", f"{short(rounds)} is not possible")
    totals = items("carried totals", carried["totals"])
    if len(totals) != table.players:
        raise Wrong("carried totals", "not one for each seat")
    for seat, total in enumerate(totals):
        for value in fields(f"carried total {seat}", total, "points", "tiebreak").values():
            if type(value) is not int or abs(value) > 1_000_000:
                raise Wrong(f"carried total {seat}", f"{short(value)} is not possible")
    return rounds, totals


def compare_carried(replay: dict[str, Any], earlier: dict[str, Any]) -> None:
    """Holds the points that a match begins with against the match that they come from; both are right by themselves."""
    rounds = earlier["rounds"]
    if "is_aborted" in earlier:
        raise Wrong("carried", "the earlier match was not played to its end")
    played = earlier.get("carried", {"rounds": 0})["rounds"] + len(rounds)
    compare("carried rounds", replay["carried"]["rounds"], played)
    compare("carried totals", replay["carried"]["totals"], rounds[-1]["totals"])
    for same_in_both in ("game", "rules_version"):
        compare(f"carried {same_in_both}", replay[same_in_both], earlier[same_in_both])
    compare("carried start", replay["start"]["seat"], (rounds[-1]["start"] + 1) % len(earlier["seats"]))


def check_seats(seats: Any) -> list[bool]:
    """Which seats are bots."""
    for number, seat in enumerate(items("seats", seats)):
        place = f"seat {number}"
        text(place, fields(place, seat, "name", "bot")["name"])
        if "bot" in seat:
            text(place, seat["bot"])
    return ["bot" in seat for seat in seats]


def check_options(game: type[Round], options: Any) -> None:
    for name, value in fields("options", options, " ".join(game.OPTIONS)).items():
        if type(value) not in (str, int) or value not in game.OPTIONS[name]:
            raise Wrong(f"option {name}", f"{short(value)} is not possible")
    if not game.options_fit(options):
        raise Wrong("options", f"{short(options)} do not go together")


def check_fairness(fairness: Any, bots: list[bool], schemes: tuple[str, ...]) -> MatchSeed:
    needed = "scheme match_id commitment server_seed nonce contributions"
    fields("fairness", fairness, needed, "seat_commitments")
    scheme = text("fairness scheme", fairness["scheme"])
    if scheme not in schemes:
        raise Wrong("fairness scheme", f"{short(scheme)} is not possible here")
    fields("fairness", fairness, f"{needed} seat_commitments" if scheme == TWO else needed)

    def secret(place: str, value: Any) -> bytes:
        return bytes.fromhex(text(f"fairness {place}", value, "[0-9a-f]{64}"))

    name = text("fairness match_id", fairness["match_id"])
    if not 1 <= len(name.encode(errors="replace")) <= 64:
        raise Wrong("fairness match_id", "not 1 to 64 bytes")
    server_seed = secret("server_seed", fairness["server_seed"])
    nonce = secret("nonce", fairness["nonce"])
    server = commitment(scheme, name, server_seed, nonce)
    compare("fairness commitment", fairness["commitment"], server.hex())
    contributions = [
        secret(f"contribution {seat}", value)
        for seat, value in enumerate(items("fairness contributions", fairness["contributions"]))
    ]
    if len(contributions) != len(bots):
        raise Wrong("fairness contributions", "not one for each seat")
    if any(bot and any(given) for bot, given in zip(bots, contributions)):
        raise Wrong("fairness contributions", "a bot's is not zero")
    committed = [
        secret(f"seat commitment {seat}", value)
        for seat, value in enumerate(items("fairness seat_commitments", fairness.get("seat_commitments", [])))
    ]
    if scheme == TWO and len(committed) != len(bots):
        raise Wrong("fairness seat_commitments", "not one for each seat")
    if any(bot and any(given) for bot, given in zip(bots, committed)):
        raise Wrong("fairness seat_commitments", "a bot's is not zero")
    if (wrong := wrong_seat(server, contributions, committed)) is not None:
        raise Wrong("fairness contributions", f"seat {wrong} had committed to something else")
    return MatchSeed(scheme, name, server_seed, nonce, contributions, committed)


def check_start(start: Any, seed: MatchSeed, players: int) -> int:
    fields("start", start, "type seat")
    seat = seed.start(players) if start["type"] == "drawn" else start["seat"]
    if type(seat) is not int or not 0 <= seat < players:
        raise Wrong("start", "no such seat")
    compare("start", start, {"type": "drawn" if start["type"] == "drawn" else "named", "seat": seat})
    return seat


def check_steps(place: str, steps: list[Any], played: Round, may_be_open: bool) -> int:
    """Plays a round as it is written; returns the number of actions."""
    actions = 0
    for number, step in enumerate(steps, 1):
        here = f"{place} step {number}"
        if played.ending is not None:
            raise Wrong(here, f"the round was over before, by {played.ending}")
        if played.turn is None:
            compare(here, step, {"events": played.chance()})
            continue
        fields(here, step, "seat action events")
        seat, action = played.turn, step["action"]
        compare(f"{here} seat", step["seat"], seat)
        if not any(same(action, possible) for possible in played.actions()):
            raise Wrong(here, f"{short(action)} is not allowed")
        compare(f"{here} events", step["events"], played.act(seat, action))
        actions += 1
    if played.ending is None and not may_be_open:
        raise Wrong(f"{place} after step {len(steps)}", "the round is not over")
    return actions


def check_ended_by(place: str, written: dict[str, Any], seat: int | None) -> None:
    """The field is missing if nobody ended the round."""
    if seat is None and "ended_by" in written:
        raise Wrong(place, "nobody ended it")
    if seat is not None:
        compare(place, written.get("ended_by"), seat)


def add(total: Score, score: Score) -> Score:
    """Adds up; a field that is missing counts as 0."""
    return {name: total.get(name, 0) + score.get(name, 0) for name in {**total, **score}}
