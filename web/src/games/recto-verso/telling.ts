/** What is told of what happens: at the seats, in the log, and in the own hand. */
import type { Callout } from '../game';
import type { Event, View } from './types';

export function callouts(events: Event[], _me: number | null, { table }: View): Callout[] {
  return events.flatMap((event): Callout[] => {
    switch (event.type) {
      case 'robbed':
        return [{ seat: event.victim, by: event.thief, card: event.near, id: 'recto-verso-callout-robbed' }];
      case 'flipped-in-hand':
        return event.victim === event.seat
          ? []
          : [{ seat: event.victim, by: event.seat, id: 'recto-verso-callout-flipped' }];
      case 'laid':
        // With two, the other player misses a turn instead; that is said when the turn ends.
        return event.face.endsWith('-reverse') && table.seats > 2
          ? [{ seat: event.seat, id: 'recto-verso-callout-reversed' }]
          : [];
      case 'passed': {
        const step = table.direction === 'clockwise' ? 1 : table.seats - 1;
        const neighbour = (event.seat + step) % table.seats;
        return event.turn === neighbour ? [] : [{ seat: neighbour, id: 'recto-verso-callout-missed' }];
      }
      default:
        return [];
    }
  });
}

/** The deal is in sight, and so is whose turn it is. */
const SILENT: ReadonlySet<Event['type']> = new Set(['paired', 'dealt', 'opened', 'passed']);

export function told(events: Event[]): Event[] {
  return events.filter(({ type }) => !SILENT.has(type));
}

export function gained(event: Event, me: number | null): string[] {
  const isMine =
    ((event.type === 'took' || event.type === 'held') && event.seat === me) ||
    (event.type === 'flipped-in-hand' && event.victim === me);
  return isMine ? [`lay-${String(event.slot)}`] : [];
}
