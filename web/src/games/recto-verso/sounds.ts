import type { CardSound } from '../../lib/synth';
import type { Event } from './types';

/** Cards that turn over. */
export const sounds: Partial<Record<Event['type'], CardSound>> = {
  dealt: 'shuffle',
  opened: 'flip',
  laid: 'lay',
  flipped: 'flip',
  'flipped-in-hand': 'flip',
  took: 'draw',
  robbed: 'draw',
  held: 'lay',
  'laid-open': 'flip',
};
