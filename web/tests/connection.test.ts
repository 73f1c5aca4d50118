/** The connection: reconnects, resends, notices silence. */
import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, type ConnectionState, type World } from '../src/lib/connection';
import type { Ask } from '../src/lib/protocol';

/** A socket whose other end the test holds. */
class Wire {
  readyState = 0;
  sent: { id: string; ask: Ask<string> }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: string; ask: Ask<string> });
  }
  close(): void {
    this.readyState = 3;
  }
  hears(message: unknown): void {
    this.readyState = 1;
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

let wires: Wire[] = [];
let timers = new Map<number, { action: () => void; milliseconds: number }>();
let names = 0;
let states: ConnectionState[] = [];
let heard: string[] = [];

const world: World = {
  open: (url) => {
    const wire = new Wire(url);
    wires.push(wire);
    return wire as unknown as WebSocket;
  },
  later: (action, milliseconds) => {
    timers.set(++names, { action, milliseconds });
    return names;
  },
  forget: (timer) => timers.delete(timer),
  random: () => 1,
};

function connect(): Connection<unknown, string, unknown, unknown> {
  return new Connection<unknown, string, unknown, unknown>(
    (after) => `socket?after=${String(after)}`,
    {
      sync: (sync) => heard.push(`sync ${String(sync.seq)}`),
      news: (news) => heard.push(`news ${String(news.seq)}`),
      answer: (answer) => heard.push(`answer ${answer.id ? 'ours' : ''}`),
      hint: () => heard.push('hint'),
      presence: () => heard.push('presence'),
      bye: (bye) => heard.push(`bye ${bye}`),
      state: (state) => states.push(state),
    },
    world,
  );
}

function fire(): void {
  const due = [...timers.values()];
  timers.clear();
  due.forEach((timer) => {
    timer.action();
  });
}

const wire = (index = -1) => wires.at(index) as Wire;
const sync = (seq: number) => ({ sync: { seq } });
const news = (seq: number, id?: string) => ({ news: { seq, id, what: { type: 'nothing' } } });

beforeEach(() => {
  wires = [];
  timers = new Map();
  states = [];
  heard = [];
});

describe('a line that breaks', () => {
  test('comes back and asks for what was missed', () => {
    connect();
    wire().hears(sync(5));
    wire().hears(news(6));
    wire().breaks();
    expect(states.at(-1)).toBe('lost');
    fire();
    expect(wires).toHaveLength(2);
    expect(wire().url).toBe('socket?after=6');
    wire().hears(news(7));
    wire().hears(sync(7));
    expect(states.at(-1)).toBe('open');
    expect(heard).toEqual(['sync 5', 'news 6', 'news 7', 'sync 7']);
  });

  test('waits longer each time, up to a limit, and not after it was back', () => {
    connect();
    wire().hears(sync(1));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      wire().breaks();
      waits.push(...[...timers.values()].map((timer) => timer.milliseconds));
      fire();
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    wire().hears(sync(1));
    wire().breaks();
    expect([...timers.values()].map((timer) => timer.milliseconds)).toEqual([250]);
  });

  test('sends again what was not answered, with the same id, in the same order', () => {
    const connection = connect();
    wire().hears(sync(5));
    connection.ask({ type: 'chat', text: 'one' });
    const second = connection.ask({ type: 'act', action: 'play', seen: 5 });
    const first = wire().sent[0]?.id ?? '';
    wire().hears({ answer: { id: first, done: 5 } });
    wire().breaks();
    connection.ask({ type: 'chat', text: 'while away' });
    fire();
    wire().hears(sync(5));
    expect(wire().sent.map((message) => message.ask.type)).toEqual(['act', 'chat']);
    expect(wire().sent[0]?.id).toBe(second);
    expect(connection.isWaiting(second)).toBe(true);
    wire().hears(news(6, second));
    expect(connection.isWaiting(second)).toBe(false);
  });

  test('connects at once when the network is back', () => {
    const connection = connect();
    wire().hears(sync(1));
    const asked = connection.ask({ type: 'stand' });
    connection.drop();
    expect(states.at(-1)).toBe('lost');
    connection.wake();
    expect(wires).toHaveLength(2);
    wire().hears(sync(1));
    expect(wire().sent.map((message) => message.id)).toEqual([asked]);
  });
});

test('a gap is asked for, and nothing is shown out of order', () => {
  connect();
  wire().hears(sync(5));
  wire().hears(news(7));
  expect(heard).toEqual(['sync 5']);
  expect(wire().sent[0]?.ask).toEqual({ type: 'resend', after: 5 });
  wire().hears(news(6));
  wire().hears(news(7));
  expect(heard).toEqual(['sync 5', 'news 6', 'news 7']);
});

test('a silent line is asked for a sign of life, and given up without one', () => {
  connect();
  wire().hears(sync(5));
  fire();
  expect(wire().sent.at(-1)?.ask).toEqual({ type: 'resend', after: 5 });
  fire();
  expect(states.at(-1)).toBe('lost');
});

test('after a final farewell it stays away', () => {
  connect();
  wire().hears({ bye: 'gone' });
  fire();
  expect(wires).toHaveLength(1);
  expect(states.at(-1)).toBe('ended');
});

test('after a restart of the server it comes back', () => {
  connect();
  wire().hears(sync(3));
  wire().hears({ bye: 'restarting' });
  wire().breaks();
  fire();
  expect(wires).toHaveLength(2);
});

test('a frame that does not fit what came before brings a new connection, and a snapshot', () => {
  connect();
  wire().hears({ sync: { seq: 5, view: { hand: [1] } } });
  wire().hears({ news: { seq: 6, what: { type: 'moved' }, delta: { view: { hand: { 5: 1 } } } } });
  expect(heard).toEqual(['sync 5']);
  expect(states.at(-1)).toBe('lost');
  fire();
  expect(wire().url).toBe('socket?after=5');
});
