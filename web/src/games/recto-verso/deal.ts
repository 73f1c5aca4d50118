/** What chance brings in a round of this game, derived a second time to check the server's deal. */
import { fromStart, type Chance, type DealModule, type Draws } from '../../lib/fairness/draws';
import type { Event } from '../../lib/fairness/replay';

const ANIMALS = ['fox', 'frog', 'whale', 'flamingo', 'bear', 'owl', 'lion', 'crab', 'mouse'];
const PICTOGRAMS = ['skip', 'reverse', 'flip3', 'flip1', 'take', 'loupe', 'star-l', 'star-r'];
const FACES = ANIMALS.flatMap((animal) => PICTOGRAMS.map((pictogram) => `${animal}-${pictogram}`));

/** The numbers of a card's faces, the lower one first. */
type Card = [number, number];

class RectoVerso implements Draws {
  /** What chance brings, in order: the pairing, where one is drawn, and the deal. */
  private readonly coming: Event[];

  constructor(private readonly chance: Chance) {
    const { carried, options, events } = chance;
    const isPaired = carried['cards'] !== undefined || options['pairs'] === 'fixed';
    const paired = isPaired ? [] : this.pair();
    // Fixed pairs are printed in the rules; which ones were played with shows in the deal.
    const cards = (carried['cards'] ??= pairsOf(options['pairs'] === 'fixed' ? events : paired)) as Card[];
    this.coming = [...paired, ...this.deal([...cards])];
  }

  get isDealt(): boolean {
    return this.coming.length === 0;
  }

  expect(event: Event): Event | null {
    if (!['paired', 'dealt', 'opened'].includes(event.type)) return null;
    return this.coming.shift() ?? { type: 'nothing' };
  }

  private pair(): Event[] {
    for (;;) {
      const faces = FACES.map((_, face) => face);
      for (let first = 0; first < faces.length; first++) {
        const second = first + this.chance.deck.below(faces.length - first);
        [faces[first], faces[second]] = [faces[second] ?? 0, faces[first] ?? 0];
      }
      const cards = faces.flatMap((near, at) => (at % 2 === 0 ? [[near, faces[at + 1] ?? 0] as const] : []));
      if (cards.some(([near, far]) => animal(near) === animal(far))) continue;
      return cards.map(([near, far]) => ({ type: 'paired', near: name(near), far: name(far) }));
    }
  }

  private deal(rest: Card[]): Event[] {
    const { seats } = this.chance;
    rest.sort(([one], [other]) => one - other);
    const events: Event[] = [];
    for (const seat of fromStart(this.chance)) {
      for (let slot = 0; slot < (seats === 4 ? 5 : 6); slot++) {
        const [near, far] = this.draw(rest);
        events.push({ type: 'dealt', seat, slot, near: name(near), far: name(far) });
      }
    }
    const middle = rest.length;
    for (let place = 0; place < middle; place++) {
      const [face, far] = this.draw(rest);
      events.push({ type: 'opened', place, face: name(face), far: name(far) });
    }
    return events;
  }

  /** A card, the side first that is near or up. */
  private draw(rest: Card[]): Card {
    const [card = [0, 0]] = rest.splice(this.chance.deck.below(Math.max(1, rest.length)), 1);
    const [lower, higher] = card as Card;
    return this.chance.dice.below(2) === 0 ? [lower, higher] : [higher, lower];
  }
}

/** The cards that these events show, each once. */
function pairsOf(events: Event[]): Card[] {
  const cards = events
    .filter(({ type }) => ['paired', 'dealt', 'opened'].includes(type))
    .map((event): Card => {
      const [one, other] = [event['near'] ?? event['face'], event['far']].map((face) =>
        FACES.indexOf(face as string),
      );
      return [Math.min(one ?? -1, other ?? -1), Math.max(one ?? -1, other ?? -1)];
    });
  if (new Set(cards.flat()).size !== FACES.length || cards.some(([lower]) => lower < 0)) {
    throw new Error('not every face is there once');
  }
  return cards;
}

function animal(face: number): number {
  return Math.floor(face / PICTOGRAMS.length);
}

function name(face: number): string {
  return FACES[face] ?? '';
}

const deal: DealModule = { versions: [1, 2], follow: (chance) => new RectoVerso(chance) };
export default deal;
