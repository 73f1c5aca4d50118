/** The replay file that was opened last on this page. It stays in memory; a reload forgets it. */
import type { Match } from '../rooms/replay/moments';

export interface Opened {
  file: File;
  /** The match in it, as the server has shown it: who played what. */
  match: Match;
}

let now: Opened | null = null;

export function opened(): Opened | null {
  return now;
}

export function rememberOpened(one: Opened): void {
  now = one;
}
