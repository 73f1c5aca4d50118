/** Matches of several rounds. */
import { expect, openTable, test } from './fixtures';
import { playByClicking } from './play';

const MATCHES = [
  { game: 'himmel', seats: 3, options: { form: 'match' } },
  { game: 'keltis', seats: 2, options: { form: 'match' } },
  { game: 'hundred-one', seats: 3, options: { form: 'match' } },
  { game: 'klatz', seats: 3, options: { form: 'connoisseur' } },
  { game: 'recto-verso', seats: 2, options: { form: 'match' }, level: 'medium' },
];

for (const match of MATCHES) {
  test(`a whole match of ${match.game} against bots, by clicking what the page offers`, async ({ page }) => {
    test.setTimeout(300_000);
    const table = await openTable(page, match);
    await page.goto(`/t/${table}`);
    const clicks = await playByClicking(page);
    expect(clicks).toBeGreaterThan(5);

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
