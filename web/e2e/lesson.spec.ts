/** Every lesson is played to its end: five games, three languages, one of them by keyboard alone. */
import type { Page } from '@playwright/test';
import { expect, openTable, test } from './fixtures';
import { playSome } from './play';

/** Longer than any lesson takes on a busy machine, in milliseconds. */
const PATIENCE_MS = 180_000;

const LESSONS = [
  { game: 'himmel', language: 'en', isWhole: true },
  { game: 'klatz', language: 'ru', isWhole: true },
  { game: 'recto-verso', language: 'de', isWhole: true },
  { game: 'hundred-one', language: 'ru', isWhole: false },
  { game: 'keltis', language: 'de', isWhole: false },
] as const;

const speech = (page: Page) => page.locator('[data-speech]');

/** Where the lesson stands: what it says, and whether something can be pointed at. */
interface Standing {
  said: string;
  canPoint: boolean;
}

/** Waits until something can be pointed at, or until something else is said than before. Bots take their time here. */
async function look(page: Page, before: string): Promise<Standing> {
  return page.evaluate(
    async ([before, patience]) => {
      const start = performance.now();
      for (;;) {
        const said = document.querySelector<HTMLElement>('[data-speech]')?.dataset.speech ?? '';
        const canPoint = document.querySelector('.board [data-key].can') !== null;
        if (canPoint || (said !== '' && said !== before) || performance.now() - start > patience)
          return { said, canPoint };
        await new Promise((done) => requestAnimationFrame(done));
      }
    },
    [before, PATIENCE_MS] as const,
  );
}

/** Does what the lesson asks for, and otherwise the first thing that can be done, until it is over. */
async function follow(page: Page, point: () => Promise<void>): Promise<string[]> {
  const said: string[] = [];
  let last = '';
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const now = await look(page, last);
    if (now.said !== '') last = now.said;
    if (now.said !== '' && said.at(-1) !== now.said) said.push(now.said);
    if (now.said === 'end') return said;
    if (now.said === 'taught' && !said.includes('waiting for the end')) {
      await expect(speech(page).locator('.button.main')).toBeVisible();
      said.push('waiting for the end');
    }
    if (now.canPoint) await point();
  }
  throw new Error(`the lesson does not end: ${said.join(', ')}`);
}

/** Points at what glows for the lesson, or at anything that can be pointed at; where it is not covered. */
async function pointAt(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    const shares = [0.5, 0.3, 0.15, 0.7, 0.85];
    for (const selector of ['.board [data-key].can.hinted', '.board [data-key].can']) {
      for (const one of document.querySelectorAll(selector)) {
        const { left, top, width, height } = one.getBoundingClientRect();
        for (const down of shares)
          for (const right of shares) {
            const [x, y] = [left + width * right, top + height * down];
            const hit = document.elementFromPoint(x, y);
            if (hit && one.contains(hit)) return { x, y };
          }
      }
    }
    return null;
  });
  if (place) await page.mouse.click(place.x, place.y);
}

/** The same with arrows and Enter. */
async function pointByKeys(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(() => {
      const wanted = document.querySelector('.board [data-key].can.hinted') ? '.can.hinted' : '.can';
      return document.activeElement?.matches(`.board [data-key]${wanted}`) ?? false;
    });
  for (const key of ['', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let steps = 0; steps < 8; steps++) {
      if (await isThere()) return page.keyboard.press('Enter');
      if (key === '') break;
      await page.keyboard.press(key);
    }
  }
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab');
    if (await isThere()) return page.keyboard.press('Enter');
  }
}

for (const { game, language, isWhole } of LESSONS) {
  test(`the lesson of ${game} in ${language} is played to its end`, async ({ page }) => {
    await page.goto(`/rules/${game}?lang=${language}`);
    const ways = page.locator('.brief .play .button');
    await ways.nth(1).click();
    await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
    // The first thing that is said asks for a move.
    await expect(speech(page)).toBeVisible();
    await expect(page.locator('.board .hinted').first()).toBeVisible();
    const said = await follow(page, () => pointAt(page));
    expect(said.length, said.join(', ')).toBeGreaterThan(3);
    expect(said, said.join(', ')).toContain('end');
    if (!isWhole) expect(said.join(' ')).toContain('taught');
    await expect(page.locator('[data-speech="end"]')).not.toBeEmpty();
    // The round is over, so nobody is asked to play on here.
    await expect(page.locator('[data-speech="end"]')).not.toContainText(/Доиграйте|Play on here|Spiel hier/);
    await expect(page.locator('[data-fair="without"]')).toBeVisible();
    // After it: a real round.
    const before = page.url();
    await page.locator('[data-speech="end"] .button.main').click();
    await expect(page).not.toHaveURL(before);
    await expect(page.locator('.board [data-key]').first()).toBeVisible();
    await expect(page.locator('[data-speech="offer"]')).toHaveCount(0);
  });
}

