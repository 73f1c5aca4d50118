/** This folder: moves, flights, words and the board. */
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { Field, PLACES, fieldHere, spread, widest } from './field';
import game from './index';
import { flights } from './flights';
import { attempt, path } from './moves';
import { COLOURS, inRows, symbolOf, wayOf } from './stones';
import { Picker } from '../../lib/picker.svelte';
import {
  STONES,
  type Action,
  type Event,
  type Phase,
  type Public,
  type Row,
  type Stone,
  type Tally,
  type View,
} from './types';

const TALLY: Tally = { rows: [0, 0, 0, 0, 0], wishes: 0, wish_points: -4, bonus: 0, total: -4 };
type Rows = Partial<Record<(typeof COLOURS)[number], number[]>>;

function row(stones: Rows): Row {
  const of = (colour: keyof Rows) => (stones[colour] ?? []).map((number): Stone => `${colour}-${number}`);
  return {
    blue: of('blue'),
    yellow: of('yellow'),
    pink: of('pink'),
    brown: of('brown'),
    green: of('green'),
    tally: TALLY,
  };
}

interface Setting {
  rows?: Row[];
  up?: Stone[];
  phase?: Phase;
  seat?: number;
}

function viewOf({ rows = [row({})], up = [], phase = { type: 'choose' }, seat = 0 }: Setting): View {
  const table: Public = {
    options: { form: 'round' },
    seats: Math.max(2, rows.length),
    seat,
    phase,
    is_last: false,
    face_up: up,
    face_down_count: PLACES - up.length - rows.flatMap(inRows).length,
    rows,
  };
  return { viewer: { seat: 0 }, table };
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('stones', () => {
  it('are 55, and each colour carries two clovers, two wish stones, a +1 and a +3 (K1, K2)', () => {
    expect(STONES).toHaveLength(55);
    for (const colour of COLOURS) {
      const symbols = STONES.filter((stone) => stone.startsWith(colour)).map(symbolOf);
      expect(symbols.filter((symbol) => symbol !== 'plain').sort()).toEqual([
        'clover',
        'clover',
        'plus-one',
        'plus-three',
        'wish',
        'wish',
      ]);
    }
  });

  it('show where their row is heading (K6)', () => {
    expect(wayOf([])).toBe('none');
    expect(wayOf(['blue-3'])).toBe('open');
    expect(wayOf(['blue-3', 'blue-10'])).toBe('rising');
    expect(wayOf(['blue-10', 'blue-9', 'blue-0'])).toBe('falling');
  });
});

describe('pointing', () => {
  const actions: Action[] = [
    ...STONES.map((stone): Action => ({ type: 'take', stone })),
    { type: 'turn-up' },
    { type: 'leave' },
    { type: 'stop' },
  ];

  it('at the places of an action means that action', () => {
    for (const action of actions) expect(attempt(path(action))).toEqual(action);
  });

  it('begins differently for every action, so that one click is enough', () => {
    expect(new Set(actions.map((action) => path(action)[0])).size).toBe(actions.length);
  });

  it('at a stone alone asks for it', () => {
    expect(attempt(['stone-blue-7'])).toEqual({ type: 'take', stone: 'blue-7' });
  });

  it('elsewhere means nothing', () => {
    expect(attempt(['stone-blue-7', 'row-pink'])).toBeNull();
    expect(attempt(['stone-blue-7', 'stone-blue-8'])).toBeNull();
    expect(attempt(['stone-blue-11'])).toBeNull();
    expect(attempt(['face-down', 'face-down'])).toBeNull();
    expect(attempt(['row-blue'])).toBeNull();
    expect(attempt(['seat-1'])).toBeNull();
    expect(attempt([])).toBeNull();
  });
});

describe('the field', () => {
  const decide = (stone: Stone, more: Setting = {}) =>
    viewOf({ ...more, up: [...(more.up ?? []), stone], phase: { type: 'decide', stone } }).table;

  it('holds each stone once and shows as many face down as the server counts', () => {
    const field = new Field('a');
    const { table } = viewOf({ rows: [row({ pink: [3] })], up: ['blue-1', 'green-0'] });
    const lying = field.follow(table, 0);
    expect(lying).toHaveLength(PLACES);
    expect(lying.filter((one) => one === 'face-down')).toHaveLength(table.face_down_count);
    expect(lying.filter((one) => one === null)).toHaveLength(1);
    expect(lying[field.placeOf('blue-1')]).toBe('blue-1');
  });

  it('turns a stone over where it was pointed at', () => {
    const field = new Field('a');
    const before = field.follow(viewOf({ up: ['blue-1'] }).table, 0);
    const place = before.lastIndexOf('face-down');
    field.point(place);
    const after = field.follow(decide('pink-4', { up: ['blue-1'] }), 0);
    expect(after[place]).toBe('pink-4');
    expect(field.placeOf('pink-4')).toBe(place);
    expect(after.indexOf('blue-1')).toBe(before.indexOf('blue-1'));
    expect(after.filter((one) => one === 'face-down')).toHaveLength(53);
    expect(field.follow(decide('pink-4', { up: ['blue-1'] }), 0)).toEqual(after);
  });

  it('does not let others turn over what I pointed at', () => {
    const field = new Field('a');
    field.follow(viewOf({}).table, 0);
    const there = field.placeOf('pink-4');
    field.point((there + 1) % PLACES);
    field.follow(decide('pink-4', { seat: 1 }), 0);
    expect(field.placeOf('pink-4')).toBe(there);
  });

  it('stays put after a reload', () => {
    const field = new Field('a');
    field.follow(viewOf({}).table, 0);
    field.point(17);
    const before = field.follow(decide('brown-9'), 0);
    expect(new Field('a').follow(decide('brown-9'), 0)).toEqual(before);
    expect(before[17]).toBe('brown-9');
  });

  it('is laid out again for another round', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.3);
    const field = new Field('a');
    const rows = Object.fromEntries(COLOURS.map((one) => [one, of(one)])) as Omit<Row, 'tally'>;
    const all = viewOf({ rows: [{ ...rows, tally: TALLY }] }).table;
    field.follow(all, 0);
    const before = STONES.map((stone) => field.placeOf(stone));
    random.mockReturnValue(0.6);
    field.follow(viewOf({}).table, 0);
    expect(STONES.map((stone) => field.placeOf(stone))).not.toEqual(before);
    random.mockRestore();
  });

  it('starts afresh if what was kept is broken', () => {
    sessionStorage.setItem('pyatak.keltis.a', '{"places":[1,1,1]}');
    expect(new Field('a').follow(viewOf({}).table, 0).every((one) => one === 'face-down')).toBe(true);
    sessionStorage.setItem('pyatak.keltis.a', 'no JSON');
    expect(new Field('a').follow(viewOf({}).table, 0)).toHaveLength(PLACES);
  });

  it('has its widest clearing far from every stone', () => {
    const spots = [0, 100, 200, 300].map((x) => ({ x, y: 0, tilt: 0 }));
    expect(widest(spots, ['face-down', null, null, null]).x).toBe(300);
    expect(widest(spots, ['blue-1', null, null, 'face-down']).x).toBe(100);
  });

  it.each([
    [344, 290],
    [374, 400],
    [740, 440],
    [650, 780],
    [1740, 1300],
    [370, 280],
  ])('of %i × %i holds 55 stones that do not overlap', (width, height) => {
    const { size, spots } = spread(width, height);
    expect(spots).toHaveLength(PLACES);
    for (const [index, one] of spots.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(size / 2 - 0.01);
      expect(one.x).toBeLessThanOrEqual(width - size / 2 + 0.01);
      expect(one.y).toBeGreaterThanOrEqual(size / 2 - 0.01);
      expect(one.y).toBeLessThanOrEqual(height - size / 2 + 0.01);
      for (const other of spots.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(size * 0.999);
      }
    }
  });
});

