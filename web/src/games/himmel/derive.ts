import type { Derivation } from '../game';
import type { View } from './types';

/** A point for each card in the heap (H16). */
export function derive(view: View, seat: number): Derivation {
  const heap = view.table.heaps[seat] ?? { numbers: [], specials: [] };
  const lines = [
    {
      label: { id: 'himmel-score-numbers', args: { count: heap.numbers.length } },
      value: heap.numbers.length,
    },
    {
      label: { id: 'himmel-score-specials', args: { count: heap.specials.length } },
      value: heap.specials.length,
      cards: heap.specials,
    },
  ];
  return { lines, total: heap.numbers.length + heap.specials.length };
}
