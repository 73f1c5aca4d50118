import { expect, type Page } from '@playwright/test';

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
  return play(page, most, async () => {
    const places = page.locator('.board [data-key].can');
    const count = await places.count();
    if (count === 0) return;
    const place = places.nth(Math.floor(Math.random() * count));
    // A place may go while we reach for it; then the next look finds another.
    await place[way]({ timeout: 2000, force: true }).catch(() => undefined);
  });
}

export async function play(page: Page, most: number, step: () => Promise<void>): Promise<number> {
  let idle = Date.now();
  for (let steps = 0; steps < most;) {
    const now = await situation(page);
    if (now === 'over') return steps;
    if (now === 'next-round') {
      await page
        .getByRole('button', { name: 'Next round' })
        .click({ timeout: 2000 })
        .catch(() => undefined);
    } else if (now === 'mine') {
      await step();
      steps += 1;
      idle = Date.now();
    }
    if (Date.now() - idle > PATIENCE)
      throw new Error(`nothing happens: ${await page.locator('.prompt').innerText()}`);
    await page.waitForTimeout(15);
  }
  throw new Error('the match does not come to its end');
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
