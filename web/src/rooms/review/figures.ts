/** What a review comes to on the page: the curve, bars that add up, and the answers of the quiz. */
import { LEVELS } from '../../lib/facts';
import type * as told from '../../lib/review';

/** Of a reason the game alone knows more. */
type Reason = { code: string };
export type Review = told.Review<unknown, Reason>;
export type SeatReview = told.SeatReview<unknown, Reason>;
export type ReviewMoment = told.Moment<unknown, Reason>;
export type ReviewLine = told.ReviewLine<unknown, Reason>;
export type Point = told.ReviewPoint;
type Bars = told.Bars;

/** An action that is at most this much worse than the best one counts as found. */
export const NEARLY = 0.04;
/** The table beside the curve has at most this many turns of the match, beside the ends of rounds. */
const TURNS_MAX = 10;

/** The line of one seat in a picture of this size, as the `d` of a path. */
export function lineOf(points: Point[], seat: number, width: number, height: number): string {
  return points
    .map(({ chances }, index) => {
      const [x, y] = [xOf(index, points.length, width), yOf(chances[seat] ?? 0, height)];
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
    })
    .join('');
}

export function xOf(index: number, count: number, width: number): number {
  return count < 2 ? 0 : (index / (count - 1)) * width;
}

export function yOf(chance: number, height: number): number {
  return (1 - Math.min(Math.max(chance, 0), 1)) * height;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Where each round but the first begins. */
export function roundStarts(points: Point[]): { index: number; round: number }[] {
  return points.flatMap(({ round }, index) =>
    index > 0 && round !== points[index - 1]?.round ? [{ index, round }] : [],
  );
}

/** Where a moment is on the curve: just before the move. */
export function indexOf(points: Point[], moment: { round: number; move: number }): number {
  const after = points.findIndex(
    ({ round, move, seat }) => round === moment.round && move === moment.move && seat !== undefined,
  );
  return Math.max(after - 1, 0);
}

/** Names that lie above each other at the right edge, moved apart until they do not touch. */
export function spread(heights: number[], gap: number, height: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let lowest = -Infinity;
  for (const index of order) {
    lowest = Math.max(placed[index] ?? 0, lowest + gap);
    placed[index] = lowest;
  }
  let highest = height;
  for (const index of [...order].reverse()) {
    highest = Math.min(placed[index] ?? 0, highest);
    placed[index] = highest;
    highest -= gap;
  }
  return placed;
}

/** The points that the table names: beginning and end, the last of each round, and the largest changes. */
export function turns(points: Point[]): Point[] {
  const change = (index: number): number =>
    Math.max(
      ...(points[index]?.chances ?? []).map((chance, seat) =>
        Math.abs(chance - (points[index - 1]?.chances[seat] ?? chance)),
      ),
    );
  const largest = points
    .map((_, index) => index)
    .slice(1)
    .sort((a, b) => change(b) - change(a) || a - b)
    .slice(0, TURNS_MAX);
  const ends = roundStarts(points).map(({ index }) => index - 1);
  const wanted = new Set([0, points.length - 1, ...ends, ...largest]);
  return points.filter((_, index) => wanted.has(index));
}

export const PARTS = ['deal', 'draws', 'choices', 'others', 'rest'] as const satisfies (keyof Bars)[];

export interface Bar {
  part: (typeof PARTS)[number];
  /** In whole per cent; together with the expectation they are exactly the result. */
  percent: number;
  /** Where the bar begins and ends, as parts of 1 on the way from the expectation to the result. */
  from: number;
  to: number;
}

export interface BarSheet {
  expectation: number;
  bars: Bar[];
  result: number;
}

/** The bars of a seat. Rounding is shared out, so that the numbers that people read add up as well. */
export function barsOf({ expectation, result, bars }: SeatReview): BarSheet {
  const start = Math.round(expectation * 100);
  const end = Math.round(result * 100);
  const rounded = shareOut(
    PARTS.map((part) => bars[part] * 100),
    end - start,
  );
  let at = expectation;
  return {
    expectation: start,
    result: end,
    bars: PARTS.map((part, index) => {
      const from = at;
      at += bars[part];
      return { part, percent: rounded[index] ?? 0, from, to: at };
    }),
  };
}

/** Whole numbers near these that add up to the total: the largest remainders are rounded the other way. */
export function shareOut(values: number[], total: number): number[] {
  const rounded = values.map(Math.round);
  let missing = total - rounded.reduce((sum, value) => sum + value, 0);
  const rests = values
    .map((value, index) => ({ index, rest: value - Math.round(value) }))
    .sort((one, other) => (missing > 0 ? other.rest - one.rest : one.rest - other.rest));
  for (let turn = 0; missing !== 0 && rests.length > 0; turn += 1) {
    const index = rests[turn % rests.length]?.index ?? 0;
    rounded[index] = (rounded[index] ?? 0) + Math.sign(missing);
    missing -= Math.sign(missing);
  }
  return rounded.map((value) => value || 0);
}

/** The range that the picture of the bars has to show. */
export function rangeOf({ bars }: BarSheet): [number, number] {
  const all = bars.flatMap(({ from, to }) => [from, to]);
  return [Math.min(0, ...all), Math.max(1, ...all)];
}

/** The moments that are worth a question: something clearly better was there. */
export function questions(seat: SeatReview): ReviewMoment[] {
  return seat.moments.filter((moment) => lossOf(moment) > NEARLY);
}

/** The chance that an action had by what the player knew; nothing if it was not tried. */
export function chanceOf({ actions }: ReviewMoment, action: unknown): number | null {
  return actions.find((one) => isSame(one.action, action))?.chance ?? null;
}

function bestChance({ actions }: ReviewMoment): number {
  return Math.max(0, ...actions.map(({ chance }) => chance ?? 0));
}

function lossOf(moment: ReviewMoment): number {
  const played = chanceOf(moment, moment.played);
  return played === null ? moment.given_away.value : bestChance(moment) - played;
}

export type Verdict = 'best' | 'good' | 'played' | 'worse' | 'unknown';

/** How good an answer is. */
export function judge(moment: ReviewMoment, action: unknown): { verdict: Verdict; chance: number | null } {
  const chance = chanceOf(moment, action);
  if (isSame(action, moment.better)) return { verdict: 'best', chance };
  if (chance === null) return { verdict: 'unknown', chance };
  if (bestChance(moment) - chance <= NEARLY) return { verdict: 'good', chance };
  return { verdict: isSame(action, moment.played) ? 'played' : 'worse', chance };
}

/** The same action, whatever the order of its fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return mine.length === theirs.size && mine.every(([key, value]) => isSame(value, theirs.get(key)));
}

/** How many rounds of the match were played at other tables before; they count in the numbers of a review. */
export function roundsBefore(points: Point[]): number {
  return (points[0]?.round ?? 1) - 1;
}

/** The part of a review that is kept for the viewer's figures. */
export function keptOf(
  review: Review,
  seat: number,
): { decisions: number; givenAway: number; rules: Record<string, number> } | null {
  const mine = review.seats.find((one) => one.seat === seat);
  if (!mine || mine.decisions === 0 || !mine.given_away) return null;
  const rules: Record<string, number> = {};
  for (const { better_rule, given_away } of mine.moments)
    rules[better_rule] = (rules[better_rule] ?? 0) + given_away.value;
  return { decisions: mine.decisions, givenAway: mine.given_away.value, rules };
}

/** Which bots somebody played like, as a message; four levels or more at once would say nothing. */
export function likeOf({ level, lowest, highest }: told.Like): {
  id: string;
  levels: Record<string, string>;
} {
  const levels: readonly string[] = LEVELS;
  if (lowest === highest) return { id: 'review-like', levels: { level } };
  if (levels.indexOf(highest) - levels.indexOf(lowest) > 2) return { id: 'review-like-unclear', levels: {} };
  return { id: 'review-like-between', levels: { lowest, highest } };
}
