import { describe, expect, it } from 'vitest';
import { apart, type Note } from '../src/lib/apart';
import { overlap } from '../src/lib/beside';

const AREA = { top: 0, bottom: 400 };
const note = (left: number, top: number, isUp = false): Note => ({
  box: { left, top, width: 120, height: 30 },
  isUp,
});

/** Do any two of them lie on each other, once they have moved? */
function collide(notes: Note[]): boolean {
  const moved = apart(notes, AREA);
  const boxes = notes.map(({ box }, index) => ({ ...box, top: box.top + (moved[index] ?? 0) }));
  return boxes.some((one, index) => boxes.slice(index + 1).some((other) => overlap(one, other) > 0));
}

describe('notes at the seats', () => {
  it('stay where they are if nothing lies on them', () => {
    expect(apart([note(0, 10), note(200, 10)], AREA)).toEqual([0, 0]);
  });

  it('make room for those before them', () => {
    const three = [note(0, 10), note(60, 10), note(100, 25)];
    expect(apart(three, AREA)[0]).toBe(0);
    expect(collide(three)).toBe(false);
  });

  it('give way upwards where they stand above their seat', () => {
    const [, second] = apart([note(0, 300), note(60, 310, true)], AREA);
    expect(second).toBeLessThan(0);
  });

  it('stay within the table', () => {
    expect(apart([note(0, -20), note(0, 390)], AREA)).toEqual([20, -20]);
  });

  it('go the other way at the edge of the table', () => {
    const two = [note(0, 365), note(60, 360)];
    expect(apart(two, AREA)[1]).toBeLessThan(0);
    expect(collide(two)).toBe(false);
  });
});
