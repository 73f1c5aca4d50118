/** Lost connections and restarted servers. */
import { expect, openTable, test } from './fixtures';
import { playSome } from './play';
import { playOut } from './playing-out';

test('the network goes and comes back in mid-game', async ({ page }) => {
  const table = await openTable(page, { game: 'himmel', seats: 3 });
  await page.goto(`/t/${table}`);
  await playSome(page, 4);
  // It tries again by itself, and fails at first.
  const attempt = page.waitForEvent('websocket');
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost')).toBeVisible();
  await attempt;
  await page.context().setOffline(false);
  await expect(page.getByText('Connection lost')).toBeHidden();
  await playSome(page, 4);
  await playOut(page, table);
  await expect(page.locator('[data-result="finished"]')).toBeVisible();
});

test('the server crashes and comes back; nobody loads the page again', async ({ page, server }) => {
  const table = await openTable(page, { game: 'keltis', seats: 2 });
  await page.goto(`/t/${table}`);
  await page.evaluate(() => ((window as { mark?: string }).mark = 'same page'));
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await playSome(page, 4);
    await server.down(signal);
    await expect(page.locator('.state p')).toBeVisible();
    await server.up();
    await expect(page.locator('.state p')).toBeHidden();
  }
  await playSome(page, 4);
  await playOut(page, table);
  await expect(page.locator('[data-result="finished"]')).toBeVisible();
  expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('same page');
});

test('a move that was sent and not answered is made once', async ({ page, server }) => {
  const ids = new Set<string>();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { id, ask } = JSON.parse(String(payload)) as { id: string; ask: { type: string } };
      if (ask.type === 'act') ids.add(id);
    });
  });
  const settings = { start: 0, pace_milliseconds: 10_000 };
  const table = await openTable(page, { game: 'keltis', seats: 2, settings });
  await page.goto(`/t/${table}`);
  await expect(page.getByRole('region', { name: '55 face down' })).toBeVisible();
  await server.down('SIGKILL');
  // The move is kept and sent when the line is back.
  await page.locator('.board [data-key].can').first().click();
  await server.up();
  await expect(page.locator('.state p')).toBeHidden();
  await expect(page.getByRole('region', { name: '54 face down' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '54 face down' })).toBeVisible();
  expect(ids.size).toBe(1);
});
