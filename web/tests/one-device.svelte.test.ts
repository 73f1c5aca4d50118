/** Whose hand is on the screen of a device that several people share. */
import { expect, test } from 'vitest';
import { OneDevice, type Place } from '../src/lib/one-device.svelte';
import type { Sync } from '../src/lib/table.svelte';

class Fake implements Place {
  now = $state.raw<Sync | null>(null);
  isBehind = $state(false);
  isMoving = $state(false);
  isDrawn = false;
  isHeld = false;
  constructor(readonly me: number | null) {}
  appear(): void {
    [this.isDrawn, this.isHeld] = [true, false];
  }
  vanish(isHeld: boolean): void {
    [this.isDrawn, this.isHeld] = [false, isHeld];
  }
}

/** Anna, Boris and a bot in the last seat. */
function table(hasHands = true) {
  const [anna, boris, everybody] = [new Fake(0), new Fake(1), new Fake(null)];
  const device = new OneDevice([anna, boris], everybody, hasHands);
  let seq = 0;
  const turn = (seat: number | null, stage: Sync['stage'] = 'playing') => {
    seq += 1;
    for (const one of [anna, boris, everybody]) {
      one.now = { seq, stage, turn: seat === null ? undefined : { seat } } as Sync;
    }
    device.follow();
    device.draw();
  };
  return { anna, boris, everybody, device, turn };
}

test('nobody sees a hand before they have taken the device', () => {
  const { anna, boris, device, turn } = table();
  turn(0);
  expect(device.isCurtainDown).toBe(true);
  expect(device.drawn).toBeNull();
  device.take();
  expect(device.drawn).toBe(anna);
  turn(1);
  // Anna looks at what she has drawn, or takes it back.
  expect([device.drawn, device.isPassing]).toEqual([anna, true]);
  expect(boris.isHeld).toBe(true);
  device.pass();
  device.draw();
  expect([device.drawn, device.isCurtainDown, device.next]).toEqual([null, true, boris]);
  expect(anna.isHeld).toBe(true);
  device.take();
  expect(device.drawn).toBe(boris);
});

test('a move that is taken back keeps the device where it is', () => {
  const { anna, device, turn } = table();
  turn(0);
  device.take();
  turn(1);
  turn(0);
  expect([device.drawn, device.isPassing]).toEqual([anna, false]);
  device.pass();
  expect(device.drawn).toBe(anna);
});

test('bots in between need no curtain, unless the next person is another one', () => {
  const { anna, everybody, device, turn } = table();
  turn(2);
  expect(device.drawn).toBe(everybody);
  turn(0);
  device.take();
  turn(2);
  expect([device.drawn, device.isPassing]).toEqual([anna, false]);
  turn(0);
  expect([device.drawn, device.isCurtainDown]).toEqual([anna, false]);
});

test('nothing is passed on before the last card has landed', () => {
  const { anna, device, turn } = table();
  turn(0);
  device.take();
  anna.isMoving = true;
  turn(1);
  expect(device.isPassing).toBe(false);
  anna.isMoving = false;
  expect(device.isPassing).toBe(true);
});

test('the end of a round is for everybody, and the next one begins with the curtain', () => {
  const { anna, everybody, device, turn } = table();
  turn(0);
  device.take();
  anna.isMoving = true;
  turn(null, 'between-rounds');
  expect(device.drawn).toBe(anna);
  anna.isMoving = false;
  device.follow();
  expect(device.drawn).toBe(everybody);
  turn(1);
  expect(device.isCurtainDown).toBe(true);
});

test('where nothing is hidden, the screen belongs to whoever has to decide', () => {
  const { anna, boris, device, turn } = table(false);
  turn(0);
  expect([device.drawn, device.isCurtainDown]).toEqual([anna, false]);
  turn(2);
  expect(device.drawn).toBe(anna);
  turn(1);
  expect([device.drawn, anna.isHeld]).toEqual([boris, false]);
});
