import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { Server } from './server';

interface TableOptions {
  game: string;
  seats: number;
  /** Seats that are not mine and not bots. */
  free?: number;
  level?: string;
  options?: Record<string, string>;
  settings?: Record<string, unknown>;
}

interface Tools {
  /** A page of somebody new, with errors watched. */
  newcomer: (options?: BrowserContextOptions) => Promise<Page>;
  openTable: (page: Page, table: TableOptions) => Promise<string>;
}

/** What a console may say although everything is well: a line that a test has cut on purpose. */
const EXPECTED =
  /WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource/;

export const test = base.extend<Tools, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],

  newcomer: async ({ browser, server }, use) => {
    const errors: string[] = [];
    const made: { close(): Promise<void> }[] = [];
    await use(async (options) => {
      const page = await newcomer(browser, server, errors, options);
      made.push(page.context());
      return page;
    });
    for (const context of made) await context.close();
    expect(errors, 'the console stays clean').toEqual([]);
  },

  page: async ({ newcomer: make }, use) => {
    await use(await make());
  },

  // eslint-disable-next-line no-empty-pattern
  openTable: async ({}, use) => {
    await use(async (page, table) => {
      await page.goto('/about');
      return page.evaluate(open, table);
    });
  },
});

export { expect } from '@playwright/test';

async function newcomer(
  browser: Browser,
  server: Server,
  errors: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
  });
  return page;
}

/** Runs in the browser: opens a table with me, bots and free seats; returns its id. */
async function open(table: TableOptions): Promise<string> {
  await fetch('/api/me', { method: 'POST' });
  const free = table.free ?? 0;
  const bots = table.seats - 1 - free;
  const seats = [
    'me',
    ...Array<unknown>(free).fill('free'),
    ...Array<unknown>(bots).fill({ bot: table.level ?? 'easy' }),
  ];
  const settings = {
    game: table.game,
    seats: table.seats,
    options: table.options ?? {},
    pace_milliseconds: 0,
    ...table.settings,
  };
  const answer = await fetch('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings, seats, is_started: free === 0 }),
  });
  const created = (await answer.json()) as { table?: string; message?: string };
  if (!created.table) throw new Error(created.message);
  return created.table;
}
