import type { Shape } from '../../board/space.svelte';

/** How large the cards in the middle are, and how far they lie apart. All in pixels. */
export interface Sizes {
  /** Do piles grow downwards? */
  isNarrow: boolean;
  /** Width of a card. */
  card: number;
  /** Width of a column. */
  column: number;
  /** For each column: how far covered targets look out. */
  fan: number[];
  /** For each column: how far apart the cards of the pile lie. */
  shift: number[];
}

const RATIO = 1.42;
/** Space for the prints around the columns. */
const TRACK = { wide: 46, narrow: 27 };
/** Below this height the prints are small. */
const SMALL_HEIGHT = 320;

/** Fits two columns, deck and arrow into the middle. Wide tables spread a pile to the side, narrow ones downwards. */
export function measure(
  width: number,
  height: number,
  columns: { targets: string[]; pile: string[] }[],
  rem = 16,
): Sizes {
  const isNarrow = width < height * 1.15;
  const isSmall = width < 500 || height < SMALL_HEIGHT;
  // The space around the columns grows with the words.
  const track = ((isSmall ? TRACK.narrow : TRACK.wide) * rem) / 16;
  const [w, h] = [Math.max(0, width - 2 * track), Math.max(0, height - 2 * track - (isSmall ? 6 : 16))];
  if (isNarrow) {
    const gap = 8;
    const card = Math.min(150, (w - 2 * gap) / 4.2, h / (RATIO * 2.65));
    const column = (w - 2 * gap - card * 0.85) / 2;
    const room = h - card * (2 * RATIO + 0.14) - 8;
    return {
      isNarrow,
      card,
      column,
      fan: columns.map(({ targets }) => spread(card * 0.42, column - card - 6, targets.length)),
      shift: columns.map(({ pile }) => spread(card * 0.36, room, pile.length)),
    };
  }
  const card = Math.min(230, w / 5.7, h / (RATIO * 2 + 0.16));
  const column = Math.min(card * 3.6, (w - card * (0.85 + 0.6)) / 2);
  return {
    isNarrow,
    card,
    column,
    fan: columns.map(({ targets }) => spread(card * 0.42, column - card - 24, targets.length)),
    shift: columns.map(({ pile }) => spread(card * 0.42, column - card - 24, pile.length)),
  };
}

/** The step between cards that share this room. */
function spread(most: number, room: number, count: number): number {
  return count < 2 ? most : Math.max(3, Math.min(most, room / (count - 1)));
}

/** Where the seats are around the middle: left, along the top, right, and below. Indexed by seat. */
export function places(
  seats: number,
  bottom: number,
  width: number,
  height: number,
  shape: Shape,
): { x: number; y: number }[] {
  const others = seats - 1;
  const top = others - 2;
  const [left, right] = [Math.ceil(others / 2), Math.floor(others / 2)];
  return Array.from({ length: seats }, (_, seat) => {
    const step = (seat - bottom + seats) % seats;
    if (step === 0) return { x: width / 2, y: height };
    if (shape === 'low') {
      if (step <= left) return { x: 0, y: height * (1 - (step - 0.5) / left) };
      return { x: width, y: (height * (step - left - 0.5)) / right };
    }
    const side = height * (shape === 'upright' ? 0.12 : 0.4);
    if (step === 1) return { x: 0, y: side };
    if (step === others) return { x: width, y: side };
    return { x: (width * (step - 1)) / (top + 1), y: 0 };
  });
}
