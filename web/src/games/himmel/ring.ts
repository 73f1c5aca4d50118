/** A point on the track around the middle, and where the track leads there when one goes clockwise. */
export interface Point {
  x: number;
  y: number;
  /** In degrees; 0 leads up. */
  angle: number;
}

interface Piece {
  length: number;
  at(along: number): Point;
}

/** A track with rounded corners. Distances begin at the middle of the lower side and grow clockwise. */
export class Ring {
  readonly length: number;
  private readonly pieces: Piece[];

  constructor(
    readonly width: number,
    readonly height: number,
    readonly inset: number,
    radius: number,
  ) {
    const [left, top] = [inset, inset];
    const [right, bottom] = [width - inset, height - inset];
    const r = Math.max(1, Math.min(radius, (right - left) / 2, (bottom - top) / 2));
    const straight = (x: number, y: number, angle: number, length: number): Piece => ({
      length: Math.max(0, length),
      at: (along) => ({ x: x + sin(angle) * along, y: y - cos(angle) * along, angle }),
    });
    const corner = (x: number, y: number, angle: number): Piece => ({
      length: (Math.PI / 2) * r,
      at: (along) => {
        const turned = angle + (along / r) * (180 / Math.PI);
        return { x: x - cos(turned) * r, y: y - sin(turned) * r, angle: turned };
      },
    });
    const [across, up] = [right - left - 2 * r, bottom - top - 2 * r];
    this.pieces = [
      straight(width / 2, bottom, 270, across / 2),
      corner(left + r, bottom - r, 270),
      straight(left, bottom - r, 0, up),
      corner(left + r, top + r, 0),
      straight(left + r, top, 90, across),
      corner(right - r, top + r, 90),
      straight(right, top + r, 180, up),
      corner(right - r, bottom - r, 180),
      straight(right - r, bottom, 270, across / 2),
    ];
    this.length = this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  at(distance: number): Point {
    let rest = ((distance % this.length) + this.length) % this.length;
    for (const piece of this.pieces) {
      if (rest <= piece.length) return piece.at(rest);
      rest -= piece.length;
    }
    return this.at(0);
  }

  /** The distance at which the track passes nearest to a point. */
  nearest(x: number, y: number): number {
    let best = { distance: 0, gap: Infinity };
    for (let distance = 0; distance < this.length; distance += 4) {
      const point = this.at(distance);
      const gap = Math.hypot(point.x - x, point.y - y);
      if (gap < best.gap) best = { distance, gap };
    }
    return best.distance;
  }
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
