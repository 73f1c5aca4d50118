/** Where a note goes so that it covers nothing that somebody wants to see or press. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A note keeps this far away from what it is about, and from the edge of the window. */
const GAP = 8;
const STEP = 8;

/** The place for a note of this size, as near to what it is about as can be without covering any of `avoid`. */
export function beside(
  size: { width: number; height: number },
  about: Box,
  avoid: Box[],
  window: { width: number; height: number },
): { left: number; top: number } {
  const most = { left: window.width - size.width - GAP, top: window.height - size.height - GAP };
  const centred = about.left + about.width / 2 - size.width / 2;
  const lefts = [centred, about.left + about.width + GAP, about.left - size.width - GAP, GAP, most.left];
  let best = { left: GAP, top: GAP, cost: Infinity };
  for (const wanted of lefts) {
    const left = Math.max(GAP, Math.min(most.left, wanted));
    for (let top = GAP; top <= Math.max(GAP, most.top); top += STEP) {
      const box = { left, top, ...size };
      const covered = [about, ...avoid].reduce((sum, one) => sum + overlap(box, one), 0);
      // Above is where a finger does not hide it.
      const isBelow = top > about.top;
      const cost = covered * 10 + distance(box, about) + (isBelow ? 40 : 0);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

/** How much of two boxes is the same, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

function distance(one: Box, other: Box): number {
  const x = one.left + one.width / 2 - other.left - other.width / 2;
  const y = one.top + one.height / 2 - other.top - other.height / 2;
  return Math.hypot(x, y);
}
