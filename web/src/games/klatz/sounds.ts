import type { CardSound } from '../../lib/synth';
import type { Event } from './types';

/** Bone on bone: КЛАЦ! */
export const sounds: Partial<Record<Event['type'], CardSound>> = {
  dealt: 'shuffle',
  laid: 'clack',
  drew: 'draw',
};
