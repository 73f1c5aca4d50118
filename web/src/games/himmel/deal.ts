/** What chance brings in a round of this game, derived a second time to check the server's deal. */
import { Bag } from '../../lib/fairness/bag';
import { Deal, type Chance, type DealModule, type Draws } from '../../lib/fairness/draws';
import type { Event } from '../../lib/fairness/replay';

const NUMBERS = Array.from({ length: 70 }, (_, index) => String(index + 1));
const SPECIALS = { reverse: 6, steal: 5, raise: 4 };
const KINDS = [...NUMBERS, ...Object.keys(SPECIALS)];

class Himmel implements Draws {
  private readonly deck = new Bag(KINDS, [
    ...NUMBERS,
    ...Object.entries(SPECIALS).flatMap(([special, count]) => Array<string>(count).fill(special)),
  ]);
  private readonly hands: Bag[];
  private readonly deal: Deal;
  private aside: string[] = [];
  private targets = 0;

  constructor(private readonly chance: Chance) {
    this.hands = Array.from({ length: chance.seats }, () => new Bag(KINDS));
    this.deal = new Deal(chance, this.deck, KINDS, 5);
  }

  get isDealt(): boolean {
    return this.deal.isOver && this.targets >= 2;
  }

  expect(event: Event): Event | null {
    switch (event.type) {
      case 'dealt': {
        const dealt = this.deal.next();
        for (const card of dealt['hand'] as string[]) this.hand(dealt['seat']).add(card);
        return dealt;
      }
      case 'turned-up':
      case 'set-aside':
        return this.turnUp(event);
      case 'drew': {
        const card = this.deck.draw(this.chance.deck);
        if (card !== undefined) this.hand(event['seat']).add(card);
        return { ...event, card: card ?? null };
      }
      case 'stole': {
        const victim = this.hand(event['victim']);
        const card = victim.at(this.chance.dice.below(Math.max(1, victim.size)));
        if (card !== undefined) {
          victim.remove(card);
          this.hand(event['thief']).add(card);
        }
        return { ...event, card: card ?? null };
      }
      case 'played':
      case 'founded':
        this.hand(event['seat']).remove(event['card'] as string);
        return null;
      case 'raised':
        this.hand(event['seat']).remove('raise');
        this.hand(event['seat']).remove(event['card'] as string);
        return null;
      case 'reversed':
        this.hand(event['seat']).remove('reverse');
        return null;
      case 'named':
        this.hand(event['seat']).remove('steal');
        return null;
      default:
        return null;
    }
  }

  /** A number becomes a target; specials lie aside until both columns have one. */
  private turnUp(event: Event): Event {
    const card = this.deck.draw(this.chance.deck);
    if (card === undefined) return { type: 'nothing' };
    if (card in SPECIALS) {
      this.aside.push(card);
      return { type: 'set-aside', card };
    }
    this.targets += 1;
    if (this.targets >= 2) {
      for (const special of this.aside) this.deck.add(special);
      this.aside = [];
    }
    const column = this.targets <= 2 ? ['left', 'right'][this.targets - 1] : event['column'];
    return { type: 'turned-up', card, column };
  }

  private hand(seat: unknown): Bag {
    const hand = this.hands[seat as number];
    if (!hand) throw new Error('no such seat');
    return hand;
  }
}

const deal: DealModule = { versions: [1], follow: (chance) => new Himmel(chance) };
export default deal;
