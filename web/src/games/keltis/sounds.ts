import type { CardSound } from '../../lib/synth';
import type { Event } from './types';

/** Stones: they are turned over and laid. */
export const sounds: Partial<Record<Event['type'], CardSound>> = {
  'turned-up': 'flip',
  took: 'lay',
  left: 'draw',
};
