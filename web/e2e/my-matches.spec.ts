/** My matches and my figures. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openTable, test } from './fixtures';
import { expectNoSidewaysScrolling, playByClicking } from './play';

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await new AxeBuilder({ page }).analyze();
    expect(
      found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`),
      colorScheme,
    ).toEqual([]);
  }
}

test('matches are listed, filtered, and taken off the list', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 390, height: 844 } });
  await page.goto('/me/matches');
  await expect(page.getByText('You have not finished a match yet.')).toBeVisible();

  const klatz = await openTable(page, { game: 'klatz', seats: 3 });
  await page.goto(`/t/${klatz}`);
  await playByClicking(page);
  const recto = await openTable(page, { game: 'recto-verso', seats: 2 });
  await page.goto(`/t/${recto}`);
  await playByClicking(page);

  await page.goto('/me/matches');
  const rows = page.getByRole('list', { name: 'My matches' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Recto Verso');
  await expect(rows.nth(1)).toContainText(/You won|You shared the win|Place \d of 3|Nobody won/);
  await expect(page.getByText('Choose a game to see how you are doing there.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await page.getByRole('radio', { name: /КЛАЦ/ }).check();
  await expect(rows).toHaveCount(1);
  await expect(
    page.getByText(/of 1, that is \d+%\. If luck alone decided, it would be about 33%\./),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^From .* to / })).toBeVisible();
  await expectAccessible(page);

  await rows.getByRole('button', { name: 'Take off my list' }).click();
  await expect(page.getByText(/The others keep this match on theirs/)).toBeVisible();
  await rows.getByRole('button', { name: 'Really take off my list' }).click();
  await expect(page.getByText('Off your list. The others still have it on theirs.')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Recto Verso');
  await rows.first().getByRole('link', { name: 'Replay' }).click();
  await expect(page).toHaveURL(new RegExp(`/t/${recto}/replay`));
});
