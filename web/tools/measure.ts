/** What a newcomer waits for: `npm run measure`. Prints JSON; nothing here is a test. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import config from '../playwright.config';
import { Server } from '../e2e/server';

/** A page that is watched for its first card. */
type Watched = typeof window & { firstCard?: Promise<number> };

const PORT = 9333;
/** One run of Lighthouse says little; of this many the median counts. */
const RUNS = 5;
const server = await Server.start();
const launch = config.use?.launchOptions;
const browser = await chromium.launch({
  ...launch,
  args: [...(launch?.args ?? []), `--remote-debugging-port=${String(PORT)}`],
});
try {
  const page = await browser.newPage({ baseURL: server.url });
  let script = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  session.on('Network.responseReceived', (event) => {
    if (event.type === 'Script') scripts.add(event.requestId);
  });
  session.on('Network.loadingFinished', (event) => {
    if (scripts.has(event.requestId)) script += event.encodedDataLength;
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const firstLoad = script;
  const times: number[] = [];
  const seen: number[] = [];
  await page.addInitScript(watchForCard);
  for (let round = 0; round < 5; round++) {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const start = performance.now();
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await page.locator('[data-hand]').first().waitFor();
    times.push(Math.round(performance.now() - start));
    seen.push(await page.evaluate(async () => Math.round((await (window as Watched).firstCard) ?? 0)));
  }
  await page.close();

  const scores: Record<string, Record<string, number>> = {};
  for (const path of ['/', '/rules/himmel']) {
    const found: Record<string, number[]> = {};
    for (let run = 0; run < RUNS; run++) {
      for (const [name, value] of await judge(`${server.url}${path}`)) (found[name] ??= []).push(value);
    }
    scores[path] = Object.fromEntries(Object.entries(found).map(([name, all]) => [name, median(all)]));
  }
  console.log(
    JSON.stringify({
      first_load_script_bytes: firstLoad,
      play_now_milliseconds: times,
      play_now_seen_milliseconds: seen,
      lighthouse: scores,
    }),
  );
} finally {
  await browser.close();
  await server.end();
}

/**
 * Runs in the page: how long it takes from a click to the frame that shows the first card. What the tool that clicks needs
 * for itself, to find the button and to look for the card, is not in it.
 */
function watchForCard(): void {
  (window as Watched).firstCard = new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('[data-hand]')) return;
          observer.disconnect();
          // The first frame draws it; the second one begins when it is there to be seen.
          requestAnimationFrame(() => {
            requestAnimationFrame((now) => {
              resolve(now - timeStamp);
            });
          });
        }).observe(document, { subtree: true, childList: true });
      },
      { capture: true, once: true },
    );
  });
}

/** The scores of a page, and what its performance is made of, in milliseconds. */
async function judge(url: string): Promise<[string, number][]> {
  const run = await lighthouse(url, {
    port: PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  const { categories = {}, audits = {} } = run?.lhr ?? {};
  const parts = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
  return [
    ...Object.entries(categories).map(([name, one]): [string, number] => [name, (one.score ?? 0) * 100]),
    ...parts.map((name): [string, number] => [name, audits[name]?.numericValue ?? 0]),
  ];
}

function median(all: number[]): number {
  return Math.round(all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0);
}
