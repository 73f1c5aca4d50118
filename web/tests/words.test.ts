/** Numbers and moments as people write and say them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/lib/facts';
import { moment, need, number, say, speak, withMinus } from '../src/lib/words.svelte';

beforeAll(async () => {
  await need('page', 'keltis');
});

describe('numbers below zero', () => {
  it.each(LANGUAGES)('have a minus in %s, not a hyphen', async (language) => {
    await speak(language);
    expect(number(-4)).toBe('−4');
    expect(say('plate-score-short', { points: -4 })).toMatch(/^−4 /);
    expect(say('keltis-score-bonus', { sum: -3 })).toContain(' −3');
  });

  it('leave other hyphens alone', () => {
    expect(withMinus('R-2, 3-6, a -b, (-4)')).toBe('R-2, 3-6, a -b, (−4)');
  });
});

it('what has happened this minute is just now', async () => {
  const said: string[] = [];
  for (const language of LANGUAGES) {
    await speak(language);
    said.push(moment(1_000_000, 1_010_000));
  }
  expect(said.sort()).toEqual(['gerade eben', 'just now', 'только что']);
});
