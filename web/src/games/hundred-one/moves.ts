/** Actions as places to point at, and back. */
import type { Action, Card, Colour, View } from './types';

/** The places to point at, one after the other. */
export function path(action: Action): string[] {
  switch (action.type) {
    case 'play':
      return [`hand-${action.card}`, 'discards'];
    case 'draw':
      return ['pile'];
    case 'pass':
      return ['pass'];
    case 'name':
      return [`colour-${action.colour}`];
    case 'swap':
      return [`seat-${String(action.with)}`];
    case 'keep':
      return ['keep'];
  }
}

/** What a path would mean, so that the server can say why it does not go. */
export function attempt(places: string[], view: View): Action | null {
  const [first = '', second] = places;
  const [, kind, rest] = /^([a-z]+)(?:-(.+))?$/.exec(first) ?? [];
  switch (kind) {
    case 'hand':
      return second === undefined || second === 'discards' ? { type: 'play', card: rest as Card } : null;
    case 'pile':
      return second === undefined ? { type: 'draw' } : null;
    case 'pass':
      return { type: 'pass' };
    case 'colour':
      return { type: 'name', colour: rest as Colour };
    case 'seat':
      // Pointing at people means something only while hands are swapped.
      return view.table.phase.type === 'swap' ? { type: 'swap', with: Number(rest) } : null;
    case 'keep':
      return { type: 'keep' };
    default:
      return null;
  }
}
