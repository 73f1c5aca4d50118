/** What flies where when something happens. */
import type { Flight } from '../../lib/flights';
import type { Event } from './types';

/** What flies where. A covered stack goes along to where its new top card lies: that is how stacks merge. */
export function flights(event: Event, me: number | null): Flight[] {
  const backs = (seat: number) => `back-${String(seat)}`;
  switch (event.type) {
    case 'dealt':
      if (event.seat !== me) return [{ from: 'deck-top', to: backs(event.seat), isGhost: true }];
      return (event.hand ?? []).map((card) => ({ from: 'deck-top', to: `hand-${card}`, turns: true }));
    case 'laid': {
      const set = `stack-${String(event.with)}`;
      const to = `${set}-${event.card}`;
      const covered: Flight[] = event.on === null ? [] : [{ from: `${set}-${event.on}`, to, isGhost: true }];
      return [
        ...covered,
        event.seat === me ? { from: `hand-${event.card}`, to } : { from: backs(event.seat), to, turns: true },
      ];
    }
    case 'drew':
      if (event.card !== null && event.seat === me)
        return [{ from: 'deck-top', to: `hand-${event.card}`, turns: true }];
      return [{ from: 'deck-top', to: backs(event.seat), isGhost: true }];
    default:
      return event satisfies never;
  }
}
