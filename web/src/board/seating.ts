// Who sits where around a table, as every board has it: the viewer below, the others clockwise from the left.

/** The seats beside the one at the bottom, clockwise: the first sits to its left. */
export function othersOf(seats: number, bottom: number): number[] {
  return Array.from({ length: seats - 1 }, (_, step) => (bottom + 1 + step) % seats);
}

/** The same seats on three sides: one on the left, one on the right, the rest along the top. */
export function sidesOf(others: number[]): { left: number[]; top: number[]; right: number[] } {
  return { left: others.slice(0, 1), top: others.slice(1, -1), right: others.slice(-1) };
}

/** The same seats left and right of a low table, where nobody sits at the top; each in clockwise order. */
export function flanksOf(others: number[]): { left: number[]; top: number[]; right: number[] } {
  const half = Math.ceil(others.length / 2);
  return { left: others.slice(0, half), top: [], right: others.slice(half) };
}

/** How many seats clockwise from the bottom a seat is. */
export function stepsTo(seat: number, seats: number, bottom: number): number {
  return (seat - bottom + seats) % seats;
}

/** A name for each card of a hand that tells equal cards apart: `red-7/0`, `red-7/1`. */
export function copies(hand: string[]): string[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return `${card}/${String(copy)}`;
  });
}
