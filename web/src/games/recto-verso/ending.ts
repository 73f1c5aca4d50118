/** How a round ends, and how long a match is. */
import type { Ending, Goal, MatchLength } from '../game';
import { animalOf, pictogramOf } from './faces';
import type { View } from './types';

export const goal: Goal = 'highest';

// R13, R16.
export function ending({ table, hands, viewer }: View): Ending {
  const seat = table.ended_by;
  if (seat === null) return { id: 'recto-verso-end-broken', seat };
  // Others see the far sides until the hand is laid open, which older rules do not do.
  const isOwn = viewer !== 'spectator' && viewer.seat === seat;
  const open = table.laid_open[seat] ?? [];
  const cards = (hands[seat] ?? []).flatMap((face, slot) =>
    face !== null && (isOwn || open.includes(slot)) ? [face] : [],
  );
  const count = cards.length;
  const [animal, ...animals] = new Set(cards.map(animalOf));
  if (animal === undefined) return { id: 'recto-verso-end-complete', seat };
  if (animals.length === 0) return { id: 'recto-verso-end-animals', seat, args: { animal, count }, cards };
  const isMagnified = cards.every((face) => pictogramOf(face) === 'loupe');
  return { id: `recto-verso-end-${isMagnified ? 'magnifiers' : 'complete'}`, seat, args: { count }, cards };
}

// R15.
export function matchLength({ table }: View): MatchLength | null {
  return table.options.form === 'match' ? { points: 3 } : null;
}
