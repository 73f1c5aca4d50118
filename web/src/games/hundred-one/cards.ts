/** What the codes of cards say. */
import type { Card, Colour } from './types';

export const COLOURS: Colour[] = ['red', 'green', 'blue', 'orange'];

/** A card's colour and what is printed on it: `blue-take-two` is `['blue', 'take-two']`. */
export function parts(card: string): [colour: string, symbol: string] {
  const at = card.indexOf('-');
  return [card.slice(0, at), card.slice(at + 1)];
}

/** The number on a card; none on a supercard. */
export function numberOf(card: Card): number | null {
  const [, symbol] = parts(card);
  return /^\d$/.test(symbol) ? Number(symbol) : null;
}

export function isYellow(card: Card): boolean {
  return parts(card)[0] === 'yellow';
}
