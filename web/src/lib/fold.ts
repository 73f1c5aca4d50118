/** Folds news into a snapshot of a table. */
import { NOTHING, TWO } from './fairness/scheme';
import type { Guest, News, TableSync } from './protocol';

/** How a table stands after a piece of news. The old snapshot stays as it is. */
export function fold<V, A, E, R>(table: TableSync<V, A, R>, news: News<V, A, E, R>): TableSync<V, A, R> {
  const next: TableSync<V, A, R> = { ...table, seq: news.seq };
  if (news.view) next.view = news.view;
  if (news.views) next.views = news.views;
  if (news.turn) next.turn = news.turn;
  if (changesTurn(news.what.type)) {
    next.turn = news.turn ?? null;
    next.legal = news.legal ?? [];
    next.blocked = news.blocked ?? [];
    next.can_undo = news.can_undo ?? false;
  } else if (news.legal) {
    next.legal = news.legal;
    next.blocked = news.blocked ?? [];
  }
  return told(next, news);
}

/** What is drawn: what the viewer knows; or, for spectators who may see all hands, what one of the seats knew. */
export function viewOf<V, A, R>(table: TableSync<V, A, R>, eyes: number): V | null {
  return table.view ?? table.views?.[eyes] ?? table.views?.[0] ?? null;
}

function changesTurn(type: string): boolean {
  return type === 'moved' || type === 'round-began' || type === 'undone';
}

function told<V, A, E, R>(next: TableSync<V, A, R>, news: News<V, A, E, R>): TableSync<V, A, R> {
  const what = news.what;
  switch (what.type) {
    case 'sat':
      return {
        ...next,
        ...seated(next, what.seat, what.occupant),
        ...committed(next, what.seat, what.occupant, what.commitment ?? NOTHING),
      };
    case 'freed':
      return { ...next, ...seated(next, what.seat, null), ...committed(next, what.seat, null, NOTHING) };
    case 'frozen': {
      const { seat_commitments, asked } = what;
      const deal = { scheme: TWO, seat_commitments, is_frozen: true, asked, contributed: [] };
      return { ...next, stage: 'dealing', deal };
    }
    case 'contributed':
      return { ...next, ...contributed(next, what.seat, what.commitment) };
    case 'swapped': {
      const seats = [...next.seats];
      [seats[what.first], seats[what.second]] = [seats[what.second] ?? null, seats[what.first] ?? null];
      const swapped = next.deal ? [...next.deal.seat_commitments] : [];
      [swapped[what.first], swapped[what.second]] = [
        swapped[what.second] ?? NOTHING,
        swapped[what.first] ?? NOTHING,
      ];
      const deal = next.deal && { ...next.deal, seat_commitments: swapped };
      return { ...next, seats, deal, you: { ...next.you, seat: mySeat(seats, next.you.person) } };
    }
    case 'renamed': {
      const seats = next.seats.map((one, seat) =>
        one && seat === what.seat ? { ...one, name: what.name } : one,
      );
      return { ...next, seats };
    }
    case 'host-changed':
      return { ...next, host: what.host };
    case 'settled':
      return {
        ...next,
        settings: what.settings,
        seats: what.seats,
        deal: next.deal && {
          ...next.deal,
          seat_commitments: what.seats.map((_, seat) => next.deal?.seat_commitments[seat] ?? NOTHING),
        },
        you: { ...next.you, seat: mySeat(what.seats, next.you.person) },
      };
    case 'round-began':
      return { ...next, stage: 'playing', round: what.round };
    case 'moved': {
      if (!what.result) return next;
      const results = [...next.results, what.result];
      const over = what.winners ?? null;
      return {
        ...next,
        results,
        totals: what.result.totals,
        winners: over,
        fairness: (what.fairness as TableSync<V, A, R>['fairness']) ?? next.fairness ?? null,
        ways_on: what.ways_on ?? [],
        stage: over ? 'finished' : 'between-rounds',
      };
    }
    case 'agreed':
      return { ...next, agreed: what.seats };
    case 'said': {
      const { type, ...line } = what;
      return { ...next, chat: [...next.chat, line] };
    }
    case 'left': {
      const played_for = next.played_for.map((is, seat) => (seat === what.seat ? what.is_left : is));
      return { ...next, played_for };
    }
    case 'replaced': {
      const others = (next.replaced ?? []).filter((seat) => seat !== what.seat);
      const replaced = what.is_replaced ? [...others, what.seat] : others;
      const played_for = next.played_for.map((is, seat) => (seat === what.seat ? what.is_replaced : is));
      return { ...next, replaced, played_for };
    }
    case 'seat-given':
      return { ...next, ...seated(next, what.seat, what.occupant) };
    case 'removed':
      return { ...next, removed: listed(next.removed, what, what.is_removed) };
    case 'barred':
      return { ...next, barred: listed(next.barred, what, what.is_barred) };
    case 'silenced':
      return { ...next, silenced: listed(next.silenced, what, what.is_silenced) };
    case 'locked':
      return { ...next, is_locked: what.is_locked };
    case 'forgotten':
      return {
        ...next,
        seats: what.seats,
        host: what.host,
        chat: next.chat.filter((line) => line.person !== what.person),
      };
    case 'rematch':
      return {
        ...next,
        rematch: what.table,
        rematch_by: what.by ?? null,
        rematch_go_on: what.go_on ?? null,
      };
    case 'closed':
      return {
        ...next,
        stage: 'closed',
        legal: [],
        blocked: [],
        turn: null,
        fairness: (what.fairness as TableSync<V, A, R>['fairness']) ?? next.fairness ?? null,
      };
    case 'undone':
    case 'nothing':
      return next;
    default:
      // A newer server may tell kinds of news that this page does not know.
      return next;
  }
}

