/** The end of a round: the last card lands first, then who has won and why, everybody's place, and once more. */
import type { Page } from '@playwright/test';
import { expect, openTable, test } from './fixtures';
import { playByClicking } from './play';
import { playOut } from './playing-out';

/** Counts what still flies over the table at the moment when the result appears. */
async function watchTheSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { flown: 0, flying: -1 };
    Object.assign(window, { seen });
    const animate = Element.prototype.animate;
    const running = new Set<Animation>();
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      if (this.closest('[data-result], [data-cheers]')) return animation;
      seen.flown += 1;
      running.add(animation);
      const end = () => running.delete(animation);
      animation.finished.then(end, end);
      return animation;
    };
    new MutationObserver(() => {
      if (seen.flying < 0 && document.querySelector('[data-result]')) seen.flying = running.size;
    }).observe(document, { childList: true, subtree: true });
  });
}

test('the last card lands before the result covers the table', async ({ newcomer }) => {
  const page = await newcomer({ reducedMotion: 'no-preference' });
  await watchTheSheet(page);
  const table = await openTable(page, { game: 'klatz', seats: 3 });
  await page.goto(`/t/${table}`);
  await playByClicking(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
  expect(seen.flown).toBeGreaterThan(0);
  expect(seen.flying).toBe(0);

  // Who comes back to a finished table finds the result at once, without a celebration.
  await page.reload();
  await expect(page.locator('[data-result="finished"]')).toBeVisible();
  await expect(page.locator('[data-cheers]')).toHaveCount(0);
});

for (const game of ['himmel', 'recto-verso']) {
  test(`the result of ${game} says who and why, with places in order and buttons in sight`, async ({
    page,
  }) => {
    const seats = 3;
    const table = await openTable(page, { game, seats, level: 'medium' });
    await page.goto(`/t/${table}`);
    await expect(page.locator('.board [data-key]').first()).toBeVisible();
    await playOut(page, table);
    const sheet = page.locator('[data-result="finished"]');
    await expect(sheet).toBeFocused();
    const names = await sheet.locator('[data-place] bdi').allInnerTexts();
    expect(names).toHaveLength(seats);
    const told = [...names, 'You', 'Nobody'];
    const title = await sheet.getByRole('heading').first().innerText();
    expect(told.some((name) => title.includes(name))).toBe(true);
    const why = await sheet.locator('[data-why]').innerText();
    expect([...told, 'no number left', 'nobody'].some((name) => why.includes(name))).toBe(true);
    // Whoever has lost hears how close it was, and so do screen readers, with the headline.
    await expect(sheet.locator('[data-close]')).toHaveText(/\S/);
    await expect(sheet).toHaveAccessibleDescription(/\S/);

    const totals = (await sheet.locator('tbody .total').allInnerTexts()).map((one) =>
      Number(one.replace('−', '-')),
    );
    const isLowest = game === 'himmel';
    expect(totals).toEqual([...totals].sort((one, other) => (isLowest ? one - other : other - one)));
    await expect(sheet.locator('.me .you')).toHaveText('you');
    await expect(sheet).toContainText(isLowest ? 'The fewest points win.' : 'The most points win.');
    // The hand that has ended the round lies open for everybody.
    if (game === 'recto-verso')
      await expect(sheet.getByRole('list', { name: 'The cards that decided it' })).toBeVisible();

    for (const [width, height] of [
      [1366, 768],
      [360, 740],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('button', { name: 'Play again' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Look at the table' })).toBeInViewport({ ratio: 1 });
      await expect(sheet.locator('[data-place="1"]').first()).toBeInViewport({ ratio: 0.9 });
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${game}-${String(width)}.png` });
    }
  });
}

test('alone with bots, one press of Play again deals at once', async ({ page }) => {
  const table = await openTable(page, { game: 'klatz', seats: 3 });
  await page.goto(`/t/${table}`);
  await expect(page.locator('[data-hand]').first()).toBeVisible();
  await playOut(page, table);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await expect(page.locator('[data-hand]').first()).toBeVisible();
  await playByClicking(page);
  const fair = page.locator('[data-result] [data-fair="proven"]');
  await expect(fair).toBeVisible();
  await page.setViewportSize({ width: 390, height: 600 });
  await fair.locator('summary').click();
  await expect(fair.locator('p').first()).toBeInViewport({ ratio: 1 });
});

test('friends are asked to play again, and nobody is taken away from the result', async ({ newcomer }) => {
  const [owner, friend, spectator] = [await newcomer(), await newcomer(), await newcomer()];
  const table = await openTable(owner, { game: 'klatz', seats: 3, free: 1 });
  await owner.goto(`/t/${table}`);
  await friend.goto(`/t/${table}`);
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  await owner.getByRole('button', { name: 'Start' }).click();
  await spectator.goto(`/t/${table}`);
  for (const one of [owner, friend]) await expect(one.locator('[data-hand]').first()).toBeVisible();
  await Promise.all([owner, friend].map((one) => playOut(one, table)));

  await friend.getByRole('button', { name: 'Play again' }).click();
  // The host stays host, whoever asks.
  await expect(friend).not.toHaveURL(new RegExp(table));
  await expect(friend.getByRole('button', { name: 'Start the game' })).toBeHidden();
  await expect(owner.getByText('wants to play again')).toBeVisible();
  await expect(owner.locator('[data-result="finished"]')).toBeVisible();
  await expect(owner).toHaveURL(new RegExp(table));
  await expect(spectator.getByRole('link', { name: 'Watch', exact: true })).toBeVisible();
  await owner.getByRole('link', { name: 'Join' }).click();
  await expect(owner).toHaveURL(friend.url());
  await expect(owner.getByRole('button', { name: 'Start the game' })).toBeVisible();
});
