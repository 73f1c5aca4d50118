/** Moments of a replay and their addresses. */
import { describe, expect, it } from 'vitest';
import {
  frameAt,
  handOf,
  join,
  length,
  missing,
  momentAt,
  placeOf,
  readMoment,
  writeMoment,
  type Match,
} from '../src/rooms/replay/moments';

function match(...counts: [number, number][]): Match {
  return {
    game: 'klatz',
    rules_version: 1,
    options: {},
    seats: [{ name: 'Ada' }, { name: 'Boris', bot: 'easy' }],
    seat: null,
    winners: [0],
    fairness: { scheme: '', match_id: '', commitment: '', server_seed: '', nonce: '', contributions: [] },
    rounds: counts.map(([count, here], index) => ({
      round: index + 1,
      start: 0,
      frame_count: count,
      first: 0,
      frames: Array.from({ length: here }, (_, move) => ({
        events: [{ type: `${String(index + 1)}.${String(move)}` }],
      })),
      result: { round: index + 1, scores: [], totals: [], ending: 'Z8' },
    })),
  };
}

describe('moments of a replay', () => {
  it('are written into addresses and read from them', () => {
    for (const hash of ['#1.0', '#2.17', '#3.4@1', '#1.9@10']) {
      const moment = readMoment(hash);
      expect(moment && writeMoment(moment)).toBe(hash);
    }
    expect(readMoment('#2.17@2')).toEqual({ round: 2, move: 17, eyes: 1 });
  });

  it('are not read from anything else', () => {
    for (const hash of ['', '#', '#1', '#a.b', '#1.2.3', '#-1.2', '#1.2@', '#1.99999999']) {
      expect(readMoment(hash)).toBeNull();
    }
    expect(readMoment('#1.2@0')?.eyes).toBe('open');
  });

  it('have a place in the whole match', () => {
    const played = match([5, 5], [3, 3]);
    expect(length(played)).toBe(8);
    for (let place = 0; place < 8; place++) {
      expect(placeOf(played, momentAt(played, place, 'open'))).toBe(place);
    }
    expect(momentAt(played, 5, 'open')).toMatchObject({ round: 2, move: 0 });
    expect(frameAt(played, 6)?.events[0]?.type).toBe('2.1');
  });

  it('fall onto the nearest one that exists', () => {
    const played = match([5, 5], [3, 3]);
    const at = (round: number, move: number) => placeOf(played, { round, move, eyes: 'open' });
    expect(at(1, 99)).toBe(4);
    expect(at(0, 2)).toBe(2);
    expect(at(7, 0)).toBe(7);
  });

  it('may arrive later', () => {
    const played = match([5, 3], [3, 0]);
    expect(missing(played)).toEqual({ round: 1, from: 3 });
    expect(frameAt(played, 4)).toBeNull();
    const rest = match([5, 5], [3, 3]);
    const [first, second] = rest.rounds;
    if (first) Object.assign(first, { first: 3, frames: first.frames.slice(3) });
    if (second) second.frames = [];
    const more = join(played, rest);
    expect(frameAt(more, 4)?.events[0]?.type).toBe('1.4');
    expect(missing(more)).toEqual({ round: 2, from: 0 });
    // What does not follow is not taken.
    expect(join(played, match([5, 5], [3, 0])).rounds[0]?.frames).toHaveLength(3);
  });

  it('show hands where games have them', () => {
    const events: { type: string }[] = [];
    expect(handOf({ events, views: [{ hand: ['a', 'b'] }] }, 0)).toEqual(['a', 'b']);
    expect(handOf({ events, views: [{}, { hands: [[], ['c', null]] }] }, 1)).toEqual(['c']);
    expect(handOf({ events, views: [{ table: {} }] }, 0)).toEqual([]);
    expect(handOf({ events, view: { hand: ['a'] } }, 0)).toEqual([]);
  });
});
