/** A review on the page: the curve, bars that add up, the quiz, and what is kept. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signedOut } from '../src/lib/me.svelte';
import { forgetReview, forgetReviews, keepReview, keptReviews, type Kept } from '../src/lib/reviews';
import {
  barsOf,
  chanceOf,
  indexOf,
  isSame,
  judge,
  keptOf,
  likeOf,
  lineOf,
  questions,
  rangeOf,
  roundsBefore,
  roundStarts,
  shareOut,
  spread,
  turns,
  type Point,
  type Review,
  type ReviewLine,
  type ReviewMoment,
  type SeatReview,
} from '../src/rooms/review/figures';
import { ReviewRun } from '../src/rooms/review/run.svelte';
import { readReview } from '../src/rooms/review/stream';

const POINTS: Point[] = [
  { round: 1, move: 0, chances: [0.5, 0.5] },
  { round: 1, move: 0, chances: [0.4, 0.6] },
  { round: 1, move: 1, seat: 0, chances: [0.45, 0.55] },
  { round: 1, move: 2, seat: 1, chances: [0.7, 0.3] },
  { round: 2, move: 0, chances: [0.6, 0.4] },
  { round: 2, move: 1, seat: 0, chances: [1, 0] },
];
const LOSS = { value: 0.06, error: 0.01 };
const MOMENT: ReviewMoment = {
  rank: 1,
  seat: 0,
  round: 1,
  move: 1,
  chance: 0.4,
  played: { type: 'play', card: '43', column: 'left' },
  played_reason: { code: 'spends-special' },
  played_rule: 'H8',
  better: { type: 'decline' },
  better_reason: { code: 'takes-smaller' },
  better_rule: 'H12',
  given_away: LOSS,
  given_away_open: LOSS,
  actions: [
    { action: { type: 'decline' }, chance: 0.46 },
    { action: { type: 'play', card: '43', column: 'left' }, chance: 0.4 },
  ],
};
const SEAT: SeatReview = {
  seat: 0,
  result: 1,
  expectation: 1 / 3,
  bars: { deal: -0.125, draws: 0.505, choices: -0.0133, others: 1 - 1 / 3 - 0.3667, rest: 0 },
  errors: { deal: 0, draws: 0, choices: 0, others: 0, rest: 0 },
  decisions: 20,
  given_away: { value: 0.011, error: 0.003 },
  like: null,
  mistakes: 1,
  moments: [MOMENT],
  bad_luck: [],
};
const REVIEW: Review = {
  judge: 2,
  game: 'himmel',
  rules_version: 1,
  is_aborted: false,
  worlds: 400,
  seed: 1,
  curve: POINTS,
  seats: [SEAT],
};

describe('the curve', () => {
  it('goes from the left to the right, certain wins at the top', () => {
    expect(lineOf(POINTS, 0, 100, 50)).toBe('M0 25L20 30L40 27.5L60 15L80 20L100 0');
    expect(lineOf(POINTS.slice(0, 1), 1, 100, 50)).toBe('M0 25');
  });

  it('knows where rounds begin and where a moment is', () => {
    expect(roundStarts(POINTS)).toEqual([{ index: 4, round: 2 }]);
    expect(indexOf(POINTS, { round: 1, move: 2 })).toBe(2);
    expect(indexOf(POINTS, { round: 1, move: 1 })).toBe(1);
    expect(indexOf(POINTS, { round: 9, move: 9 })).toBe(0);
  });

  it('counts the rounds that were played at other tables before', () => {
    expect(roundsBefore(POINTS)).toBe(0);
    expect(roundsBefore(POINTS.map((point) => ({ ...point, round: point.round + 2 })))).toBe(2);
    expect(roundsBefore([])).toBe(0);
  });

  it('has a table with its beginning, its end and every end of a round', () => {
    const many = Array.from({ length: 60 }, (_, move): Point => {
      const chance = move === 30 ? 0.9 : 0.5;
      return { round: move < 40 ? 1 : 2, move, seat: 0, chances: [chance, 1 - chance] };
    });
    const told = turns(many).map(({ move }) => move);
    expect(told).toEqual(expect.arrayContaining([0, 30, 31, 39, 59]));
    expect(told.length).toBeLessThanOrEqual(14);
    expect(turns(POINTS)).toEqual(POINTS);
  });

  it('keeps names apart and inside', () => {
    expect(spread([10, 12, 90], 15, 100)).toEqual([10, 25, 90]);
    expect(spread([100, 100, 100], 15, 100).sort((a, b) => a - b)).toEqual([70, 85, 100]);
  });
});

describe('the bars', () => {
  it('add up in the numbers that people read', () => {
    const { expectation, bars, result } = barsOf(SEAT);
    expect([expectation, result]).toEqual([33, 100]);
    expect(expectation + bars.reduce((sum, { percent }) => sum + percent, 0)).toBe(result);
    for (const { part, percent } of bars)
      expect(Math.abs(percent - SEAT.bars[part] * 100)).toBeLessThan(1.01);
    expect(bars.at(-1)?.to).toBeCloseTo(1, 9);
  });

  it.each([
    [[33.4, 33.3, 33.3], 100],
    [[-0.4, -0.4, -0.4], -1],
    [[0.5, 0.5, 0.5, 0.5], 2],
    [[0, 0, 0], 0],
    [[12.6, -12.6], 0],
  ])('share out %j to %i', (values, total) => {
    const shared = shareOut(values, total);
    expect(shared.reduce((sum, value) => sum + value, 0)).toBe(total);
    shared.forEach((value, index) => {
      expect(Math.abs(value - (values[index] ?? 0))).toBeLessThanOrEqual(1);
      expect(Object.is(value, -0)).toBe(false);
    });
  });

  it('fit into their picture', () => {
    const wild = { ...SEAT, bars: { deal: -0.5, draws: 1.3, choices: 0, others: -0.1333, rest: 0 } };
    const [low, high] = rangeOf(barsOf(wild));
    expect(low).toBeCloseTo(-1 / 6, 6);
    expect(high).toBeGreaterThan(1.1);
  });
});

describe('the quiz', () => {
  const actions = [
    { action: { type: 'decline' }, chance: 0.47 },
    { action: { type: 'reverse' }, chance: 0.44 },
    { action: { column: 'left', card: '43', type: 'play' }, chance: 0.4 },
    { action: { type: 'turn-up' }, chance: 0.2 },
    { action: { type: 'steal', victim: 1 } },
  ];
  const moment = { ...MOMENT, actions };

  it('counts whatever is within four points of the best', () => {
    const verdicts = actions.map(({ action }) => judge(moment, action).verdict);
    expect(verdicts).toEqual(['best', 'good', 'played', 'worse', 'unknown']);
    expect(judge(moment, { type: 'decline' }).chance).toBe(0.47);
    expect(judge(moment, { type: 'steal', victim: 1 })).toEqual({ verdict: 'unknown', chance: null });
    expect([chanceOf(moment, moment.played), chanceOf(moment, { type: 'fly' })]).toEqual([0.4, null]);
  });

  it('knows the better move and the one that was played', () => {
    expect(judge(MOMENT, MOMENT.better).verdict).toBe('best');
    expect(judge(MOMENT, MOMENT.played).verdict).toBe('played');
  });

  it('leaves out what was nearly best anyway', () => {
    const [better, played] = MOMENT.actions;
    const small = { ...MOMENT, actions: [{ ...better, chance: 0.43 }, played] } as ReviewMoment;
    expect(questions({ ...SEAT, moments: [MOMENT, small] })).toEqual([MOMENT]);
  });

  it('compares actions by what they say', () => {
    expect(isSame({ a: 1, b: ['x'] }, { b: ['x'], a: 1 })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(isSame('draw', 'draw')).toBe(true);
    expect(isSame(null, {})).toBe(false);
  });
});

describe('the stream', () => {
  const serve = (chunks: string[], status = 200): void => {
    globalThis.fetch = (() => {
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          chunks.forEach((chunk) => {
            controller.enqueue(encoder.encode(chunk));
          });
          controller.close();
        },
      });
      return Promise.resolve(new Response(body, { status }));
    }) as typeof fetch;
  };
  const read = async (): Promise<ReviewLine[]> => {
    const heard: ReviewLine[] = [];
    await readReview('/x', null, new AbortController().signal, (line) => heard.push(line));
    return heard;
  };

  it('is read line by line, however it is cut', async () => {
    const text = `${JSON.stringify({ progress: { done: 1, of: 2 } })}\n\n\n${JSON.stringify({ review: REVIEW })}\n`;
    const heard = [{ progress: { done: 1, of: 2 } }, { review: REVIEW }];
    for (const cut of [1, 7, 40, text.length]) {
      const chunks = text.match(new RegExp(`[^]{1,${String(cut)}}`, 'g')) ?? [];
      serve(chunks);
      expect(await read()).toEqual(heard);
    }
    serve([text.trimEnd()]);
    expect(await read()).toEqual(heard);
  });

  it('sends a file, and asks for a table without one', async () => {
    serve([JSON.stringify({ review: REVIEW })]);
    const answer = globalThis.fetch;
    const asked: RequestInit[] = [];
    globalThis.fetch = ((path: string, how: RequestInit) => {
      asked.push(how);
      return answer(path, how);
    }) as typeof fetch;
    const file = new File(['{}'], 'match.json');
    await readReview('/x', file, new AbortController().signal, () => undefined);
    serve([JSON.stringify({ review: REVIEW })]);
    expect([asked[0]?.method, asked[0]?.body]).toEqual(['POST', file]);
  });

  it('says why it failed', async () => {
    serve([JSON.stringify({ code: 'not-finished', message: '' })], 409);
    await expect(read()).rejects.toMatchObject({ code: 'not-finished', status: 409 });
    serve([`${JSON.stringify({ failed: { code: 'stopping', message: '' } })}\n`]);
    await expect(read()).rejects.toMatchObject({ code: 'stopping' });
    serve([`${JSON.stringify({ progress: { done: 1, of: 2 } })}\n`]);
    await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('is given up without a word about failure', async () => {
    const run = new ReviewRun('/x', null, (_path, _file, signal, hear) => {
      hear({ progress: { done: 1, of: 9 } });
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    });
    const done = run.start();
    expect([run.stage, run.progress.done]).toEqual(['working', 1]);
    run.cancel();
    await done;
    expect([run.stage, run.failure]).toEqual(['stopped', null]);
  });
});

describe('what is kept on the device', () => {
  const kept = (table: string, at: number): Kept => ({
    table,
    game: 'himmel',
    at,
    decisions: 9,
    givenAway: 0.01,
    rules: { H12: 0.06 },
  });
  beforeEach(() => {
    forgetReviews();
  });

  it('is one entry for each match, oldest first, and can be forgotten', () => {
    keepReview(kept('b', 2));
    keepReview(kept('a', 1));
    keepReview({ ...kept('b', 2), givenAway: 0.02 });
    expect(keptReviews().map(({ table, givenAway }) => [table, givenAway])).toEqual([
      ['a', 0.01],
      ['b', 0.02],
    ]);
    forgetReview('a');
    expect(keptReviews()).toHaveLength(1);
    forgetReviews();
    expect(keptReviews()).toEqual([]);
  });

  it('goes with the person who signs out', () => {
    keepReview(kept('a', 1));
    signedOut();
    expect(keptReviews()).toEqual([]);
  });

  it('is nothing if somebody has written nonsense there', () => {
    for (const nonsense of ['{', '{"a":1}', '[1,null,{"table":"x"}]']) {
      localStorage.setItem('pyatak.reviews', nonsense);
      expect(keptReviews()).toEqual([]);
    }
  });

  it('names the rules of the better moves', () => {
    expect(keptOf(REVIEW, 0)).toEqual({
      decisions: 20,
      givenAway: 0.011,
      rules: { H12: 0.06 },
    });
    expect(keptOf(REVIEW, 1)).toBeNull();
  });
});

describe('which bot somebody played like', () => {
  const like = (lowest: string, highest: string) => likeOf({ level: lowest, lowest, highest }).id;

  it('is one bot, or a few', () => {
    expect(like('hard', 'hard')).toBe('review-like');
    expect(like('medium', 'expert')).toBe('review-like-between');
  });

  it('is not said where it could be nearly any', () => {
    expect(like('easy', 'expert')).toBe('review-like-unclear');
    expect(like('random', 'hard')).toBe('review-like-unclear');
  });
});
