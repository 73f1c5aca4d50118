/** Rematches that this tab has asked for against bots alone: they are dealt at once, without the waiting table. */

interface Again {
  /** Who starts, if that is known: the one after the last. */
  start: number | null;
}

const wanted = new Map<string, Again>();

export function dealAtOnce(table: string, again: Again): void {
  wanted.set(table, again);
}

/** Is this table to be dealt at once? It is said only once. */
export function takeAgain(table: string): Again | null {
  const again = wanted.get(table) ?? null;
  wanted.delete(table);
  return again;
}
