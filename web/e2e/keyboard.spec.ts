import { expect, openTable, test } from './fixtures';
import { play } from './play';

test('a round of Himmel by keyboard alone', async ({ page }) => {
  const table = await openTable(page, { game: 'himmel', seats: 3 });
  await page.goto(`/t/${table}`);
  const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  const steps = await play(page, 2000, async () => {
    // Walk until the focus is on something that can be done, then do it.
    for (let walk = 0; walk < 40; walk++) {
      const isThere = await page.evaluate(
        () => document.activeElement?.matches('.board [data-key].can') ?? false,
      );
      if (isThere) break;
      await page.keyboard.press(
        walk === 0 ? String(1 + Math.floor(Math.random() * 5)) : (ARROWS[walk % 4] ?? ''),
      );
      if (walk % 9 === 8) await page.keyboard.press('Tab');
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
