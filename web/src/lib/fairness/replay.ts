/** The replay file, as far as fairness reads it. */
import type { Fairness } from './scheme';

/** A replay file (docs/replay.md), as far as fairness needs it. */
export interface Replay {
  format: string;
  version: number;
  game: string;
  rules_version: number;
  options: Record<string, unknown>;
  seats: { name: string; bot?: string }[];
  fairness: Fairness;
  start: { type: string; seat: number };
  /** What was played before at another table; its own replay proves it. */
  carried?: { rounds: number };
  rounds: { start: number; steps: Step[] }[];
  winners: number[];
  is_aborted?: boolean;
}

export interface Step {
  seat?: number;
  events: Event[];
}

/** What happened; fields are read by code that knows the type. */
export type Event = { type: string } & Record<string, unknown>;
