/** What this game gives to the page. */
import type { Phrase } from '../../lib/words.svelte';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cheer from './Cheer.svelte';
import { ending, goal, matchLength } from './ending';
import { flights } from './flights';
import { attempt, path } from './moves';
import { callouts, gained, told } from './telling';
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
  goal,
  ending,
  matchLength,
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
};
export default game;

function prompt(view: View): Phrase {
  const { phase } = view.table;
  switch (phase.type) {
    case 'drawn':
      return { id: 'hundred-one-prompt-drawn' };
    case 'name':
      return { id: 'hundred-one-prompt-name' };
    case 'swap':
      return { id: 'hundred-one-prompt-swap' };
    default:
      return { id: 'hundred-one-prompt-play' };
  }
}

function hasOneLeft({ table }: View, seat: number): boolean {
  const isOver = table.phase.type === 'count' || table.phase.type === 'over';
  return table.hand_counts[seat] === 1 && !isOver;
}
