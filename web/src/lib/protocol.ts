// Made from crates/protocol by its tests; do not edit. V: a game's view, A: its action, E: its event as the
// viewer may know it, R: its refusal, O: its options.

export const VERSION = 1;
export const NAME_MAX = 24;
export const CHAT_MAX = 300;

export type ClientMessage<A> = { 
/**
 * Chosen by the client, at most [`crate::MESSAGE_ID_MAX`] bytes. The same id sent again by the same
 * person is recognised and answered, but not carried out twice.
 */
id: string, 
/**
 * What is asked for.
 */
ask: Ask<A>, };

export type Ask<A> = { "type": "sit", 
/**
 * Where.
 */
seat?: number | null, 
/**
 * The seat's part of the seed that deals, at a table of the scheme `pyatak/1` only.
 */
contribution?: string | null, 
/**
 * What binds the seat to its contribution and does not tell it. Missing: the one that was sent before.
 */
commitment?: string | null, } | { "type": "contribute", 
/**
 * 32 random bytes as hexadecimal digits.
 */
contribution: string, } | { "type": "stand", } | { "type": "return", } | { "type": "bot", 
/**
 * Where.
 */
seat: number, 
/**
 * Which.
 */
level: string, } | { "type": "clear", 
/**
 * Which.
 */
seat: number, } | { "type": "swap", 
/**
 * One.
 */
first: number, 
/**
 * The other.
 */
second: number, } | { "type": "hand-over", 
/**
 * Which.
 */
seat: number, } | { "type": "settle", 
/**
 * All settings; what is missing has its default.
 */
settings: SomeSettings, } | { "type": "start", } | { "type": "act", 
/**
 * How.
 */
action: A, 
/**
 * The number of the last message that the client knew; if the game has moved on since, the action is
 * refused as stale instead of being taken for something else.
 */
seen?: number | null, } | { "type": "hint", } | { "type": "undo", } | { "type": "next-round", } | { "type": "rematch", 
/**
 * Go on with the points that everybody has, in one of the ways that the table offers (`ways_on`). Missing: a
 * new match.
 */
go_on?: 'match' | 'extra-round' | null, } | { "type": "agree", 
/**
 * Yes or no.
 */
is_open: boolean, } | { "type": "chat", 
/**
 * At most [`crate::CHAT_MAX`] characters.
 */
text: string, } | { "type": "react", 
/**
 * Which.
 */
reaction: Reaction, } | { "type": "mute", 
/**
 * Who, by the name in addresses that a table shows.
 */
person: string, 
/**
 * Stop hearing them?
 */
is_muted: boolean, } | { "type": "replace", 
/**
 * Which.
 */
seat: number, 
/**
 * By a bot, or by its person again?
 */
is_replaced: boolean, } | { "type": "give-seat", 
/**
 * Which.
 */
seat: number, 
/**
 * To whom, by the name in addresses.
 */
person: string, } | { "type": "remove", 
/**
 * Whom, by the name in addresses.
 */
person: string, 
/**
 * Sent away, or allowed to come again?
 */
is_removed: boolean, } | { "type": "bar", 
/**
 * Whom, by the name in addresses.
 */
person: string, 
/**
 * Kept from it, or allowed again?
 */
is_barred: boolean, } | { "type": "silence", 
/**
 * Whom, by the name in addresses.
 */
person: string, 
/**
 * Silenced, or heard again?
 */
is_silenced: boolean, } | { "type": "lock", 
/**
 * Locked, or open again?
 */
is_locked: boolean, } | { "type": "resend", 
/**
 * The last number that the client has.
 */
after: number, } | { "type": "close", };

export type Reaction = "hello" | "thanks" | "well-played" | "laugh" | "wow" | "ouch" | "thinking" | "hurry" | "good-game";

