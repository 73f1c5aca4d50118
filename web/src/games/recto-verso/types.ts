// Made from the game's Rust types by the tests of crates/registry; do not edit. Whatever the viewer may not
// know is `null`.

export type Event = { "type": "paired", 
/**
 * One side.
 */
near: Seen<Face>, 
/**
 * The other.
 */
far: Seen<Face>, } | { "type": "dealt", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where it is held.
 */
slot: Slot, 
/**
 * What its holder sees.
 */
near: Seen<Face>, 
/**
 * What the others see.
 */
far: Seen<Face>, } | { "type": "opened", 
/**
 * Where it lies.
 */
place: Place, 
/**
 * What lies up.
 */
face: Face, 
/**
 * What nobody sees.
 */
far: Seen<Face>, } | { "type": "laid", 
/**
 * From whose hand.
 */
seat: Seat, 
/**
 * Where it was held.
 */
slot: Slot, 
/**
 * Where it lies.
 */
place: Place, 
/**
 * What lies up: the side that its holder saw.
 */
face: Face, } | { "type": "flipped", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Where it lies.
 */
place: Place, 
/**
 * What lies up now.
 */
face: Face, } | { "type": "flipped-in-hand", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * In whose hand.
 */
victim: Seat, 
/**
 * Where it is held.
 */
slot: Slot, 
/**
 * What its holder sees now.
 */
near: Seen<Face>, 
/**
 * What the others see now.
 */
far: Seen<Face>, } | { "type": "took", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where it is held.
 */
slot: Slot, 
/**
 * Where it lay.
 */
place: Place, 
/**
 * What lay up; its holder still sees it.
 */
face: Face, 
/**
 * What the others see now.
 */
far: Seen<Face>, } | { "type": "robbed", 
/**
 * Who took it.
 */
thief: Seat, 
/**
 * From whose hand.
 */
victim: Seat, 
/**
 * Where it was held.
 */
slot: Slot, 
/**
 * What its holder saw.
 */
near: Seen<Face>, 
/**
 * What the others saw.
 */
far: Seen<Face>, } | { "type": "held", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Where it is held.
 */
slot: Slot, 
/**
 * What its holder sees.
 */
near: Seen<Face>, 
/**
 * What the others see.
 */
far: Seen<Face>, } | { "type": "passed", 
/**
 * Whose turn is over.
 */
seat: Seat, 
/**
 * Whose turn it is now (R6, R7, R12).
 */
turn: Seat, } | { "type": "completed", 
/**
 * Whose hand.
 */
seat: Seat, } | { "type": "laid-open", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * By slot what lies up, the side that counts; nothing where a card stays hidden.
 */
cards: OpenHand, } | { "type": "starred", 
/**
 * Who.
 */
seat: Seat, } | { "type": "broken-off" };

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
 * The side of each card in a hand that the viewer sees: near on their own and where cards are laid open, far on
 * the others'.
 */
hands: Hands<Seen<Face>>, 
/**
 * The other side of each face whose both sides the viewer has seen in this match.
 */
known: Pairing, };

export type Action = { "type": "lay", 
/**
 * Where it is held.
 */
slot: Slot, } | { "type": "flip", 
/**
 * Where it lies.
 */
place: Place, } | { "type": "flip-hand", 
/**
 * Whose hand.
 */
victim: Seat, 
/**
 * Where it is held.
 */
slot: Slot, } | { "type": "take", 
/**
 * Where it lies.
 */
place: Place, } | { "type": "rob", 
/**
 * Whose hand.
 */
victim: Seat, 
/**
 * Where it is held.
 */
slot: Slot, } | { "type": "hold", 
/**
 * Is the side that its holder saw turned to the others now?
 */
is_turned: boolean, };

