/** What machines can say about whether a page is accessible. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Every rule in light and in dark. axe looks at the page itself, because it has no frames (otherwise axe opens another page
 * to put the parts together), and describes nothing but what is wrong; that takes a third less.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const judge = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const found = await judge.analyze();
    expect(
      found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`),
      colorScheme,
    ).toEqual([]);
  }
}
