// Made from the game's Rust types by the tests of crates/registry; do not edit. Whatever the viewer may not
// know is `null`.

export type Event = { "type": "dealt", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The cards.
 */
hand: Seen<Hand>, } | { "type": "laid", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Whose set.
 */
with: Seat, 
/**
 * The card.
 */
card: Card, 
/**
 * The open card that it covers; none, if it was laid beside the others (Z5).
 */
on: Card | null, } | { "type": "drew", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The card.
 */
card: Seen<Card>, };

export type View = { viewer: Viewer, table: Public, hand: Seen<Hand>, worths?: Array<Worth> };

export type Action = { "type": "lay", 
/**
 * The card.
 */
card: Card, 
/**
 * Whose set.
 */
with: Seat, 
/**
 * The open card that it covers; none, if it stands beside the others (Z5). A card whose value
 * already shows is laid beside, and the two become one (Z6).
 */
on: Card | null, };

export type Refusal = { "code": "round-over" } | { "code": "cards-are-coming" } | { "code": "not-your-turn", 
/**
 * Who is.
 */
turn: Seat, } | { "code": "not-in-hand", 
/**
 * The card.
 */
card: Card, } | { "code": "no-such-seat", 
/**
 * The seat.
 */
with: Seat, } | { "code": "same-value", 
/**
 * The card.
 */
card: Card, 
/**
 * Whose set.
 */
with: Seat, } | { "code": "other-colour", 
/**
 * The card.
 */
card: Card, 
/**
 * What it should cover.
 */
on: Card, } | { "code": "not-open", 
/**
 * What should be covered.
 */
on: Card, 
/**
 * Whose set.
 */
with: Seat, };

export type Public = { 
/**
 * The rule choices.
 */
options: Options, 
/**
 * How many players.
 */
seats: number, 
/**
 * Who is to move.
 */
seat: Seat, 
/**
 * What has to happen next.
 */
phase: Phase, 
/**
 * What lies before each player.
 */
sets: Sets, 
/**
 * Every card that was laid, open and covered: all have seen them.
 */
laid: Hand, 
/**
 * How many cards each player holds.
 */
hand_counts: BySeat<number>, 
/**
 * How many cards the deck has.
 */
deck_count: number, };

export type Phase = { "type": "dealing" } | { "type": "lay" } | { "type": "drawing" } | { "type": "over", 
/**
 * Why.
 */
ending: Ending, };

export type Ending = "six" | "no-cards";

export type Sets = Array<Array<{ card: Card, height: number }>>;

export type Worth = { 
/**
 * The sum of the open cards, whether it counts or not.
 */
sum: number, 
/**
 * What counts of it (Z9).
 */
points: number, };

export type Hand = Array<Card>;

export type Card = `${Colour}-${number}`;

export type Colour = "blue" | "green" | "orange";

export type Options = { 
/**
 * One round or a match (Z10, Z11).
 */
form: Form, };

export type Form = "round" | "ordinary" | "connoisseur";

export type Seat = number;

export type BySeat<T> = Array<T>;

export type Seen<T> = T | null;

export type Viewer = { "seat": Seat } | "spectator";

/** Every kind of card in the order of values (Z2). */
export const CARDS: readonly Card[] = ["blue-1","orange-2","green-3","blue-4","green-5","orange-6","green-7","blue-8","orange-9","orange-10","green-11","blue-12","orange-13","green-14","blue-15"];

/** A set with this many open cards ends the round (Z8). */
export const OPEN: number = 6;

