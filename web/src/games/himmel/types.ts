// Replaced by the types that are made from games/himmel.
export type Viewer = { seat: number } | 'spectator';
export type Side = 'left' | 'right';
export type Special = 'reverse' | 'steal' | 'raise';
/** `1` to `70`. */
export type Number = string;
export type Card = string;
export type Ending = 'declined' | 'no-number-left';
export type Phase =
  | { type: 'dealing' }
  | { type: 'choose' }
  | { type: 'stealing'; victim: number }
  | { type: 'found' }
  | { type: 'turning-up' }
  | { type: 'drawing'; seat: number }
  | { type: 'over'; ending: Ending };
export type Column = { targets: Number[]; pile: Number[] };
export type Heap = { numbers: Number[]; specials: Special[] };
export type Trace = { card: Card; holders: number[] };
export type Options = { form: 'round' | 'match'; tie: 'specials' | 'extra-round' };
export type Table = {
  options: Options;
  seats: number;
  seat: number;
  phase: Phase;
  direction: 'clockwise' | 'counterclockwise';
  marker: Side;
  columns: Column[];
  heaps: Heap[];
  hand_counts: number[];
  deck_count: number;
  set_aside: Special[];
  specials_least: number[];
};
export type View = { viewer: Viewer; table: Table; hand: Card[] | null; traces: Trace[] };
export type Action =
  | { type: 'play'; card: Number; column: Side }
  | { type: 'reverse' }
  | { type: 'steal'; victim: number }
  | { type: 'raise'; card: Number; column: Side }
  | { type: 'decline' }
  | { type: 'found'; card: Number }
  | { type: 'turn-up' };
export type Event =
  | { type: 'dealt'; seat: number; hand: Card[] | null }
  | { type: 'turned-up'; card: Number; column: Side }
  | { type: 'set-aside'; card: Special }
  | { type: 'played'; seat: number; card: Number; column: Side }
  | { type: 'reversed'; seat: number }
  | { type: 'named'; seat: number; victim: number }
  | { type: 'stole'; thief: number; victim: number; card: Card | null }
  | { type: 'raised'; seat: number; card: Number; column: Side }
  | { type: 'declined'; seat: number }
  | { type: 'founded'; seat: number; card: Number; column: Side }
  | { type: 'reached'; seat: number }
  | { type: 'drew'; seat: number; card: Card | null };
export type Refusal =
  | { code: 'round-over' }
  | { code: 'cards-are-coming' }
  | { code: 'not-your-turn'; turn: number }
  | { code: 'found-first' }
  | { code: 'nothing-to-found' }
  | { code: 'has-number' }
  | { code: 'not-in-hand'; card: Card }
  | { code: 'not-below-target'; card: Number; column: Side; target: Number }
  | { code: 'not-above-top'; card: Number; column: Side; top: Number }
  | { code: 'no-such-seat'; victim: number }
  | { code: 'not-from-yourself' }
  | { code: 'nothing-to-steal'; victim: number }
  | { code: 'not-above-target'; card: Number; column: Side; target: Number };
