/** How a round ends, and how long a match is. */
import type { Ending, Goal, MatchLength } from '../game';
import type { View } from './types';

export const goal: Goal = 'lowest';

// H13, H15.
export function ending({ table }: View): Ending {
  const isDeclined = table.phase.type === 'over' && table.phase.ending === 'declined';
  return isDeclined
    ? { id: 'himmel-end-declined', seat: table.seat }
    : { id: 'himmel-end-no-number-left', seat: null };
}

// H18.
export function matchLength({ table }: View): MatchLength | null {
  return table.options.form === 'match' ? { rounds: 3 } : null;
}
