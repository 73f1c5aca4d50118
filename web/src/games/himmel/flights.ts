/** What flies where when something happens. */
import type { Flight } from '../../lib/flights';
import type { Event } from './types';

/** What flies where. Others' cards come from and go to the backs that they hold. */
export function flights(event: Event, me: number | null): Flight[] {
  const backs = (seat: number) => `back-${String(seat)}`;
  const heap = (seat: number) => `heap-${String(seat)}`;
  const lays = (seat: number, card: string): Flight =>
    seat === me
      ? { from: `hand-${card}`, to: `card-${card}` }
      : { from: backs(seat), to: `card-${card}`, turns: true };
  const spends = (seat: number, card: string): Flight => ({
    from: seat === me ? `hand-${card}` : backs(seat),
    to: heap(seat),
    isGhost: true,
  });
  switch (event.type) {
    case 'dealt':
      if (event.seat !== me) return [{ from: 'deck-top', to: backs(event.seat), isGhost: true }];
      return (event.hand ?? []).map((card) => ({ from: 'deck-top', to: `hand-${card}`, turns: true }));
    case 'turned-up':
      return [{ from: 'deck-top', to: `card-${event.card}`, turns: true }];
    case 'set-aside':
      return [{ from: 'deck-top', to: 'aside', isGhost: true }];
    case 'played':
    case 'founded':
      return [lays(event.seat, event.card)];
    case 'raised':
      return [spends(event.seat, 'raise'), lays(event.seat, event.card)];
    case 'reversed':
      return [spends(event.seat, 'reverse')];
    case 'named':
      return [spends(event.seat, 'steal')];
    case 'declined':
      return [
        { from: 'marked', to: heap(event.seat), isGhost: true },
        { from: 'marker', to: 'marker' },
      ];
    case 'stole':
      if (event.card !== null && event.thief === me)
        return [{ from: backs(event.victim), to: `hand-${event.card}`, turns: true }];
      if (event.card !== null && event.victim === me)
        return [{ from: `hand-${event.card}`, to: backs(event.thief), isGhost: true }];
      return [{ from: backs(event.victim), to: backs(event.thief), isGhost: true }];
    case 'drew':
      if (event.card !== null && event.seat === me)
        return [{ from: 'deck-top', to: `hand-${event.card}`, turns: true }];
      return [{ from: 'deck-top', to: backs(event.seat), isGhost: true }];
    case 'reached':
      return [];
    default:
      return event satisfies never;
  }
}
