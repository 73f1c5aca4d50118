"""Recto Verso."""

from common import Action, Event, Round, Score, Stream, Table, highest

ANIMALS = ("fox", "frog", "whale", "flamingo", "bear", "owl", "lion", "crab", "mouse")
PICTOGRAMS = ("skip", "reverse", "flip3", "flip1", "take", "loupe", "star-l", "star-r")
FACES = [f"{animal}-{pictogram}" for animal in ANIMALS for pictogram in PICTOGRAMS]
FIXED = """
    fox-take frog-star-l          fox-loupe whale-flip3         fox-star-r flamingo-reverse
    fox-star-l bear-take          fox-flip1 owl-star-r          fox-skip lion-star-l
    fox-flip3 crab-star-r         fox-reverse mouse-loupe       frog-flip1 whale-star-l
    frog-star-r flamingo-take     frog-take bear-star-r         frog-flip3 owl-star-l
    frog-reverse lion-take        frog-loupe crab-take          frog-skip mouse-take
    whale-star-r flamingo-skip    whale-loupe bear-skip         whale-reverse owl-skip
    whale-skip lion-flip3         whale-flip1 crab-flip3        whale-take mouse-flip3
    flamingo-star-r bear-loupe    flamingo-flip1 owl-loupe      flamingo-flip3 lion-flip1
    flamingo-star-l crab-loupe    flamingo-loupe mouse-star-r   bear-reverse owl-flip3
    bear-flip1 lion-reverse       bear-star-l crab-reverse      bear-flip3 mouse-star-l
    owl-reverse lion-loupe        owl-take crab-flip1           owl-flip1 mouse-skip
    lion-skip crab-star-l         lion-star-r mouse-flip1       crab-skip mouse-reverse
""".split()  # R2: two faces a card

Card = tuple[int, int]
"""The face that its holder sees, or that lies up, and the other one."""


