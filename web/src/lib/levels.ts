/** The bots that *Play now* seats: easy ones at first, then what the person chose last. Kept on the device. */
import { LEVELS } from './facts';

export type Level = (typeof LEVELS)[number];
/** The levels that are offered here: bots that play at random teach nobody anything. */
export const QUICK_LEVELS = LEVELS.filter((one) => one !== 'random');

/** What is kept for a game. */
export interface Standing {
  level: Level;
  /** Rounds won in a row at this level; lost ones are below zero. */
  streak: number;
}

const PREFIX = 'pyatak.level.';
/** After this many rounds in a row another level is suggested. */
export const ROW = 3;

export function standingIn(game: string): Standing {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + game) ?? 'null') as Partial<Standing> | null;
    const level = QUICK_LEVELS.find((one) => one === found?.level);
    return { level: level ?? 'easy', streak: level ? Number(found?.streak ?? 0) || 0 : 0 };
  } catch {
    return { level: 'easy', streak: 0 };
  }
}

function keep(game: string, standing: Standing): void {
  localStorage.setItem(PREFIX + game, JSON.stringify(standing));
}

export function chooseLevel(game: string, level: Level): void {
  const before = standingIn(game);
  keep(game, before.level === level ? before : { level, streak: 0 });
}

/** A round against bots of this level is over. */
export function noteRound(game: string, level: Level, isWon: boolean): void {
  const before = standingIn(game);
  const streak = before.level === level ? before.streak : 0;
  keep(game, { level, streak: isWon ? Math.max(0, streak) + 1 : Math.min(0, streak) - 1 });
}

/** The level that fits better, if the last rounds say so. */
export function suggestion({ level, streak }: Standing): Level | null {
  const place = QUICK_LEVELS.findIndex((one) => one === level);
  if (streak >= ROW) return QUICK_LEVELS[place + 1] ?? null;
  if (streak <= -ROW) return QUICK_LEVELS[place - 1] ?? null;
  return null;
}
