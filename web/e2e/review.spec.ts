/** What decided a match: the review room and the quiz. The server's part is played by the test, so that it says the same
 * every time; positions come from the real server. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, openTable, test } from './fixtures';
import { expectNoSidewaysScrolling } from './play';
import { playOut } from './playing-out';

interface Frames {
  seats: unknown[];
  rounds: { frames: { seat?: number; action?: unknown }[] }[];
}

/** A review of a real match, in which the first own moves were mistakes, or in which none was. */
async function reviewOf(page: Page, table: string, mistakes: number): Promise<object> {
  const frames = (await (await page.request.get(`/api/tables/${table}/frames?seat=0`)).json()) as Frames;
  const moves = frames.rounds[0]?.frames ?? [];
  const mine = moves.flatMap((frame, move) => (frame.seat === 0 ? [{ move, action: frame.action }] : []));
  const played = mine.at(-1)?.action;
  const moments = mine.slice(0, mistakes).map(({ move, action }, index) => ({
    rank: index + 1,
    seat: 0,
    round: 1,
    move,
    chance: 0.4,
    // The move that was really made can be pointed at, so it is the better one here.
    played,
    played_reason: { code: 'adds', card: 'blue-5', sum: 12, open: 2 },
    played_rule: 'Z5',
    better: action,
    better_reason: { code: 'raises-own', on: 'blue-5', more: 7 },
    better_rule: 'Z5',
    given_away: { value: 0.12, error: 0.01 },
    given_away_open: { value: 0.11, error: 0.01 },
    actions: [
      { action, chance: 0.52 },
      { action: played, chance: 0.4 },
    ],
  }));
  const seats = frames.seats.map((_, seat) => ({
    seat,
    result: seat === 0 ? 1 : 0,
    expectation: 1 / 3,
    bars:
      seat === 0
        ? { deal: 0.1, draws: 0.4, choices: -0.2, others: 1 - 1 / 3 - 0.3, rest: 0 }
        : { deal: -0.05, draws: -0.2, choices: 0, others: -(1 / 3) + 0.25, rest: 0 },
    errors: { deal: 0.01, draws: 0.01, choices: 0.01, others: 0.01, rest: 0 },
    decisions: seat === 0 ? mine.length : 0,
    given_away: seat === 0 ? { value: 0.02, error: 0.005 } : null,
    like: seat === 0 ? { level: 'hard', lowest: 'hard', highest: 'hard' } : null,
    mistakes: seat === 0 ? moments.length : 0,
    moments: seat === 0 ? moments : [],
    bad_luck: seat === 0 ? [{ kind: 'deal', round: 1, move: 0, cost: { value: 0.12, error: 0.02 } }] : [],
  }));
  const curve = moves.map((frame, move) => {
    const chance = Math.min(1, 1 / 3 + (move / moves.length) * (2 / 3));
    const chances = frames.seats.map((_, seat) => (seat === 0 ? chance : (1 - chance) / 2));
    return { round: 1, move, ...(frame.seat === undefined ? {} : { seat: frame.seat }), chances };
  });
  return { judge: 1, game: 'klatz', rules_version: 1, is_aborted: false, worlds: 400, seed: 1, curve, seats };
}

async function serve(page: Page, lines: object[]): Promise<void> {
  await page.route('**/api/tables/*/review*', (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson',
      body: lines.map((line) => JSON.stringify(line)).join('\n\n'),
    }),
  );
}