class RectoVerso(Round):
    PLAYERS = range(2, 5)
    RULES = 2
    OPTIONS = {
        "form": ("round", "match"),
        "pairs": ("drawn", "fixed"),
        "stars": ("any", "winner"),
        "memory": ("off", "aid"),
    }

    def __init__(self, table: Table, start: int, deck: Stream, dice: Stream):
        super().__init__(table, start, deck, dice)
        if table.options["pairs"] == "fixed" and not table.cards:
            table.cards = pairs([FACES.index(face) for face in FIXED])
        self.hands: list[dict[int, Card]] = [{} for _ in range(table.players)]
        self.middle: dict[int, Card] = {}
        self.points = [0] * table.players
        self.direction = 1  # R15
        self.mover = start
        self.turns = 0
        self.restricted: int | None = None
        """Two players: who may not lay certain pictograms in their next turn (R12)."""
        self.action = ""
        """The pictogram laid in this turn, if it is carried out."""
        self.slot = self.place = 0
        """Where the card laid came from and where it lies."""
        self.flipped: set[int] = set()
        self.robbed: tuple[int, int] | None = None
        self.state = "deal"
        """What comes next: deal, lay, flip, flip-hand, take, rob, hold, replace."""

    def chance(self) -> list[Event]:
        if not self.table.cards:
            return self.pair()
        self.turn, self.state = self.mover, "lay"
        return self.deal()

    def pair(self) -> list[Event]:
        cards: list[Card] = [(0, 0)]
        while any(animal(one) == animal(other) for one, other in cards):
            faces = list(range(72))
            for i in range(72):
                j = i + self.deck.below(72 - i)
                faces[i], faces[j] = faces[j], faces[i]
            cards = pairs(faces)
        self.table.cards = cards
        return [{"type": "paired", "near": FACES[near], "far": FACES[far]} for near, far in cards]

    def deal(self) -> list[Event]:
        """R3."""
        events: list[Event] = []
        rest = sorted((min(card), max(card)) for card in self.table.cards)
        for seat in self.table.seats_from(self.start):
            for slot in range(5 if self.table.players == 4 else 6):
                near, far = self.hands[seat][slot] = self.draw(rest)
                events.append({"type": "dealt", "seat": seat, "slot": slot, "near": FACES[near], "far": FACES[far]})
        for place in range(len(rest)):
            up, down = self.middle[place] = self.draw(rest)
            events.append({"type": "opened", "place": place, "face": FACES[up], "far": FACES[down]})
        return events

    def draw(self, rest: list[Card]) -> Card:
        lower, higher = rest.pop(self.deck.below(len(rest)))
        return (higher, lower) if self.dice.below(2) else (lower, higher)

    def actions(self) -> list[Action]:
        others = [seat for seat in range(self.table.players) if seat != self.mover]
        match self.state:
            case "lay":
                slots = list(self.hands[self.mover])
                allowed = [slot for slot in slots if not self.is_forbidden(slot)]
                return [{"type": "lay", "slot": slot} for slot in allowed or slots]  # R12
            case "flip":  # R8
                return [{"type": "flip", "place": place} for place in self.middle if place not in self.flipped]
            case "flip-hand":  # R9
                return self.each_card("flip-hand", [self.mover, *others])
            case "rob":  # R10
                return self.each_card("rob", others)
            case "hold":
                return [{"type": "hold", "is_turned": is_turned} for is_turned in (False, True)]
            case "replace":
                return [{"type": "take", "place": place} for place in self.middle]
            case _:  # R5
                return [{"type": "take", "place": place} for place in self.middle if place != self.place]

    def each_card(self, kind: str, seats: list[int]) -> list[Action]:
        return [{"type": kind, "victim": seat, "slot": slot} for seat in seats for slot in self.hands[seat]]

    def is_forbidden(self, slot: int) -> bool:
        return self.restricted == self.mover and pictogram(self.hands[self.mover][slot][0]) in ("flip1", "take")

    def act(self, seat: int, action: Action) -> list[Event]:
        match action["type"]:
            case "lay":
                return self.lay(seat, action["slot"])
            case "flip":
                place = action["place"]
                up, down = self.middle[place] = turned(self.middle[place])
                self.flipped.add(place)
                if len(self.flipped) == 3:
                    self.state = "take"
                return [{"type": "flipped", "seat": seat, "place": place, "face": FACES[up]}]
            case "flip-hand":
                victim, slot = action["victim"], action["slot"]
                near, far = self.hands[victim][slot] = turned(self.hands[victim][slot])
                self.state = "take"
                return [{
                    "type": "flipped-in-hand", "seat": seat, "victim": victim, "slot": slot,
                    "near": FACES[near], "far": FACES[far],
                }]
            case "rob":
                victim, slot = self.robbed = action["victim"], action["slot"]
                near, far = self.hands[seat][self.slot] = self.hands[victim].pop(slot)
                self.state = "hold"
                return [{
                    "type": "robbed", "thief": seat, "victim": victim, "slot": slot,
                    "near": FACES[near], "far": FACES[far],
                }]
            case "hold":
                card = self.hands[seat][self.slot]
                near, far = self.hands[seat][self.slot] = turned(card) if action["is_turned"] else card
                assert self.robbed is not None
                self.turn, self.state = self.robbed[0], "replace"
                return [{"type": "held", "seat": seat, "slot": self.slot, "near": FACES[near], "far": FACES[far]}]
            case _:
                slot = self.slot if self.robbed is None else self.robbed[1]
                up, down = self.hands[seat][slot] = self.middle.pop(action["place"])
                took = {
                    "type": "took", "seat": seat, "slot": slot, "place": action["place"],
                    "face": FACES[up], "far": FACES[down],
                }
                return [took, *self.end_turn()]

    def lay(self, seat: int, slot: int) -> list[Event]:
        is_forbidden = self.is_forbidden(slot)
        card = self.hands[seat].pop(slot)
        self.slot = slot
        self.place = next(place for place in range(36) if place not in self.middle)
        self.middle[self.place] = card
        self.action = "" if is_forbidden else pictogram(card[0])
        self.flipped = set()
        self.robbed = None
        self.restricted = None
        self.state = {"flip3": "flip", "flip1": "flip-hand", "take": "rob"}.get(self.action, "take")
        return [{"type": "laid", "seat": seat, "slot": slot, "place": self.place, "face": FACES[card[0]]}]

    def end_turn(self) -> list[Event]:
        seat = self.mover
        self.turns += 1
        if is_complete(self.hands[seat]):  # R13
            return self.complete(seat)
        if self.turns == 200 * self.table.players:  # R16
            self.ending = "R16"
            return [{"type": "broken-off"}]
        if self.table.players == 2:  # R12
            if self.action != "reverse":
                self.mover = self.table.after(seat)
            if self.action == "skip":
                self.restricted = self.mover
        else:
            if self.action == "reverse":  # R7
                self.direction = -self.direction
            self.mover = self.table.after(seat, self.direction * (2 if self.action == "skip" else 1))  # R6
        self.turn, self.state = self.mover, "lay"
        return [{"type": "passed", "seat": seat, "turn": self.mover}]

    def complete(self, seat: int) -> list[Event]:
        self.ending, self.ended_by = "R13", seat
        self.points[seat] += 1
        events: list[Event] = [{"type": "completed", "seat": seat}]
        is_open = self.table.rules >= 2
        if is_open:  # R13
            events.append(self.open(seat, set(self.hands[seat])))
        for other in range(self.table.players):  # R14
            star = whole_star(self.hands[other])
            if star and (other == seat or self.table.options["stars"] == "any"):
                self.points[other] += 1
                events.append({"type": "starred", "seat": other})
                if is_open and other != seat:
                    events.append(self.open(other, star))
        return events

    def open(self, seat: int, slots: set[int]) -> Event:
        """R13: these cards are laid open. A list of six, by slot, with null for what stays hidden."""
        hand = self.hands[seat]
        return {
            "type": "laid-open", "seat": seat,
            "cards": [FACES[hand[slot][0]] if slot in slots else None for slot in range(6)],
        }

    def scores(self) -> list[Score]:
        return [{"points": points} for points in self.points]

    def winners(self, played: int, totals: list[Score]) -> list[int] | None:
        if self.table.options["form"] == "round":
            return [] if self.ended_by is None else [self.ended_by]
        points = [total["points"] for total in totals]
        if self.ended_by is not None and points[self.ended_by] >= 3:  # R15
            return [self.ended_by]
        if max(points) >= 3:
            return [seat for seat, total in enumerate(points) if total >= 3]
        return highest(points) if played == 50 else None  # R16


def pairs(faces: list[int]) -> list[Card]:
    return list(zip(faces[::2], faces[1::2]))


def turned(card: Card) -> Card:
    return card[1], card[0]


def animal(face: int) -> str:
    return ANIMALS[face // 8]


def pictogram(face: int) -> str:
    return PICTOGRAMS[face % 8]


def is_complete(hand: dict[int, Card]) -> bool:
    near = [near for near, _ in hand.values()]
    return len(set(map(animal, near))) == 1 or set(map(pictogram, near)) == {"loupe"}


def whole_star(hand: dict[int, Card]) -> set[int]:
    """R14: where the two halves of a star are held; of several stars that of the first animal."""
    for name in ANIMALS:
        halves = {
            slot for slot, (near, _) in hand.items() if animal(near) == name and pictogram(near).startswith("star")
        }
        if len(halves) == 2:
            return halves
    return set()
