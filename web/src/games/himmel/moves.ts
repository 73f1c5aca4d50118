/** Actions as places to point at, and back. */
import type { Action, NumberCard, Side, View } from './types';

/** The places to point at, one after the other. */
export function path(action: Action): string[] {
  switch (action.type) {
    case 'play':
      return [`hand-${action.card}`, `column-${action.column}`];
    case 'reverse':
      return ['hand-reverse', 'arrow'];
    case 'steal':
      return ['hand-steal', `seat-${String(action.victim)}`];
    case 'raise':
      return ['hand-raise', `hand-${action.card}`, `target-${action.column}`];
    case 'decline':
      return ['decline'];
    case 'found':
      return [`hand-${action.card}`, 'founding'];
    case 'turn-up':
      return ['deck'];
  }
}

/** What a path would mean, so that the server can say why it does not go. */
export function attempt(places: string[], view: View): Action | null {
  const [first, second, third] = places;
  if (first === 'deck') return { type: 'turn-up' };
  if (first === 'decline') return { type: 'decline' };
  const card = after('hand-', first);
  if (card === null) return null;
  if (card === 'reverse') return { type: 'reverse' };
  if (card === 'steal') {
    const victim = after('seat-', second);
    return victim === null ? null : { type: 'steal', victim: Number(victim) };
  }
  if (card === 'raise') {
    const number = after('hand-', second);
    return isNumber(number)
      ? { type: 'raise', card: number, column: side(third) ?? view.table.marker }
      : null;
  }
  if (!isNumber(card)) return null;
  if (view.table.phase.type === 'found') return { type: 'found', card };
  const column = side(second);
  return column && { type: 'play', card, column };
}

function isNumber(card: string | null): card is NumberCard {
  return card !== null && /^\d+$/.test(card);
}

/** A card that is dropped anywhere on a column is meant for that column. */
function side(place: string | undefined): Side | null {
  return (after('column-', place) ?? after('target-', place)) as Side | null;
}

function after(start: string, place: string | undefined): string | null {
  return place?.startsWith(start) ? place.slice(start.length) : null;
}
