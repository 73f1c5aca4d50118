/** The log of a table in sentences. */
import type { Reaction } from './protocol';
import type { GameEvent, Sync, TableNews } from './table.svelte';
import { can, say, sayEvent } from './words.svelte';

/** A line of the log: something of the game, of the people, the beginning of a part, or something said. */
export type LogLine =
  | { key: string; kind: 'game' | 'people' | 'part'; text: string }
  | { key: string; kind: 'said'; name: string; text: string; reaction: Reaction | null };

/** The log in the language in force. `silent` are the seats of people who have added nothing to the deal. */
export function lines(log: TableNews[], game: string, names: string[], silent: number[] = []): LogLine[] {
  return log
    .filter((news, index) => !isOnlyCommitment(news, log.slice(0, index)))
    .flatMap((news) => linesOf(news, game, names, silent));
}

/** Who sits down where they sit already has only committed to a number for the deal. */
function isOnlyCommitment({ what }: TableNews, before: TableNews[]): boolean {
  if (what.type !== 'sat' || what.occupant.type !== 'person') return false;
  const { occupant, seat } = what;
  const last = before.findLast(({ what: old }) =>
    ['sat', 'freed', 'swapped', 'settled'].includes(old.type),
  )?.what;
  if (last?.type !== 'sat' || last.occupant.type !== 'person') return false;
  return (
    last.seat === seat && last.occupant.person === occupant.person && last.occupant.name === occupant.name
  );
}

/** The seats of people from whom nothing is in the seed, once the cards are there. */
export function silentSeats(table: Sync | null): number[] {
  const { deal, seats, stage } = table ?? {};
  if (!deal?.is_frozen || !seats || stage === 'dealing') return [];
  return seats.flatMap((one, seat) =>
    one?.type === 'person' && !deal.contributed.includes(seat) ? [seat] : [],
  );
}

export function linesOf(news: TableNews, game: string, names: string[], silent: number[] = []): LogLine[] {
  const { what, seq } = news;
  const name = (seat: number) => names[seat] ?? say('seat-number', { number: seat + 1 });
  const one = (kind: 'people' | 'part', text: string): LogLine[] => [{ key: String(seq), kind, text }];
  switch (what.type) {
    case 'moved':
      return [...events(seq, what.events, game, names), ...ending(news, game)];
    case 'round-began':
      return [
        { key: `${String(seq)}-begin`, kind: 'part', text: say('log-round', { number: what.round }) },
        { key: `${String(seq)}-start`, kind: 'people', text: say('log-start', { name: name(what.start) }) },
        ...(what.round === 1 ? silent : []).map((seat): LogLine => ({
          key: `${String(seq)}-silent-${String(seat)}`,
          kind: 'people',
          text: say('log-silent', { name: name(seat) }),
        })),
      ];
    case 'undone':
      return one('people', say('log-undone', { name: name(what.seat) }));
    case 'sat':
      return one('people', say('log-sat', { name: what.occupant.name }));
    case 'left':
      return one('people', say(what.is_left ? 'log-left' : 'log-returned', { name: name(what.seat) }));
    case 'replaced':
      return one(
        'people',
        say(what.is_replaced ? 'log-replaced' : 'log-not-replaced', { name: name(what.seat) }),
      );
    case 'seat-given':
      return one('people', say('log-seat-given', { name: what.occupant.name, number: what.seat + 1 }));
    case 'removed':
      return one('people', say(what.is_removed ? 'log-removed' : 'log-not-removed', { name: what.name }));
    case 'barred':
      return one('people', say(what.is_barred ? 'log-barred' : 'log-not-barred', { name: what.name }));
    case 'silenced':
      return one('people', say(what.is_silenced ? 'log-silenced' : 'log-not-silenced', { name: what.name }));
    case 'locked':
      return one('people', say(what.is_locked ? 'log-locked' : 'log-unlocked'));
    case 'forgotten':
      return one('people', say('log-forgotten'));
    case 'renamed':
      return one('people', say('log-renamed', { name: what.name }));
    case 'rematch': {
      const by = what.by ?? null;
      return one('part', by === null ? say('log-rematch') : say('log-rematch-by', { name: name(by) }));
    }
    case 'closed':
      return one('part', say('table-closed'));
    case 'said':
      return [
        {
          key: String(seq),
          kind: 'said',
          name: what.name,
          text: what.text ?? '',
          reaction: what.reaction ?? null,
        },
      ];
    default:
      return [];
  }
}

function events(seq: number, happened: GameEvent[], game: string, names: string[]): LogLine[] {
  return happened
    .filter((event) => can(`${game}-event-${event.type}`))
    .map((event, index) => ({
      key: `${String(seq)}-${String(index)}`,
      kind: 'game' as const,
      text: sayEvent(game, event, names),
    }));
}

function ending({ what, seq }: TableNews, game: string): LogLine[] {
  if (what.type !== 'moved' || !what.result) return [];
  const how = say(`${game}-ending-${what.result.ending.toLowerCase()}`);
  return [{ key: `${String(seq)}-end`, kind: 'part', text: say('log-round-over', { how }) }];
}
