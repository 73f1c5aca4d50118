// Replaced by the types that are made from games/hundred-one.
export type Seat = number;
export type Colour = 'red' | 'green' | 'blue' | 'orange';
export type Direction = 'clockwise' | 'counterclockwise';
/** `red-7`, `blue-take-two`, `yellow-swap`. */
export type Card = string;
export type Hand = Card[];
export type Options = { form: 'round' | 'match'; matching: 'ascending' | 'any'; limit: number };
export type Demand = { colour: Colour | null; number: number | null };
export type Phase =
  | { type: 'deal' }
  | { type: 'play' }
  | { type: 'draw' }
  | { type: 'drawn' }
  | { type: 'name' }
  | { type: 'swap' }
  | { type: 'penalty'; left: number }
  | { type: 'count'; next: Seat }
  | { type: 'over' };
export type Table = {
  options: Options;
  seats: number;
  dealer: Seat;
  seat: Seat;
  direction: Direction;
  phase: Phase;
  top: Card | null;
  demand: Demand;
  hand_counts: number[];
  pile_count: number;
  discards: Hand;
  reshuffled: Hand;
  turns: number;
  passes: number;
  winner: Seat | null;
};
export type Viewer = { seat: Seat } | 'spectator';
export type View = { viewer: Viewer; table: Table; hands: Hand[]; drawn: Card | null };
export type Action =
  | { type: 'play'; card: Card }
  | { type: 'draw' }
  | { type: 'pass' }
  | { type: 'name'; colour: Colour }
  | { type: 'swap'; with: Seat }
  | { type: 'keep' };
export type Event =
  | { type: 'dealt'; seat: Seat; hand: Hand | null }
  | { type: 'turned-up'; card: Card }
  | { type: 'played'; seat: Seat; card: Card }
  | { type: 'named'; seat: Seat; colour: Colour }
  | { type: 'swapped'; seat: Seat; with: Seat; given: Hand | null; taken: Hand | null }
  | { type: 'kept'; seat: Seat }
  | { type: 'asked'; seat: Seat }
  | { type: 'reshuffled' }
  | { type: 'drew'; seat: Seat; card: Card | null }
  | { type: 'passed'; seat: Seat }
  | { type: 'missed'; seat: Seat }
  | { type: 'counted'; seat: Seat; hand: Hand };
export type Refusal =
  | { code: 'round-over' }
  | { code: 'cards-on-their-way' }
  | { code: 'not-your-turn'; turn: Seat }
  | { code: 'name-first' }
  | { code: 'swap-first' }
  | { code: 'nothing-to-name' }
  | { code: 'nothing-to-swap' }
  | { code: 'not-in-hand'; card: Card }
  | { code: 'only-the-drawn-card'; card: Card }
  | { code: 'neither-colour-nor-number'; card: Card; colour: Colour; number: number }
  | { code: 'number-too-low'; card: Card; number: number }
  | { code: 'only-zero-on-nine'; card: Card; colour: Colour }
  | { code: 'supercard-needs-colour'; card: Card; colour: Colour }
  | { code: 'number-needs-colour'; card: Card; colour: Colour }
  | { code: 'not-the-colour-in-force'; card: Card; colour: Colour }
  | { code: 'must-play' }
  | { code: 'draw-first' }
  | { code: 'already-drawn' }
  | { code: 'nothing-to-draw' }
  | { code: 'swap-with-yourself' }
  | { code: 'nobody-there'; with: Seat }
  | { code: 'must-take-a-hand' };
