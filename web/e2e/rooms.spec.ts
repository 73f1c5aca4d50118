/** Every room: accessible, and without sideways scrolling. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, GAMES, openTable, test } from './fixtures';
import { expectNoSidewaysScrolling, playByClicking } from './play';

const ROOMS = ['/', '/new', '/new/himmel', '/rules', '/rules/keltis', '/about', '/recover', '/nowhere'];
const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** In light and in dark, which are one page with two sets of colours. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await new AxeBuilder({ page }).analyze();
    expect(
      found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`),
      colorScheme,
    ).toEqual([]);
  }
}

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
    await playByClicking(page);
    await expectAccessible(page);
  });
}

test('no room scrolls sideways at any size', async ({ newcomer }) => {
  const page = await newcomer();
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const room of ROOMS) {
      await page.goto(room);
      await expect(page.locator('h1').first()).toBeVisible();
      await expectNoSidewaysScrolling(page);
    }
  }
});
