/** This folder: moves, flights, words and the board. */
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import game from './index';
import Board from './Board.svelte';
import { flights } from './flights';
import { attempt, path } from './moves';
import type { Card, Action, Event, View } from './types';
import { Picker } from '../../lib/picker.svelte';

const set = (...cards: Card[]) => cards.map((card) => ({ card, height: 1 }));

function view(
  change: Partial<View['table']> = {},
  hand: View['hand'] = ['green-7', 'green-14', 'blue-1'],
): View {
  return {
    viewer: { seat: 0 },
    hand,
    worths: [
      { sum: 39, points: 39 },
      { sum: 11, points: 0 },
      { sum: 0, points: 0 },
    ],
    table: {
      options: { form: 'round' },
      seats: 3,
      seat: 0,
      phase: { type: 'lay' },
      sets: [set('blue-4', 'orange-6', 'green-14', 'blue-15'), set('green-5', 'orange-6'), [], [], [], []],
      laid: [],
      hand_counts: [3, 3, 0, 0, 0, 0],
      deck_count: 40,
      ...change,
    },
  };
}

const ACTIONS: Action[] = [
  { type: 'lay', card: 'green-7', with: 0, on: null },
  { type: 'lay', card: 'green-7', with: 0, on: 'green-14' },
  { type: 'lay', card: 'green-7', with: 1, on: 'green-5' },
  { type: 'lay', card: 'blue-1', with: 2, on: null },
];

describe('moves', () => {
  it('an attempt on the path of an action is that action', () => {
    for (const action of ACTIONS) expect(attempt(path(action))).toEqual(action);
  });

  it('z6 a card that is dropped on its twin is laid beside and joins it', () => {
    expect(attempt(['hand-green-14', 'stack-0-green-14'])).toEqual({
      type: 'lay',
      card: 'green-14',
      with: 0,
      on: null,
    });
  });

  it('a card that is dropped on a player is laid beside', () => {
    expect(attempt(['hand-blue-1', 'seat-2'])).toEqual({ type: 'lay', card: 'blue-1', with: 2, on: null });
  });

  it('what means nothing is no action', () => {
    expect(attempt(['gap-0'])).toBeNull();
    expect(attempt(['hand-blue-1'])).toBeNull();
    expect(attempt(['hand-blue-1', 'hand-green-7'])).toBeNull();
  });
});

describe('what is said about a seat', () => {
  it('the score so far is what the server says', () => {
    expect([0, 1, 2].map((seat) => game.score?.(view(), seat))).toEqual([39, 0, 0]);
  });

  it('five open cards are worth an alarm', () => {
    const sets = [set('blue-1', 'orange-2', 'green-3', 'blue-4', 'orange-6'), set('blue-1')];
    expect(game.alarm?.(view({ sets }), 0)?.id).toBe('klatz-alarm-five');
    expect(game.alarm?.(view({ sets }), 1)).toBeNull();
  });

  it('the prompt knows whether there is a deck', () => {
    expect(game.prompt(view(), []).id).toBe('klatz-prompt-lay');
    expect(game.prompt(view({ deck_count: 0 }), []).id).toBe('klatz-prompt-last');
  });
});

describe('the board', () => {
  let board: ReturnType<typeof mount> | null = null;
  afterEach(async () => {
    if (board) await unmount(board);
    document.body.replaceChildren();
  });

  function show(one: View, me: number | null = 0) {
    const played: Action[] = [];
    const picker = new Picker<Action>({ play: (action) => played.push(action), explain: () => undefined });
    const plate = createRawSnippet((seat: () => number) => ({
      render: () => `<i data-at="seat-${String(seat())}"></i>`,
    }));
    board = mount(Board, {
      target: document.body,
      props: { view: one, bottom: me ?? 0, me, seats: 3, names: ['Mira', 'Tom', 'Lena'], picker, plate },
    });
    flushSync();
    const at = () =>
      [...document.querySelectorAll<HTMLElement>('[data-at]')].map((place) => place.dataset.at ?? '');
    return { picker, played, at };
  }

  it('has a place for every step of every action', () => {
    const { at } = show(view());
    for (const place of ACTIONS.flatMap(path)) expect(at()).toContain(place);
  });

  it('z6 the twin takes the place of the gap', () => {
    const { picker, played } = show(view());
    const twin: Action = { type: 'lay', card: 'green-14', with: 0, on: null };
    const other: Action = { type: 'lay', card: 'green-14', with: 1, on: null };
    picker.offer(
      [twin, other].map((action) => ({ action, path: path(action) })),
      [],
    );
    picker.press('hand-green-14');
    flushSync();
    const places = [...document.querySelectorAll<HTMLElement>('[data-key="gap-0"]')];
    expect(places).toHaveLength(1);
    expect(places[0]?.classList.contains('stack')).toBe(true);
    places[0]?.click();
    expect(played).toEqual([twin]);
  });

  it('has the places that things fly between', () => {
    const { at } = show(view());
    const before = at();
    const events: Event[] = [
      { type: 'dealt', seat: 0, hand: ['green-7', 'blue-1'] },
      { type: 'dealt', seat: 1, hand: null },
      { type: 'laid', seat: 0, with: 1, card: 'green-5', on: null },
      { type: 'laid', seat: 1, with: 0, card: 'blue-15', on: 'blue-4' },
      { type: 'laid', seat: 2, with: 0, card: 'green-14', on: null },
      { type: 'drew', seat: 0, card: 'green-7' },
      { type: 'drew', seat: 2, card: null },
    ];
    for (const event of events) {
      for (const { from, to } of flights(event, 0)) {
        if (!from.startsWith('hand-')) expect(before, `${event.type} from`).toContain(from);
        expect(before, `${event.type} to`).toContain(to);
      }
    }
  });

  it('shows six places for every set', () => {
    show(view());
    for (const list of document.querySelectorAll('.set ol')) expect(list.children).toHaveLength(6);
  });

  it('shows a spectator no hand but backs', () => {
    const { at } = show(view({}, null), null);
    expect(at()).toContain('back-0');
  });
});
