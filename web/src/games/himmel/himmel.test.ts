/** This folder: moves, flights, words and the board. */
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Board from './Board.svelte';
import { Ring } from '../../board/ring';
import { flights } from './flights';
import game from './index';
import { measure, places } from './layout';
import { attempt, path } from './moves';
import type { NumberCard, Action, Event, View } from './types';
import { Picker } from '../../lib/picker.svelte';

const EMPTY = { numbers: [], specials: [], points: 0 };

function view(
  change: Partial<View['table']> = {},
  hand: View['hand'] = ['8', '43', 'reverse', 'steal'],
): View {
  return {
    viewer: { seat: 0 },
    hand,
    traces: [],
    table: {
      options: { form: 'round', tie: 'specials' },
      seats: 3,
      seat: 0,
      phase: { type: 'choose' },
      direction: 'clockwise',
      marker: 'left',
      columns: [
        { targets: ['28', '66'], pile: ['20', '26'] },
        { targets: ['64'], pile: [] },
      ],
      heaps: [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY],
      hand_counts: [hand?.length ?? 5, 5, 5, 0, 0, 0],
      deck_count: 40,
      set_aside: [],
      specials_least: [0, 0, 0, 0, 0, 0],
      ...change,
    },
  };
}

const ACTIONS: Action[] = [
  { type: 'play', card: '8', column: 'left' },
  { type: 'play', card: '43', column: 'right' },
  { type: 'reverse' },
  { type: 'steal', victim: 2 },
  { type: 'raise', card: '70', column: 'right' },
  { type: 'decline' },
  { type: 'turn-up' },
];

describe('moves', () => {
  it('an attempt on the path of an action is that action', () => {
    for (const action of ACTIONS) expect(attempt(path(action), view())).toEqual(action);
    const founding = view({ phase: { type: 'found' } });
    expect(attempt(path({ type: 'found', card: '43' }), founding)).toEqual({ type: 'found', card: '43' });
  });

  it('a number that is dropped on the target is meant for its column', () => {
    expect(attempt(['hand-8', 'target-right'], view())).toEqual({ type: 'play', card: '8', column: 'right' });
  });

  it('what means nothing is no action', () => {
    expect(attempt(['column-left'], view())).toBeNull();
    expect(attempt(['hand-8', 'seat-1'], view())).toBeNull();
    expect(attempt(['hand-raise', 'column-left'], view())).toBeNull();
    expect(attempt(['hand-steal', 'column-left'], view())).toBeNull();
  });
});

describe('score', () => {
  it('is what the server says about the heap', () => {
    const heaps: View['table']['heaps'] = [{ numbers: ['3', '11'], specials: ['steal'], points: 3 }, EMPTY];
    expect([0, 1].map((seat) => game.score?.(view({ heaps }), seat))).toEqual([3, 0]);
  });
});

describe('prompt', () => {
  const PLAY: Action = { type: 'play', card: '8', column: 'left' };
  const DECLINE: Action = { type: 'decline' };
  const FOUND: View['table']['phase'] = { type: 'found' };

  it.each<[string, View, Action[]]>([
    ['himmel-prompt-choose', view(), [PLAY, DECLINE]],
    ['himmel-prompt-take', view(), [DECLINE]],
    ['himmel-prompt-found', view({ phase: FOUND }), [{ type: 'found', card: '8' }]],
    ['himmel-prompt-turn-up', view({ phase: FOUND }, ['reverse', 'steal']), [{ type: 'turn-up' }]],
    ['himmel-prompt-last', view({ deck_count: 0 }), [PLAY, DECLINE]],
    ['himmel-prompt-last-take', view({ deck_count: 0 }), [DECLINE]],
    ['himmel-prompt-empty-hand', view({ deck_count: 0 }, []), [DECLINE]],
  ])('%s: offers nothing but what is legal', (id, one, legal) => {
    expect(game.prompt(one, legal).id).toBe(id);
  });
});

