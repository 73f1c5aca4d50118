/** Actions as places to point at, and back. */
import type { Move } from '../../lib/picker.svelte';
import { colourOf, isStone } from './stones';
import type { Action, Stone } from './types';

/** The places to point at. One click on a stone is enough; it can also be dragged to its row. */
export function path(action: Action): string[] {
  switch (action.type) {
    case 'take':
      return [`stone-${action.stone}`, `row-${colourOf(action.stone)}`];
    case 'turn-up':
      return ['face-down'];
    case 'leave':
      return ['leave'];
    case 'stop':
      return ['stop'];
  }
}

/** What a path would mean, so that the server can say why it does not go. */
export function attempt(places: string[]): Action | null {
  const [first, second, third] = places;
  if (first === undefined || third !== undefined) return null;
  if (first.startsWith('stone-')) {
    const stone = first.slice('stone-'.length);
    if (!isStone(stone)) return null;
    // Dropped on the row of another colour, it is no wish to take it.
    return second === undefined || second === `row-${colourOf(stone)}` ? { type: 'take', stone } : null;
  }
  if (second !== undefined) return null;
  if (first === 'face-down') return { type: 'turn-up' };
  if (first === 'leave') return { type: 'leave' };
  return first === 'stop' ? { type: 'stop' } : null;
}

/** The stones that can be taken now. */
export function takeable(moves: Move<Action>[]): Stone[] {
  return moves.flatMap(({ action }) => (action.type === 'take' ? [action.stone] : []));
}
