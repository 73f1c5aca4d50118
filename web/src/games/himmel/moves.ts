import type { Action, Side, View } from './types';

/** The places to point at, one after the other. */
export function path(action: Action): string[] {
  switch (action.type) {
    case 'play':
      return [`hand-${action.card}`, `column-${action.column}`];
    case 'reverse':
      return ['hand-reverse'];
    case 'steal':
      return ['hand-steal', `seat-${String(action.victim)}`];
    case 'raise':
      return ['hand-raise', `hand-${action.card}`, `column-${action.column}`];
    case 'decline':
      return ['decline'];
    case 'found':
      return [`hand-${action.card}`];
    case 'turn-up':
      return ['deck'];
  }
}

/** What a path would mean, so that the server can say why it does not go. */
export function attempt(places: string[], view: View): Action | null {
  const [first, second, third] = places.map((place) => place.split('-'));
  if (first?.[0] !== 'hand' || view.table.phase.type !== 'choose') return null;
  const card = first[1] ?? '';
  if (card === 'raise') {
    if (second?.[0] !== 'hand' || third?.[0] !== 'column') return null;
    return { type: 'raise', card: second[1] ?? '', column: third[1] as Side } as Action;
  }
  if (card === 'steal') return second?.[0] === 'seat' ? { type: 'steal', victim: Number(second[1]) } : null;
  if (second?.[0] !== 'column') return null;
  return { type: 'play', card, column: second[1] as Side } as Action;
}
