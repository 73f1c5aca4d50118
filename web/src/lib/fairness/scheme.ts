/** The schemes of fair deals: commitments and contributions (docs/fairness.md). */
import { sha256 } from './sha256';

/** What deals were made of; docs/fairness.md says how. Zeros stand for nothing. */
export interface Fairness {
  scheme: string;
  match_id: string;
  commitment: string;
  server_seed: string;
  nonce: string;
  contributions: string[];
  seat_commitments?: string[];
}

export const ONE = 'pyatak/1';
export const TWO = 'pyatak/2';
export const NOTHING = '0'.repeat(64);

/** What the server publishes when a table is opened. */
export function commitment(fairness: Fairness): string {
  const id = text(fairness.match_id);
  const [seed, nonce] = [bytes(fairness.server_seed), bytes(fairness.nonce)];
  return hex(sha256(text(fairness.scheme), Uint8Array.of(id.length), id, seed, nonce));
}

/** What a seat publishes before the list is frozen; `server` is the server's commitment. */
export function seatCommitment(server: string, contribution: string): string {
  return hex(sha256(text(`${TWO} seat`), bytes(server), bytes(contribution)));
}

/** 32 random bytes: this browser's part of the seed that deals. */
export function freshContribution(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

export function bytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hex(value: Uint8Array): string {
  return Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
