import type { Derivation, ScoreLine } from '../game';
import { COLOURS, inRows, symbolOf } from './stones';
import type { Row, Stone, View } from './types';

/** K10: a row by its number of stones; from six on it is always the last. */
export const ROW_POINTS = [0, -4, -3, 2, 3, 6, 10] as const;
/** K11: wish stones in all rows together; from five on it is always the last. */
export const WISH_POINTS = [-4, -3, 2, 3, 6, 10] as const;

export function rowPoints(stones: number): number {
  return ROW_POINTS[Math.min(stones, 6)] ?? 0;
}

export function wishPoints(wishes: number): number {
  return WISH_POINTS[Math.min(wishes, 5)] ?? 0;
}

export function wishesOf(row: Row): Stone[] {
  return inRows(row).filter((stone) => symbolOf(stone) === 'wish');
}

export function bonusOf(stone: Stone): number {
  const symbol = symbolOf(stone);
  return symbol === 'plus-one' ? 1 : symbol === 'plus-three' ? 3 : 0;
}

export function bonusesOf(row: Row): Stone[] {
  return inRows(row).filter((stone) => bonusOf(stone) > 0);
}

/** The score line by line, as the rulebook's example reckons it: rows, wish stones, bonus points. */
export function derive(view: View, seat: number): Derivation {
  const row = view.table.rows[seat];
  if (!row) return { lines: [], total: 0 };
  const lines: ScoreLine[] = COLOURS.map((colour) => ({
    label: { id: 'keltis-score-row', args: { colour, stones: row[colour].length } },
    value: rowPoints(row[colour].length),
    cards: row[colour],
  }));
  const [wishes, bonuses] = [wishesOf(row), bonusesOf(row)];
  lines.push({
    label: { id: 'keltis-score-wishes', args: { wishes: wishes.length } },
    value: wishPoints(wishes.length),
    cards: wishes,
  });
  lines.push({
    label: { id: 'keltis-score-bonus', args: { sum: bonuses.map(bonusOf).join(' + ') || '0' } },
    value: bonuses.reduce((sum, stone) => sum + bonusOf(stone), 0),
    cards: bonuses,
  });
  return { lines, total: lines.reduce((sum, line) => sum + line.value, 0) };
}
