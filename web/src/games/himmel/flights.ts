import type { Flight } from '../../lib/flights';
import type { Event } from './types';

/** What flies where. Others' cards come from and go to their seats. */
export function flights(event: Event, me: number | null): Flight[] {
  const hand = (seat: number, card: string) => (seat === me ? `hand-${card}` : `seat-${String(seat)}`);
  const heap = (seat: number) => `heap-${String(seat)}`;
  switch (event.type) {
    case 'dealt':
      return (event.hand ?? []).map((card) => ({ from: 'deck', to: hand(event.seat, card), turns: true }));
    case 'turned-up':
      return [{ from: 'deck', to: `card-${event.card}`, turns: true }];
    case 'set-aside':
      return [{ from: 'deck', to: 'aside', turns: true }];
    case 'played':
    case 'founded':
      return [{ from: hand(event.seat, event.card), to: `card-${event.card}` }];
    case 'raised':
      return [
        { from: hand(event.seat, 'raise'), to: heap(event.seat), isGhost: true },
        { from: hand(event.seat, event.card), to: `card-${event.card}` },
      ];
    case 'reversed':
      return [{ from: hand(event.seat, 'reverse'), to: heap(event.seat), isGhost: true }];
    case 'named':
      return [{ from: hand(event.seat, 'steal'), to: heap(event.seat), isGhost: true }];
    case 'declined':
      return [{ from: 'marked', to: heap(event.seat), isGhost: true }];
    case 'stole':
      if (event.card && event.thief === me)
        return [{ from: `seat-${String(event.victim)}`, to: `hand-${event.card}`, turns: true }];
      if (event.card && event.victim === me)
        return [{ from: `hand-${event.card}`, to: `seat-${String(event.thief)}`, isGhost: true }];
      return [{ from: `hand-of-${String(event.victim)}`, to: `seat-${String(event.thief)}`, isGhost: true }];
    case 'drew':
      if (event.card && event.seat === me) return [{ from: 'deck', to: `hand-${event.card}`, turns: true }];
      return [{ from: 'deck', to: `seat-${String(event.seat)}`, isGhost: true }];
    case 'reached':
      return [];
  }
}
