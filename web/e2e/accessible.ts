/** What machines can say about whether a page is accessible. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** In light with every rule. Dark is the same page with another set of colours, so there only contrast can differ. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const judge = new AxeBuilder({ page });
    if (colorScheme === 'dark') judge.withRules(['color-contrast', 'link-in-text-block']);
    const found = await judge.analyze();
    expect(
      found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`),
      colorScheme,
    ).toEqual([]);
  }
}