function of(colour: string): Stone[] {
  return STONES.filter((stone) => stone.startsWith(`${colour}-`));
}

describe('prompt', () => {
  const TAKE: Action = { type: 'take', stone: 'blue-7' };
  const TURN_UP: Action = { type: 'turn-up' };
  const DECIDE: Phase = { type: 'decide', stone: 'blue-7' };

  it('asks for a stone while none lies open', () => {
    expect(game.prompt(viewOf({}), [TURN_UP]).id).toBe('keltis-prompt-first');
  });

  it.each<[string, Phase, Action[]]>([
    ['keltis-prompt-choose', { type: 'choose' }, [TAKE, TURN_UP]],
    ['keltis-prompt-turn-up', { type: 'choose' }, [TURN_UP]],
    ['keltis-prompt-take', { type: 'choose' }, [TAKE]],
    ['keltis-prompt-decide', DECIDE, [TAKE, { type: 'leave' }]],
    ['keltis-prompt-decide-leave', DECIDE, [{ type: 'leave' }]],
  ])('%s: offers nothing but what is legal', (id, phase, legal) => {
    expect(game.prompt(viewOf({ up: ['blue-7'], phase }), legal).id).toBe(id);
  });
});

describe('flights', () => {
  it('turn a stone over at its own place', () => {
    const view = viewOf({ up: ['blue-7'], phase: { type: 'decide', stone: 'blue-7' } });
    const place = String(fieldHere().placeOf('blue-7'));
    expect(flights({ type: 'turned-up', seat: 1, stone: 'blue-7' }, 0, view)).toEqual([
      { from: `place-${place}`, to: 'stone-blue-7', turns: true },
    ]);
  });

  it('take a stone from the field into its row', () => {
    const view = viewOf({ rows: [row({ blue: [7] })] });
    expect(flights({ type: 'took', seat: 0, stone: 'blue-7' }, 0, view)).toEqual([
      { from: 'stone-blue-7', to: 'laid-blue-7' },
    ]);
  });

  it('are not needed where nothing moves', () => {
    const still: Event[] = [
      { type: 'reached', seat: 0 },
      { type: 'left', seat: 0, stone: 'blue-7' },
      { type: 'stopped', seat: 0 },
    ];
    for (const event of still) expect(flights(event, 0, viewOf({}))).toEqual([]);
  });
});

