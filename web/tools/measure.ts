/** What a newcomer waits for: `npm run measure`. Prints JSON; nothing here is a test. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import config from '../playwright.config';
import { Server } from '../e2e/server';

const PORT = 9333;
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
  for (let round = 0; round < 5; round++) {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const start = performance.now();
    await page.getByRole('button', { name: 'Play now' }).first().click();
    await page.locator('[data-hand]').first().waitFor();
    times.push(Math.round(performance.now() - start));
  }
  await page.close();

  const scores: Record<string, Record<string, number>> = {};
  for (const path of ['/', '/rules/himmel']) {
    const run = await lighthouse(`${server.url}${path}`, {
      port: PORT,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    scores[path] = Object.fromEntries(
      Object.entries(run?.lhr.categories ?? {}).map(([name, one]) => [
        name,
        Math.round((one.score ?? 0) * 100),
      ]),
    );
  }
  console.log(
    JSON.stringify({ first_load_script_bytes: firstLoad, play_now_milliseconds: times, lighthouse: scores }),
  );
} finally {
  await browser.close();
  await server.end();
}
