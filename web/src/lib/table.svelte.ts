/** A table as the rooms see it: connection, queue, picker and flights together. */
import { tick } from 'svelte';
import type { GameModule } from '../games/game';
import { Bubbles, phraseOf } from './bubbles.svelte';
import { BROWSER, Connection, type ConnectionState, type Listener } from './connection';
import { isMotionReduced, takeOff, type Flight } from './flights';
import { follow, kept, ownCommitment } from './fairness/kept';
import { Witness } from './fairness/seen';
import { fold, viewOf } from './fold';
import { Hints, mayHint } from './hints.svelte';
import { occupantName } from './names';
import { Picker, type Reason } from './picker.svelte';
import type { Ask, Blocked, Bye, News, Presence, Refused, TableSync } from './protocol';
import { Queue } from './queue';
import { play as playSound } from './sound.svelte';
import { CODEBOOK } from './wire/codebook';
import { can, say, sayRefusal, type Arguments } from './words.svelte';

type View = unknown;
type Action = unknown;
export type GameEvent = { type: string };
type Refusal = { code: string };
export type Sync = TableSync<View, Action, Refusal>;
export type TableNews = News<View, Action, GameEvent, Refusal>;

/** Opens a session at a table of this device, whose page has everything up to this number. */
export type LocalWorld = (after: number | null) => WebSocket;

/** Something to tell the person in front of the screen, near a place or in general. */
export interface Notice {
  reasons: Reason[];
  place: string | null;
  at: number;
}

/** The news after which something may have to be sent for the deal, or be kept. */
const DEALING: ReadonlySet<string> = new Set([
  'sat',
  'freed',
  'swapped',
  'settled',
  'frozen',
  'contributed',
  'round-began',
]);
/** The news after which a hint is about a position that is gone. */
const MOVING: ReadonlySet<string> = new Set(['moved', 'undone', 'round-began']);
/** After the last card of a round people look at the table this long, in milliseconds, before the result covers it. */
const LAST_LOOK = 900;
const LOG_MAX = 400;
/** How long a move may take before the page says that it is on its way, in milliseconds. */
const SLOW = 400;
/** This many entries of the past are fetched for the log when somebody arrives. */
const HISTORY = 40;

/** A table as this browser sees it: what the server tells, shown in order. */
export class Table {
  now = $state.raw<Sync | null>(null);
  connectionState = $state<ConnectionState>('connecting');
  bye = $state<Bye | null>(null);
  notice = $state.raw<Notice | null>(null);
  log = $state.raw<TableNews[]>([]);
  /** An action that was sent and not answered yet. */
  pending = $state<string | null>(null);
  /** Is the answer late enough to say that the move is on its way? */
  isSlow = $state(false);
  /** Short words at the seats. */
  readonly bubbles = new Bubbles();
  readonly hints = new Hints<Action>();
  /** How many lines and reactions of others have been heard since this page was opened. */
  heard = $state(0);
  /** Is there news that has not been shown yet? Then nothing is offered. */
  isBehind = $state(false);
  /** Does everything lie where it belongs? While the last card of a round flies, its result must not cover it. */
  isAtRest = $state(true);
  /** Is something still on its way across the table? */
  isMoving = $state(false);
  /** Has the round ended before the viewer's eyes? Somebody who comes back later finds the result as it is. */
  hasSeenEnd = $state(false);
  /** When the turn's clock runs out, by this browser's clock. */
  deadline = $state<number | null>(null);
  /** Is this what the screen shows? Of several people at one device, only one is drawn. */
  isDrawn = $state(true);
  /** Do several people share this device? Then nobody chats, and nobody leaves alone. */
  isShared = false;
  /** Whoever asks for the next round or a rematch, where everybody at one device looks at the same table. */
  speaker: Table | null = null;
  /** The chat message that is being written; it outlives the rooms that show it. */
  draft = $state({ text: '', isWriting: false });

  /** The seat whose hand is drawn for a spectator who may see all of them. */
  eyes = $state(0);

