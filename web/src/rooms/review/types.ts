/** What the server says when it reviews a match (docs/review.md). Of actions and reasons the game alone knows more. */

/** A figure with its standard error. */
export interface Loss {
  value: number;
  error: number;
}

/** Everybody's chance to win at one moment. */
export interface Point {
  round: number;
  /** How many moves the round has had. */
  move: number;
  /** Who has just moved; missing where chance did. */
  seat?: number;
  chances: number[];
}

/** Where a result comes from; the parts add up to the result without the expectation. */
export interface Bars {
  deal: number;
  draws: number;
  choices: number;
  others: number;
  rest: number;
}

/** An action that was judged, with its chance to win the match, by what the player knew. */
export interface Tried {
  action: unknown;
  chance: number;
}

/** A decision that gave something away. */
export interface ReviewMoment {
  rank: number;
  seat: number;
  round: number;
  /** The move within the round, from 1. */
  move: number;
  chance: number;
  played: unknown;
  played_reason: { code: string };
  better: unknown;
  better_reason: { code: string };
  given_away: Loss;
  given_away_open: Loss;
  /** What else was tried, best first. */
  actions?: Tried[];
}

export interface BadLuck {
  kind: 'deal' | 'draw' | 'choice';
  round: number;
  move: number;
  cost: Loss;
}

export interface SeatReview {
  seat: number;
  result: number;
  expectation: number;
  bars: Bars;
  errors: Bars;
  decisions: number;
  given_away: Loss | null;
  like: { level: string; lowest: string; highest: string } | null;
  mistakes: number;
  moments: ReviewMoment[];
  bad_luck: BadLuck[];
}

export interface Review {
  judge: number;
  game: string;
  rules_version: number;
  is_aborted: boolean;
  worlds: number;
  seed: number;
  curve: Point[];
  seats: SeatReview[];
}

/** One line of the stream. */
export type ReviewLine =
  | { progress: { done: number; of: number } }
  | { point: Point }
  | { moment: ReviewMoment }
  | { review: Review }
  | { failed: { code: string; message: string } };
