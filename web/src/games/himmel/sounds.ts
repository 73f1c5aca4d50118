import type { CardSound } from '../../lib/synth';
import type { Event } from './types';

/** Cards on dry grass, and a heap that grows. */
export const sounds: Partial<Record<Event['type'], CardSound>> = {
  dealt: 'shuffle',
  'turned-up': 'flip',
  'set-aside': 'draw',
  played: 'lay',
  founded: 'lay',
  raised: 'lay',
  reversed: 'flip',
  stole: 'draw',
  declined: 'heap',
  drew: 'draw',
};
