/** Several people at one device: whose hand may be on the screen, and when the curtain is down. */
import type { Table } from './table.svelte';

/** As much of a table as matters here. Every person has one of their own, with what they may know. */
export interface Place extends Pick<Table, 'me' | 'now' | 'isBehind' | 'isMoving' | 'appear' | 'vanish'> {
  readonly isDrawn: boolean;
}

export class OneDevice<T extends Place> {
  /** Whoever holds the device: their hand is on the screen. Nobody while the curtain is down or everybody looks. */
  holder = $state.raw<T | null>(null);

  constructor(
    /** One for each person at the device. */
    readonly people: T[],
    /** What somebody without a seat sees: that is for everybody. */
    readonly everybody: T,
    /** Is anything hidden between players? Otherwise the device lies on the table, and there is no curtain. */
    readonly hasHands: boolean,
  ) {}

  /** The person who has to decide now. */
  readonly next: T | null = $derived.by(() => {
    const now = this.everybody.now;
    if (now?.stage !== 'playing') return null;
    return this.people.find(({ me }) => me !== null && me === now.turn?.seat) ?? null;
  });

  /** Has the holder seen everything that has happened? */
  private readonly hasSeenAll: boolean = $derived.by(() => {
    const [holder, everybody] = [this.holder, this.everybody];
    if (!holder) return true;
    return !holder.isBehind && !holder.isMoving && (holder.now?.seq ?? 0) >= (everybody.now?.seq ?? 0);
  });

  /** Is the holder done, and somebody else has to decide? Until they pass the device on, they may take it back. */
  readonly isPassing: boolean = $derived.by(() => {
    const isOver = this.holder !== null && this.next !== null && this.next !== this.holder;
    return this.hasHands && isOver && this.hasSeenAll;
  });

  /** Does the curtain hide everything until the next person has the device? */
  readonly isCurtainDown: boolean = $derived.by(
    () => this.hasHands && this.holder === null && this.next !== null,
  );

  /** What is on the screen; nothing while the curtain is down. */
  readonly drawn: T | null = $derived.by(() => this.holder ?? (this.isCurtainDown ? null : this.everybody));

  /** The holder hides their hand. */
  pass(): void {
    if (this.isPassing) this.holder = null;
  }

  /** The next person has the device and nobody else looks. */
  take(): void {
    if (this.isCurtainDown) this.holder = this.next;
  }

  /**
   * Follows the match, to be called when anything has changed. The end of a round is for everybody; without hidden hands
   * the screen simply belongs to the person who has to decide.
   */
  follow(): void {
    if (!this.hasSeenAll) return;
    const stage = this.everybody.now?.stage;
    if (stage !== undefined && stage !== 'playing') this.holder = null;
    else if (!this.hasHands && this.next) this.holder = this.next;
  }

  /** Lets only what is drawn move and sound. What the others have missed is shown to them when it is their turn. */
  draw(): void {
    for (const place of [...this.people, this.everybody]) {
      if (place === this.drawn) place.appear();
      else place.vanish(this.hasHands && place !== this.everybody);
    }
  }
}
