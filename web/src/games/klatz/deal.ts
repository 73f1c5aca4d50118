/** What chance brings in a round of this game, derived a second time to check the server's deal. */
import { Bag } from '../../lib/fairness/bag';
import { Deal, type Chance, type DealModule, type Draws } from '../../lib/fairness/draws';
import type { Event } from '../../lib/fairness/replay';

const COLOURS: [string, number[]][] = [
  ['blue', [1, 4, 8, 12, 15]],
  ['green', [3, 5, 7, 11, 14]],
  ['orange', [2, 6, 9, 10, 13]],
];
const KINDS = COLOURS.flatMap(([colour, values]) => values.map((value) => ({ colour, value })))
  .sort((one, other) => one.value - other.value)
  .map(({ colour, value }) => `${colour}-${String(value)}`);
const COPIES = 6;

class Klatz implements Draws {
  private readonly deck = new Bag(
    KINDS,
    KINDS.flatMap((card) => Array<string>(COPIES).fill(card)),
  );
  private readonly deal: Deal;

  constructor(private readonly chance: Chance) {
    this.deal = new Deal(chance, this.deck, KINDS, 3);
  }

  get isDealt(): boolean {
    return this.deal.isOver;
  }

  expect(event: Event): Event | null {
    if (event.type === 'dealt') return this.deal.next();
    if (event.type === 'drew') return { ...event, card: this.deck.draw(this.chance.deck) ?? null };
    return null;
  }
}

const deal: DealModule = { versions: [1], follow: (chance) => new Klatz(chance) };
export default deal;