export type Settings = { 
/**
 * The game.
 */
game: string, 
/**
 * The game's options; what is missing has its default.
 */
options: { [key in string]: string }, 
/**
 * How many seats there are.
 */
seats: number, 
/**
 * Is the table listed for everybody? Otherwise only people with the link or the code find it.
 */
is_public: boolean, 
/**
 * May people without a seat watch?
 */
is_watchable: boolean, 
/**
 * May spectators see everything once a round is over, if all people at the table agree? While it is played they
 * see what lies open.
 */
is_open_after_round?: boolean, 
/**
 * May they instead see everything with a delay of this many moves, even in the round that is being played?
 */
open_after_moves: number | null, 
/**
 * How long a turn may take; without a clock there is no limit while the player is connected.
 */
clock: Clock | null, 
/**
 * After how many seconds a bot plays for a person who is not connected.
 */
away_seconds: number, 
/**
 * The bot that plays for people who are away or out of time.
 */
stand_in: string, 
/**
 * How long bots seem to think, in milliseconds.
 */
pace_milliseconds: number, 
/**
 * May the last action be taken back while it has told nobody anything?
 */
is_undo_allowed: boolean, 
/**
 * Who may ask what a good player would do.
 */
hints?: Hints, 
/**
 * Is it a guided first round? A table that is opened as one gets the settings, the bots and the deal of the game's
 * lesson, whatever else was asked for.
 */
is_lesson?: boolean, 
/**
 * Who starts the first round; drawn by lot if nobody is named.
 */
start: number | null, };

export type Clock = { 
/**
 * The time for a turn, in seconds.
 */
turn_seconds: number, 
/**
 * How many more seconds pass before a bot takes the turn: time for a slow connection.
 */
grace_seconds: number, };

export type Hints = "alone" | "everybody" | "nobody";

export type ServerMessage<V, A, E, R> = { "sync": TableSync<V, A, R> } | { "news": News<V, A, E, R> } | { "answer": Answer<R> } | { "hint": Hint<A> } | { "presence": Presence } | { "bye": Bye };

export type TableSync<V, A, R> = { 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * The version of the game's rules that the table is played by.
 */
rules_version: number, 
/**
 * The version of the server's program; a page made for another one asks to be loaded again.
 */
program: string, 
/**
 * The table's name in addresses.
 */
table: string, 
/**
 * The code to type, while one can sit down.
 */
code?: string | null, 
/**
 * Everything up to this number is in the snapshot.
 */
seq: number, 
/**
 * How far it has got.
 */
stage: Stage, 
/**
 * The settings.
 */
settings: Settings, 
/**
 * The viewer.
 */
you: You, 
/**
 * The person who may start, moderate and hand over, by their name in addresses.
 */
host: string, 
/**
 * Who sits where.
 */
seats: Array<Occupant | null>, 
/**
 * Who is connected right now, one for each seat.
 */
presence: Array<boolean>, 
/**
 * For which seats of people a bot plays at the moment.
 */
played_for: Array<boolean>, 
/**
 * The seats among them whose turn ran out: the bot makes this one move, then its person plays again.
 */
late: Array<number>, 
/**
 * How many people watch.
 */
spectators: number, 
/**
 * The people who watch or knock; for the host only.
 */
guests?: Array<Guest>, 
/**
 * Is the table locked, so that nobody new is let in?
 */
is_locked?: boolean, 
/**
 * The seats that the host has given to bots.
 */
replaced?: Array<number>, 
/**
 * The people whom the host has sent away.
 */
removed?: Array<Guest>, 
/**
 * The people whom the host keeps from sitting down.
 */
barred?: Array<Guest>, 
/**
 * The people whom the host has silenced.
 */
silenced?: Array<Guest>, 
/**
 * The number of the round, from 1; 0 before the start.
 */
round: number, 
/**
 * What the viewer knows of the round; nothing before the start.
 */
view?: V | null, 
/**
 * For a spectator who sees everything: what each seat knew then.
 */
views?: Array<V>, 
/**
 * Whose turn it is.
 */
turn?: TurnNow | null, 
/**
 * What the viewer may do.
 */
legal?: Array<A>, 
/**
 * Why other cards of the viewer cannot be played.
 */
blocked?: Array<Blocked<A, R>>, 
/**
 * May the viewer take their last action back?
 */
can_undo?: boolean, 
/**
 * What each seat has in all.
 */
totals: Array<{ points: number, tiebreak?: number }>, 
/**
 * The rounds that were played here.
 */
results: Array<RoundResult>, 
/**
 * What was played before at another table, if this match goes on from there. Numbers of rounds and totals count it.
 */
carried?: Carried | null, 
/**
 * Who has won, once the match is over.
 */
winners: Array<number> | null, 
/**
 * What the server committed to when the table was opened.
 */
commitment: string, 
/**
 * What the seats have committed to, and who has revealed it; nothing at a table of the scheme `pyatak/1`.
 */
deal?: DealNow | null, 
/**
 * What deals were made of; after the match, or once it was broken off.
 */
fairness?: { scheme: string, match_id: string, commitment: string, server_seed: string, nonce: string, contributions: Array<string>, seat_commitments?: Array<string> } | null, 
/**
 * The table of the rematch.
 */
rematch?: string | null, 
/**
 * Who asked for it.
 */
rematch_by?: number | null, 
/**
 * How they go on there with the points that everybody has; missing if it is a new match.
 */
rematch_go_on?: 'match' | 'extra-round' | null, 
/**
 * How the same people may go on with their points, now that the match is over.
 */
ways_on?: Array<WayOn>, 
/**
 * Which people agree that spectators see everything later.
 */
agreed: Array<number>, 
/**
 * What was said lately.
 */
chat: Array<ChatLine>, };

