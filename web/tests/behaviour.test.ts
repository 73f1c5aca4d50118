import { describe, expect, it } from 'vitest';
import { bins, loadBehaviour, quantile } from '../src/lib/behaviour';
import { AT_A_GLANCE, GAMES } from '../src/lib/facts';

describe('quantiles', () => {
  it('are the smallest number that is enough', () => {
    const counts = { '-1': 1, '2': 8, '10': 1 };
    expect([0.1, 0.11, 0.9, 0.91].map((part) => quantile(counts, part))).toEqual([-1, 2, 2, 10]);
  });
});

describe('bars', () => {
  it('have the same width and lose nothing', () => {
    const counts = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [String(at), 1]));
    const made = bins(counts, 10);
    expect(made.map((bin) => bin.count)).toEqual([...Array<number>(9).fill(10), 10]);
    expect(made.at(-1)?.most).toBe(99);
  });

  it('put the very long rounds into the last one', () => {
    const made = bins({ '10': 500, '11': 490, '900': 10 }, 24);
    expect(made).toEqual([
      { least: 10, most: 10, count: 500 },
      { least: 11, most: 900, count: 500 },
    ]);
  });

  it('are none without numbers', () => {
    expect(bins({}, 24)).toEqual([]);
  });
});

describe.each(GAMES)('the figures of %s', (game) => {
  it('are of its usual table', async () => {
    const behaviour = await loadBehaviour(game);
    expect(behaviour?.players).toBe(AT_A_GLANCE[game].seats);
    const total = behaviour?.wins_by_order.reduce((sum, order) => sum + order.share, 0);
    expect(total).toBeGreaterThan(0.95);
    expect(total).toBeLessThan(1.005);
  });
});
