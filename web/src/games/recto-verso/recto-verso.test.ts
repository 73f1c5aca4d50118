/** This folder: moves, flights, words and the board. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import game from './index';
import Board from './Board.svelte';
import { flights } from './flights';
import { attempt, path } from './moves';
import { PLACE_COUNTS, type Action, type Event, type Face, type View } from './types';
import { Picker } from '../../lib/picker.svelte';

type Phase = View['table']['phase'];
const MINE: Face[] = ['frog-star-l', 'frog-star-r', 'frog-take', 'frog-skip', 'frog-loupe', 'frog-flip1'];
const THEIRS: Face[] = ['bear-skip', 'crab-take', 'owl-loupe', 'fox-flip3', 'lion-star-l', 'mouse-reverse'];

/** Three players, seen by the first. */
function view(table: Partial<View['table']> = {}, rest: Partial<View> = {}): View {
  return {
    viewer: { seat: 0 },
    table: {
      rules_version: 2,
      options: { form: 'round', pairs: 'drawn', stars: 'any', memory: 'off' },
      seats: 3,
      seat: 0,
      direction: 'clockwise',
      phase: { type: 'lay' },
      turns: 3,
      middle: ['fox-take', null, 'whale-flip3', 'owl-skip'],
      held: [[0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], []],
      laid: null,
      pictogram: null,
      flipped: [],
      is_restricted: false,
      ended_by: null,
      stars: [],
      laid_open: [[], [], [], []],
      ...table,
    },
    hands: [MINE, THEIRS, THEIRS, [null, null, null, null, null, null]],
    known: { 'fox-take': 'bear-loupe', 'bear-skip': 'lion-take' },
    ...rest,
  };
}

describe('moves', () => {
  const MOVES: [Phase, Action][] = [
    [{ type: 'lay' }, { type: 'lay', slot: 3 }],
    [
      { type: 'flip', left: 2 },
      { type: 'flip', place: 17 },
    ],
    [{ type: 'flip-hand' }, { type: 'flip-hand', victim: 2, slot: 5 }],
    [{ type: 'rob' }, { type: 'rob', victim: 1, slot: 0 }],
    [
      { type: 'hold', victim: 1, slot: 0 },
      { type: 'hold', is_turned: false },
    ],
    [
      { type: 'hold', victim: 1, slot: 0 },
      { type: 'hold', is_turned: true },
    ],
    [
      { type: 'replace', victim: 0 },
      { type: 'take', place: 3 },
    ],
    [{ type: 'take' }, { type: 'take', place: 0 }],
  ];

  it.each(MOVES)('in the phase %o a click and a drag mean %o', (phase, action) => {
    const places = path(action);
    expect(attempt(places, view({ phase }))).toEqual(action);
    expect(attempt(places.slice(0, 1), view({ phase }))).toEqual(action);
  });

  it('mean nothing when a card is dropped elsewhere', () => {
    expect(attempt(['lay-3', 'hand'], view())).toBeNull();
    expect(attempt(['place-3', 'middle'], view({ phase: { type: 'flip', left: 3 } }))).toBeNull();
    expect(attempt(['seat-1'], view())).toBeNull();
  });
});

