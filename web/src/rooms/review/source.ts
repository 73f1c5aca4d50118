/** Where a match that is reviewed comes from: a table of the server, or a file that somebody has opened. */
import { api } from '../../lib/api';
import type { Match } from '../replay/moments';

export interface ReviewSource {
  /** The address of the review. */
  home: string;
  /** The address of the replay, without a moment. */
  replay: string;
  /** The part of the API that makes the review. */
  path: string;
  /** The file, if it is one: it is sent with every request, and the server keeps nothing of it. */
  file: File | null;
  /** A part of the match, move by move. */
  frames: (query: string) => Promise<Match>;
}

export function ofTable(table: string): ReviewSource {
  return {
    home: `/t/${table}/review`,
    replay: `/t/${table}/replay`,
    path: `/tables/${table}/review`,
    file: null,
    frames: (query) => api<Match>('GET', `/tables/${table}/frames?${query}`),
  };
}

export function ofFile(file: File): ReviewSource {
  return {
    home: '/replay/review',
    replay: '/replay',
    path: '/replays/review',
    file,
    frames: (query) => api<Match>('POST', `/replays/frames?${query}`, file),
  };
}
