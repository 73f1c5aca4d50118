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
table: Public, };

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

export type Row = { [colour in Colour]: Array<Stone> } & { tally?: Tally };

export type Tally = { 
/**
 * The five rows in the order of the colours (K10).
 */
rows: [number, number, number, number, number], 
/**
 * How many wish stones there are in all rows.
 */
wishes: number, 
/**
 * What they are worth (K11).
 */
wish_points: number, 
/**
 * Points printed on stones (K12).
 */
bonus: number, 
/**
 * All of it.
 */
total: number, };

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

/** All stones (K1). */
export const STONES: readonly Stone[] = ["blue-0","blue-1","blue-2","blue-3","blue-4","blue-5","blue-6","blue-7","blue-8","blue-9","blue-10","yellow-0","yellow-1","yellow-2","yellow-3","yellow-4","yellow-5","yellow-6","yellow-7","yellow-8","yellow-9","yellow-10","pink-0","pink-1","pink-2","pink-3","pink-4","pink-5","pink-6","pink-7","pink-8","pink-9","pink-10","brown-0","brown-1","brown-2","brown-3","brown-4","brown-5","brown-6","brown-7","brown-8","brown-9","brown-10","green-0","green-1","green-2","green-3","green-4","green-5","green-6","green-7","green-8","green-9","green-10"];

/** What the stones carry (K2); all others carry nothing. */
export const SYMBOLS: { readonly [stone in Stone]?: StoneSymbol } = {"blue-2":"clover","blue-4":"wish","blue-5":"plus-one","blue-6":"clover","blue-8":"plus-three","blue-9":"wish","brown-2":"plus-three","brown-3":"clover","brown-4":"wish","brown-6":"plus-one","brown-7":"wish","brown-8":"clover","green-2":"wish","green-3":"wish","green-5":"clover","green-7":"plus-three","green-8":"clover","green-9":"plus-one","pink-3":"plus-one","pink-4":"clover","pink-5":"wish","pink-6":"wish","pink-7":"plus-three","pink-9":"clover","yellow-3":"wish","yellow-5":"clover","yellow-6":"wish","yellow-7":"clover","yellow-8":"plus-three","yellow-9":"plus-one"};

/** What a row is worth by its number of stones (K10); from the last on it is always the same. */
export const ROW_POINTS: readonly number[] = [0,-4,-3,2,3,6,10];

/** What wish stones are worth by their number (K11); from the last on it is always the same. */
export const WISH_POINTS: readonly number[] = [-4,-3,2,3,6,10];

