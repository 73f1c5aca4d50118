/** What a game brings to the page, and how its folder is found. A game is one folder beside this file. */
import type { Component, Snippet } from 'svelte';
import type { DealModule } from '../lib/fairness/draws';
import type { Flight } from '../lib/flights';
import type { Picker } from '../lib/picker.svelte';
import type { ScoreLine } from '../lib/protocol';
import type { Arguments, Phrase } from '../lib/words.svelte';

export { GAMES, type GameId } from '../lib/facts';

/** What a game's table is given. It draws the view and offers places to point at; it knows no rules. */
export interface BoardProps<V, A> {
  view: V;
  /** The seat at the bottom of the picture: the viewer's own, or the first one for spectators. */
  bottom: number;
  /** The viewer's seat; spectators have none. */
  me: number | null;
  /** How many seats the table has. */
  seats: number;
  names: string[];
  picker: Picker<A>;
  /** Name, connection, clock and score of a seat, to be put where the game has its people. */
  plate: Snippet<[number]>;
}

/** How the pieces of a celebration move. */
export type CheerWay = 'rise' | 'burst' | 'fall' | 'dance' | 'turn';

/** Something that is said at a seat for a moment, because it hits somebody there. */
export interface Callout {
  /** Whom it hits. */
  seat: number;
  /** The message; with `-you` for the person it hits, and with `-by-you` for the person who did it, if there are such. */
  id: string;
  /** Who did it: `$name` in the message. */
  by?: number;
  /** Which card: `$card` in the message, or `hidden`. */
  card?: string | null;
  args?: Arguments;
}

/**
 * Something at the table that explains itself: a special card, a symbol, a chip. Its messages are `<game>-thing` and
 * `<game>-does`, with `$name` and `$seats`.
 */
export interface Thing {
  name: string;
  /** A card that shows it, or a picture of its own. */
  code?: string;
  Picture?: Component<{ name: string }>;
}

/** What a game's `index.ts` exports. */
export interface GameModule<V, A, E> {
  Board: Component<BoardProps<V, A>>;
  /** A card, stone or face as a small picture, for scores, rules and the log. */
  Card: Component<{ code: string }>;
  /** The places to point at for an action, one after the other. */
  path(action: A): string[];
  /** The action that a path would mean, allowed or not. */
  attempt?(path: string[], view: V): A | null;
  /** What flies where when this happens; `view` is how it stands afterwards. */
  flights(event: E, me: number | null, view: V): Flight[];
  /** What is said at the seats when this happens, in one piece of news; `view` is how it stands afterwards. */
  callouts(events: E[], me: number | null, view: V): Callout[];
  /** What of this the log tells: without noise, and with a summary where one line says more than three. */
  told(events: E[], me: number | null): { type: string }[];
  /** The places in the viewer's hand where something new has arrived. */
  gained(event: E, me: number | null): string[];
  /** What the viewer is to do now, in a few words. It offers nothing but what is legal. */
  prompt(view: V, legal: A[]): Phrase;
  handCount(view: V, seat: number): number | null;
  /** Does nobody hide anything from the others? Then people at one device need no curtain. */
  isOpen?: boolean;
  /** What the seat has in this round so far, if everybody can see that. */
  score?(view: V, seat: number): number | null;
  /** Is something about this seat worth an alarm (one card left, five open cards)? */
  alarm?(view: V, seat: number): Phrase | null;
  /** What a seat that has not won was short of, from the lines of its score and what its player sees; often nothing. */
  nearMiss?(lines: ScoreLine[], view: V | null, seat: number): Phrase | null;
  /** One of the things that fly about when somebody has won, and how. */
  Cheer: Component<{ index: number }>;
  cheerWay: CheerWay;
  /** Pictures for the rules, by the number of the rule; each shows a row of cards. */
  figures: Record<string, string[]>;
  /** What the legend explains. */
  things: Thing[];
  /** The game in one minute: cards beside the sentences `<game>-minute-1`, `-2` … */
  minute: string[][];
}

const modules = import.meta.glob<GameModule<unknown, unknown, unknown>>('./*/index.ts', {
  import: 'default',
});
const deals = import.meta.glob<DealModule>('./*/deal.ts', { import: 'default' });

/** Loads a game's own code and nothing of the others. */
export async function loadGame(id: string): Promise<GameModule<unknown, unknown, unknown>> {
  const load = modules[`./${id}/index.ts`];
  if (!load) throw new Error(`there is no game ${id}`);
  return load();
}

/** Loads what derives a game's deals; none for a game that this page does not know. */
export async function loadDeal(id: string): Promise<DealModule | null> {
  return (await deals[`./${id}/deal.ts`]?.()) ?? null;
}