test('a lesson by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const learn = page.locator('[data-game="keltis"]').getByRole('button', { name: 'Show me how' });
  await learn.focus();
  await page.keyboard.press('Enter');
  await expect(speech(page)).toBeVisible();
  const said: string[] = [];
  const deadline = Date.now() + PATIENCE_MS;
  while (!/taught|end/.test(said.at(-1) ?? '')) {
    expect(Date.now(), said.join(', ')).toBeLessThan(deadline);
    const now = await look(page, said.at(-1) ?? '');
    if (now.said !== '' && said.at(-1) !== now.said) said.push(now.said);
    if (now.canPoint && now.said !== 'taught') await pointByKeys(page);
  }
  expect(said.length).toBeGreaterThan(3);
});

test('the lesson is offered once, and never in the way', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-game="klatz"]').getByRole('button', { name: 'Play now' }).click();
  const offer = page.locator('[data-speech="offer"]');
  await expect(offer).toContainText('Show me how (2 minutes)');
  await offer.getByRole('button', { name: 'Just play' }).click();
  await expect(offer).toHaveCount(0);
  await page.goto('/');
  await page.locator('[data-game="klatz"]').getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.board [data-key]').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a lesson can be skipped, called back and begun again', async ({ page }) => {
  await page.goto('/rules/klatz');
  await page.getByRole('button', { name: 'Show me how' }).click();
  await expect(speech(page)).toBeVisible();
  const first = page.url();
  const hand = () =>
    page.locator('.board [data-hand]').evaluateAll((all) => all.map((one) => one.dataset.key));
  const cards = await hand();
  await speech(page).getByRole('button', { name: 'Skip' }).click();
  await expect(speech(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Lesson' }).click();
  await speech(page).getByRole('button', { name: 'Start again' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(speech(page)).toBeVisible();
  // The deal is the same for everybody who takes the lesson.
  expect(await hand()).toEqual(cards);
});

test('while the others play, nothing lies over them, and the lesson can still be left', async ({
  newcomer,
}) => {
  const page = await newcomer({ viewport: { width: 390, height: 844 } });
  await page.goto('/rules/klatz');
  await page.getByRole('button', { name: 'Show me how' }).click();
  await expect(page.locator('.board .hinted').first()).toBeVisible();
  const quiet = page.locator('[data-lesson="quiet"]');
  // Cards need two touches; then the bots play.
  await expect(async () => {
    if ((await quiet.count()) === 0) await pointAt(page);
    await expect(quiet).toHaveCount(1, { timeout: 200 });
  }).toPass({ intervals: [0] });
  await expect(quiet.getByRole('button', { name: 'Start again' })).toBeVisible();
  await expect(quiet.getByRole('button', { name: 'Skip' })).toBeVisible();
  await expect(speech(page)).toHaveCount(0);
  // They are beside the prompt, not on the table.
  await expect(page.locator('.board [data-lesson]')).toHaveCount(0);
  const [buttons, board] = [await quiet.boundingBox(), await page.locator('main.board').boundingBox()];
  expect(buttons?.y ?? 0).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
});

test('a tip comes once, and all of them can be switched off', async ({ newcomer }) => {
  const page = await newcomer({ tips: true });
  const open = async () => {
    const table = await openTable(page, { game: 'keltis', seats: 2, settings: { start: 0 } });
    await page.goto(`/t/${table}`);
    await expect(page.locator('.board .can').first()).toBeVisible();
  };
  await open();
  // Somebody turns up stones until a rule is about to matter.
  for (let steps = 0; steps < 200 && (await speech(page).count()) === 0; steps++) await playSome(page, 1);
  const said = await speech(page).getAttribute('data-speech');
  await speech(page).getByRole('button', { name: 'Got it' }).click();
  await expect(page.locator(`[data-speech="${said ?? ''}"]`)).toHaveCount(0);
  const read = await page.evaluate(() => localStorage.getItem('pyatak.tips.keltis'));
  expect(read).toContain(said);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByLabel('Tips the first time a rule matters').uncheck();
  expect(await page.evaluate(() => localStorage.getItem('pyatak.tips'))).toBe('off');
});
