/** A person's figures in one game, from their matches and from the reviews that this device keeps. */
import { AT_A_GLANCE, type GameId } from '../../lib/facts';
import type { MatchSummary } from '../../lib/protocol';
import type { Kept } from '../../lib/reviews';
import { places } from '../../lib/standing';

/** A figure of one match. */
export interface Dot {
  at: number;
  value: number;
}

export interface Figures {
  /** Matches that were played to their end. */
  played: number;
  /** How many of them were won; a shared win counts in parts. */
  won: number;
  /** How many would be won if luck alone decided. */
  luck: number;
  /** Points per round of each match, oldest first. */
  points: Dot[];
  /** Chance given away per decision in each match, oldest first. */
  givenAway: Dot[];
  /** The rules with the largest losses, worst first. */
  rules: { rule: string; lost: number; matches: number }[];
}

const RULES_MAX = 5;

/** What I got out of a match: 1 for winning alone, a part for a shared win. A match that nobody won is shared by all. */
export function share({ seat, seats, winners }: MatchSummary): number {
  if (winners.length === 0) return 1 / seats.length;
  return seat !== undefined && winners.includes(seat) ? 1 / winners.length : 0;
}

/** My place among all seats; none, if I had given up the seat or the match was broken off. */
export function placeOf({ game, seat, winners, result }: MatchSummary): number | null {
  if (seat === undefined || result.ending !== 'finished') return null;
  const { goal } = AT_A_GLANCE[game as GameId];
  return places(result.totals, goal, winners).find((one) => one.seat === seat)?.place ?? null;
}

export function figuresOf(game: string, matches: MatchSummary[], reviews: Kept[]): Figures {
  const mine = matches
    .filter((one) => one.game === game && one.seat !== undefined && one.result.ending === 'finished')
    .sort((one, other) => one.result.at - other.result.at);
  const seen = reviews.filter((one) => one.game === game).sort((one, other) => one.at - other.at);
  return {
    played: mine.length,
    won: sum(mine.map(share)),
    luck: sum(mine.map(({ seats }) => 1 / seats.length)),
    points: mine.map(({ seat = 0, result }) => ({
      at: result.at,
      value: (result.totals[seat]?.points ?? 0) / Math.max(result.rounds, 1),
    })),
    givenAway: seen
      .filter(({ decisions }) => decisions > 0)
      .map(({ at, givenAway }) => ({ at, value: Math.max(givenAway, 0) })),
    rules: worst(seen),
  };
}

function worst(reviews: Kept[]): Figures['rules'] {
  const found = new Map<string, { lost: number; matches: number }>();
  for (const [rule, lost] of reviews.flatMap(({ rules }) => Object.entries(rules))) {
    const before = found.get(rule) ?? { lost: 0, matches: 0 };
    found.set(rule, { lost: before.lost + lost, matches: before.matches + 1 });
  }
  const all = [...found].map(([rule, one]) => ({ rule, ...one }));
  return all
    .sort((one, other) => other.lost - one.lost || one.rule.localeCompare(other.rule))
    .slice(0, RULES_MAX);
}

/** The mean of the last few; of all, if there are fewer. */
export function recent(dots: Dot[], count: number): number {
  const last = dots.slice(-count);
  return sum(last.map(({ value }) => value)) / Math.max(last.length, 1);
}

export function mean(dots: Dot[]): number {
  return recent(dots, dots.length);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
