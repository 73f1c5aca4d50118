// A client for Pyatak over a WebSocket, for Node.js 20, without any library. It was written from docs/protocol.md and
// docs/fairness.md alone.
//
//     node examples/player.mjs http://127.0.0.1:5555 [TABLE] [--drop N]
//
// It comes as somebody new, opens a table of Keltis with a bot (or sits down at TABLE, the last part of a table's link,
// and waits for the start), adds its part to the seed that deals, does something legal whenever it is its turn, and says
// who has won. It reconnects by itself; with --drop it cuts its own connection after every N messages, to show that
// nothing is lost.

import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';

const words = process.argv.slice(2);
const at = words.indexOf('--drop');
const dropEvery = at < 0 ? Infinity : Number(words.splice(at, 2)[1]);
const [server, givenTable] = words;

// ---- Plain HTTP: who am I, and where do I play?

let cookie = '';

async function post(path, body) {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(server + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  const content = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${content.code}: ${content.message}`);
  return content;
}

const me = await post('/api/me', {});
const settings = {
  game: 'keltis',
  seats: 2,
  options: { form: 'match' },
  pace_milliseconds: 0,
};
const seats = ['me', { bot: 'easy' }];
const table = givenTable ?? (await post('/api/tables', { settings, seats, is_started: true })).table;
console.log(`${me.name} plays at ${server}/t/${table}`);

// ---- The table as it is known here.

let seq = 0; // the last number that is known
let legal = []; // what may be done, if it is this player's turn
let round = 0;
let sent = 0;
let seat = null;
let commitment = null; // the server's, as it was first seen
const contribution = randomBytes(32);
const unanswered = new Map(); // id → message, sent again after a lost connection

function ask(socket, id, what) {
  const message = JSON.stringify({ id, ask: what });
  unanswered.set(id, message);
  socket.send(message);
}

/** Binds this player to the contribution, in this match and in no other. */
function sealed() {
  const parts = ['pyatak/2 seat', Buffer.from(commitment, 'hex'), contribution];
  const hash = createHash('sha256');
  parts.forEach((part) => hash.update(part));
  return hash.digest('hex');
}

function reveal(socket) {
  ask(socket, 'contribute', { type: 'contribute', contribution: contribution.toString('hex') });
}

/** Is what this player saw and gave what the deals were made of? Deriving every card is more work: `pyatak verify`. */
function check(fairness) {
  if (!fairness) return;
  if (fairness.commitment !== commitment) throw new Error('the server has changed its commitment');
  // A bot may have been dealt to instead, or the contribution was too late: then it is all zeros.
  const given = fairness.contributions[seat];
  const isMine = given === contribution.toString('hex');
  if (!isMine && !/^0+$/.test(given)) throw new Error('the server has changed my contribution');
  console.log(isMine ? 'my contribution is in the deals' : 'the deals were made without me');
}

/** Takes in one message; the winners, once there are some. */
function take(socket, message) {
  const [[kind, content]] = Object.entries(message);
  if (kind === 'sync') {
    ({ seq, round, legal = [] } = content);
    ({ seat } = content.you);
    commitment ??= content.commitment;
    if (content.winners) {
      check(content.fairness);
      return content.winners;
    }
    if (content.stage === 'closed') throw new Error('the table is closed');
    for (const again of unanswered.values()) socket.send(again);
    if (content.stage === 'waiting' && seat === null)
      ask(socket, 'sit', { type: 'sit', commitment: sealed() });
    const { asked = [], contributed = [] } = content.deal ?? {};
    if (content.stage === 'dealing' && asked.includes(seat) && !contributed.includes(seat)) reveal(socket);
    if (content.stage === 'between-rounds') ask(socket, `after-${round}`, { type: 'next-round' });
  } else if (kind === 'news') {
    if (content.seq <= seq) return null; // told again
    if (content.seq > seq + 1) {
      socket.send(
        JSON.stringify({
          id: `resend-${seq}`,
          ask: { type: 'resend', after: seq },
        }),
      );
      return null;
    }
    ({ seq } = content);
    unanswered.delete(content.id);
    const { what } = content;
    if (what.type === 'sat' && what.occupant.person === me.person) ({ seat } = what);
    if (what.type === 'swapped' && [what.first, what.second].includes(seat)) {
      seat = seat === what.first ? what.second : what.first;
    }
    if (what.type === 'frozen' && what.asked.includes(seat)) reveal(socket);
    if (what.type === 'round-began') ({ round } = what);
    // Only news that change the game say anything about whose turn it is.
    if (['round-began', 'moved', 'undone'].includes(what.type)) legal = content.legal ?? [];
    if (what.winners) {
      check(what.fairness);
      return what.winners;
    }
    if (what.result) ask(socket, `after-${round}`, { type: 'next-round' });
  } else if (kind === 'answer') {
    unanswered.delete(content.id);
    // Somebody else was quicker, or the game has moved on: the news say how it goes on.
    if (content.refused) console.log(`${content.id} was refused: ${JSON.stringify(content.refused)}`);
  } else if (kind === 'bye') {
    const isOver = !['restarting', 'too-slow', 'too-much', 'again'].includes(content);
    if (isOver) throw new Error(`sent away: ${content}`);
  }
  // One move at a time: the next one after the answer.
  if (legal.length > 0 && ![...unanswered.keys()].some((id) => id.startsWith('move-'))) {
    const action = legal[Math.floor(Math.random() * legal.length)];
    sent += 1;
    ask(socket, `move-${sent}`, { type: 'act', action, seen: seq });
  }
  return null;
}

// ---- A WebSocket by hand (RFC 6455): text frames, pings and the end.

const TRIES_MAX = 100;
let tries = 0;

/** Connects, gives every text to `heard`, and ends when the connection does. */
function connect(path, heard) {
  return new Promise((ended, failed) => {
    const key = randomBytes(16).toString('base64');
    const headers = { connection: 'upgrade', upgrade: 'websocket', cookie };
    Object.assign(headers, {
      'sec-websocket-version': 13,
      'sec-websocket-key': key,
    });
    const upgrade = request(server + path, { headers });
    // A server that restarts or is asked too often will be there again; anything else is an answer.
    const busy = (error) => (tries++ < TRIES_MAX ? ended() : failed(error));
    upgrade.on('error', busy);
    upgrade.on('response', ({ statusCode }) => {
      const error = new Error(`no WebSocket: ${statusCode}`);
      if ([429, 503].includes(statusCode)) busy(error);
      else failed(error);
    });
    upgrade.on('upgrade', (_, line, head) => {
      tries = 0;
      const write = (kind, data) => {
        const mask = randomBytes(4);
        const long = data.length > 125;
        const first = Buffer.from([0x80 | kind, 0x80 | (long ? 126 : data.length)]);
        const size = Buffer.alloc(long ? 2 : 0);
        if (long) size.writeUInt16BE(data.length);
        line.write(Buffer.concat([first, size, mask, data.map((byte, index) => byte ^ mask[index % 4])]));
      };
      const socket = {
        send: (text) => write(1, Buffer.from(text)),
        end: () => line.destroy(),
      };
      let waiting = head;
      let parts = [];
      const read = () => {
        for (;;) {
          if (waiting.length < 2) return;
          const short = waiting[1] & 0x7f;
          const start = short === 126 ? 4 : short === 127 ? 10 : 2;
          if (waiting.length < start) return;
          const size =
            short === 126
              ? waiting.readUInt16BE(2)
              : short === 127
                ? Number(waiting.readBigUInt64BE(2))
                : short;
          if (waiting.length < start + size) return;
          const [kind, isLast, data] = [
            waiting[0] & 0x0f,
            waiting[0] & 0x80,
            waiting.subarray(start, start + size),
          ];
          waiting = waiting.subarray(start + size);
          if (kind === 9) write(10, data);
          else if (kind === 8) return line.end();
          else if (kind <= 2) {
            parts.push(data);
            if (!isLast) continue;
            const text = Buffer.concat(parts).toString();
            parts = [];
            heard(socket, JSON.parse(text));
          }
        }
      };
      line.on('data', (data) => {
        waiting = Buffer.concat([waiting, data]);
        try {
          read();
        } catch (error) {
          line.destroy();
          failed(error);
        }
      });
      line.on('error', () => {}); // the end follows
      line.on('close', ended);
      read();
    });
    upgrade.end();
  });
}

// ---- Play until the match is over, over as many connections as it takes.

let winners = null;
let connections = 0;
while (winners === null) {
  let heard = 0;
  let isCut = false;
  connections += 1;
  // Without a number there is nothing to go on from.
  const after = seq > 0 ? `?after=${seq}` : '';
  await connect(`/api/tables/${table}/socket${after}`, (socket, message) => {
    if (isCut) return;
    winners = take(socket, message);
    heard += 1;
    isCut = winners !== null || heard >= dropEvery;
    if (isCut) socket.end();
  });
  if (!isCut) await new Promise((again) => setTimeout(again, 300));
}
console.log(
  `the match is over; won by seats ${winners.join(', ')}; ${sent} moves, ${connections} connections`,
);
