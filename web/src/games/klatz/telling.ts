/** What is told of what happens: at the seats, in the log, and in the own hand. */
import type { Callout } from '../game';
import type { Event } from './types';

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
