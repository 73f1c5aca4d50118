/** Where each card of a fanned hand lies. */
import { copies } from '../../board/seating';
import { parts } from './cards';

/** Where a card of a hand is: its row, its place in it in steps, and how many steps the row is wide. */
export interface Held {
  card: string;
  /** Tells equal cards apart. */
  key: string;
  row: number;
  step: number;
  span: number;
}

/** By how much the step from one colour to the next is wider where cards cover each other. */
const GAP = 0.5;
const CROWDED = 12;

/** Spreads a sorted hand over rows, with a little gap between colours. */
export function spread(hand: string[], rows: number): Held[] {
  const keys = copies(hand);
  const each = Math.ceil(hand.length / rows);
  const gap = GAP * Math.min(1, each / CROWDED) ** 2;
  const held: Held[] = [];
  for (let row = 0; row < rows; row += 1) {
    const cards = hand.slice(row * each, (row + 1) * each);
    let step = 0;
    const steps = cards.map((card, index) => {
      const before = cards[index - 1];
      if (before !== undefined) step += parts(before)[0] === parts(card)[0] ? 1 : 1 + gap;
      return step;
    });
    cards.forEach((card, index) => {
      const key = keys[row * each + index] ?? card;
      held.push({ card, key, row, step: steps[index] ?? 0, span: step });
    });
  }
  return held;
}
