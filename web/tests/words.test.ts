/** Messages that are cut while building and parsed when they are said; numbers and moments as people write them. */
import { readFileSync, readdirSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { beforeAll, describe, expect, it } from 'vitest';
import { cutMessages } from '../build/words';
import { LANGUAGES } from '../src/lib/facts';
import { moment, loadWords, number, say, speak, withMinus } from '../src/lib/words.svelte';

beforeAll(async () => {
  await loadWords();
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

describe('numbers that are written without Intl', () => {
  it.each(LANGUAGES)('are written as Intl does in %s', async (language) => {
    await speak(language);
    const intl = new Intl.NumberFormat(language);
    const some = [0, 1, 7, 42, 101, 999, 1000, 1001, 12_345, 0.5, 999.5];
    for (const value of some) {
      expect(number(value)).toBe(intl.format(value));
      expect(say('tile-to-points', { points: value })).toContain(intl.format(value));
    }
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

describe('messages that are parsed one by one', () => {
  const folder = (language: string) => `../locales/${language}/`;
  const files = (language: string) =>
    readdirSync(folder(language)).filter((file) => !/^(cli|terminal|wrong)\./.test(file));
  it.each(LANGUAGES)('say the same as whole files in %s', async (language) => {
    await speak(language);
    const texts = files(language).map((file) => readFileSync(folder(language) + file, 'utf8'));
    const whole = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) whole.addResource(new FluentResource(text));
    const ids = texts.flatMap((text) => Object.keys(cutMessages(text)));
    // Whatever a message asks for, it gets a number.
    const args = Object.fromEntries(
      [...texts.join('').matchAll(/\$([\w-]+)/g)].map(([, name = '']) => [name, 2]),
    );
    expect(ids.length).toBeGreaterThan(1000);
    expect(new Set(ids).size, 'each is there once').toBe(ids.length);
    for (const id of ids) {
      const pattern = whole.getMessage(id)?.value;
      expect(pattern, id).toBeTruthy();
      expect(say(id, args), id).toBe(withMinus(whole.formatPattern(pattern ?? '', args)));
    }
  });

  it('are cut where the next one begins, without comments', () => {
    const source = '### About\n\n## Part\n\none = 1\n# why\ntwo = { $n ->\n    [one] a\n   *[other] b\n  }\n';
    expect(cutMessages(source)).toEqual({ one: '1', two: '{ $n ->\n    [one] a\n   *[other] b\n  }' });
    expect(() => cutMessages('one = 1\nno message\n')).toThrow('no message');
  });
});
