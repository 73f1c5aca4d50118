/** The tables of this device, as the page sees them: the worker that owns them, and sessions at them. */
import { ApiError } from '../api';
import { keepCommitment } from '../fairness/kept';
import type { NewTable, TableCreated, TableSummary } from '../protocol';
import { engine } from './engine';
import type { FromTables, ToTables } from './messages';
import type { Person } from './requests';
import { rememberLocal } from './names';
import { LocalSocket } from './socket';
import { storage } from './storage.svelte';
import TablesWorker from './tables.worker?worker';

/** The codes of failures that are no fault of this page or its device, as HTTP says them. */
const STATUS: Readonly<Record<string, number>> = { 'no-table': 404, elsewhere: 409, refused: 422 };

class Device {
  private asked = 0;
  private readonly waiting = new Map<number, (message: FromTables) => void>();
  private readonly sockets = new Map<number, LocalSocket>();
  private sessions = 0;

  constructor(
    private readonly worker: Worker,
    module: WebAssembly.Module,
  ) {
    worker.onmessage = ({ data }: MessageEvent<FromTables>) => {
      this.hear(data);
    };
    this.tell({ type: 'start', module });
  }

  ask<T>(request: (id: number) => ToTables): Promise<T> {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, (message) => {
        if (message.type === 'made') resolve(message.answer as T);
        else if (message.type === 'failed') {
          const { code, message: why } = message.failure;
          reject(new ApiError(code, why, STATUS[code] ?? 500));
        }
      });
      this.tell(request(id));
    });
  }

  /** A session of a person at a table. */
  connect(socket: LocalSocket, table: string, person: Person, after: number | null): number {
    const session = ++this.sessions;
    this.sockets.set(session, socket);
    this.tell({ type: 'connect', table, session, person, after });
    return session;
  }

  tell(message: ToTables): void {
    this.worker.postMessage(message);
  }

  close(session: number): void {
    this.sockets.delete(session);
    this.tell({ type: 'close', session });
  }

  private hear(message: FromTables): void {
    switch (message.type) {
      case 'made':
      case 'failed':
        this.waiting.get(message.id)?.(message);
        this.waiting.delete(message.id);
        break;
      case 'frame':
        this.sockets.get(message.session)?.hear(message.text);
        break;
      case 'closed':
        this.sockets.get(message.session)?.closed();
        this.sockets.delete(message.session);
        break;
      case 'storage':
        storage.now = message.storage;
        break;
    }
  }
}

export type { Device };

let started: Promise<Device> | null = null;

/** Starts the worker on the first call. */
export function device(): Promise<Device> {
  started ??= engine().then(
    (module) => new Device(new TablesWorker(), module),
    (reason: unknown) => {
      started = null;
      throw reason;
    },
  );
  return started;
}

/**
 * Opens a table on this device. The first person is its host and sits where the table says `me`; others at the same
 * device sit where they say. Each of them has a session of their own.
 */
export async function openHere(table: NewTable, people: Person[]): Promise<TableCreated> {
  const made = await (await device()).ask<TableCreated>((id) => ({ type: 'open', id, table, people }));
  rememberLocal();
  // Browsers forget what nobody asks them to keep. Most decide by themselves, some ask.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
  keepCommitment(made.table, made.commitment);
  return made;
}

/** How a table of this device stands. It is read from its log, if it is not open; no other tab may have it open. */
export async function summaryOf(table: string): Promise<TableSummary> {
  return (await device()).ask<TableSummary>((id) => ({ type: 'summary', id, table }));
}

/** All lines of a table of this device. */
export async function linesOf(table: string): Promise<string[]> {
  return (await device()).ask<string[]>((id) => ({ type: 'lines', id, table }));
}

/** The worker of this tab lets a table go, if it has it: nothing more is written of that table. */
export async function letGo(table: string): Promise<void> {
  const running = await started?.catch(() => null);
  await running?.ask((id) => ({ type: 'leave', id, table }));
}

/** What a connection to a table of this device needs: the socket of one person's session. */
export function openSocket(table: string, person: Person, after: number | null): WebSocket {
  return new LocalSocket(device(), table, person, after) as unknown as WebSocket;
}
