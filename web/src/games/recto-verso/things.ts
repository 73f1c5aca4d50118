/** What explains itself at this table: the pictograms. */
import type { Thing } from '../game';
import Pictogram from './Pictogram.svelte';

export const THINGS: Thing[] = ['skip', 'reverse', 'flip3', 'flip1', 'take', 'loupe', 'star-l', 'star-r'].map(
  (name) => ({ name, Picture: Pictogram }),
);