describe('the table', () => {
  let mounted: ReturnType<typeof mount> | null = null;
  afterEach(() => {
    if (mounted) void unmount(mounted);
    mounted = null;
    document.body.replaceChildren();
  });

  function draw(shown: View, moves: Action[] = [], me: number | null = 0): Picker<Action> {
    const picker = new Picker<Action>({ play: () => undefined, explain: () => undefined });
    picker.offer(
      moves.map((action) => ({ action, path: path(action) })),
      [],
    );
    const plate = createRawSnippet((seat: () => number) => ({
      render: () => `<i data-at="seat-${String(seat())}"></i>`,
    }));
    const names = ['Ada', 'Bea', 'Cleo'];
    const props = { view: shown, bottom: me ?? 0, me, seats: 3, names, picker, plate };
    mounted = mount(Board, { target: document.body, props });
    flushSync();
    return picker;
  }
  const at = (place: string) => document.querySelector(`[data-at="${place}"]`);
  const glows = () => [...document.querySelectorAll<HTMLElement>('.can')].map((one) => one.dataset.key);

  it('has all places, whether a card lies there or not', () => {
    draw(view());
    const places = document.querySelectorAll('[data-at^="lies-"]');
    expect(places.length).toBe(PLACE_COUNTS[3]);
    expect(PLACE_COUNTS.slice(2)).toEqual([25, 19, 17]);
    expect(at('lies-1')?.querySelector('button')).toBeNull();
    expect(document.querySelectorAll('[data-at^="held-"]').length).toBe(18);
  });

  it('lets my own cards be laid, and turned over when hands are', () => {
    draw(view(), [{ type: 'lay', slot: 4 }]);
    expect(glows()).toEqual(['lay-4']);
    if (mounted) void unmount(mounted);
    draw(view({ phase: { type: 'flip-hand' } }), [
      { type: 'flip-hand', victim: 0, slot: 4 },
      { type: 'flip-hand', victim: 2, slot: 1 },
    ]);
    expect(glows()).toEqual(['slot-2-1', 'slot-0-4']);
  });

  it('shows both sides of a robbed card to the thief only', () => {
    const hold = { phase: { type: 'hold', victim: 1, slot: 0 } } as const;
    draw(view(hold), [{ type: 'hold', is_turned: true }]);
    expect(at('side-bear-skip')).not.toBeNull();
    expect(at('side-lion-take')).not.toBeNull();
    expect(glows()).toEqual(['hold-turned']);
    if (mounted) void unmount(mounted);
    draw(view({ ...hold, seat: 2 }));
    expect(at('side-lion-take')).toBeNull();
  });

  it('marks what has been seen behind a card only where the table helps to remember', () => {
    draw(view());
    expect(document.querySelectorAll('.verso').length).toBe(0);
    if (mounted) void unmount(mounted);
    const options = { ...view().table.options, memory: 'aid' as const };
    draw(view({ options }));
    // fox-take in the middle, and bear-skip in two hands of this made-up table.
    expect(document.querySelectorAll('.verso').length).toBe(3);
  });

  it('hides hands from spectators', () => {
    const nothing = Array.from({ length: 4 }, () => Array.from({ length: 6 }, () => null));
    draw(view({}, { viewer: 'spectator', hands: nothing, known: {} }), [], null);
    expect(document.querySelectorAll('.hidden-side').length).toBe(18);
  });

  const EVENTS: [Event, Partial<View['table']>?][] = [
    [{ type: 'paired', near: null, far: null }],
    [{ type: 'dealt', seat: 1, slot: 5, near: null, far: 'fox-take' }],
    [{ type: 'opened', place: 3, face: 'owl-skip', far: null }],
    [{ type: 'laid', seat: 0, slot: 2, place: 1, face: 'frog-take' }],
    [{ type: 'laid', seat: 2, slot: 2, place: 18, face: 'frog-take' }],
    [{ type: 'flipped', seat: 2, place: 3, face: 'owl-skip' }],
    [{ type: 'flipped-in-hand', seat: 2, victim: 0, slot: 4, near: 'frog-loupe', far: null }],
    [{ type: 'took', seat: 1, slot: 0, place: 1, face: 'lion-take', far: 'bear-skip' }],
    [
      { type: 'robbed', thief: 0, victim: 1, slot: 0, near: 'lion-take', far: 'bear-skip' },
      { phase: { type: 'hold', victim: 1, slot: 0 } },
    ],
    [
      { type: 'held', seat: 2, slot: 3, near: null, far: 'fox-flip3' },
      { phase: { type: 'replace', victim: 1 }, held: [[0, 1, 2, 3, 4, 5], [0, 2, 3, 4, 5], [0, 3], []] },
    ],
    [{ type: 'passed', seat: 0, turn: 1 }],
    [{ type: 'completed', seat: 1 }],
    [{ type: 'starred', seat: 1 }],
    [{ type: 'broken-off' }],
  ];

  it.each(EVENTS)('lets fly between places that exist: %o', (event, table) => {
    const after = view(table);
    draw(after);
    for (const flight of flights(event, 0, after)) {
      expect(at(flight.from), flight.from).not.toBeNull();
      expect(at(flight.to), flight.to).not.toBeNull();
    }
  });

  it('turns a card over when it leaves or enters a hand that shows its other side', () => {
    const laid = { type: 'laid', slot: 2, place: 1, face: 'frog-take' } as const;
    expect(flights({ ...laid, seat: 1 }, 0, view())[0]?.turns).toBe(true);
    expect(flights({ ...laid, seat: 0 }, 0, view())[0]?.turns).toBe(false);
  });

  it('brings the robbed card from the side that its new holder has chosen', () => {
    const held: Event = { type: 'held', seat: 0, slot: 1, near: 'lion-take', far: 'bear-skip' };
    expect(flights(held, 0, view())).toEqual([{ from: 'side-lion-take', to: 'held-0-1' }]);
    const after = view({
      phase: { type: 'replace', victim: 1 },
      held: [[0, 1, 2, 3, 4, 5], [0, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], []],
    });
    expect(flights({ ...held, seat: 2, near: null }, 0, after)[0]?.from).toBe('held-1-1');
  });
});

describe('words', () => {
  const texts = import.meta.glob<string>('../../../../locales/*/recto-verso.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const PHASES: Phase[] = [
    { type: 'lay' },
    { type: 'flip', left: 1 },
    { type: 'flip-hand' },
    { type: 'rob' },
    { type: 'hold', victim: 1, slot: 0 },
    { type: 'replace', victim: 0 },
    { type: 'take' },
    { type: 'check' },
  ];

  it.each(['ru', 'en', 'de'])('say what to do in every phase (%s)', (language) => {
    const text = texts[`../../../../locales/${language}/recto-verso.ftl`] ?? '';
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    const shown = [...PHASES.map((phase) => view({ phase })), view({ is_restricted: true })];
    for (const { id, args } of shown.map((one) => game.prompt(one, []))) {
      const value = bundle.getMessage(id)?.value;
      if (!value) throw new Error(`${id} is missing`);
      const said = bundle.formatPattern(value, args ?? null);
      // It has to stand in one line of the smallest phone, or the hand would jump.
      expect(said.length, said).toBeLessThanOrEqual(40);
    }
  });
});
