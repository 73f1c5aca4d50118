/** What flies where when something happens. */
import type { Flight } from '../../lib/flights';
import { fieldHere } from './field';
import type { Event, View } from './types';

/** What moves where: a stone turns over at its place, or goes from there into a row. */
export function flights(event: Event, me: number | null, view: View): Flight[] {
  switch (event.type) {
    case 'turned-up': {
      const field = fieldHere();
      field.follow(view.table, me);
      const place = field.placeOf(event.stone);
      return [{ from: `place-${String(place)}`, to: `stone-${event.stone}`, turns: true }];
    }
    case 'took':
      return [{ from: `stone-${event.stone}`, to: `laid-${event.stone}` }];
    case 'reached':
    case 'left':
    case 'stopped':
      return [];
  }
}
