// Made from crates/review by its tests; do not edit. A: a game's action, R: its reason. docs/review.md explains the
// figures, docs/protocol.md how a review is asked for.

import type { Failure } from './protocol';

export type ReviewLine<A, R> = { "progress": { 
/**
 * How many have.
 */
done: number, 
/**
 * Of how many.
 */
of: number, } } | { "point": ReviewPoint } | { "moment": Moment<A, R> } | { "review": Review<A, R> } | { "failed": Failure };

export type Review<A, R> = { 
/**
 * The version of the judge. Reviews of different versions cannot be compared.
 */
judge: number, 
/**
 * The name of the game.
 */
game: string, 
/**
 * The version of the rules that the match was played by, and is reviewed by.
 */
rules_version: number, 
/**
 * Was the match broken off? Then its result is what the judge expected at the end.
 */
is_aborted: boolean, 
/**
 * With how many lucks each position was played out, and in how many worlds each decision.
 */
worlds: number, 
/**
 * The seed of the judge's own random numbers.
 */
seed: number, 
/**
 * Everybody's chance to win the match, from before the first deal to the end.
 */
curve: Array<ReviewPoint>, 
/**
 * What there is to say about each seat.
 */
seats: Array<SeatReview<A, R>>, };

export type ReviewPoint = { 
/**
 * The round of the match, from 1. Rounds that were played at other tables before count.
 */
round: number, 
/**
 * How many moves the round has had; chance has none of its own.
 */
move: number, 
/**
 * Who has just moved; nobody before the first deal, and where chance did.
 */
seat?: number, 
/**
 * The chance of each seat; together they are 1.
 */
chances: Array<number>, };

export type SeatReview<A, R> = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The part in the win: 1 for winning alone, 0 for not winning. A match that nobody won is shared by all.
 */
result: number, 
/**
 * What the seat could expect before the first deal.
 */
expectation: number, 
/**
 * What made the difference; adds up to the result without the expectation.
 */
bars: Bars, 
/**
 * The standard error of each part, from the number of playouts.
 */
errors: Bars, 
/**
 * How many decisions there were, forced moves left out; 0 if they were not looked at.
 */
decisions: number, 
/**
 * The chance given away by a decision, on average; none without decisions.
 */
given_away: Loss | null, 
/**
 * Which level of bot gives away about as much.
 */
like: Like | null, 
/**
 * How many decisions were mistakes. Not all of them need be among the moments.
 */
mistakes: number, 
/**
 * The worst mistakes, in the order of play.
 */
moments: Array<Moment<A, R>>, 
/**
 * What could not be helped, in the order of play.
 */
bad_luck: Array<BadLuck>, };

export type Bars = { 
/**
 * Luck of who starts and of the deals.
 */
deal: number, 
/**
 * Luck of the draws.
 */
draws: number, 
/**
 * The seat's own choices.
 */
choices: number, 
/**
 * The choices of the others.
 */
others: number, 
/**
 * What the judge had expected otherwise; neither luck nor choice.
 */
rest: number, };

export type Loss = { 
/**
 * The best guess. Noise can make it negative.
 */
value: number, 
/**
 * Its standard error.
 */
error: number, };

export type Like = { 
/**
 * The nearest.
 */
level: string, 
/**
 * The lowest that it may be, one standard error down.
 */
lowest: string, 
/**
 * The highest that it may be.
 */
highest: string, };

export type Moment<A, R> = { 
/**
 * 1 for the worst of the seat, 2 for the second, and so on.
 */
rank: number, 
/**
 * Who decided.
 */
seat: number, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * The move within the round, from 1.
 */
move: number, 
/**
 * The seat's chance to win the match before the move, with all cards open.
 */
chance: number, 
/**
 * What was played.
 */
played: A, 
/**
 * What matters most about it.
 */
played_reason: R, 
/**
 * The number of the rule that this reason is about.
 */
played_rule: string, 
/**
 * What would have been better.
 */
better: A, 
/**
 * What matters most about that.
 */
better_reason: R, 
/**
 * The number of the rule that this reason is about.
 */
better_rule: string, 
/**
 * The chance given away, by what the player knew.
 */
given_away: Loss, 
/**
 * The chance given away, with all cards open.
 */
given_away_open: Loss, 
/**
 * Every legal action, the best first. Those that the judge did not try come last and have no chance.
 */
actions: Array<Candidate<A>>, };

export type Candidate<A> = { 
/**
 * The action.
 */
action: A, 
/**
 * The chance to win the match with it, by what the player knew; missing if the judge did not try it.
 */
chance?: number, };

export type BadLuck = { 
/**
 * What it was.
 */
kind: BadLuckKind, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * How many moves the round had had by then; for a choice, the number of that move.
 */
move: number, 
/**
 * What it cost.
 */
cost: Loss, };

export type BadLuckKind = "deal" | "draw" | "choice";

