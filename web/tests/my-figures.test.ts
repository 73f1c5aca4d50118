/** A person's figures from their matches. */
import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '../src/lib/protocol';
import type { Kept } from '../src/lib/reviews';
import { figuresOf, mean, placeOf, recent, share } from '../src/rooms/matches/figures';

function match(
  change: Partial<MatchSummary> & { points?: number[]; at?: number; rounds?: number },
): MatchSummary {
  const { points = [5, 9, 7], at = 1, rounds = 1, ...rest } = change;
  return {
    table: `t${String(at)}`,
    game: 'himmel',
    options: {},
    seats: points.map(() => null),
    seat: 0,
    winners: [0],
    result: { ending: 'finished', at, rounds, totals: points.map((one) => ({ points: one })) },
    ...rest,
  };
}

describe('a match', () => {
  it('is won, shared or lost', () => {
    expect(share(match({}))).toBe(1);
    expect(share(match({ winners: [0, 2] }))).toBe(0.5);
    expect(share(match({ winners: [1] }))).toBe(0);
    expect(share(match({ winners: [] }))).toBeCloseTo(1 / 3, 9);
  });

  it('has a place: winners first, then by points', () => {
    expect(placeOf(match({}))).toBe(1);
    expect(placeOf(match({ seat: 1 }))).toBe(3);
    expect(placeOf(match({ seat: 2 }))).toBe(2);
    const { seat: _seat, ...left } = match({});
    expect(placeOf(left)).toBeNull();
    const broken = match({});
    expect(placeOf({ ...broken, result: { ...broken.result, ending: 'broken-off' } })).toBeNull();
  });
});

describe('figures', () => {
  const broken = match({ at: 9 });
  const all = [
    match({ at: 3, points: [6, 9], rounds: 3 }),
    match({ at: 1, winners: [1] }),
    match({ at: 2, game: 'keltis' }),
    { ...broken, result: { ...broken.result, ending: 'broken-off' as const } },
  ];
  const review = (at: number, givenAway: number, rules: Record<string, number>): Kept => ({
    table: `t${String(at)}`,
    game: 'himmel',
    at,
    decisions: 10,
    givenAway,
    rules,
  });

  it('count finished matches of one game, and what luck alone would give', () => {
    const figures = figuresOf('himmel', all, []);
    expect([figures.played, figures.won]).toEqual([2, 1]);
    expect(figures.luck).toBeCloseTo(1 / 3 + 1 / 2, 9);
    expect(figures.points).toEqual([
      { at: 1, value: 5 },
      { at: 3, value: 2 },
    ]);
    expect([mean(figures.points), recent(figures.points, 1)]).toEqual([3.5, 2]);
    expect(figuresOf('klatz', all, []).played).toBe(0);
    expect(mean([])).toBe(0);
  });

  it('name the rules with the largest losses, and never a gain from noise', () => {
    const reviews = [review(2, 0.03, { H7: 0.02, H12: 0.05 }), review(1, -0.001, { H7: 0.06 })];
    const figures = figuresOf('himmel', all, reviews);
    expect(figures.givenAway.map(({ value }) => value)).toEqual([0, 0.03]);
    expect(figures.rules.map(({ rule, matches }) => [rule, matches])).toEqual([
      ['H7', 2],
      ['H12', 1],
    ]);
    expect(figuresOf('keltis', all, reviews).rules).toEqual([]);
  });
});
