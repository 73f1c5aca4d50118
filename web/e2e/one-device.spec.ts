/** Several people at one device. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { playQuickly, SHORT } from './device';
import { expect, test as base } from './fixtures';
import { pointAtFirst } from './play';

const PEOPLE = ['Anna', 'Boris', 'Clara'];

/** Deals and bots of the device follow from the test's title. */
const test = base.extend({
  page: async ({ newcomer }, use) => {
    await use(await newcomer({ local: true }));
  },
});

/** What the page has shown, and what each person was told, noted from inside the page. */
interface Watched {
  /** Whoever has the device at the moment; nobody while it goes around. */
  holder: number | null;
  /** Every hand that was in the document, with its holder at that moment. */
  shown: { holder: number | null; cards: string[] }[];
  /** Everything that each seat was told about its hand. */
  told: Record<number, string[]>;
  /** Did anything of a table stand beside the curtain? */
  isBesideCurtain: boolean;
}
declare global {
  interface Window {
    watched: Watched;
  }
}

/** The games that hide something between players; Keltis does not. */
const HIDING = [
  { game: 'himmel', seats: 4 },
  { game: 'hundred-one', seats: 3 },
  { game: 'klatz', seats: 3 },
  { game: 'recto-verso', seats: 3 },
];

for (const { game, seats } of HIDING) {
  test(`three people at ${game}: the curtain lets no hand through, not even for a frame`, async ({
    page,
  }) => {
    await page.addInitScript(watch);
    await openShared(page, game, { seats });
    for (let turn = 0; turn < 4; turn++) {
      const holder = await takeDevice(page);
      expect(await playOn(page)).toBe('passing');
      if (turn === 1) {
        // Nobody knows who looks after a reload.
        await judge(page);
        await page.reload();
        await expect(page.locator('[data-curtain]')).toBeVisible();
        await expect(page.locator('.board')).toHaveCount(0);
        continue;
      }
      await hide(page);
      expect(holder).not.toBe(await nextHolder(page));
    }
    await judge(page);
  });
}

test('a move is taken back before the curtain, and not behind it', async ({ page }) => {
  await openShared(page, 'hundred-one', { seats: 3 });
  const holder = await takeDevice(page);
  const cards = await hand(page);
  await playOn(page);
  expect(await hand(page)).not.toEqual(cards);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: 'Hide my cards' })).toHaveCount(0);
  await expect.poll(() => hand(page)).toEqual(cards);
  await playOn(page);
  await hide(page);
  expect(await takeDevice(page)).not.toBe(holder);
  await expect(page.locator('.board .can').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
});

const ENDINGS = [
  { what: 'the next round', form: { form: 'ordinary' }, sheet: 'between-rounds', button: 'Next round' },
  { what: 'a rematch', form: { form: 'round' }, sheet: 'finished', button: 'Play again' },
];

for (const { what, form, sheet, button } of ENDINGS) {
  test(`the end of a round is for everybody, and ${what} begins with the curtain`, async ({ page }) => {
    await page.addInitScript(watch);
    await openShared(page, 'klatz', { seats: 3, people: 2, options: { klatz: form } });
    const first = page.url();
    for (;;) {
      await takeDevice(page);
      if ((await playOn(page)) === 'over') break;
      await hide(page);
    }
    await page.evaluate(() => (window.watched.holder = null));
    await expect(page.locator(`[data-result="${sheet}"]`)).toBeVisible();
    await expect(page.locator('[data-hand]')).toHaveCount(0);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[data-curtain]')).toBeVisible();
    await expect(page.locator('.board')).toHaveCount(0);
    expect(page.url() === first).toBe(sheet === 'between-rounds');
    await takeDevice(page);
    await judge(page);
  });
}

/** Every hand that was in the document was its holder's own. */
async function judge(page: Page): Promise<void> {
  const watched = await page.evaluate(() => window.watched);
  expect(watched.isBesideCurtain).toBe(false);
  expect(new Set(watched.shown.map(({ holder }) => holder)).size, 'hands were seen').toBeGreaterThan(1);
  for (const { holder, cards } of watched.shown) {
    expect(holder, `${cards.join(' ')} shown while nobody has the device`).not.toBeNull();
    const own = watched.told[holder ?? -1] ?? [];
    expect(cards.filter((card) => !own.includes(card))).toEqual([]);
  }
}

