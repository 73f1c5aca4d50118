/** Every room: accessible, and without sideways scrolling. */
import { expectAccessible } from './accessible';
import { expect, GAMES, openTable, test } from './fixtures';
import { expectNoSidewaysScrolling } from './play';
import { playOut } from './playing-out';

const ROOMS = [
  '/',
  '/new',
  '/new/himmel',
  '/rules',
  '/rules/keltis',
  '/about',
  '/me',
  '/recover',
  '/replay',
  '/nowhere',
];
const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test('every room without violations', async ({ page }) => {
  for (const room of ROOMS) {
    await page.goto(room);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});

for (const { game, seats } of GAMES) {
  test(`the table of ${game} without violations, in play and at its end`, async ({ page }) => {
    const table = await openTable(page, { game, seats, level: 'medium' });
    await page.goto(`/t/${table}`);
    await expect(page.locator('.board .can').first()).toBeVisible();
    await expectAccessible(page);
    await playOut(page, table);
    await expect(page.locator('[data-result="finished"]')).toBeVisible();
    await expectAccessible(page);
  });
}

test('a table that waits and a replay without violations', async ({ page }) => {
  const waiting = await openTable(page, { game: 'himmel', seats: 4, free: 2 });
  await page.goto(`/t/${waiting}`);
  await expect(page.getByRole('button', { name: 'Start, bots fill the rest' })).toBeVisible();
  await expectAccessible(page);
  const finished = await openTable(page, { game: 'himmel', seats: 3 });
  await playOut(page, finished);
  await page.goto(`/t/${finished}/replay`);
  await expect(page.getByText(/move 0 of \d+/)).toBeVisible();
  await expectAccessible(page);
});

test('a room that is left is not built once more for the next address', async ({ page }) => {
  let lists = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/me/tables') lists += 1;
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(lists).toBe(1);
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page.locator('[data-hand]').first()).toBeVisible();
  expect(lists).toBe(1);
});

test('no room scrolls sideways at any size', async ({ newcomer }) => {
  const page = await newcomer();
  for (const room of ROOMS) {
    await page.goto(room);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScrolling(page);
    }
  }
});
