/** The tables that are stored on this device, for lists. Nothing has to be loaded or started for them. */
import type { MatchSummary, TableSummary } from '../protocol';
import { hasLocal } from './names';
import { Store, type Kept } from './store';

let opened: Promise<Store | null> | null = null;

/** The storage; nothing, if the browser lets nothing be stored. */
export function shelf(): Promise<Store | null> {
  opened ??= Store.open().catch(() => null);
  return opened;
}

async function all(): Promise<Kept[]> {
  if (!hasLocal()) return [];
  return (await (await shelf())?.list().catch(() => [])) ?? [];
}

export async function localTables(): Promise<TableSummary[]> {
  return (await all()).map(({ summary }) => summary);
}

/** The matches that are over, as the first person of this device lists them. */
export async function localMatches(): Promise<MatchSummary[]> {
  return (await all()).flatMap(({ table, summary, result }) => {
    if (!result || result.ending === 'never-begun') return [];
    const seat = summary.seats.findIndex((one) => one?.type === 'person');
    const { game, options } = summary.settings;
    const [seats, winners] = [summary.seats, summary.winners ?? []];
    return [{ table, game, options, seats, winners, result, ...(seat < 0 ? {} : { seat }) }];
  });
}