export type Refusal = { "code": "round-over" } | { "code": "cards-are-moving" } | { "code": "not-your-turn", 
/**
 * Who is.
 */
turn: Seat, } | { "code": "lay-first" } | { "code": "flip-first", 
/**
 * How many cards are still to be turned over.
 */
left: number, } | { "code": "flip-hand-first" } | { "code": "rob-first" } | { "code": "hold-first" } | { "code": "replace-first" } | { "code": "take-first" } | { "code": "no-such-player" } | { "code": "no-card-held" } | { "code": "no-card-there", 
/**
 * The place.
 */
place: Place, } | { "code": "just-laid", 
/**
 * What lies up.
 */
face: Face, } | { "code": "already-flipped", 
/**
 * What lies up.
 */
face: Face, } | { "code": "own-hand" } | { "code": "restricted", 
/**
 * What the player wanted to lay.
 */
face: Face, };

export type Public = { 
/**
 * The version of the rules.
 */
rules_version: number, 
/**
 * The rule choices.
 */
options: Options, 
/**
 * How many players.
 */
seats: number, 
/**
 * Whose turn it is. While a robbed player chooses, it is still the thief's.
 */
seat: Seat, 
/**
 * Which way the turn goes round (R7).
 */
direction: Direction, 
/**
 * What has to happen next.
 */
phase: Phase, 
/**
 * How many turns have been finished (R16).
 */
turns: number, 
/**
 * The cards in the middle.
 */
middle: Middle, 
/**
 * Which slots of which hands hold a card.
 */
held: HandsSet, 
/**
 * Where the card lies that was laid this turn (R5).
 */
laid: Place | null, 
/**
 * The pictogram that is carried out this turn.
 */
pictogram: Pictogram | null, 
/**
 * The cards of the middle that were turned over this turn (R8).
 */
flipped: PlaceSet, 
/**
 * May certain pictograms not be laid this turn (R12)?
 */
is_restricted: boolean, 
/**
 * Who has ended the round (R13).
 */
ended_by: Seat | null, 
/**
 * Who scores for a whole star (R14).
 */
stars: SeatSet, 
/**
 * Which cards of hands lie open: all of a hand that has ended the round, and halves of stars that score (R13).
 */
laid_open: HandsSet, };

export type Phase = { "type": "pairing" } | { "type": "dealing" } | { "type": "lay" } | { "type": "flip", 
/**
 * How many still.
 */
left: number, } | { "type": "flip-hand" } | { "type": "rob" } | { "type": "hold", 
/**
 * Whose card.
 */
victim: Seat, 
/**
 * Where it is held.
 */
slot: Slot, } | { "type": "replace", 
/**
 * Who.
 */
victim: Seat, } | { "type": "take" } | { "type": "check" } | { "type": "over" };

export type Middle = Array<Face | null>;

export type Hands<T = Face> = Array<Array<T>>;

export type HandsSet = Array<Array<Slot>>;

export type OpenHand = Array<Face | null>;

export type Slot = number;

export type Place = number;

export type PlaceSet = Array<Place>;

export type Pairing = { [face in Face]?: Face };

export type Face = `${Animal}-${Pictogram}`;

export type Animal = "fox" | "frog" | "whale" | "flamingo" | "bear" | "owl" | "lion" | "crab" | "mouse";

export type Pictogram = "skip" | "reverse" | "flip3" | "flip1" | "take" | "loupe" | "star-l" | "star-r";

export type Options = { 
/**
 * One round, or a match to three points (R15).
 */
form: Form, 
/**
 * Which two faces share a card (R2).
 */
pairs: Pairs, 
/**
 * Who scores for a whole star (R14).
 */
stars: Stars, 
/**
 * Whether the page helps to remember (R17).
 */
memory: Memory, };

export type Form = "round" | "match";

export type Pairs = "drawn" | "fixed";

export type Stars = "any" | "winner";

export type Memory = "off" | "aid";

export type Seat = number;

export type SeatSet = Array<Seat>;

export type Seen<T> = T | null;

export type Viewer = { "seat": Seat } | "spectator";

export type Direction = "clockwise" | "counterclockwise";

/** How many cards everybody holds, by the number of players (R3). */
export const HAND_SIZES: readonly number[] = [6,6,6,6,5];

/** How many places the middle has, by the number of players: one more than cards (R3, R5). */
export const PLACE_COUNTS: readonly number[] = [37,31,25,19,17];

