/** What is told of what happens: at the seats, in the log, and in the own hand. */
import type { Callout } from '../game';
import type { Event } from './types';

export function callouts(events: Event[]): Callout[] {
  return events.flatMap((event): Callout[] => {
    switch (event.type) {
      case 'stole':
        return [{ seat: event.victim, by: event.thief, card: event.card, id: 'himmel-callout-robbed' }];
      case 'reversed':
        return [{ seat: event.seat, id: 'himmel-callout-reversed' }];
      case 'declined':
        return [{ seat: event.seat, id: 'himmel-callout-declined' }];
      default:
        return [];
    }
  });
}

/** A card is drawn after every move, and whoever names a victim steals at once. */
export function told(events: Event[], me: number | null): Event[] {
  return events.filter((event) => {
    if (event.type === 'dealt') return event.seat === me;
    return event.type !== 'drew' && event.type !== 'named';
  });
}

export function gained(event: Event, me: number | null): string[] {
  const isMine =
    (event.type === 'drew' && event.seat === me) || (event.type === 'stole' && event.thief === me);
  return isMine && event.card !== null ? [`hand-${event.card}`] : [];
}
