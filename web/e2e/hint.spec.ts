/** Hints: first what matters, then the move; nobody else is told, and friends have none unless the table says so. */
import type { Locator, Page } from '@playwright/test';
import { expect, GAMES, openTable, test } from './fixtures';

for (const { game, seats } of GAMES) {
  test(`a hint in ${game} says what matters, then shows the move`, async ({ page }) => {
    const table = await openTable(page, { game, seats, settings: { start: 0 } });
    await page.goto(`/t/${table}`);
    const ask = page.getByRole('button', { name: 'Hint' });
    await ask.click();
    const line = page.locator('.hint-line');
    await expect(line).toContainText(/A good move here:|No choice here:/);
    // The reason is about a rule, and leads there.
    await expect(line.getByRole('button', { name: /[HKORZ]\d+/ })).toBeVisible();
    await expect(page.locator('.board .hinted')).toHaveCount(0);
    await line.getByRole('button', { name: 'Show the move' }).click();
    // It leads from place to place to a move, and then it is gone.
    for (let steps = 0; steps < 6 && (await line.isVisible()); steps++) {
      await page.locator('.board .hinted').first().click();
      await expect(page.locator('.board .hinted').or(page.locator('.prompt'))).not.toHaveCount(0);
    }
    await expect(line).toBeHidden();
  });
}

test('on a phone a hint covers neither plates nor cards that can be played', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 390, height: 844 } });
  const table = await openTable(page, { game: 'himmel', seats: 4, settings: { start: 0 } });
  await page.goto(`/t/${table}`);
  await page.getByRole('button', { name: 'Hint' }).click();
  const line = page.locator('.hint-line');
  await expect(line).toBeVisible();
  const covered = () =>
    line.evaluate((note) => {
      const box = note.getBoundingClientRect();
      const things = [...document.querySelectorAll('.board .plate, .board [data-hand], .board .can')];
      return things.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const across = Math.min(right, box.right) - Math.max(left, box.left);
        const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
        return across > 2 && down > 2;
      }).length;
    });
  await expect.poll(covered).toBe(0);
});

test('with a friend at the table nobody has hints, unless it is settled', async ({ page, newcomer }) => {
  const friend = await newcomer();
  for (const hints of ['alone', 'everybody']) {
    const table = await openTable(page, {
      game: 'keltis',
      seats: 2,
      free: 1,
      settings: { hints },
    });
    await page.goto(`/t/${table}`);
    await friend.goto(`/t/${table}`);
    await friend.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.locator('.prompt')).toBeVisible();
    const count = async (find: (one: Page) => Locator) => {
      const both = await Promise.all([page, friend].map((one) => find(one).count()));
      return both.reduce((one, other) => one + other);
    };
    // One of them can move, and sees the lamp if there is one.
    await expect.poll(() => count((one) => one.locator('.board [data-key].can'))).toBeGreaterThan(0);
    const lamps = () => count((one) => one.getByRole('button', { name: 'Hint' }));
    await expect.poll(lamps, hints).toBe(hints === 'everybody' ? 1 : 0);
  }
});
