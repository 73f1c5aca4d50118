/** A multiset of cards from which chance draws, as the rules do it. */
import type { Stream } from './stream';

/**
 * Cards without an order. They are listed in layers: one of each kind that is there at all, in the order of kinds; then
 * one of each kind that is there at least twice; and so on.
 */
export class Bag {
  private readonly counts: number[];

  constructor(
    private readonly kinds: readonly string[],
    cards: Iterable<string> = [],
  ) {
    this.counts = kinds.map(() => 0);
    for (const card of cards) this.add(card);
  }

  get size(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  add(card: string): void {
    this.change(card, 1);
  }

  remove(card: string): void {
    this.change(card, -1);
  }

  /** The card at a place of the list. */
  at(place: number): string | undefined {
    let rest = place;
    for (let layer = 1; layer <= Math.max(...this.counts); layer++) {
      for (const [kind, count] of this.counts.entries()) {
        if (count < layer) continue;
        if (rest === 0) return this.kinds[kind];
        rest -= 1;
      }
    }
    return undefined;
  }

  /** Takes a card out by a stream; nothing, if there is none. */
  draw(stream: Stream): string | undefined {
    const card = this.size > 0 ? this.at(stream.below(this.size)) : undefined;
    if (card !== undefined) this.remove(card);
    return card;
  }

  /** All cards in the order of kinds, equal ones beside each other. */
  list(): string[] {
    return this.kinds.flatMap((kind, index) => Array<string>(this.counts[index] ?? 0).fill(kind));
  }

  private change(card: string, by: number): void {
    const kind = this.kinds.indexOf(card);
    const count = (this.counts[kind] ?? -1) + by;
    if (kind < 0 || count < 0) throw new Error(`${card} is not in this bag`);
    this.counts[kind] = count;
  }
}
