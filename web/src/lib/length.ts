/** How long a match is, by the facts of its game. */
import { AT_A_GLANCE, type Amount, type GameId } from './facts';
import { say } from './words.svelte';

/** A match is over once somebody has that many points, or after that many rounds, whichever comes first. */
export interface MatchLength {
  points?: number;
  rounds?: number;
}

type Options = Record<string, string | number>;

/** How long a match with these options is for that many players; what is not said has its default. */
export function matchLength(game: GameId, options: Options, seats: number): MatchLength {
  const { defaults, lengths } = AT_A_GLANCE[game];
  const said: Options = { ...defaults, ...options };
  const { points, rounds } = lengths[String(said.form)] ?? {};
  const amount = (one: Amount): number => {
    if (typeof one === 'number') return one;
    return one === 'seats' ? seats : Number(said[one.option]);
  };
  return {
    ...(points === undefined ? {} : { points: amount(points) }),
    ...(rounds === undefined ? {} : { rounds: amount(rounds) }),
  };
}

/** What *Play now* plays, in words. */
export function sayQuick(game: GameId): string {
  const { points, rounds = 1 } = matchLength(game, {}, AT_A_GLANCE[game].seats);
  return points === undefined ? say('tile-to-rounds', { rounds }) : say('tile-to-points', { points });
}
