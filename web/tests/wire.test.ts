/** Whole messages of what has changed: the frames that Rust makes are read as Rust reads them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decode } from '../src/lib/wire/codebook';
import { apply, unchain, Unfit, type Json } from '../src/lib/wire/delta';
import { Expander } from '../src/lib/wire/expander';

interface Frame {
  text: string | null;
  packed: string | null;
  whole: unknown;
}

const games = JSON.parse(readFileSync('tests/fixtures/wire.json', 'utf8')) as Record<string, Frame[]>;

function bytes(hex: string): ArrayBuffer {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)).buffer;
}

describe.each(Object.entries(games))('%s', (_, frames) => {
  test('every frame becomes the whole message', () => {
    const expander = new Expander();
    for (const { text, packed, whole } of frames)
      expect(expander.take(packed === null ? (text ?? '') : bytes(packed))).toEqual(whole);
    expect(frames.filter(({ packed }) => packed !== null).length).toBeGreaterThan(5);
  });

  test('a view that was handed out does not change later', () => {
    const expander = new Expander();
    const taken = frames.map(({ text, packed }) =>
      expander.take(packed === null ? (text ?? '') : bytes(packed)),
    );
    expect(taken).toEqual(frames.map(({ whole }) => whole));
  });
});

describe('a delta', () => {
  const cases: [string, Json, Json, Json][] = [
    ['changes members', { a: 1, b: [1, 2] }, { a: 2 }, { a: 2, b: [1, 2] }],
    ['adds and removes members', { a: 1, b: 2 }, { '-': ['a'], c: [3] }, { b: 2, c: [3] }],
    ['changes elements by their index', [7, 2, { n: 1 }], { 0: 6, 2: { n: 2 } }, [6, 2, { n: 2 }]],
    ['replaces parts of an array', [1, 2, 3, 4], [1, 1, [], 4, 0, [5, 6]], [1, 3, 4, 5, 6]],
    ['replaces a composite', { a: 1 }, [{ b: 2 }], { b: 2 }],
    ['replaces a composite by null', { a: 1 }, null, null],
    ['begins from nothing', null, { a: [1] }, { a: [1] }],
  ];
  test.each(cases)('%s', (_, before, delta, after) => {
    const copy = structuredClone(before);
    expect(apply(before, delta)).toEqual(after);
    expect(before).toEqual(copy);
  });

  const unfit: [Json, Json][] = [
    [[1], { 1: 2 }],
    [[1], { one: 2 }],
    [[1], [2, 0, []]],
    [[1], [0, 2, []]],
    [[1], [0, 1]],
    [
      [1, 2],
      [1, 1, [], 0, 1, []],
    ],
    [{}, [0, 1, []]],
    [{}, { '-': ['a'] }],
    [{}, { '-': 'a' }],
  ];
  test.each(unfit)('that does not fit is refused: %j %j', (before, delta) => {
    expect(() => apply(before, delta)).toThrow(Unfit);
  });

  test('leads from one element of a list to the next', () => {
    expect(unchain([{ type: 'lay', with: 0, on: null }, { with: 1 }, {}])).toEqual([
      { type: 'lay', with: 0, on: null },
      { type: 'lay', with: 1, on: null },
      { type: 'lay', with: 1, on: null },
    ]);
    expect(() => unchain({})).toThrow(Unfit);
  });
});

test('a frame that is cut off is refused', () => {
  expect(() => decode(bytes('ff'))).toThrow();
});
