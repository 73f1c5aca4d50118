import type { Derivation, ScoreLine } from '../game';
import { isYellow, numberOf } from './cards';
import type { View } from './types';

const SUPERCARD = 10;
const YELLOW = 20;

/** What stays in the hand counts: numbers at face value, coloured supercards 10, yellow cards 20 (O20). */
export function derive(view: View, seat: number): Derivation {
  const hand = view.hands[seat] ?? [];
  const numbers = hand.filter((card) => numberOf(card) !== null);
  const yellow = hand.filter(isYellow);
  const supercards = hand.filter((card) => numberOf(card) === null && !isYellow(card));
  const values = numbers.map((card) => numberOf(card) ?? 0);
  const all: ScoreLine[] = [
    {
      label: { id: 'hundred-one-score-numbers', args: { count: numbers.length, sum: values.join(' + ') } },
      value: values.reduce((sum, value) => sum + value, 0),
      cards: numbers,
    },
    {
      label: { id: 'hundred-one-score-supercards', args: { count: supercards.length, each: SUPERCARD } },
      value: supercards.length * SUPERCARD,
      cards: supercards,
    },
    {
      label: { id: 'hundred-one-score-yellow', args: { count: yellow.length, each: YELLOW } },
      value: yellow.length * YELLOW,
      cards: yellow,
    },
  ];
  const lines = all.filter((line) => line.cards?.length);
  if (lines.length === 0) lines.push({ label: { id: 'hundred-one-score-out' }, value: 0 });
  return { lines, total: lines.reduce((sum, line) => sum + line.value, 0) };
}
