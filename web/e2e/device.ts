/** Playing on a device without a server, for tests: bots that do not take their time, and matches that are short. */
import type { BrowserContext } from '@playwright/test';

/**
 * What is played: a single round, and in one game a short match of several rounds. Further rounds of the others show
 * nothing else; `keyboard.spec.ts` plays whole matches of them.
 */
export const SHORT: Readonly<Record<string, Record<string, string>>> = {
  himmel: { form: 'round' },
  keltis: { form: 'round' },
  'hundred-one': { form: 'match', limit: '25' },
  klatz: { form: 'round' },
  'recto-verso': { form: 'round' },
};

/** Nobody watches the bots of this device, offers lessons there or gives tips. */
export async function playQuickly(
  context: BrowserContext,
  options: Readonly<Record<string, Record<string, string>>> = SHORT,
): Promise<void> {
  await context.addInitScript(quickly, options);
}

function quickly(options: Readonly<Record<string, Record<string, string>>>): void {
  localStorage.setItem('pyatak.tips', 'off');
  for (const game of Object.keys(options)) localStorage.setItem(`pyatak.taught.${game}`, 'yes');
  const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
  Worker.prototype.postMessage = function (this: Worker, message: unknown): void {
    const asked = message as { type?: string; table?: { settings: { game: string } } };
    if (asked.type === 'open' && asked.table) {
      const { settings } = asked.table;
      const changed = { pace_milliseconds: 0, options: options[settings.game] };
      asked.table.settings = { ...settings, ...changed };
    }
    post.call(this, asked);
  };
}
