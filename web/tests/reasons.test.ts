import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { DRAWBACKS, sayWhyBest } from '../src/lib/reasons';
import { loadWords } from '../src/lib/words.svelte';

describe('why a move is the best one', () => {
  beforeAll(loadWords);

  it.each(Object.entries(DRAWBACKS))('names only reasons that %s has', (game, codes) => {
    const words = readFileSync(`../locales/en/${game}.ftl`, 'utf8');
    for (const code of codes) expect(words).toContain(`\n${game}-reason-${code} =`);
  });

  it('does not recommend what speaks against it', () => {
    const said = sayWhyBest('klatz', { code: 'lowers-own', less: 3 } as { code: string }, []);
    const other = sayWhyBest('keltis', { code: 'another-turn' }, []);
    expect(said).toMatch(/worse|хуже|schlechter/);
    expect(other).not.toMatch(/worse|хуже|schlechter/);
  });
});