export type News<V, A, E, R> = { 
/**
 * Its number.
 */
seq: number, 
/**
 * What.
 */
what: What<E>, 
/**
 * The id of the message that asked for it, for the client that sent it.
 */
id?: string | null, 
/**
 * What the viewer knows now. Present where events alone do not tell it (a round begins, something was
 * taken back), and always for a client that asked for views.
 */
view?: V | null, 
/**
 * For a spectator who sees everything: what each seat knew then.
 */
views?: Array<V>, 
/**
 * Whose turn it is now; missing if that has not changed or nobody has to act.
 */
turn?: TurnNow | null, 
/**
 * What the viewer may do now.
 */
legal?: Array<A>, 
/**
 * Why other cards of the viewer cannot be played, for a client that asked for it.
 */
blocked?: Array<Blocked<A, R>>, 
/**
 * May the viewer take their last action back?
 */
can_undo?: boolean, };

export type What<E> = { "type": "sat", 
/**
 * Which.
 */
seat: number, 
/**
 * Who.
 */
occupant: Occupant, 
/**
 * What the seat has committed to, if it has.
 */
commitment?: string | null, } | { "type": "frozen", 
/**
 * For each seat; zeros for bots and for people who have committed to nothing.
 */
seat_commitments: Array<string>, 
/**
 * The seats that are asked to reveal their contribution now.
 */
asked: Array<number>, } | { "type": "contributed", 
/**
 * Which.
 */
seat: number, 
/**
 * What it had committed to; made from the contribution where the seat was asked for it after the freeze.
 */
commitment: string, } | { "type": "freed", 
/**
 * Which.
 */
seat: number, } | { "type": "swapped", 
/**
 * One.
 */
first: number, 
/**
 * The other.
 */
second: number, } | { "type": "renamed", 
/**
 * Where they sit.
 */
seat: number, 
/**
 * The new name.
 */
name: string, } | { "type": "host-changed", 
/**
 * Their name in addresses.
 */
host: string, } | { "type": "settled", 
/**
 * All settings.
 */
settings: Settings, 
/**
 * Who sits where now.
 */
seats: Array<Occupant | null>, } | { "type": "round-began", 
/**
 * Its number, from 1.
 */
round: number, 
/**
 * Who starts.
 */
start: number, 
/**
 * What chance has brought.
 */
events: Array<E>, } | { "type": "moved", 
/**
 * Who.
 */
seat: number, 
/**
 * Who made the move for the seat.
 */
by?: MovedBy, 
/**
 * What came of it, and what chance brought then.
 */
events: Array<E>, 
/**
 * How the round ended, if it did.
 */
result?: RoundResult | null, 
/**
 * Who has won, if the match is over.
 */
winners?: Array<number> | null, 
/**
 * What deals were made of, if the match is over.
 */
fairness?: object | null, 
/**
 * How the same people may go on with their points, if the match is over.
 */
ways_on?: Array<WayOn>, } | { "type": "undone", 
/**
 * Whose.
 */
seat: number, 
/**
 * The number of the message that told the action.
 */
undone: number, } | { "type": "agreed", 
/**
 * These seats.
 */
seats: Array<number>, } | { "type": "said" } & ChatLine | { "type": "left", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Has it been left?
 */
is_left: boolean, } | { "type": "replaced", 
/**
 * Which seat.
 */
seat: number, 
/**
 * To a bot?
 */
is_replaced: boolean, } | { "type": "seat-given", 
/**
 * Which.
 */
seat: number, 
/**
 * To whom.
 */
occupant: Occupant, } | { "type": "removed", 
/**
 * Whom, by the name in addresses.
 */
person: string, 
/**
 * The name that others see.
 */
name: string, 
/**
 * Away?
 */
is_removed: boolean, } | { "type": "barred", 
/**
 * Whom, by the name in addresses.
 */
person: string, 
/**
 * The name that others see.
 */
name: string, 
/**
 * Kept from it?
 */
is_barred: boolean, } | { "type": "silenced", 
/**
 * Whom, by the name in addresses.
 */
person: string, 
/**
 * The name that others see.
 */
name: string, 
/**
 * Silenced?
 */
is_silenced: boolean, } | { "type": "locked", 
/**
 * Locked?
 */
is_locked: boolean, } | { "type": "forgotten", 
/**
 * Who, by the name in addresses.
 */
person: string, 
/**
 * Who sits where now.
 */
seats: Array<Occupant | null>, 
/**
 * Who is the host now.
 */
host: string, } | { "type": "rematch", 
/**
 * Its name in addresses.
 */
table: string, 
/**
 * Who asked for it.
 */
by?: number | null, 
/**
 * How they go on there with the points that everybody has; missing if it is a new match.
 */
go_on?: 'match' | 'extra-round' | null, } | { "type": "closed", 
/**
 * What deals were made of, if the match was broken off by it.
 */
fairness?: object | null, } | { "type": "nothing" };

