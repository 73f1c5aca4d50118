/** Pointing, dragging and refusals. */
import { flushSync } from 'svelte';
import { describe, expect, test } from 'vitest';
import { Picker } from '../src/lib/picker.svelte';

function picker(attempt?: (path: string[]) => string | null) {
  const played: string[] = [];
  const explained: string[] = [];
  const made = new Picker<string>({
    play: (action) => played.push(action),
    explain: (why, place) => explained.push(`${place}: ${why.map(({ text }) => text).join(', ')}`),
    attempt,
  });
  return { made, played, explained };
}

const MOVES = [
  { action: '43 left', path: ['hand-43', 'column-left'] },
  { action: '43 right', path: ['hand-43', 'column-right'] },
  { action: '50 left', path: ['hand-50', 'column-left'] },
  { action: 'reverse', path: ['hand-reverse'] },
  { action: 'raise 60 left', path: ['hand-raise', 'hand-60', 'column-left'] },
  { action: 'raise 60 right', path: ['hand-raise', 'hand-60', 'column-right'] },
  { action: 'raise 61 right', path: ['hand-raise', 'hand-61', 'column-right'] },
];

describe('pointing', () => {
  test('a card with two targets waits for the target', () => {
    const { made, played } = picker();
    made.offer(MOVES, []);
    made.press('hand-43');
    expect(played).toEqual([]);
    expect([...made.next]).toEqual(['column-left', 'column-right']);
    made.press('column-right');
    expect(played).toEqual(['43 right']);
    expect(made.chosen).toEqual([]);
  });

  test('a card with one target is played by one click', () => {
    const { made, played } = picker();
    made.offer(MOVES, []);
    made.press('hand-50');
    made.press('hand-reverse');
    expect(played).toEqual(['50 left', 'reverse']);
  });

  test('three steps, the last of which may be clear', () => {
    const { made, played } = picker();
    made.offer(MOVES, []);
    made.press('hand-raise');
    expect(made.isNext('hand-60')).toBe(true);
    made.press('hand-61');
    expect(played).toEqual(['raise 61 right']);
  });

  test('pointing again takes the choice back; another card begins again', () => {
    const { made, played } = picker();
    made.offer(MOVES, []);
    made.press('hand-43');
    made.press('hand-43');
    expect(made.chosen).toEqual([]);
    made.press('hand-43');
    made.press('hand-50');
    expect(played).toEqual(['50 left']);
  });
});

describe('dragging', () => {
  test('a card to its target', () => {
    const { made, played } = picker();
    made.offer(MOVES, []);
    expect(made.drop('hand-43', 'column-left')).toBe(true);
    expect(played).toEqual(['43 left']);
  });

  test('the second card after the first was chosen', () => {
    const { made, played } = picker();
    made.offer(MOVES, []);
    made.press('hand-raise');
    expect(made.drop('hand-60', 'column-right')).toBe(true);
    expect(played).toEqual(['raise 60 right']);
  });

  test('a card where it does not fit asks the server why', () => {
    const asked: string[][] = [];
    const { made, played } = picker((path) => {
      asked.push(path);
      return 'no move';
    });
    made.offer(MOVES, []);
    expect(made.drop('hand-50', 'column-right')).toBe(false);
    expect(asked).toEqual([['hand-50', 'column-right']]);
    expect(played).toEqual(['no move']);
    expect(made.chosen).toEqual([]);
  });
});

describe('why not', () => {
  const barred = [
    { action: '69 left', path: ['hand-69', 'column-left'], why: { text: 'too high', rule: 'H7' } },
  ];

  test('is told for a card that cannot be played', () => {
    const { made, played, explained } = picker();
    made.offer(MOVES, barred);
    expect(made.why('hand-69')).toEqual([{ text: 'too high', rule: 'H7' }]);
    made.press('hand-69');
    expect(explained).toEqual(['hand-69: too high']);
    expect(played).toEqual([]);
  });

  test('is told in full: too high here, too low there', () => {
    const { made, explained } = picker();
    const low = {
      action: '69 right',
      path: ['hand-69', 'column-right'],
      why: { text: 'too low', rule: 'H7' },
    };
    made.offer(MOVES, [...barred, low, low]);
    expect(made.why('hand-69').map(({ text }) => text)).toEqual(['too high', 'too low']);
    made.press('hand-69');
    expect(explained).toEqual(['hand-69: too high, too low']);
  });

  test('is not told for one that can', () => {
    const { made } = picker();
    made.offer(MOVES, barred);
    expect(made.why('hand-43')).toEqual([]);
  });
});

test('nothing is offered, nothing is sent: also not by pointing wildly', () => {
  const { made, played } = picker(() => 'attempt');
  made.offer([], []);
  made.press('hand-43');
  made.press('column-left');
  made.drop('hand-43', 'column-left');
  expect(played).toEqual([]);
});

test('a choice stays while its moves are still offered, and goes with them', () => {
  const { made } = picker();
  made.offer(MOVES, []);
  made.press('hand-43');
  made.offer([...MOVES], []);
  expect(made.chosen).toEqual(['hand-43']);
  made.offer(MOVES.slice(3), []);
  expect(made.chosen).toEqual([]);
});

test('places show what they are', () => {
  const { made, played } = picker();
  const node = document.createElement('button');
  const stop = $effect.root(() => {
    made.at('hand-43')(node);
  });
  made.offer(MOVES, []);
  flushSync();
  expect(node.dataset.at).toBe('hand-43');
  expect(node.classList.contains('can')).toBe(true);
  expect(node.getAttribute('aria-disabled')).toBe('false');
  node.click();
  flushSync();
  expect(node.classList.contains('chosen')).toBe(true);
  made.offer([], []);
  flushSync();
  expect(node.getAttribute('aria-disabled')).toBe('true');
  expect(played).toEqual([]);
  stop();
});
