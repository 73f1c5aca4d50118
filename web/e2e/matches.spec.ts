/** Matches of several rounds. */
import { expect, openTable, test } from './fixtures';
import { playByClicking } from './play';
import type { TableOptions } from './tables';

// One of each kind: to a number of points, by rounds or points, and with hands that are laid open. How a round goes on
// to the next is the same in all games; a round of each is played to its end by keyboard.spec.ts.
const MATCHES: TableOptions[] = [
  { game: 'hundred-one', seats: 3, options: { form: 'match', limit: '75' } },
  { game: 'klatz', seats: 3, options: { form: 'connoisseur' } },
  { game: 'recto-verso', seats: 2, options: { form: 'match' }, level: 'medium' },
];

for (const match of MATCHES) {
  test(`a whole match of ${match.game} against bots, by clicking what the page offers`, async ({ page }) => {
    test.setTimeout(300_000);
    const table = await openTable(page, match);
    await page.goto(`/t/${table}`);
    const clicks = await playByClicking(page);
    expect(clicks).toBeGreaterThan(1);

    // The derivation adds up to what the server has counted.
    const sheets = page.locator('[data-result] .sheets > li');
    await expect(sheets).toHaveCount(match.seats);
    for (const sheet of await sheets.all()) {
      const [derived, counted] = [
        await sheet.getAttribute('data-derived'),
        await sheet.getAttribute('data-score'),
      ];
      expect(derived).toBe(counted);
    }
    await expect(page.locator('[data-fair="proven"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  });
}
