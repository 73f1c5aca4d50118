/** What people type is only ever text, and what a page sends is not believed. */
import { expect, openTable, test } from './fixtures';

const NAMES = [
  '<img src=x onerror=alert(1)>'.slice(0, 24),
  '🦓🦓🦓 Ёж',
  '\u05d0\u05d1\u05d2 (rtl)',
  '<b>Bob</b>',
];

test('names are only text', async ({ page }) => {
  let alerted = false;
  page.on('dialog', (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  await page.request.post('/api/me');
  for (const name of NAMES) {
    const answer = await page.request.patch('/api/me', { data: { name } });
    const { name: saved } = (await answer.json()) as { name: string };
    const table = await openTable(page, { game: 'himmel', seats: 3 });
    await page.goto(`/t/${table}`);
    await expect(page.locator('[data-seat="0"] bdi'), name).toHaveText(saved);
    expect(await page.locator('.board img').count(), name).toBe(0);
    expect(alerted, name).toBe(false);
  }
});

test('a table that never existed says so', async ({ page }) => {
  await page.goto('/t/zzzzzzzzzzzzzzzz');
  await expect(page.getByRole('heading', { name: 'There’s no such table' })).toBeVisible();
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'There’s nothing here' })).toBeVisible();
});

test('double clicks send one move; a card dropped on nothing flies back', async ({ page }) => {
  const acts: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const text = String(payload);
      if (text.includes('"type":"act"')) acts.push(text);
    });
  });
  const settings = { pace_milliseconds: 5000, start: 0 };
  const table = await openTable(page, { game: 'klatz', seats: 3, settings });
  await page.goto(`/t/${table}`);
  const card = page.locator('.board [data-hand].can').first();
  await expect(card).toBeVisible();
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is nowhere');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 300, { steps: 5 });
  await page.mouse.up();
  expect(acts).toHaveLength(0);
  await card.click();
  await page.locator('[data-key="gap-0"]').dblclick();
  await expect(page.locator('.prompt.mine')).toHaveCount(0);
  expect(acts).toHaveLength(1);
});

test('back and forward in mid-game lead back to the same table', async ({ page }) => {
  const table = await openTable(page, { game: 'himmel', seats: 3 });
  await page.goto(`/t/${table}`);
  await expect(page.locator('.board [data-hand]').first()).toBeVisible();
  const hand = await page.locator('.board [data-hand]').count();
  await page.locator('header a[href="/"]').click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.locator('.board [data-hand]')).toHaveCount(hand);
  await page.goForward();
  await page.goBack();
  await expect(page.locator('.board [data-hand]')).toHaveCount(hand);
});
