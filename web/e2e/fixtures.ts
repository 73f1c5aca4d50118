/** What the browser tests share: a server for each worker, and people with browsers of their own. */
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { Server } from './server';

/** Tips float where they find room; only the tests that are about them have them on. */
type Newcomer = BrowserContextOptions & { tips?: boolean };

interface Tools {
  /** A page of somebody new, with errors watched. */
  newcomer: (options?: Newcomer) => Promise<Page>;
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
});

export { expect } from '@playwright/test';
export { GAMES, openTable } from './tables';

async function newcomer(
  browser: Browser,
  server: Server,
  errors: string[],
  { tips = false, ...options }: Newcomer = {},
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
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
  });
  return page;
}
