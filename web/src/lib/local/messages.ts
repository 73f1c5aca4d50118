/** What the page, its workers and the WebAssembly say to each other. `crates/wasm/src/request.rs` is the other side. */
import type { Failure, MatchResult, NewTable, TableCreated, TableSummary } from '../protocol';

/** Somebody at this device. The first person has the number 1; `seat` is for people beside the one who opens. */
export interface Person {
  number: number;
  name: string;
  seat?: number;
}

/** What the WebAssembly answers. */
export type Answer =
  | { type: 'opened'; created: TableCreated; lines: string[] }
  | { type: 'refused'; refusal: { code: string; why?: string } }
  | { type: 'to-do'; todo: ToDo[]; unwanted: number[]; wake: number | null }
  | { type: 'summary'; summary: TableSummary; result: MatchResult | null }
  | { type: 'failed'; why: string };

/** What it wants done. */
export type ToDo =
  | { type: 'append'; first: number; lines: string[] }
  | { type: 'reread'; after: number }
  | { type: 'send'; sessions: number[]; text: string }
  | { type: 'end'; session: number }
  | { type: 'think'; job: number; is_shareable: boolean; text: string }
  | { type: 'rematch' }
  | { type: 'unreadable'; why: string };

/** What happens at a table. */
export type Happening =
  | {
      type: 'connected';
      session: number;
      person: Person;
      views: boolean;
      blocked: boolean;
      after: number | null;
    }
  | { type: 'disconnected'; session: number }
  | { type: 'message'; session: number; text: string }
  | { type: 'stored'; is_saved: boolean }
  | { type: 'log'; first: number; lines: string[] }
  | { type: 'thought'; job: number; found: string[] }
  | { type: 'rematched'; table: string | null }
  | { type: 'tick' };

/** From the page to the worker that owns the tables. */
export type ToTables =
  | { type: 'start'; module: WebAssembly.Module }
  | { type: 'open'; id: number; table: NewTable; people: Person[] }
  | { type: 'summary' | 'lines' | 'leave'; id: number; table: string }
  | { type: 'connect'; table: string; session: number; person: Person; after: number | null }
  | { type: 'message'; session: number; text: string }
  | { type: 'close'; session: number };

/** What is said to the person in front of the screen about the storage of this device. */
export type Storage = 'kept' | 'full' | 'refused';

/** From the worker that owns the tables to the page. */
export type FromTables =
  | { type: 'made'; id: number; answer: unknown }
  | { type: 'failed'; id: number; failure: Failure }
  | { type: 'frame'; session: number; text: string }
  | { type: 'closed'; session: number }
  | { type: 'storage'; storage: Storage };

/** To a worker that thinks, or makes what is left of a match. */
export type ToThinker =
  { type: 'start'; module: WebAssembly.Module } | { type: 'think' | 'study'; id: number; text: string };

export type FromThinker =
  | { type: 'found'; id: number; text: string | null }
  | { type: 'line'; id: number; text: string }
  | { type: 'failed'; id: number; failure: Failure };