/** A list of people with or without somebody. */
function listed(list: Guest[] | undefined, { person, name }: Guest, isOn: boolean): Guest[] {
  const others = (list ?? []).filter((one) => one.person !== person);
  return isOn ? [...others, { person, name }] : others;
}

/** A person who changes seats takes along what they had committed to, or replaces it. */
function committed<V, A, R>(
  table: TableSync<V, A, R>,
  seat: number,
  occupant: Occupants<V, A, R>[number],
  commitment: string,
) {
  if (!table.deal) return {};
  const seat_commitments = table.deal.seat_commitments.map((known, place) => {
    if (place === seat) return commitment;
    const one = table.seats[place];
    const isTheirs = one?.type === 'person' && occupant?.type === 'person' && one.person === occupant.person;
    return isTheirs ? NOTHING : known;
  });
  return { deal: { ...table.deal, seat_commitments } };
}

function contributed<V, A, R>(table: TableSync<V, A, R>, seat: number, commitment: string) {
  if (!table.deal) return {};
  const seat_commitments = table.deal.seat_commitments.map((known, place) =>
    place === seat ? commitment : known,
  );
  const seats = [...table.deal.contributed.filter((known) => known !== seat), seat];
  return { deal: { ...table.deal, seat_commitments, contributed: seats.sort((one, other) => one - other) } };
}

type Occupants<V, A, R> = TableSync<V, A, R>['seats'];

function seated<V, A, R>(table: TableSync<V, A, R>, seat: number, occupant: Occupants<V, A, R>[number]) {
  const isSame = (one: Occupants<V, A, R>[number]) =>
    one?.type === 'person' && occupant?.type === 'person' && one.person === occupant.person;
  // A person who sits down elsewhere leaves the seat they had.
  const seats = table.seats.map((one, place) => (place === seat ? occupant : isSame(one) ? null : one));
  return { seats, you: { ...table.you, seat: mySeat(seats, table.you.person) } };
}

function mySeat<V, A, R>(seats: Occupants<V, A, R>, person: string): number | null {
  const seat = seats.findIndex((one) => one?.type === 'person' && one.person === person);
  return seat < 0 ? null : seat;
}
