/** What the browser tests share: a server for each test, and people with browsers of their own. Deals, bots and what the
 * page contributes to a deal follow from the test's title. */
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { seedPages, seedWorkers } from './randomness';
import { Server } from './server';

interface Newcomer extends BrowserContextOptions {
  /** Tips float where they find room; only the tests that are about them have them on. */
  tips?: boolean;
  /** Somebody who plays on their device: its deals and bots follow from the test's title, too. */
  local?: boolean;
}

interface Tools {
  server: Server;
  /** A page of somebody new, with errors watched. */
  newcomer: (options?: Newcomer) => Promise<Page>;
}

/** What a console may say although everything is well: a line that a test has cut on purpose. */
const EXPECTED =
  /WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource/;

export const test = base.extend<Tools>({
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, use, { titlePath }) => {
    const server = await Server.start({ seed: titlePath.join(' › ') });
    await use(server);
    await server.end();
  },

  newcomer: async ({ browser, server }, use, { titlePath }) => {
    const errors: string[] = [];
    const made: { close(): Promise<void> }[] = [];
    await use(async (options) => {
      const seed = `${titlePath.join(' › ')}, person ${String(made.length)}`;
      const page = await newcomer(browser, server, errors, seed, options);
      made.push(page.context());
      return page;
    });
    for (const context of made) await context.close();
    expect(errors, 'the console stays clean').toEqual([]);
  },

  page: async ({ newcomer: make }, use) => {
    await use(await make());
  },
});

export { expect } from '@playwright/test';
export { GAMES, openTable } from './tables';

async function newcomer(
  browser: Browser,
  server: Server,
  errors: string[],
  seed: string,
  { tips = false, local = false, ...options }: Newcomer = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    // Only the tests that are about it keep the page; the others see what the server sends.
    serviceWorkers: 'block',
    ...options,
  });
  if (!tips) {
    await context.addInitScript(() => {
      localStorage.setItem('pyatak.tips', 'off');
    });
  }
  await seedPages(context, seed);
  if (local) await seedWorkers(context, seed);
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
  });
  return page;
}
