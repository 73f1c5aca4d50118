/** Facts about the games, from the server. */
import { api } from './api';
import type { GameFacts } from './protocol';

let asked: Promise<GameFacts[]> | null = null;

/** What the server says about its games; asked once. */
export function gameFacts(): Promise<GameFacts[]> {
  asked ??= api<GameFacts[]>('GET', '/games').catch((reason: unknown) => {
    asked = null;
    throw reason;
  });
  return asked;
}
