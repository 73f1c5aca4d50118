/** Several people at one device. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { pointAtFirst } from './play';

const PEOPLE = ['Anna', 'Boris', 'Clara'];

/** What the page has shown, and what each person was told, noted from inside the page. */
interface Watched {
  /** Whoever has the device at the moment; nobody while it goes around. */
  holder: number | null;
  /** Every hand that was in the document, with its holder at that moment. */
  shown: { holder: number | null; cards: string[] }[];
  /** Every card that each seat was told to have in its hand. */
  told: Record<number, string[]>;
  /** Did anything of a table stand beside the curtain? */
  isBesideCurtain: boolean;
}
declare global {
  interface Window {
    watched: Watched;
  }
}

test('three people and a bot: the curtain lets no hand through, not even for a frame', async ({ page }) => {
  await page.addInitScript(watch);
  await openShared(page, 'himmel', 4);
  for (let turn = 0; turn < 5; turn++) {
    const holder = await takeDevice(page);
    await playOn(page);
    if (turn === 2) {
      // Nobody knows who looks after a reload.
      await judge(page);
      await page.reload();
      await expect(page.locator('[data-curtain]')).toBeVisible();
      await expect(page.locator('.board')).toHaveCount(0);
      continue;
    }
    await page.getByRole('button', { name: 'Hide my cards' }).click();
    await expect(page.locator('[data-curtain]')).toBeVisible();
    await page.evaluate(() => (window.watched.holder = null));
    expect(holder).not.toBe(await nextHolder(page));
  }
  await judge(page);
});

/** Every hand that was in the document was its holder's own. */
async function judge(page: Page): Promise<void> {
  const watched = await page.evaluate(() => window.watched);
  expect(watched.isBesideCurtain).toBe(false);
  expect(new Set(watched.shown.map(({ holder }) => holder)).size).toBeGreaterThan(1);
  for (const { holder, cards } of watched.shown) {
    expect(holder, `${cards.join(' ')} shown while nobody has the device`).not.toBeNull();
    // In Himmel every card is there once.
    const own = watched.told[holder ?? -1] ?? [];
    expect(cards.filter((card) => !own.includes(card))).toEqual([]);
  }
}

test('the device goes on without a mouse, the curtain is read out, and nobody chats', async ({ page }) => {
  await openShared(page, 'klatz', 3);
  await takeDevice(page);
  await playOn(page);
  await page.getByRole('button', { name: 'Hide my cards' }).click();
  // By keyboard alone, and with nothing but what screen readers have.
  await expect(page.getByRole('status')).toHaveText(/Over to (Anna|Boris|Clara)/);
  await expect(page.getByRole('button', { name: 'show me my cards' })).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-hand]').first()).toBeVisible();
  // There is a log, and nobody to chat with.
  await page.getByRole('button', { name: 'Log' }).first().click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('Keltis hides nothing: the device lies on the table', async ({ page }) => {
  await openShared(page, 'keltis', 3);
  const prompt = page.locator('.prompt');
  const first = await prompt.innerText();
  expect(first).toMatch(/^(Anna|Boris|Clara) · Your turn/);
  const name = first.split(' · ')[0] ?? '';
  for (let step = 0; step < 6; step++) {
    if (!(await prompt.innerText()).startsWith(name)) break;
    await pointAtFirst(page);
    await page.waitForTimeout(300);
  }
  await expect(prompt).not.toHaveText(new RegExp(`^${name}`));
  await expect(prompt).toHaveText(/^(Anna|Boris|Clara) · Your turn/);
  await expect(page.locator('[data-curtain]')).toHaveCount(0);
});

test('two people of one name, or one person alone, are told why that does not go', async ({ page }) => {
  await page.goto('/new/himmel');
  await page.getByRole('radio', { name: 'all on this device' }).check();
  await page.getByLabel('Name of the person in seat 1').fill('Anna');
  await page.getByLabel('Name of the person in seat 2').fill('anna ');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('alert')).toContainText('the same name');
  await page.locator('#kind-1').selectOption('easy');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('alert')).toContainText('at least two people');
});

async function openShared(page: Page, game: string, seats: number): Promise<void> {
  await page.goto(`/new/${game}`);
  await page.getByRole('radio', { name: 'all on this device' }).check();
  await page.getByRole('radio', { name: String(seats), exact: true }).check();
  for (const [seat, name] of PEOPLE.entries()) {
    const number = String(seat + 1);
    await page.locator(`#kind-${String(seat)}`).selectOption('person');
    await page.getByLabel(`Name of the person in seat ${number}`).fill(name);
  }
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('[data-curtain], .board')).toBeVisible();
}

async function nextHolder(page: Page): Promise<number> {
  const title = await page.locator('[data-curtain] h1').innerText();
  return PEOPLE.findIndex((name) => title.includes(name));
}

/** Waits for the curtain and lifts it, as the person whom it names. */
async function takeDevice(page: Page): Promise<number> {
  await expect(page.locator('[data-curtain]')).toBeVisible();
  const holder = await nextHolder(page);
  const button = page.getByRole('button', { name: `I am ${PEOPLE[holder] ?? ''}` });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await page.evaluate((seat) => {
    if ('watched' in window) window.watched.holder = seat;
  }, holder);
  await button.click();
  await expect(page.locator('[data-hand]').first()).toBeVisible();
  return holder;
}

/** Makes moves until it is another person's turn. */
async function playOn(page: Page): Promise<void> {
  const pass = page.getByRole('button', { name: 'Hide my cards' });
  await expect(async () => {
    if (await pass.isVisible()) return;
    await pointAtFirst(page);
    await expect(pass).toBeVisible({ timeout: 400 });
  }).toPass({ timeout: 30_000, intervals: [50] });
}

/** Runs in the page: notes every hand that is in the document, and what the worker tells each person. */
function watch(): void {
  window.watched = { holder: null, shown: [], told: {}, isBesideCurtain: false };
  const { watched } = window;
  let last = '';
  new MutationObserver(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-key^="hand-"]')];
    const cards = found.map((one) => one.dataset.key?.slice('hand-'.length) ?? '');
    const isCurtain = document.querySelector('[data-curtain]') !== null;
    if (isCurtain && document.querySelector('[data-hand], .board') !== null) watched.isBesideCurtain = true;
    const now = `${String(watched.holder)}: ${cards.join(' ')}`;
    if (cards.length > 0 && now !== last) watched.shown.push({ holder: watched.holder, cards });
    last = now;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  /** What the frames to each session say about its hand. */
  const seats = new Map<number, number>();
  const hear = (session: number, text: string): void => {
    const { sync, news } = JSON.parse(text) as {
      sync?: { you: { seat: number | null }; view?: { hand: unknown } };
      news?: { view?: { hand: unknown } };
    };
    if (typeof sync?.you.seat === 'number') seats.set(session, sync.you.seat);
    const seat = seats.get(session);
    const hand = (sync ?? news)?.view?.hand;
    if (seat === undefined || hand === undefined) return;
    const known = (watched.told[seat] ??= []);
    for (const card of JSON.stringify(hand).match(/[\w-]+/g) ?? [])
      if (!known.includes(card)) known.push(card);
  };
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener(
        'message',
        ({ data }: MessageEvent<{ type: string; session: number; text: string }>) => {
          if (data.type === 'frame') hear(data.session, data.text);
        },
      );
    }
  };
}
