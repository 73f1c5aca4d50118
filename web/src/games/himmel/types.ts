// Replaced by the types that are made from games/himmel.
export type Side = 'left' | 'right';
export type Special = 'reverse' | 'steal' | 'raise';
export type Card = string;
export type View = {
  viewer: unknown;
  table: {
    options: Record<string, string>;
    seats: number;
    seat: number;
    phase: { type: 'deal' | 'choose' | 'found' | 'over' | string };
    direction: 'clockwise' | 'counterclockwise';
    marker: Side;
    columns: { targets: string[]; pile: string[] }[];
    heaps: { numbers: string[]; specials: string[] }[];
    hand_counts: number[];
    deck_count: number;
    set_aside: string[];
  };
  hand: string[] | null;
};
export type Action =
  | { type: 'play'; card: string; column: Side }
  | { type: 'reverse' }
  | { type: 'steal'; victim: number }
  | { type: 'raise'; card: string; column: Side }
  | { type: 'decline' }
  | { type: 'found'; card: string }
  | { type: 'turn-up' };
export type Event =
  | { type: 'dealt'; seat: number; hand: string[] | null }
  | { type: 'turned-up'; card: string; column: Side }
  | { type: 'set-aside'; card: string }
  | { type: 'played'; seat: number; card: string; column: Side }
  | { type: 'reversed'; seat: number }
  | { type: 'named'; seat: number; victim: number }
  | { type: 'stole'; thief: number; victim: number; card: string | null }
  | { type: 'raised'; seat: number; card: string; column: Side }
  | { type: 'declined'; seat: number }
  | { type: 'founded'; seat: number; card: string; column: Side }
  | { type: 'reached'; seat: number }
  | { type: 'drew'; seat: number; card: string | null };
