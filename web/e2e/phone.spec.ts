/** Whole rounds on phones, by touch. */
import { expect, GAMES, openTable, test } from './fixtures';
import { expectNoSidewaysScrolling, playByTouching } from './play';

for (const [index, { game, most: seats }] of GAMES.entries()) {
  const viewport = index % 2 ? { width: 390, height: 844 } : { width: 360, height: 740 };
  test(`a round of ${game} with ${String(seats)} on a phone, by touch`, async ({ newcomer }) => {
    const page = await newcomer({ viewport, hasTouch: true, isMobile: true });
    // The person starts: bots might end a round before anybody else has had a turn.
    const table = await openTable(page, { game, seats, level: 'medium', settings: { start: 0 } });
    await page.goto(`/t/${table}`);
    await expect(page.locator('.board [data-key].can').first()).toBeVisible();
    await expectNoSidewaysScrolling(page);
    // Everything that one can point at lies within the screen, as soon as the cards have found their places.
    await expect(async () => {
      const outside = await page.locator('.board [data-key]').evaluateAll((all) =>
        all
          .map((one) => ({ key: (one as HTMLElement).dataset.key, rect: one.getBoundingClientRect() }))
          .filter(({ rect }) => rect.width > 0 && (rect.left < -1 || rect.right > window.innerWidth + 1))
          .map(({ key }) => key),
      );
      expect(outside).toEqual([]);
    }).toPass({ timeout: 5000 });
    await playByTouching(page);
    await expectNoSidewaysScrolling(page);
  });
}

test('the hand stays where it is while others play', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 390, height: 844 } });
  const settings = { start: 1, pace_milliseconds: 2000 };
  const table = await openTable(page, { game: 'himmel', seats: 4, settings });
  await page.goto(`/t/${table}`);
  // The hand as a whole: a card that has the focus is raised.
  const hand = page.locator('.board .hand');
  await expect(page.locator('.board [data-hand]').first()).toBeVisible();
  await expect(page.locator('[data-seat].turn:not([data-seat="0"])')).toBeVisible();
  const before = await hand.boundingBox();
  await expect(page.locator('.board [data-hand].can').first()).toBeVisible();
  const after = await hand.boundingBox();
  expect(after?.y).toBeCloseTo(before?.y ?? -1, 0);
});