  readonly names = $derived(namesOf(this.now));
  readonly me = $derived(this.now?.you.seat ?? null);
  /** May this spectator see all hands at the moment? */
  readonly isOpen = $derived((this.now?.views?.length ?? 0) > 0);
  /** What is drawn: what this viewer knows, or what the seat knew whose eyes a spectator has chosen. */
  readonly view = $derived(this.now ? viewOf(this.now, this.eyes) : null);
  /** Does a bot play for me? Then nothing is asked of me, even in my turn. */
  readonly isPlayedFor = $derived(this.me !== null && this.now?.played_for[this.me] === true);
  readonly isMyTurn = $derived(
    this.now?.stage === 'playing' &&
      this.me !== null &&
      this.now.turn?.seat === this.me &&
      !this.isBehind &&
      !this.isPlayedFor,
  );
  /** May a hint be asked for now? */
  readonly canHint = $derived(this.isMyTurn && this.now !== null && mayHint(this.now));
  readonly isHost = $derived(this.now !== null && this.now.host === this.now.you.person);
  readonly picker: Picker<Action>;
  /** What has happened since the viewer last acted, that action included. */
  recent: GameEvent[] = [];
  /** Counts the positions that were shown: chat and people who come change nothing about it. */
  position = 0;
  /** Told of every action that the viewer asks for. */
  onAct: ((action: Action, view: View) => void) | null = null;
  /** What this browser was shown, to compare it with the replay later. */
  readonly witness: Witness;
  /** Has the server shown another commitment than before? */
  isFooled = $state(false);
  /** Is it played on this device, without a server? */
  readonly isLocal: boolean;

  private readonly connection: Connection<View, Action, GameEvent, Refusal>;
  private readonly queue: Queue<TableNews>;
  /** The newest snapshot; `now` follows it as fast as it can be shown. */
  private newest: Sync | null = null;
  private hasAskedHistory = false;
  private slowly: ReturnType<typeof setTimeout> | undefined;
  /** What was sent last for the deal, so that it is not sent twice on one connection. */
  private duty = '';