test('the device goes on without a mouse, the curtain is read out, and nobody chats', async ({ page }) => {
  await openShared(page, 'klatz', { seats: 3 });
  await takeDevice(page);
  await playOn(page);
  await page.getByRole('button', { name: 'Hide my cards' }).click();
  // By keyboard alone, and with nothing but what screen readers have.
  await expect(page.getByRole('status')).toHaveText(/Over to (Anna|Boris|Clara)/);
  await expect(page.getByRole('button', { name: 'show me my cards' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-hand]').first()).toBeVisible();
  // There is a log, and nobody to chat with.
  await page.getByRole('button', { name: 'Log' }).first().click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('Keltis hides nothing: the device lies on the table', async ({ page }) => {
  await openShared(page, 'keltis', { seats: 3 });
  const prompt = page.locator('.prompt');
  const first = await prompt.innerText();
  expect(first).toMatch(/^(Anna|Boris|Clara) · Your turn/);
  const name = first.split(' · ')[0] ?? '';
  // Whoever turns up a clover goes on, so how many moves it takes is the deal's business.
  await expect(async () => {
    await pointAtFirst(page);
    await expect(prompt).not.toHaveText(new RegExp(`^${name}`), { timeout: 300 });
  }).toPass({ intervals: [0] });
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

interface Shared {
  seats: number;
  /** How many of them are people; the others are bots. */
  people?: number;
  options?: typeof SHORT;
}

async function openShared(page: Page, game: string, shared: Shared): Promise<void> {
  const { seats, people = PEOPLE.length, options = SHORT } = shared;
  await playQuickly(page.context(), options);
  await page.goto(`/new/${game}`);
  await page.getByRole('radio', { name: 'all on this device' }).check();
  await page.getByRole('radio', { name: String(seats), exact: true }).check();
  for (const [seat, name] of PEOPLE.slice(0, people).entries()) {
    const number = String(seat + 1);
    await page.locator(`#kind-${String(seat)}`).selectOption('person');
    await page.getByLabel(`Name of the person in seat ${number}`).fill(name);
  }
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('[data-curtain], .board')).toBeVisible();
}

/** The cards of the hand that is drawn. */
async function hand(page: Page): Promise<(string | undefined)[]> {
  return page.locator('.board [data-hand]').evaluateAll((all) => all.map((one) => one.dataset.key));
}

/** The holder hides their hand. */
async function hide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hide my cards' }).click();
  await expect(page.locator('[data-curtain]')).toBeVisible();
  await page.evaluate(() => {
    if ('watched' in window) window.watched.holder = null;
  });
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

/** Makes moves until it is another person's turn, or until the round is over. */
async function playOn(page: Page): Promise<'passing' | 'over'> {
  for (;;) {
    const now = await page.evaluate(async () => {
      for (;;) {
        if (document.querySelector('[data-result]')) return 'over';
        const buttons = [...document.querySelectorAll('.prompt button, .foot button')];
        if (buttons.some((one) => one.textContent.includes('Hide my cards'))) return 'passing';
        if (document.querySelector('.board [data-key].can')) return 'mine';
        await new Promise((done) => requestAnimationFrame(done));
      }
    });
    if (now !== 'mine') return now;
    await pointAtFirst(page);
  }
}

/** Runs in the page: notes every hand that is in the document, and what the worker tells each person. */
function watch(): void {
  window.watched = { holder: null, shown: [], told: {}, isBesideCurtain: false };
  const { watched } = window;
  let last = '';
  new MutationObserver(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-key^="hand-"]')];
    // In Recto Verso the card says its place, and what is drawn on it is the secret: the animal.
    const sides = [...document.querySelectorAll('.recto .mine .place')].flatMap((place, slot) => {
      const face = place.querySelector('.face:not(.hidden-side)');
      return face ? [`${String(slot)} ${face.classList[2] ?? ''}`] : [];
    });
    const cards = document.querySelector('.recto')
      ? sides
      : found.map((one) => one.dataset.key?.slice('hand-'.length) ?? '');
    const isCurtain = document.querySelector('[data-curtain]') !== null;
    if (isCurtain && document.querySelector('[data-hand], .board') !== null) watched.isBesideCurtain = true;
    const now = `${String(watched.holder)}: ${cards.join(' ')}`;
    if (cards.length > 0 && now !== last) watched.shown.push({ holder: watched.holder, cards });
    last = now;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  /** What the frames to each session say about its hand. */
  const seats = new Map<number, number>();
  const hear = (session: number, text: string): void => {
    interface Told {
      you: { seat: number | null };
      view?: { hand?: unknown; hands?: (string | null)[][] };
    }
    const { sync, news } = JSON.parse(text) as { sync?: Told; news?: Told };
    if (typeof sync?.you.seat === 'number') seats.set(session, sync.you.seat);
    const seat = seats.get(session);
    const view = (sync ?? news)?.view;
    if (seat === undefined || !view) return;
    // Recto Verso and 101 tell every hand, as far as this seat knows it.
    const own = view.hands?.[seat];
    const sides = (own ?? []).flatMap((face, slot) =>
      face === null ? [] : [`${String(slot)} ${face.split('-')[0] ?? ''}`],
    );
    const cards = [...sides, ...(JSON.stringify(own ?? view.hand).match(/[\w-]+/g) ?? [])];
    const known = (watched.told[seat] ??= []);
    for (const card of cards) if (!known.includes(card)) known.push(card);
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
