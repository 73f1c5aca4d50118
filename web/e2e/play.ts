/** Plays a table in the browser: by clicking, touching, dragging or keys. */
import { expect, test, type Page } from '@playwright/test';

/** How long somebody looks before they give up. */
const PATIENCE = 20_000;

/** What is on the page right now that matters for going on. */
type Situation = 'mine' | 'others' | 'next-round' | 'over';

async function situation(page: Page): Promise<Situation> {
  return page.evaluate(() => {
    if (document.querySelector('[data-result="finished"]')) return 'over';
    if (document.querySelector('[data-result="between-rounds"]')) return 'next-round';
    return document.querySelector('.board [data-key].can') ? 'mine' : 'others';
  });
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
  return play(page, most, async () => {
    const keys = await offered(page);
    const key = keys[Math.floor(random() * keys.length)];
    if (key !== undefined) await point(page, key, way);
  });
}

/** The test that runs; `tools/shots.ts` plays without one. */
function title(): string {
  try {
    return test.info().title;
  } catch {
    return 'shots';
  }
}

/** What one can point at right now, by its key. */
async function offered(page: Page): Promise<string[]> {
  return page
    .locator('.board [data-key].can')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.key ?? ''));
}

/**
 * Points at a place as a person does: it has to be at rest, and where it is touched nothing may lie over it. The place
 * may be there twice (a plate, and the same person in a chooser above it), or be half covered by the next card of a
 * hand. A place that is gone by then is no failure: the picture has changed. One that is still offered is.
 */
async function point(page: Page, key: string, way: 'click' | 'tap'): Promise<void> {
  const places = page.locator(`.board [data-key="${key}"].can`);
  try {
    const { index, position } = await places.evaluateAll(uncovered);
    await places.nth(index)[way]({ timeout: 5000, position });
  } catch (reason) {
    if ((await offered(page)).includes(key)) throw reason;
  }
}

/** The first of these elements that is not covered everywhere, and a point of it that is free. */
function uncovered(all: Element[]): { index: number; position?: { x: number; y: number } } {
  const shares = [0.5, 0.3, 0.15, 0.7, 0.85];
  for (const [index, one] of all.entries()) {
    const { left, top, width, height } = one.getBoundingClientRect();
    for (const down of shares)
      for (const right of shares) {
        const position = { x: width * right, y: height * down };
        const hit = document.elementFromPoint(left + position.x, top + position.y);
        if (hit && one.contains(hit)) return { index, position };
      }
  }
  return { index: 0 };
}

/** The same numbers for the same test, so that a failure can be looked at again (mulberry32). */
function seeded(text: string): () => number {
  let state = [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Takes steps until the match is over, or until `enough` says so. Returns the number of steps. */
export async function play(
  page: Page,
  most: number,
  step: () => Promise<void>,
  enough: (steps: number) => boolean = () => false,
): Promise<number> {
  let idle = Date.now();
  for (let steps = 0; steps < most;) {
    const now = await situation(page);
    if (now === 'over') return steps;
    if (now === 'next-round') {
      const next = page.getByRole('button', { name: 'Next round' });
      try {
        await next.click({ timeout: 5000 });
      } catch (reason) {
        // Somebody else may have been quicker.
        if ((await situation(page)) === 'next-round') throw reason;
      }
    } else if (now === 'mine') {
      await step();
      steps += 1;
      if (enough(steps)) return steps;
      idle = Date.now();
    }
    if (Date.now() - idle > PATIENCE)
      throw new Error(`nothing happens: ${await page.locator('.prompt').innerText()}`);
    await page.waitForTimeout(15);
  }
  throw new Error('the match does not come to its end');
}

/** Points at the first place that is offered, if there is one. */
export async function pointAtFirst(page: Page): Promise<void> {
  const [key] = await offered(page);
  if (key !== undefined) await point(page, key, 'click');
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

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
