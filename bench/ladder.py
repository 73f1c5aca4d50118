#!/usr/bin/env python3
"""Draw the ladder of the bots from the tables of docs/bots.md.

Each column is one step of the ladder, each line a game with a number of players: how many Elo points a seat of the upper
player is ahead of a seat of the lower one, with the 95 % interval of the table. Below each point is what the table says of
the thinking of the two. An SVG file goes to standard output.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from html import escape
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
NAMES = {
    "himmel": "Himmel",
    "keltis": "Keltis",
    "hundred-one": "101",
    "klatz": "КЛАЦ!",
    "recto-verso": "Recto Verso",
}
STEPS = [("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard"), ("seeing", "expert")]
# The ends of the axis, in Elo points, and its marks.
ELO_MIN, ELO_MAX, MARKS = -100.0, 500.0, (0, 200, 400)
LEFT, TOP, COLUMN, LINE, GAP = 130, 70, 196, 46, 14
INK, GREY, GRID, BAR, PROVEN = "#2b2d42", "#6b6e80", "#dddfe6", "#9aa0ad", "#2a7f8e"


class Step(NamedTuple):
    upper: str
    lower: str
    share: float
    low: float
    high: float
    luck: float
    thinking: str


def tables(text: str) -> list[list[dict[str, str]]]:
    """All tables of a Markdown text, each line with its cells by the name of the column."""
    found: list[list[dict[str, str]]] = []
    heads: list[str] | None = None
    for line in text.splitlines():
        if not line.startswith("|"):
            heads = None
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if heads is None:
            heads = cells
            found.append([])
        elif not all(set(cell) <= set("-: ") for cell in cells):
            found[-1].append(dict(zip(heads, cells)))
    return found


def read(text: str) -> dict[tuple[str, str], list[Step]]:
    """The steps of each game and number of players, in the order of the tables."""
    rows: dict[tuple[str, str], list[Step]] = {}
    for table in tables(text):
        for cells in table:
            if not {"game", "players", "level", "against", "share of wins", "by luck"} <= cells.keys():
                continue
            upper, lower = (cells[head].split(":")[0] for head in ("level", "against"))
            figures = re.findall(r"[\d.]+", cells["share of wins"])
            if (upper, lower) not in STEPS or len(figures) != 3:
                continue
            share, low, high = (float(figure) / 100 for figure in figures)
            luck = float(re.findall(r"[\d.]+", cells["by luck"])[0]) / 100
            # Some tables say it in a column of its own, others behind the level: `seeing:400`.
            thinking = cells.get("simulations", cells["level"].partition(":")[2]).replace("–", "")
            step = Step(upper, lower, share, low, high, luck, thinking)
            rows.setdefault((cells["game"], cells["players"]), []).append(step)
    return rows


def elo(share: float, luck: float) -> float:
    """How many points a seat is ahead: ten times as many wins to a seat are 400."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share) * (1 - luck) / luck)


def text(x: float, y: float, words: str, colour: str, size: int, anchor: str = "start") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" fill="{colour}" font-size="{size}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, colour: str, width: float) -> str:
    return f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="{colour}" stroke-width="{width}"/>'


def draw(rows: dict[tuple[str, str], list[Step]]) -> str:
    width, height = LEFT + len(STEPS) * COLUMN, TOP + len(rows) * LINE + 60
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' font-family="sans-serif">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        text(12, 24, "Each level against the one below: Elo points to a seat, with 95 % intervals", INK, 15),
    ]
    for number, (upper, lower) in enumerate(STEPS):
        left = LEFT + number * COLUMN

        def place(points: float, left: int = left) -> float:
            part = (min(max(points, ELO_MIN), ELO_MAX) - ELO_MIN) / (ELO_MAX - ELO_MIN)
            return left + part * (COLUMN - GAP)

        parts.append(text(left, 50, f"{upper} against {lower}", INK, 13))
        bottom = TOP + len(rows) * LINE
        for mark in MARKS:
            parts.append(line(place(mark), TOP - 8, place(mark), bottom, GREY if mark == 0 else GRID, 1))
            parts.append(text(place(mark), bottom + 14, str(mark), GREY, 10, "middle"))
        for place_of_row, steps in enumerate(rows.values()):
            step = next((step for step in steps if (step.upper, step.lower) == (upper, lower)), None)
            if step is None:
                continue
            y = TOP + place_of_row * LINE + 12
            low, value, high = (elo(share, step.luck) for share in (step.low, step.share, step.high))
            colour = PROVEN if step.low > step.luck else BAR
            parts.append(line(place(low), y, place(high), y, colour, 3))
            if value <= ELO_MAX:
                parts.append(f'<circle cx="{place(value):.1f}" cy="{y}" r="5" fill="{colour}"/>')
            else:
                x = place(ELO_MAX)
                parts.append(f'<path d="M{x - 8:.1f} {y - 6}l8 6l-8 6z" fill="{colour}"/>')
            said = f"{step.share * 100:.1f} %" + (f" · {step.thinking}" if step.thinking else "")
            parts.append(text(left, y + 18, said, GREY, 10))
    for place_of_row, (game, players) in enumerate(rows):
        y = TOP + place_of_row * LINE + 16
        parts.append(text(12, y, f"{NAMES.get(game, game)}, {players}", INK, 13))
    foot = TOP + len(rows) * LINE
    parts.append(
        text(12, foot + 32, "Left of 0: worse than luck. Coloured: the interval is above luck by wins. An arrow: off the "
             "axis. Below each point: wins, and simulations of a move (upper and lower) or milliseconds.", GREY, 11)
    )
    parts.append(
        text(12, foot + 48, "All at a small part of the times of play. “seeing” is expert with open cards, which exists "
             "for measuring only; in Keltis nobody holds hidden cards.", GREY, 11)
    )
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="example: python3 bench/ladder.py > docs/pictures/ladder.svg",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--docs", type=Path, default=ROOT / "docs" / "bots.md", metavar="FILE", help="the tables")
    rows = read(parser.parse_args().docs.read_text(encoding="utf-8"))
    if not rows:
        parser.error("there is no table of levels in that file")
    sys.stdout.write(draw(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
