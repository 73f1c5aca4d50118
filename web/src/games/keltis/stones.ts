/** The stones: colours, numbers, symbols, and the words for them. */
import { cardArguments, say, words } from '../../lib/words.svelte';
import { STONES, SYMBOLS, type Colour, type Row, type Stone, type StoneSymbol } from './types';

/** The five colours in the order of the rulebook. */
export const COLOURS: readonly Colour[] = [...new Set(STONES.map(colourOf))];

export function isStone(code: string): code is Stone {
  return (STONES as readonly string[]).includes(code);
}

export function colourOf(stone: Stone): Colour {
  return stone.slice(0, stone.indexOf('-')) as Colour;
}

export function numberOf(stone: Stone): number {
  return Number(stone.slice(stone.indexOf('-') + 1));
}

export function symbolOf(stone: Stone): StoneSymbol {
  return SYMBOLS[stone] ?? 'plain';
}

/** The stones of all five rows. */
export function inRows(row: Row): Stone[] {
  return COLOURS.flatMap((colour) => row[colour]);
}

/** Where a row is heading, as far as one can see. */
export type Way = 'none' | 'open' | 'rising' | 'falling';

export function wayOf(stones: readonly Stone[]): Way {
  const [first, second] = stones;
  if (first === undefined) return 'none';
  if (second === undefined) return 'open';
  return numberOf(second) > numberOf(first) ? 'rising' : 'falling';
}

/** A stone as it is read out: colour, number and what it carries. */
export function spoken(stone: Stone): string {
  return say('keltis-stone', { ...cardArguments(stone), symbol: symbolOf(stone) });
}

/** A row as it is read out: where it is heading, its stones, and what it is worth. */
export function rowSpoken(colour: Colour, stones: readonly Stone[], points: number): string {
  const numbers = stones.map(numberOf).join(', ');
  return say('keltis-row-spoken', { colour, way: wayOf(stones), numbers, points });
}

/** Points with their sign, as scoring tables print them. */
export function signed(points: number): string {
  const format = new Intl.NumberFormat(words.language, { signDisplay: 'exceptZero' });
  return format.format(points).replace('-', '−');
}

/** A number that looks random but is always the same for the same text and purpose, from 0 to below 1. */
export function hash(text: string): number {
  let mixed = 2166136261;
  for (let index = 0; index < text.length; index++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 16777619);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822507);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489909);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
