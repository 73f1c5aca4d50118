/** Actions as places to point at, and back. */
import type { Action, Card } from './types';

/**
 * The places to point at: a card of the hand, then the gap beside a set or an open card to cover. A card whose
 * number already shows is laid beside, too, and joins its twin; the board gives the gap's name to the twin then.
 */
export function path(action: Action): string[] {
  const seat = String(action.with);
  return [`hand-${action.card}`, action.on === null ? `gap-${seat}` : `stack-${seat}-${action.on}`];
}

/** What a path would mean, so that the server can say why it does not go. */
export function attempt(places: string[]): Action | null {
  const card = /^hand-(.+)$/.exec(places[0] ?? '')?.[1] as Card | undefined;
  if (card === undefined) return null;
  const set = /^(?:gap|seat)-(\d+)$/.exec(places[1] ?? '');
  if (set) return { type: 'lay', card, with: Number(set[1]), on: null };
  const stack = /^stack-(\d+)-(.+)$/.exec(places[1] ?? '');
  if (!stack) return null;
  const on = stack[2] as Card;
  return { type: 'lay', card, with: Number(stack[1]), on: on === card ? null : on };
}
