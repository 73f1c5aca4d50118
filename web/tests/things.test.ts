/** What the games explain: goal, legend and the game in one minute, in three languages. */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { GAMES, loadGame } from '../src/games/game';

describe.each(GAMES)('what %s explains', (id) => {
  it.each(['ru', 'en', 'de'])('has words in %s', async (language) => {
    const words = new FluentBundle(language);
    words.addResource(new FluentResource(readFileSync(`../locales/${language}/${id}.ftl`, 'utf8')));
    const { things, minute } = await loadGame(id);

    const said = (message: string, args: Record<string, string | number> = {}) => {
      const errors: Error[] = [];
      const value = words.getMessage(`${id}-${message}`)?.value;
      const sentence = value ? words.formatPattern(value, args, errors) : '';
      expect(errors).toEqual([]);
      return sentence;
    };
    expect(said('goal')).not.toBe('');
    expect(things.length).toBeGreaterThan(0);
    // Each has a variant of its own; one that is missing would get the words of the last.
    const all = things.flatMap(({ name }) =>
      ['thing', 'does'].map((message) => said(message, { name, seats: 3 })),
    );
    expect(new Set(all).size).toBe(all.length);
    const sentences = minute.map((_cards, index) => said(`minute-${String(index + 1)}`));
    expect(sentences).not.toContain('');
    expect(said(`minute-${String(minute.length + 1)}`)).toBe('');
  });
});
