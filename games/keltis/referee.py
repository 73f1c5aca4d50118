"""Keltis: Der Weg der Steine."""

from common import Action, Bag, Event, Round, Score, Stream, Table, highest

COLOURS = ("blue", "yellow", "pink", "brown", "green")
STONES = [f"{colour}-{number}" for colour in COLOURS for number in range(11)]
SYMBOLS = dict(zip(STONES, (  # K2
    " -  - C  - W +1  C  - +3  W - "
    " -  - -  W - C   W  C +3 +1 - "
    " -  - - +1 C W   W +3  -  C - "
    " -  - +3 C W -  +1  W  C  - - "
    " -  - W  W - C   - +3  C +1 - "
).split(), strict=True))
ROW = (0, -4, -3, 2, 3, 6, 10)  # K10
WISHES = (-4, -3, 2, 3, 6, 10)  # K11


class Keltis(Round):
    PLAYERS = range(2, 5)
    OPTIONS = {"form": ("round", "match")}

    def __init__(self, table: Table, start: int, deck: Stream, dice: Stream):
        super().__init__(table, start, deck, dice)
        self.face_down = Bag(STONES, [1] * len(STONES))  # K3
        self.face_up = Bag(STONES)
        self.rows: list[list[str]] = [[] for _ in range(table.players)]
        self.mover = start
        self.turn = start
        self.turned_up: str | None = None

    def chance(self) -> list[Event]:
        self.turned_up = self.face_down.draw(self.deck)
        self.face_up.add(self.turned_up)
        self.turn = self.mover
        return [{"type": "turned-up", "seat": self.mover, "stone": self.turned_up}]

    def actions(self) -> list[Action]:
        if self.turned_up is not None:  # K5, K7
            return self.takes([self.turned_up]) + [{"type": "leave"}]
        return self.takes(self.face_up.kinds()) + [{"type": "turn-up" if self.face_down else "stop"}]  # K4, K9

    def takes(self, stones: list[str]) -> list[Action]:
        return [{"type": "take", "stone": stone} for stone in stones if self.fits(stone)]

    def fits(self, stone: str) -> bool:
        """K6: a row goes on the way that its second stone set."""
        colour, number = parse(stone)
        row = [value for other, value in map(parse, self.rows[self.mover]) if other == colour]
        return len(row) < 2 or (number > row[-1]) == (row[1] > row[0])

    def act(self, seat: int, action: Action) -> list[Event]:
        match action["type"]:
            case "turn-up":
                self.turn = None
                return [{"type": "reached", "seat": seat}]
            case "take":
                stone = action["stone"]
                self.face_up.remove(stone)
                self.rows[seat].append(stone)
                self.end_turn(again=SYMBOLS[stone] == "C")  # K8
                return [{"type": "took", "seat": seat, "stone": stone}]
            case "leave":
                stone = self.turned_up
                self.end_turn()
                return [{"type": "left", "seat": seat, "stone": stone}]
            case _:
                self.end_turn()
                return [{"type": "stopped", "seat": seat}]

    def end_turn(self, again: bool = False) -> None:
        self.turned_up = None
        if not self.face_down and not (again and self.takes(self.face_up.kinds())):  # K9
            self.ending = "K9"
        elif not again:
            self.mover = self.table.after(self.mover)
        self.turn = self.mover

    def scores(self) -> list[Score]:
        return [{"points": points(row)} for row in self.rows]

    def winners(self, played: int, totals: list[Score]) -> list[int] | None:
        if played < (1 if self.table.options["form"] == "round" else self.table.players):  # K13
            return None
        return highest([total["points"] for total in totals])  # K12


def parse(stone: str) -> tuple[str, int]:
    colour, number = stone.split("-")
    return colour, int(number)


def points(stones: list[str]) -> int:
    colours = [parse(stone)[0] for stone in stones]
    symbols = [SYMBOLS[stone] for stone in stones]
    rows = sum(ROW[min(colours.count(colour), 6)] for colour in COLOURS)
    return rows + WISHES[min(symbols.count("W"), 5)] + symbols.count("+1") + 3 * symbols.count("+3")
