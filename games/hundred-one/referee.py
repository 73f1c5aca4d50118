"""101."""

from typing import Any

from common import Action, Bag, Event, Round, Score, Stream, Table, lowest

COLOURS = ("red", "green", "blue", "orange")
SUPERCARDS = ("skip", "reverse", "take-two")
YELLOW = ("yellow-choose", "yellow-take-four", "yellow-swap")
CARDS = [f"{colour}-{kind}" for colour in COLOURS for kind in (*range(10), *SUPERCARDS)] + list(YELLOW)
COPIES = [4 if card in YELLOW else 1 if card.endswith("-0") else 2 for card in CARDS]  # O1
PENALTIES = {"take-two": 2, "take-four": 4}


class HundredOne(Round):
    PLAYERS = range(2, 11)
    OPTIONS = {"form": ("round", "match"), "matching": ("ascending", "any"), "limit": range(1, 10001)}

    def __init__(self, table: Table, start: int, deck: Stream, dice: Stream):
        super().__init__(table, start, deck, dice)
        self.pile = Bag(CARDS, COPIES)
        self.hands = [Bag(CARDS) for _ in range(table.players)]
        self.discard: list[str] = []
        self.colour: str | None = None
        self.number: int | None = None
        self.direction = 1
        self.mover = table.after(start, -1)  # O3: the dealer
        self.turns = 0
        self.passes = 0
        self.drawn: str | None = None
        self.end_rule = ""
        """The rule that has ended the play, until the hands are counted."""
        self.state = "deal"
        """What comes next: deal, play, name, swap, asked, penalty, count."""

    def chance(self) -> list[Event]:
        match self.state:
            case "deal":
                return self.deal()
            case "asked":
                events = self.draw(self.mover)
                self.drawn = events[-1]["card"]
                self.turn, self.state = self.mover, "play"
                return events
            case "penalty":  # O13, O15
                hit = self.next_seat()
                events = []
                for _ in range(PENALTIES[kind_of(self.discard[-1])]):
                    events += self.draw(hit)
                if self.won():
                    self.end("O18", self.mover)
                    return events
                self.mover = hit
                self.next_turn()
                return events + [{"type": "missed", "seat": hit}]
            case _:
                self.ending = self.end_rule
                return [
                    {"type": "counted", "seat": seat, "hand": hand.cards()} for seat, hand in enumerate(self.hands)
                ]

    def deal(self) -> list[Event]:
        events: list[Event] = []
        for seat in self.table.seats_from(self.start):  # O2
            for _ in range(4):
                self.hands[seat].add(self.pile.draw(self.deck))
            events.append({"type": "dealt", "seat": seat, "hand": self.hands[seat].cards()})
        card = self.pile.draw(self.deck)
        events.append({"type": "turned-up", "card": card})
        return events + self.take_effect(card)  # O4

    def draw(self, seat: int) -> list[Event]:
        """O17: one card, if there is one."""
        events: list[Event] = []
        if not self.can_draw():
            return events
        if not self.pile:
            for card in self.discard[:-1]:
                self.pile.add(card)
            self.discard = self.discard[-1:]
            events.append({"type": "reshuffled"})
        card = self.pile.draw(self.deck)
        self.hands[seat].add(card)
        return events + [{"type": "drew", "seat": seat, "card": card}]

    def can_draw(self) -> bool:
        return bool(self.pile) or len(self.discard) > 1

    def actions(self) -> list[Action]:
        hand = self.hands[self.mover]
        if self.state == "name":  # O14, O15
            return [{"type": "name", "colour": colour} for colour in COLOURS]
        if self.state == "swap":  # O16, O19
            swaps: list[Action] = [
                {"type": "swap", "with": seat} for seat in range(self.table.players) if seat != self.mover
            ]
            return swaps + [{"type": "keep"}] if hand else swaps
        cards = hand.kinds() if self.drawn is None else [self.drawn]
        plays: list[Action] = [{"type": "play", "card": card} for card in cards if self.fits(card)]
        if self.drawn is not None:  # O10
            return plays + [{"type": "pass"}]
        return plays or [{"type": "draw" if self.can_draw() else "pass"}]

    def fits(self, card: str) -> bool:
        colour, kind = parse(card)
        if colour == "yellow" or self.colour is None:  # O7, O8
            return True
        if self.number is None or not isinstance(kind, int):  # O6, O8
            return colour == self.colour
        if kind == self.number:  # O5
            return True
        rises = kind > self.number or (self.number, kind) == (9, 0)
        return colour == self.colour and (rises or self.table.options["matching"] == "any")  # O9

    def act(self, seat: int, action: Action) -> list[Event]:
        match action["type"]:
            case "play":
                self.hands[seat].remove(action["card"])
                self.passes = 0
                return [{"type": "played", "seat": seat, "card": action["card"]}, *self.take_effect(action["card"])]
            case "draw":
                self.turn, self.state = None, "asked"
                return [{"type": "asked", "seat": seat}]
            case "pass":
                self.passes = self.passes + 1 if self.drawn is None else 0  # O23
                self.next_turn()
                return [{"type": "passed", "seat": seat}]
            case "name":
                self.colour = action["colour"]
                if kind_of(self.discard[-1]) in PENALTIES:
                    self.turn, self.state = None, "penalty"
                else:
                    self.next_turn()
                return [{"type": "named", "seat": seat, "colour": self.colour}]
            case "swap":
                other = action["with"]
                event = {
                    "type": "swapped", "seat": seat, "with": other,
                    "given": self.hands[seat].cards(), "taken": self.hands[other].cards(),
                }
                self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
                if self.hands[other]:
                    self.next_turn()
                else:
                    self.end("O19", other)
                return [event]
            case _:
                self.next_turn()
                return [{"type": "kept", "seat": seat}]

    def take_effect(self, card: str) -> list[Event]:
        """The mover has played this card (O4: or the dealer has turned it up)."""
        self.discard.append(card)
        colour, kind = parse(card)
        if colour != "yellow":
            self.colour = colour
        self.number = kind if isinstance(kind, int) else None
        self.drawn = None
        self.turn = self.mover
        if kind == "swap":
            self.state = "swap"
        elif kind in PENALTIES and (colour != "yellow" or self.won()):  # O18
            self.turn, self.state = None, "penalty"
        elif self.won():
            self.end("O18", self.mover)
        elif colour == "yellow":
            self.state = "name"
        elif kind == "skip":  # O11
            self.mover = self.next_seat()
            missed = {"type": "missed", "seat": self.mover}
            self.next_turn()
            return [missed]
        else:
            if kind == "reverse":  # O12
                self.direction = -self.direction
            self.next_turn()
        return []

    def won(self) -> bool:
        return not self.hands[self.mover]

    def next_seat(self) -> int:
        return self.table.after(self.mover, self.direction)

    def next_turn(self) -> None:
        self.drawn = None
        if self.turns == 1000 or self.passes == self.table.players:  # O23
            self.end("O23", None)
            return
        self.turns += 1
        self.mover = self.next_seat()
        self.turn, self.state = self.mover, "play"

    def end(self, rule: str, winner: int | None) -> None:
        self.end_rule, self.ended_by = rule, winner
        self.turn, self.state = None, "count"

    def scores(self) -> list[Score]:
        return [{"points": sum(map(worth, hand.cards()))} for hand in self.hands]  # O20

    def winners(self, played: int, totals: list[Score]) -> list[int] | None:
        points = [total["points"] for total in totals]
        if self.table.options["form"] == "round":
            return lowest(points) if self.ended_by is None else [self.ended_by]  # O23
        if max(points) < self.table.options["limit"] and played < 100:  # O21
            return None
        return lowest(points)

    @staticmethod
    def options_fit(options: dict[str, Any]) -> bool:
        return options["form"] == "match" or options["limit"] == 101


def parse(card: str) -> tuple[str, int | str]:
    colour, kind = card.split("-", 1)
    return colour, int(kind) if kind.isdigit() else kind


def kind_of(card: str) -> int | str:
    return parse(card)[1]


def worth(card: str) -> int:
    colour, kind = parse(card)
    return 20 if colour == "yellow" else kind if isinstance(kind, int) else 10
