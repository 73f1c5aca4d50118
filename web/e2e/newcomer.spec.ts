/** From the home page to the first card in one click. */
import { expect, GAMES, openTable, test } from './fixtures';

test('one click from the home page to the first card, in every game', async ({ page }) => {
  for (const { game } of GAMES) {
    await page.goto('/');
    await page.locator(`[data-game="${game}"]`).getByRole('button', { name: 'Play now' }).click();
    await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
    await expect(page.locator('.board [data-key]').first()).toBeVisible();
  }
});

test('a table for friends: opened in the page, joined by link and by code', async ({ newcomer }) => {
  const [host, guest, other] = [await newcomer(), await newcomer(), await newcomer()];
  await host.goto('/');
  await host.locator('[data-game="himmel"]').getByRole('link', { name: 'With friends' }).click();
  await host.getByRole('button', { name: 'Open the table' }).click();
  await expect(host.getByText('Table code')).toBeVisible();
  const code = await host.locator('strong.code').innerText();
  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(host.locator('.seat:not(.free) .seat-1')).toBeVisible();
  await other.goto('/');
  await other.getByLabel('Table code').fill(code.replaceAll(/\s/g, ''));
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(host.url());
});

test('a page of an older version asks to be loaded again', async ({ page }) => {
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const isText = typeof message === 'string';
      socket.send(isText ? message.replace(/"program":"[^"]*"/, '"program":"99.0.0"') : message);
    });
  });
  const table = await openTable(page, { game: 'himmel', seats: 3 });
  await page.goto(`/t/${table}`);
  await expect(page.getByText('There’s a new version of Pyatak.')).toBeVisible();
});

test('a name that does not go is refused with a sentence, and nothing is lost', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const name = page.getByRole('textbox', { name: 'Your name' });
  const before = await name.inputValue();
  await name.fill('x'.repeat(300));
  await page.keyboard.press('Enter');
  await expect(page.getByText('A name needs 1 to 24')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(name).toHaveValue(before);
});
