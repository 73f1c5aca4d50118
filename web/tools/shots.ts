/** Pictures of every room and every game's table, for looking at: `npm run shots`, into `shots/`. */
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config';
import { GAMES, openTable } from '../e2e/tables';
import { playByClicking } from '../e2e/play';
import { Server } from '../e2e/server';

const ROOMS = { home: '/', new: '/new/himmel', rules: '/rules/keltis', about: '/about', recover: '/recover' };
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** After this many clicks a table looks like one in play. */
const CLICKS = 8;

const only = process.argv[2];
const server = await Server.start();
const browser = await chromium.launch(config.use?.launchOptions);
mkdirSync('shots', { recursive: true });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const context = await browser.newContext({
        baseURL: server.url,
        colorScheme,
        viewport,
        locale: 'en-US',
      });
      // tsx marks functions with their names, those that run in the page, too.
      await context.addInitScript({ content: 'globalThis.__name = (one) => one;' });
      const page = await context.newPage();
      const shoot = (name: string) => page.screenshot({ path: `shots/${name}-${size}-${colorScheme}.png` });
      await shootRooms(page, shoot);
      for (const { game, seats } of GAMES) {
        if (only && only !== game) continue;
        await shootTable(page, game, seats, shoot);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.end();
}

type Shoot = (name: string) => Promise<unknown>;

async function shootRooms(page: Page, shoot: Shoot): Promise<void> {
  for (const [name, path] of Object.entries(ROOMS)) {
    if (only && only !== name) continue;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await shoot(name);
  }
}

async function shootTable(page: Page, game: string, seats: number, shoot: Shoot): Promise<void> {
  const waiting = await openTable(page, { game, seats, free: 1 });
  await page.goto(`/t/${waiting}`);
  await page.waitForLoadState('networkidle');
  await shoot(`${game}-waiting`);
  const table = await openTable(page, { game, seats, level: 'medium' });
  await page.goto(`/t/${table}`);
  await playByClicking(page, CLICKS).catch(() => undefined);
  await page.waitForTimeout(900);
  await shoot(`${game}-table`);
  await playByClicking(page);
  await page.waitForTimeout(900);
  await shoot(`${game}-result`);
  await page.goto(`/t/${table}/replay`);
  await page.waitForLoadState('networkidle');
  await shoot(`${game}-replay`);
}
