/** Keeps notes apart that want to stand at nearly the same place. */
import { overlap, type Box } from './beside';

/** A note, and whether it gives way upwards. */
export interface Note {
  box: Box;
  isUp: boolean;
}

const GAP = 4;

/**
 * How far each note has to move down (or up, below zero) so that it lies within the area and on none before it. Where one
 * way leads out of the area, it goes the other way.
 */
export function apart(notes: Note[], area: { top: number; bottom: number }): number[] {
  const settled: Box[] = [];
  return notes.map(({ box: wanted, isUp }) => {
    const lowest = Math.max(area.top, area.bottom - wanted.height);
    const box = { ...wanted, top: Math.min(lowest, Math.max(area.top, wanted.top)) };
    const ways = [isUp ? up(box, settled) : down(box, settled), isUp ? down(box, settled) : up(box, settled)];
    const isWithin = (top: number) => top >= area.top && top + box.height <= area.bottom;
    const top = ways.find(isWithin) ?? ways[0] ?? box.top;
    settled.push({ ...box, top });
    return top - wanted.top;
  });
}

/** The nearest free place further down, by its upper edge. */
function down(box: Box, settled: Box[]): number {
  let top = box.top;
  for (const other of [...settled].sort((a, b) => a.top - b.top))
    if (overlap({ ...box, top }, other) > 0) top = other.top + other.height + GAP;
  return top;
}

/** The nearest free place further up. */
function up(box: Box, settled: Box[]): number {
  let top = box.top;
  for (const other of [...settled].sort((a, b) => b.top - a.top))
    if (overlap({ ...box, top }, other) > 0) top = other.top - box.height - GAP;
  return top;
}
