/** Short words at a seat: what hits somebody, what they say, and that they leave or come back. */
import type { Callout } from '../games/game';
import type { Reaction } from './protocol';
import { can, cardArguments, say, sayCard, type Phrase } from './words.svelte';

export interface Bubble {
  key: number;
  seat: number;
  kind: 'hit' | 'said' | 'people';
  /** What somebody has typed, or a sentence of ours. */
  words: string | Phrase | null;
  reaction: Reaction | null;
}

/** A seat shows no more than this many at a time; the oldest goes first. */
const PER_SEAT = 2;
/** Long enough to look there and to read: a start, and some time for each letter. */
const LOOK = 2600;
const PER_LETTER = 45;
const LONGEST = 7000;

export class Bubbles {
  shown = $state.raw<Bubble[]>([]);
  private count = 0;
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  add(seat: number, kind: Bubble['kind'], words: Bubble['words'], reaction: Reaction | null = null): void {
    const bubble: Bubble = { key: (this.count += 1), seat, kind, words, reaction };
    // The same once more, as two missed turns in a row, is said for longer, not twice.
    if (kind !== 'said')
      this.shown
        .filter((one) => isSame(one, bubble))
        .forEach(({ key }) => {
          this.end(key);
        });
    const surplus = this.shown.filter((one) => one.seat === seat).slice(0, -(PER_SEAT - 1));
    surplus.forEach(({ key }) => {
      this.end(key);
    });
    this.shown = [...this.shown, bubble];
    const letters = typeof words === 'string' ? words.length : 30;
    const lasts = Math.min(LONGEST, LOOK + letters * PER_LETTER);
    this.timers.set(
      bubble.key,
      setTimeout(() => {
        this.end(bubble.key);
      }, lasts),
    );
  }

  clear(): void {
    this.shown.forEach(({ key }) => {
      this.end(key);
    });
  }

  private end(key: number): void {
    clearTimeout(this.timers.get(key));
    this.timers.delete(key);
    this.shown = this.shown.filter((one) => one.key !== key);
  }
}

function isSame(one: Bubble, other: Bubble): boolean {
  const said = ({ seat, kind, words }: Bubble) => JSON.stringify([seat, kind, words]);
  return said(one) === said(other);
}

/** A callout in words: `-you` for the person it hits, `-by-you` for the person who did it. */
export function phraseOf(callout: Callout, game: string, names: string[], me: number | null): Phrase {
  const { id, seat, by, card, args = {} } = callout;
  const form = [seat === me ? '-you' : '', by !== undefined && by === me ? '-by-you' : '']
    .filter(Boolean)
    .find((suffix) => can(id + suffix));
  return {
    id: id + (form ?? ''),
    args: {
      ...args,
      name: by === undefined ? '' : (names[by] ?? ''),
      card: card ? sayCard(game, card) : 'hidden',
      'card-object': card ? say(`${game}-card-object`, cardArguments(card)) : 'hidden',
    },
  };
}
