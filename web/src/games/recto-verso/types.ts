// Replaced by the types that are made from games/recto-verso.
export type Face = string;
export type Pictogram = 'skip' | 'reverse' | 'flip3' | 'flip1' | 'take' | 'loupe' | 'star-l' | 'star-r';
export type Options = {
  form: 'round' | 'match';
  pairs: 'drawn' | 'fixed';
  stars: 'any' | 'winner';
  memory: 'off' | 'aid';
};
export type Phase =
  | { type: 'pairing' }
  | { type: 'dealing' }
  | { type: 'lay' }
  | { type: 'flip'; left: number }
  | { type: 'flip-hand' }
  | { type: 'rob' }
  | { type: 'hold'; victim: number; slot: number }
  | { type: 'replace'; victim: number }
  | { type: 'take' }
  | { type: 'check' }
  | { type: 'over' };
export type Table = {
  options: Options;
  seats: number;
  seat: number;
  direction: 'clockwise' | 'counterclockwise';
  phase: Phase;
  turns: number;
  middle: (Face | null)[];
  held: number[][];
  laid: number | null;
  pictogram: Pictogram | null;
  flipped: number[];
  is_restricted: boolean;
  ended_by: number | null;
  stars: number[];
};
export type View = {
  viewer: { seat: number } | 'spectator';
  table: Table;
  hands: (Face | null)[][];
  known: Record<string, Face>;
};
export type Action =
  | { type: 'lay'; slot: number }
  | { type: 'flip'; place: number }
  | { type: 'flip-hand'; victim: number; slot: number }
  | { type: 'take'; place: number }
  | { type: 'rob'; victim: number; slot: number }
  | { type: 'hold'; is_turned: boolean };
export type Event =
  | { type: 'paired'; near: Face | null; far: Face | null }
  | { type: 'dealt'; seat: number; slot: number; near: Face | null; far: Face | null }
  | { type: 'opened'; place: number; face: Face; far: Face | null }
  | { type: 'laid'; seat: number; slot: number; place: number; face: Face }
  | { type: 'flipped'; seat: number; place: number; face: Face }
  | {
      type: 'flipped-in-hand';
      seat: number;
      victim: number;
      slot: number;
      near: Face | null;
      far: Face | null;
    }
  | { type: 'took'; seat: number; slot: number; place: number; face: Face; far: Face | null }
  | {
      type: 'robbed';
      thief: number;
      victim: number;
      slot: number;
      near: Face | null;
      far: Face | null;
    }
  | { type: 'held'; seat: number; slot: number; near: Face | null; far: Face | null }
  | { type: 'passed'; seat: number; turn: number }
  | { type: 'completed'; seat: number }
  | { type: 'starred'; seat: number }
  | { type: 'broken-off' };
export type Refusal =
  | { code: 'round-over' }
  | { code: 'cards-are-moving' }
  | { code: 'not-your-turn'; turn: number }
  | { code: 'lay-first' }
  | { code: 'flip-first'; left: number }
  | { code: 'flip-hand-first' }
  | { code: 'rob-first' }
  | { code: 'hold-first' }
  | { code: 'replace-first' }
  | { code: 'take-first' }
  | { code: 'no-such-player' }
  | { code: 'no-card-held' }
  | { code: 'no-card-there'; place: number }
  | { code: 'just-laid'; face: Face }
  | { code: 'already-flipped'; face: Face }
  | { code: 'own-hand' }
  | { code: 'restricted'; face: Face };
