/**
 * What somebody without a network waits for: from *Play now* to the first card of each game, in `dist`, with nothing but
 * the page's own files. `npm run measure:offline` prints JSON, milliseconds; nothing here is a test.
 */
import { chromium } from '@playwright/test';
import config from '../playwright.config';
import { Files } from '../e2e/files';
import { GAMES } from '../e2e/tables';

const ADDRESS = 'http://127.0.0.1:9334';
const TIMES = 5;

const files = await Files.start(ADDRESS, {}, () => '');
try {
  for (const { game } of GAMES) {
    const milliseconds: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      // A browser of its own has loaded and compiled nothing yet.
      const browser = await chromium.launch(config.use?.launchOptions);
      const page = await browser.newPage({ baseURL: ADDRESS, locale: 'en-US', serviceWorkers: 'block' });
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const play = page.locator(`[data-game="${game}"]`).getByRole('button', { name: 'Play now' });
      const start = performance.now();
      await play.click();
      await page.locator('.board [data-key]').first().waitFor();
      milliseconds.push(Math.round(performance.now() - start));
      await browser.close();
    }
    console.log(JSON.stringify({ game, milliseconds }));
  }
} finally {
  files.end();
}
