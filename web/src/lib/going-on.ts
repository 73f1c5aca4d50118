/** Going on after a match, at another table, with the points that everybody has. The rules say how; the server lists it. */
import type { GameId } from './facts';
import { matchLength } from './length';
import type { WayOn } from './protocol';
import { say } from './words.svelte';

/** What a button offers. */
export function sayWayOn(game: GameId, { to, options }: WayOn, seats: number): string {
  if (to === 'extra-round') return say('result-go-on-extra-round');
  const { points, rounds = 1 } = matchLength(game, options, seats);
  return points === undefined
    ? say('result-go-on-rounds', { rounds })
    : say('result-go-on-points', { points });
}

/** The message for people who are asked: that of a rematch, or of how it goes on. */
export function askedAs(message: string, goOn: WayOn['to'] | null | undefined): string {
  return goOn ? `${message}-${goOn}` : message;
}

/** The rounds that were played before, as the head of a column. */
export function roundsBefore(rounds: number): string {
  return rounds === 1 ? '1' : `1–${String(rounds)}`;
}
