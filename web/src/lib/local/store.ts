/** The logs of this device's tables, in the browser's database. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { MatchResult, TableSummary } from '../protocol';

/** A table as lists show it. It follows from the log and may be older than that. */
export interface Kept {
  table: string;
  summary: TableSummary;
  result: MatchResult | null;
}

interface Schema extends DBSchema {
  lines: { key: [string, number]; value: string };
  tables: { key: string; value: Kept };
}

const NAME = 'pyatak';
const VERSION = 1;

/** Nothing is reported as written before it is on the disk. */
const STRICT = { durability: 'strict' } as const;

export class Store {
  private constructor(private readonly database: IDBPDatabase<Schema>) {}

  /** Fails where the browser lets nothing be stored. */
  static async open(): Promise<Store> {
    const database = await openDB<Schema>(NAME, VERSION, {
      upgrade: (made) => {
        made.createObjectStore('lines');
        made.createObjectStore('tables', { keyPath: 'table' });
      },
      // Another tab has a newer page: its version of the database comes first.
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
      },
    });
    return new Store(database);
  }

  /** Appends lines, all or none. A line that is there already is never written over: then it fails. */
  async append(table: string, first: number, lines: string[]): Promise<void> {
    const writing = this.database.transaction('lines', 'readwrite', STRICT);
    try {
      const added = lines.map((line, index) => writing.store.add(line, [table, first + index]));
      await Promise.all([...added, writing.done]);
    } catch (reason) {
      writing.done.catch(() => undefined);
      abort(writing);
      throw reason;
    }
  }

  /** The lines after that number, in order. */
  async lines(table: string, after = 0): Promise<string[]> {
    const range = IDBKeyRange.bound([table, after + 1], [table, Number.MAX_SAFE_INTEGER]);
    return this.database.getAll('lines', range);
  }

  async keep(kept: Kept): Promise<void> {
    await this.database.put('tables', kept);
  }

  async find(table: string): Promise<Kept | undefined> {
    return this.database.get('tables', table);
  }

  /** All tables of this device, the newest first. */
  async list(): Promise<Kept[]> {
    const all = await this.database.getAll('tables');
    return all.sort((one, other) => other.summary.updated - one.summary.updated);
  }

  /** Forgets a table with everything that was played there. */
  async remove(table: string): Promise<void> {
    const writing = this.database.transaction(['lines', 'tables'], 'readwrite', STRICT);
    const range = IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
    await Promise.all([
      writing.objectStore('lines').delete(range),
      writing.objectStore('tables').delete(table),
      writing.done,
    ]);
  }
}

/** Takes back what has been written of a transaction, unless that has ended. */
function abort(writing: { abort(): void }): void {
  try {
    writing.abort();
  } catch {
    // The database has done so itself.
  }
}
