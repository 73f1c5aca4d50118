/** What flies where when something happens. */
import type { Flight } from '../../lib/flights';
import { HAND_SIZES, type Event, type View } from './types';

/**
 * What flies where. A card turns over whenever it comes out of another's hand or goes into one: there one sees
 * its far side, here the other.
 */
export function flights(event: Event, me: number | null, view: View): Flight[] {
  switch (event.type) {
    case 'dealt':
      return [{ from: 'middle', to: held(event.seat, event.slot) }];
    case 'laid':
      return [{ from: held(event.seat, event.slot), to: lies(event.place), turns: event.seat !== me }];
    case 'flipped':
      return [{ from: lies(event.place), to: lies(event.place), turns: true }];
    case 'flipped-in-hand': {
      const place = held(event.victim, event.slot);
      return [{ from: place, to: place, turns: true }];
    }
    case 'took':
      return [{ from: lies(event.place), to: held(event.seat, event.slot), turns: event.seat !== me }];
    case 'robbed':
      return event.thief === me && event.near
        ? [{ from: held(event.victim, event.slot), to: `side-${event.near}`, turns: true }]
        : [];
    case 'held': {
      const to = held(event.seat, event.slot);
      if (event.seat === me && event.near) return [{ from: `side-${event.near}`, to }];
      const from = robbed(view);
      return from ? [{ from, to, turns: true }] : [];
    }
    case 'laid-open':
      // The viewer's own cards show the side that counts already.
      return event.cards.flatMap((card, slot) => {
        const place = held(event.seat, slot);
        return card === null || event.seat === me
          ? []
          : [{ from: place, to: place, turns: true, isLast: true }];
      });
    case 'paired':
    case 'opened':
    case 'passed':
    case 'completed':
    case 'starred':
    case 'broken-off':
      return [];
  }
}

function held(seat: number, slot: number): string {
  return `held-${String(seat)}-${String(slot)}`;
}

function lies(place: number): string {
  return `lies-${String(place)}`;
}

/** Where a card is missing because it was robbed. */
function robbed({ table }: View): string | null {
  if (table.phase.type !== 'replace') return null;
  const { victim } = table.phase;
  const slots = table.held[victim] ?? [];
  const gap = Array.from({ length: HAND_SIZES[table.seats] ?? 0 }, (_, slot) => slot).find(
    (slot) => !slots.includes(slot),
  );
  return gap === undefined ? null : held(victim, gap);
}
