/** How a game behaves, as simulations found it: `games/<game>/behaviour.json`, made by a test of crates/arena. */

/** How often each number occurred. */
export type Counts = Record<string, number>;

export interface Behaviour {
  rules_version: number;
  players: number;
  rounds: number;
  /** Rounds by their number of moves. */
  lengths: Counts;
  /** Shares of wins with their 95 % intervals, in the order of play. */
  wins_by_order: { share: number; low: number; high: number }[];
  /** Scores of a round by the level that played it, the best level last. */
  levels: { level: string; command: string; scores: Counts }[];
}

/** A bar: numbers from `least` to `most`, and how often they occurred. */
export interface Bin {
  least: number;
  most: number;
  count: number;
}

const files = import.meta.glob<Behaviour>('../../../games/*/behaviour.json', { import: 'default' });

/** The figures of a game, if it has any. */
export function loadBehaviour(game: string): Promise<Behaviour> | undefined {
  return files[`../../../games/${game}/behaviour.json`]?.();
}

function sorted(counts: Counts): [number, number][] {
  const pairs = Object.entries(counts).map(([value, count]): [number, number] => [Number(value), count]);
  return pairs.sort((one, other) => one[0] - other[0]);
}

/** The smallest number that at least this part of all numbers does not exceed. */
export function quantile(counts: Counts, part: number): number {
  const pairs = sorted(counts);
  const total = pairs.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of pairs) {
    seen += count;
    if (seen >= part * total) return value;
  }
  return 0;
}

/**
 * At most `wanted` bars of the same width. The last one takes the highest hundredth, so that a few very long rounds
 * do not press all others together.
 */
export function bins(counts: Counts, wanted: number): Bin[] {
  const pairs = sorted(counts);
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (!first || !last) return [];
  const least = first[0];
  const high = Math.max(quantile(counts, 0.99), least);
  const width = Math.max(1, Math.ceil((high - least + 1) / wanted));
  const number = Math.ceil((high - least + 1) / width);
  const made = Array.from({ length: number }, (_, at) => ({
    least: least + at * width,
    most: least + (at + 1) * width - 1,
    count: 0,
  }));
  for (const [value, count] of pairs) {
    const bin = made[Math.min(Math.floor((value - least) / width), number - 1)];
    if (bin) bin.count += count;
  }
  const end = made.at(-1);
  if (end) end.most = Math.max(end.most, last[0]);
  return made;
}
