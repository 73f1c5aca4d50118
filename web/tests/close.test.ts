/** How close it was, as the viewer is told: true, kind, and never about somebody else's cards. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadGame, type GameModule } from '../src/games/game';
import { sayClose, sayClosest, type End } from '../src/lib/close';
import { AT_A_GLANCE, GAMES, LANGUAGES } from '../src/lib/facts';
import type { RoundResult, ScoreLine } from '../src/lib/protocol';
import { roundWinners } from '../src/lib/standing';
import { loadWords, speak } from '../src/lib/words.svelte';

const NAMES = ['Ada', 'Boris', 'Clara', 'Dora'];

function rounds(...all: number[][]): RoundResult[] {
  const totals = all[0]?.map(() => 0) ?? [];
  return all.map((points, index) => {
    points.forEach((one, seat) => (totals[seat] = (totals[seat] ?? 0) + one));
    const scores = points.map((one) => ({ points: one }));
    return { round: index + 1, scores, totals: totals.map((one) => ({ points: one })), ending: 'H15' };
  });
}

function close(me: number, winners: number[], results: RoundResult[], more: Partial<End> = {}): string {
  const end = {
    goal: 'lowest',
    results,
    names: NAMES,
    me,
    winners,
    isOver: true,
    view: null,
    ...more,
  } as End;
  return sayClose({}, end).join(' ');
}

beforeAll(async () => {
  await loadWords();
  await speak('en');
});

describe('how close it was', () => {
  it('says by how much the viewer has won', () => {
    expect(close(0, [0], rounds([6, 14, 20]))).toBe('Boris comes second, 8 points behind you.');
    expect(close(0, [0], rounds([6, 6, 20]))).toBe('As many points as Boris, and still you won!');
    expect(close(0, [0, 1], rounds([6, 6, 20]))).toBe('');
  });

  it('says what was missing to the place above', () => {
    expect(close(1, [0], rounds([6, 7, 30]))).toBe('So close! Only Ada did better, by 1 point.');
    expect(close(1, [0], rounds([6, 20, 30]))).toBe('Second place! Only Ada did better, by 14 points.');
    expect(close(1, [0], rounds([6, 6, 30]))).toBe('As many points as Ada: it could not have been closer!');
    expect(close(3, [0], rounds([6, 20, 38, 40]))).toBe('Place 3 was only 2 points away.');
  });

  it('finds nothing close where nothing was, and says something kind', () => {
    expect(close(2, [0], rounds([6, 7, 30]))).toBe('New cards, new luck!');
    expect(close(2, [0], rounds([6, 7, 30]), { isOver: false })).toBe(
      'The match goes on, so everything is still open!',
    );
  });

  it('calls nobody close who has no point where points are only won', () => {
    const highest = { goal: 'highest' } as const;
    expect(close(1, [0], rounds([1, 0, 0]), highest)).toBe('New cards, new luck!');
    expect(close(1, [0], rounds([3, 2, 0]), highest)).toBe('So close! Only Ada did better, by 1 point.');
    expect(close(1, [0], rounds([1, 0, -4]), highest)).toBe('So close! Only Ada did better, by 1 point.');
    expect(close(1, [0], rounds([0, 1, 1]))).toBe('So close! Only Ada did better, by 1 point.');
  });

  it('counts the rounds that were the viewer’s', () => {
    const played = rounds([1, 9, 9], [9, 1, 9], [1, 20, 9]);
    expect(close(1, [0], played)).toBe('One of the 3 rounds was yours.');
  });

  it('looks at the round while the match goes on, and at the totals when it is over', () => {
    const played = rounds([30, 1, 40], [5, 6, 40]);
    expect(close(1, [0], played, { isOver: false })).toBe('So close! Only Ada did better, by 1 point.');
    expect(close(0, [1], played)).toContain('Only Boris did better, by 28 points.');
  });
});

it('the closest round of a match is named, unless there are several', () => {
  const closest = (results: RoundResult[]) =>
    sayClosest({ goal: 'lowest', results, names: NAMES, isOver: true }).join(' ');
  expect(closest(rounds([1, 9, 30], [12, 10, 30]))).toBe(
    'The closest round was number 2: 2 points between Boris and Ada.',
  );
  expect(closest(rounds([1, 3], [3, 1]))).toBe('');
  expect(closest(rounds([1, 3]))).toBe('');
});

describe('a near miss', () => {
  const lines = (...all: [string, number, Record<string, unknown>?][]): ScoreLine[] =>
    all.map(([code, points, facts]) => ({ code, points, rule: 'X1', ...facts }));
  const miss = async (id: string, found: ScoreLine[], view: unknown = null) => {
    const game = await loadGame(id);
    return game.nearMiss?.(found, view as never, 0) ?? null;
  };

  it('of КЛАЦ! is one colour, or one card', async () => {
    const one = lines(['colour', 26], ['missing', 0, { colour: 'blue' }], ['incomplete', -26]);
    expect(await miss('klatz', one)).toEqual({
      id: 'klatz-close-colour',
      args: { colour: 'blue', points: 26 },
    });
    const two = lines(['colour', 9], ['missing', 0, { colour: 'blue' }], ['missing', 0, { colour: 'green' }]);
    expect(await miss('klatz', two, { table: { sets: [[1, 2]] } })).toBeNull();
    expect(await miss('klatz', lines(['colour', 9]), { table: { sets: [[1, 2, 3, 4, 5]] } })).toEqual({
      id: 'klatz-close-five',
    });
  });

  it('of 101 is a hand that was nearly empty', async () => {
    const left = (...cards: string[]) => lines(['numbers', 9, { cards }]);
    expect(await miss('hundred-one', left('red-4', 'red-5'))).toMatchObject({ args: { count: 2 } });
    expect(await miss('hundred-one', left('red-4', 'red-5', 'red-6'))).toBeNull();
    expect(await miss('hundred-one', lines(['out', 0]))).toBeNull();
  });

  it('of Recto Verso is a hand of nearly one animal, on the sides that its holder saw', async () => {
    const hand = (...faces: (string | null)[]) => ({ hands: [faces] });
    const five = ['fox-skip', 'fox-take', 'fox-loupe', 'fox-star-l', 'fox-flip1', 'bear-take'];
    expect(await miss('recto-verso', [], hand(...five))).toMatchObject({ args: { count: 5, cards: 6 } });
    expect(await miss('recto-verso', [], hand('fox-skip', 'owl-take', 'bear-take', 'cat-take'))).toBeNull();
    expect(await miss('recto-verso', [], hand(null, null, null, null, null, null))).toBeNull();
  });
});

describe.each(GAMES)('the end of real rounds of %s', (id) => {
  const text = readFileSync(`tests/fixtures/${id}.json`, 'utf8');
  const { rounds: real } = JSON.parse(text) as { rounds: { names: string[]; result: RoundResult }[] };

  it.each(LANGUAGES)('is told to everybody without a gap (%s)', async (language) => {
    await speak(language);
    const game = (await loadGame(id)) as GameModule<unknown, unknown, never>;
    const { goal } = AT_A_GLANCE[id];
    for (const { names, result } of real) {
      const winners = roundWinners(result, goal);
      for (const me of names.keys()) {
        const end = { goal, results: [result], names, me, winners, isOver: true, view: null };
        const said = sayClose(game, end).join(' ');
        expect(said).not.toMatch(/[{}$]|undefined|null|^[a-z-]+$/);
        // Whoever has not won is always told something.
        if (!winners.includes(me)) expect(said).not.toBe('');
      }
    }
    await speak('en');
  });
});
