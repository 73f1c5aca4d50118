/** After a match: going on at another table with the points that everybody has. */
import type { Locator } from '@playwright/test';
import { expect, openTable, test } from './fixtures';
import { playOut } from './playing-out';

test('alone with a bot, a single round goes on to the match with the points', async ({ page }) => {
  const table = await openTable(page, { game: 'keltis', seats: 2 });
  await playOut(page, table);
  await page.goto(`/t/${table}`);
  const sheet = page.locator('[data-result="finished"]');
  await expect(sheet).toBeVisible();
  const before = await totals(sheet);
  const goOn = sheet.locator('[data-go-on="match"]');
  await expect(goOn).toHaveText('Play on to 2 rounds with these points');
  for (const [width, height] of [
    [360, 740],
    [844, 390],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(goOn).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Play again' })).toBeInViewport({ ratio: 1 });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/go-on-${String(width)}.png` });
  }
  await goOn.click();
  await expect(page).not.toHaveURL(new RegExp(table));
  // Dealt at once, as the second round of the match.
  await expect(page.getByRole('banner').getByText('Round 2')).toBeVisible();
  await expect(page.locator('.board [data-key]').first()).toBeVisible();
  await playOut(page, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await expect(sheet).toBeVisible();
  // A round here and the one before, which has a column of its own.
  await expect(sheet.locator('thead .round')).toHaveText(['1', '2']);
  const rows = await sheet.locator('tr[data-place]').all();
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    const seat = (await row.getAttribute('data-seat')) ?? '';
    const rounds = (await row.locator('.round').allInnerTexts()).map(points);
    expect(rounds[0]).toBe(before.get(seat));
    const total = points(await row.locator('.total').innerText());
    expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(total);
  }
  await expect(sheet.locator('[data-go-on="match"]')).toHaveCount(0);
  // What this browser was shown is compared with the replay, and the replay counts on from the table before.
  await expect(page.locator('[data-result] [data-fair="proven"]')).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/gone-on.png` });
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.locator('.controls')).toContainText('2 ·');
});

test('friends are asked to go on, and see the points at the next table', async ({ newcomer }) => {
  const [owner, friend] = [await newcomer(), await newcomer()];
  const table = await openTable(owner, { game: 'klatz', seats: 3, free: 1 });
  await owner.goto(`/t/${table}`);
  await friend.goto(`/t/${table}`);
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  await owner.getByRole('button', { name: 'Start' }).click();
  await Promise.all([owner, friend].map((one) => playOut(one, table)));
  await friend.getByRole('button', { name: 'Play on to 150 with these points' }).click();
  await expect(owner.getByText('wants to go on with these points')).toBeVisible();
  await owner.getByRole('link', { name: 'Join' }).click();
  await expect(owner).toHaveURL(friend.url());
  await expect(owner.getByText('The match goes on. Points so far:')).toBeVisible();
  await owner.getByRole('button', { name: 'Start the game' }).click();
  await expect(friend.getByRole('banner').getByText('Round 2')).toBeVisible();
});

/** A number as the page writes it. */
function points(text: string): number {
  return Number(text.replace('−', '-'));
}

/** What each seat has in all, as the result says it. */
async function totals(sheet: Locator): Promise<Map<string, number>> {
  const rows = await sheet.locator('tr[data-place]').all();
  const pairs = rows.map(
    async (row) =>
      [(await row.getAttribute('data-seat')) ?? '', points(await row.locator('.total').innerText())] as const,
  );
  return new Map(await Promise.all(pairs));
}
