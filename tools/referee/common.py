"""What all games share: streams, bags of cards, and the shape of a round."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

sys.path.append(str(Path(__file__).resolve().parent.parent))

from fair import ONE, TWO, MatchSeed, Stream, commitment, wrong_seat  # noqa: E402

__all__ = [
    "Action", "Bag", "Event", "MatchSeed", "ONE", "Round", "Score", "Stream", "TWO", "Table", "commitment", "highest",
    "lowest", "wrong_seat",
]

Action = dict[str, Any]
Event = dict[str, Any]
Score = dict[str, int]


@dataclass
class Table:
    """What stays the same for a whole match."""

    players: int
    options: dict[str, Any]
    rules: int
    """The version of the rules."""
    cards: list[tuple[int, int]] = field(default_factory=list)
    """Recto Verso: the two faces of each card, once they are paired."""

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat this many places to the left (clockwise)."""
        return (seat + steps) % self.players

    def seats_from(self, start: int) -> list[int]:
        return [self.after(start, steps) for steps in range(self.players)]


class Bag:
    """Cards without an order: a deck, or a hand."""

    def __init__(self, kinds: Iterable[str], copies: Iterable[int] | None = None):
        names = list(kinds)
        self.counts = dict(zip(names, copies if copies is not None else [0] * len(names), strict=True))

    def __len__(self) -> int:
        return sum(self.counts.values())

    def __contains__(self, card: str) -> bool:
        return self.counts[card] > 0

    def kinds(self) -> list[str]:
        """Each kind that is there, once, in order."""
        return [kind for kind, count in self.counts.items() if count]

    def cards(self) -> list[str]:
        """All cards, equal ones beside each other."""
        return [kind for kind, count in self.counts.items() for _ in range(count)]

    def add(self, card: str) -> None:
        self.counts[card] += 1

    def remove(self, card: str) -> None:
        assert card in self
        self.counts[card] -= 1

    def draw(self, stream: Stream) -> str:
        """The card at a drawn place of the list in layers (fairness.md)."""
        layers = [
            kind
            for layer in range(max(self.counts.values()))
            for kind, count in self.counts.items()
            if count > layer
        ]
        card = layers[stream.below(len(layers))]
        self.remove(card)
        return card


class Round(ABC):
    """A round in play. Each game's module has one class of this shape."""

    PLAYERS: ClassVar[range]
    RULES: ClassVar[int] = 1
    """The newest version of the rules; all from 1 on are known."""
    OPTIONS: ClassVar[dict[str, Sequence[Any]]]

    def __init__(self, table: Table, start: int, deck: Stream, dice: Stream):
        self.table, self.start, self.deck, self.dice = table, start, deck, dice
        self.turn: int | None = None
        """Whose turn it is; None means chance's."""
        self.ending: str | None = None
        """The rule that ended the round."""
        self.ended_by: int | None = None

    @abstractmethod
    def chance(self) -> list[Event]:
        """What chance brings now."""

    @abstractmethod
    def actions(self) -> list[Action]:
        """Everything that the player whose turn it is may do."""

    @abstractmethod
    def act(self, seat: int, action: Action) -> list[Event]:
        """What comes of an action that is allowed."""

    @abstractmethod
    def scores(self) -> list[Score]:
        """What the round was worth to each seat."""

    def recorded(self) -> list[Score]:
        """What is added to the totals."""
        return self.scores()

    @abstractmethod
    def winners(self, played: int, totals: list[Score]) -> list[int] | None:
        """The winners after this many rounds; None if the match goes on."""

    @staticmethod
    def options_fit(options: dict[str, Any]) -> bool:
        """Whether values that are allowed one by one also go together."""
        return True


def lowest(values: Sequence[Any]) -> list[int]:
    return [seat for seat, value in enumerate(values) if value == min(values)]


def highest(values: Sequence[Any]) -> list[int]:
    return [seat for seat, value in enumerate(values) if value == max(values)]
