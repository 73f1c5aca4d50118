/** A match of several rounds, by clicking. `keyboard.spec.ts` plays matches of the other games. */
import { expect, openTable, test } from './fixtures';
import { expectMatchAddsUp, playByClicking } from './play';

test('a whole match against bots, by clicking what the page offers', async ({ page }) => {
  // Only the best of each round write their points down, so it takes several rounds.
  const match = { game: 'klatz', seats: 3, options: { form: 'connoisseur' } };
  const table = await openTable(page, match);
  await page.goto(`/t/${table}`);
  const clicks = await playByClicking(page);
  expect(clicks).toBeGreaterThan(1);
  await expectMatchAddsUp(page, match.seats);
  expect(await page.locator('[data-result] thead .round').count()).toBeGreaterThan(1);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
});
