"""КЛАЦ!"""

from common import Action, Bag, Event, Round, Score, Stream, Table, highest

COLOURS = {  # Z2
    "blue": (1, 4, 8, 12, 15),
    "green": (3, 5, 7, 11, 14),
    "orange": (2, 6, 9, 10, 13),
}
COLOUR_OF = {value: colour for colour, values in COLOURS.items() for value in values}
CARDS = [f"{COLOUR_OF[value]}-{value}" for value in range(1, 16)]


class Klatz(Round):
    PLAYERS = range(3, 7)
    OPTIONS = {"form": ("round", "ordinary", "connoisseur")}

    def __init__(self, table: Table, start: int, deck: Stream, dice: Stream):
        super().__init__(table, start, deck, dice)
        self.bag = Bag(CARDS, [6] * len(CARDS))  # Z1
        self.hands = [Bag(CARDS) for _ in range(table.players)]
        self.sets: list[set[str]] = [set() for _ in range(table.players)]
        """The open cards; a card that shows twice is one (Z6)."""
        self.mover = start
        self.is_dealt = False

    def chance(self) -> list[Event]:
        if not self.is_dealt:
            self.is_dealt = True
            self.turn = self.start
            return [self.deal(seat) for seat in self.table.seats_from(self.start)]
        card = self.bag.draw(self.deck)
        seat = self.mover
        self.hands[seat].add(card)
        self.next_turn()
        return [{"type": "drew", "seat": seat, "card": card}]

    def deal(self, seat: int) -> Event:
        for _ in range(3):  # Z3
            self.hands[seat].add(self.bag.draw(self.deck))
        return {"type": "dealt", "seat": seat, "hand": self.hands[seat].cards()}

    def actions(self) -> list[Action]:
        found: list[Action] = []
        for card in self.hands[self.mover].kinds():
            for other, shown in enumerate(self.sets):
                covered = [on for on in shown if on != card and colour_of(on) == colour_of(card)]  # Z5
                found += [{"type": "lay", "card": card, "with": other, "on": on} for on in (None, *covered)]
        return found

    def act(self, seat: int, action: Action) -> list[Event]:
        card, other, on = action["card"], action["with"], action["on"]
        self.hands[seat].remove(card)
        self.sets[other].discard(on)
        self.sets[other].add(card)
        if len(self.sets[other]) == 6:  # Z8
            self.ending = "Z8"
        elif self.bag:  # Z4
            self.turn = None
        else:
            self.next_turn()
        return [{"type": "laid", "seat": seat, "with": other, "card": card, "on": on}]

    def next_turn(self) -> None:
        """Z8: a player without cards is passed over."""
        for seat in self.table.seats_from(self.table.after(self.mover)):
            if self.hands[seat]:
                self.mover = self.turn = seat
                return
        self.ending = "Z8"

    def scores(self) -> list[Score]:
        return [{"points": points(shown)} for shown in self.sets]

    def recorded(self) -> list[Score]:
        scores = self.scores()
        if self.table.options["form"] != "connoisseur":  # Z10
            return scores
        best = highest([score["points"] for score in scores])  # Z11
        return [score if seat in best else {"points": 0} for seat, score in enumerate(scores)]

    def winners(self, played: int, totals: list[Score]) -> list[int] | None:
        points = [total["points"] for total in totals]
        form = self.table.options["form"]
        if form == "round":
            return highest(points) if any(points) else []  # Z12
        goal, rounds = (150, self.table.players) if form == "ordinary" else (100, 30)  # Z10, Z11
        return highest(points) if max(points) >= goal or played == rounds else None


def colour_of(card: str) -> str:
    return card.split("-")[0]


def points(shown: set[str]) -> int:
    """Z9."""
    if len({colour_of(card) for card in shown}) < 3:
        return 0
    return sum(int(card.split("-")[1]) for card in shown)
