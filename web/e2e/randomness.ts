/** Random numbers that follow from a text: for what a test chooses, for the page, and for its workers. */
import type { BrowserContext } from '@playwright/test';

/** Numbers from 0 to 1, the same for the same text. */
export function seeded(text: string): () => number {
  const next = numbers(text);
  return () => next() / 2 ** 32;
}

/** Every page of these visitors has random numbers that follow from a text and the number of its loads. */
export async function seedPages(context: BrowserContext, seed: string): Promise<void> {
  const content = `{
    const load = Number(sessionStorage.getItem('e2e.loads') ?? '0');
    sessionStorage.setItem('e2e.loads', String(load + 1));
    ${script(`${seed}, load `)}(load);
  }`;
  await context.addInitScript({ content });
}

/**
 * The tables of a device follow from a text and the number of times that their worker was started. Their script comes
 * through the test for that, and then Chromium caches nothing, so only visitors who play on their device are seeded so.
 */
export async function seedWorkers(context: BrowserContext, seed: string): Promise<void> {
  const first = firstOf(seed);
  await context.route(/\/tables\.worker[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: first() + (await answer.text()) });
  });
}

/** What a worker that owns tables runs first; each one that is started has numbers of its own. */
export function firstOf(seed: string): () => string {
  let started = 0;
  return () => `${script(`${seed}, worker `)}(${String(started++)});\n`;
}

/** The text of a function that is called with a number and replaces the random numbers where it runs. */
function script(seed: string): string {
  return `((number) => {
    const next = (${numbers.toString()})(${JSON.stringify(seed)} + String(number));
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = next();
      return array;
    };
  })`;
}

/** Whole numbers of 32 bits: FNV-1a, then mulberry32. Any fixed sequence would do. It runs in pages, too. */
function numbers(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
