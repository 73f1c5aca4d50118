/** Where the stones lie on the field. */
import { hash, inRows } from './stones';
import { STONES, type Stone, type Public } from './types';

/** What lies at a place of the field: a stone face up, one face down, or nothing any more. */
export type Lying = Stone | 'face-down' | null;

export const PLACES = STONES.length;

/**
 * Where each stone lies. The server tells only how many lie face down, and they are all alike (K14); so this
 * browser lays them out at random and keeps to it. A stone turns over where it was pointed at: it changes
 * places with the one that lay there, which nobody has seen.
 */
export class Field {
  /** The place of each stone, in the order of `STONES`. */
  private places: number[];
  private faceDown: number;
  private pointed: number | null = null;

  constructor(private readonly name: string) {
    const kept = recall(name);
    this.places = kept?.places ?? shuffled();
    this.faceDown = kept?.faceDown ?? PLACES;
  }

  placeOf(stone: Stone): number {
    return this.places[STONES.indexOf(stone)] ?? 0;
  }

  /** Somebody points at the face-down stone at this place. */
  point(place: number): void {
    this.pointed = place;
  }

  /** Brings the field to how the table stands, and tells what lies at each place. */
  follow(table: Public, me: number | null): Lying[] {
    // All stones lie on the table again: another round.
    if (this.faceDown === 0 && table.face_down_count === PLACES) this.places = shuffled();
    this.faceDown = table.face_down_count;
    const lying = lie(this.places, table);
    const { phase } = table;
    if (phase.type === 'decide' && this.pointed !== null && table.seat === me) {
      const [here, there] = [this.pointed, this.placeOf(phase.stone)];
      this.pointed = null;
      if (lying[here] === 'face-down') {
        this.places = this.places.map((place) => (place === here ? there : place === there ? here : place));
        [lying[here], lying[there]] = [phase.stone, 'face-down'];
      }
    }
    keep(this.name, { places: this.places, faceDown: this.faceDown });
    return lying;
  }
}

function lie(places: number[], table: Public): Lying[] {
  const up = new Set(table.face_up);
  const gone = new Set(table.rows.flatMap(inRows));
  const lying: Lying[] = Array.from({ length: PLACES }, () => null);
  STONES.forEach((stone, index) => {
    lying[places[index] ?? index] = up.has(stone) ? stone : gone.has(stone) ? null : 'face-down';
  });
  return lying;
}

function shuffled(): number[] {
  const places = STONES.map((_, index) => index);
  for (let index = places.length - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * (index + 1));
    [places[index], places[other]] = [places[other] ?? 0, places[index] ?? 0];
  }
  return places;
}

interface Kept {
  places: number[];
  faceDown: number;
}

const key = (name: string) => `pyatak.keltis.${name}`;

function recall(name: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(name)) ?? 'null') as Kept | null;
    const isWhole = kept?.places.length === PLACES && new Set(kept.places).size === PLACES;
    return isWhole ? kept : null;
  } catch {
    return null;
  }
}

function keep(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key(name), JSON.stringify(kept));
  } catch {
    // Without storage the stones lie elsewhere after a reload; nothing else is lost.
  }
}

let current: { name: string; field: Field } | null = null;

/** The field of the table that this page shows. */
export function fieldHere(): Field {
  const name = location.pathname;
  if (current?.name !== name) current = { name, field: new Field(name) };
  return current.field;
}

/** Where the middle of a stone is, and how it is turned, in pixels and degrees. */
export interface Spot {
  x: number;
  y: number;
  tilt: number;
}

export interface Spread {
  /** The diameter of a stone. */
  size: number;
  spots: Spot[];
}

/** How much of its cell a stone fills; the rest is room to lie a little askew. */
const FILLS = 0.9;
const SIZE_MAX = 150;

/** Spreads the places over a field of that size, as large as they can be, a little irregular, never overlapping. */
export function spread(width: number, height: number): Spread {
  const [columns, rows] = bestGrid(width, height);
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  const size = Math.min(SIZE_MAX, Math.min(cellWidth, cellHeight) * FILLS);
  const free = (cell: number) => Math.min((cell - size) / 2, size * 0.32);
  const spots = cells(columns, rows).map(([column, row], place) => ({
    x: (column + 0.5) * cellWidth + lean(place, 'x') * free(cellWidth),
    y: (row + 0.5) * cellHeight + lean(place, 'y') * free(cellHeight),
    tilt: lean(place, 'tilt') * 14,
  }));
  return { size, spots };
}

/** From −1 to 1. */
function lean(place: number, what: string): number {
  return hash(`${what} ${String(place)}`) * 2 - 1;
}

function bestGrid(width: number, height: number): [number, number] {
  let best: [number, number] = [11, 5];
  let largest = 0;
  for (let columns = 5; columns <= 19; columns++) {
    const rows = Math.ceil(PLACES / columns);
    const size = Math.min(width / columns, height / rows);
    if (size > largest) [best, largest] = [[columns, rows], size];
  }
  return best;
}

/** The cells of a grid that hold a stone: all but those farthest from the middle. */
function cells(columns: number, rows: number): [number, number][] {
  const all: [number, number][] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) all.push([column, row]);
  const far = ([column, row]: [number, number]) =>
    Math.hypot((column + 0.5) / columns - 0.5, (row + 0.5) / rows - 0.5);
  const spare = new Set([...all].sort((one, other) => far(other) - far(one)).slice(0, all.length - PLACES));
  return all.filter((cell) => !spare.has(cell));
}

/** The empty place that is farthest from every stone: room for a button. A button is wider than high. */
export function widest(spots: Spot[], lying: Lying[]): Spot {
  const stones = spots.filter((_, place) => lying[place] !== null);
  const room = (spot: Spot) =>
    Math.min(...stones.map((stone) => Math.hypot((stone.x - spot.x) / 2, stone.y - spot.y)));
  return spots.reduce((best, spot) => (room(spot) > room(best) ? spot : best));
}
