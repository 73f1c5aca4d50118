/** News shown one after the other. */
import { expect, test, vi } from 'vitest';
import { Queue } from '../src/lib/queue';

/** A step that lasts until it is let go. */
function gate() {
  let open: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (open = resolve));
  return { open, wait };
}

test('shows one thing after the other', async () => {
  const shown: string[] = [];
  const gates = [gate(), gate()];
  const queue = new Queue<number>(async (item) => {
    shown.push(`begin ${String(item)}`);
    await gates[item]?.wait;
    shown.push(`end ${String(item)}`);
  });
  queue.push(0);
  queue.push(1);
  gates[1]?.open();
  await Promise.resolve();
  expect(shown).toEqual(['begin 0']);
  gates[0]?.open();
  await queue.settled();
  expect(shown).toEqual(['begin 0', 'end 0', 'begin 1', 'end 1']);
  expect(queue.isEmpty).toBe(true);
});

test('hurries when more than two things wait, and only then', async () => {
  const hurried: boolean[] = [];
  const queue = new Queue<number>(async (_item, isHurried) => {
    hurried.push(isHurried);
    await Promise.resolve();
  });
  for (let item = 0; item < 6; item++) queue.push(item);
  await queue.settled();
  expect(hurried).toEqual([true, true, true, false, false, false]);
});

test('forgets what was not shown yet', async () => {
  const shown: number[] = [];
  const first = gate();
  const queue = new Queue<number>(async (item) => {
    shown.push(item);
    await first.wait;
  });
  queue.push(0);
  queue.push(1);
  await Promise.resolve();
  queue.clear();
  first.open();
  await queue.settled();
  expect(shown).toEqual([0]);
});

test('goes on after something could not be shown', async () => {
  const shown: number[] = [];
  vi.stubGlobal('reportError', () => undefined);
  const queue = new Queue<number>((item) => {
    if (item === 0) throw new Error('no such place');
    shown.push(item);
  });
  queue.push(0);
  queue.push(1);
  await queue.settled();
  queue.push(2);
  await queue.settled();
  expect(shown).toEqual([1, 2]);
});

test('what was held back is shown without hurry once it is released', async () => {
  const shown: [number, boolean][] = [];
  const queue = new Queue<number>(async (item, isHurried) => {
    shown.push([item, isHurried]);
    await Promise.resolve();
  });
  queue.push(0);
  queue.hold();
  await queue.settled();
  for (let item = 1; item <= 5; item++) queue.push(item);
  await Promise.resolve();
  expect(shown).toEqual([]);
  queue.release();
  await queue.settled();
  expect(shown).toEqual([0, 1, 2, 3, 4, 5].map((item) => [item, false]));
});
