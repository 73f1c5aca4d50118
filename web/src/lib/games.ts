/** Facts about the games, from the server. */
import { api, ApiError } from './api';
import type { GameFacts } from './protocol';

/** What the server said last, for somebody without a network. */
const KEPT = 'pyatak.games';
let asked: Promise<GameFacts[]> | null = null;

/** What the server says about its games; asked once. Without a server, what it said last. */
export function gameFacts(): Promise<GameFacts[]> {
  asked ??= api<GameFacts[]>('GET', '/games').then(keep, (reason: unknown) => {
    asked = null;
    const kept = localStorage.getItem(KEPT);
    if (kept === null || !(reason instanceof ApiError) || reason.code !== 'unreachable') throw reason;
    return JSON.parse(kept) as GameFacts[];
  });
  return asked;
}

function keep(facts: GameFacts[]): GameFacts[] {
  try {
    localStorage.setItem(KEPT, JSON.stringify(facts));
  } catch {
    // Without a network it will be missed; now nobody has to know.
  }
  return facts;
}
