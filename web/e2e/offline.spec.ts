/** Playing without a server: on this device, in a worker. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { playQuickly } from './device';
import { expect, GAMES, test as base } from './fixtures';
import { Files } from './files';
import { playByClicking, playSome } from './play';
import { firstOf, seedPages } from './randomness';
import { Server } from './server';

/** A browser that has seen the page while there was a server; now there is none. */
class Train {
  private constructor(
    readonly context: BrowserContext,
    readonly files: Files,
    private readonly server: Server,
  ) {}

  static async start(browser: Browser, seed: string): Promise<Train> {
    const server = await Server.start();
    // The files come from another server here, which some tests make say something else.
    const context = await browser.newContext({
      baseURL: server.url,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await playQuickly(context);
    await seedPages(context, seed);
    const page = await context.newPage();
    const answer = await page.goto('/new/klatz');
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
    await page.close();
    await server.down('SIGKILL');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const files = await Files.start(server.url, { 'content-security-policy': policy }, firstOf(seed));
    return new Train(context, files, server);
  }

  async page(): Promise<Page> {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto('/');
    return page;
  }

  async end(): Promise<void> {
    await this.context.close();
    this.files.end();
    await this.server.end();
  }
}

const test = base.extend<{ train: Train }>({
  train: async ({ browser }, use, { titlePath }) => {
    const train = await Train.start(browser, titlePath.join(' › '));
    await use(train);
    await train.end();
  },
});

/** Kills the process of a tab: nothing in it has time to tidy up. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It never answers.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function playNow(page: Page, game: string): Promise<void> {
  const tile = page.locator(`[data-game="${game}"]`);
  await tile.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.board').first().waitFor();
}

for (const { game } of GAMES) {
  test(`${game} is played to its end without a server, through a reload and a killed tab`, async ({
    train,
  }) => {
    let page = await train.page();
    await expect(page.getByText('Without a server you can still play against bots')).toBeVisible();
    await playNow(page, game);
    await expect(page.getByText('on this device')).toBeVisible();
    await expect(page).toHaveURL(/\/t\/local-/);
    const table = page.url();
    await playSome(page, 2);

    await page.reload();
    await playSome(page, 2);
    await crash(page);
    page = await train.page();
    await page.getByRole('link', { name: 'Back to the table' }).click();
    await expect(page).toHaveURL(table);
    await playByClicking(page);
    await expect(page.getByText('Played on one device: nobody else checked the deal')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Replay', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the table' })).toHaveCount(0);
  });
}

test('a match of this device is watched again, saved, reviewed and deleted', async ({ train }) => {
  const page = await train.page();
  await playNow(page, 'klatz');
  await playByClicking(page);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByRole('button', { name: 'One move forward' })).toBeVisible();
  await page.goto('/me/matches');
  const row = page.getByRole('list', { name: 'My matches' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download' }).click();
  const replay = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as { game: string };
  expect(replay.game).toBe('klatz');

  await row.getByRole('link', { name: 'What decided it?' }).click();
  await expect(page.getByRole('heading', { name: 'What decided the match?' })).toBeVisible();
  await page.goto('/me/matches');
  await row.getByRole('button', { name: 'Take off my list' }).click();
  await expect(page.getByText('is only on this device')).toBeVisible();
  await row.getByRole('button', { name: 'Really take off my list' }).click();
  await expect(page.getByText('The match is deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a match that nobody wants to play on is removed from home, unless another tab plays it', async ({
  train,
}) => {
  const page = await train.page();
  await playNow(page, 'keltis');
  await playSome(page, 2);
  const other = await train.page();
  const take = async (from: Page): Promise<void> => {
    await from.getByRole('button', { name: 'Take off my list' }).click();
    await expect(from.getByText('This match is only on this device.')).toBeVisible();
    await from.getByRole('button', { name: 'Really take off my list' }).click();
  };
  await take(other);
  await expect(other.getByRole('alert')).toContainText('This table is open in another tab');
  // The tab that plays may go back and remove it at once, although its worker still has the table.
  const table = page.url();
  await page.getByRole('link', { name: 'Home' }).click();
  await take(page);
  await expect(page.getByText('The match is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the table' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Without a server you can still play against bots')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the table' })).toHaveCount(0);
  await page.goto(table);
  await expect(page.getByRole('heading', { name: 'There’s no such table' })).toBeVisible();
});

test('another tab with the same table says so', async ({ train }) => {
  const page = await train.page();
  await playNow(page, 'keltis');
  const other = await train.context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'This table is open in another tab' })).toBeVisible();
  await page.close();
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.locator('.board [data-key]').first()).toBeVisible();
});

/** Script of a worker whose storage breaks, and what the page says then. */
const STORAGES = [
  {
    what: 'is full in the middle of a match',
    first: `{
      const add = IDBObjectStore.prototype.add;
      let lines = 0;
      IDBObjectStore.prototype.add = function (...given) {
        if (++lines > 12) throw new DOMException('', 'QuotaExceededError');
        return add.apply(this, given);
      };
    }`,
    says: 'This device is full',
    isKept: true,
  },
  {
    what: 'is refused',
    first: `indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };`,
    says: 'This browser won’t save anything',
    isKept: false,
  },
];

for (const { what, first, says, isKept } of STORAGES) {
  test(`storage that ${what}: the match goes on in the memory, and the page says so`, async ({ train }) => {
    train.files.first = first;
    const page = await train.page();
    await playNow(page, 'klatz');
    const table = page.url();
    // The note says it as soon as something could not be stored, and covers nothing once it is read.
    if (isKept) await playSome(page, 6);
    await expect(page.getByText(says)).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await playByClicking(page);
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await expect(page.getByRole('button', { name: 'One move forward' })).toBeVisible();
    // What was stored before goes on from there; what was never stored is gone with the tab.
    train.files.first = '';
    await page.goto(table);
    if (isKept) await expect(page.locator('.board [data-key].can').first()).toBeVisible();
    else await expect(page.getByRole('heading', { name: 'There’s no such table' })).toBeVisible();
  });
}

test('a browser without WebAssembly is told that it needs a server', async ({ train }) => {
  await train.context.addInitScript(() => {
    Reflect.deleteProperty(window, 'WebAssembly');
  });
  const page = await train.page();
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'it has no WebAssembly' })).toBeVisible();
});
