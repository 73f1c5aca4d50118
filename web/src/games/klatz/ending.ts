/** How a round ends, and how long a match is. */
import type { Ending, Goal, MatchLength } from '../game';
import { OPEN, type View } from './types';

export const goal: Goal = 'highest';

// Z8.
export function ending({ table }: View): Ending {
  const seat = table.sets.findIndex((set) => set.length >= OPEN);
  if (seat < 0) return { id: 'klatz-end-no-cards', seat: null };
  return { id: 'klatz-end-six', seat, cards: table.sets[seat]?.map(({ card }) => card) ?? [] };
}

// Z10, Z11.
export function matchLength({ table }: View): MatchLength | null {
  switch (table.options.form) {
    case 'ordinary':
      return { points: 150, rounds: table.seats };
    case 'connoisseur':
      return { points: 100 };
    case 'round':
      return null;
  }
}
