/** My matches and my figures. */
import { expectAccessible } from './accessible';
import { expect, openTable, test } from './fixtures';
import { expectNoSidewaysScrolling } from './play';
import { playOut } from './playing-out';

test('matches are listed, filtered, and taken off the list', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 390, height: 844 } });
  await page.goto('/me/matches');
  await expect(page.getByText('You haven’t finished a match yet.')).toBeVisible();

  const klatz = await openTable(page, { game: 'klatz', seats: 3 });
  await playOut(page, klatz);
  const recto = await openTable(page, { game: 'recto-verso', seats: 2 });
  await playOut(page, recto);

  await page.goto('/me/matches');
  const rows = page.getByRole('list', { name: 'My matches' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Recto Verso');
  await expect(rows.nth(1)).toContainText(/You won|You shared the win|Place \d of 3|Nobody won/);
  await expect(page.getByText('Choose a game to see how you’re doing there.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await page.getByRole('radio', { name: /КЛАЦ/ }).check();
  await expect(rows).toHaveCount(1);
  await expect(
    page.getByText(/of 1, that’s \d+%\. If luck alone decided, it would be about 33%\./),
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
