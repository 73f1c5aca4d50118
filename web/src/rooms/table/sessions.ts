/** The sessions of people who share this device. */
import type { GameModule } from '../../games/game';
import { openSocket } from '../../lib/local/device';
import type { Person } from '../../lib/local/requests';
import { Table, type GameEvent } from '../../lib/table.svelte';

export interface Sessions {
  /** One for each person, with what that person may know. */
  people: Table[];
  /** What somebody without a seat may know. */
  everybody: Table;
}

/** Nobody has this number; it is larger than any table. */
const NOBODY: Person = { number: 100, name: '' };

export function openSessions(
  id: string,
  people: Person[],
  game: () => GameModule<unknown, unknown, GameEvent> | null,
): Sessions {
  const open = (person: Person): Table => {
    const made = new Table(id, game, (after) => openSocket(id, person, after));
    made.isShared = true;
    return made;
  };
  const sessions = { people: people.map(open), everybody: open(NOBODY) };
  sessions.everybody.speaker = sessions.people[0] ?? null;
  return sessions;
}