export type Answer<R> = { 
/**
 * The id of that message; empty if it could not be read.
 */
id: string, 
/**
 * Done: the number of the news that tells it, or of the last news if there is nothing to tell.
 */
done?: number | null, 
/**
 * The table of the rematch, if that was asked for.
 */
table?: string | null, 
/**
 * Or not done, and why.
 */
refused?: Refused<R> | null, };

export type Hint<A> = { 
/**
 * The id of the message that asked for it.
 */
id: string, 
/**
 * The action.
 */
action: A, 
/**
 * What matters most about it: a code with its facts, as in a refusal.
 */
reason: { code: string }, 
/**
 * The number of the rule that the reason is about. Older servers do not say it.
 */
rule?: string, };

export type Refused<R> = { "game": { 
/**
 * The number of the rule.
 */
rule: string, 
/**
 * The refusal with its code and arguments.
 */
refusal: R, } } | { "table": TableRefusal };

export type TableRefusal = { "code": "not-understood", 
/**
 * What is wrong with it.
 */
why: string, } | { "code": "too-fast" } | { "code": "no-such-seat" } | { "code": "seat-taken" } | { "code": "table-full" } | { "code": "name-taken" } | { "code": "not-seated" } | { "code": "not-host" } | { "code": "already-started" } | { "code": "not-started" } | { "code": "seats-empty" } | { "code": "not-a-person" } | { "code": "not-committed" } | { "code": "wrong-contribution" } | { "code": "not-your-turn" } | { "code": "stale" } | { "code": "round-not-over" } | { "code": "match-over" } | { "code": "match-not-over" } | { "code": "cannot-go-on", 
/**
 * The number of the rule that says when it is possible.
 */
rule: string, } | { "code": "points-carried" } | { "code": "closed" } | { "code": "undo-not-allowed" } | { "code": "no-hints" } | { "code": "nothing-to-undo" } | { "code": "bad-settings", 
/**
 * What is wrong with them.
 */
why: string, } | { "code": "bad-text", 
/**
 * The most characters.
 */
most: number, } | { "code": "not-watchable" } | { "code": "not-offered" } | { "code": "not-for-programs" } | { "code": "replaced" } | { "code": "not-deserted" } | { "code": "not-here" } | { "code": "still-seated" } | { "code": "seen-cards" } | { "code": "barred" } | { "code": "silenced" } | { "code": "not-yourself" } | { "code": "too-many", 
/**
 * The most.
 */
most: number, } | { "code": "not-saved" };

export type Blocked<A, R> = { 
/**
 * What the card would have been used for.
 */
action: A, 
/**
 * The number of the rule.
 */
rule: string, 
/**
 * The refusal with its code and arguments.
 */
refusal: R, };

export type Presence = { 
/**
 * One for each seat; bots are always connected.
 */
presence: Array<boolean>, 
/**
 * For which seats of people a bot plays at the moment.
 */
played_for: Array<boolean>, 
/**
 * The seats among them whose turn ran out: the bot makes this one move, then its person plays again.
 */
late: Array<number>, 
/**
 * How many people watch.
 */
spectators: number, 
/**
 * The people who watch or knock; for the host only.
 */
guests?: Array<Guest>, };

