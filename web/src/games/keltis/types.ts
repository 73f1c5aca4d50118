// Made from the game's Rust types by the tests of crates/registry; do not edit. Whatever the viewer may not
// know is `null`.

export type Event = { "type": "reached", 
/**
 * Who.
 */
seat: Seat, } | { "type": "turned-up", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
stone: Stone, } | { "type": "took", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
stone: Stone, } | { "type": "left", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
stone: Stone, } | { "type": "stopped", 
/**
 * Who.
 */
seat: Seat, };

export type View = { 
/**
 * Who is looking.
 */
viewer: Viewer, 
/**
 * What everybody sees.
 */
table: Table, };

export type Action = { "type": "take", 
/**
 * The stone.
 */
stone: Stone, } | { "type": "turn-up" } | { "type": "leave" } | { "type": "stop" };

export type Refusal = { "code": "round-over" } | { "code": "not-your-turn", 
/**
 * Who is.
 */
turn: Seat, } | { "code": "stone-is-turning" } | { "code": "decide-first", 
/**
 * The stone.
 */
stone: Stone, } | { "code": "nothing-to-leave" } | { "code": "not-face-up", 
/**
 * The stone.
 */
stone: Stone, } | { "code": "does-not-fit", 
/**
 * The stone.
 */
stone: Stone, } | { "code": "nothing-face-down" } | { "code": "cannot-stop" };

export type Table = { 
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
 * Is this the turn in which the last stone was turned up (K9)?
 */
is_last: boolean, 
/**
 * The stones that lie face up.
 */
face_up: StoneSet, 
/**
 * How many stones lie face down.
 */
face_down_count: number, 
/**
 * Each player's rows.
 */
rows: BySeat<Row>, };

export type Phase = { "type": "choose" } | { "type": "turning" } | { "type": "decide", 
/**
 * The stone.
 */
stone: Stone, } | { "type": "over" };

export type Row = { [colour in Colour]: Array<Stone> };

export type Stone = `${Colour}-${number}`;

export type StoneSet = Array<Stone>;

export type Colour = "blue" | "yellow" | "pink" | "brown" | "green";

export type StoneSymbol = "plain" | "clover" | "wish" | "plus-one" | "plus-three";

export type Options = { 
/**
 * One round, or a match of as many rounds as players (K13).
 */
form: Form, };

export type Form = "round" | "match";

export type Seat = number;

export type BySeat<T> = Array<T>;

export type Viewer = { "seat": Seat } | "spectator";

/** What the stones carry (K2); all others carry nothing. */
export const SYMBOLS: { readonly [stone in Stone]?: StoneSymbol } = {"blue-2":"clover","blue-4":"wish","blue-5":"plus-one","blue-6":"clover","blue-8":"plus-three","blue-9":"wish","brown-2":"plus-three","brown-3":"clover","brown-4":"wish","brown-6":"plus-one","brown-7":"wish","brown-8":"clover","green-2":"wish","green-3":"wish","green-5":"clover","green-7":"plus-three","green-8":"clover","green-9":"plus-one","pink-3":"plus-one","pink-4":"clover","pink-5":"wish","pink-6":"wish","pink-7":"plus-three","pink-9":"clover","yellow-3":"wish","yellow-5":"clover","yellow-6":"wish","yellow-7":"clover","yellow-8":"plus-three","yellow-9":"plus-one"};

