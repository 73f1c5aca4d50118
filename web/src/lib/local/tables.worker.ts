/** The worker that owns the tables of this device: their logs, their clocks, their sessions, their bots. */
import { initSync, Tables } from '../../../wasm/pyatak_wasm.js';
import type { Failure, TableCreated, TableSummary } from '../protocol';
import type { FromTables, Storage, ToTables } from './messages';
import { lockOf } from './names';
import type { Answer, Asked, Person, Request, Told } from './requests';
import { Store } from './store';
import { Thinkers } from './thinkers';

/** How long another tab that is being left may take to let go of a table, in milliseconds. */
const PATIENCE_MS = 1500;
/** A table that nobody is connected to is let go after this time, in milliseconds. */
const IDLE_MS = 8000;

/** A request that cannot be answered, with the code that the page has a sentence for. */
class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** A table that is open in this tab, and in no other. */
interface Open {
  id: string;
  /** The lines, if they could not be stored. */
  memory: string[] | null;
  sessions: Set<number>;
  timer: ReturnType<typeof setTimeout> | undefined;
  idle: ReturnType<typeof setTimeout> | undefined;
  /** Lets other tabs have it. */
  release: () => void;
}

let module: WebAssembly.Module | null = null;
let tables: Tables | null = null;
let store: Promise<Store | null> | null = null;
const thinkers = new Thinkers(() => {
  if (!module) throw new Error('there is no WebAssembly yet');
  return module;
});
const open = new Map<string, Open>();
/** Tables that are being opened or read. */
const opening = new Map<string, Promise<Open>>();
const sessions = new Map<number, Open>();

/** The time, by a clock that does not jump. */
const began = Date.now() - performance.now();
const now = (): number => Math.round(began + performance.now());

function tell(message: FromTables): void {
  postMessage(message);
}

function ask(request: Request): Answer {
  if (!tables) throw new Error('there is no WebAssembly yet');
  return JSON.parse(tables.request(JSON.stringify(request))) as Answer;
}

function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The storage; nothing, if the browser lets nothing be stored. */
function storage(): Promise<Store | null> {
  store ??= Store.open().catch((reason: unknown) => {
    lost(reason);
    return null;
  });
  return store;
}

/** Something could not be stored: the page says so, and the match goes on in the memory. */
function lost(reason: unknown): void {
  const isFull = reason instanceof DOMException && reason.name === 'QuotaExceededError';
  tell({ type: 'storage', storage: isFull ? 'full' : ('refused' satisfies Storage) });
}

/** Takes a table for this tab. Fails if another tab has it. */
async function lock(table: string): Promise<() => void> {
  // Browsers have locks on secure pages only. Without them a second tab is noticed when both write.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return () => undefined;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const held = locks.request(lockOf(table), { signal }, () => {
      return new Promise<void>((release) => {
        resolve(release);
      });
    });
    held.catch(() => {
      reject(new Refusal({ code: 'elsewhere', message: 'another tab has this table' }));
    });
  });
}

async function take(table: string): Promise<Open> {
  const release = await lock(table);
  const made: Open = {
    id: table,
    memory: null,
    sessions: new Set(),
    timer: undefined,
    idle: undefined,
    release,
  };
  open.set(table, made);
  rest(made);
  return made;
}

/** Appends the first lines of a table, or keeps them in the memory. */
async function begin(table: Open, lines: string[]): Promise<void> {
  const answer = await append(table, 1, lines);
  if (!answer) throw new Refusal({ code: 'not-saved', message: 'there is a table of that name' });
  ask({ type: 'stored', table: table.id });
  await note(table);
}

/** Appends lines. `false`: they may be there or not. */
async function append(table: Open, first: number, lines: string[]): Promise<boolean> {
  if (table.memory === null) {
    const place = await storage();
    try {
      if (!place) throw new Error('nothing can be stored');
      await place.append(table.id, first, lines);
      return true;
    } catch (reason) {
      // Another tab has written in their place.
      if (reason instanceof DOMException && reason.name === 'ConstraintError') return false;
      if (place) lost(reason);
      table.memory = place ? await place.lines(table.id).catch(() => []) : [];
    }
  }
  table.memory.splice(first - 1, Infinity, ...lines);
  return true;
}

async function stored(table: Open, after: number): Promise<string[]> {
  if (table.memory) return table.memory.slice(after);
  return (await storage())?.lines(table.id, after) ?? [];
}

/** Keeps how the table stands, for lists. It follows from the log, so nothing depends on it. */
async function note(table: Open): Promise<void> {
  const answer = ask({ type: 'summary', table: table.id });
  if (answer.type !== 'summary' || table.memory) return;
  const { summary, result } = answer;
  await (await storage())?.keep({ table: table.id, summary, result }).catch(() => undefined);
}

/** Opens a table by a request that is made of the time and of random bytes. */
async function openNew(request: (now: number, entropy: string) => Request): Promise<TableCreated> {
  const answer = ask(request(now(), entropy()));
  if (answer.type === 'refused') {
    const { refusal } = answer;
    throw new Refusal({ code: 'refused', message: 'why' in refusal ? refusal.why : refusal.code });
  }
  if (answer.type !== 'opened') throw new Refusal({ code: 'broken', message: JSON.stringify(answer) });
  const table = await take(answer.created.table);
  await begin(table, answer.lines);
  return answer.created;
}

/** The table of that name: open, or read from its log. */
async function find(table: string): Promise<Open> {
  const known = open.get(table) ?? opening.get(table);
  if (known) return known;
  const reading = read(table).finally(() => opening.delete(table));
  opening.set(table, reading);
  return reading;
}