export type Bye = "restarting" | "too-slow" | "too-much" | "gone" | "not-watchable" | "removed" | "locked" | "signed-out" | "again";

export type MovedBy = "own" | "away" | "late";

export type TurnNow = { 
/**
 * Who has to decide.
 */
seat: number, 
/**
 * The milliseconds that are left for it, where there is a clock.
 */
left?: number | null, };

export type RoundResult = { 
/**
 * Its number, from 1.
 */
round: number, 
/**
 * What each seat scored.
 */
scores: Array<{ points: number, tiebreak?: number }>, 
/**
 * What each seat has in all.
 */
totals: Array<{ points: number, tiebreak?: number }>, 
/**
 * The number of the rule that ended it.
 */
ending: string, 
/**
 * Who brought the end about, in games where that decides who wins; `end` says it in every game.
 */
ended_by?: number | null, 
/**
 * How each seat's score comes about, as the viewer may know it. It is not kept: it is left out once the next round
 * has begun.
 */
lines?: Array<Array<ScoreLine>>, 
/**
 * Why it ended, and who brought that about, as the viewer may know it. It is not kept either.
 */
end?: EndLine, };

export type Carried = { 
/**
 * That table's name in addresses, which is also the `match_id` of its replay.
 */
table: string, 
/**
 * How many rounds had been played then, those included that it had carried over itself.
 */
rounds: number, 
/**
 * What each seat had then.
 */
totals: Array<{ points: number, tiebreak?: number }>, };

export type WayOn = { 
/**
 * How; the value for `go_on` of a `rematch`.
 */
to: 'match' | 'extra-round', 
/**
 * The number of the rule that allows it.
 */
rule: string, 
/**
 * The game's options that are played by then.
 */
options: { [key in string]: string }, };

export type Stage = "waiting" | "dealing" | "playing" | "between-rounds" | "finished" | "closed";

export type DealNow = { 
/**
 * The name of the scheme.
 */
scheme: string, 
/**
 * What each seat has committed to; zeros for bots and for people who have committed to nothing.
 */
seat_commitments: Array<string>, 
/**
 * Is that list frozen? Then nothing in it changes any more.
 */
is_frozen: boolean, 
/**
 * The seats that are asked to reveal their contribution.
 */
asked: Array<number>, 
/**
 * The seats that have done so.
 */
contributed: Array<number>, };

export type You = { 
/**
 * Their name in addresses.
 */
person: string, 
/**
 * Their seat; spectators have none.
 */
seat: number | null, 
/**
 * Do they see everything, some moves later?
 */
is_open: boolean, 
/**
 * The people whom they do not want to hear.
 */
muted: Array<string>, };

export type Occupant = { "type": "person" } & Player | { "type": "bot", 
/**
 * Its name.
 */
name: string, 
/**
 * Its level.
 */
level: string, };

export type Player = { 
/**
 * Their name in addresses.
 */
person: string, 
/**
 * The name that others see.
 */
name: string, 
/**
 * Do they play by a program?
 */
is_program?: boolean, };

export type Guest = { 
/**
 * Their name in addresses.
 */
person: string, 
/**
 * The name that others see.
 */
name: string, 
/**
 * Were they not let in?
 */
is_knocking?: boolean, };

export type ChatLine = { 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What; nothing for a reaction.
 */
text?: string | null, 
/**
 * The reaction; nothing for words.
 */
reaction?: Reaction | null, 
/**
 * Their name in addresses.
 */
person: string, 
/**
 * The name that others see.
 */
name: string, 
/**
 * Their seat, if they have one.
 */
seat?: number | null, };

export type Chatter = { 
/**
 * Their name in addresses.
 */
person: string, 
/**
 * The name that others see.
 */
name: string, 
/**
 * Their seat, if they have one.
 */
seat?: number | null, };

export type Me = { 
/**
 * Their name in addresses.
 */
person: string, 
/**
 * The name that others see.
 */
name: string, 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * The version of the server's program.
 */
program: string, };

export type Rename = { 
/**
 * At most [`crate::NAME_MAX`] characters.
 */
name: string, };

export type Recovery = { 
/**
 * Its path, with the token behind the `#`, so that it appears in no log.
 */
path: string, 
/**
 * Until when it works, in milliseconds since 1970.
 */
until: number, };

