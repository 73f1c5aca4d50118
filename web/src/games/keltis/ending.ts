/** How a round ends, and how long a match is. */
import type { Ending, Goal, MatchLength } from '../game';
import type { View } from './types';

export const goal: Goal = 'highest';

// K9.
export function ending({ table }: View): Ending {
  return { id: 'keltis-end-last-stone', seat: table.seat };
}

// K13.
export function matchLength({ table }: View): MatchLength | null {
  return table.options.form === 'match' ? { rounds: table.seats } : null;
}
