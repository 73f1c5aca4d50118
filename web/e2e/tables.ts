/** Tables for the browser's tests, and which games there are. */
import type { Page } from '@playwright/test';
import { AT_A_GLANCE } from '../src/lib/facts';

/** Every game, with the seats of a good first table, and the fewest and the most that it allows. */
export const GAMES = Object.entries(AT_A_GLANCE).map(([game, { players, seats }]) => ({
  game,
  seats,
  fewest: players[0],
  most: players[1],
}));

export interface TableOptions {
  game: string;
  seats: number;
  /** Seats that are neither mine nor a bot's. */
  free?: number;
  level?: string;
  /** A single round, if no form is named. */
  options?: Record<string, string>;
  settings?: Record<string, unknown>;
}

/** Opens a table with the person of this page, bots and free seats; returns its name in addresses. */
export async function openTable(page: Page, table: TableOptions): Promise<string> {
  const free = table.free ?? 0;
  const bots = table.seats - 1 - free;
  const others = [
    ...Array<unknown>(free).fill('free'),
    ...Array<unknown>(bots).fill({ bot: table.level ?? 'easy' }),
  ];
  const settings = {
    game: table.game,
    seats: table.seats,
    options: { form: 'round', ...table.options },
    pace_milliseconds: 0,
    ...table.settings,
  };
  // Requests of the page's own browser, so that they carry its identity.
  await page.request.post('/api/me');
  const answer = await page.request.post('/api/tables', {
    data: { settings, seats: ['me', ...others], is_started: free === 0 },
  });
  const created = (await answer.json()) as { table?: string; message?: string };
  if (!created.table) throw new Error(created.message);
  return created.table;
}
