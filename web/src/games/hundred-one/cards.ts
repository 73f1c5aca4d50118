/** What the codes of cards say. */
import type { Colour } from './types';

export const COLOURS: Colour[] = ['red', 'green', 'blue', 'orange'];

/** A card's colour and what is printed on it: `blue-take-two` is `['blue', 'take-two']`. */
export function parts(card: string): [colour: string, symbol: string] {
  const at = card.indexOf('-');
  return [card.slice(0, at), card.slice(at + 1)];
}

/** What a supercard does; none for a number. */
export function supercard(card: string): string | null {
  const [, symbol] = parts(card);
  return /^\d+$/.test(symbol) ? null : symbol;
}
