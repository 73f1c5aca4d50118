/** What reviews have said about the viewer. It is kept on this device, and nothing of it leaves it. */

const KEPT = 'pyatak.reviews';
/** The oldest matches make room for new ones. */
const MOST = 300;

/** What a review has said about the viewer's play in one match. */
export interface Kept {
  table: string;
  game: string;
  /** When the match ended, in milliseconds. */
  at: number;
  /** How many real decisions there were. */
  decisions: number;
  /** The chance given away per decision, as a part of 1. */
  givenAway: number;
  /** The chance given away by mistakes, for each rule that the better move was about. */
  rules: Record<string, number>;
}

export function keptReviews(): Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as unknown;
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Keeps one; a newer review of the same match replaces it. */
export function keepReview(one: Kept): void {
  const others = keptReviews().filter(({ table }) => table !== one.table);
  write([...others, one].sort((a, b) => a.at - b.at).slice(-MOST));
}

export function forgetReview(table: string): void {
  write(keptReviews().filter((one) => one.table !== table));
}

export function forgetReviews(): void {
  localStorage.removeItem(KEPT);
}

function write(all: Kept[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // A full or closed storage costs the figures and nothing else.
  }
}

function isKept(one: unknown): one is Kept {
  if (typeof one !== 'object' || one === null) return false;
  const { table, game, at, decisions, givenAway, rules } = one as Partial<Record<keyof Kept, unknown>>;
  return (
    typeof table === 'string' &&
    typeof game === 'string' &&
    [at, decisions, givenAway].every((value) => typeof value === 'number' && Number.isFinite(value)) &&
    typeof rules === 'object' &&
    rules !== null
  );
}
