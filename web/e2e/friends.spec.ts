/** Friends at one table: invitations, seats, chat, spectators. */
import { expect, openTable, test } from './fixtures';
import { playByClicking, playSome } from './play';
import { playOut } from './playing-out';

test('a friend comes by link, and two browsers play a round', async ({ newcomer }) => {
  const [host, friend] = [await newcomer(), await newcomer()];
  const table = await openTable(host, { game: 'klatz', seats: 3, free: 1 });
  await host.goto(`/t/${table}`);
  await friend.goto(`/t/${table}`);
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([playByClicking(host), playByClicking(friend)]);
  const scores = await host
    .locator('[data-result] .sheets > li')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-score')));
  const same = await friend
    .locator('[data-result] .sheets > li')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-score')));
  expect(same).toEqual(scores);
});

test('four browsers at one table, and a spectator who sees no hand', async ({ newcomer }) => {
  const people = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
  const [host, ...friends] = people;
  if (!host) throw new Error('nobody came');
  const table = await openTable(host, { game: 'klatz', seats: 4, free: 3 });
  await host.goto(`/t/${table}`);
  for (const friend of friends) {
    await friend.goto(`/t/${table}`);
    await friend.getByRole('button', { name: 'Sit down' }).first().click();
  }
  await host.getByRole('button', { name: 'Start the game' }).click();
  const spectator = await newcomer();
  await spectator.goto(`/t/${table}`);
  await expect(spectator.locator('[data-seat]').first()).toBeVisible();
  await expect(spectator.locator('[data-hand]')).toHaveCount(0);
  await Promise.all(people.map((person) => playByClicking(person)));
  await expect(spectator.locator('[data-result="finished"]')).toBeVisible();
});

test('two tabs of one person agree', async ({ page }) => {
  const table = await openTable(page, { game: 'klatz', seats: 3 });
  await page.goto(`/t/${table}`);
  const other = await page.context().newPage();
  await other.goto(`/t/${table}`);
  for (const tab of [page, other]) await playSome(tab, 2);
  await playOut(page, table);
  const scores: (string | null)[][] = [];
  for (const tab of [page, other]) {
    await expect(tab.locator('[data-result="finished"]')).toBeVisible();
    const sheets = tab.locator('[data-result] .sheets > li');
    scores.push(await sheets.evaluateAll((all) => all.map((one) => one.getAttribute('data-score'))));
  }
  expect(scores[0]).toHaveLength(3);
  expect(scores[1]).toEqual(scores[0]);
});

test('who is muted is not heard, and the host can close the table', async ({ newcomer }) => {
  const [host, friend] = [await newcomer(), await newcomer()];
  const settings = { pace_milliseconds: 10_000 };
  const table = await openTable(host, { game: 'klatz', seats: 3, free: 1, settings });
  await host.goto(`/t/${table}`);
  await friend.goto(`/t/${table}`);
  await friend.getByRole('button', { name: 'Sit down' }).first().click();

  // What somebody is writing while the host starts is not lost, nor is the cursor.
  const writing = friend.getByLabel('Say something');
  await writing.pressSequentially('good');
  await host.getByRole('button', { name: 'Start the game' }).click();
  await expect(friend.locator('[data-hand]').first()).toBeVisible();
  await friend.keyboard.type(' morning');
  await friend.keyboard.press('Enter');
  await expect(friend.getByRole('log').getByText('good morning')).toBeVisible();

  const say = async (text: string) => {
    await friend.getByLabel('Say something').fill(text);
    await friend.keyboard.press('Enter');
    await expect(friend.getByRole('log').getByText(text)).toBeVisible();
  };
  await say('good evening');
  await expect(host.getByRole('log').getByText('good evening')).toBeVisible();
  await host.getByRole('button', { name: 'Settings' }).click();
  await host.getByRole('group', { name: 'Show messages from' }).getByRole('checkbox').uncheck();
  await host.keyboard.press('Escape');
  await say('can you hear me');
  // What is said arrives in order: once the host's next line is there, the line before it would be, too.
  await host.getByLabel('Say something').fill('so quiet here');
  await host.keyboard.press('Enter');
  await expect(host.getByRole('log').getByText('so quiet here')).toBeVisible();
  await expect(host.getByRole('log').getByText('can you hear me')).toHaveCount(0);

  await host.getByRole('button', { name: 'Settings' }).click();
  await host.getByRole('button', { name: 'Close the table' }).click();
  await host.getByRole('button', { name: 'Really close' }).click();
  await expect(friend.getByText('This table is closed.').first()).toBeVisible();
});

test.describe('by the clock', () => {
  // A turn takes three seconds here, whatever the machine does meanwhile: a slow one may miss the round.
  test.describe.configure({ retries: 1 });

  test('spectators see every hand a move later, if everybody has read what that means and agrees', async ({
    newcomer,
  }) => {
    const [host, spectator] = [await newcomer(), await newcomer()];
    // The clock lets a bot move for a player who only watches what happens. A slow machine should not miss the round.
    const clock = { turn_seconds: 3, grace_seconds: 0 };
    const settings = { open_after_moves: 1, pace_milliseconds: 1000, clock };
    const table = await openTable(host, { game: 'hundred-one', seats: 3, settings });
    await host.goto(`/t/${table}`);
    await spectator.goto(`/t/${table}`);
    await expect(spectator.locator('[data-seat]').first()).toBeVisible();
    await expect(spectator.locator('[data-hand]')).toHaveCount(0);

    await host.getByRole('button', { name: 'Settings' }).click();
    const agree = host.getByRole('checkbox', { name: 'Spectators may see all hands, 1 move later' });
    await expect(agree).toBeVisible();
    await expect(host.getByText('anybody can watch, even a player in a second browser')).toBeVisible();
    await agree.check();
    await host.keyboard.press('Escape');
    await expect(spectator.locator('[data-hand]').first()).toBeVisible();
    const eyes = spectator.getByLabel('Point of view');
    await expect(eyes.locator('option')).toHaveCount(3);
    await eyes.selectOption('1');
    await expect(spectator.locator('[data-hand]').first()).toBeVisible();
    await expect(spectator.locator('.prompt')).toContainText('You see all hands, as they were 1 move ago.');
  });
});

test('spectators see every hand when the round is over, and none before', async ({ newcomer }) => {
  const [host, spectator] = [await newcomer(), await newcomer()];
  const settings = { is_open_after_round: true };
  const table = await openTable(host, { game: 'klatz', seats: 3, settings });
  await host.goto(`/t/${table}`);
  await host.getByRole('button', { name: 'Settings' }).click();
  await host.getByRole('checkbox', { name: 'Spectators may see all hands when a round is over' }).check();
  await host.keyboard.press('Escape');
  await spectator.goto(`/t/${table}`);
  await expect(spectator.locator('[data-seat]').first()).toBeVisible();
  await expect(spectator.locator('[data-hand]')).toHaveCount(0);
  await playOut(host, table);
  await expect(spectator.locator('[data-result="finished"]')).toBeVisible();
  // Somebody may have laid all of their cards, so it is the choice of a hand that counts.
  await expect(spectator.getByLabel('Point of view').locator('option')).toHaveCount(3);
});