test('a match is reviewed, its mistakes are looked at, and the quiz is solved', async ({ newcomer }) => {
  const page = await newcomer({ viewport: { width: 390, height: 844 } });
  const table = await openTable(page, { game: 'klatz', seats: 3 });
  await playOut(page, table);
  await page.goto(`/t/${table}`);
  await serve(page, [{ progress: { done: 3, of: 9 } }, { review: await reviewOf(page, table, 2) }]);
  await page.getByRole('link', { name: 'What decided it?' }).click();
  await expect(page.getByRole('heading', { name: 'What decided the match?' })).toBeVisible();
  const bars = page.getByRole('table', { name: 'Luck and choice' });
  await expect(bars.getByRole('row', { name: /^Chance before the first deal 33%/ })).toBeVisible();
  await expect(bars.getByRole('row', { name: /^Your own choices −20%/ })).toBeVisible();
  await expect(bars.getByRole('row', { name: /^Result: won 100%/ })).toBeVisible();
  await expect(page.getByText('You played about as well as the “hard” bot.')).toBeVisible();
  await expect(page.getByText('The deal of round 1: −12%')).toBeVisible();
  await page.getByText('The curve as a table').click();
  await expect(page.getByRole('table', { name: 'Chance of winning' }).getByRole('row').nth(1)).toContainText(
    '33%',
  );
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  // The position before the mistake, with the better move marked.
  await page.getByRole('link', { name: 'See the position' }).first().click();
  await expect(page.locator('.board [data-marked="better"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show the move played' }).click();
  await expect(page.getByRole('button', { name: 'Show the better move' })).toBeVisible();
  await page.goBack();
  await expect(bars).toBeVisible();

  // The quiz by keyboard and by pointing.
  await page.getByRole('link', { name: 'Start the quiz' }).click();
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('.board [data-marked="better"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('Question 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Found: 0 of 2')).toBeVisible();

  // The figures remember it, and the mistake's rule.
  await page.goto('/me/matches');
  await expect(page.getByText(/2% on average, 2% lately \(1 review\)/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Z5: 24% in 1 match' })).toHaveAttribute(
    'href',
    '/rules/klatz#Z5',
  );
});

test('a match without mistakes looks like a result, and failures are told in place', async ({ page }) => {
  const table = await openTable(page, { game: 'klatz', seats: 3 });
  await page.goto(`/t/${table}/review`);
  await expect(page.getByRole('alert')).not.toBeEmpty();

  await playOut(page, table);
  await serve(page, [{ failed: { code: 'stopping', message: '' } }]);
  await page.goto(`/t/${table}/review`);
  await expect(page.getByRole('alert')).toContainText('The server is restarting');
  await page.unroute('**/api/tables/*/review*');
  await serve(page, [{ review: await reviewOf(page, table, 0) }]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Not one mistake' })).toBeVisible();
  await expectAccessible(page);
});

test('a review that takes long can be stopped', async ({ page }) => {
  const table = await openTable(page, { game: 'klatz', seats: 3 });
  await playOut(page, table);
  // It never answers.
  await page.route('**/api/tables/*/review*', () => undefined);
  await page.goto(`/t/${table}/review`);
  await expect(page.getByText('Waiting until the server has a moment…')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped the review.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
});

test('a file that was opened is reviewed, by keyboard alone, and nothing of it is kept', async ({ page }) => {
  const table = await openTable(page, { game: 'klatz', seats: 3 });
  await playOut(page, table);
  const file = await (await page.request.get(`/api/tables/${table}/replay`)).body();
  const review = await reviewOf(page, table, 1);
  let sent: Buffer | null = null;
  await page.route('**/api/replays/review*', (route) => {
    sent = route.request().postDataBuffer();
    return route.fulfill({ contentType: 'application/x-ndjson', body: JSON.stringify({ review }) });
  });
  await page.goto('/replay');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: file });
  const press = async (name: string): Promise<void> => {
    await page.getByRole('link', { name }).first().focus();
    await page.keyboard.press('Enter');
  };
  await press('What decided it?');
  await expect(page).toHaveURL(/\/replay\/review$/);
  await expect(page.getByRole('table', { name: 'Luck and choice' })).toBeVisible();
  expect(sent).toEqual(file);

  // Positions come from the file, too.
  await press('See the position');
  await expect(page.locator('.board [data-marked="better"]').first()).toBeVisible();
  await press('Back to the review');
  await press('Start the quiz');
  await expect(page.getByText('Question 1 of 1')).toBeVisible();
  const isOnOffer = () =>
    page.evaluate(() => document.activeElement?.matches('.board [data-key].can') ?? false);
  for (
    let steps = 0;
    steps < 60 && !(await page.getByRole('button', { name: 'Finish' }).isVisible());
    steps++
  ) {
    await page.keyboard.press((await isOnOffer()) ? 'Enter' : 'Tab');
  }
  await page.getByRole('button', { name: /Show me|Finish/ }).focus();
  await expect(page.locator('[role="status"]').first()).toBeVisible();

  expect(await page.evaluate(() => localStorage.getItem('pyatak.reviews'))).toBeNull();
  await page.goto('/replay/review');
  await expect(page.getByText('The file is no longer open here')).toBeVisible();
});
