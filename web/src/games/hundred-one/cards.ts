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

/**
 * A name for every card of a hand, so that equal cards can be told apart on the screen: `red-7/0`, `red-7/1`.
 */
export function copies(hand: string[]): string[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return `${card}/${String(copy)}`;
  });
}
