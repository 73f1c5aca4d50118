// Made from the game's Rust types by the tests of crates/registry; do not edit. Whatever the viewer may not
// know is `null`.

export type Event = { "type": "dealt", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which; their own secret.
 */
hand: Seen<Bag<Card>>, } | { "type": "turned-up", 
/**
 * Which.
 */
card: Card, } | { "type": "played", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: Card, } | { "type": "named", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
colour: Colour, } | { "type": "swapped", 
/**
 * Who played the Swap.
 */
seat: Seat, 
/**
 * Whom they chose.
 */
with: Seat, 
/**
 * The hand that the first gave.
 */
given: Seen<Bag<Card>>, 
/**
 * The hand that the first took.
 */
taken: Seen<Bag<Card>>, } | { "type": "kept", 
/**
 * Who played it.
 */
seat: Seat, } | { "type": "asked", 
/**
 * Who.
 */
seat: Seat, } | { "type": "reshuffled" } | { "type": "drew", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which; their own secret.
 */
card: Seen<Card>, } | { "type": "passed", 
/**
 * Who.
 */
seat: Seat, } | { "type": "missed", 
/**
 * Who.
 */
seat: Seat, } | { "type": "counted", 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which cards, for all to see.
 */
hand: Bag<Card>, };

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
 * The cards that the viewer knows in each hand: all of their own, and those that they have given away
 * and that have stayed there (O22).
 */
hands: BySeat<Bag<Card>>, 
/**
 * The card that the viewer has just drawn and may play or keep (O10).
 */
drawn: Card | null, };

export type Action = { "type": "play", 
/**
 * The card.
 */
card: Card, } | { "type": "draw" } | { "type": "pass" } | { "type": "name", 
/**
 * The colour.
 */
colour: Colour, } | { "type": "swap", 
/**
 * With whom.
 */
with: Seat, } | { "type": "keep" };

export type Refusal = { "code": "round-over" } | { "code": "cards-on-their-way" } | { "code": "not-your-turn", 
/**
 * Who is.
 */
turn: Seat, } | { "code": "name-first" } | { "code": "swap-first" } | { "code": "nothing-to-name" } | { "code": "nothing-to-swap" } | { "code": "not-in-hand", 
/**
 * The card.
 */
card: Card, } | { "code": "only-the-drawn-card", 
/**
 * The card just drawn.
 */
card: Card, } | { "code": "neither-colour-nor-number", 
/**
 * The card.
 */
card: Card, 
/**
 * The colour in force.
 */
colour: Colour, 
/**
 * The number on top.
 */
number: number, } | { "code": "number-too-low", 
/**
 * The card.
 */
card: Card, 
/**
 * The number on top.
 */
number: number, } | { "code": "only-zero-on-nine", 
/**
 * The card.
 */
card: Card, 
/**
 * The colour in force.
 */
colour: Colour, } | { "code": "supercard-needs-colour", 
/**
 * The card.
 */
card: Card, 
/**
 * The colour in force.
 */
colour: Colour, } | { "code": "number-needs-colour", 
/**
 * The card.
 */
card: Card, 
/**
 * The colour in force.
 */
colour: Colour, } | { "code": "not-the-colour-in-force", 
/**
 * The card.
 */
card: Card, 
/**
 * The colour in force.
 */
colour: Colour, } | { "code": "must-play" } | { "code": "draw-first" } | { "code": "already-drawn" } | { "code": "nothing-to-draw" } | { "code": "swap-with-yourself" } | { "code": "nobody-there", 
/**
 * The seat.
 */
with: Seat, } | { "code": "must-take-a-hand" };

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
 * Who has dealt (O3). The first card counts as theirs (O4).
 */
dealer: Seat, 
/**
 * Who is to move, or has moved last while chance is at work.
 */
seat: Seat, 
/**
 * Which way the turn goes round (O12).
 */
direction: Direction, 
/**
 * What has to happen next.
 */
phase: Phase, 
/**
 * The top card of the discard pile.
 */
top: Card | null, 
/**
 * What the next card has to fit on.
 */
demand: Demand, 
/**
 * How many cards each player holds (O22).
 */
hand_counts: BySeat<number>, 
/**
 * How many cards lie in the draw pile.
 */
pile_count: number, 
/**
 * The discard pile with its top card.
 */
discards: Bag<Card>, 
/**
 * What the last reshuffle made the draw pile of (O17): nothing else can have been drawn since. Empty
 * before the first.
 */
reshuffled: Bag<Card>, 
/**
 * How many turns have begun (O23).
 */
turns: number, 
/**
 * How many players in a row have passed because nothing could be drawn (O23).
 */
passes: number, 
/**
 * Who has no cards left (O18, O19).
 */
winner: Seat | null, };

export type Phase = { "type": "deal" } | { "type": "play" } | { "type": "draw" } | { "type": "drawn" } | { "type": "name" } | { "type": "swap" } | { "type": "penalty", 
/**
 * How many cards more; none after a Skip (O11).
 */
left: number, } | { "type": "count", 
/**
 * Who comes next.
 */
next: Seat, } | { "type": "over" };

export type Demand = { colour: Colour | null, number: number | null };

export type Card = `${Colour}-${number | "skip" | "reverse" | "take-two"}` | `yellow-${"choose" | "take-four" | "swap"}`;

export type Bag<C> = Array<C>;

export type Colour = "red" | "green" | "blue" | "orange";

export type Options = { 
/**
 * One round, or a match to a limit (O21).
 */
form: Form, 
/**
 * Which number fits on a number of its own colour (O9).
 */
matching: Matching, 
/**
 * A match goes on until somebody has this many points (O21).
 */
limit: number, };

export type Form = "round" | "match";

export type Matching = "ascending" | "any";

export type Seat = number;

export type BySeat<T> = Array<T>;

export type Seen<T> = T | null;

export type Viewer = { "seat": Seat } | "spectator";

export type Direction = "clockwise" | "counterclockwise";

