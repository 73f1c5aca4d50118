/** Playing without a server: on this device, in a worker. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { Files } from './files';
import { playByClicking } from './play';
import { Server } from './server';

/** A browser that has seen the page while there was a server; now there is none. */
class Train {
  private constructor(
    readonly context: BrowserContext,
    readonly files: Files,
    private readonly server: Server,
  ) {}

  static async start(browser: Browser): Promise<Train> {
    const server = await Server.start();
    // The files come from another server here, which some tests make say something else.
    const context = await browser.newContext({
      baseURL: server.url,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(quickly);
    const page = await context.newPage();
    const answer = await page.goto('/new/klatz');
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
    await page.close();
    await server.down('SIGKILL');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    return new Train(context, await Files.start(server.url, { 'content-security-policy': policy }), server);
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

/** Nobody watches these bots, so they need not take their time, and one round is enough. */
function quickly(): void {
  localStorage.setItem('pyatak.tips', 'off');
  for (const game of ['keltis', 'klatz']) localStorage.setItem(`pyatak.taught.${game}`, 'yes');
  const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
  Worker.prototype.postMessage = function (this: Worker, message: unknown): void {
    const asked = message as { type?: string; table?: { settings: object } };
    if (asked.type === 'open' && asked.table) {
      const { settings } = asked.table;
      asked.table.settings = { ...settings, pace_milliseconds: 0, options: { form: 'round' } };
    }
    post.call(this, asked);
  };
}

const test = base.extend<{ train: Train }>({
  train: async ({ browser }, use) => {
    const train = await Train.start(browser);
    await use(train);
    await train.end();
  },
});

async function playNow(page: Page, game: RegExp): Promise<void> {
  const tile = page.getByRole('article').filter({ has: page.getByRole('heading', { name: game }) });
  await tile.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.board').first().waitFor();
}

/** Points at something that is offered, until a move has been made. */
async function move(page: Page): Promise<void> {
  const log = page.locator('aside li, aside p');
  const before = await log.count();
  await expect(async () => {
    const place = page.locator('.board [data-key].can').first();
    if (await place.isVisible()) await place.click({ timeout: 1000 });
    expect(await log.count()).toBeGreaterThan(before);
  }).toPass({ timeout: 30_000 });
}

test('a round is played without a server, through a reload and a killed tab, and is kept', async ({
  train,
}) => {
  let page = await train.page();
  await expect(page.getByText('Without a server you can still play against bots')).toBeVisible();
  await playNow(page, /КЛАЦ/);
  await expect(page.getByText('on this device')).toBeVisible();
  await expect(page).toHaveURL(/\/t\/local-/);
  const table = page.url();
  await move(page);

  await page.reload();
  await expect(page.locator('.board [data-key].can').first()).toBeVisible();
  await page.close();
  page = await train.page();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(page).toHaveURL(table);
  await playByClicking(page);

  await page.getByText('Played on one device: nobody else checked the deal').waitFor();
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
  await expect(page.getByText('is nowhere else')).toBeVisible();
});

test('another tab with the same table says so', async ({ train }) => {
  const page = await train.page();
  await playNow(page, /Keltis/);
  const other = await train.context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'This table is open in another tab' })).toBeVisible();
  await page.close();
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.locator('.board [data-key]').first()).toBeVisible();
});

test('where nothing can be stored a match goes on in the memory, and the page says so', async ({ train }) => {
  train.files.first =
    'IDBObjectStore.prototype.add = () => { throw new DOMException("", "QuotaExceededError"); };';
  const page = await train.page();
  await playNow(page, /Keltis/);
  await expect(page.getByText('This device has no room left')).toBeVisible();
  await page.getByRole('button', { name: 'All right' }).click();
  await playByClicking(page);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByRole('button', { name: 'One move forward' })).toBeVisible();
});

test('a browser without WebAssembly is told that it needs a server', async ({ train }) => {
  await train.context.addInitScript(() => {
    Reflect.deleteProperty(window, 'WebAssembly');
  });
  const page = await train.page();
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'it has no WebAssembly' })).toBeVisible();
});
