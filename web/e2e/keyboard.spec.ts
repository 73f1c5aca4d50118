/** A whole round by keyboard alone, and what a screen reader says meanwhile. */
import type { Page } from '@playwright/test';
import { expect, GAMES, openTable, test } from './fixtures';
import { play } from './play';

/** Keys that lead somewhere else: the cards of the hand first, then over the table. */
const WALKS = [
  ['1', '2', '3', '4', '5', '6'],
  [
    'ArrowUp',
    'ArrowLeft',
    'ArrowRight',
    'ArrowRight',
    'ArrowUp',
    'ArrowLeft',
    'ArrowDown',
    'ArrowLeft',
    'ArrowUp',
  ],
  Array.from({ length: 40 }, () => 'Tab'),
].flat();

const ANNOUNCER = '[data-announcer]';

async function isOnOffer(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.matches('.board [data-key].can') ?? false);
}

test('a round of Himmel by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  const table = await openTable(page, { game: 'himmel', seats: 3 });
  await page.goto(`/t/${table}`);
  const steps = await play(page, 2000, async () => {
    for (const key of WALKS) {
      if (await isOnOffer(page)) break;
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Enter');
  });
  expect(steps).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Look at the table' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
});

for (const { game, most } of GAMES.filter((one) => one.game !== 'himmel')) {
  test(`a round of ${game} with Enter alone: the focus goes where the decision is`, async ({ page }) => {
    test.setTimeout(240_000);
    const table = await openTable(page, { game, seats: Math.min(3, most) });
    await page.goto(`/t/${table}`);
    await play(page, 2000, async () => {
      // Nobody has to look for the focus: it comes to what can be done.
      await expect.poll(() => isOnOffer(page)).toBe(true);
      await page.keyboard.press('Enter');
    });
    await expect(page.locator('[data-result="finished"]')).toBeFocused();
  });
}

test('a raised card leads to its targets, and Escape back to the card', async ({ page }) => {
  const table = await openTable(page, { game: 'klatz', seats: 3, settings: { start: 0 } });
  await page.goto(`/t/${table}`);
  await expect.poll(() => isOnOffer(page)).toBe(true);
  const card = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.key);
  expect(card).toMatch(/^hand-/);
  await page.keyboard.press('Enter');
  await expect.poll(() => isOnOffer(page)).toBe(true);
  await expect(page.locator('.board [data-key]:focus')).not.toHaveAttribute('data-hand');
  await page.keyboard.press('Escape');
  await expect(page.locator(`.board [data-key="${card ?? ''}"]`)).toBeFocused();
});

test('shortcuts work on a Russian keyboard', async ({ page }) => {
  const table = await openTable(page, { game: 'himmel', seats: 3 });
  await page.goto(`/t/${table}`);
  await expect(page.locator('.board [data-key]').first()).toBeVisible();
  // A key with a Cyrillic letter tells its place, and the letter as its meaning.
  await page.evaluate(() => {
    const pressed = { key: ',', code: 'Slash', shiftKey: true, bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', pressed));
  });
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});

test('what happens is spoken once with the log closed, and the winner at the end', async ({ newcomer }) => {
  test.setTimeout(120_000);
  const page = await newcomer({ viewport: { width: 390, height: 844 } });
  const table = await openTable(page, { game: 'klatz', seats: 3 });
  // Everything that is ever said in the live region, in order.
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        const isSpoken = node instanceof HTMLElement && node.parentElement?.matches('[data-announcer]');
        if (isSpoken) spoken.push(node.textContent.trim());
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/t/${table}`);
  await expect(page.locator(ANNOUNCER)).toBeAttached();
  await expect(page.getByRole('complementary', { name: 'Log and chat' })).toBeHidden();
  await play(page, 2000, async () => {
    await expect.poll(() => isOnOffer(page)).toBe(true);
    await page.keyboard.press('Enter');
  });
  const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await page.getByRole('button', { name: 'Log and chat' }).click();
  const log = page.getByRole('complementary', { name: 'Log and chat' }).getByRole('log');
  await expect(log).toHaveAttribute('aria-live', 'off');
  const written = await log.locator('p').allInnerTexts();
  const said = spoken.slice(-10);
  expect(said.length).toBeGreaterThan(3);
  expect(written.slice(-said.length).map((line) => line.trim())).toEqual(said);
  await expect(page.locator('.prompt')).toContainText(/won|Nobody/);
});
