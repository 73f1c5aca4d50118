// Replaced by the types that are made from games/klatz.
export type Viewer = { seat: number } | 'spectator';
/** Colour and value: `green-14`. */
export type Card = string;
export type Stack = { card: Card; height: number };
export type Ending = 'six' | 'no-cards';
export type Phase =
  | { type: 'dealing' }
  | { type: 'lay' }
  | { type: 'drawing' }
  | { type: 'over'; ending: Ending };
export type Options = { form: 'round' | 'ordinary' | 'connoisseur' };
export type Table = {
  options: Options;
  seats: number;
  seat: number;
  phase: Phase;
  sets: Stack[][];
  laid: Card[];
  hand_counts: number[];
  deck_count: number;
};
export type View = { viewer: Viewer; table: Table; hand: Card[] | null };
export type Action = { type: 'lay'; card: Card; with: number; on: Card | null };
export type Event =
  | { type: 'dealt'; seat: number; hand: Card[] | null }
  | { type: 'laid'; seat: number; with: number; card: Card; on: Card | null }
  | { type: 'drew'; seat: number; card: Card | null };
export type Refusal =
  | { code: 'round-over' }
  | { code: 'cards-are-coming' }
  | { code: 'not-your-turn'; turn: number }
  | { code: 'not-in-hand'; card: Card }
  | { code: 'no-such-seat'; with: number }
  | { code: 'same-value'; card: Card; with: number }
  | { code: 'other-colour'; card: Card; on: Card }
  | { code: 'not-open'; on: Card; with: number };
