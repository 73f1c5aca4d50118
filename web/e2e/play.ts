/** Plays a table in the browser: by clicking, touching, dragging or keys. */
import { expect, test, type Page } from '@playwright/test';
import { seeded } from './randomness';

/** How long somebody looks before they give up, in milliseconds. */
const PATIENCE = 60_000;

/** What is on the page right now that matters for going on. */
type Situation = 'mine' | 'next-round' | 'over' | 'nothing';

/** A place that can be pointed at, and where it lies free. */
interface Spot {
  key: string;
  x: number;
  y: number;
}

/** Plays until the match is over, by clicking nothing but what the page offers. Returns the number of clicks. */
export async function playByClicking(page: Page, most = 3000): Promise<number> {
  return playBy(page, most, 'click');
}

/** The same with touches. */
export async function playByTouching(page: Page, most = 3000): Promise<number> {
  return playBy(page, most, 'tap');
}

async function playBy(page: Page, most: number, way: 'click' | 'tap'): Promise<number> {
  const random = seeded(title());
  return play(page, most, () => point(page, random(), way));
}

/** The test that runs; `tools/shots.ts` plays without one. */
function title(): string {
  try {
    return test.info().title;
  } catch {
    return 'shots';
  }
}

/** Points at what is offered: `share` of the way from the first place to the last one. */
async function point(page: Page, share: number, way: 'click' | 'tap'): Promise<void> {
  const found = await page.evaluate(spot, share);
  if (typeof found === 'string') throw new Error(found);
  // The picture has changed meanwhile: somebody else has played, or the time is over.
  if (!found) return;
  if (way === 'click') await page.mouse.click(found.x, found.y);
  else await page.touchscreen.tap(found.x, found.y);
}

/**
 * Runs in the page: where to point at, as a person does. The place has to be at rest, and where it is touched nothing
 * may lie over it. It may be there twice (a plate, and the same person in a chooser above it), or be half covered by the
 * next card of a hand. Says what is wrong if it stays covered.
 */
async function spot(share: number): Promise<Spot | string | null> {
  const SHARES = [0.5, 0.3, 0.15, 0.7, 0.85];
  const PATIENCE_MS = 5000;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const offered = () => [...document.querySelectorAll<HTMLElement>('.board [data-key].can')];
  const all = offered();
  const key = all[Math.floor(share * all.length)]?.dataset.key;
  if (key === undefined) return null;
  let before = '';
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await frame()) {
    const places = offered().filter((one) => one.dataset.key === key);
    if (places.length === 0) return null;
    const rects = places.map((one) => one.getBoundingClientRect());
    const now = rects.map(({ x, y, width, height }) => [x, y, width, height].join()).join(' ');
    const isAtRest = now === before;
    before = now;
    if (!isAtRest) continue;
    for (const [index, place] of places.entries()) {
      const { left, top, width, height } = rects[index] ?? new DOMRect();
      for (const down of SHARES)
        for (const right of SHARES) {
          const [x, y] = [left + width * right, top + height * down];
          const hit = document.elementFromPoint(x, y);
          if (hit && place.contains(hit)) return { key, x, y };
        }
    }
    places[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  return `${key} is offered, but covered or never at rest`;
}

/**
 * Takes steps until the match is over, or until `enough` says so, and goes on to the next round between them. Returns
 * the number of steps.
 */
export async function play(
  page: Page,
  most: number,
  step: () => Promise<void>,
  enough: (steps: number) => boolean = () => false,
  goOn: () => Promise<void> = () => page.getByRole('button', { name: 'Next round' }).click({ timeout: 5000 }),
): Promise<number> {
  for (let steps = 0; steps < most;) {
    const now = await page.evaluate(situation, PATIENCE);
    if (now === 'over') return steps;
    if (now === 'nothing') throw new Error(`nothing happens: ${await page.locator('.prompt').innerText()}`);
    if (now === 'mine') {
      await step();
      steps += 1;
      if (enough(steps)) return steps;
      continue;
    }
    try {
      await goOn();
    } catch (reason) {
      // Somebody else may have been quicker.
      if ((await page.evaluate(situation, PATIENCE)) === 'next-round') throw reason;
    }
  }
  throw new Error('the match does not come to its end');
}

/** Runs in the page: waits until there is something to do. */
async function situation(patience: number): Promise<Situation> {
  for (const start = performance.now(); performance.now() - start < patience;) {
    if (document.querySelector('[data-result="finished"]')) return 'over';
    if (document.querySelector('[data-result="between-rounds"]')) return 'next-round';
    if (document.querySelector('.board [data-key].can')) return 'mine';
    await new Promise((done) => requestAnimationFrame(done));
  }
  return 'nothing';
}

/** Points at the first place that is offered, if there is one. */
export async function pointAtFirst(page: Page): Promise<void> {
  await point(page, 0, 'click');
}

/** Points at the first place that is offered until this many steps are done. */
export async function playSome(page: Page, count: number): Promise<void> {
  await play(
    page,
    1000,
    () => pointAtFirst(page),
    (steps) => steps >= count,
  );
}

/** The derivation of every score adds up to what the server has counted, and the deal is proven. */
export async function expectMatchAddsUp(page: Page, seats: number): Promise<void> {
  const sheets = page.locator('[data-result] .sheets > li');
  await expect(sheets).toHaveCount(seats);
  const sums = await sheets.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('data-derived'), one.getAttribute('data-score')]),
  );
  for (const [derived, counted] of sums) expect(derived).toBe(counted);
  await expect(page.locator('[data-fair="proven"]')).toBeVisible();
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
