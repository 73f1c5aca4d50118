/** Rematches that this tab has asked for against bots alone: they are dealt at once, without the waiting table. */
const wanted = new Set<string>();

export function dealAtOnce(table: string): void {
  wanted.add(table);
}

/** Is this table to be dealt at once? */
export function isDealtAtOnce(table: string): boolean {
  return wanted.has(table);
}

/** It was started, or refused: from now on it is a table like any other. */
export function forgetAgain(table: string): void {
  wanted.delete(table);
}
