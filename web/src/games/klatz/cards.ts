/** What the codes of cards say, and what a set is worth. */
import type { View } from './types';

export const COLOURS = ['blue', 'green', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];

type Stack = View['table']['sets'][number][number];

export function colour(code: string): Colour {
  return COLOURS.find((one) => code.startsWith(one)) ?? 'blue';
}

/** The number on a card. */
export function value(code: string): number {
  return Number(code.slice(code.indexOf('-') + 1));
}

/** What lies before a seat, colours together. */
export function stacks(view: View, seat: number): Stack[] {
  const set = view.table.sets[seat] ?? [];
  return COLOURS.flatMap((one) => set.filter(({ card }) => colour(card) === one));
}

/** Which colours lie open, in their order. */
export function shownIn(cards: string[]): Colour[] {
  return COLOURS.filter((one) => cards.some((card) => colour(card) === one));
}
