/** Whole matches by keyboard alone, and what a screen reader says meanwhile. */
import type { Page } from '@playwright/test';
import { expect, openTable, test } from './fixtures';
import { expectMatchAddsUp, play } from './play';
import type { TableOptions } from './tables';

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

async function isOnOffer(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.matches('.board [data-key].can') ?? false);
}

/** Waits until the focus is on something that can be done: nobody has to look for it. */
async function focusComes(page: Page): Promise<void> {
  const isThere = () => document.activeElement?.matches('.board [data-key].can') ?? false;
  await page.waitForFunction(isThere, null, { timeout: 15_000 });
}

/** Between rounds the result has the focus, and the way on is a few steps behind it. */
async function goOn(page: Page): Promise<void> {
  await expect(page.locator('[data-result="between-rounds"]')).toBeFocused();
  const next = page.getByRole('button', { name: 'Next round' });
  for (let steps = 0; steps < 20; steps++) {
    await page.keyboard.press('Tab');
    if (await next.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-result]')).toHaveCount(0);
}

/** Notes everything that is ever said in the live region, in order. */
async function listen(page: Page): Promise<void> {
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
}

/** Everything that was said stands in the log, in the same order, up to its last line. */
async function expectSpokenAsWritten(page: Page): Promise<void> {
  const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  const log = page.locator('[role="log"]');
  await expect(log).toHaveAttribute('aria-live', 'off');
  const written = (await log.locator('p').allTextContents()).map((line) => line.trim());
  expect(spoken.length).toBeGreaterThan(3);
  // The log is cut at its beginning when it gets long.
  const least = Math.min(spoken.length, written.length);
  expect(written.slice(-least)).toEqual(spoken.slice(-least));
}

test('a round of Himmel by keyboard alone', async ({ page }) => {
  await listen(page);
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
  await expectSpokenAsWritten(page);
  await page.getByRole('button', { name: 'Look at the table' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
});

/** What people play of each other game: a round, or a match of several, which a low limit keeps short. */
const WHOLE: (TableOptions & { rounds: number })[] = [
  { game: 'keltis', seats: 2, options: { form: 'round' }, rounds: 1 },
  { game: 'hundred-one', seats: 3, options: { form: 'match', limit: '45' }, level: 'medium', rounds: 2 },
  { game: 'klatz', seats: 3, options: { form: 'ordinary' }, rounds: 2 },
  { game: 'recto-verso', seats: 2, options: { form: 'match' }, level: 'medium', rounds: 2 },
];

for (const { rounds, ...match } of WHOLE) {
  test(`a whole match of ${match.game} with Enter alone: the focus goes where the decision is`, async ({
    page,
  }) => {
    await listen(page);
    const table = await openTable(page, match);
    await page.goto(`/t/${table}`);
    const step = async () => {
      await focusComes(page);
      await page.keyboard.press('Enter');
    };
    await play(page, 2000, step, undefined, () => goOn(page));
    const sheet = page.locator('[data-result="finished"]');
    await expect(sheet).toBeFocused();
    await expectMatchAddsUp(page, match.seats);
    if (rounds > 1) expect(await sheet.locator('thead .round').count()).toBeGreaterThanOrEqual(rounds);
    await expectSpokenAsWritten(page);
  });
}

test('a raised card leads to its targets, and Escape back to the card', async ({ page }) => {
  const table = await openTable(page, { game: 'klatz', seats: 3, settings: { start: 0 } });
  await page.goto(`/t/${table}`);
  await focusComes(page);
  const card = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.key);
  expect(card).toMatch(/^hand-/);
  await page.keyboard.press('Enter');
  await focusComes(page);
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
  const page = await newcomer({ viewport: { width: 390, height: 844 } });
  await listen(page);
  const table = await openTable(page, { game: 'klatz', seats: 3 });
  await page.goto(`/t/${table}`);
  await expect(page.locator('[data-announcer]')).toBeAttached();
  await expect(page.getByRole('complementary', { name: 'Log and chat' })).toBeHidden();
  await play(page, 2000, async () => {
    await focusComes(page);
    await page.keyboard.press('Enter');
  });
  await page.getByRole('button', { name: 'Log and chat' }).click();
  await expectSpokenAsWritten(page);
  await expect(page.locator('.prompt')).toContainText(/won|Nobody/);
});
