/** Who stands where after a round: places, winners, and how far it is to the end of the match. */
import { argumentsOf } from './arguments';
import type { Glance } from './facts';
import type { MatchLength } from './length';
import type { EndLine, RoundResult } from './protocol';
import { can, list, say, type Arguments } from './words.svelte';

type Score = RoundResult['totals'][number];
type Goal = Glance['goal'];

/** A seat with its place; seats that are level share theirs. */
export interface Placed {
  seat: number;
  place: number;
}

/** All seats, the best first. Winners come before everybody else, whatever they have. */
export function places(totals: Score[], goal: Goal, winners: number[]): Placed[] {
  const order = (one: number, other: number): number =>
    Number(winners.includes(other)) - Number(winners.includes(one)) ||
    compare(totals[one], totals[other], goal);
  const seats = totals.map((_, seat) => seat).sort((one, other) => order(one, other) || one - other);
  let place = 1;
  return seats.map((seat, index) => {
    const before = seats[index - 1];
    if (before !== undefined && order(before, seat) !== 0) place = index + 1;
    return { seat, place };
  });
}

/** Who has won a round: whoever ended it where that is told, otherwise the best; nobody where all have nothing. */
export function roundWinners({ scores, ended_by }: RoundResult, goal: Goal): number[] {
  if (typeof ended_by === 'number') return [ended_by];
  if (goal === 'highest' && scores.every(({ points }) => points === 0)) return [];
  return places(scores, goal, []).flatMap(({ seat, place }) => (place === 1 ? [seat] : []));
}

/** Who has won, as a headline. */
export function sayWinners(
  winners: number[],
  names: string[],
  me: number | null,
  round: number | null,
): string {
  const id = round === null ? 'result' : 'result-round';
  const args: Arguments = round === null ? {} : { number: round };
  if (winners.length === 0) return say(`${id}-nobody`, args);
  const isMine = me !== null && winners.includes(me);
  const others = list(winners.filter((seat) => !isMine || seat !== me).map((seat) => names[seat] ?? ''));
  if (isMine && winners.length === 1) return say(`${id}-you`, args);
  if (isMine) return say(`${id}-you-shared`, { ...args, names: others, count: winners.length - 1 });
  const won = round === null ? 'result-winners' : 'result-round-won';
  return say(won, { ...args, names: others, count: winners.length });
}

/** Why the round is over, with names and in the second person. */
export function sayEnd(game: string, end: EndLine, names: string[], me: number | null): string {
  const args = argumentsOf(game, end, names, say);
  if (end.seat !== undefined) Object.assign(args, person('name', 'you', end.seat, names, me));
  if (end.giver !== undefined) Object.assign(args, person('giver', 'you-giver', end.giver, names, me));
  return say(`${game}-end-${end.code}`, args);
}

/** Why the winners of a match are ahead of somebody with as many points, where the game has a word for it. */
export function sayTie(game: string, totals: Score[], winners: number[]): string[] {
  const best = totals[winners[0] ?? -1]?.points;
  const isBroken = totals.some(({ points }, seat) => !winners.includes(seat) && points === best);
  return isBroken && can(`${game}-tie-broken`) ? [say(`${game}-tie-broken`)] : [];
}

/** How far it is to the end of the match, or why it is over; nothing after a single round. */
export function sayLength(
  length: MatchLength,
  result: RoundResult,
  isOver: boolean,
  names: string[],
  me: number | null,
): string[] {
  const { points, rounds } = length;
  if (points === undefined && rounds === 1 && result.round === 1 && isOver) return [];
  const most = Math.max(...result.totals.map((total) => total.points));
  if (isOver) {
    if (points !== undefined && most >= points) return [sayReached(points, result.totals, names, me)];
    return rounds === undefined ? [] : [say('result-all-rounds', { rounds: result.round })];
  }
  if (rounds !== undefined && result.round >= rounds) return [say('result-extra-round')];
  return [
    ...(rounds === undefined ? [] : [say('result-to-rounds', { number: result.round, rounds })]),
    ...(points === undefined ? [] : [say('result-to-points', { points, most })]),
  ];
}

function sayReached(points: number, totals: Score[], names: string[], me: number | null): string {
  const seats = totals.flatMap((total, seat) => (total.points >= points ? [seat] : []));
  const isMe = me !== null && seats.length === 1 && seats[0] === me;
  return say('result-reached', {
    you: isMe ? 'yes' : 'no',
    names: list(seats.map((seat) => names[seat] ?? '')),
    count: seats.length,
    points,
  });
}

/** Below zero if the first is better. Where points are level, fewer in the tiebreak are better. */
function compare(one: Score | undefined, other: Score | undefined, goal: Goal): number {
  const [first, second] = [one?.points ?? 0, other?.points ?? 0];
  const points = goal === 'lowest' ? first - second : second - first;
  return points || (one?.tiebreak ?? 0) - (other?.tiebreak ?? 0);
}

function person(name: string, you: string, seat: number, names: string[], me: number | null): Arguments {
  return {
    [name]: names[seat] ?? say('seat-number', { number: seat + 1 }),
    [you]: seat === me ? 'yes' : 'no',
  };
}
