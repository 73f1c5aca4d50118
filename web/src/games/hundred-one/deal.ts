/** What chance brings in a round of this game, derived a second time to check the server's deal. */
import { Bag } from '../../lib/fairness/bag';
import { Deal, type Chance, type DealModule, type Draws } from '../../lib/fairness/draws';
import type { Event } from '../../lib/fairness/replay';

const VALUES = [...Array.from({ length: 10 }, (_, number) => String(number)), 'skip', 'reverse', 'take-two'];
const COLOURED = ['red', 'green', 'blue', 'orange'].flatMap((colour) =>
  VALUES.map((value) => `${colour}-${value}`),
);
const YELLOW = ['yellow-choose', 'yellow-take-four', 'yellow-swap'];
const KINDS = [...COLOURED, ...YELLOW];
const DECK = [
  ...COLOURED,
  ...COLOURED.filter((card) => !card.endsWith('-0')),
  ...YELLOW.flatMap((card) => Array<string>(4).fill(card)),
];

class HundredOne implements Draws {
  private pile = new Bag(KINDS, DECK);
  private discarded: string[] = [];
  private readonly deal: Deal;

  constructor(private readonly chance: Chance) {
    this.deal = new Deal(chance, this.pile, KINDS, 4);
  }

  get isDealt(): boolean {
    return this.deal.isOver && this.discarded.length > 0;
  }

  expect(event: Event): Event | null {
    switch (event.type) {
      case 'dealt':
        return this.deal.next();
      case 'turned-up': {
        const card = this.pile.draw(this.chance.deck) ?? '';
        this.discarded = [card];
        return { ...event, card };
      }
      case 'drew':
        return { ...event, card: this.pile.draw(this.chance.deck) ?? null };
      case 'reshuffled': {
        // The discard pile without its top card.
        if (this.pile.size > 0) return { type: 'nothing' };
        this.pile = new Bag(KINDS, this.discarded.slice(0, -1));
        this.discarded = this.discarded.slice(-1);
        return null;
      }
      case 'played':
        this.discarded.push(event['card'] as string);
        return null;
      default:
        return null;
    }
  }
}

const deal: DealModule = { versions: [1], follow: (chance) => new HundredOne(chance) };
export default deal;
