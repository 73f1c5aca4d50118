/** The people who play on this device together, and how a table for them is asked for. */
import { OFFERED } from './facts';
import type { Person } from './local/requests';
import type { GameFacts, NewTable, NewTableSeat, Occupant } from './protocol';
import { settingsOf, type Draft } from './settings';

/** Somebody in a seat: a person by name, or a bot of a level. The name outlasts a change of mind. */
export interface Companion {
  name: string;
  bot: string | null;
}

export const NAME_MAX = 24;
const REMEMBERED = 'pyatak.companions';

/** Two people and bots, or whoever played here last. */
export function freshCompanions(seats: number, me: string): Companion[] {
  const known = remembered();
  return Array.from({ length: seats }, (_, seat) => {
    const name = known[seat] ?? (seat === 0 ? me : '');
    const isPerson = known.length > 1 ? seat < known.length : seat < 2;
    return { name, bot: isPerson ? null : OFFERED.bots };
  });
}

/** The names as they will be at the table. */
export function namesOf(companions: Companion[], nameless: (seat: number) => string): (string | null)[] {
  return companions.map(({ name, bot }, seat) => (bot === null ? name.trim() || nameless(seat) : null));
}

/** What stands in the way, as the name of a message. */
export function problemOf(names: (string | null)[]): 'device-too-few' | 'device-same-name' | null {
  const people = names.filter((name) => name !== null);
  if (people.length < 2) return 'device-too-few';
  return new Set(people.map((name) => name.toLowerCase())).size < people.length ? 'device-same-name' : null;
}

/** The table, and who sits where. The first person is its host. */
export function sharedTable(
  draft: Draft,
  facts: GameFacts,
  companions: Companion[],
  names: (string | null)[],
): { table: NewTable; people: Person[] } {
  const people: Person[] = [];
  const seats = companions.map(({ bot }, seat): NewTableSeat => {
    if (bot !== null) return { bot };
    people.push({
      number: people.length + 1,
      name: names[seat] ?? '',
      ...(people.length > 0 ? { seat } : {}),
    });
    return people.length === 1 ? 'me' : 'free';
  });
  const settings = {
    ...settingsOf(draft, facts),
    // Nobody comes over a network, and a clock would run while the device goes around.
    is_public: false,
    is_watchable: true,
    is_open_after_round: false,
    open_after_moves: null,
    clock: null,
  };
  return { table: { settings, seats, is_started: true }, people };
}

/** The people of this device who sit at a table. */
export function peopleAt(seats: (Occupant | null)[]): Person[] {
  return seats.flatMap((one) => {
    const number = one?.type === 'person' ? Number(/^local-(\d+)$/.exec(one.person)?.[1] ?? 0) : 0;
    return one && number > 0 ? [{ number, name: one.name }] : [];
  });
}

export function rememberCompanions(names: (string | null)[]): void {
  localStorage.setItem(REMEMBERED, JSON.stringify(names.filter((name) => name !== null)));
}

export function forgetCompanions(): void {
  localStorage.removeItem(REMEMBERED);
}

function remembered(): string[] {
  try {
    const known = JSON.parse(localStorage.getItem(REMEMBERED) ?? '[]') as unknown;
    return Array.isArray(known) ? known.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
