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
hand: Seen<Hand>, } | { "type": "turned-up", 
/**
 * The number.
 */
card: NumberCard, 
/**
 * Which column.
 */
column: Side, } | { "type": "set-aside", 
/**
 * The special.
 */
card: Special, } | { "type": "played", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
card: NumberCard, 
/**
 * Which column.
 */
column: Side, } | { "type": "reversed", 
/**
 * Who.
 */
seat: Seat, } | { "type": "named", 
/**
 * Who.
 */
seat: Seat, 
/**
 * From whom a card is to be stolen.
 */
victim: Seat, } | { "type": "stole", 
/**
 * Who has it now.
 */
thief: Seat, 
/**
 * Who had it.
 */
victim: Seat, 
/**
 * The card.
 */
card: Seen<Card>, } | { "type": "raised", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The new target.
 */
card: NumberCard, 
/**
 * Which column.
 */
column: Side, } | { "type": "declined", 
/**
 * Who.
 */
seat: Seat, } | { "type": "founded", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The new target.
 */
card: NumberCard, 
/**
 * Which column.
 */
column: Side, } | { "type": "reached", 
/**
 * Who.
 */
seat: Seat, } | { "type": "drew", 
/**
 * Who.
 */
seat: Seat, 
/**
 * The card.
 */
card: Seen<Card>, };

export type View = { 
/**
 * Who is looking.
 */
viewer: Viewer, 
/**
 * What everybody sees.
 */
table: Public, 
/**
 * The viewer's own cards; hidden for somebody who holds none.
 */
hand: Seen<Hand>, 
/**
 * Cards that were stolen from the viewer, and who may hold them.
 */
traces: Traces, };

export type Action = { "type": "play", 
/**
 * The number.
 */
card: NumberCard, 
/**
 * Which column.
 */
column: Side, } | { "type": "reverse" } | { "type": "steal", 
/**
 * From whom.
 */
victim: Seat, } | { "type": "raise", 
/**
 * The new target.
 */
card: NumberCard, 
/**
 * Which column.
 */
column: Side, } | { "type": "decline" } | { "type": "found", 
/**
 * The number.
 */
card: NumberCard, } | { "type": "turn-up" };

export type Refusal = { "code": "round-over" } | { "code": "cards-are-coming" } | { "code": "not-your-turn", 
/**
 * Who is.
 */
turn: Seat, } | { "code": "found-first" } | { "code": "nothing-to-found" } | { "code": "has-number" } | { "code": "not-in-hand", 
/**
 * The card.
 */
card: Card, } | { "code": "not-below-target", 
/**
 * The number.
 */
card: NumberCard, 
/**
 * Which column.
 */
column: Side, 
/**
 * Its target.
 */
target: NumberCard, } | { "code": "not-above-top", 
/**
 * The number.
 */
card: NumberCard, 
/**
 * Which column.
 */
column: Side, 
/**
 * The top card of its pile.
 */
top: NumberCard, } | { "code": "no-such-seat", 
/**
 * The seat.
 */
victim: Seat, } | { "code": "not-from-yourself" } | { "code": "nothing-to-steal", 
/**
 * The player.
 */
victim: Seat, } | { "code": "not-above-target", 
/**
 * The number.
 */
card: NumberCard, 
/**
 * Which column.
 */
column: Side, 
/**
 * Its target.
 */
target: NumberCard, };

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
 * The arrow (H5, H9).
 */
direction: Direction, 
/**
 * The column with the marker (H4, H12).
 */
marker: Side, 
/**
 * The two columns.
 */
columns: Columns, 
/**
 * Each player's dung heap.
 */
heaps: BySeat<Heap>, 
/**
 * How many cards each player holds.
 */
hand_counts: BySeat<number>, 
/**
 * How many cards the deck has.
 */
deck_count: number, 
/**
 * Specials that turned up instead of a target and go back into the deck (H3, H13).
 */
set_aside: Specials, 
/**
 * How many of each player's cards are specials at least, as everybody has seen by H13.
 */
specials_least: BySeat<number>, };

export type Phase = { "type": "dealing" } | { "type": "choose" } | { "type": "stealing", 
/**
 * From whom.
 */
victim: Seat, } | { "type": "found" } | { "type": "turning-up" } | { "type": "drawing", 
/**
 * By whom.
 */
seat: Seat, } | { "type": "over", 
/**
 * Why.
 */
ending: Ending, };

export type Ending = "declined" | "no-number-left";

export type Columns = [Column, Column];

export type Column = { 
/**
 * The targets in the order in which they covered each other (H11); the last one counts.
 */
targets: NumberSet, 
/**
 * The pile in the order in which it was laid (H7); the last one is the top card.
 */
pile: NumberSet, };

export type Side = "left" | "right";

export type Heap = { numbers: NumberSet, specials: Specials, points?: number };

export type Traces = Array<Trace>;

export type Trace = { 
/**
 * The card.
 */
card: Card, 
/**
 * Who may hold it: one of these does.
 */
holders: SeatSet, };

export type Hand = Array<Card>;

export type Card = NumberCard | Special;

export type NumberCard = `${number}`;

export type NumberSet = Array<NumberCard>;

export type Special = "reverse" | "steal" | "raise";

export type Specials = Array<Special>;

export type Options = { 
/**
 * One round, or a match of three (H18).
 */
form: Form, 
/**
 * What decides a tie (H17).
 */
tie: Tie, };

export type Form = "round" | "match";

export type Tie = "specials" | "extra-round";

export type Seat = number;

export type SeatSet = Array<Seat>;

export type BySeat<T> = Array<T>;

export type Seen<T> = T | null;

export type Viewer = { "seat": Seat } | "spectator";

export type Direction = "clockwise" | "counterclockwise";

