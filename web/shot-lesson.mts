import { chromium } from '@playwright/test';
const url = process.argv[2] ?? 'http://127.0.0.1:5871';
const browser = await chromium.launch();
const sizes = { phone: { width: 360, height: 740 }, laptop: { width: 1280, height: 800 } } as const;
for (const [name, viewport] of Object.entries(sizes)) {
  for (const game of process.argv.slice(3)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: name === 'phone' ? 'light' : 'dark', hasTouch: name === 'phone' });
    const page = await context.newPage();
    await page.goto(`${url}/rules/${game}?lang=${name === 'phone' ? 'de' : 'ru'}`);
    await page.locator('.brief .play .button').nth(1).click();
    await page.locator('[data-speech]').waitFor();
    for (let n = 0; n < 3; n++) {
      await page.waitForTimeout(900);
      await page.screenshot({ path: `/tmp/lesson-shots/${game}-${name}-${n}.png` });
      for (let k = 0; k < 4; k++) {
        const h = page.locator('.board .hinted').first();
        if (await h.count()) await h.click({ timeout: 1500, force: true }).catch(() => undefined);
        await page.waitForTimeout(120);
      }
      await page.waitForTimeout(1200);
    }
    await context.close();
  }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/?lang=ru`);
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/lesson-shots/home-${name}.png`, fullPage: name === 'phone' });
  await page.locator('[data-game="himmel"] .button.main').click();
  await page.locator('[data-speech="offer"]').waitFor();
  await page.waitForTimeout(900);
  await page.screenshot({ path: `/tmp/lesson-shots/offer-${name}.png` });
  await context.close();
}
await browser.close();
