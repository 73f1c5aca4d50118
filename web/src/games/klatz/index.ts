/** What this game gives to the page. */
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cheer from './Cheer.svelte';
import Example from './Example.svelte';
import { flights } from './flights';
import { attempt, path } from './moves';
import { callouts, gained, nearMiss, told } from './telling';
import { CARDS, OPEN, type Action, type Event, type View } from './types';

const game: GameModule<View, Action, Event> = {
  Board,
  Card,
  path,
  attempt,
  flights,
  callouts,
  told,
  gained,
  prompt: ({ table }) => ({ id: table.deck_count > 0 ? 'klatz-prompt-lay' : 'klatz-prompt-last' }),
  handCount: ({ table }, seat) => table.hand_counts[seat] ?? null,
  score: ({ worths }, seat) => worths?.[seat]?.points ?? null,
  alarm: ({ table }, seat) => (table.sets[seat]?.length === OPEN - 1 ? { id: 'klatz-alarm-five' } : null),
  nearMiss,
  Cheer,
  cheerWay: 'dance',
  figures: {
    Z1: ['blue-8', 'green-7', 'orange-10'],
    Z2: [...CARDS],
    Z3: ['back', 'back', 'back'],
    Z5: ['green-7', 'green-5', 'green-14'],
    Z6: ['green-14', 'green-5', 'green-14'],
    Z8: ['blue-1', 'blue-12', 'orange-6', 'green-3', 'orange-2', 'blue-4'],
    Z9: ['blue-4', 'green-14', 'orange-6', 'blue-15'],
  },
  things: [
    { name: 'chips', Picture: Example },
    { name: 'blue', code: 'blue-8' },
    { name: 'green', code: 'green-7' },
    { name: 'orange', code: 'orange-10' },
    { name: 'stack', code: 'green-14' },
    { name: 'sixth', Picture: Example },
  ],
  minute: [
    ['blue-8', 'green-7', 'orange-10'],
    ['green-14', 'green-3'],
    ['green-14', 'green-14'],
    ['blue-15', 'green-14', 'orange-13'],
    [],
  ],
};
export default game;
