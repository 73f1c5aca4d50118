/** Every game at every size of window: nothing overlaps, nothing is cut off, everything can be hit. */
import { expect, GAMES, openTable, test } from './fixtures';
import { flaws } from './geometry';
import { playSome } from './play';

/** A laptop at 200 % is pointed at with a mouse. On small phones a place also answers to what is right beside it. */
const SIZES = [
  { what: 'a phone on its side', width: 844, height: 390 },
  { what: 'a small phone on its side', width: 740, height: 360, finger: 38 },
  { what: 'a large phone on its side', width: 932, height: 430 },
  { what: 'a laptop at 200 %', width: 683, height: 384, finger: 34 },
  { what: 'a netbook', width: 1024, height: 600 },
  { what: 'a tablet', width: 1080, height: 820 },
  { what: 'a tablet held upright', width: 820, height: 1180 },
  { what: 'a small phone', width: 360, height: 740, finger: 30 },
  { what: 'a phone', width: 390, height: 844, finger: 34 },
  { what: 'a laptop', width: 1366, height: 768 },
  { what: 'a large screen', width: 2560, height: 1440 },
];

for (const { game, seats, most } of GAMES) {
  test(`${game} fits every window`, async ({ newcomer }) => {
    const page = await newcomer({ viewport: { width: 844, height: 390 } });
    const found: string[] = [];
    for (const count of [seats, most]) {
      const table = await openTable(page, { game, seats: count, settings: { start: 0 } });
      await page.setViewportSize({ width: 844, height: 390 });
      await page.goto(`/t/${table}`);
      await playSome(page, 2);
      await expect(page.locator('.board [data-key].can').first()).toBeVisible();
      for (const { what, width, height, finger } of SIZES) {
        await page.setViewportSize({ width, height });
        // The board measures itself after the window has changed.
        await page.evaluate(
          () =>
            new Promise((done) => {
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
            }),
        );
        const here = await flaws(page, { finger });
        found.push(...here.map((flaw) => `${String(count)} at the table, ${what}: ${flaw}`));
      }
    }
    expect(found).toEqual([]);
  });
}

test('a finger hits the cards of all six sets of КЛАЦ! on a phone', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 390, height: 844 } });
  const table = await openTable(page, { game: 'klatz', seats: 6, settings: { start: 0 } });
  await page.goto(`/t/${table}`);
  await playSome(page, 2);
  await page.locator('.board [data-hand].can').first().click();
  const smallest = () =>
    page
      .locator('.board .set [data-key].can')
      .evaluateAll((all) => Math.min(...all.map((one) => (one as HTMLElement).offsetWidth)));
  await expect(page.locator('.board .set [data-key].can').first()).toBeVisible();
  await expect.poll(smallest).toBeGreaterThanOrEqual(40);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(smallest).toBeGreaterThanOrEqual(36);
});

test('on a phone on its side the three cards of КЛАЦ! lie beside each other', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 844, height: 390 } });
  const hidden = () =>
    page.locator('.board [data-hand]').evaluateAll((all) => {
      const boxes = all.map((one) => ({ left: (one as HTMLElement).parentElement?.offsetLeft ?? 0, one }));
      boxes.sort((one, other) => one.left - other.left);
      return boxes.slice(1).map(({ left }, index) => {
        const before = boxes[index];
        const width = (before?.one as HTMLElement).offsetWidth;
        return Math.round(100 * Math.max(0, 1 - (left - (before?.left ?? 0)) / width));
      });
    });
  for (const seats of [4, 6]) {
    const table = await openTable(page, { game: 'klatz', seats, settings: { start: 0 } });
    await page.goto(`/t/${table}`);
    for (const [width, height] of [
      [844, 390],
      [740, 360],
      [932, 430],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('.board [data-hand]')).toHaveCount(3);
      // In per cent of a card.
      await expect.poll(async () => Math.max(...(await hidden()))).toBeLessThanOrEqual(5);
    }
  }
});

test('the log does not fall over the table when a laptop is zoomed, and comes back', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 1366, height: 768 } });
  const table = await openTable(page, { game: 'himmel', seats: 3 });
  await page.goto(`/t/${table}`);
  const log = page.getByRole('complementary', { name: 'Log and chat' });
  await expect(log).toBeVisible();
  await page.setViewportSize({ width: 683, height: 384 });
  await expect(log).toHaveCount(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(log).toBeVisible();
  // Whoever has closed it wants it closed.
  await log.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 683, height: 384 });
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(log).toHaveCount(0);
});

test('words grow with a large screen', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 1366, height: 768 } });
  const table = await openTable(page, { game: 'himmel', seats: 4 });
  await page.goto(`/t/${table}`);
  const size = () =>
    page.locator('.prompt').evaluate((prompt) => Number.parseFloat(getComputedStyle(prompt).fontSize));
  const small = await size();
  await page.setViewportSize({ width: 2560, height: 1440 });
  expect(await size()).toBeGreaterThanOrEqual(small * 1.4);
});
