/** The log of a table in sentences. */
import { askedAs } from './going-on';
import { occupantName, personName } from './names';
import type { Reaction } from './protocol';
import type { GameEvent, Sync, Table, TableNews } from './table.svelte';
import { sayEnd } from './standing';
import { can, say, sayEvent } from './words.svelte';

/** A line of the log: something of the game, of the people, the beginning of a part, or something said. */
export type LogLine =
  | { key: string; kind: 'game' | 'people' | 'part'; text: string }
  | { key: string; kind: 'said'; name: string; text: string; reaction: Reaction | null };

/** To whom the log is told, and by what rules of the game it leaves things out. */
export interface Reader {
  /** The reader's seat; they are "you". */
  me: number | null;
  /** Was the first start drawn by lot? */
  isByLot?: boolean;
  /** What is worth a line; without it everything is. */
  told?: (events: GameEvent[], me: number | null) => GameEvent[];
}

/** The log of a table as its viewer reads it, or what of it came after `after`. */
export function tableLines(table: Table, after = 0): LogLine[] {
  const { now, log, names, me } = table;
  if (!now) return [];
  const { game, start } = now.settings;
  const told = table.game()?.told;
  const reader: Reader = { me, isByLot: start === null, ...(told && { told }) };
  const recent = log.filter(({ seq }) => seq > after);
  return lines(recent, game, names, silentSeats(now), reader);
}

/** The log in the language in force. `silent` are the seats of people who have added nothing to the deal. */
export function lines(
  log: TableNews[],
  game: string,
  names: string[],
  silent: number[] = [],
  reader: Reader = { me: null },
): LogLine[] {
  return log
    .filter((news, index) => !isOnlyCommitment(news, log.slice(0, index)))
    .flatMap((news) => linesOf(news, game, names, silent, reader));
}

/** Who sits down where they sit already has only committed to a number for the deal. */
function isOnlyCommitment({ what }: TableNews, before: TableNews[]): boolean {
  if (what.type !== 'sat' || what.occupant.type !== 'person') return false;
  const { occupant, seat } = what;
  const last = before.findLast(
    ({ what: old }) =>
      ((old.type === 'sat' || old.type === 'freed') && old.seat === seat) ||
      old.type === 'swapped' ||
      old.type === 'settled',
  )?.what;
  if (last?.type !== 'sat' || last.occupant.type !== 'person') return false;
  return (
    last.seat === seat && last.occupant.person === occupant.person && last.occupant.name === occupant.name
  );
}

/** The seats of people from whom nothing is in the seed, once the cards are there. */
export function silentSeats(table: Sync | null): number[] {
  const { deal, seats, stage, settings } = table ?? {};
  // The deal of a lesson was chosen, so nobody was asked.
  if (!deal?.is_frozen || !seats || stage === 'dealing' || settings?.is_lesson) return [];
  return seats.flatMap((one, seat) =>
    one?.type === 'person' && !deal.contributed.includes(seat) ? [seat] : [],
  );
}

export function linesOf(
  news: TableNews,
  game: string,
  names: string[],
  silent: number[] = [],
  reader: Reader = { me: null },
): LogLine[] {
  const { what, seq } = news;
  const name = (seat: number) => names[seat] ?? say('seat-number', { number: seat + 1 });
  /** A sentence about somebody at the table, who may be the reader. */
  const ofSeat = (id: string, seat: number) =>
    say(seat === reader.me ? `${id}-you` : id, { name: name(seat) });
  const one = (kind: 'people' | 'part', text: string): LogLine[] => [{ key: String(seq), kind, text }];
  switch (what.type) {
    case 'moved':
      return [...events(seq, what.events, game, names, reader), ...ending(news, game, names, reader)];
    case 'round-began':
      return [
        { key: `${String(seq)}-begin`, kind: 'part', text: say('log-round', { number: what.round }) },
        {
          key: `${String(seq)}-start`,
          kind: 'people',
          text: ofSeat(startOf(what.round, reader), what.start),
        },
        ...events(seq, what.events, game, names, reader),
        ...(what.round === 1 ? silent : []).map((seat): LogLine => ({
          key: `${String(seq)}-silent-${String(seat)}`,
          kind: 'people',
          text: say('log-silent', { name: name(seat) }),
        })),
      ];
    case 'undone':
      return one('people', ofSeat('log-undone', what.seat));
    case 'sat':
      // Bots sit wherever somebody has put them, which everybody sees.
      if (what.occupant.type === 'bot') return [];
      return what.seat === reader.me
        ? one('people', say('log-sat-you'))
        : one('people', say('log-sat', { name: occupantName(what.occupant) }));
    case 'left':
      return one('people', ofSeat(what.is_left ? 'log-left' : 'log-returned', what.seat));
    case 'replaced':
      return one(
        'people',
        say(what.is_replaced ? 'log-replaced' : 'log-not-replaced', { name: name(what.seat) }),
      );
    case 'seat-given':
      return one(
        'people',
        say('log-seat-given', { name: occupantName(what.occupant), number: what.seat + 1 }),
      );
    case 'removed':
      return one(
        'people',
        say(what.is_removed ? 'log-removed' : 'log-not-removed', { name: personName(what.name) }),
      );
    case 'barred':
      return one(
        'people',
        say(what.is_barred ? 'log-barred' : 'log-not-barred', { name: personName(what.name) }),
      );
    case 'silenced':
      return one(
        'people',
        say(what.is_silenced ? 'log-silenced' : 'log-not-silenced', { name: personName(what.name) }),
      );
    case 'locked':
      return one('people', say(what.is_locked ? 'log-locked' : 'log-unlocked'));
    case 'forgotten':
      return one('people', say('log-forgotten'));
    case 'renamed':
      return one('people', say('log-renamed', { name: personName(what.name) }));
    case 'rematch': {
      const by = what.by ?? null;
      const message = askedAs('log-rematch', what.go_on);
      return one('part', by === null ? say(message) : ofSeat(`${message}-by`, by));
    }
    case 'closed':
      return one('part', say('table-closed'));
    case 'said':
      return [
        {
          key: String(seq),
          kind: 'said',
          name: personName(what.name),
          text: what.text ?? '',
          reaction: what.reaction ?? null,
        },
      ];
    default:
      return [];
  }
}

/** Who starts, and why it is them. */
function startOf(round: number, { isByLot }: Reader): string {
  if (round > 1) return 'log-start-next';
  return isByLot ? 'log-start-lot' : 'log-start';
}

function events(
  seq: number,
  happened: GameEvent[],
  game: string,
  names: string[],
  { me, told }: Reader,
): LogLine[] {
  return (told ? told(happened, me) : happened)
    .filter((event) => can(`${game}-event-${event.type}`))
    .map((event, index) => ({
      key: `${String(seq)}-${String(index)}`,
      kind: 'game' as const,
      text: sayEvent(game, event, names, me),
    }));
}

function ending({ what, seq }: TableNews, game: string, names: string[], { me }: Reader): LogLine[] {
  if (what.type !== 'moved' || !what.result) return [];
  const { end } = what.result;
  const how = end ? sayEnd(game, end, names, me) : '';
  return [{ key: `${String(seq)}-end`, kind: 'part', text: say('log-round-over', { how }).trim() }];
}
