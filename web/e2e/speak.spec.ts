/** The table speaks: what hits me, what others say, and a log that calls me "you". */
import { expect, openTable, test } from './fixtures';
import { playSome } from './play';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a card of 101 that hits me is called out above my hand', async ({ page }) => {
  // Whatever is called out for me, however short it stands there, with what it covers.
  await page.addInitScript(() => {
    const heard: { text: string; isOverHand: boolean }[] = [];
    Object.assign(window, { heard });
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[data-bubble="hit"].mine')) {
        if (seen.has(one)) continue;
        seen.add(one);
        const { bottom } = one.getBoundingClientRect();
        const cards = [...document.querySelectorAll('.board [data-hand]')];
        const isOverHand = cards.some((card) => card.getBoundingClientRect().top < bottom - 20);
        heard.push({ text: one.textContent, isOverHand });
      }
    }).observe(document, { subtree: true, childList: true });
  });
  const options = { form: 'match' };
  const table = await openTable(page, { game: 'hundred-one', seats: 2, level: 'medium', options });
  await page.goto(`/t/${table}`);
  const heard = (): Promise<{ text: string; isOverHand: boolean }[]> =>
    page.evaluate(() => (window as unknown as { heard: { text: string; isOverHand: boolean }[] }).heard);
  const isHit = async () => (await heard()).some(({ text }) => text.includes('miss a turn'));
  for (let few = 0; few < 100 && !(await isHit()); few++) await playSome(page, 2);
  expect(await isHit()).toBe(true);
  expect((await heard()).filter(({ isOverHand }) => isOverHand)).toEqual([]);
});

test('on a phone, chat is a bubble at the seat and a dot at the icon', async ({ newcomer }) => {
  const [host, friend] = [await newcomer(PHONE), await newcomer(PHONE)];
  const settings = { pace_milliseconds: 10_000 };
  const table = await openTable(host, { game: 'himmel', seats: 3, free: 1, settings });
  await host.goto(`/t/${table}`);
  await friend.goto(`/t/${table}`);
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  await host.getByRole('button', { name: 'Start' }).click();
  await expect(host.locator('[data-hand]').first()).toBeVisible();
  await expect(friend.locator('[data-hand]').first()).toBeVisible();

  await friend.getByRole('button', { name: 'Log and chat' }).click();
  await friend.getByLabel('Say something').fill('hello everybody');
  await friend.keyboard.press('Enter');
  const bubble = host.locator('[data-bubble="said"]');
  await expect(bubble).toHaveText('hello everybody');
  const [said, prompt] = [await bubble.boundingBox(), await host.locator('.prompt').boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(prompt?.y ?? 0);

  await host.getByRole('button', { name: 'Log and chat, new messages' }).click();
  await expect(host.getByRole('log').getByText('hello everybody')).toBeVisible();
  await host.getByRole('button', { name: 'Close' }).click();
  await expect(host.getByRole('button', { name: 'Log and chat', exact: true })).toBeVisible();

  await friend.getByRole('button', { name: 'Well played!' }).click();
  await expect(host.locator('[data-bubble="said"] svg')).toBeVisible();
});

test('the log says you, and a spectator is told that they are one', async ({ newcomer }) => {
  const [player, stranger] = [await newcomer(), await newcomer()];
  const table = await openTable(player, { game: 'himmel', seats: 3, settings: { start: 0 } });
  await player.goto(`/t/${table}`);
  const log = player.getByRole('log');
  await expect(log.getByText('You start.')).toBeVisible();
  await expect(log.getByText(/^You get: /)).toBeVisible();
  await playSome(player, 2);
  await expect(log.getByText(/^You (play|take|lay|draw)/).first()).toBeAttached();
  await expect(log.getByText(/draws a card\.$/)).toHaveCount(0);

  await stranger.goto(`/t/${table}`);
  await expect(stranger.locator('.prompt')).toContainText('You’re watching.');
});
