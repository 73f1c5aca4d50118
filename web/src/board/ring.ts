// The track around a table along which people sit and the turn runs: a rectangle with round corners.

/** A point of the ring and where the ring leads there clockwise, in degrees; 0 leads to the right, 90 down. */
export interface RingPoint {
  x: number;
  y: number;
  heading: number;
}

interface Piece {
  length: number;
  at(along: number): RingPoint;
}

/** Distances begin at the middle of the lower side and grow clockwise: first to the left, then up. */
export class Ring {
  readonly radius: number;
  readonly length: number;
  private readonly pieces: Piece[];

  constructor(
    readonly left: number,
    readonly top: number,
    readonly right: number,
    readonly bottom: number,
    radius: number,
  ) {
    const r = Math.max(0, Math.min(radius, (right - left) / 2, (bottom - top) / 2));
    const [across, up] = [Math.max(0, right - left - 2 * r), Math.max(0, bottom - top - 2 * r)];
    this.radius = r;
    this.pieces = [
      straight((left + right) / 2, bottom, 180, across / 2),
      corner(left + r, bottom - r, r, 180),
      straight(left, bottom - r, 270, up),
      corner(left + r, top + r, r, 270),
      straight(left + r, top, 0, across),
      corner(right - r, top + r, r, 0),
      straight(right, top + r, 90, up),
      corner(right - r, bottom - r, r, 90),
      straight(right - r, bottom, 180, across / 2),
    ];
    this.length = this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  at(distance: number): RingPoint {
    let rest = this.wrap(distance);
    for (const piece of this.pieces) {
      if (rest <= piece.length) return piece.at(rest);
      rest -= piece.length;
    }
    return { x: (this.left + this.right) / 2, y: this.bottom, heading: 180 };
  }

  /** A distance within one lap: from 0 to the length of the ring. */
  wrap(distance: number): number {
    return this.length === 0 ? 0 : ((distance % this.length) + this.length) % this.length;
  }

  /** This many points at equal distances, each with its distance. */
  points(count: number, offset = 0): (RingPoint & { distance: number })[] {
    return Array.from({ length: count }, (_, index) => {
      const distance = ((index + offset) * this.length) / count;
      return { ...this.at(distance), distance };
    });
  }

  /** The distance at which the ring passes nearest to a point. */
  nearest(x: number, y: number): number {
    let best = { distance: 0, gap: Infinity };
    for (let distance = 0; distance < this.length; distance += 4) {
      const point = this.at(distance);
      const gap = Math.hypot(point.x - x, point.y - y);
      if (gap < best.gap) best = { distance, gap };
    }
    return best.distance;
  }

  /** How far along the ring each seat is. The viewer sits at the bottom; the others share what is left and above. */
  seats(count: number): number[] {
    const [half, turn] = [this.pieces[0]?.length ?? 0, this.pieces[1]?.length ?? 0];
    const begin = half + turn;
    const room = this.length - 2 * begin;
    return Array.from({ length: count }, (_, step) =>
      step === 0 ? 0 : begin + (room * (step - 0.5)) / (count - 1),
    );
  }

  /** The ring as a path of SVG. */
  outline(): string {
    const { left, top, right, bottom, radius: r } = this;
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
}

function straight(x: number, y: number, heading: number, length: number): Piece {
  const [dx, dy] = direction(heading);
  return { length, at: (along) => ({ x: x + dx * along, y: y + dy * along, heading }) };
}

/** A quarter of a circle around `x`, `y`. It begins in the direction of `heading` and turns clockwise. */
function corner(x: number, y: number, radius: number, heading: number): Piece {
  return {
    length: (Math.PI / 2) * radius,
    at: (along) => {
      const turned = heading + (radius === 0 ? 0 : (along / radius) * (180 / Math.PI));
      const [dx, dy] = direction(turned - 90);
      return { x: x + dx * radius, y: y + dy * radius, heading: turned };
    },
  };
}

function direction(degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

function f(value: number): string {
  return value.toFixed(1);
}
