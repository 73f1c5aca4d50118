import { Bag } from './bag';
import type { Chance, Draws } from './draws';
import type { Event } from './replay';

const KINDS = ['blue', 'yellow', 'pink', 'brown', 'green'].flatMap((colour) =>
  Array.from({ length: 11 }, (_, number) => `${colour}-${String(number)}`),
);

/** Keltis: Der Weg der Steine */
export class Keltis implements Draws {
  private readonly faceDown = new Bag(KINDS, KINDS);

  readonly isDealt = true;

  constructor(private readonly chance: Chance) {}

  expect(event: Event): Event | null {
    if (event.type !== 'turned-up') return null;
    return { ...event, stone: this.faceDown.draw(this.chance.deck) ?? null };
  }
}
