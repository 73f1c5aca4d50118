import type { Component, Snippet } from 'svelte';
import type { Flight } from '../lib/flights';
import type { Picker } from '../lib/picker.svelte';
import type { RoundResult } from '../lib/protocol';
import type { Phrase } from '../lib/words.svelte';

export const GAMES = ['himmel', 'keltis', 'hundred-one', 'klatz', 'recto-verso'] as const;
export type GameId = (typeof GAMES)[number];

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

/** One line of a score: what counts, and how much. */
export interface ScoreLine {
  label: Phrase;
  value: number;
  /** Cards that belong to the line, drawn small. */
  cards?: string[];
}

/** How a seat's score of a round comes about. */
export interface Derivation {
  lines: ScoreLine[];
  total: number;
}

/** What a game brings along. The same shape in all five games. */
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
  /** What the viewer is to do now, in a few words. */
  prompt(view: V): Phrase;
  handCount(view: V, seat: number): number | null;
  /** What the seat has in this round so far, if everybody can see that. */
  score?(view: V, seat: number): number | null;
  /** Is something about this seat worth an alarm (one card left, five open cards)? */
  alarm?(view: V, seat: number): Phrase | null;
  derive(view: V, seat: number, result: RoundResult): Derivation;
  /** Pictures for the rules, by the number of the rule; each shows a row of cards. */
  figures: Record<string, string[]>;
}

/** Loads a game's own code and nothing of the others. */
export async function loadGame(id: string): Promise<GameModule<unknown, unknown, unknown>> {
  const loaders: Record<GameId, () => Promise<{ default: unknown }>> = {
    himmel: () => import('./himmel'),
    keltis: () => import('./keltis'),
    'hundred-one': () => import('./hundred-one'),
    klatz: () => import('./klatz'),
    'recto-verso': () => import('./recto-verso'),
  };
  const loader = loaders[id as GameId] as (() => Promise<{ default: unknown }>) | undefined;
  if (!loader) throw new Error(`there is no game ${id}`);
  return (await loader()).default as GameModule<unknown, unknown, unknown>;
}
