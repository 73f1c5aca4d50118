/** Opens a table against bots at once, or the guided first round of a game, and goes there. */
import { api, ApiError } from './api';
import { AT_A_GLANCE, type GameId } from './facts';
import { keepCommitment } from './fairness/kept';
import { hasLesson } from './lesson';
import { chooseLevel, standingIn } from './levels';
import { identify, lastName } from './me.svelte';
import type { NewTable, TableCreated } from './protocol';
import { go } from './router.svelte';
import { quickTable } from './settings';

const KNOWN = 'pyatak.taught.';
/** The table at which this tab offers the lesson instead: the first one that somebody opens by *Play now*. */
let offering: string | null = null;

/** `leave` is called before the page goes to the new table. */
export async function playNow(game: GameId, leave?: () => void): Promise<void> {
  const { level } = standingIn(game);
  const made = await open(quickTable(game, level));
  chooseLevel(game, level);
  offering = hasLesson(game) && localStorage.getItem(KNOWN + game) === null ? made.table : null;
  leave?.();
  go(made.path);
}

/** The guided first round. The server knows its options, its bots and its deal. */
export async function learn(game: GameId, leave?: () => void): Promise<void> {
  const made = await open({ settings: { game, seats: AT_A_GLANCE[game].seats, is_lesson: true } });
  declineLesson(game);
  leave?.();
  go(made.path);
}

/** Is the lesson offered at this table? */
export function isLessonOffered(table: string): boolean {
  return offering === table;
}

/** The person has chosen; the lesson is not offered again. */
export function declineLesson(game: string): void {
  localStorage.setItem(KNOWN + game, 'yes');
  offering = null;
}

/** The games of the tables that this tab has opened at the server: nobody has to ask for them on the way there. */
const opened = new Map<string, string>();

/** The game of a table that this tab has just opened at the server; told once, since tables do not stay for ever. */
export function takeOpened(table: string): string | null {
  const game = opened.get(table) ?? null;
  opened.delete(table);
  return game;
}

/** How long a server may take to open a table against bots, in milliseconds, before it is opened on this device. */
const PATIENCE_MS = 6000;

/**
 * Opens a table at the server. If that cannot be reached, a table that needs nobody else is opened on this device.
 */
export async function open(table: NewTable): Promise<TableCreated> {
  try {
    await identify();
    const patience = isForOne(table) ? AbortSignal.timeout(PATIENCE_MS) : undefined;
    const made = await api<TableCreated>('POST', '/tables', table, patience);
    keepCommitment(made.table, made.commitment);
    opened.set(made.table, table.settings.game);
    return made;
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.code !== 'unreachable' || !isForOne(table)) throw reason;
    const { openHere } = await import('./local/device').catch(() => {
      // What it takes has never been loaded, and cannot be now.
      throw reason;
    });
    return openHere(table, [{ number: 1, name: lastName() }]);
  }
}

/** Does it need nobody but the person who opens it? */
function isForOne({ settings, seats }: NewTable): boolean {
  const taken = (seats ?? []).filter((seat) => seat !== 'free').length;
  return settings.is_lesson === true || taken === settings.seats;
}
