/** What this game gives to the page. */
import type { Phrase } from '../../lib/words.svelte';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cheer from './Cheer.svelte';
import { flights } from './flights';
import { attempt, path } from './moves';
import { callouts, gained, nearMiss, told } from './telling';
import type { Action, Event, View } from './types';

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
  handCount: (view, seat) => view.table.hand_counts[seat] ?? null,
  alarm: (view, seat) => (hasOneLeft(view, seat) ? { id: 'hundred-one-alarm' } : null),
  nearMiss,
  Cheer,
  cheerWay: 'burst',
  figures: {
    O1: ['red-0', 'green-4', 'blue-7', 'orange-9', 'red-skip', 'green-reverse', 'blue-take-two'].concat(
      'yellow-choose',
      'yellow-take-four',
      'yellow-swap',
    ),
    O4: ['orange-skip', 'red-reverse', 'green-take-two', 'yellow-choose', 'yellow-take-four', 'yellow-swap'],
    O5: ['blue-4', 'green-4', 'blue-7', 'blue-9', 'blue-0'],
    O6: ['red-5', 'red-skip', 'red-take-two', 'red-2'],
    O7: ['green-3', 'yellow-choose'],
    O8: ['yellow-take-four', 'blue-6', 'blue-reverse'],
    O9: ['orange-8', 'orange-2'],
    O11: ['red-skip', 'green-skip', 'blue-skip', 'orange-skip'],
    O12: ['red-reverse', 'green-reverse', 'blue-reverse', 'orange-reverse'],
    O13: ['red-take-two', 'green-take-two', 'blue-take-two', 'orange-take-two'],
    O14: ['yellow-choose'],
    O15: ['yellow-take-four'],
    O16: ['yellow-swap'],
    O18: ['orange-6'],
    O19: ['yellow-swap'],
    O20: ['green-7', 'blue-skip', 'yellow-swap'],
  },
  things: [
    { name: 'skip', code: 'red-skip' },
    { name: 'reverse', code: 'green-reverse' },
    { name: 'take-two', code: 'blue-take-two' },
    { name: 'choose', code: 'yellow-choose' },
    { name: 'take-four', code: 'yellow-take-four' },
    { name: 'swap', code: 'yellow-swap' },
  ],
  minute: [
    ['blue-4', 'green-4', 'green-7'],
    ['red-skip', 'green-reverse', 'blue-take-two'],
    ['yellow-choose', 'yellow-take-four', 'yellow-swap'],
    [],
    ['green-7', 'blue-skip'],
  ],
};
export default game;

function prompt(view: View, legal: Action[]): Phrase {
  const { phase } = view.table;
  const can = (type: Action['type']) => legal.some((action) => action.type === type);
  switch (phase.type) {
    case 'drawn':
      return { id: can('play') ? 'hundred-one-prompt-drawn' : 'hundred-one-prompt-drawn-pass' };
    case 'name':
      return { id: 'hundred-one-prompt-name' };
    case 'swap':
      return { id: 'hundred-one-prompt-swap' };
    default:
      if (can('play')) return { id: 'hundred-one-prompt-play' };
      return { id: can('draw') ? 'hundred-one-prompt-draw' : 'hundred-one-prompt-pass' };
  }
}

function hasOneLeft({ table }: View, seat: number): boolean {
  const isOver = table.phase.type === 'count' || table.phase.type === 'over';
  return table.hand_counts[seat] === 1 && !isOver;
}
