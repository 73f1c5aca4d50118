/** Fair deals as a player sees them: proven, not proven, and a changed card that is found. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, openTable, test } from './fixtures';
import { playByClicking } from './play';
import { playOut } from './playing-out';

/** The last moment of a replay, once it is there. */
async function toTheEnd(page: Page): Promise<void> {
  await page.locator('.foot').waitFor();
  await page.keyboard.press('End');
}

/** Both see the cards, and then a program plays for them. */
async function playTogether(owner: Page, friend: Page, table: string): Promise<void> {
  for (const page of [owner, friend]) await expect(page.locator('[data-hand]').first()).toBeVisible();
  await Promise.all([owner, friend].map((page) => playOut(page, table)));
}

test('Play now is one click, and the deal is proven to the player', async ({ page }) => {
  // Nobody watches these bots, so they need not take their time.
  await page.route('**/api/tables', (route) => {
    const asked = route.request().postDataJSON() as { settings: object } | null;
    if (!asked) return route.continue();
    const settings = { ...asked.settings, pace_milliseconds: 0 };
    return route.continue({ postData: JSON.stringify({ ...asked, settings }) });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page.locator('[data-hand]').first()).toBeVisible();
  await playByClicking(page);
  await expect(page.locator('[data-fair="proven"]')).toBeVisible();
  await page.locator('[data-fair] summary').click();
  await expect(page.locator('[data-fair]')).toContainText('Your own random number is in the deal');

  // The replay knows what this tab has seen; somebody else’s browser has nothing to compare with.
  await page.getByRole('link', { name: 'Replay' }).first().click();
  await toTheEnd(page);
  await expect(page.locator('[data-fair="proven"]')).toBeVisible();
});

test('two people contribute to a match and to its rematch', async ({ newcomer }) => {
  const [owner, friend, stranger] = [await newcomer(), await newcomer(), await newcomer()];
  const table = await openTable(owner, { game: 'klatz', seats: 3, free: 1 });
  await owner.goto(`/t/${table}`);
  await friend.goto(`/t/${table}`);
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  await owner.getByRole('button', { name: 'Start the game' }).click();
  await playTogether(owner, friend, table);
  for (const page of [owner, friend]) await expect(page.locator('[data-fair="proven"]')).toBeVisible();
  await stranger.goto(`/t/${table}/replay`);
  await toTheEnd(stranger);
  await expect(stranger.locator('[data-fair="without"]')).toBeVisible();

  await owner.getByRole('button', { name: 'Play again' }).click();
  await expect(owner.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await friend.getByRole('link', { name: 'Join' }).click();
  await expect(friend).not.toHaveURL(new RegExp(table));
  const next = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
  await expect
    .poll(async () => {
      // Both have committed by themselves.
      const kept = await friend.evaluate((key) => localStorage.getItem(key), `pyatak.fair.${next}`);
      return kept?.includes('contribution') ?? false;
    })
    .toBe(true);
  await owner.getByRole('button', { name: 'Start the game' }).click();
  await playTogether(owner, friend, next);
  for (const page of [owner, friend]) await expect(page.locator('[data-fair="proven"]')).toBeVisible();
});

test('a card that the server has changed is found, and the evidence can be saved', async ({ page }) => {
  const table = await openTable(page, { game: 'klatz', seats: 3 });
  await page.route('**/replay', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const hand = /"hand":\["([a-z]+-\d+)"/.exec(text)?.[1] ?? '';
    const other = hand === 'blue-1' ? 'orange-2' : 'blue-1';
    await route.fulfill({ response: answer, body: text.replace(`"hand":["${hand}"`, `"hand":["${other}"`) });
  });
  await page.goto(`/t/${table}`);
  await expect(page.locator('[data-hand]').first()).toBeVisible();
  await playOut(page, table);
  const found = page.locator('[data-fair="broken"]');
  await expect(found).toBeVisible();
  await expect(found).toContainText('A card doesn’t follow from the seed.');
  const download = page.waitForEvent('download');
  await found.getByRole('button', { name: 'Save the evidence' }).click();
  const evidence = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Record<string, unknown>;
  expect(Object.keys(evidence)).toEqual(expect.arrayContaining(['found', 'kept', 'shown', 'replay']));
});

test('a match that its owner closes is revealed and proven up to there', async ({ page }) => {
  const table = await openTable(page, { game: 'keltis', seats: 2, settings: { pace_milliseconds: 10_000 } });
  await page.goto(`/t/${table}`);
  await expect(page.locator('.board [data-key]').first()).toBeVisible();
  const answer = await page.request.post(`/api/programs/tables/${table}`, {
    data: { id: 'close', ask: { type: 'close' } },
  });
  expect(answer.ok()).toBe(true);
  await expect(page.locator('[data-result="closed"] [data-fair="proven"]')).toBeVisible();
  await page.goto(`/t/${table}/replay`);
  await toTheEnd(page);
  await expect(page.getByRole('heading', { name: 'The table was closed before' })).toBeVisible();
});
