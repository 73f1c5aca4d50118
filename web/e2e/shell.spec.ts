/** The page without a network, and new versions of it. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { playQuickly } from './device';
import { expect, openTable, test } from './fixtures';
import { playByClicking, playSome } from './play';
import { seedPages } from './randomness';
import { Server } from './server';

test('once it was there, the page opens without a server', async ({ browser }) => {
  const server = await Server.start();
  try {
    const page = await visitor(browser, server);
    await page.goto('/');
    await isKept(page);
    await server.down('SIGKILL');

    await page.reload();
    await expect(page.getByRole('button', { name: 'Play now' })).toHaveCount(5);
    await expect(page.getByText('The server isn’t answering')).toBeVisible();
    await page.goto('/rules/recto-verso');
    await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('Recto Verso');
    await expect(page.locator('article')).toContainText('R1');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('contentinfo')).toContainText('ohne Konto');
    await page.goto('/no/such/room');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier ist nichts');

    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();

    // A replay from a file, and a match against bots.
    await page.goto('/replay');
    await page.locator('input[type=file]').setInputFiles('tests/fixtures/fair/keltis.json');
    await expect(page.getByText(/move 0 of \d+/)).toBeVisible();
    await page.goto('/');
    await page.locator('[data-game=klatz]').getByRole('button', { name: 'Play now' }).click();
    await expect(page.locator('[data-hand]').first()).toBeVisible();
    await expect(page).toHaveURL(/\/t\/local-/);
    // What can be settled about a table is known, although nobody has been there.
    await page.goto('/new/himmel');
    await expect(page.getByRole('radio', { name: 'all on this device' })).toBeChecked();

    // What the server says is asked of the server, or not at all.
    const urls = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().map((request) => new URL(request.url).pathname);
    });
    expect(urls.length).toBeGreaterThan(50);
    expect(urls.filter((path) => /^\/(api|healthz|sw\.js)/.test(path))).toEqual([]);
  } finally {
    await server.end();
  }
});

test('a new version waits until no table is open, and takes over as a whole', async ({ browser }) => {
  const server = await Server.start();
  const folder = mkdtempSync(join(tmpdir(), 'pyatak-page-'));
  try {
    const page = await visitor(browser, server);
    await page.goto('/');
    await isKept(page);
    const table = await openTable(page, { game: 'keltis', seats: 2 });
    await page.goto(`/t/${table}`);
    await expect(page.locator('.board [data-key].can').first()).toBeVisible();

    makeNextVersion(folder);
    server.page = folder;
    await server.down();
    await server.up();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => waiting(page)).toBe('installed');
    // In another tab, somebody looks at the games meanwhile: that is no reason either.
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(other.getByRole('button', { name: 'Play now' })).toHaveCount(5);
    await expect(second(other)).toHaveCount(0);
    await hasLooked(other);
    await page.reload();
    await expect(page.locator('.board [data-key].can').first()).toBeVisible();
    await expect(second(page)).toHaveCount(0);
    expect(await waiting(page)).toBe('installed');

    // The last table is left, by somebody who looks at it: what a browser does for a tab behind another may wait.
    await page.bringToFront();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect.poll(() => waiting(page)).toBe('none');
    await expect(page.getByText('There’s a new version of Pyatak.')).toBeVisible();
    // This page is still the old one, with all of its parts, which the server has no more.
    await page.goto('about:blank');
    await other.getByRole('link', { name: 'Rules' }).first().click();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(second(other)).toHaveCount(0);
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect(second(other)).toHaveCount(1);
    await server.down('SIGKILL');
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(second(other)).toHaveCount(1);
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a new version waits for a match of this device, which is still there afterwards', async ({
  browser,
}) => {
  const server = await Server.start();
  const folder = mkdtempSync(join(tmpdir(), 'pyatak-page-'));
  try {
    const page = await visitor(browser, server);
    await page.goto('/');
    await isKept(page);
    await server.down('SIGKILL');
    await page.locator('[data-game=klatz]').getByRole('button', { name: 'Play now' }).click();
    await expect(page).toHaveURL(/\/t\/local-/);
    const table = page.url();
    await playSome(page, 2);

    makeNextVersion(folder);
    server.page = folder;
    await server.up();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => waiting(page)).toBe('installed');
    await page.reload();
    await playByClicking(page);
    await expect(second(page)).toHaveCount(0);
    expect(await waiting(page)).toBe('installed');

    await page.locator('[data-result]').getByRole('link', { name: 'Home' }).click();
    // The page waits until the browser has nothing else to do.
    await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe('none');
    await page.reload();
    await expect(second(page)).toHaveCount(1);
    await page.goto(table);
    await expect(page.locator('[data-result="finished"]')).toBeVisible();
    await expect(second(page)).toHaveCount(1);
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function visitor(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  await playQuickly(context);
  await seedPages(context, test.info().title);
  return context.newPage();
}

/** Waits until every file of the page is kept. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Waits until a page has looked for a new version: it does so when it is idle, and idle callbacks run in their order. */
async function hasLooked(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await navigator.serviceWorker.register('/sw.js');
  });
}

function waiting(page: Page): Promise<string> {
  return page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none',
  );
}

/** What only the second version has. */
function second(page: Page): Locator {
  return page.locator('meta[name=version]');
}

/** The page as another build would make it: other names in /assets/, another index, another list of files. */
function makeNextVersion(folder: string): void {
  cpSync('dist', folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  const next = (name: string) => name.replace(/(\.\w+)$/, 'x$1');
  const known = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (path: string) => {
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(known, next));
  };
  for (const name of names) {
    if (/\.(js|css)$/.test(name)) rename(join(assets, name));
    renameSync(join(assets, name), join(assets, next(name)));
  }
  const index = join(folder, 'index.html');
  const mark = '<meta name="version" content="second" /></head>';
  writeFileSync(index, readFileSync(index, 'utf8').replaceAll(known, next).replace('</head>', mark));
  const worker = join(folder, 'sw.js');
  const [list = ''] = /\{"version".*?\}\}/.exec(readFileSync(worker, 'utf8')) ?? [];
  const old = JSON.parse(list) as { files: Record<string, string> };
  const files = Object.keys(old.files).map((path) => {
    const renamed = path.replaceAll(known, next);
    const hash = createHash('sha256').update(readFileSync(join(folder, renamed)));
    return [renamed, `sha256-${hash.digest('base64')}`];
  });
  const made = JSON.stringify({ version: 'second', files: Object.fromEntries(files) as unknown });
  writeFileSync(
    worker,
    readFileSync(worker, 'utf8').replace(list, () => made),
  );
}
