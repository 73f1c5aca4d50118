/** Which room belongs to which address. */
import type { Component } from 'svelte';

export type Room = Component<{ parts: string[] }>;

/** The rooms by their addresses; groups in brackets become the room's `parts`. */
const ROOMS: [RegExp, () => Promise<{ default: unknown }>][] = [
  [/^\/$/, () => import('./Home.svelte')],
  [/^\/new(?:\/([a-z0-9-]+))?$/, () => import('./NewTable.svelte')],
  [/^\/t\/([a-z0-9-]+)$/, () => import('./TableRoom.svelte')],
  [/^\/t\/([a-z0-9-]+)\/replay$/, () => import('./Replay.svelte')],
  [/^\/t\/([a-z0-9-]+)\/review$/, () => import('./Review.svelte')],
  [/^\/replay$/, () => import('./Replay.svelte')],
  [/^\/replay\/review$/, () => import('./Review.svelte')],
  [/^\/rules(?:\/([a-z0-9-]+))?$/, () => import('./Rules.svelte')],
  [/^\/recover$/, () => import('./Recover.svelte')],
  [/^\/me\/matches$/, () => import('./Matches.svelte')],
  [/^\/me$/, () => import('./Myself.svelte')],
  [/^\/about$/, () => import('./About.svelte')],
];

export interface Found {
  load: () => Promise<{ default: unknown }>;
  parts: string[];
}

export function findRoom(path: string): Found | null {
  for (const [pattern, load] of ROOMS) {
    const match = pattern.exec(path);
    if (match) return { load, parts: match.slice(1).map((part: string | undefined) => part ?? '') };
  }
  return null;
}
