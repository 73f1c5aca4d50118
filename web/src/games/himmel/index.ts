/** What this game gives to the page. */
import type { Phrase } from '../../lib/words.svelte';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cheer from './Cheer.svelte';
import Example from './Example.svelte';
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
  handCount: ({ table }, seat) => table.hand_counts[seat] ?? null,
  score: ({ table }, seat) => table.heaps[seat]?.points ?? null,
  Cheer,
  cheerWay: 'rise',
  figures: {
    H1: ['7', '18', '26', '34', '45', '52', '70', 'reverse', 'steal', 'raise'],
    H3: ['64', '28'],
    H7: ['26', '27', '28'],
    H8: ['reverse', 'steal', 'raise'],
    H9: ['reverse'],
    H10: ['steal', 'back', 'back', 'back'],
    H11: ['raise', '66', '28'],
    H12: ['28', '3', '11', '26'],
    H13: ['reverse', 'reverse', 'steal'],
    H16: ['12', '70', 'steal'],
  },
  things: [
    { name: 'target', code: '64' },
    { name: 'marker', Picture: Example },
    { name: 'reverse', code: 'reverse' },
    { name: 'steal', code: 'steal' },
    { name: 'raise', code: 'raise' },
    { name: 'heap', Picture: Example },
  ],
  minute: [
    ['64', '49', '51'],
    ['28', '26', '27'],
    ['reverse', 'steal', 'raise'],
    ['12', '70', 'steal'],
  ],
};
export default game;

function prompt({ table, hand }: View, legal: Action[]): Phrase {
  if (table.phase.type === 'found') {
    const isFromHand = legal.some(({ type }) => type === 'found');
    return { id: isFromHand ? 'himmel-prompt-found' : 'himmel-prompt-turn-up' };
  }
  const canPlay = legal.some(({ type }) => type !== 'decline');
  if (table.deck_count > 0) return { id: canPlay ? 'himmel-prompt-choose' : 'himmel-prompt-take' };
  if (hand?.length === 0) return { id: 'himmel-prompt-empty-hand' };
  return { id: canPlay ? 'himmel-prompt-last' : 'himmel-prompt-last-take' };
}
