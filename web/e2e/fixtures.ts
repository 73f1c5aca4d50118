/** What the browser tests share: a server for each test, and people with browsers of their own. Deals, bots and what the
 * page contributes to a deal follow from the test's title. */
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { Server } from './server';

/** Tips float where they find room; only the tests that are about them have them on. */
type Newcomer = BrowserContextOptions & { tips?: boolean };

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
  await context.addInitScript(seedRandomness, seed);
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
  });
  return page;
}

/** Runs in the page: its random numbers follow from a text and the number of times that the page was loaded. */
function seedRandomness(seed: string): void {
  const load = Number(sessionStorage.getItem('e2e.loads') ?? '0');
  sessionStorage.setItem('e2e.loads', String(load + 1));
  // FNV-1a, then mulberry32: any fixed sequence will do.
  let state = 0x811c9dc5;
  for (const letter of `${seed}, load ${String(load)}`) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = next();
    }
    return array;
  };
}
