/** What chance brings in a round of this game, derived a second time to check the server's deal. */
import { Bag } from '../../lib/fairness/bag';
import type { Chance, DealModule, Draws } from '../../lib/fairness/draws';
import type { Event } from '../../lib/fairness/replay';

const KINDS = ['blue', 'yellow', 'pink', 'brown', 'green'].flatMap((colour) =>
  Array.from({ length: 11 }, (_, number) => `${colour}-${String(number)}`),
);

class Keltis implements Draws {
  private readonly faceDown = new Bag(KINDS, KINDS);

  readonly isDealt = true;

  constructor(private readonly chance: Chance) {}

  expect(event: Event): Event | null {
    if (event.type !== 'turned-up') return null;
    return { ...event, stone: this.faceDown.draw(this.chance.deck) ?? null };
  }
}

const deal: DealModule = { versions: [1], follow: (chance) => new Keltis(chance) };
export default deal;
