/** What flies where when something happens. */
import { copies } from '../../board/seating';
import type { Flight } from '../../lib/flights';
import type { Card, Event, Seat, View } from './types';

/** More cards than this are not shown flying; a swapped hand can be large. */
const CARDS_MAX = 8;

/** What flies where. Others' cards come from and go to their seats. */
export function flights(event: Event, me: number | null, view: View): Flight[] {
  switch (event.type) {
    case 'dealt':
      if (event.seat !== me) return [{ from: 'pile-top', to: seat(event.seat), isGhost: true }];
      return arrivals('pile-top', event.hand ?? [], me, view);
    case 'turned-up':
      return [{ from: 'pile-top', to: 'top', turns: true }];
    case 'played':
      return [{ from: event.seat === me ? `hand-${event.card}` : seat(event.seat), to: 'top' }];
    case 'drew':
      if (event.seat !== me || event.card === null)
        return [{ from: 'pile-top', to: seat(event.seat), isGhost: true }];
      return [{ from: 'pile-top', to: newest(event.card, me, view), turns: true }];
    case 'swapped':
      return swapped(event, me, view);
    case 'reshuffled':
      return [{ from: 'top', to: 'pile', isGhost: true }];
    case 'named':
    case 'kept':
    case 'asked':
    case 'passed':
    case 'missed':
    case 'counted':
      return [];
    default:
      return event satisfies never;
  }
}

function seat(number: Seat): string {
  return `seat-${String(number)}`;
}

function swapped(event: Event & { type: 'swapped' }, me: number | null, view: View): Flight[] {
  const { seat: one, with: other, given, taken } = event;
  if (me !== one && me !== other) {
    return [
      { from: `fan-${String(one)}`, to: seat(other), isGhost: true },
      { from: `fan-${String(other)}`, to: seat(one), isGhost: true },
    ];
  }
  const [partner, lost, won] = me === one ? [other, given, taken] : [one, taken, given];
  const leaving = [...new Set(lost ?? [])].slice(0, CARDS_MAX);
  return [
    ...leaving.map((card) => ({ from: `hand-${card}`, to: seat(partner), isGhost: true })),
    ...arrivals(seat(partner), won ?? [], me, view),
  ];
}

function arrivals(from: string, hand: Card[], me: number, view: View): Flight[] {
  const isThere = new Set(copies(view.hands[me] ?? []));
  return copies(hand)
    .filter((copy) => isThere.has(copy))
    .slice(0, CARDS_MAX)
    .map((copy) => ({ from, to: `card-${copy}`, turns: true }));
}

/** The place of the last copy of a card in the viewer's hand: that is the one that has just come. */
function newest(card: Card, me: number, view: View): string {
  const count = (view.hands[me] ?? []).filter((one) => one === card).length;
  return `card-${card}/${String(Math.max(0, count - 1))}`;
}
