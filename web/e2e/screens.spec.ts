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
