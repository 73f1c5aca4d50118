/** How a round ends, and how long a match is. */
import type { Ending, Goal, MatchLength } from '../game';
import type { View } from './types';

export const goal: Goal = 'lowest';

// O18, O19, O23.
export function ending({ table }: View): Ending {
  const { winner } = table;
  if (winner === null) return { id: 'hundred-one-end-nobody', seat: null };
  const isGiven = table.top === 'yellow-swap' && table.seat !== winner;
  return isGiven
    ? { id: 'hundred-one-end-given', seat: winner, others: { giver: table.seat } }
    : { id: 'hundred-one-end-out', seat: winner };
}

// O21.
export function matchLength({ table }: View): MatchLength | null {
  return table.options.form === 'match' ? { points: table.options.limit } : null;
}
