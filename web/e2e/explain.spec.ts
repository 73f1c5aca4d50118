/** The table explains itself: prompts, reasons, legends, and the rules in one minute. */
import type { Page } from '@playwright/test';
import { expect, GAMES, openTable, test } from './fixtures';
import { play, playSome, pointAtFirst } from './play';

/** The note beside a card: what it is, and why it does not go. */
const NOTE = '[data-note]';

/** Plays on until something of this kind is on the table at my turn. */
async function playUntil(page: Page, kind: string): Promise<void> {
  for (let turns = 0; turns < 60; turns++) {
    await expect(page.locator('.board .can').first()).toBeVisible();
    if ((await page.locator(kind).count()) > 0) return;
    await playSome(page, 1);
  }
  throw new Error(`there is no ${kind}`);
}

test('101 offers drawing only while nothing fits', async ({ page }) => {
  const table = await openTable(page, { game: 'hundred-one', seats: 3 });
  await page.goto(`/t/${table}`);
  const seen = new Set<boolean>();
  const step = async () => {
    const { canDraw, prompt } = await page.evaluate(() => ({
      canDraw: document.querySelector('[data-key="pile"].can') !== null,
      prompt: document.querySelector('.prompt')?.textContent ?? '',
    }));
    expect(/draw a card/.test(prompt), prompt).toBe(canDraw);
    seen.add(canDraw);
    await pointAtFirst(page);
  };
  await play(page, 100, step, () => seen.size === 2);
  expect(seen.size, 'it came both ways').toBe(2);
});

test('a card of Himmel that fits nowhere is dimmed and says why for both columns', async ({ page }) => {
  const table = await openTable(page, { game: 'himmel', seats: 3 });
  await page.goto(`/t/${table}`);
  await playUntil(page, '.board [data-hand].barred[data-key^="hand-"]:not([data-thing])');
  const card = page.locator('.board [data-hand].barred:not([data-thing])').first();
  await card.hover();
  const note = page.locator(NOTE);
  await expect(note).toContainText('left column');
  await expect(note).toContainText('right column');
  // It lies beside the hand, not over it.
  const [box, hand] = [await note.boundingBox(), await page.locator('.board .hand').boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((hand?.y ?? 0) + 24);
  await note.getByRole('button', { name: 'Rule H7' }).first().click();
  await expect(page.getByRole('dialog').locator('#H7.here')).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.locator('header, .head').first().hover();
  await expect(note).toBeHidden();
});
for (const { game, seats } of GAMES) {
  test(`the legend and the goal of ${game}, and things that explain themselves`, async ({ page }) => {
    const table = await openTable(page, { game, seats });
    await page.goto(`/t/${table}`);
    await expect(page.locator('.board .can').first()).toBeVisible();
    await page.locator('.bar').getByRole('button', { name: 'What’s what' }).click();
    const legend = page.getByRole('dialog', { name: 'What’s what' });
    await expect.poll(() => legend.locator('dt').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page.locator('.foot .goal')).toBeHidden();
    await page.reload();
    await expect(page.locator('.board .can').first()).toBeVisible();
    await expect(page.locator('.foot .goal')).toBeHidden();

    await playUntil(page, '.board [data-thing]');
    const thing = page.locator('.board [data-thing]').last();
    await thing.hover();
    await expect(page.locator(`${NOTE} b`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(`${NOTE} b`)).toBeHidden();
  });
}

test('a long press explains a card and does not play it', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const table = await openTable(page, { game: 'klatz', seats: 3, settings: { start: 0 } });
  await page.goto(`/t/${table}`);
  const card = page.locator('.board [data-hand].can').first();
  await expect(card).toBeVisible();
  const finger = { pointerType: 'touch', isPrimary: true, button: 0, pointerId: 7 };
  await card.dispatchEvent('pointerdown', finger);
  await expect(page.locator(NOTE)).toContainText('skeleton');
  await card.dispatchEvent('pointerup', finger);
  await card.dispatchEvent('click');
  await expect(card).not.toHaveClass(/chosen/);
  await expect(page.locator(NOTE)).toBeVisible();
  // The next touch plays as ever.
  await card.tap();
  // There may be two of the same card, and both are chosen.
  await expect(page.locator('.board .chosen').first()).toBeVisible();
});

test('the rules begin with the game in one minute and a way to play', async ({ page }) => {
  for (const { game } of GAMES) {
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('in one minute');
    await expect.poll(() => page.locator('ol.minute li').count()).toBeGreaterThan(3);
  }
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
});
