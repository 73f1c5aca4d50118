/** This folder: moves, flights, words and the board. */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import game from './index';
import { copies } from '../../board/seating';
import { Picker } from '../../lib/picker.svelte';
import Board from './Board.svelte';
import { spread } from './fan';
import { flights } from './flights';
import { attempt, path } from './moves';
import type { Action, Card, Event, Phase, View } from './types';

function view(hands: Card[][], phase: Phase = { type: 'play' }): View {
  const filled = Array.from({ length: 10 }, (_, seat) => hands[seat] ?? []);
  return {
    viewer: { seat: 0 },
    table: {
      options: { form: 'round', matching: 'ascending', limit: 101 },
      seats: hands.length,
      dealer: 1,
      seat: 0,
      direction: 'clockwise',
      phase,
      top: 'red-7',
      demand: { colour: 'red', number: 7 },
      hand_counts: filled.map((hand) => hand.length),
      pile_count: 80,
      discards: ['red-7'],
      reshuffled: [],
      turns: 1,
      passes: 0,
      winner: null,
    },
    hands: filled,
    drawn: null,
  };
}

function sentence(language: string, id: string, args: Record<string, string | number>): string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const source = readFileSync(`../locales/${language}/hundred-one.ftl`, 'utf8');
  bundle.addResource(new FluentResource(source));
  const message = bundle.getMessage(id);
  if (!message?.value) throw new Error(`${language} cannot say ${id}`);
  return bundle.formatPattern(message.value, args);
}

