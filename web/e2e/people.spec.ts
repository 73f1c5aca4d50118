/** Hosts and people: giving a seat back, removing, locking. */
import { playQuickly } from './device';
import { expect, openTable, test } from './fixtures';

const SLOW = { pace_milliseconds: 10_000, away_seconds: 1 };

test('the host replaces an idle player by a bot, and lets them play again', async ({ newcomer }) => {
  const [host, friend] = [await newcomer(), await newcomer()];
  const table = await openTable(host, { game: 'klatz', seats: 3, free: 1, settings: SLOW });
  await host.goto(`/t/${table}`);
  await friend.goto(`/t/${table}`);
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(friend.locator('[data-hand]').first()).toBeVisible();

  await host.getByRole('button', { name: 'People at the table' }).click();
  await host.getByRole('button', { name: 'Replace with a bot' }).click();
  await host.getByRole('button', { name: 'Really? A bot will play on for them' }).click();
  await expect(friend.getByText('The host has put a bot in your seat. You can watch.')).toBeVisible();
  await expect(friend.locator('[data-hand]')).toHaveCount(0);
  await host.getByRole('button', { name: 'Let them play again' }).click();
  await expect(friend.locator('[data-hand]').first()).toBeVisible();
});

test('a spectator is sent away and hears nothing more', async ({ newcomer }) => {
  const [host, stranger] = [await newcomer(), await newcomer()];
  const table = await openTable(host, { game: 'klatz', seats: 3, settings: SLOW });
  await host.goto(`/t/${table}`);
  await stranger.goto(`/t/${table}`);
  await expect(stranger.locator('[data-seat]').first()).toBeVisible();
  await host.getByRole('button', { name: 'People at the table' }).click();
  await host.getByRole('button', { name: 'Mute' }).click();
  await expect(host.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await host.getByRole('button', { name: 'Ask to leave' }).click();
  await host.getByRole('button', { name: 'Really? They can’t come back' }).click();
  await expect(stranger.getByRole('heading', { name: 'You can’t join this table' })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'You can’t join this table' })).toBeVisible();
  await host.getByRole('button', { name: 'Allow again' }).click();
  await stranger.reload();
  await expect(stranger.locator('[data-seat]').first()).toBeVisible();
});

test('somebody who has lost their cookie gets the seat back through the host', async ({ newcomer }) => {
  const [host, friend, again] = [await newcomer(), await newcomer(), await newcomer()];
  const settings = { ...SLOW, is_watchable: false };
  const table = await openTable(host, { game: 'klatz', seats: 3, free: 1, settings });
  await host.goto(`/t/${table}`);
  await friend.goto(`/t/${table}`);
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(friend.locator('[data-hand]').first()).toBeVisible();
  await friend.close();
  // A bot plays for them after a second; before that the seat is not to be had.
  await host.waitForTimeout(1_500);

  await again.goto(`/t/${table}`);
  await expect(again.getByRole('heading', { name: 'No spectators at this table' })).toBeVisible();
  await host.getByRole('button', { name: 'People at the table: somebody is knocking' }).click();
  await host.getByRole('button', { name: /^Give them .* seat$/ }).click();
  await host.getByRole('button', { name: /^Really\? They will see/ }).click();
  await expect(host.getByRole('log').getByText('can see its cards')).toBeAttached();
  await again.reload();
  await expect(again.locator('[data-hand]').first()).toBeVisible();
});

test('devices are listed and signed out, and people delete themselves', async ({ newcomer }) => {
  const [page, phone] = [await newcomer(), await newcomer()];
  await page.request.post('/api/me');
  const link = (await (await page.request.post('/api/me/recovery')).json()) as { path: string };
  await phone.request.post('/api/recover', { data: { token: link.path.split('#')[1] } });
  await page.goto('/me');
  const keys = page.getByRole('list', { name: 'Devices and programs' }).getByRole('listitem');
  await expect(keys).toHaveCount(2);
  await expect(keys.first()).toContainText('Chrome');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(keys).toHaveCount(1);
  expect((await phone.request.get('/api/me')).status()).toBe(401);

  const data = (await (await page.request.get('/api/me/data')).json()) as { name: string };
  await page.getByLabel(/^Type your name to confirm/).fill(data.name);
  await page.getByRole('button', { name: 'Delete me for good' }).click();
  await expect(page).toHaveURL(/\/$/);
  const me = (await (await page.request.get('/api/me')).json()) as { code?: string; name?: string };
  expect(me.name).not.toBe(data.name);
});

test('matches of this device stay when somebody signs out, which is said, and can be deleted', async ({
  newcomer,
}) => {
  const page = await newcomer({ local: true });
  await playQuickly(page.context());
  await page.goto('/new/keltis');
  await page.getByRole('radio', { name: 'all on this device' }).check();
  for (const [seat, name] of ['Anna', 'Boris'].entries())
    await page.getByLabel(`Name of the person in seat ${String(seat + 1)}`).fill(name);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.board')).toBeVisible();

  await page.goto('/me');
  await expect(page.getByText('One match is only on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect(page.getByText('Matches that are only on this device stay here')).toBeVisible();
  await page.getByRole('button', { name: 'Delete all matches on this device' }).click();
  await page.getByRole('button', { name: 'Really delete all matches on this device' }).click();
  await expect(page.getByText('There are no matches left on this device.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Back to the table' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('pyatak.companions'))).toBeNull();
});
