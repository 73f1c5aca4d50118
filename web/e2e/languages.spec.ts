/** The page in three languages. */
import { expect, openTable, test } from './fixtures';

test('the language of the browser, another one by choice, remembered', async ({ newcomer }) => {
  const page = await newcomer({ locale: 'de-DE' });
  const table = await openTable(page, { game: 'himmel', seats: 3, settings: { pace_milliseconds: 10_000 } });
  await page.goto(`/t/${table}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByText('Русский').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('dialog', { name: 'Настройки' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('button', { name: 'Правила' })).toBeVisible();
  await page.goto('/?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
