/** Moments of a match: addresses, places and frames. */
import { botName, personName } from '../../lib/names';
import type { Frame, MatchFrames, Occupant } from '../../lib/protocol';

/** A match as the replay shows it; of views, actions and events the game alone knows more. */
export type Match = MatchFrames<Record<string, unknown>, unknown, unknown, { type: string }>;
export type MatchFrame = Frame<unknown, unknown, { type: string }>;

/** Who looks: a seat as it knew things then, or everything open. */
export type Eyes = number | 'open';

/** A place in a match that an address can name: `#2.17`, or `#2.17@1` with the eyes of seat 1. */
export interface Moment {
  /** From 1. */
  round: number;
  /** From 0, the deal. */
  move: number;
  eyes: Eyes;
}

export function readMoment(hash: string): Moment | null {
  const found = /^#(\d{1,4})\.(\d{1,6})(?:@(\d{1,2}))?$/.exec(hash);
  if (!found) return null;
  const [, round, move, seat] = found;
  // People count seats from 1.
  const eyes = seat === undefined || Number(seat) < 1 ? 'open' : Number(seat) - 1;
  return { round: Number(round), move: Number(move), eyes };
}

export function writeMoment({ round, move, eyes }: Moment): string {
  const who = eyes === 'open' ? '' : `@${String(eyes + 1)}`;
  return `#${String(round)}.${String(move)}${who}`;
}

/** Where a round's first frame is, counted through the whole match. */
export function startOf(match: Match, round: number): number {
  return match.rounds.slice(0, round - 1).reduce((sum, { frame_count }) => sum + frame_count, 0);
}

export function length(match: Match): number {
  return startOf(match, match.rounds.length + 1);
}

/** The place of a moment counted through the whole match; the nearest one, if there is no such moment. */
export function placeOf(match: Match, { round, move }: Moment): number {
  const fitting = Math.min(Math.max(round, 1), match.rounds.length);
  const frames = match.rounds[fitting - 1]?.frame_count ?? 1;
  const nearest = round > match.rounds.length ? frames - 1 : Math.min(Math.max(move, 0), frames - 1);
  return startOf(match, fitting) + nearest;
}

export function momentAt(match: Match, place: number, eyes: Eyes): Moment {
  let [round, move] = [1, place];
  for (const { frame_count } of match.rounds) {
    if (move < frame_count || round === match.rounds.length) break;
    move -= frame_count;
    round += 1;
  }
  return { round, move, eyes };
}

/** The frame, if it has arrived. */
export function frameAt(match: Match, place: number): MatchFrame | null {
  const { round, move } = momentAt(match, place, 'open');
  const found = match.rounds[round - 1];
  return found?.frames[move - found.first] ?? null;
}

/** The first moment that is still missing, if any. */
export function missing(match: Match): { round: number; from: number } | null {
  const round = match.rounds.find((one) => one.first + one.frames.length < one.frame_count);
  return round ? { round: round.round, from: round.first + round.frames.length } : null;
}

/** The same match with more of its frames; a long match comes in several answers. */
export function join(match: Match, more: Match): Match {
  const rounds = match.rounds.map((round) => {
    const added = more.rounds.find((one) => one.round === round.round);
    if (!added || added.first !== round.first + round.frames.length) return round;
    return { ...round, frames: [...round.frames, ...added.frames] };
  });
  return { ...match, rounds };
}

/** Who played, as plates show them. */
export function occupantsOf(match: Match): Occupant[] {
  return match.seats.map(({ name, bot }) =>
    bot === undefined
      ? { type: 'person', person: '', name: personName(name) }
      : { type: 'bot', name: botName(name), level: bot },
  );
}

/** What the seat at the bottom of the picture knew. */
export function viewOf(frame: MatchFrame, bottom: number): unknown {
  return frame.view ?? frame.views?.[bottom] ?? null;
}

/** The cards in a seat's hand as its own view has them; games without hands have none. */
export function handOf(frame: MatchFrame, seat: number): string[] {
  const view = frame.views?.[seat] as { hand?: unknown; hands?: unknown } | undefined;
  const hand = view?.hand ?? (Array.isArray(view?.hands) ? (view.hands[seat] as unknown) : null);
  return Array.isArray(hand) ? hand.filter((card): card is string => typeof card === 'string') : [];
}
