/** Replays in the browser. */
import { readFile } from 'node:fs/promises';
import { expect, GAMES, openTable, test } from './fixtures';
import { playOut } from './playing-out';

for (const { game, fewest: seats } of GAMES) {
  test(`a finished round of ${game} as a replay, move by move`, async ({ page, newcomer }) => {
    const table = await openTable(page, { game, seats, level: 'medium' });
    await playOut(page, table);
    await page.goto(`/t/${table}`);
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await expect(page.getByText(/move 0 of \d+/)).toBeVisible();
    await page.getByRole('button', { name: 'One move forward' }).click();
    await expect(page.getByText(/move 1 of \d+/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/move 2 of \d+/)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(/move 1 of \d+/)).toBeVisible();

    // The address leads others to the same moment, also without a seat there.
    await expect(page).toHaveURL(/#1\.1/);
    const friend = await newcomer();
    await friend.goto(page.url());
    await expect(friend.getByText(/move 1 of \d+/)).toBeVisible();

    await page.getByLabel('Point of view').selectOption('open');
    await page.getByRole('button', { name: 'End of the round' }).click();
    await expect(page.locator('.sheets > li')).toHaveCount(seats);
  });
}

test('a replay is downloaded, opened from its file, and refused when it was changed', async ({ page }) => {
  const table = await openTable(page, { game: 'keltis', seats: 2 });
  await playOut(page, table);
  const file = await (await page.request.get(`/api/tables/${table}/replay`)).text();
  await page.goto('/replay');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'good.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(page.getByText(/move 0 of \d+/)).toBeVisible();
  await page.goto('/replay');
  const broken = file.replace(/"server_seed":\s*"(..)/, '"server_seed":"00');
  expect(broken).not.toBe(file);
  await chooser.setInputFiles({
    name: 'bad.json',
    mimeType: 'application/json',
    buffer: Buffer.from(broken),
  });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  const picture = await readFile('public/favicon.svg');
  await chooser.setInputFiles({ name: 'picture.svg', mimeType: 'image/svg+xml', buffer: picture });
  await expect(page.getByRole('alert')).not.toBeEmpty();
});

test('of a running match there is no replay', async ({ page }) => {
  const table = await openTable(page, { game: 'himmel', seats: 3, settings: { pace_milliseconds: 5000 } });
  await page.goto(`/t/${table}/replay`);
  await expect(page.getByRole('link', { name: 'Back to the table' })).toBeVisible();
});
