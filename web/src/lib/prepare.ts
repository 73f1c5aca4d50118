/** Loads what a table needs before somebody wants to play. */
import { loadGame } from '../games/game';
import type { GameId } from './facts';
import { idle } from './idle';

/** What browsers say about the connection, if they do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const room = (): Promise<unknown> => import('../rooms/TableRoom.svelte');

/** Somebody points at the button of a game: everything that its table needs. */
export function prepareGame(game: GameId): void {
  // What does not arrive now is asked for again when it is needed, and said there.
  Promise.all([loadGame(game), room()]).catch(() => undefined);
}

/** What a person does first, before they have found a button. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Loads what all tables need at the first sign of a person, once there is nothing else to do. It is no part of the first
 * load, which has to be small. Returns what ends the wait.
 */
export function prepareTables(): () => void {
  const ended = new AbortController();
  const begin = (): void => {
    ended.abort();
    if (!isSlow())
      void idle()
        .then(room)
        .catch(() => undefined);
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true, signal: ended.signal });
  return () => {
    ended.abort();
  };
}

/** Is the connection slow, or is every byte paid for? Then nothing is loaded that nobody has asked for. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}