describe('the board', () => {
  let board: ReturnType<typeof mount> | null = null;
  const played: Action[] = [];
  const picker = new Picker<Action>({
    play: (action) => {
      played.push(action);
    },
    explain: () => undefined,
    attempt,
  });

  function show(view: View, legal: Action[]): void {
    played.length = 0;
    picker.offer(
      legal.map((action) => ({ action, path: path(action) })),
      [],
    );
    const plate = createRawSnippet<[number]>((seat) => ({ render: () => `<b>${String(seat())}</b>` }));
    const props = { view, bottom: 0, me: 0, seats: view.table.seats, names: ['Ann', 'Bob'], picker, plate };
    board = mount(Board, { target: document.body, props });
    flushSync();
  }
  const at = (place: string) => document.querySelector<HTMLElement>(`[data-at="${place}"]`);

  afterEach(async () => {
    if (board) await unmount(board);
    board = null;
  });

  it('has every place that moves and flights name', () => {
    const rows = [row({ blue: [1, 4] }), row({ pink: [9] })];
    const phase: Phase = { type: 'decide', stone: 'blue-7' };
    const view = viewOf({ rows, up: ['blue-7', 'green-2'], phase });
    const legal: Action[] = [{ type: 'take', stone: 'blue-7' }, { type: 'leave' }];
    show(view, legal);
    for (const place of legal.flatMap(path)) expect(at(place), place).not.toBeNull();
    const happened: Event = { type: 'turned-up', seat: 0, stone: 'blue-7' };
    for (const { from, to } of flights(happened, 0, view)) {
      expect(at(from), from).not.toBeNull();
      expect(at(to), to).not.toBeNull();
    }
    for (const laid of ['laid-blue-1', 'laid-blue-4', 'laid-pink-9']) expect(at(laid), laid).not.toBeNull();
    expect(document.querySelectorAll('[data-at="face-down"]')).toHaveLength(50);
  });

  it('takes a stone with one click, and leaves one with one click', () => {
    const phase: Phase = { type: 'decide', stone: 'blue-7' };
    const legal: Action[] = [{ type: 'take', stone: 'blue-7' }, { type: 'leave' }];
    show(viewOf({ rows: [row({}), row({})], up: ['blue-7'], phase }), legal);
    at('leave')?.click();
    at('stone-blue-7')?.click();
    expect(played).toEqual([{ type: 'leave' }, { type: 'take', stone: 'blue-7' }]);
  });

  it('offers to end the turn after the last stone (K9)', () => {
    show(viewOf({ rows: [row({}), row({})], up: ['blue-7'] }), [
      { type: 'take', stone: 'blue-7' },
      { type: 'stop' },
    ]);
    at('stop')?.click();
    expect(played).toEqual([{ type: 'stop' }]);
  });

  it('does not take by the second half of a double click what the first half has turned up', () => {
    const phase: Phase = { type: 'decide', stone: 'blue-7' };
    show(viewOf({ rows: [row({}), row({})], up: ['blue-7'], phase }), [{ type: 'take', stone: 'blue-7' }]);
    at('stone-blue-7')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    expect(played).toEqual([]);
  });
});
