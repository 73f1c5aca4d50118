/** The connection to a table. */
import type {
  Answer,
  Ask,
  Bye,
  ClientMessage,
  Hint,
  News,
  Presence,
  ServerMessage,
  TableSync,
} from './protocol';
import { Expander } from './wire/expander';

/** The state of the connection to the server. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'ended';

export interface Listener<V, A, E, R> {
  sync(sync: TableSync<V, A, R>): void;
  news(news: News<V, A, E, R>): void;
  answer(answer: Answer<R>): void;
  hint(hint: Hint<A>): void;
  presence(presence: Presence): void;
  bye(bye: Bye): void;
  state(state: ConnectionState): void;
}

/** What the connection needs of the world; tests bring their own. */
export interface World {
  open(url: string): WebSocket;
  later(action: () => void, milliseconds: number): number;
  forget(timer: number): void;
  random(): number;
}

export const BROWSER: World = {
  open: (url) => new WebSocket(url),
  later: (action, milliseconds) => window.setTimeout(action, milliseconds),
  forget: (timer) => {
    clearTimeout(timer);
  },
  random: Math.random,
};

/** Backoff between attempts to connect. */
const WAIT_MIN_MS = 250;
const WAIT_MAX_MS = 8_000;
/** After this silence of the server, in milliseconds, a heartbeat is asked of it. */
const SILENCE_MS = 15_000;
/** Without an answer within this time, in milliseconds, the connection counts as lost. */
const ANSWER_MS = 6_000;

/** After these there is no use in connecting again. */
const FINAL: ReadonlySet<Bye> = new Set<Bye>(['gone', 'not-watchable', 'removed', 'locked', 'signed-out']);

/**
 * A connection to one table that reconnects by itself. What was asked and not answered is asked again with the same
 * id, which the server carries out only once.
 */
export class Connection<V, A, E, R> {
  private socket: WebSocket | null = null;
  private seq: number | null = null;
  private attempts = 0;
  private retry: number | null = null;
  private silence: number | null = null;
  private isEnded = false;
  /** Has this socket not brought its first snapshot yet? */
  private isFresh = true;
  private asked = 0;
  /** In the order in which they were asked. */
  private readonly open = new Map<string, Ask<A>>();
  private readonly name = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly url: (after: number | null) => string,
    private readonly listener: Listener<V, A, E, R>,
    private readonly world: World = BROWSER,
  ) {
    this.connect();
  }

  /** Asks for something; the answer will carry the id that is returned. */
  ask(ask: Ask<A>): string {
    const id = `${this.name}-${String(this.asked++)}`;
    this.open.set(id, ask);
    this.send(id, ask);
    return id;
  }

  isWaiting(id: string): boolean {
    return this.open.has(id);
  }

  /** Connects at once if the connection is lost: the network is back, or somebody looks at the page again. */
  wake(): void {
    if (this.isEnded || this.socket?.readyState === 1) return;
    this.attempts = 0;
    this.connect();
  }

  /** Connects again: the server asks who we are when a connection is opened, and we have a new name. */
  renew(): void {
    if (!this.isEnded) this.connect();
  }

  /** The network is gone, whatever the socket believes. */
  drop(): void {
    if (!this.isEnded) this.lost();
  }

  end(): void {
    this.isEnded = true;
    this.close();
    this.listener.state('ended');
  }

  private connect(): void {
    this.close();
    this.listener.state(this.seq === null ? 'connecting' : 'lost');
    const socket = this.world.open(this.url(this.seq));
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    this.isFresh = true;
    const expander = new Expander<V, A, E, R>();
    this.watch(ANSWER_MS, () => {
      this.lost();
    });
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      if (socket !== this.socket) return;
      let message: ServerMessage<V, A, E, R>;
      try {
        message = expander.take(event.data);
      } catch {
        // Whatever went wrong on the way: a new connection begins with a snapshot.
        this.lost();
        return;
      }
      this.hear(message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private lost(): void {
    this.close();
    this.listener.state('lost');
    const most = Math.min(WAIT_MAX_MS, WAIT_MIN_MS * 2 ** this.attempts++);
    this.retry = this.world.later(
      () => {
        this.connect();
      },
      most * (0.5 + this.world.random() / 2),
    );
  }

  private close(): void {
    if (this.retry !== null) this.world.forget(this.retry);
    if (this.silence !== null) this.world.forget(this.silence);
    this.retry = this.silence = null;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private send(id: string, ask: Ask<A>): void {
    if (this.socket?.readyState !== 1) return;
    this.socket.send(JSON.stringify({ id, ask } satisfies ClientMessage<A>));
  }

  private hear(message: ServerMessage<V, A, E, R>): void {
    this.watch(SILENCE_MS, () => {
      this.probe();
    });
    if ('sync' in message) this.hearSync(message.sync);
    else if ('news' in message) this.hearNews(message.news);
    else if ('answer' in message) {
      this.open.delete(message.answer.id);
      this.listener.answer(message.answer);
    } else if ('hint' in message) {
      this.open.delete(message.hint.id);
      this.listener.hint(message.hint);
    } else if ('presence' in message) this.listener.presence(message.presence);
    else if ('bye' in message) this.hearBye(message.bye);
  }

  private hearSync(sync: TableSync<V, A, R>): void {
    this.seq = sync.seq;
    this.attempts = 0;
    this.listener.state('open');
    if (this.isFresh) for (const [id, ask] of this.open) this.send(id, ask);
    this.isFresh = false;
    this.listener.sync(sync);
  }

  private hearNews(news: News<V, A, E, R>): void {
    if (news.id) this.open.delete(news.id);
    const isNext = this.seq !== null && news.seq === this.seq + 1;
    if (isNext) this.seq = news.seq;
    else if (this.seq !== null && news.seq > this.seq) {
      // Something is missing in between: ask for all of it, and hear this one again then.
      this.ask({ type: 'resend', after: this.seq });
      return;
    }
    this.listener.news(news);
  }

  private hearBye(bye: Bye): void {
    this.listener.bye(bye);
    if (FINAL.has(bye)) this.end();
  }

  /** Asks the server for anything new, to see whether it still answers. */
  private probe(): void {
    if (this.seq !== null) this.ask({ type: 'resend', after: this.seq });
    this.watch(ANSWER_MS, () => {
      this.lost();
    });
  }

  private watch(milliseconds: number, action: () => void): void {
    if (this.silence !== null) this.world.forget(this.silence);
    this.silence = this.world.later(action, milliseconds);
  }
}