  constructor(
    readonly id: string,
    readonly game: () => GameModule<View, Action, GameEvent> | null,
    /** How a session at a table of this device is opened; at a server's table nothing. */
    local: LocalWorld | null = null,
  ) {
    this.isLocal = local !== null;
    this.witness = new Witness(id);
    this.queue = new Queue<TableNews>(
      (news, isHurried) => this.show(news, isHurried),
      () => document.hidden || !this.isDrawn,
    );
    this.picker = new Picker<Action>({
      play: (action) => {
        this.act(action);
      },
      explain: (why, place) => {
        this.tell(why, place);
      },
      attempt: (path) => {
        const [game, view] = [this.game(), this.now?.view];
        return game && view ? (game.attempt?.(path, view) ?? null) : null;
      },
    });
    const listener: Listener<View, Action, GameEvent, Refusal> = {
      sync: (sync) => {
        this.hearSync(sync);
      },
      news: (news) => {
        this.hearNews(news);
      },
      answer: ({ id: asked, refused }) => {
        if (asked === this.pending) this.settle();
        if (asked === this.hints.asked) this.hints.clear();
        if (refused) this.tell([this.refusal(refused)], null);
        this.offer();
      },
      hint: (hint) => {
        this.hints.hear(hint);
      },
      presence: (presence) => {
        this.hearPresence(presence);
      },
      bye: (bye) => {
        this.bye = bye;
      },
      state: (state) => {
        this.connectionState = state;
        if (state === 'open') this.bye = null;
      },
    };
    this.connection = local
      ? new Connection((after) => String(after ?? ''), listener, {
          ...BROWSER,
          open: (after) => local(after === '' ? null : Number(after)),
        })
      : new Connection((after) => socketAddress(id, after), listener);
    window.addEventListener('online', this.wake);
    window.addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.wake);
    window.addEventListener('pagehide', this.save);
  }

  end(): void {
    window.removeEventListener('online', this.wake);
    window.removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.wake);
    window.removeEventListener('pagehide', this.save);
    this.save();
    this.bubbles.clear();
    clearTimeout(this.slowly);
    this.connection.end();
  }

  ask(ask: Ask<Action>): void {
    (this.speaker ?? this).connection.ask(ask);
  }

  /** From now on the screen shows this table, and first what has happened meanwhile. */
  appear(): void {
    if (this.isDrawn) return;
    this.isDrawn = true;
    this.queue.release();
  }

  /** From now on it does not. What happens is folded in at once, or held back until it appears again. */
  vanish(isHeld: boolean): void {
    if (!this.isDrawn) return;
    this.isDrawn = false;
    if (isHeld) this.queue.hold();
    this.bubbles.clear();
    this.picker.cancel();
  }

  /** Stops or begins to hear somebody. The server tells nobody about it, so the snapshot is changed here. */
  mute(person: string, is_muted: boolean): void {
    this.ask({ type: 'mute', person, is_muted });
    const change = (table: Sync): Sync => {
      const others = table.you.muted.filter((one) => one !== person);
      return { ...table, you: { ...table.you, muted: is_muted ? [...others, person] : others } };
    };
    if (this.newest) this.newest = change(this.newest);
    if (this.now) this.now = change(this.now);
  }

  /** Asks what a good player would do; asked again, shows the move. */
  hint(): void {
    const game = this.game();
    if (this.hints.now && game) {
      this.hints.isMoveShown = true;
      this.picker.cancel();
      this.picker.hinted = game.path(this.hints.now.action);
    } else if (this.canHint && this.hints.asked === null) {
      this.hints.ask(this.connection.ask({ type: 'hint' }));
    }
  }

  act(action: Action): void {
    if (this.pending !== null || !this.now) return;
    this.forgetHint();
    this.onAct?.(action, this.now.view);
    this.pending = this.connection.ask({ type: 'act', action, seen: this.now.seq });
    this.slowly = setTimeout(() => (this.isSlow = true), SLOW);
    this.picker.pause();
  }

  private forgetHint(): void {
    this.hints.clear();
    this.picker.hinted = [];
  }

  /** What was sent has been answered. */
  private settle(): void {
    clearTimeout(this.slowly);
    this.pending = null;
    this.isSlow = false;
  }

  sit(seat: number | null): void {
    const server = this.newest?.commitment;
    const commitment = server === undefined ? null : ownCommitment(this.id, server);
    this.ask({ type: 'sit', seat, commitment });
  }

  /** Lets the server see who we are now, before we sit down under a new name. */
  renew(): void {
    this.connection.renew();
  }

  tell(reasons: Reason[], place: string | null): void {
    this.notice = { reasons, place, at: Date.now() };
  }

  /** Renews what the picker offers; the game's code may arrive after the first snapshot. */
  offer(): void {
    const [game, now] = [this.game(), this.now];
    const isOpen = game && now?.stage === 'playing' && !this.isBehind && this.pending === null;
    if (this.pending !== null) return;
    if (!isOpen) {
      this.picker.offer([], []);
      return;
    }
    const moves = (this.isPlayedFor ? [] : (now.legal ?? [])).map((action) => ({
      action,
      path: game.path(action),
    }));
    const barred = (now.blocked ?? []).map((one: Blocked<Action, Refusal>) => ({
      action: one.action,
      path: game.path(one.action),
      why: { text: sayRefusal(now.settings.game, one.refusal, this.names), rule: one.rule },
    }));
    this.picker.offer(moves, barred);
  }

  refusal(refused: Refused<Refusal>): Reason {
    if ('game' in refused) {
      const { rule, refusal } = refused.game;
      return { text: sayRefusal(this.now?.settings.game ?? '', refusal, this.names), rule };
    }
    const id = `table-refusal-${refused.table.code}`;
    const args: Arguments = 'most' in refused.table ? { most: refused.table.most } : {};
    return { text: can(id) ? say(id, args) : refused.table.code, rule: null };
  }

  private readonly wake = (): void => {
    if (!document.hidden) this.connection.wake();
  };

  private readonly drop = (): void => {
    // A table of this device needs no network.
    if (!this.isLocal) this.connection.drop();
  };

  private hearSync(sync: Sync): void {
    const isWhereWeAre = this.newest?.seq === sync.seq;
    this.newest = sync;
    this.duty = '';
    this.doDuty(sync);
    // After a short break the news that was missed is shown first; it ends in this very snapshot.
    if (isWhereWeAre && !this.queue.isEmpty) return;
    this.queue.clear();
    this.isBehind = false;
    if (!isWhereWeAre) this.position += 1;
    this.draw(sync);
    if (!this.hasAskedHistory && sync.seq > 0) {
      this.hasAskedHistory = true;
      this.ask({ type: 'resend', after: Math.max(0, sync.seq - HISTORY) });
    }
  }

  /** Commits to our part of the seed that deals, or reveals it, when that is due. */
  private doDuty(now: Sync): void {
    const duty = follow(this.id, now);
    this.isFooled = kept(this.id)?.conflict !== undefined;
    if (!duty || JSON.stringify(duty) === this.duty) return;
    this.duty = JSON.stringify(duty);
    if ('contribution' in duty) this.ask({ type: 'contribute', contribution: duty.contribution });
    else this.ask({ type: 'sit', seat: duty.seat, commitment: duty.commitment });
  }

  private readonly save = (): void => {
    this.witness.save();
  };

  private hearNews(news: TableNews): void {
    this.witness.hear(news);
    if (!this.newest || news.seq <= this.newest.seq) {
      if (news.id && news.id === this.pending) this.settle();
      this.remember(news);
      return;
    }
    this.newest = fold(this.newest, news);
    if (MOVING.has(news.what.type)) this.forgetHint();
    if (news.what.type === 'forgotten') this.forget(news.what.person);
    if (DEALING.has(news.what.type)) this.doDuty(this.newest);
    this.isBehind = true;
    this.offer();
    this.queue.push(news);
  }

  private hearPresence(heard: Presence): void {
    // Nobody is a guest any more if nobody is named.
    const presence = { guests: [], ...heard };
    if (this.newest) this.newest = { ...this.newest, ...presence };
    const wasPlayedFor = this.isPlayedFor;
    if (this.now) this.now = { ...this.now, ...presence };
    if (this.isPlayedFor !== wasPlayedFor) this.offer();
  }

  private async show(news: TableNews, isHurried: boolean): Promise<void> {
    const before = this.now;
    if (!before || news.seq <= before.seq) return;
    const next = fold(before, news);
    const flights = isHurried ? [] : this.flights(news, next);
    const land = takeOff(flights);
    if (news.id && news.id === this.pending) this.settle();
    this.remember(news);
    this.gather(news);
    this.isBehind = next.seq !== this.newest?.seq;
    const isEnd = next.results.length > before.results.length;
    const isCalm = isHurried || isMotionReduced() || document.hidden;
    this.isAtRest = !isEnd || isCalm;
    this.isMoving = true;
    this.hasSeenEnd = next.stage !== 'playing' && (isEnd || this.hasSeenEnd);
    this.draw(next);
    this.mark(news);
    this.callOut(news, next);
    this.sound(news, before, next);
    await tick();
    try {
      await land();
      if (!this.isAtRest) await new Promise((resolve) => setTimeout(resolve, LAST_LOOK));
    } finally {
      this.isAtRest = true;
      this.isMoving = false;
    }
  }

  private gather({ what }: TableNews): void {
    if (MOVING.has(what.type)) this.position += 1;
    if (what.type === 'round-began' || (what.type === 'moved' && what.seat === this.me))
      this.recent = what.events;
    else if (what.type === 'moved') this.recent = [...this.recent, ...what.events];
    else if (what.type === 'undone') this.recent = [];
  }

  private draw(next: Sync): void {
    this.now = next;
    const left = next.turn?.left;
    this.deadline = left === null || left === undefined ? null : Date.now() + left;
    this.offer();
  }

  private flights(news: TableNews, next: Sync): Flight[] {
    const what = news.what;
    const game = this.game();
    if ((what.type !== 'moved' && what.type !== 'round-began') || !game || !next.view) return [];
    const view = next.view;
    const all = what.events.flatMap((event) => game.flights(event, this.me, view));
    // Nothing lands twice in one place: a card that has just come need not turn over there as well.
    return all.filter(
      ({ to }, index) => all.findIndex((one) => one.to === to) === index || !to.startsWith('held-'),
    );
  }

  /** Marks what has arrived in the own hand, until its owner has played. */
  private mark({ what }: TableNews): void {
    const [game, me] = [this.game(), this.me];
    if (what.type === 'round-began' || what.type === 'undone') this.picker.fresh = [];
    if (what.type !== 'moved' || !game) return;
    const kept = what.seat === me ? [] : this.picker.fresh;
    this.picker.fresh = [...kept, ...what.events.flatMap((event) => game.gained(event, me))];
  }

  /** Says at the seats what hits somebody there, what they say, and that they leave or come back. */
  private callOut({ what }: TableNews, next: Sync): void {
    if (!this.isDrawn) return;
    const { seats, settings, you } = next;
    if (what.type === 'said') {
      if (what.person !== you.person) this.heard += 1;
      const seat = seats.findIndex((one) => one?.type === 'person' && one.person === what.person);
      if (seat >= 0) this.bubbles.add(seat, 'said', what.text ?? null, what.reaction ?? null);
    } else if (what.type === 'left' && what.seat !== this.me) {
      this.bubbles.add(what.seat, 'people', { id: what.is_left ? 'bubble-left' : 'bubble-returned' });
    } else if (what.type === 'moved' || what.type === 'round-began') {
      const [game, view] = [this.game(), next.view ?? next.views?.[0]];
      if (!game || !view || document.hidden) return;
      for (const callout of game.callouts(what.events, this.me, view)) {
        this.bubbles.add(callout.seat, 'hit', phraseOf(callout, settings.game, this.names, this.me));
      }
    }
  }

  private sound(news: TableNews, before: Sync, next: Sync): void {
    if (!this.isDrawn) return;
    const what = news.what;
    if (what.type === 'said') playSound('chat');
    if (what.type !== 'moved' && what.type !== 'round-began') return;
    const isMine = this.me !== null && next.turn?.seat === this.me && !this.isPlayedFor;
    let then: 'won' | 'over' | 'turn' | null = null;
    if (next.winners) then = this.me !== null && next.winners.includes(this.me) ? 'won' : 'over';
    else if (isMine && before.turn?.seat !== this.me) then = 'turn';
    playSound({ game: next.settings.game, events: what.events, then });
  }

  /** Somebody was deleted: what they said goes from the log, too. */
  private forget(person: string): void {
    this.log = this.log.filter(({ what }) => what.type !== 'said' || what.person !== person);
  }

  private remember(news: TableNews): void {
    if (this.log.some((known) => known.seq === news.seq)) return;
    const log = [...this.log, news].sort((one, other) => one.seq - other.seq);
    this.log = log.slice(-LOG_MAX);
  }
}

function namesOf(table: Sync | null): string[] {
  return (table?.seats ?? []).map((one, seat) =>
    one ? occupantName(one) : say('seat-number', { number: seat + 1 }),
  );
}

function socketAddress(table: string, after: number | null): string {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('views', 'true');
  address.searchParams.set('blocked', 'true');
  address.searchParams.set('deltas', 'true');
  address.searchParams.set('codebook', CODEBOOK);
  if (after !== null) address.searchParams.set('after', String(after));
  return address.href;
}
