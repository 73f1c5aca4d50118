// What the boards of all games are built of.
import { describe, expect, it } from 'vitest';
import { Ring } from '../src/board/ring';
import { copies, othersOf, sidesOf, stepsTo } from '../src/board/seating';
import { shapeOf } from '../src/board/space.svelte';

describe('seating', () => {
  it('goes clockwise from the left of the seat at the bottom', () => {
    expect(othersOf(5, 3)).toEqual([4, 0, 1, 2]);
    expect(othersOf(2, 0)).toEqual([1]);
    expect(stepsTo(1, 5, 3)).toBe(3);
  });

  it('puts one on each side and the rest along the top', () => {
    expect(sidesOf([4, 0, 1, 2])).toEqual({ left: [4], top: [0, 1], right: [2] });
    expect(sidesOf([1, 2])).toEqual({ left: [1], top: [], right: [2] });
  });

  it('names equal cards apart', () => {
    expect(copies(['red-1', 'red-1', 'red-skip'])).toEqual(['red-1/0', 'red-1/1', 'red-skip/0']);
  });
});

describe('the shape of a table', () => {
  it.each([
    ['a phone held upright', 390, 740, 'upright'],
    ['a tablet held upright', 820, 1080, 'upright'],
    ['a phone on its side', 844, 296, 'low'],
    ['a laptop zoomed to 200 %', 683, 290, 'low'],
    ['a laptop', 1280, 706, 'wide'],
    ['a netbook', 1024, 506, 'low'],
    ['a small laptop', 1280, 606, 'wide'],
    ['nothing measured yet', 0, 0, 'upright'],
  ])('%s', (_, width, height, shape) => {
    expect(shapeOf(width, height)).toBe(shape);
  });
});

describe('the ring', () => {
  const ring = new Ring(40, 30, 320, 460, 80);

  it('runs clockwise from the bottom, first to the left', () => {
    const [start, next] = [ring.at(0), ring.at(20)];
    expect(start).toEqual({ x: 180, y: 460, heading: 180 });
    expect(next.x).toBeLessThan(start.x);
    const top = ring.at(ring.length / 2);
    expect(top.x).toBeCloseTo(180);
    expect(top).toMatchObject({ y: 30, heading: 0 });
  });

  it('is closed, has no jumps and leads where it says', () => {
    for (let at = 0; at < ring.length; at += 5) {
      const [one, other] = [ring.at(at), ring.at(at + 5)];
      const [x, y] = [other.x - one.x, other.y - one.y];
      expect(Math.hypot(x, y)).toBeLessThan(5.01);
      const angle = (one.heading * Math.PI) / 180;
      expect(x * Math.cos(angle) + y * Math.sin(angle)).toBeGreaterThan(4.9);
    }
    expect(ring.at(-10)).toEqual(ring.at(ring.length - 10));
  });

  it('finds the nearest point', () => {
    expect(ring.at(ring.nearest(0, 245)).x).toBeCloseTo(40);
    expect(ring.points(4).map(({ distance }) => distance)).toEqual(
      [0, 1, 2, 3].map((quarter) => (quarter * ring.length) / 4),
    );
  });

  it('stays within a table that is too small for its corners', () => {
    const point = new Ring(0, 0, 0, 0, 80).at(17);
    expect(point).toMatchObject({ x: 0, y: 0 });
  });

  it.each([2, 3, 6, 10])('seats %i people in order, with room for each on a phone', (seats) => {
    const distances = ring.seats(seats);
    expect([...distances].sort((a, b) => a - b)).toEqual(distances);
    const points = distances.map((distance) => ring.at(distance));
    points.forEach((one, index) => {
      for (const other of points.slice(index + 1)) {
        const isApart = Math.abs(one.x - other.x) >= 84 || Math.abs(one.y - other.y) >= 52;
        expect(isApart).toBe(true);
      }
    });
  });
});
