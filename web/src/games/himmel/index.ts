import type { GameModule } from '../game';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { derive } from './derive';
import { attempt, path } from './moves';
import { flights } from './flights';
import type { Action, Event, View } from './types';

const game: GameModule<View, Action, Event> = {
  Board,
  Card,
  path,
  attempt,
  flights,
  derive,
  prompt: (view) => ({
    id: view.table.phase.type === 'found' ? 'himmel-prompt-found' : 'himmel-prompt-choose',
  }),
  handCount: (view, seat) => view.table.hand_counts[seat] ?? null,
  score: (view, seat) => {
    const heap = view.table.heaps[seat];
    return heap ? heap.numbers.length + heap.specials.length : null;
  },
  figures: {
    H1: ['1', '70', 'reverse', 'steal', 'raise'],
    H3: ['64', '48'],
    H7: ['31', '43', '48'],
    H9: ['reverse'],
    H10: ['steal'],
    H11: ['raise', '66', '64'],
  },
};
export default game;
