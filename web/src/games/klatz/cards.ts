/** What the codes of cards say, and what a set is worth. */
import type { View } from './types';

export const COLOURS = ['blue', 'green', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];
/** A set with this many open cards ends the round (Z8). */
export const OPEN = 6;

type Stack = View['table']['sets'][number][number];

export function colour(code: string): Colour {
  return COLOURS.find((one) => code.startsWith(one)) ?? 'blue';
}

export function value(code: string): number {
  return Number(code.slice(code.indexOf('-') + 1));
}

/** What lies before a seat, colours together. */
export function stacks(view: View, seat: number): Stack[] {
  const set = view.table.sets[seat] ?? [];
  return COLOURS.flatMap((one) => set.filter(({ card }) => colour(card) === one));
}

export interface Worth {
  /** The sum of the open cards, whether it counts or not. */
  sum: number;
  shown: Colour[];
  missing: Colour[];
  /** What the set is worth: nothing without all three colours (Z9). */
  points: number;
}

export function worth(cards: string[]): Worth {
  const sum = cards.reduce((so, card) => so + value(card), 0);
  const shown = COLOURS.filter((one) => cards.some((card) => colour(card) === one));
  const missing = COLOURS.filter((one) => !shown.includes(one));
  return { sum, shown, missing, points: missing.length === 0 ? sum : 0 };
}
