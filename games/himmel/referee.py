"""Himmel, A... und Zwirn!"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from common import Action, Bag, Event, Round, Score, Stream, Table, lowest

NUMBERS = [str(number) for number in range(1, 71)]
CARDS = [*NUMBERS, "reverse", "steal", "raise"]
COPIES = [1] * 70 + [6, 5, 4]  # H1
SIDES = ("left", "right")


@dataclass
class Column:
    targets: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)

    def takes(self, card: str) -> bool:
        """H7."""
        return int(card) < int(self.targets[-1]) and (not self.pile or int(card) > int(self.pile[-1]))


class Himmel(Round):
    PLAYERS = range(3, 7)
    OPTIONS = {"form": ("round", "match"), "tie": ("specials", "extra-round")}

    def __init__(self, table: Table, start: int, deck: Stream, dice: Stream):
        super().__init__(table, start, deck, dice)
        self.bag = Bag(CARDS, COPIES)
        self.hands = [Bag(CARDS) for _ in range(table.players)]
        self.heaps = [0] * table.players
        self.specials = [0] * table.players
        self.columns = {side: Column() for side in SIDES}
        self.marked = "left"  # H4
        self.direction = 1  # H5
        self.mover = start
        self.victim = start
        self.state = "deal"
        """What comes next: deal, play, found, turn-up, steal, draw."""

    def chance(self) -> list[Event]:
        match self.state:
            case "deal":
                events = self.deal()
                self.turn, self.state = self.mover, "play"
                return events
            case "steal":  # H10
                card = self.hands[self.victim].draw(self.dice)
                self.hands[self.mover].add(card)
                stole = {"type": "stole", "thief": self.mover, "victim": self.victim, "card": card}
                return [stole, *self.draw(self.victim, 1), *self.end_turn()]
            case "turn-up":  # H13
                events = self.turn_up([self.emptied()])
                return events if self.ending else events + self.end_turn()
            case _:
                return self.end_turn()

    def deal(self) -> list[Event]:
        events: list[Event] = []
        for seat in self.table.seats_from(self.start):  # H2
            self.draw(seat, 5)
            events.append({"type": "dealt", "seat": seat, "hand": self.hands[seat].cards()})
        return events + self.turn_up(SIDES)

    def turn_up(self, sides: Sequence[str]) -> list[Event]:
        """H3: targets from the deck; specials go back once all of them lie."""
        events: list[Event] = []
        aside: list[str] = []
        for side in sides:
            while self.bag:
                card = self.bag.draw(self.deck)
                if card in NUMBERS:
                    self.columns[side].targets.append(card)
                    events.append({"type": "turned-up", "card": card, "column": side})
                    break
                aside.append(card)
                events.append({"type": "set-aside", "card": card})
            else:
                self.ending = "H13"
        for card in aside:
            self.bag.add(card)
        return events

    def draw(self, seat: int, most: int) -> list[Event]:
        events: list[Event] = []
        while self.bag and len(events) < most:
            card = self.bag.draw(self.deck)
            self.hands[seat].add(card)
            events.append({"type": "drew", "seat": seat, "card": card})
        return events

    def emptied(self) -> str:
        """After declining: the column that has no target."""
        return next(side for side in SIDES if not self.columns[side].targets)

    def actions(self) -> list[Action]:
        hand = self.hands[self.mover]
        numbers = [card for card in hand.kinds() if card in NUMBERS]
        if self.state == "found":  # H12, H13
            return [{"type": "found", "card": card} for card in numbers] or [{"type": "turn-up"}]
        found: list[Action] = [{"type": "decline"}]  # H6
        for card in numbers:
            for side, column in self.columns.items():
                if column.takes(card):
                    found.append({"type": "play", "card": card, "column": side})
                if "raise" in hand and int(card) > int(column.targets[-1]):  # H11
                    found.append({"type": "raise", "card": card, "column": side})
        if "reverse" in hand:  # H9
            found.append({"type": "reverse"})
        if "steal" in hand:  # H10
            for seat in range(self.table.players):
                if seat != self.mover and self.hands[seat]:
                    found.append({"type": "steal", "victim": seat})
        return found

    def act(self, seat: int, action: Action) -> list[Event]:
        kind = action["type"]
        if kind in CARDS:  # H8
            self.hands[seat].remove(kind)
            self.heaps[seat] += 1
            self.specials[seat] += 1
        if "card" in action:
            self.hands[seat].remove(action["card"])
        match kind:
            case "play":
                self.columns[action["column"]].pile.append(action["card"])
                self.finish()
                return [{"type": "played", "seat": seat, "card": action["card"], "column": action["column"]}]
            case "reverse":
                self.direction = -self.direction
                self.finish()
                return [{"type": "reversed", "seat": seat}]
            case "steal":
                self.victim = action["victim"]
                self.turn, self.state = None, "steal"
                return [{"type": "named", "seat": seat, "victim": self.victim}]
            case "raise":
                self.columns[action["column"]].targets.append(action["card"])
                self.finish()
                return [{"type": "raised", "seat": seat, "card": action["card"], "column": action["column"]}]
            case "decline":
                column = self.columns[self.marked]
                self.heaps[seat] += len(column.targets) + len(column.pile)
                self.columns[self.marked] = Column()
                self.marked = "right" if self.marked == "left" else "left"
                self.state = "found"
                if not self.bag:
                    self.ending = "H15"
                return [{"type": "declined", "seat": seat}]
            case "found":
                side = self.emptied()
                self.columns[side].targets.append(action["card"])
                self.finish()
                return [{"type": "founded", "seat": seat, "card": action["card"], "column": side}]
            case _:
                self.turn, self.state = None, "turn-up"
                return [{"type": "reached", "seat": seat}]

    def finish(self) -> None:
        """H14: a step of chance, if there is anything to draw."""
        if self.bag and len(self.hands[self.mover]) < 5:
            self.turn, self.state = None, "draw"
        else:
            self.end_turn()

    def end_turn(self) -> list[Event]:
        events = self.draw(self.mover, 5 - len(self.hands[self.mover]))
        self.mover = self.table.after(self.mover, self.direction)
        self.turn, self.state = self.mover, "play"
        return events

    def scores(self) -> list[Score]:
        return [  # H16
            {"points": heap, "tiebreak": specials} if specials else {"points": heap}
            for heap, specials in zip(self.heaps, self.specials)
        ]

    def winners(self, played: int, totals: list[Score]) -> list[int] | None:
        regular = 1 if self.table.options["form"] == "round" else 3  # H18
        if played < regular:
            return None
        tied = len(lowest([total["points"] for total in totals])) > 1
        if tied and self.table.options["tie"] == "extra-round" and played < regular + 3:  # H17
            return None
        return lowest([(total["points"], total.get("tiebreak", 0)) for total in totals])
