import type { RoundResult } from '../../lib/protocol';
import type { Derivation, ScoreLine } from '../game';
import { COLOURS, colour, stacks, value, worth } from './cards';
import type { View } from './types';

/** The open cards, colour by colour. Without all three colours nothing of it counts (Z9). */
export function derive(view: View, seat: number, result?: RoundResult): Derivation {
  const cards = stacks(view, seat).map(({ card }) => card);
  const { sum, missing, points } = worth(cards);
  if (cards.length === 0) return { lines: [{ label: { id: 'klatz-score-nothing' }, value: 0 }], total: 0 };
  const lines: ScoreLine[] = COLOURS.map((one) => {
    const own = cards.filter((card) => colour(card) === one);
    return {
      label: { id: own.length > 0 ? 'klatz-score-colour' : 'klatz-score-missing', args: { colour: one } },
      value: own.reduce((so, card) => so + value(card), 0),
      cards: own,
    };
  });
  if (missing.length > 0)
    lines.push({ label: { id: 'klatz-score-incomplete', args: { count: 3 - missing.length } }, value: -sum });
  if (view.table.options.form === 'connoisseur' && result) {
    const best = Math.max(...result.scores.map((score) => score.points));
    const isRecorded = points === best && points > 0;
    lines.push({ label: { id: isRecorded ? 'klatz-score-recorded' : 'klatz-score-unrecorded' }, value: 0 });
  }
  return { lines, total: points };
}
