/** Folding news into a table. */
import { describe, expect, test } from 'vitest';
import { fold, viewOf } from '../src/lib/fold';
import type { News, Occupant, TableSync, What } from '../src/lib/protocol';

type Sync = TableSync<string, string, never>;
type TableNews = News<string, string, { type: string }, never>;

const ANNA: Occupant = { type: 'person', person: 'a', name: 'Anna' };
const BORIS: Occupant = { type: 'person', person: 'b', name: 'Boris' };

function table(changes: Partial<Sync> = {}): Sync {
  return {
    version: 1,
    rules_version: 1,
    program: '0.1.0',
    table: 't',
    seq: 10,
    stage: 'playing',
    settings: { game: 'himmel', seats: 2 } as Sync['settings'],
    you: { person: 'a', seat: 0, is_open: false, muted: [] },
    host: 'a',
    seats: [ANNA, BORIS],
    presence: [true, true],
    played_for: [false, false],
    late: [],
    spectators: 0,
    round: 1,
    view: 'before',
    turn: { seat: 0, left: 5000 },
    legal: ['one', 'two'],
    blocked: [],
    can_undo: false,
    totals: [{ points: 0 }, { points: 0 }],
    results: [],
    winners: null,
    commitment: 'c',
    agreed: [],
    chat: [],
    ...changes,
  };
}

function news(what: What<{ type: string }>, more: Partial<TableNews> = {}): TableNews {
  return { seq: 11, what, ...more };
}

describe('a move', () => {
  const moved = { type: 'moved', seat: 0, events: [] } as const;

  test('brings the next view and turn, and takes the old offers away', () => {
    const next = fold(table(), news({ ...moved, events: [] }, { view: 'after', turn: { seat: 1 } }));
    expect(next).toMatchObject({ seq: 11, view: 'after', turn: { seat: 1 }, legal: [], can_undo: false });
  });

  test('brings new offers to the player who is to decide', () => {
    const next = fold(
      table({ legal: [] }),
      news({ ...moved, seat: 1, events: [] }, { turn: { seat: 0 }, legal: ['three'], can_undo: true }),
    );
    expect(next).toMatchObject({ turn: { seat: 0 }, legal: ['three'], can_undo: true });
  });

  test('ends a round, or the match', () => {
    const result = { round: 1, scores: [], totals: [{ points: 3 }, { points: 4 }], ending: 'H15' };
    const round = fold(table(), news({ ...moved, events: [], result }));
    expect(round).toMatchObject({
      stage: 'between-rounds',
      totals: result.totals,
      winners: null,
      turn: null,
    });
    expect(round.results).toEqual([result]);
    const match = fold(table(), news({ ...moved, events: [], result, winners: [1] }));
    expect(match).toMatchObject({ stage: 'finished', winners: [1] });
  });
});

describe('people', () => {
  test('sit down, stand up, swap; the viewer knows where they sit', () => {
    const alone = table({
      seats: [null, BORIS],
      you: { person: 'a', seat: null, is_open: false, muted: [] },
    });
    const sat = fold(alone, news({ type: 'sat', seat: 0, occupant: ANNA, commitment: null }));
    expect(sat.you.seat).toBe(0);
    const swapped = fold(sat, news({ type: 'swapped', first: 0, second: 1 }));
    expect(swapped.seats).toEqual([BORIS, ANNA]);
    expect(swapped.you.seat).toBe(1);
    expect(fold(swapped, news({ type: 'freed', seat: 1 })).you.seat).toBeNull();
  });

  test('take another name, leave and return', () => {
    const renamed = fold(table(), news({ type: 'renamed', seat: 1, name: 'Bob' }));
    expect(renamed.seats[1]?.name).toBe('Bob');
    const left = fold(renamed, news({ type: 'left', seat: 1, is_left: true }));
    expect(left.played_for).toEqual([false, true]);
    expect(fold(left, news({ type: 'left', seat: 1, is_left: false })).played_for).toEqual([false, false]);
  });

  test('talk, without changing whose turn it is', () => {
    const line = { at: 1, text: 'hello', person: 'b', name: 'Boris', seat: 1 };
    const next = fold(table(), news({ type: 'said', ...line }));
    expect(next.chat).toEqual([line]);
    expect(next.turn).toEqual({ seat: 0, left: 5000 });
    expect(next.legal).toEqual(['one', 'two']);
  });
});

