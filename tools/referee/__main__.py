"""An independent referee for replay files: checks every rule, every card and every score of a finished match.

    python3 tools/referee REPLAY.json…

It is written from docs/replay.md, docs/fairness.md and the rulebooks alone and shares no code with the program. What
all games share is here; the rules of a game are in games/<game>/referee.py.
A match that goes on from another one is compared with it if both files are given.
Prints a line for each file. Exit code: 0 if all are right, 1 if one is wrong, 2 if one cannot be read.
"""

import sys

from match import Unreadable, Wrong, compare_carried, load, referee


def matches(paths: list[str]) -> dict[str, str]:
    """The file of each match; files that cannot be read are told later."""
    found: dict[str, str] = {}
    # Only several files can prove anything about each other.
    for path in paths if len(paths) > 1 else []:
        try:
            fairness = load(path).get("fairness")
        except Unreadable:
            continue
        if isinstance(fairness, dict) and isinstance(fairness.get("match_id"), str):
            found[fairness["match_id"]] = path
    return found


def main(paths: list[str]) -> int:
    if not paths or any(path.startswith("-") for path in paths):
        print(__doc__, file=sys.stderr)
        return 2
    code, earlier = 0, matches(paths)
    for path in paths:
        try:
            replay = load(path)
            rounds, actions = referee(replay)
            proven = ""
            if "carried" in replay:
                before = earlier.get(replay["carried"]["table"])
                if before is not None:
                    referee(load(before))
                    compare_carried(replay, load(before))
                proven = ", carried points proven" if before is not None else ", carried points not proven"
            print(f"ok {path}: {rounds} rounds, {actions} actions{proven}")
        except Wrong as wrong:
            print(f"WRONG {path}: {wrong}")
            code = max(code, 1)
        except Unreadable as problem:
            print(f"{path}: {problem}", file=sys.stderr)
            code = 2
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
