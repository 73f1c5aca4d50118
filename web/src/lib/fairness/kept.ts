/** What this browser keeps about a table's deal: commitments, and its own contribution. */
import { freshContribution, NOTHING, seatCommitment, TWO } from './scheme';
import type { DealNow, TableSync } from '../protocol';

/** What this browser keeps about the deals of a table, so that it can check them later. Nothing is overwritten. */
export interface Kept {
  /** What the server had committed to when this browser first heard of the table. */
  commitment: string;
  /** Another one that the server showed later. */
  conflict?: string;
  /** Our own part of the seed. */
  contribution?: string;
  /** Our seat when the list was frozen. */
  seat?: number;
  /** Has the server shown that it has our contribution? */
  isTaken?: boolean;
  /** The commitments of all seats when the cards came, and who had revealed. */
  frozen?: string[];
  contributed?: number[];
  /** Who was named to start; nobody, if it is drawn. */
  start?: number | null;
  /** When it was last written. */
  at: number;
}

const PREFIX = 'pyatak.fair.';
/** At most this many tables are kept, the latest ones. */
export const TABLES_MAX = 200;

export function kept(table: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function keep(table: string, change: Partial<Kept> & Pick<Kept, 'commitment'>): Kept {
  const next = { ...kept(table), ...change, at: Date.now() };
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(next));
    forgetOld();
  } catch {
    // A browser that stores nothing can still play; afterwards it has nothing to compare with.
  }
  return next;
}

function forgetOld(): void {
  const tables = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  if (tables.length <= TABLES_MAX) return;
  const oldest = tables.sort((one, other) => (kept(one)?.at ?? 0) - (kept(other)?.at ?? 0));
  for (const table of oldest.slice(0, tables.length - TABLES_MAX)) localStorage.removeItem(PREFIX + table);
}

/** The server has committed to this. The first one stays; another one is kept beside it as evidence. */
export function keepCommitment(table: string, commitment: string): Kept {
  const known = kept(table);
  if (!known) return keep(table, { commitment });
  if (known.commitment === commitment || known.conflict !== undefined) return known;
  return keep(table, { commitment: known.commitment, conflict: commitment });
}

/** What this browser commits to at a table, drawn once. */
export function ownCommitment(table: string, commitment: string): string {
  const known = keepCommitment(table, commitment);
  const contribution = known.contribution ?? freshContribution();
  if (known.contribution === undefined) keep(table, { commitment: known.commitment, contribution });
  return seatCommitment(known.commitment, contribution);
}

/** What is to be sent now, if anything. */
export type Duty = { commitment: string; seat: number } | { contribution: string } | null;

/**
 * Keeps what a snapshot shows about the deals, and says what our seat owes: a commitment while people sit down, the
 * contribution once the list is frozen. It is not revealed if the list does not have what we committed to.
 */
export function follow(table: string, now: TableSync<unknown, unknown, unknown>): Duty {
  // A commitment that comes together with its seed proves nothing.
  if (now.fairness && !kept(table)) return null;
  const known = keepCommitment(table, now.commitment);
  const { deal, stage } = now;
  const seat = now.you.seat;
  if (deal?.scheme !== TWO) return null;
  if (stage === 'waiting') {
    if (seat === null) return null;
    const commitment = ownCommitment(table, now.commitment);
    return deal.seat_commitments[seat] === commitment ? null : { commitment, seat };
  }
  if (stage === 'dealing') {
    const start = now.settings.start ?? null;
    const isTaken = seat !== null && deal.contributed.includes(seat);
    keep(table, { commitment: known.commitment, start, ...(isTaken ? { isTaken } : {}) });
    if (seat === null || isTaken || !deal.asked.includes(seat)) return null;
    const commitment = ownCommitment(table, now.commitment);
    keep(table, { commitment: known.commitment, seat });
    const listed = deal.seat_commitments[seat] ?? NOTHING;
    const contribution = kept(table)?.contribution;
    const isOurs = listed === commitment || listed === NOTHING;
    return isOurs && contribution !== undefined ? { contribution } : null;
  }
  if (known.frozen === undefined && deal.is_frozen) keepList(table, known, deal, seat);
  return null;
}

/** The cards are there: from now on everything is fixed. */
function keepList(table: string, { commitment, seat }: Kept, deal: DealNow, mine: number | null): void {
  const { seat_commitments: frozen, contributed } = deal;
  // A seat that was handed over later has somebody else's number in it.
  const contribution = kept(table)?.contribution;
  const listed = mine === null ? undefined : frozen[mine];
  const own = contribution === undefined ? undefined : seatCommitment(commitment, contribution);
  const ours = seat ?? (own !== undefined && (listed === own || listed === NOTHING) ? mine : null);
  const isTaken = ours !== null && contributed.includes(ours);
  keep(table, {
    commitment,
    frozen,
    contributed,
    ...(ours === null ? {} : { seat: ours }),
    ...(isTaken ? { isTaken } : {}),
  });
}
