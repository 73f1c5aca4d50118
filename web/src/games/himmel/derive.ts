import type { Derivation } from '../game';
import type { View } from './types';

/** A point for each card in the heap: first the numbers that were taken, then the specials that were played (H16). */
export function derive(view: View, seat: number): Derivation {
  const { numbers, specials } = view.table.heaps[seat] ?? { numbers: [], specials: [] };
  const lines = [
    {
      label: { id: 'himmel-score-numbers', args: { count: numbers.length } },
      value: numbers.length,
      cards: numbers,
    },
    {
      label: { id: 'himmel-score-specials', args: { count: specials.length } },
      value: specials.length,
      cards: specials,
    },
  ];
  return { lines, total: numbers.length + specials.length };
}
