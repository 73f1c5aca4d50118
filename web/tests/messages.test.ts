// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/game';

const LANGUAGES = ['ru', 'en', 'de'];
const locales = new URL('../../locales/', import.meta.url);
const source = new URL('../src/', import.meta.url);

function bundle(language: string): FluentBundle {
  const made = new FluentBundle(language);
  for (const file of ['common', 'page', 'table', 'mine', ...GAMES]) {
    made.addResource(new FluentResource(readFileSync(new URL(`${language}/${file}.ftl`, locales), 'utf8')));
  }
  return made;
}

/** Every message that the page asks for by a fixed name. */
function asked(): Set<string> {
  const found = new Set<string>();
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => /\.(svelte|ts)$/.test(one))) {
    const text = readFileSync(new URL(file, source), 'utf8');
    for (const call of text.matchAll(/\bsay\(([^()]*?)[,)]/g)) {
      for (const [, id] of (call[1] ?? '').matchAll(/'([a-z][a-z0-9-]+)'/g)) if (id) found.add(id);
    }
  }
  return found;
}

describe('the words of the page', () => {
  const bundles = LANGUAGES.map((language) => [language, bundle(language)] as const);

  it.each(bundles)('are all there in %s', (_language, words) => {
    const missing = [...asked()].filter((id) => !words.hasMessage(id));
    // Values that a sentence compares with, not sentences.
    const VALUES = new Set(['no-table', 'waiting', 'restarting', 'elsewhere', 'everywhere', 'here']);
    expect(missing.filter((id) => !VALUES.has(id))).toEqual([]);
  });

  it.each(LANGUAGES)('are each said once in %s', (language) => {
    const text = readFileSync(new URL(`${language}/page.ftl`, locales), 'utf8');
    const ids = [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it.each(bundles)('need nothing but what they are given in %s', (_language, words) => {
    const errors: Error[] = [];
    const pattern = (id: string) => words.getMessage(id)?.value ?? '';
    for (const count of [0, 1, 2, 5, 21]) {
      words.formatPattern(pattern('wait-missing'), { count }, errors);
      words.formatPattern(pattern('wait-spectators'), { count }, errors);
      words.formatPattern(pattern('row-free'), { count }, errors);
    }
    words.formatPattern(pattern('replay-where'), { round: 1, move: 2, moves: 3 }, errors);
    expect(errors).toEqual([]);
  });
});
