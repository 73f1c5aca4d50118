/** Figures that stand in sentences are those of the rules, in every language. */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { ROW_POINTS, WISH_POINTS } from '../src/games/keltis/types';
import { OPEN } from '../src/games/klatz/types';
import { HAND_SIZES } from '../src/games/recto-verso/types';
import { AT_A_GLANCE } from '../src/lib/facts';

type Arguments = Record<string, string | number>;

function speaker(language: string, game: string): (id: string, args?: Arguments) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of [game, 'page'])
    bundle.addResource(new FluentResource(readFileSync(`../locales/${language}/${file}.ftl`, 'utf8')));
  return (id, args = {}) => {
    const value = bundle.getMessage(`${game}-${id}`)?.value;
    if (!value) throw new Error(`${language} cannot say ${game}-${id}`);
    return bundle.formatPattern(value, args);
  };
}

/** The numbers in a sentence, in order and without their signs. */
const figures = (sentence: string) => (sentence.match(/\d+/g) ?? []).map(Number);
const sizes = (points: readonly number[]) => points.map(Math.abs);

describe.each(['ru', 'en', 'de'])('figures in %s', (language) => {
  it('keltis: what rows and wish stones count (K10, K11)', () => {
    const say = speaker(language, 'keltis');
    const rows = ROW_POINTS.slice(1);
    expect(figures(say('does', { name: 'row' }))).toEqual(sizes(rows));
    expect(figures(say('does', { name: 'wish' }))).toEqual(sizes(WISH_POINTS));
    const [none = 0] = sizes(WISH_POINTS);
    expect(new Set(figures(say('does', { name: 'tally' })))).toEqual(new Set([none]));
    expect(figures(say('minute-3'))).toEqual(sizes([rows[0] ?? 0, rows[2] ?? 0, rows.at(-1) ?? 0]));
    // The goal says that one or two stones cost points, and three or more bring some.
    expect(ROW_POINTS.findIndex((points) => points > 0)).toBe(3);
    for (const reason of ['reason-opens', 'reason-leaves-row'])
      expect(figures(say(reason, { colour: 'blue', left: 7 }))[0]).toBe(sizes(rows)[0]);
  });

  it('101: what supercards and yellow cards cost (O20), and how far a match goes (O21)', () => {
    const say = speaker(language, 'hundred-one');
    const rounds = readFileSync('tests/fixtures/hundred-one.json', 'utf8');
    const each = (code: string) => {
      const found = new RegExp(`"code":"${code}"[^}]*"each":(\\d+)`).exec(rounds);
      return [Number(found?.[1])];
    };
    for (const name of ['skip', 'reverse', 'take-two'])
      expect(figures(say('does', { name }))).toEqual(each('supercards'));
    for (const name of ['choose', 'take-four', 'swap'])
      expect(figures(say('does', { name }))).toEqual(each('yellow'));
    expect(figures(say('minute-5'))).toEqual([Number(AT_A_GLANCE['hundred-one'].defaults.limit)]);
    expect(say('option-limit-hint')).toContain(AT_A_GLANCE['hundred-one'].defaults.limit);
  });

  it('КЛАЦ!: how many open cards end a round (Z8), and how far a match goes', () => {
    const say = speaker(language, 'klatz');
    expect(figures(say('alarm-five'))).toEqual([OPEN - 1, OPEN]);
    expect(figures(say('set', { count: 2, name: 'Ada', cards: 'x' }))).toEqual([2, OPEN]);
    const { lengths } = AT_A_GLANCE.klatz;
    for (const form of ['ordinary', 'connoisseur'])
      expect(figures(say(`option-form-${form}`))).toEqual([lengths[form]?.points]);
  });

  it('recto verso: how many cards a hand has, in words (R3)', () => {
    const say = speaker(language, 'recto-verso');
    const words = [5, 6].map((count) => say('all-same', { count, animal: 'owl' }));
    expect(new Set(words).size).toBe(2);
    expect(HAND_SIZES.filter((size) => size !== 5 && size !== 6)).toEqual([]);
    expect(AT_A_GLANCE['recto-verso'].lengths.match?.points).toBe(3);
    for (const id of ['minute-5', 'option-form-match', 'option-form-hint'])
      expect(say(id)).toMatch(/тр(и|ёх)|three|drei/);
  });
});
