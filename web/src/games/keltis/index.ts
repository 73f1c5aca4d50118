/** What this game gives to the page. */
import { cardArguments, type Phrase } from '../../lib/words.svelte';
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
  handCount: () => null,
  isOpen: true,
  score: ({ table }, seat) => table.rows[seat]?.tally?.total ?? null,
  nearMiss,
  Cheer,
  cheerWay: 'fall',
  figures: {
    K1: ['blue-0', 'yellow-10', 'pink-8', 'brown-1', 'green-4', 'back'],
    K2: ['blue-6', 'pink-5', 'brown-6', 'green-7', 'yellow-1'],
    K3: ['back', 'back', 'back', 'back', 'back', 'back'],
    K4: ['back', 'back', 'pink-2', 'back', 'blue-3'],
    K6: [
      'green-0',
      'green-3',
      'green-4',
      'green-5',
      'green-9',
      'blue-8',
      'blue-6',
      'blue-5',
      'blue-2',
      'blue-0',
    ],
    K7: ['green-8', 'green-5', 'green-7'],
    K8: ['blue-2', 'yellow-5', 'pink-4', 'brown-3', 'green-8'],
    K10: ['brown-7', 'brown-4', 'brown-2', 'brown-1', 'brown-0'],
    K11: ['yellow-6', 'brown-4', 'brown-7'],
    K12: ['blue-8', 'yellow-9', 'pink-7', 'brown-2'],
  },
  things: [
    { name: 'row', code: 'green-4' },
    { name: 'clover', code: 'blue-2' },
    { name: 'wish', code: 'yellow-6' },
    { name: 'plus-one', code: 'yellow-9' },
    { name: 'plus-three', code: 'blue-8' },
  ],
  minute: [
    ['back', 'pink-2', 'blue-3'],
    ['green-0', 'green-3', 'green-4', 'green-9'],
    ['brown-7', 'brown-4', 'brown-2', 'brown-1', 'brown-0'],
    ['blue-2', 'yellow-6', 'yellow-9', 'blue-8'],
    [],
  ],
};
export default game;

function prompt({ table }: View, legal: Action[]): Phrase {
  const can = (type: Action['type']) => legal.some((action) => action.type === type);
  if (table.phase.type === 'decide') {
    const id = can('take') ? 'keltis-prompt-decide' : 'keltis-prompt-decide-leave';
    return { id, args: cardArguments(table.phase.stone) };
  }
  if (table.is_last) return { id: can('take') ? 'keltis-prompt-last' : 'keltis-prompt-last-stop' };
  if (table.face_up.length === 0) return { id: 'keltis-prompt-first' };
  if (!can('take')) return { id: 'keltis-prompt-turn-up' };
  return { id: can('turn-up') ? 'keltis-prompt-choose' : 'keltis-prompt-take' };
}
