import { execFileSync } from 'node:child_process';
import { defineConfig, devices } from '@playwright/test';

/** Debian's Chromium; `tools/need-browser` installs it where it is missing. */
function chromium(): string {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      continue;
    }
  }
  throw new Error('there is no Chromium: run tools/need-browser');
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Two browsers that play a whole round on a busy machine take two minutes.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Deals are the server's lot, which no test can choose, so one may meet a position that it does not expect. What
  // fails once and passes then is listed as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // What the second try of a failed test saw, step by step: npx playwright show-trace web/test-results/…/trace.zip
    // Recording every test would take twice the time; `npm run e2e -- --trace on` records a test that fails only once.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
