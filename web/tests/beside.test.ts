import { describe, expect, it } from 'vitest';
import { beside } from '../src/lib/beside';

const WINDOW = { width: 390, height: 844 };
const NOTE = { width: 200, height: 60 };
const card = (index: number) => ({ left: 20 + index * 70, top: 640, width: 64, height: 92 });
const HAND = [0, 1, 2, 3, 4].map(card);

function covers(at: { left: number; top: number }, box: ReturnType<typeof card>): boolean {
  const isBeside = at.left + NOTE.width <= box.left || at.left >= box.left + box.width;
  const isAboveOrBelow = at.top + NOTE.height <= box.top || at.top >= box.top + box.height;
  return !isBeside && !isAboveOrBelow;
}

describe('a note', () => {
  it('lies above the card that it is about, and covers no card of the hand', () => {
    const at = beside(NOTE, card(2), HAND, WINDOW);
    expect(HAND.some((one) => covers(at, one))).toBe(false);
    expect(at.top).toBeLessThan(640);
    expect(at.top).toBeGreaterThan(500);
  });

  it('goes further up when a button lies above the hand', () => {
    const button = { left: 100, top: 580, width: 190, height: 50 };
    const at = beside(NOTE, card(2), [...HAND, button], WINDOW);
    expect([...HAND, button].some((one) => covers(at, one))).toBe(false);
  });

  it('stays within the window', () => {
    const at = beside(NOTE, { left: 370, top: 2, width: 20, height: 20 }, [], WINDOW);
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.left + NOTE.width).toBeLessThanOrEqual(WINDOW.width);
    expect(at.top).toBeGreaterThanOrEqual(0);
  });
});
