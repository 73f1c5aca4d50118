/** A position of a finished match as one seat knew it, and what stands on its table in words. */
import { loadGame } from '../../games/game';
import { frameAt, type MatchFrame } from '../replay/moments';
import type { Game } from '../replay/player.svelte';
import type { ReviewSource } from './source';

export interface Position {
  game: Game;
  /** The moment before the move. */
  before: MatchFrame;
  /** What the move led to. */
  after: MatchFrame | null;
}

/**
 * Loads the position before a move, with the eyes of a seat. Frames count the rounds of this table alone, so those that
 * were played before at others are taken off.
 */
export async function loadPosition(
  source: ReviewSource,
  moment: { seat: number; round: number; move: number },
  roundsBefore: number,
): Promise<Position | null> {
  const { seat, move } = moment;
  const round = moment.round - roundsBefore;
  const query = `seat=${String(seat)}&round=${String(round)}&from=${String(Math.max(move - 1, 0))}`;
  const match = await source.frames(query);
  const game = (await loadGame(match.game)) as Game;
  const start = match.rounds.slice(0, round - 1).reduce((sum, { frame_count }) => sum + frame_count, 0);
  const before = frameAt(match, start + move - 1);
  return before && { game, before, after: frameAt(match, start + move) };
}

/** The places of a move by the names that screen readers hear: "43 → left column". */
export function namePath(board: ParentNode, path: string[], names: string[]): string {
  const nameOf = (place: string): string => {
    const seat = /^seat-(\d+)$/.exec(place)?.[1];
    if (seat !== undefined) return names[Number(seat)] ?? '';
    const node = board.querySelector(`[data-at="${CSS.escape(place)}"]`);
    return (node?.getAttribute('aria-label') ?? node?.textContent ?? '').trim();
  };
  return path.map(nameOf).filter(Boolean).join(' → ');
}

/** Marks the places of a move on the table, and takes older marks away. */
export function markPath(board: ParentNode, path: string[], kind: 'better' | 'played'): void {
  board.querySelectorAll('[data-marked]').forEach((node) => {
    node.removeAttribute('data-marked');
  });
  for (const place of path) {
    board.querySelector(`[data-at="${CSS.escape(place)}"]`)?.setAttribute('data-marked', kind);
  }
}
