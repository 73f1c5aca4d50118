/** What is told of what happens: at the seats, in the log, and in the own hand. */
import type { ScoreLine } from '../../lib/protocol';
import type { Phrase } from '../../lib/words.svelte';
import type { Callout } from '../game';
import { symbolOf } from './stones';
import type { Event, View } from './types';

/** From this many points on a row went well. */
const PROUD = 6;

export function callouts(events: Event[], _me: number | null, { table }: View): Callout[] {
  if (table.phase.type === 'over') return [];
  return events.flatMap((event): Callout[] =>
    event.type === 'took' && symbolOf(event.stone) === 'clover'
      ? [{ seat: event.seat, id: 'keltis-callout-clover' }]
      : [],
  );
}

/** A stone that is turned up is taken or left at once; one line says both. */
export function told(events: Event[]): Event[] {
  return events.filter(({ type }) => type !== 'reached' && type !== 'turned-up');
}

/** Nobody has a hand. */
export function gained(): string[] {
  return [];
}

/** The row that went best, if one is long enough to be proud of. */
export function nearMiss(lines: ScoreLine[]): Phrase | null {
  const rows = lines.filter(({ code }) => code === 'row').map(({ points }) => points);
  const points = Math.max(0, ...rows);
  return points >= PROUD ? { id: 'keltis-close-row', args: { points } } : null;
}
