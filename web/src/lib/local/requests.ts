// Made from crates/wasm by its tests; do not edit. What the WebAssembly is asked, and what it answers.

import type { MatchResult, NewTable, TableCreated, TableRefusal, TableSummary } from '../protocol';

export type Person = { 
/**
 * Their number, from 1 on.
 */
number: number, 
/**
 * Their name.
 */
name: string, 
/**
 * Where they sit at a table that is opened. The first person sits where the new table says `me`.
 */
seat?: number, };

export type Request = { "type": "open", 
/**
 * The table, as a server would be asked for it.
 */
new: NewTable, 
/**
 * The people at this device who sit at it.
 */
people: Array<Person>, 
/**
 * The time.
 */
now: number, 
/**
 * Random bytes.
 */
entropy: string, } | { "type": "open-rematch", 
/**
 * The table whose match is over.
 */
table: string, 
/**
 * The time.
 */
now: number, 
/**
 * Random bytes.
 */
entropy: string, } | { "type": "stored", 
/**
 * Which.
 */
table: string, } | { "type": "resume", 
/**
 * The lines, beginning with the first.
 */
lines: Array<string>, 
/**
 * The time.
 */
now: number, 
/**
 * Random bytes.
 */
entropy: string, } | { "type": "input", 
/**
 * Which.
 */
table: string, 
/**
 * The time.
 */
now: number, 
/**
 * What.
 */
input: Asked, } | { "type": "summary", 
/**
 * Which.
 */
table: string, } | { "type": "leave", 
/**
 * Which.
 */
table: string, };

export type Asked = { "type": "connected", 
/**
 * Its number, from 1 on.
 */
session: number, 
/**
 * Whose it is.
 */
person: Person, 
/**
 * The whole view after each event?
 */
views: boolean, 
/**
 * Why cards in the hand cannot be played?
 */
blocked: boolean, 
/**
 * The last number that it has.
 */
after: number | null, } | { "type": "disconnected", 
/**
 * Which.
 */
session: number, } | { "type": "message", 
/**
 * On which session.
 */
session: number, 
/**
 * The frame, as on the WebSocket.
 */
text: string, } | { "type": "renamed", 
/**
 * Who.
 */
person: Person, } | { "type": "stored", 
/**
 * Are they?
 */
is_saved: boolean, } | { "type": "log", 
/**
 * The number of the first one.
 */
first: number, 
/**
 * The lines.
 */
lines: Array<string>, } | { "type": "thought", 
/**
 * Which.
 */
job: number, 
/**
 * What [`think`](crate::think) has answered: once, or for each part in the order of their numbers.
 */
found: Array<string>, } | { "type": "rematched", 
/**
 * Its name.
 */
table: string | null, } | { "type": "close" } | { "type": "tick" };

export type Answer = { "type": "opened", 
/**
 * What a server would answer.
 */
created: TableCreated, 
/**
 * The first lines of its log.
 */
lines: Array<string>, } | { "type": "refused", 
/**
 * Why.
 */
refusal: TableRefusal, } | { "type": "to-do", 
/**
 * What.
 */
todo: Array<Told>, 
/**
 * Jobs that nobody waits for any more.
 */
unwanted: Array<number>, 
/**
 * When the next tick is due.
 */
wake: number | null, } | { "type": "summary", 
/**
 * As lists show it.
 */
summary: TableSummary, 
/**
 * How the match ended, once it has.
 */
result: MatchResult | null, } | { "type": "failed", 
/**
 * Why, in English, for programmers.
 */
why: string, };

export type Told = { "type": "append", 
/**
 * The number of the first one.
 */
first: number, 
/**
 * The lines.
 */
lines: Array<string>, } | { "type": "reread", 
/**
 * The number.
 */
after: number, } | { "type": "send", 
/**
 * To which sessions.
 */
sessions: Array<number>, 
/**
 * The frame.
 */
text: string, } | { "type": "end", 
/**
 * Which.
 */
session: number, } | { "type": "think", 
/**
 * The number of the job.
 */
job: number, 
/**
 * Can it be shared out in parts?
 */
is_shareable: boolean, 
/**
 * The job, for [`think`](crate::think).
 */
text: string, } | { "type": "rematch" } | { "type": "unreadable", 
/**
 * Why.
 */
why: string, };

export type Think = { 
/**
 * The text of a job.
 */
job: string, 
/**
 * Which part of it, if it is shared out.
 */
part: Part | null, 
/**
 * How many simulations `hard` makes, and `expert` accordingly, instead of thinking for the time of its level.
 */
simulations: number | null, };

export type Part = { 
/**
 * The number of the part, from 0.
 */
number: number, 
/**
 * How many parts there are.
 */
of: number, };

export type Study = { "type": "replay", 
/**
 * The match.
 */
of: Match, } | { "type": "frames", 
/**
 * The match.
 */
of: Match, 
/**
 * As this seat knew it; with everything open, if there is none.
 */
seat?: number | null, 
/**
 * Only this round.
 */
round?: number | null, 
/**
 * Of each round only the frames from this number on.
 */
from: number, } | { "type": "review", 
/**
 * The match.
 */
of: Match, 
/**
 * Whose decisions are judged; everybody's, if there is none.
 */
seat?: number | null, 
/**
 * In how many worlds; as many as a server does, if nothing is said.
 */
worlds?: number | null, };

export type Match = { "log": { 
/**
 * The game.
 */
game: string, 
/**
 * The lines, beginning with the first.
 */
lines: Array<string>, } } | { "file": string };

