/** Plays a replay: which moment is shown, through whose eyes, and how fast it goes on. */
import { tick } from 'svelte';
import type { GameModule } from '../../games/game';
import { takeOff } from '../../lib/flights';
import {
  frameAt,
  join,
  length,
  missing,
  momentAt,
  placeOf,
  viewOf,
  type Eyes,
  type Match,
  type Moment,
} from './moments';

export type Game = GameModule<unknown, unknown, { type: string }>;

/** Where a match comes from: a table of the server, or a file. */
export type Source = (eyes: Eyes, part?: { round: number; from: number }) => Promise<Match>;

export const SPEEDS = [0.5, 1, 2, 4];
/** How long a move stays on the table at normal speed. */
const REST_MS = 1100;
/** How long the score stays at the end of a round. */
const REST_AT_END_MS = 4500;

/** A match that is looked at: which moment, with whose eyes, and how fast it goes on. */
export class Player {
  match = $state.raw<Match>() as Match;
  eyes = $state<Eyes>('open');
  place = $state(0);
  isPlaying = $state(false);
  speed = $state(1);
  isWaiting = $state(false);

  readonly last = $derived(length(this.match) - 1);
  readonly moment = $derived(momentAt(this.match, this.place, this.eyes));
  readonly frame = $derived(frameAt(this.match, this.place));
  /** Who sits at the bottom of the picture. */
  readonly bottom = $derived(this.eyes === 'open' ? 0 : this.eyes);
  readonly view = $derived(this.frame ? viewOf(this.frame, this.bottom) : null);
  readonly round = $derived(this.match.rounds[this.moment.round - 1]);
  /** The number of the round in its match, which may have begun at another table. */
  readonly number = $derived(this.moment.round + (this.match.carried?.rounds ?? 0));
  readonly isRoundOver = $derived(this.moment.move === (this.round?.frame_count ?? 0) - 1);

  private timer = 0;
  /** Counts changes of the picture, so that an older motion does not meddle with a newer one. */
  private turn = 0;
  private isEnded = false;

  constructor(
    private readonly source: Source,
    readonly game: Game,
    match: Match,
    moment: Moment | null,
  ) {
    this.match = match;
    this.eyes = match.seat ?? 'open';
    this.place = moment ? placeOf(match, moment) : 0;
    void this.fetchRest();
  }

  end(): void {
    this.isEnded = true;
    this.pause();
  }

  /** Shows the next moment with its motion. */
  async forward(): Promise<void> {
    if (this.place >= this.last) {
      this.pause();
      return;
    }
    const turn = ++this.turn;
    const next = frameAt(this.match, this.place + 1);
    const view = next && viewOf(next, this.bottom);
    const isNewRound = this.isRoundOver;
    const flights =
      next && view && !isNewRound
        ? next.events.flatMap((event) => this.game.flights(event, this.bottom, view))
        : [];
    const land = takeOff(flights);
    this.place += 1;
    await tick();
    await land();
    if (turn === this.turn && this.isPlaying) this.wait();
  }

  /** Goes somewhere at once. */
  jump(place: number): void {
    this.turn += 1;
    this.place = Math.min(Math.max(place, 0), this.last);
    if (this.isPlaying) this.wait();
  }

  back(): void {
    this.pause();
    this.jump(this.place - 1);
  }

  step(): void {
    this.pause();
    void this.forward();
  }

  toggle(): void {
    if (this.isPlaying) {
      this.pause();
      return;
    }
    if (this.place >= this.last) this.jump(0);
    this.isPlaying = true;
    void this.forward();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  /** Looks with other eyes at the same moment. */
  async look(eyes: Eyes): Promise<void> {
    if (eyes === this.eyes) return;
    this.pause();
    this.isWaiting = true;
    try {
      const match = await this.source(eyes);
      if (this.isEnded) return;
      this.turn += 1;
      this.match = match;
      this.eyes = eyes;
      void this.fetchRest();
    } finally {
      this.isWaiting = false;
    }
  }

  private wait(): void {
    clearTimeout(this.timer);
    const rest = this.isRoundOver ? REST_AT_END_MS : REST_MS;
    this.timer = window.setTimeout(() => void this.forward(), rest / this.speed);
  }

  /** Long matches come in pieces. */
  private async fetchRest(): Promise<void> {
    const { eyes } = this;
    for (let part = missing(this.match); part; part = missing(this.match)) {
      const more = await this.source(eyes, part);
      if (this.isEnded || this.eyes !== eyes) return;
      const joined = join(this.match, more);
      const next = missing(joined);
      // An answer that brings nothing new would be asked for forever.
      if (next && next.round === part.round && next.from === part.from) return;
      this.match = joined;
    }
  }
}
