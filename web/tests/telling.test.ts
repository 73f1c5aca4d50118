/** What is called out at the seats, what the log leaves out, and how long words stand at a seat. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callouts, gained, told } from '../src/games/hundred-one/telling';
import type { Event, View } from '../src/games/hundred-one/types';
import { callouts as rectoCallouts } from '../src/games/recto-verso/telling';
import type { View as RectoView } from '../src/games/recto-verso/types';
import { Bubbles } from '../src/lib/bubbles.svelte';
import { lines } from '../src/lib/log';
import type { TableNews } from '../src/lib/table.svelte';

const ANY = { table: { dealer: 2 } } as View;
const TAKE_TWO: Event[] = [
  { type: 'played', seat: 1, card: 'blue-take-two' },
  { type: 'drew', seat: 0, card: 'red-4' },
  { type: 'drew', seat: 0, card: 'red-7' },
  { type: 'missed', seat: 0 },
];

describe('a Take Two', () => {
  it('is called out once at the seat that it hits, with who played it', () => {
    expect(callouts(TAKE_TWO, 0, ANY)).toEqual([
      { seat: 0, by: 1, id: 'hundred-one-callout-draws', args: { count: 2 } },
    ]);
  });

  it('takes two lines of the log instead of four', () => {
    expect(told(TAKE_TWO, 0).map(({ type }) => type)).toEqual(['played', 'hit']);
  });

  it('marks the cards that came with it, for their owner only', () => {
    expect(TAKE_TWO.flatMap((event) => gained(event, 0))).toEqual(['hand-red-4', 'hand-red-7']);
    expect(TAKE_TWO.flatMap((event) => gained(event, 1))).toEqual([]);
  });
});

it('a Skip as first card is the dealer’s', () => {
  const events: Event[] = [
    { type: 'turned-up', card: 'green-skip' },
    { type: 'missed', seat: 0 },
  ];
  expect(callouts(events, 0, ANY)).toEqual([
    { seat: 0, by: 2, id: 'hundred-one-callout-missed', args: { count: 0 } },
  ]);
  expect(told(events, 0).map(({ type }) => type)).toEqual(['first', 'hit']);
});

it('in Recto Verso, the neighbour who is passed over misses a turn', () => {
  const view = { table: { seats: 3, direction: 'clockwise' } } as RectoView;
  const passed = (seat: number, turn: number) => rectoCallouts([{ type: 'passed', seat, turn }], 0, view);
  expect(passed(0, 1)).toEqual([]);
  expect(passed(2, 1)).toEqual([{ seat: 0, id: 'recto-verso-callout-missed' }]);
});

it('the log says once who has come, and leaves out bots', () => {
  const person = (name: string) => ({ type: 'person', person: name, name });
  const sat = (seq: number, seat: number, occupant: unknown) =>
    ({ seq, at: 0, what: { type: 'sat', seat, occupant, commitment: null } }) as unknown as TableNews;
  const bot = { type: 'bot', level: 'easy', name: 'Ada' };
  const news = [
    sat(1, 0, person('Anna')),
    sat(2, 2, bot),
    // Whoever sits there already commits to a number for the deal.
    sat(3, 0, person('Anna')),
    sat(4, 1, person('Ben')),
  ];
  expect(lines(news, 'himmel', ['Anna', 'Ben', 'Ada']).map(({ key }) => key)).toEqual(['1', '4']);
});

describe('bubbles', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stand long enough to be read, and go by themselves', () => {
    const bubbles = new Bubbles();
    bubbles.add(1, 'said', 'hello everybody');
    vi.advanceTimersByTime(3000);
    expect(bubbles.shown).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    expect(bubbles.shown).toHaveLength(0);
  });

  it('are at most two at a seat, the newest', () => {
    const bubbles = new Bubbles();
    for (const text of ['one', 'two', 'three']) bubbles.add(1, 'said', text);
    bubbles.add(2, 'said', 'four');
    expect(bubbles.shown.map(({ words }) => words)).toEqual(['two', 'three', 'four']);
  });

  it('do not say the same twice, and what somebody types is theirs to repeat', () => {
    const bubbles = new Bubbles();
    const missed = { id: 'recto-verso-callout-missed', args: { name: '' } };
    bubbles.add(0, 'hit', missed);
    vi.advanceTimersByTime(3000);
    bubbles.add(0, 'hit', { ...missed });
    expect(bubbles.shown).toHaveLength(1);
    // It stands for as long as if it were new.
    vi.advanceTimersByTime(3000);
    expect(bubbles.shown).toHaveLength(1);
    for (let times = 0; times < 2; times++) bubbles.add(1, 'said', 'ha');
    expect(bubbles.shown.filter(({ seat }) => seat === 1)).toHaveLength(2);
  });
});