export type Recover = { 
/**
 * The token from the link.
 */
token: string, };

export type ApiToken = { 
/**
 * Its short name, to take it back.
 */
id: string, 
/**
 * What the person called it.
 */
label: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * The token itself; shown once, when it is made.
 */
token?: string | null, };

export type NewApiToken = { 
/**
 * What to call it.
 */
label: string, };

export type Key = { 
/**
 * Its short name, to end it.
 */
id: string, 
/**
 * What it is.
 */
kind: KeyKind, 
/**
 * The browser, coarsely, or what the person called the program.
 */
label: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last used, to the hour; nothing if it was not used after its first hour.
 */
used?: number | null, 
/**
 * Until when it works, if it ends by itself.
 */
until?: number | null, 
/**
 * Is it the one that asks?
 */
is_this: boolean, };

export type KeyKind = "browser" | "link" | "program";

export type SignOut = { 
/**
 * From where.
 */
from: SignOutWhere, };

export type SignOutWhere = "here" | "elsewhere" | "everywhere";

export type MyData = { 
/**
 * Their name in addresses.
 */
person: string, 
/**
 * The name that others see.
 */
name: string, 
/**
 * When they came, in milliseconds since 1970.
 */
created: number, 
/**
 * Since when they are banned.
 */
banned?: number | null, 
/**
 * What gives access to their identity.
 */
keys: Array<Key>, 
/**
 * The tables where they have or had a seat, newest first.
 */
tables: Array<MyTable>, };

export type MyTable = { 
/**
 * Its name in addresses. `/api/tables/{table}/replay` has the match, once it is over.
 */
table: string, 
/**
 * The game.
 */
game: string, 
/**
 * Is it theirs?
 */
is_owner: boolean, 
/**
 * When it was opened, in milliseconds since 1970.
 */
created: number, 
/**
 * When something last changed there.
 */
updated: number, 
/**
 * Have they taken it off their list?
 */
is_off_list?: boolean, 
/**
 * What they said there.
 */
said: Array<Said>, };

export type MatchList = { 
/**
 * Newest first. There may be few of them, or none, although there are more: `next` tells.
 */
matches: Array<MatchSummary>, 
/**
 * The list goes on after this table: give it as `before`. Nothing at the end.
 */
next?: string, };

export type MatchSummary = { 
/**
 * The name of its table in addresses. `/api/tables/{table}/replay` has the match.
 */
table: string, 
/**
 * The game.
 */
game: string, 
/**
 * The game's options.
 */
options: { [key in string]: string }, 
/**
 * Who sat where.
 */
seats: Array<Occupant | null>, 
/**
 * Where the asker sat; nowhere, if the host has given the seat to somebody else.
 */
seat?: number, 
/**
 * Who has won; nobody, if it was broken off.
 */
winners: Array<number>, 
/**
 * How it ended.
 */
result: MatchResult, };

export type MatchResult = { 
/**
 * In which way.
 */
ending: MatchEnding, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * How many rounds were played to their end.
 */
rounds: number, 
/**
 * What each seat had after them.
 */
totals: Array<{ points: number, tiebreak?: number }>, };

export type MatchEnding = "finished" | "broken-off" | "never-begun";

export type Said = { 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What.
 */
text: string, };

export type Leave = { 
/**
 * Their name as it is now, so that nobody does it by accident.
 */
name: string, };

export type NewTable = { 
/**
 * Its settings; what is missing has its default.
 */
settings: SomeSettings, 
/**
 * Who sits where from the beginning; the first `me` is the one who asks. Missing seats are free.
 */
seats?: Array<NewTableSeat>, 
/**
 * Of no effect: what is contributed before the server has committed proves nothing. See `commitment` of `sit`, and
 * `contribute`.
 */
contribution?: string | null, 
/**
 * Start at once, if every seat is taken. A person in one of them is asked for a contribution first.
 */
is_started?: boolean, };

export type NewTableSeat = "free" | "me" | { "bot": string };

export type TableCreated = { 
/**
 * Its name in addresses.
 */
table: string, 
/**
 * The path of the link to send around.
 */
path: string, 
/**
 * The code to type.
 */
code: string | null, 
/**
 * What the server has committed to, before anybody has contributed anything. Keep it: later snapshots have to
 * show the same.
 */
commitment: string, };

export type CodeFound = { 
/**
 * Its name in addresses.
 */
table: string, };