test('a rematch has a table, and somebody who asked for it', () => {
  const next = fold(table({ stage: 'finished' }), news({ type: 'rematch', table: 't2', by: 1 }));
  expect(next).toMatchObject({ rematch: 't2', rematch_by: 1, rematch_go_on: null });
  const on = news({ type: 'rematch', table: 't2', by: 1, go_on: 'extra-round' });
  expect(fold(table({ stage: 'finished' }), on)).toMatchObject({ rematch_go_on: 'extra-round' });
});

test('the old picture stays as it was', () => {
  const before = table();
  const copy = structuredClone(before);
  fold(before, news({ type: 'moved', seat: 0, events: [] }, { view: 'after' }));
  fold(before, news({ type: 'freed', seat: 0 }));
  expect(before).toEqual(copy);
});

test('news that this page does not know only count', () => {
  const strange = news({ type: 'fireworks' } as unknown as What<{ type: string }>);
  expect(fold(table(), strange)).toEqual({ ...table(), seq: 11 });
});

describe('what a host does about people', () => {
  test('a seat that is given away is somebody else’s, and mine is mine', () => {
    const CLARA: Occupant = { type: 'person', person: 'c', name: 'Clara' };
    const next = fold(table(), news({ type: 'seat-given', seat: 1, occupant: CLARA }));
    expect(next.seats).toEqual([ANNA, CLARA]);
    expect(next.you.seat).toBe(0);
  });

  test('a replaced player is marked, and no longer when they are let back', () => {
    const replaced = fold(table(), news({ type: 'replaced', seat: 1, is_replaced: true }));
    expect(replaced).toMatchObject({ replaced: [1], played_for: [false, true] });
    const back = fold(replaced, news({ type: 'replaced', seat: 1, is_replaced: false }));
    expect(back).toMatchObject({ replaced: [], played_for: [false, false] });
  });

  test('lists have everybody once', () => {
    const silenced = { type: 'silenced', person: 'b', name: 'Boris', is_silenced: true } as const;
    const twice = fold(fold(table(), news(silenced)), news(silenced));
    expect(twice.silenced).toEqual([{ person: 'b', name: 'Boris' }]);
    expect(fold(twice, news({ ...silenced, is_silenced: false })).silenced).toEqual([]);
    expect(fold(table(), news({ type: 'locked', is_locked: true })).is_locked).toBe(true);
  });

  test('who is forgotten has no name and has said nothing', () => {
    const line = { person: 'b', name: 'Boris', at: 1, text: 'secret' };
    const gone: Occupant = { type: 'person', person: 'b', name: '—' };
    const what = { type: 'forgotten', person: 'b', seats: [ANNA, gone], host: 'a' } as const;
    const next = fold(table({ chat: [line] }), news({ ...what, seats: [ANNA, gone] }));
    expect(next).toMatchObject({ seats: [ANNA, gone], chat: [] });
  });
});

describe('what is drawn', () => {
  test('is what the viewer knows', () => {
    expect(viewOf(table(), 1)).toBe('before');
    expect(viewOf(table({ view: null }), 0)).toBeNull();
  });

  test('is what the chosen seat knew, for spectators who may see all hands', () => {
    const open = table({ view: null, views: ['of anna', 'of boris'] });
    expect(viewOf(open, 1)).toBe('of boris');
    expect(viewOf(open, 7)).toBe('of anna');
  });
});