describe('the board', () => {
  let board: ReturnType<typeof mount> | null = null;
  afterEach(async () => {
    if (board) await unmount(board);
    document.body.replaceChildren();
  });

  function show(one: View, me: number | null = 0, moves: Action[] = []): Set<string> {
    const picker = new Picker<Action>({ play: () => undefined, explain: () => undefined });
    picker.offer(
      moves.map((action) => ({ action, path: path(action) })),
      [],
    );
    const plate = createRawSnippet((seat: () => number) => ({
      render: () => `<i data-at="seat-${String(seat())}"></i>`,
    }));
    const names = ['Mira', 'Tom', 'Lena'];
    board = mount(Board, {
      target: document.body,
      props: { view: one, bottom: me ?? 0, me, seats: 3, names, picker, plate },
    });
    flushSync();
    return new Set(
      [...document.querySelectorAll<HTMLElement>('[data-at]')].map((place) => place.dataset.at ?? ''),
    );
  }

  it('has a place for every step of every action', () => {
    const at = show(view({}, ['8', '43', '70', 'raise', 'reverse', 'steal']), 0, ACTIONS);
    for (const place of ACTIONS.flatMap(path)) expect(at).toContain(place);
  });

  it('h12 has a place for the new target', () => {
    const columns: View['table']['columns'] = [
      { targets: [], pile: [] },
      { targets: ['64'], pile: [] },
    ];
    expect(show(view({ phase: { type: 'found' }, columns }))).toContain('founding');
  });

  it('has the places that things fly between', () => {
    const at = show(view());
    const events: Event[] = [
      { type: 'dealt', seat: 0, hand: ['8', '43'] },
      { type: 'dealt', seat: 1, hand: null },
      { type: 'turned-up', card: '64', column: 'right' },
      { type: 'set-aside', card: 'raise' },
      { type: 'played', seat: 1, card: '26', column: 'left' },
      { type: 'founded', seat: 2, card: '64', column: 'right' },
      { type: 'raised', seat: 1, card: '66', column: 'left' },
      { type: 'reversed', seat: 0 },
      { type: 'named', seat: 0, victim: 2 },
      { type: 'named', seat: 2, victim: 0 },
      { type: 'stole', thief: 0, victim: 1, card: '43' },
      { type: 'stole', thief: 1, victim: 0, card: '8' },
      { type: 'stole', thief: 1, victim: 2, card: null },
      { type: 'declined', seat: 0 },
      { type: 'drew', seat: 0, card: '8' },
      { type: 'drew', seat: 2, card: null },
      { type: 'reached', seat: 2 },
    ];
    for (const event of events) {
      for (const { from, to } of flights(event, 0)) {
        expect(at, `${event.type} from`).toContain(from);
        expect(at, `${event.type} to`).toContain(to);
      }
    }
  });

  it('shows a spectator no hand but backs', () => {
    const at = show(view({}, null), null);
    expect(at).toContain('back-0');
    expect(at).not.toContain('decline');
  });
});

describe('the track', () => {
  it('passes the seats clockwise from below', () => {
    const ring = new Ring(10, 10, 590, 390, 60);
    const seats = places(4, 0, 600, 400, 'wide').map(({ x, y }) => ring.nearest(x, y));
    expect(seats).toEqual([...seats].sort((one, other) => one - other));
  });

  it('fits the columns into the middle', () => {
    const columns: View['table']['columns'] = [
      {
        targets: ['1', '2', '3'],
        pile: Array.from({ length: 12 }, (_, index): NumberCard => `${index + 4}`),
      },
      { targets: ['64'], pile: [] },
    ];
    for (const [width, height] of [[344, 300] as const, [740, 480] as const, [1900, 900] as const]) {
      const { card, column, shift, fan, isNarrow } = measure(width, height, columns);
      expect(2 * column + card).toBeLessThan(width);
      if (isNarrow) expect(card * 2.98 + 11 * (shift[0] ?? 0)).toBeLessThan(height);
      else expect(card + 11 * (shift[0] ?? 0)).toBeLessThanOrEqual(column);
      // Larger words leave less room for cards.
      expect(measure(width, height, columns, 24).card).toBeLessThanOrEqual(card);
      expect(card + 2 * (fan[0] ?? 0)).toBeLessThanOrEqual(column);
    }
  });
});
