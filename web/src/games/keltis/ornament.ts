/** A spiral around the origin, from the inside out, as the path of an SVG. */
export function spiral(turns: number, radius: number, start = 0): string {
  const steps = Math.round(turns * 12);
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = start + (step / steps) * turns * 2 * Math.PI;
    const reach = radius * (0.04 + 0.96 * (step / steps));
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
  });
  // Round through the points: each is where a curve bends, and the next one begins half-way to the next.
  const at = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return points
    .map((point, index) => {
      const next = points[index + 1];
      if (index === 0) return `M${at(point)}`;
      return next
        ? `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`
        : `L${at(point)}`;
    })
    .join('');
}

/** The one that is carved into stones. */
export const CARVED = spiral(2.5, 28);

/** An arm of a triskele: a spiral that runs out to the left; three of them, turned, meet in the middle. */
export const ARM = spiral(2.5, 40);
