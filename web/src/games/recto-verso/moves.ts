/** Actions as places to point at, and back. */
import type { Action, View } from './types';

/**
 * The places to point at, one after the other. The second place is where a card may be dragged; one click on
 * the first is enough. A card of one's own is `lay-2` when it could be laid and `slot-0-2` when hands are
 * turned over.
 */
export function path(action: Action): string[] {
  switch (action.type) {
    case 'lay':
      return [`lay-${String(action.slot)}`, 'middle'];
    case 'take':
      return [`place-${String(action.place)}`, 'hand'];
    case 'flip':
      return [`place-${String(action.place)}`];
    case 'rob':
      return [`slot-${String(action.victim)}-${String(action.slot)}`, 'hand'];
    case 'flip-hand':
      return [`slot-${String(action.victim)}-${String(action.slot)}`];
    case 'hold':
      return [action.is_turned ? 'hold-turned' : 'hold-kept'];
  }
}

/** What pointing at a place would mean now, so that the server can say why it does not go. */
export function attempt(places: string[], view: View): Action | null {
  const [first = '', second] = places;
  const action = meant(first, view.table.phase.type);
  if (!action || (second !== undefined && path(action)[1] !== second)) return null;
  return action;
}

function meant(place: string, phase: string): Action | null {
  const [kind, ...numbers] = place.split('-');
  const [one = 0, two = 0] = numbers.map(Number);
  switch (kind) {
    case 'lay':
      return { type: 'lay', slot: one };
    case 'place':
      return phase === 'flip' ? { type: 'flip', place: one } : { type: 'take', place: one };
    case 'slot':
      return phase === 'flip-hand'
        ? { type: 'flip-hand', victim: one, slot: two }
        : { type: 'rob', victim: one, slot: two };
    case 'hold':
      return { type: 'hold', is_turned: place === 'hold-turned' };
    default:
      return null;
  }
}
