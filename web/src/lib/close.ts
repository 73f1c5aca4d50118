/** How close it was: what the viewer was short of, or by how much they won. Losing is told kindly, and never untruly. */
import type { GameModule } from '../games/game';
import type { Glance } from './facts';
import type { RoundResult } from './protocol';
import { places, roundWinners } from './standing';
import { list, number, say, sayPhrase } from './words.svelte';

type Goal = Glance['goal'];
type Game = Pick<GameModule<unknown, unknown, never>, 'nearMiss'>;

/** Whoever is this much of the whole field behind a place was nearly there. */
const NEARLY = 0.12;
/** A point is always close, even where nobody has many. */
const ALWAYS = 1;

export interface End {
  goal: Goal;
  /** All rounds so far; at least one. */
  results: RoundResult[];
  names: string[];
  /** The viewer, who has a seat. */
  me: number;
  /** Who has won the match, or the round while the match goes on. */
  winners: number[];
  /** Is the match over? */
  isOver: boolean;
  /** What the viewer sees of the table. */
  view: unknown;
}

/** One or two sentences for the viewer: first what the game knows, then the places. */
export function sayClose(game: Game, end: End): string[] {
  const result = end.results.at(-1);
  if (!result) return [];
  if (end.winners.includes(end.me)) return sayLead(end, result);
  const miss = game.nearMiss?.(result.lines?.[end.me] ?? [], end.view, end.me);
  const said = [...(miss ? [sayPhrase(miss)] : []), ...sayGap(end, result), ...sayRounds(end)].slice(0, 2);
  if (said.length > 0) return said;
  return [say(end.isOver ? 'close-new-cards' : 'close-next-round')];
}

/** The round of a match in which the first two were nearest to each other. */
export function sayClosest({ goal, results, names, isOver }: Omit<End, 'view' | 'me' | 'winners'>): string[] {
  if (!isOver || results.length < 2) return [];
  const gaps = results.flatMap(({ round, scores }) => {
    const [first, second] = places(scores, goal, []).map(({ seat }) => seat);
    const [best, next] = [scores[first ?? -1]?.points, scores[second ?? -1]?.points];
    if (best === undefined || next === undefined || (goal === 'highest' && next <= 0)) return [];
    return [{ round, gap: Math.abs(best - next), seats: [first ?? 0, second ?? 0] }];
  });
  const smallest = Math.min(...gaps.map(({ gap }) => gap));
  const closest = gaps.filter(({ gap }) => gap === smallest);
  const [only] = closest;
  if (!only || closest.length > 1 || smallest === 0) return [];
  const args = { round: number(only.round), points: smallest };
  return [say('close-round', { ...args, names: list(only.seats.map((seat) => names[seat] ?? '')) })];
}

/** By how much the viewer has won. */
function sayLead({ winners, names, isOver, goal, me }: End, result: RoundResult): string[] {
  const totals = isOver ? result.totals : result.scores;
  const next = places(totals, goal, winners).find(({ seat }) => !winners.includes(seat));
  if (winners.length > 1 || !next) return [];
  const points = gap(totals, me, next.seat);
  const args = { name: names[next.seat] ?? '', points };
  return [points === 0 ? say('close-lead-level', args) : say('close-lead', args)];
}

/** How little was missing to the place above. */
function sayGap({ winners, names, isOver, goal, me }: End, result: RoundResult): string[] {
  const totals = isOver ? result.totals : result.scores;
  const placed = places(totals, goal, winners);
  const mine = placed.find(({ seat }) => seat === me)?.place ?? 0;
  const above = placed.filter(({ place }) => place < mine).at(-1);
  if (!above) return [];
  const points = gap(totals, me, above.seat);
  const all = totals.map((total) => total.points);
  // Who has nothing yet, where points are only won, was not close to anything.
  if (goal === 'highest' && totals[me]?.points === 0 && Math.min(...all) === 0) return [];
  const isNear = points <= Math.max(ALWAYS, NEARLY * (Math.max(...all) - Math.min(...all)));
  const args = { name: names[above.seat] ?? '', points, place: number(above.place) };
  if (above.place === 1 && placed.filter(({ place }) => place === 1).length === 1) {
    if (points === 0) return [say('close-level', args)];
    return isNear || mine === 2 ? [say('close-second', { ...args, near: isNear ? 'yes' : 'no' })] : [];
  }
  return isNear && points > 0 ? [say('close-place', args)] : [];
}

/** The rounds that were the viewer's, in a match that was not. */
function sayRounds({ results, isOver, goal, me }: End): string[] {
  if (!isOver || results.length < 2) return [];
  const count = results.filter((one) => roundWinners(one, goal).includes(me)).length;
  return count > 0 ? [say('close-rounds', { count, rounds: results.length })] : [];
}

function gap(totals: RoundResult['totals'], one: number, other: number): number {
  return Math.abs((totals[one]?.points ?? 0) - (totals[other]?.points ?? 0));
}
