/** What this game gives to the page. */
import type { Phrase } from '../../lib/words.svelte';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cheer from './Cheer.svelte';
import { flights } from './flights';
import { attempt, path } from './moves';
import { callouts, gained, nearMiss, told } from './telling';
import { THINGS } from './things';
import type { Action, Event, View } from './types';

function prompt({ table }: View): Phrase {
  const { phase } = table;
  switch (phase.type) {
    case 'lay':
      return { id: table.is_restricted ? 'recto-verso-prompt-lay-restricted' : 'recto-verso-prompt-lay' };
    case 'flip':
      return { id: 'recto-verso-prompt-flip', args: { left: phase.left } };
    case 'flip-hand':
    case 'rob':
    case 'hold':
    case 'replace':
    case 'take':
      return { id: `recto-verso-prompt-${phase.type}` };
    case 'pairing':
    case 'dealing':
    case 'check':
    case 'over':
      return { id: 'recto-verso-prompt-wait' };
  }
}

const game: GameModule<View, Action, Event> = {
  Board,
  Card,
  path,
  attempt,
  flights,
  callouts,
  told,
  gained,
  prompt,
  // Everybody holds five or six cards, and all of them lie open to view.
  handCount: () => null,
  nearMiss,
  Cheer,
  cheerWay: 'turn',
  figures: {
    R1: [
      'fox-skip',
      'frog-reverse',
      'whale-flip3',
      'flamingo-flip1',
      'bear-take',
      'owl-loupe',
      'lion-star-l',
      'lion-star-r',
    ],
    R2: [
      'fox-take',
      'frog-star-l',
      'whale-flip3',
      'flamingo-reverse',
      'bear-skip',
      'owl-star-r',
      'lion-loupe',
      'crab-flip1',
      'mouse-take',
    ],
    R4: ['frog-flip1', 'hidden'],
    R6: ['fox-skip', 'crab-skip'],
    R7: ['frog-reverse', 'mouse-reverse'],
    R8: ['whale-flip3', 'owl-flip3'],
    R9: ['flamingo-flip1', 'bear-flip1'],
    R10: ['bear-take', 'lion-take'],
    R11: ['owl-loupe', 'crab-star-l', 'crab-star-r'],
    R12: ['mouse-reverse', 'fox-skip', 'flamingo-flip1', 'bear-take'],
    R13: ['frog-skip', 'frog-take', 'frog-flip3', 'frog-loupe', 'frog-star-l', 'frog-reverse'],
    R14: ['lion-star-l', 'lion-star-r'],
  },
  things: THINGS,
  minute: [
    ['frog-flip1', 'hidden'],
    ['bear-take', 'owl-loupe'],
    ['whale-flip3', 'flamingo-flip1', 'lion-take', 'fox-skip', 'mouse-reverse'],
    ['frog-skip', 'frog-take', 'frog-flip3', 'frog-loupe', 'frog-star-l', 'frog-reverse'],
    ['lion-star-l', 'lion-star-r'],
  ],
};
export default game;
