/** What this browser was shown during play. */
import type { Event } from './replay';

/** What a browser was shown of each round without a gap from its beginning: the deal, then each move. */
export type Seen = { round: number; entries: Event[][] }[];

/** A piece of news, as far as it matters here. */
interface Told {
  seq: number;
  what: { type: string; round?: number; events?: unknown[]; undone?: number };
}

const PREFIX = 'pyatak.seen.';

/** Collects what this browser is shown at a table. It outlives a reload of the page, but not the tab. */
export class Witness {
  private readonly told = new Map<number, Told['what']>();

  constructor(private readonly table: string) {
    for (const { seq, what } of stored(table)) this.told.set(seq, what);
  }

  hear({ seq, what }: Told): void {
    if (this.told.has(seq)) return;
    const { type, round, events, undone } = what;
    // Everything is noted, so that gaps are known; only what is about cards is needed in full.
    this.told.set(
      seq,
      type === 'moved' || type === 'round-began' ? { type, round, events } : { type, undone },
    );
  }

  save(): void {
    const list = [...this.told].map(([seq, what]) => ({ seq, what }));
    try {
      sessionStorage.setItem(PREFIX + this.table, JSON.stringify(list));
    } catch {
      // Too long, or nothing is stored here: then less is compared later.
    }
  }

  seen(): Seen {
    return read([...this.told].map(([seq, what]) => ({ seq, what })));
  }
}

/** What this tab was shown at a table before. */
export function seenAt(table: string): Seen {
  return read(stored(table));
}

function stored(table: string): Told[] {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + table) ?? '[]') as Told[];
  } catch {
    return [];
  }
}

/** Rounds from their first news on, as far as there is no gap, without what was taken back. */
export function read(told: Told[]): Seen {
  const news = [...told].sort((one, other) => one.seq - other.seq);
  const seen: { round: number; entries: { seq: number; events: Event[] }[] }[] = [];
  let last = NaN;
  for (const { seq, what } of news) {
    const current = seen.at(-1);
    const isNext = seq === last + 1;
    last = isNext || what.type === 'round-began' ? seq : NaN;
    const entry = { seq, events: (what.events ?? []) as Event[] };
    if (what.type === 'round-began') seen.push({ round: what.round ?? 0, entries: [entry] });
    else if (isNext && what.type === 'moved') current?.entries.push(entry);
    else if (isNext && what.type === 'undone' && current) {
      current.entries = current.entries.filter((known) => known.seq !== what.undone);
    }
  }
  return seen.map(({ round, entries }) => ({ round, entries: entries.map(({ events }) => events) }));
}