export type TableList = { 
/**
 * Newest first.
 */
tables: Array<TableSummary>, };

export type TableSummary = { 
/**
 * Its name in addresses.
 */
table: string, 
/**
 * How far it has got.
 */
stage: Stage, 
/**
 * Its settings.
 */
settings: Settings, 
/**
 * Who sits where.
 */
seats: Array<Occupant | null>, 
/**
 * Who has won, once the match is over.
 */
winners: Array<number> | null, 
/**
 * When something last changed here, in milliseconds since 1970.
 */
updated: number, };

export type GameFacts = { 
/**
 * The name in addresses.
 */
id: string, 
/**
 * The name on the box.
 */
name: string, 
/**
 * Author, publisher and year.
 */
credit: string, 
/**
 * Who drew or designed it, if the book says so.
 */
artists: string | null, 
/**
 * The youngest players that the book names.
 */
age_min: number | null, 
/**
 * The fewest players.
 */
seats_min: number, 
/**
 * The most players.
 */
seats_max: number, 
/**
 * About how long a game by the default options takes people. Our estimate: no book says.
 */
minutes: number, 
/**
 * The version of the rules.
 */
rules_version: number, 
/**
 * The rule choices.
 */
options: Array<OptionFacts>, 
/**
 * The levels of bots, from the weakest up.
 */
levels: Array<string>, };

export type OptionFacts = { 
/**
 * Its name.
 */
key: string, 
/**
 * The words that it may be set to; empty if it takes a number.
 */
words: Array<string>, 
/**
 * The smallest and largest number that it takes.
 */
range: [number, number] | null, 
/**
 * Its default.
 */
default: string, 
/**
 * The number of the rule that explains it.
 */
rule: string, 
/**
 * Does it matter only in a match of several rounds?
 */
is_for_match: boolean, };

export type Failure = { 
/**
 * The stable name of the reason.
 */
code: string, 
/**
 * What is wrong, in English, for programmers; people get the sentence for the code.
 */
message: string, };

export type MatchFrames<O, V, A, E> = { 
/**
 * The game.
 */
game: string, 
/**
 * The version of its rules.
 */
rules_version: number, 
/**
 * The rule choices of the table.
 */
options: O, 
/**
 * Who sat where.
 */
seats: Array<FrameSeat>, 
/**
 * Whose view it is; nobody's, if everything is open.
 */
seat: number | null, 
/**
 * All rounds in order; not all of them have to come with their frames.
 */
rounds: Array<RoundFrames<V, A, E>>, 
/**
 * Who has won; several share the win, nobody is possible.
 */
winners: Array<number>, 
/**
 * What deals were made of.
 */
fairness: { scheme: string, match_id: string, commitment: string, server_seed: string, nonce: string, contributions: Array<string>, seat_commitments?: Array<string> }, 
/**
 * Was the table closed before the match was over? Then the result of the last round may say nothing.
 */
is_aborted?: boolean, 
/**
 * What was played before at another table, if this match went on from there.
 */
carried?: Carried, };

export type FrameSeat = { 
/**
 * The name that the others saw.
 */
name: string, 
/**
 * The level, if it was a bot.
 */
bot?: string, };

export type RoundFrames<V, A, E> = { 
/**
 * Its number within this replay, from 1; `result` has its number within the match.
 */
round: number, 
/**
 * Who started.
 */
start: number, 
/**
 * How many frames it has in all.
 */
frame_count: number, 
/**
 * The number of the first one here, from 0.
 */
first: number, 
/**
 * The frames, or as many of them as fit into one answer.
 */
frames: Array<Frame<V, A, E>>, 
/**
 * How it ended.
 */
result: RoundResult, };

export type Frame<V, A, E> = { 
/**
 * Who decided; nobody, for the deal.
 */
seat?: number, 
/**
 * What they decided.
 */
action?: A, 
/**
 * What happened.
 */
events: Array<E>, 
/**
 * What the seat knew then; missing, if everything is open.
 */
view?: V, 
/**
 * With everything open: what each seat knew then.
 */
views?: Array<V>, };

export type SomeSettings = Partial<Settings> & Pick<Settings, "game" | "seats">;

export type ScoreLine = { code: string, rule: string, points: number, cards?: Array<string>, [fact: string]: unknown };

export type EndLine = { code: string, rule: string, seat?: number, giver?: number, cards?: Array<string>, [fact: string]: unknown };

