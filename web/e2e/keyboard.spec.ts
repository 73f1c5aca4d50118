/** A whole round by keyboard alone. */
import type { Page } from '@playwright/test';
import { expect, openTable, test } from './fixtures';
import { play } from './play';

/** Keys that lead somewhere else: the cards of the hand first, then over the table. */
const WALKS = [
  ['1', '2', '3', '4', '5', '6'],
  [
    'ArrowUp',
    'ArrowLeft',
    'ArrowRight',
    'ArrowRight',
    'ArrowUp',
    'ArrowLeft',
    'ArrowDown',
    'ArrowLeft',
    'ArrowUp',
  ],
  Array.from({ length: 40 }, () => 'Tab'),
].flat();

async function isOnOffer(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.matches('.board [data-key].can') ?? false);
}

test('a round of Himmel by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  const table = await openTable(page, { game: 'himmel', seats: 3 });
  await page.goto(`/t/${table}`);
  const steps = await play(page, 2000, async () => {
    for (const key of WALKS) {
      if (await isOnOffer(page)) break;
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Enter');
  });
  expect(steps).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Look at the table' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
});
