/** What a table says when a round is over. */
import { AT_A_GLANCE, type GameId } from '../../lib/facts';
import { personName } from '../../lib/names';
import { roundWinners, sayWinners } from '../../lib/standing';
import type { Sync, Table } from '../../lib/table.svelte';
import { say } from '../../lib/words.svelte';

/** Who has won the match, or the last round while the match goes on. */
export function winnersNow({ now }: Table): number[] {
  const result = now?.results.at(-1);
  if (now?.winners) return now.winners;
  return result && now?.stage === 'between-rounds'
    ? roundWinners(result, AT_A_GLANCE[now.settings.game as GameId].goal)
    : [];
}

export function headline(table: Table): string {
  const { now, names, me } = table;
  if (!now || (now.stage === 'closed' && !now.winners)) return say('table-closed');
  return sayWinners(winnersNow(table), names, me, now.winners ? null : now.round);
}

/** What a seat has in all; nothing before the first round of a match is over. */
export function totalOf({ results, totals, carried }: Sync, seat: number): number | null {
  const sums = results.length > 0 ? totals : carried?.totals;
  return sums?.[seat]?.points ?? null;
}

/** The people at the table besides the viewer. */
export function othersAt({ now, me }: Table): string[] {
  return (now?.seats ?? []).flatMap((one, seat) =>
    one?.type === 'person' && seat !== me ? [personName(one.name)] : [],
  );
}
