import type { Reaction } from '../lib/protocol';

/** The quick reactions in the order in which they are offered. */
export const REACTIONS: readonly Reaction[] = [
  'hello',
  'well-played',
  'thanks',
  'laugh',
  'wow',
  'ouch',
  'thinking',
  'hurry',
  'good-game',
];
