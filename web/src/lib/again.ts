/** Rematches that this tab has asked for against bots alone: they are dealt at once, without the waiting table. */

interface Again {
  /** Who starts, if that is known: the one after the last. */
  start: number | null;
}

const wanted = new Map<string, Again>();

export function dealAtOnce(table: string, again: Again): void {
  wanted.set(table, again);
}

/** Is this table to be dealt at once? */
export function againAt(table: string): Again | null {
  return wanted.get(table) ?? null;
}

/** It was started, or refused: from now on it is a table like any other. */
export function forgetAgain(table: string): void {
  wanted.delete(table);
}
