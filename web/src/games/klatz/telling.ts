/** What is told of what happens: at the seats, in the log, and in the own hand. */
import type { ScoreLine } from '../../lib/protocol';
import type { Phrase } from '../../lib/words.svelte';
import type { Callout } from '../game';
import { OPEN, type Event, type View } from './types';

/** A card in somebody's own set is nothing to talk about; one that a neighbour puts into mine is. */
export function callouts(events: Event[], me: number | null): Callout[] {
  return events.flatMap((event): Callout[] =>
    event.type === 'laid' && event.with === me && event.seat !== me
      ? [{ seat: me, by: event.seat, card: event.card, id: 'klatz-callout-laid' }]
      : [],
  );
}

/** A card is drawn after every move. */
export function told(events: Event[], me: number | null): Event[] {
  return events.filter((event) => (event.type === 'dealt' ? event.seat === me : event.type !== 'drew'));
}

export function gained(event: Event, me: number | null): string[] {
  return event.type === 'drew' && event.seat === me && event.card !== null ? [`hand-${event.card}`] : [];
}

/** A set that only one colour makes worthless, or that is one card short of ending the round. */
export function nearMiss(lines: ScoreLine[], view: View | null, seat: number): Phrase | null {
  const missing = lines.filter(({ code }) => code === 'missing');
  const points = lines.reduce((sum, line) => sum + (line.code === 'colour' ? line.points : 0), 0);
  const colour = missing[0]?.['colour'];
  if (missing.length === 1 && typeof colour === 'string')
    return { id: 'klatz-close-colour', args: { colour, points } };
  return view?.table.sets[seat]?.length === OPEN - 1 ? { id: 'klatz-close-five' } : null;
}
