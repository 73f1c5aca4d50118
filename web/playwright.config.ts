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
  // What comes late on a busy machine is late, not wrong; what comes in time is not waited for.
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Deals, bots and the page's random numbers follow from a test's title, and tests wait for what has to come, so nothing
  // is tried again. A test that depends on the machine's speed says so: `test.describe.configure({ retries: 1 })`. Only where
  // a submission is judged is a failed test tried once more: such a machine may be doing other things, and a whole
  // submission is not refused for that. The test is listed as flaky then, which is a fault to be mended.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Recording every test would take twice the time. A test that has failed does the same again:
    // `npm run e2e -- -g 'its title' --trace on`, then `npx playwright show-trace test-results/…/trace.zip`.
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
