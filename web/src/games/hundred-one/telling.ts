/** What is told of what happens: at the seats, in the log, and in the own hand. */
import type { ScoreLine } from '../../lib/protocol';
import type { Phrase } from '../../lib/words.svelte';
import type { Callout } from '../game';
import type { Event, Seat, View } from './types';

/** At most this many cards are nearly none. */
const FEW = 2;

/** Cards that somebody has to draw and the turn they miss, in one. */
interface Hit {
  type: 'hit';
  seat: Seat;
  /** How many cards; none for a turn that is only missed. */
  count: number;
}
/** The first card, and what it does at once. */
interface First {
  type: 'first';
  card: string;
  kind: string;
}

/** The draws before a missed turn belong to it. */
function hits(events: Event[]): (Event | Hit)[] {
  const missing = new Set(events.flatMap((event) => (event.type === 'missed' ? [event.seat] : [])));
  const counts = new Map<Seat, number>();
  return events.flatMap((event): (Event | Hit)[] => {
    if (event.type === 'drew' && missing.has(event.seat)) {
      counts.set(event.seat, (counts.get(event.seat) ?? 0) + 1);
      return [];
    }
    if (event.type !== 'missed') return [event];
    return [{ type: 'hit', seat: event.seat, count: counts.get(event.seat) ?? 0 }];
  });
}

export function callouts(events: Event[], _me: number | null, { table }: View): Callout[] {
  let by: Seat = table.dealer;
  return hits(events).flatMap((event): Callout[] => {
    if ('seat' in event && event.type !== 'hit') by = event.seat;
    switch (event.type) {
      case 'hit': {
        const { seat, count } = event;
        const id = count > 0 ? 'hundred-one-callout-draws' : 'hundred-one-callout-missed';
        return [{ seat, by, id, args: { count } }];
      }
      case 'played':
        return event.card.endsWith('-reverse')
          ? [{ seat: event.seat, id: 'hundred-one-callout-reversed' }]
          : [];
      case 'swapped':
        return [{ seat: event.with, by: event.seat, id: 'hundred-one-callout-swapped' }];
      default:
        return [];
    }
  });
}

/** Whoever asks for a card draws one: others have asked, I have drawn. */
export function told(events: Event[], me: number | null): { type: string }[] {
  return hits(events).flatMap((event): (Event | Hit | First)[] => {
    switch (event.type) {
      case 'dealt':
      case 'drew':
        return event.seat === me ? [event] : [];
      case 'asked':
        return event.seat === me ? [] : [event];
      case 'turned-up':
        return [{ type: 'first', card: event.card, kind: event.card.replace(/^[a-z]+-/, '') }];
      default:
        return [event];
    }
  });
}

export function gained(event: Event, me: number | null): string[] {
  return event.type === 'drew' && event.seat === me && event.card !== null ? [`hand-${event.card}`] : [];
}

/** A hand that was nearly empty. */
export function nearMiss(lines: ScoreLine[]): Phrase | null {
  const count = lines.reduce((sum, { cards }) => sum + (cards?.length ?? 0), 0);
  return count > 0 && count <= FEW ? { id: 'hundred-one-close-cards', args: { count } } : null;
}
