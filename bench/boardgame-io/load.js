// Many tables of boardgame.io at once, the counterpart of `pyatak load`:
//   node load.js PORT --tables N --seconds S [--pace MOVES] [--idle]
// It speaks socket.io by hand over `ws`, because that costs this process less than boardgame.io's client would, and
// the server shares the machine with it. Only the player whose turn it is reads a message to its end.
'use strict';

const http = require('http');
const WebSocket = require('ws');
const { fits } = require('./game.js');

const PLAYERS = 4;
const OPENING = 16;

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const port = Number(process.argv[2]);
const tables = option('tables', 10);
const seconds = option('seconds', 10);
const pace = option('pace', 0);
const isIdle = process.argv.includes('--idle');

const agent = new http.Agent({ keepAlive: true, maxSockets: OPENING });
const tally = { moves: 0, down: 0, up: 0, messages: 0, matches: 0, latencies: [] };
let isCounted = false;

const post = (path, body) =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
    const request = http.request({ port: port + 1, path, method: 'POST', agent, headers }, (response) => {
      let answer = '';
      response.on('data', (part) => (answer += part));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(JSON.parse(answer)) : reject(new Error(`${path}: ${response.statusCode} ${answer}`)),
      );
    });
    request.on('error', reject);
    request.end(text);
  });

// The bytes that a message takes on the wire.
const onTheLine = (length, isMasked) => length + (length < 126 ? 2 : length < 65536 ? 4 : 10) + (isMasked ? 4 : 0);

class Table {
  async open() {
    this.sockets = [];
    await this.newMatch();
    for (let seat = 0; seat < PLAYERS; seat++) await this.connect(seat);
  }

  async newMatch() {
    const { matchID } = await post('/games/shed/create', { numPlayers: PLAYERS });
    this.credentials = [];
    for (let seat = 0; seat < PLAYERS; seat++) {
      const joined = await post(`/games/shed/${matchID}/join`, { playerID: String(seat), playerName: `load ${seat}` });
      this.credentials.push(joined.playerCredentials);
    }
    this.matchID = matchID;
    this.moving = [];
  }

  connect(seat) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
      this.sockets[seat] = socket;
      this.synced = this.synced || [];
      this.synced[seat] = resolve;
      socket.on('error', reject);
      socket.on('close', () => isCounted && process.exit(fail('a connection was lost')));
      socket.on('message', (data) => this.hear(seat, data.toString('latin1')));
    });
  }

  sync(seat) {
    this.send(seat, `42/shed,["sync","${this.matchID}","${seat}","${this.credentials[seat]}",${PLAYERS}]`);
  }

  send(seat, text) {
    if (isCounted) tally.up += onTheLine(text.length, true);
    this.sockets[seat].send(text);
  }

  hear(seat, text) {
    if (text[0] === '0') return this.send(seat, '40/shed,');
    if (text[0] === '2') return this.send(seat, '3');
    if (text.startsWith('40/shed')) return this.sync(seat);
    if (isCounted) {
      tally.down += onTheLine(text.length, false);
      tally.messages += 1;
    }
    const isUpdate = text.startsWith('42/shed,["update"');
    if (!isUpdate && !text.startsWith('42/shed,["sync"')) return;
    if (!text.includes(this.matchID)) return;
    if (isUpdate) this.heardMove(seat, text);
    const isMine = text.includes(`"currentPlayer":"${seat}"`);
    if (!isUpdate) this.synced[seat]?.();
    if (!isMine && seat !== 0) return;
    const isOver = text.includes('"gameover":');
    if (isOver && seat === 0) return this.again();
    if (isOver || !isMine) return;
    const [, , told] = JSON.parse(text.slice(8));
    this.todo = { seat, state: isUpdate ? told : told.state };
    this.act();
  }

  heardMove(seat, text) {
    const at = text.indexOf('"_stateID":') + 11;
    const stateID = parseInt(text.slice(at, at + 10), 10);
    const moving = this.moving.find((one) => one.stateID < stateID && one.missing & (1 << seat));
    if (!moving) return;
    moving.missing &= ~(1 << seat);
    if (isCounted) tally.latencies.push(performance.now() - moving.at);
    if (moving.missing === 0) {
      this.moving = this.moving.filter((one) => one !== moving);
      if (isCounted) tally.moves += 1;
    }
  }

  // Plays something that fits, or draws, as soon as it is time.
  act() {
    if (!this.todo || !this.due || isIdle) return;
    const wait = this.due - performance.now();
    if (wait > 0) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.act(), wait);
      return;
    }
    const { seat, state } = this.todo;
    this.todo = undefined;
    const { hand, top } = state.G;
    const playable = hand.map((_, index) => index).filter((index) => fits(hand[index], top));
    const [type, args] = playable.length > 0 ? ['play', [playable[Math.floor(Math.random() * playable.length)]]] : ['draw', []];
    const payload = { type, args, playerID: String(seat), credentials: this.credentials[seat] };
    const now = performance.now();
    if (pace > 0) this.due = Math.max(this.due + 1000 / pace, now);
    this.moving.push({ stateID: state._stateID, at: now, missing: (1 << PLAYERS) - 1 });
    const update = ['update', { type: 'MAKE_MOVE', payload }, state._stateID, this.matchID, String(seat)];
    this.send(seat, `42/shed,${JSON.stringify(update)}`);
  }

  // The same people play another match, over the connections that they have.
  async again() {
    if (isCounted) tally.matches += 1;
    await this.newMatch();
    for (let seat = 0; seat < PLAYERS; seat++) this.sync(seat);
  }

  begin() {
    this.due = performance.now() + (pace > 0 ? (Math.random() * 1000) / pace : 0) || 1;
    this.act();
  }
}

const fail = (why) => {
  console.error(why);
  return 1;
};

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] || 0;

const main = async () => {
  const all = Array.from({ length: tables }, () => new Table());
  const waiting = [...all];
  const opener = async () => {
    for (let table = waiting.pop(); table; table = waiting.pop()) await table.open();
  };
  await Promise.all(Array.from({ length: OPENING }, opener));
  isCounted = true;
  all.forEach((table) => table.begin());
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  isCounted = false;
  const sorted = Float64Array.from(tally.latencies).sort();
  const each = (bytes) => (tally.moves ? bytes / (tally.moves * PLAYERS) : 0);
  const report = {
    tables,
    seconds,
    moves: tally.moves,
    moves_per_second: tally.moves / seconds,
    matches: tally.matches,
    latency: { samples: sorted.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), max: sorted[sorted.length - 1] || 0 },
    bytes_down_per_move_and_player: each(tally.down),
    bytes_up_per_move_and_player: each(tally.up),
    messages_down: tally.messages,
  };
  console.log(JSON.stringify(report));
  process.exit(0);
};

main().catch((error) => process.exit(fail(error.stack)));
