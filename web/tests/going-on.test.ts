/** Going on after a match: what the buttons and the questions say, and how earlier points are shown. */
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../src/lib/facts';
import { askedAs, roundsBefore, sayWayOn } from '../src/lib/going-on';
import type { WayOn } from '../src/lib/protocol';
import { loadWords, say, speak } from '../src/lib/words.svelte';
import Places from '../src/parts/Places.svelte';

const MATCH: WayOn = { to: 'match', rule: 'H18', options: { form: 'match', tie: 'specials' } };
const EXTRA: WayOn = { to: 'extra-round', rule: 'H17', options: { form: 'round', tie: 'extra-round' } };

beforeAll(async () => {
  await loadWords();
});

describe.each(LANGUAGES)('the words for going on (%s)', (language) => {
  it('are there for every way, and for everybody who is asked', async () => {
    const complaints = vi.spyOn(console, 'error');
    await speak(language);
    expect(sayWayOn('himmel', MATCH, 4)).toContain('3');
    expect(sayWayOn('keltis', { ...MATCH, options: { form: 'match' } }, 4)).toContain('4');
    expect(sayWayOn('hundred-one', { ...MATCH, options: { form: 'match', limit: '101' } }, 4)).toContain(
      '101',
    );
    const said = [sayWayOn('himmel', EXTRA, 4)];
    for (const goOn of [null, 'match', 'extra-round'] as const) {
      for (const message of ['result-asked', 'result-asked-table', 'result-asked-watch', 'log-rematch'])
        said.push(say(askedAs(message, goOn), { name: 'Ada' }));
      said.push(say(`${askedAs('log-rematch', goOn)}-by`, { name: 'Ada' }));
    }
    for (const sentence of said) expect(sentence).not.toMatch(/[{}$]|undefined|^[a-z-]+$/);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});

it('the points from before have a column of their own, and the rounds here count from there', () => {
  const target = document.createElement('div');
  const score = (...points: number[]) => points.map((one) => ({ points: one }));
  const result = { round: 4, scores: score(3, 2), totals: score(13, 7), ending: 'H15' };
  const props = {
    placed: [
      { seat: 1, place: 1 },
      { seat: 0, place: 2 },
    ],
    results: [result],
    carried: { table: 'before', rounds: 3, totals: score(10, 5) },
    names: ['Ada', 'Boris'],
    me: null,
    winners: [1],
  };
  const drawn = mount(Places, { target, props });
  flushSync();
  const rows = [...target.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('.round, td.total')].map((cell) => cell.textContent?.trim()),
  );
  expect(rows).toEqual([
    ['1–3', '4'],
    ['5', '2', '7'],
    ['10', '3', '13'],
  ]);
  void unmount(drawn);
  expect(roundsBefore(1)).toBe('1');
});
