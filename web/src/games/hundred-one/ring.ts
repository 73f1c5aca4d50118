/** A point of the ring and the way it runs there, in degrees, clockwise round the table. */
export interface Point {
  x: number;
  y: number;
  turn: number;
}

/** The ring along which people sit and the turn runs: a rectangle with round corners. */
export interface Ring {
  left: number;
  top: number;
  right: number;
  bottom: number;
  radius: number;
}

export function ringOf(left: number, top: number, right: number, bottom: number, radius: number): Ring {
  const most = Math.max(0, Math.min(right - left, bottom - top) / 2);
  return { left, top, right, bottom, radius: Math.min(radius, most) };
}

export function lengthOf(ring: Ring): number {
  const { across, up, corner } = measures(ring);
  return 2 * across + 2 * up + 4 * corner;
}

/** The point at that distance from the middle of the bottom, clockwise: first to the left, then up. */
export function pointAt(ring: Ring, distance: number): Point {
  const { left, top, right, bottom, radius } = ring;
  const { across, up, corner } = measures(ring);
  const length = lengthOf(ring);
  let rest = length === 0 ? 0 : ((distance % length) + length) % length;
  const middle = (left + right) / 2;
  const straight: [at: number, point: (done: number) => Point][] = [
    [across / 2, (done) => ({ x: middle - done, y: bottom, turn: 180 })],
    [corner, (done) => arc(left + radius, bottom - radius, radius, 90, done)],
    [up, (done) => ({ x: left, y: bottom - radius - done, turn: 270 })],
    [corner, (done) => arc(left + radius, top + radius, radius, 180, done)],
    [across, (done) => ({ x: left + radius + done, y: top, turn: 360 })],
    [corner, (done) => arc(right - radius, top + radius, radius, 270, done)],
    [up, (done) => ({ x: right, y: top + radius + done, turn: 450 })],
    [corner, (done) => arc(right - radius, bottom - radius, radius, 360, done)],
    [across / 2, (done) => ({ x: right - radius - done, y: bottom, turn: 540 })],
  ];
  for (const [part, point] of straight) {
    if (rest <= part) return point(rest);
    rest -= part;
  }
  return { x: middle, y: bottom, turn: 180 };
}

/** How far along the ring each seat is. The viewer sits at the bottom; the others share the rest. */
export function seatDistances(ring: Ring, seats: number): number[] {
  const { across, corner } = measures(ring);
  const begin = across / 2 + corner;
  const room = lengthOf(ring) - 2 * begin;
  return Array.from({ length: seats }, (_, step) =>
    step === 0 ? 0 : begin + (room * (step - 0.5)) / (seats - 1),
  );
}

/** The ring as a path of SVG. */
export function outline({ left, top, right, bottom, radius: r }: Ring): string {
  const round = (x: number, y: number) => `A${f(r)} ${f(r)} 0 0 1 ${f(x)} ${f(y)}`;
  return [
    `M${f(left)} ${f(bottom - r)}V${f(top + r)}`,
    round(left + r, top),
    `H${f(right - r)}`,
    round(right, top + r),
    `V${f(bottom - r)}`,
    round(right - r, bottom),
    `H${f(left + r)}`,
    round(left, bottom - r),
    'Z',
  ].join('');
}

function f(value: number): string {
  return value.toFixed(1);
}

function measures({ left, top, right, bottom, radius }: Ring) {
  return {
    across: Math.max(0, right - left - 2 * radius),
    up: Math.max(0, bottom - top - 2 * radius),
    corner: (Math.PI / 2) * radius,
  };
}

/** A point of a corner that begins in that direction from its middle; 90 is down, 180 left. */
function arc(x: number, y: number, radius: number, from: number, done: number): Point {
  const degrees = from + (radius === 0 ? 0 : (done / radius) * (180 / Math.PI));
  const angle = (degrees * Math.PI) / 180;
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle), turn: degrees + 90 };
}
