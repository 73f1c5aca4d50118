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

/** Somebody looks at the games: what all tables need, once there is nothing else to do. */
export async function prepareTables(): Promise<void> {
  if (isSlow()) return;
  await idle();
  await room().catch(() => undefined);
}

/** Is the connection slow, or is every byte paid for? Then nothing is loaded that nobody has asked for. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}
