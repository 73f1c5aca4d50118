import type { Derivation } from '../game';
import type { View } from './types';

const CARDS = 36;

/** How many cards everybody holds (R3). */
export function handSize(seats: number): number {
  return seats < 4 ? 6 : 5;
}

/** How many places the middle has: one for each of its cards, and one for the card just laid (R3, R5). */
export function placeCount(seats: number): number {
  return CARDS - seats * handSize(seats) + 1;
}

export function animalOf(face: string): string {
  return face.slice(0, face.indexOf('-'));
}

export function pictogramOf(face: string): string {
  return face.slice(face.indexOf('-') + 1);
}

/** A point for ending the round (R13), a point for a whole star (R14). Only one's own cards can be shown. */
export function derive(view: View, seat: number): Derivation {
  const { table } = view;
  if (table.ended_by === null) {
    return { lines: [{ label: { id: 'recto-verso-score-broken-off' }, value: 0 }], total: 0 };
  }
  const hand = isViewer(view, seat) ? cardsOf(view, seat) : [];
  const end = table.ended_by === seat ? 1 : 0;
  const star = table.stars.includes(seat) ? 1 : 0;
  return {
    lines: [
      { label: { id: 'recto-verso-score-end' }, value: end, cards: end ? hand : [] },
      { label: { id: 'recto-verso-score-star' }, value: star, cards: star ? wholeStar(hand) : [] },
    ],
    total: end + star,
  };
}

/** Two halves of a star with the same animal. */
export function wholeStar(hand: string[]): string[] {
  for (const left of hand) {
    const right = `${animalOf(left)}-star-r`;
    if (pictogramOf(left) === 'star-l' && hand.includes(right)) return [left, right];
  }
  return [];
}

function isViewer({ viewer }: View, seat: number): boolean {
  return typeof viewer === 'object' && viewer.seat === seat;
}

function cardsOf(view: View, seat: number): string[] {
  return (view.hands[seat] ?? []).filter((face) => face !== null);
}
