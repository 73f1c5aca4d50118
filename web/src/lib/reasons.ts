/** Why an action is the best one, where what matters most about it speaks against it. */
import type { GameId } from './facts';
import { say, sayReason } from './words.svelte';

/** Reasons that say what an action costs. Of a good action they are true as well, but they do not recommend it. */
export const DRAWBACKS: Readonly<Record<GameId, readonly string[]>> = {
  himmel: ['ends-behind', 'takes-though-fitting', 'leaves-nothing', 'spends-special', 'target-shuts-out'],
  keltis: ['skips', 'forgoes-stone'],
  'hundred-one': [
    'swaps-last',
    'spends-joker',
    'nothing-follows',
    'keeps-drawn',
    'names-unheld',
    'gives-win',
  ],
  klatz: [
    'ends-behind',
    'lowers-own',
    'changes-nothing',
    'their-third-colour',
    'makes-five',
    'raises-theirs',
  ],
  'recto-verso': ['gives-up', 'offers', 'unrelated', 'robs'],
};

/** What matters most about the best action; if that speaks against it, it is said that others are worse. */
export function sayWhyBest(game: string, reason: { code: string }, names: string[]): string {
  const said = sayReason(game, reason, names);
  const isDrawback = game in DRAWBACKS && DRAWBACKS[game as GameId].includes(reason.code);
  return isDrawback ? say('reason-still-best', { reason: said }) : said;
}