describe('pointing', () => {
  const actions: [Phase['type'], Action][] = [
    ['play', { type: 'play', card: 'red-7' }],
    ['play', { type: 'play', card: 'blue-take-two' }],
    ['play', { type: 'draw' }],
    ['drawn', { type: 'pass' }],
    ['name', { type: 'name', colour: 'orange' }],
    ['swap', { type: 'swap', with: 9 }],
    ['swap', { type: 'keep' }],
  ];

  it.each(actions)('in %s, a path means the action that it came from', (type, action) => {
    expect(attempt(path(action), view([[]], { type } as Phase))).toEqual(action);
  });

  it('no two actions share a path', () => {
    const paths = actions.map(([, action]) => path(action).join());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('a card dropped on nothing that takes it means nothing', () => {
    expect(attempt(['hand-red-7', 'pile'], view([[]]))).toBeNull();
    expect(attempt(['hand-red-7', 'seat-2'], view([[]]))).toBeNull();
    expect(attempt(['discards'], view([[]]))).toBeNull();
  });

  it('people are pointed at only while hands are swapped', () => {
    expect(attempt(['seat-2'], view([[], [], []]))).toBeNull();
  });
});

describe('prompt', () => {
  const PLAY: Action = { type: 'play', card: 'red-9' };

  it.each<[string, Phase['type'], Action[]]>([
    ['hundred-one-prompt-play', 'play', [PLAY]],
    ['hundred-one-prompt-draw', 'play', [{ type: 'draw' }]],
    ['hundred-one-prompt-pass', 'play', [{ type: 'pass' }]],
    ['hundred-one-prompt-drawn', 'drawn', [PLAY, { type: 'pass' }]],
    ['hundred-one-prompt-drawn-pass', 'drawn', [{ type: 'pass' }]],
  ])('%s: offers nothing but what is legal', (id, type, legal) => {
    expect(game.prompt(view([['red-9']], { type } as Phase), legal).id).toBe(id);
  });
});

describe('flights', () => {
  const mine: Card[] = ['red-7', 'red-7', 'blue-1'];
  const now = view([mine, ['green-2'], []]);
  /** Every place that the table draws for seats 0 to 2 and this hand. */
  const places = new Set([
    ...['pile', 'pile-top', 'top', 'discards'],
    ...[0, 1, 2].flatMap((seat) => [`seat-${String(seat)}`, `fan-${String(seat)}`]),
    ...mine.map((card) => `hand-${card}`),
    ...copies(mine).map((copy) => `card-${copy}`),
  ]);
  const events: [string, Event, number][] = [
    ['my deal', { type: 'dealt', seat: 0, hand: mine }, 3],
    ['a deal', { type: 'dealt', seat: 1, hand: null }, 1],
    ['the first card', { type: 'turned-up', card: 'red-7' }, 1],
    ['my card', { type: 'played', seat: 0, card: 'blue-1' }, 1],
    ['a card', { type: 'played', seat: 2, card: 'red-7' }, 1],
    ['a colour', { type: 'named', seat: 1, colour: 'red' }, 0],
    ['my swap', { type: 'swapped', seat: 0, with: 1, given: ['blue-1'], taken: mine }, 4],
    ['a swap with me', { type: 'swapped', seat: 1, with: 0, given: mine, taken: ['blue-1'] }, 4],
    ['a swap', { type: 'swapped', seat: 1, with: 2, given: null, taken: null }, 2],
    ['no swap', { type: 'kept', seat: 1 }, 0],
    ['nothing fits', { type: 'asked', seat: 1 }, 0],
    ['a reshuffle', { type: 'reshuffled' }, 1],
    ['my draw', { type: 'drew', seat: 0, card: 'red-7' }, 1],
    ['a draw', { type: 'drew', seat: 1, card: null }, 1],
    ['a pass', { type: 'passed', seat: 1 }, 0],
    ['a missed turn', { type: 'missed', seat: 1 }, 0],
    ['a count', { type: 'counted', seat: 1, hand: [] }, 0],
  ];

  it.each(events)('%s flies between places that exist', (_name, event, count) => {
    const found = flights(event, 0, now);
    expect(found).toHaveLength(count);
    for (const { from, to } of found) {
      expect(places).toContain(from);
      expect(places).toContain(to);
    }
  });

  it('of equal cards, the last one is the one just drawn', () => {
    expect(flights({ type: 'drew', seat: 0, card: 'red-7' }, 0, now)[0]?.to).toBe('card-red-7/1');
  });

  it('spectators see only backs', () => {
    for (const [, event] of events) {
      for (const { to } of flights(event, null, now)) expect(to).not.toMatch(/^(card|hand)-/);
    }
  });
});

describe('the fan', () => {
  const hand = ['red-1', 'red-1', 'red-skip', 'green-4', 'blue-0', 'yellow-swap'];

  it('keeps every card once and in order', () => {
    for (const rows of [1, 2]) expect(spread(hand, rows).map((held) => held.card)).toEqual(hand);
  });

  it('spreads over two rows and widens the step between colours', () => {
    const held = spread(hand, 2);
    expect(held.map((one) => one.row)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(held[2]?.step).toBe(2);
    expect(held[5]?.step).toBeGreaterThan(2);
    expect(held[5]?.span).toBe(held[5]?.step);
  });
});

describe('words', () => {
  it.each(['ru', 'en', 'de'])('%s says the numbers of cards right', (language) => {
    const counts = [0, 1, 2, 5, 21].map((count) => sentence(language, 'hundred-one-keep', { count }));
    expect(new Set(counts).size).toBe(counts.length);
    const args = { name: 'Ada', count: 3, known: 0, cards: '' };
    expect(sentence(language, 'hundred-one-swap-with', args)).not.toContain('{');
    expect(sentence(language, 'hundred-one-swap-with', { ...args, known: 1, cards: 'X' })).toMatch(/3.*X$/);
  });
});

describe('the choosers', () => {
  let board: ReturnType<typeof mount> | null = null;
  afterEach(async () => {
    if (board) await unmount(board);
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  /** The table in my turn, with a colour to name. */
  function show(legal: Action[]): Picker<Action> {
    // Nothing is laid out here, and a board without a size draws nobody.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const picker = new Picker<Action>({ play: () => undefined, explain: () => undefined });
    picker.offer(
      legal.map((action) => ({ action, path: path(action) })),
      [],
    );
    const plate = createRawSnippet((seat: () => number) => ({ render: () => `<i>${String(seat())}</i>` }));
    const props = { view: view([['red-3'], ['red-4']], { type: 'name' }), bottom: 0, me: 0, seats: 2 };
    board = mount(Board, {
      target: document.body,
      props: { ...props, names: ['Ada', 'Boris'], picker, plate },
    });
    flushSync();
    return picker;
  }

  it('ask whoever may choose, until the answer is there', () => {
    const picker = show([{ type: 'name', colour: 'red' }]);
    expect(document.querySelector('[role=dialog]')).not.toBeNull();
    picker.pause();
    flushSync();
    expect(document.querySelector('[role=dialog]')).not.toBeNull();
  });

  it('ask nobody while a bot chooses in my place', () => {
    show([]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });
});
