/** What goes wrong has a face, and nothing throws the page away. */
import { expect, openTable, test } from './fixtures';

test('offline, the page says so in place and goes on by itself', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.tile').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.locator('[data-game="himmel"]').getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('alert')).toContainText('The server isn’t answering');
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'This couldn’t be loaded' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'This couldn’t be loaded' })).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
});

test('a lost page and a table that does not exist have a header and a way on', async ({ page }) => {
  for (const address of ['/nowhere', '/t/0000000000']) {
    await page.goto(address);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: 'All games' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('a code typed with Cyrillic letters is shown and sent in Latin', async ({ page }) => {
  await page.goto('/');
  const code = page.getByLabel('Table code');
  await code.pressSequentially('аемкх');
  await expect(code).toHaveValue('AEMKX');
});

test('the host starts, and bots take the seats that are free', async ({ page }) => {
  const table = await openTable(page, { game: 'himmel', seats: 4, free: 3 });
  await page.goto(`/t/${table}`);
  await page.getByRole('button', { name: 'Start, bots fill the rest' }).click();
  await expect(page.locator('[data-hand]').first()).toBeVisible();
});
