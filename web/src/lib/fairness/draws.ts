/** What a game's `deal.ts` is given and gives, and what the games' deals have in common. */
import { Bag } from './bag';
import type { Event } from './replay';
import type { Stream } from './stream';

/** What a round draws from, and who sits there. */
export interface Chance {
  deck: Stream;
  dice: Stream;
  seats: number;
  start: number;
  options: Record<string, unknown>;
  /** Everything that happened in the round. */
  events: Event[];
  /** What the game keeps from one round of the match to the next. */
  carried: Record<string, unknown>;
}

/** Follows a round and says, before each event, what the streams bring there; `null` where nothing is drawn. */
export interface Draws {
  expect(event: Event): Event | null;
  /** Has everybody been dealt to? */
  readonly isDealt: boolean;
}

/** A game's `deal.ts`: how to derive what chance brings in its rounds. */
export interface DealModule {
  /** The versions of the rules whose draws it knows. */
  versions: readonly number[];
  follow(chance: Chance): Draws;
}

/** The seats clockwise from the one that starts. */
export function fromStart({ seats, start }: Chance): number[] {
  return Array.from({ length: seats }, (_, step) => (start + step) % seats);
}

/** The hands at the start: each whole hand before the next. */
export class Deal {
  private readonly order: number[];

  constructor(
    private readonly chance: Chance,
    private readonly deck: Bag,
    private readonly kinds: readonly string[],
    private readonly cards: number,
  ) {
    this.order = fromStart(chance);
  }

  get isOver(): boolean {
    return this.order.length === 0;
  }

  /** The next hand. */
  next(): Event {
    const seat = this.order.shift();
    const hand = new Bag(this.kinds);
    for (let number = 0; number < this.cards; number++) {
      const card = this.deck.draw(this.chance.deck);
      if (card !== undefined) hand.add(card);
    }
    return { type: 'dealt', seat: seat ?? null, hand: hand.list() };
  }
}
