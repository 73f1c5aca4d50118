import type { CardSound } from '../../lib/synth';
import type { Event } from './types';

/** Fast cards; whoever has to draw hears it. */
export const sounds: Partial<Record<Event['type'], CardSound>> = {
  dealt: 'shuffle',
  'turned-up': 'flip',
  played: 'lay',
  drew: 'draw',
  swapped: 'shuffle',
  reshuffled: 'shuffle',
};