async function read(id: string): Promise<Open> {
  const table = await take(id);
  try {
    const lines = await stored(table, 0);
    if (lines.length === 0) throw new Refusal({ code: 'no-table', message: 'nothing is stored of it' });
    const answer = ask({ type: 'resume', lines, now: now(), entropy: entropy() });
    if (answer.type === 'failed') throw new Refusal({ code: 'broken', message: answer.why });
    return table;
  } catch (reason) {
    leave(table);
    throw reason;
  }
}

/** Lets a table go once nobody has looked at it for a while. What is in the memory alone stays. */
function rest(table: Open): void {
  clearTimeout(table.idle);
  table.idle = setTimeout(() => {
    if (table.sessions.size === 0 && !table.memory) leave(table);
  }, IDLE_MS);
}

function leave(table: Open): void {
  clearTimeout(table.timer);
  clearTimeout(table.idle);
  open.delete(table.id);
  ask({ type: 'leave', table: table.id });
  table.release();
}

/** Lets a table go at once, whoever looks at it, so that nothing more is written of it. */
async function letGo(id: string): Promise<void> {
  const table = open.get(id) ?? (await opening.get(id)?.catch(() => undefined));
  if (!table) return;
  for (const session of table.sessions) end(session);
  leave(table);
}

/** Tells a table what has happened, and does what it says. */
function happen(table: Open, input: Asked): void {
  if (open.get(table.id) !== table) return;
  const answer = ask({ type: 'input', table: table.id, now: now(), input });
  if (answer.type !== 'to-do') {
    console.error(answer);
    return;
  }
  thinkers.stop(answer.unwanted);
  for (const todo of answer.todo) act(table, todo);
  clearTimeout(table.timer);
  const { wake } = answer;
  if (wake !== null) {
    table.timer = setTimeout(
      () => {
        happen(table, { type: 'tick' });
      },
      Math.max(0, wake - now()),
    );
  }
}

function act(table: Open, todo: Told): void {
  switch (todo.type) {
    case 'append':
      void append(table, todo.first, todo.lines).then((is_saved) => {
        happen(table, { type: 'stored', is_saved });
        if (is_saved) void note(table);
      });
      break;
    case 'reread':
      void stored(table, todo.after).then((lines) => {
        happen(table, { type: 'log', first: todo.after + 1, lines });
      });
      break;
    case 'send':
      for (const session of todo.sessions) tell({ type: 'frame', session, text: todo.text });
      break;
    case 'end':
      end(todo.session);
      break;
    case 'think':
      void thinkers.think(todo).then((found) => {
        if (found) happen(table, { type: 'thought', job: todo.job, found });
      });
      break;
    case 'rematch':
      void openNew((now, entropy) => ({ type: 'open-rematch', table: table.id, now, entropy }))
        .then((made) => made.table)
        .catch(() => null)
        .then((made) => {
          happen(table, { type: 'rematched', table: made });
        });
      break;
    case 'unreadable':
      console.error(todo.why);
      for (const session of table.sessions) end(session);
      leave(table);
      break;
  }
}

function end(session: number): void {
  const table = sessions.get(session);
  sessions.delete(session);
  tell({ type: 'closed', session });
  table?.sessions.delete(session);
  if (table) rest(table);
}

async function connect(id: string, session: number, person: Person, after: number | null): Promise<void> {
  try {
    const table = await find(id);
    clearTimeout(table.idle);
    table.sessions.add(session);
    sessions.set(session, table);
    happen(table, { type: 'connected', session, person, views: true, blocked: true, after });
  } catch (reason) {
    console.error(reason);
    tell({ type: 'closed', session });
  }
}

function answering(id: number, work: Promise<unknown>): void {
  work.then(
    (answer) => {
      tell({ type: 'made', id, answer });
    },
    (reason: unknown) => {
      const failure =
        reason instanceof Refusal ? reason.failure : { code: 'broken', message: String(reason) };
      tell({ type: 'failed', id, failure });
    },
  );
}

async function summary(id: string): Promise<TableSummary> {
  const table = await find(id);
  const answer = ask({ type: 'summary', table: table.id });
  if (answer.type !== 'summary') throw new Refusal({ code: 'no-table', message: JSON.stringify(answer) });
  return answer.summary;
}

addEventListener('message', ({ data }: MessageEvent<ToTables>) => {
  switch (data.type) {
    case 'start':
      module = data.module;
      initSync({ module });
      tables = new Tables();
      break;
    case 'open':
      answering(
        data.id,
        openNew((now, entropy) => ({ type: 'open', new: data.table, people: data.people, now, entropy })),
      );
      break;
    case 'summary':
      answering(data.id, summary(data.table));
      break;
    case 'lines':
      answering(
        data.id,
        find(data.table).then((table) => stored(table, 0)),
      );
      break;
    case 'leave':
      answering(data.id, letGo(data.table));
      break;
    case 'connect':
      void connect(data.table, data.session, data.person, data.after);
      break;
    case 'message': {
      const table = sessions.get(data.session);
      if (table) happen(table, { type: 'message', session: data.session, text: data.text });
      break;
    }
    case 'close': {
      const table = sessions.get(data.session);
      if (!table) break;
      sessions.delete(data.session);
      table.sessions.delete(data.session);
      happen(table, { type: 'disconnected', session: data.session });
      rest(table);
      break;
    }
  }
});
