/** Which room belongs to which address. */
import type { Component } from 'svelte';
import { loadGame } from '../games/load';
import { chosenLanguage } from '../lib/language';
import { loadRulesText } from '../lib/rules-text';

export type Room = Component<{ parts: string[] }>;

/** Loads what a room will ask for itself, so that nothing of it waits for the room's code. */
type Ahead = (parts: string[]) => Promise<unknown>;

/** The rooms by their addresses; groups in brackets become the room's `parts`. */
const ROOMS: [RegExp, () => Promise<{ default: unknown }>, Ahead?][] = [
  [/^\/$/, () => import('./Home.svelte')],
  [/^\/new(?:\/([a-z0-9-]+))?$/, () => import('./NewTable.svelte')],
  [/^\/t\/([a-z0-9-]+)$/, () => import('./TableRoom.svelte')],
  [/^\/t\/([a-z0-9-]+)\/replay$/, () => import('./Replay.svelte')],
  [/^\/t\/([a-z0-9-]+)\/review$/, () => import('./Review.svelte')],
  [/^\/replay$/, () => import('./Replay.svelte')],
  [/^\/replay\/review$/, () => import('./Review.svelte')],
  [/^\/rules(?:\/([a-z0-9-]+))?$/, () => import('./Rules.svelte'), rulesAhead],
  [/^\/recover$/, () => import('./Recover.svelte')],
  [/^\/me\/matches$/, () => import('./Matches.svelte')],
  [/^\/me$/, () => import('./Myself.svelte')],
  [/^\/about$/, () => import('./About.svelte')],
];

export interface Found {
  load: () => Promise<{ default: unknown }>;
  ahead: Ahead | undefined;
  parts: string[];
}

export function findRoom(path: string): Found | null {
  for (const [pattern, load, ahead] of ROOMS) {
    const match = pattern.exec(path);
    if (match) return { load, ahead, parts: match.slice(1).map((part: string | undefined) => part ?? '') };
  }
  return null;
}

async function rulesAhead([game = '']: string[]): Promise<void> {
  if (game !== '') await Promise.all([loadGame(game), loadRulesText(game, chosenLanguage())]);
}
