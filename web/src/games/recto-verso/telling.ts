/** What is told of what happens: at the seats, in the log, and in the own hand. */
import type { ScoreLine } from '../../lib/protocol';
import type { Phrase } from '../../lib/words.svelte';
import type { Callout } from '../game';
import { animalOf } from './faces';
import type { Event, View } from './types';

/** At most this many other cards, and a hand nearly matched. */
const SHORT = 2;

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

/** A hand that all but matched: the sides that its holder sees. */
export function nearMiss(_lines: ScoreLine[], view: View | null, seat: number): Phrase | null {
  const faces = view?.hands[seat] ?? [];
  const animals = faces.flatMap((face) => (face === null ? [] : [animalOf(face)]));
  const count = Math.max(0, ...animals.map((animal) => animals.filter((one) => one === animal).length));
  return count >= faces.length - SHORT && count < faces.length
    ? { id: 'recto-verso-close-hand', args: { count, cards: faces.length } }
    : null;
}
