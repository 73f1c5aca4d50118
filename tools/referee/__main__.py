"""An independent referee for replay files: checks every rule, every card and every score of a finished match.

    python3 tools/referee REPLAY.json…

It is written from docs/replay.md, docs/fairness.md and the rulebooks alone and shares no code with the program. What
all games share is here; the rules of a game are in games/<game>/referee.py.
Prints a line for each file. Exit code: 0 if all are right, 1 if one is wrong, 2 if one cannot be read.
"""

import sys

from match import Unreadable, Wrong, load, referee


def main(paths: list[str]) -> int:
    if not paths or any(path.startswith("-") for path in paths):
        print(__doc__, file=sys.stderr)
        return 2
    code = 0
    for path in paths:
        try:
            rounds, actions = referee(load(path))
            print(f"ok {path}: {rounds} rounds, {actions} actions")
        except Wrong as wrong:
            print(f"WRONG {path}: {wrong}")
            code = max(code, 1)
        except Unreadable as problem:
            print(f"{path}: {problem}", file=sys.stderr)
            code = 2
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
