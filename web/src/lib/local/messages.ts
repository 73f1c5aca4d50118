/** What the page and its workers say to each other. What the WebAssembly is asked and answers is in `requests.ts`. */
import type { Failure, NewTable } from '../protocol';
import type { Person } from './requests';

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
