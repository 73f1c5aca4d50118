/** Deals derived a second time, and every way in which a match can fail to hold. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { GAMES, loadDeal, type GameId } from '../src/games/game';
import { judge as judgeBy, type Verdict } from '../src/lib/fairness/judge';
import { follow, keepCommitment, kept, ownCommitment, TABLES_MAX, type Kept } from '../src/lib/fairness/kept';
import type { Event, Replay } from '../src/lib/fairness/replay';
import {
  bytes,
  commitment,
  hex,
  NOTHING,
  seatCommitment,
  text,
  type Fairness,
} from '../src/lib/fairness/scheme';
import { read, type Seen } from '../src/lib/fairness/seen';
import { hmac, sha256 } from '../src/lib/fairness/sha256';
import { MatchSeed } from '../src/lib/fairness/stream';
import type { TableSync } from '../src/lib/protocol';

/** Tests run in `web/`. */
const ROOT = '../';

describe('the hash function', () => {
  it('gives what the standards print', () => {
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(hex(sha256(text('abc')))).toBe(abc);
    expect(hex(sha256(text('a'), text('bc')))).toBe(abc);
    expect(hex(sha256())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    const key = Uint8Array.from(Array<number>(131).fill(0xaa));
    const mac = hmac(key, text('Test Using Larger Than Block-Size Key - Hash Key First'));
    expect(hex(mac)).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54');
  });

  it('agrees with the browser’s own for every length', async () => {
    for (let length = 0; length < 150; length++) {
      const data = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256);
      const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
      expect(hex(sha256(data))).toBe(hex(theirs));
    }
  });
});

interface Vector extends Fairness {
  start: number;
  words: number[];
  shuffle: number[];
  below: number[];
}

describe('the second implementation', () => {
  const python = execFileSync('python3', [`${ROOT}tools/fair.py`, 'vectors'], { encoding: 'utf8' });
  const vectors = JSON.parse(python) as Vector[];

  it.each(vectors.map((vector) => [`${vector.scheme} ${vector.match_id}`, vector] as const))(
    'agrees about %s',
    (_, vector) => {
      expect(commitment(vector)).toBe(vector.commitment);
      vector.contributions.forEach((given, seat) => {
        const committed = vector.seat_commitments?.[seat];
        if (committed !== undefined && given !== NOTHING) {
          expect(seatCommitment(vector.commitment, given)).toBe(committed);
        }
      });
      const seed = new MatchSeed(vector);
      expect(seed.stream('start').below(vector.contributions.length)).toBe(vector.start);
      const dice = seed.stream('round 1 dice');
      expect(vector.words.map(() => dice.next())).toEqual(vector.words);
      const deck = seed.stream('round 1 deck');
      const cards = Array.from({ length: 85 }, (_one, card) => card);
      expect(vector.shuffle.map(() => cards.splice(deck.below(cards.length), 1)[0])).toEqual(vector.shuffle);
      const late = seed.stream('round 37 deck');
      const bounds = [1, 2, 3, 2 ** 31 + 1, 2 ** 31 + 1, 2 ** 32 - 1, 1000003];
      expect(bounds.map((bound) => late.below(bound))).toEqual(vector.below);
    },
  );
});

function replaysIn(folder: string): [string, Replay][] {
  return (
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name): [string, Replay] => [
        name,
        JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Replay,
      ])
      // Other data may lie beside the replays.
      .filter(([, replay]) => replay.format === 'pyatak-replay')
  );
}

/** Matches of the first scheme, of all games. */
const GOLDEN = GAMES.flatMap((game) =>
  replaysIn(`${ROOT}games/${game}/tests/replays`).map(
    ([name, replay]) => [`${game} ${name}`, replay] as [string, Replay],
  ),
);
/** Rounds of the second scheme, one for each game: seat 0 is a person who contributed. */
const PLAYED = replaysIn(`${ROOT}web/tests/fixtures/fair`);

/** What the browser in seat 0 has kept. */
function keptOf({ fairness }: Replay): Kept {
  return {
    commitment: fairness.commitment,
    contribution: fairness.contributions[0] ?? '',
    seat: 0,
    isTaken: true,
    frozen: fairness.seat_commitments ?? [],
    contributed: [0],
    start: null,
    at: 0,
  };
}

/** What it was shown, with all hands hidden. */
function seenOf(replay: Replay): Seen {
  return replay.rounds.map(({ steps }, index) => {
    const entries: Event[][] = [[]];
    for (const step of steps) {
      if (step.seat !== undefined) entries.push([]);
      entries
        .at(-1)
        ?.push(...step.events.map((event) => ('hand' in event ? { ...event, hand: null } : event)));
    }
    return { round: index + 1, entries };
  });
}

const deals = new Map(await Promise.all(GAMES.map(async (game) => [game, await loadDeal(game)] as const)));

function judge(replay: Replay, kept: Kept | null, seen: Seen): Verdict {
  return judgeBy(replay, kept, seen, deals.get(replay.game as GameId) ?? null);
}

function wrongs(verdict: Verdict): string[] {
  return verdict.outcome === 'broken' ? verdict.findings.map(({ wrong }) => wrong) : [verdict.outcome];
}

describe('a match of the first scheme', () => {
  it.each(GOLDEN)('%s holds', (_, replay) => {
    const verdict = judge(replay, null, []);
    expect(verdict).toMatchObject({ outcome: 'without', why: 'elsewhere' });
    expect('cards' in verdict && verdict.cards).toBeGreaterThanOrEqual(replay.seats.length);
  });

  it.each(GOLDEN)('%s does not hold with another contribution', (_, replay) => {
    const contributions = [...replay.fairness.contributions];
    contributions[0] = 'ab'.repeat(32);
    const seats = replay.seats.map(({ name }) => ({ name }));
    const changed = { ...replay, seats, fairness: { ...replay.fairness, contributions } };
    expect(wrongs(judge(changed, null, []))).toContain('card');
  });

  it('is known by every game', () => {
    expect(new Set(GOLDEN.map(([, { game }]) => game))).toEqual(new Set(GAMES));
  });
});

describe('a match of the second scheme', () => {
  it('is there for every game', () => {
    expect(new Set(PLAYED.map(([, { game }]) => game))).toEqual(new Set(GAMES));
    for (const [, replay] of PLAYED) expect(replay.fairness.scheme).toBe('pyatak/2');
  });

  it.each(PLAYED)('%s is proven to a player who took part', (_, replay) => {
    const verdict = judge(replay, keptOf(replay), seenOf(replay));
    expect(wrongs(verdict)).toEqual(['proven']);
    expect('shown' in verdict && verdict.shown).toBeGreaterThan(1);
  });

  it.each(PLAYED)('%s is proven without one’s own number to others', (_, replay) => {
    const { contribution, seat, isTaken, ...watched } = keptOf(replay);
    expect([contribution, seat, isTaken]).toBeDefined();
    expect(judge(replay, watched, [])).toMatchObject({ outcome: 'without', why: 'watched' });
    expect(judge(replay, null, [])).toMatchObject({ outcome: 'without', why: 'elsewhere' });
  });

  it.each(PLAYED)('%s: every single card that is changed is found', (_, replay) => {
    let changed = 0;
    replay.rounds.forEach((round, at) => {
      round.steps.forEach((step, number) => {
        if (step.seat !== undefined) return;
        step.events.forEach((event, place) => {
          const other = withAnotherCard(event);
          if (!other) return;
          const copy = structuredClone(replay);
          const events = copy.rounds[at]?.steps[number]?.events;
          if (events) events[place] = other;
          expect(wrongs(judge(copy, null, []))).toContain('card');
          changed += 1;
        });
      });
    });
    expect(changed).toBeGreaterThanOrEqual(replay.seats.length);
  });

  it.each(PLAYED)('%s: hands that changed their seats, or were left out, are found', (_, replay) => {
    const deal = replay.rounds[0]?.steps.findIndex(({ events }) => events[0]?.type === 'dealt') ?? -1;
    if (deal < 0) return;
    const swapped = structuredClone(replay);
    const events = swapped.rounds[0]?.steps[deal]?.events ?? [];
    const seats = replay.seats.length;
    for (const event of events) {
      if (event.type === 'dealt') event['seat'] = ((event['seat'] as number) + 1) % seats;
    }
    expect(wrongs(judge(swapped, null, []))).toContain('card');
    const less = structuredClone(replay);
    less.rounds[0]?.steps[deal]?.events.splice(0, 1);
    expect(wrongs(judge(less, null, []))).toContain('card');
  });

  const [, replay] = PLAYED.find(([, { game }]) => game === 'klatz') ?? PLAYED[0] ?? ['', {} as Replay];
  const change = (record: Partial<Fairness>): Replay => ({
    ...replay,
    fairness: { ...replay.fairness, ...record },
  });

  it('does not hold with another seed', () => {
    expect(wrongs(judge(change({ server_seed: '12'.repeat(32) }), null, []))).toContain('commitment');
  });

  it('does not hold if our number was replaced, though everything else fits', () => {
    // A server that chooses all contributions and derives everything from them.
    const mine = { ...keptOf(replay), contribution: '77'.repeat(32) };
    expect(wrongs(judge(replay, mine, []))).toEqual(['contribution']);
  });

  it('does not hold if our number was taken and then left out', () => {
    const silent = change({ contributions: replay.fairness.contributions.map(() => NOTHING) });
    expect(wrongs(judge(silent, keptOf(replay), []))).toEqual(
      expect.arrayContaining(['dropped', 'silence', 'card']),
    );
  });

  it('does not hold if a seat contributed something else than it had committed to', () => {
    const [first = '', ...others] = replay.fairness.seat_commitments ?? [];
    expect(first).not.toBe('');
    const other = change({ seat_commitments: ['34'.repeat(32), ...others] });
    expect(wrongs(judge(other, null, []))).toContain('seat');
    expect(wrongs(judge(other, keptOf(replay), []))).toContain('list');
  });

  it('does not hold if a bot contributed', () => {
    const [first = '', ...others] = replay.fairness.contributions;
    const bot = change({ contributions: [first, ...others.map(() => '56'.repeat(32))] });
    expect(wrongs(judge(bot, null, []))).toContain('bot');
  });

  it('does not hold if another commitment was shown before', () => {
    const other = { ...keptOf(replay), commitment: '78'.repeat(32) };
    expect(wrongs(judge(replay, other, []))).toEqual(['other-commitment']);
    const twice = { ...keptOf(replay), conflict: '78'.repeat(32) };
    expect(wrongs(judge(replay, twice, []))).toEqual(['other-commitment']);
  });

  it('does not hold if somebody was called silent afterwards', () => {
    const mine = { ...keptOf(replay), contributed: [0, 1] };
    expect(wrongs(judge(replay, mine, []))).toEqual(['silence']);
  });

  it('does not hold if the seat that starts was chosen', () => {
    const seat = (replay.start.seat + 1) % replay.seats.length;
    const named = { ...replay, start: { type: 'named', seat: replay.start.seat } };
    expect(wrongs(judge({ ...replay, start: { ...replay.start, seat } }, null, []))).toContain('start');
    expect(wrongs(judge(named, keptOf(replay), []))).toEqual(['start']);
  });

  it('does not hold if something else was shown during play', () => {
    const seen = structuredClone(seenOf(replay));
    const move = seen[0]?.entries[1]?.[0];
    if (move) move['seat'] = 99;
    expect(wrongs(judge(replay, keptOf(replay), seen))).toEqual(['shown']);
  });

  it('says that we were silent', () => {
    const late = {
      ...keptOf(replay),
      contribution: '77'.repeat(32),
      isTaken: false,
      seat: 1,
      contributed: [0],
    };
    expect(judge(replay, late, [])).toMatchObject({ outcome: 'without', why: 'silent' });
  });

  it('cannot be checked by a page that does not know the scheme or the rules', () => {
    expect(judge(change({ scheme: 'pyatak/3' }), null, [])).toMatchObject({ outcome: 'unknown' });
    expect(judge({ ...replay, rules_version: 2 }, null, [])).toMatchObject({ outcome: 'unknown' });
  });

  it('holds up to the last move of a match that was broken off', () => {
    const [round] = replay.rounds;
    const steps = round?.steps.slice(0, 7) ?? [];
    const aborted = {
      ...replay,
      is_aborted: true,
      winners: [],
      rounds: [{ start: round?.start ?? 0, steps }],
    };
    expect(wrongs(judge(aborted, keptOf(replay), seenOf(aborted)))).toEqual(['proven']);
  });
});

/** The event with something else where a card stands. */
function withAnotherCard(event: Event): Event | null {
  for (const field of ['card', 'stone', 'near', 'face']) {
    if (typeof event[field] === 'string') return { ...event, [field]: `${event[field]}x` };
  }
  const hand = event['hand'];
  return event.type === 'dealt' && Array.isArray(hand)
    ? { ...event, hand: [...hand].reverse().slice(1) }
    : null;
}

describe('what a browser keeps', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  const SERVER = 'c0'.repeat(32);
  const picture = (part: object): TableSync<unknown, unknown, unknown> => {
    const deal = {
      scheme: 'pyatak/2',
      seat_commitments: [NOTHING, NOTHING],
      is_frozen: false,
      asked: [],
      contributed: [],
    };
    const base = { commitment: SERVER, stage: 'waiting', you: { seat: 0 }, settings: { start: null }, deal };
    return { ...base, ...part } as unknown as TableSync<unknown, unknown, unknown>;
  };
  const dealing = (part: object): TableSync<unknown, unknown, unknown> =>
    picture({
      stage: 'dealing',
      deal: {
        scheme: 'pyatak/2',
        seat_commitments: [NOTHING, NOTHING],
        is_frozen: true,
        asked: [0],
        contributed: [],
        ...part,
      },
    });

  it('is the first commitment, for ever', () => {
    keepCommitment('t', SERVER);
    keepCommitment('t', 'd0'.repeat(32));
    expect(kept('t')).toMatchObject({ commitment: SERVER, conflict: 'd0'.repeat(32) });
  });

  it('is one contribution for a table, which is committed to once', () => {
    const duty = follow('t', picture({}));
    expect(duty).toEqual({ seat: 0, commitment: ownCommitment('t', SERVER) });
    const contribution = kept('t')?.contribution ?? '';
    expect(bytes(contribution).length).toBe(32);
    expect(seatCommitment(SERVER, contribution)).toBe(ownCommitment('t', SERVER));
    const deal = picture({}).deal;
    const listed = picture({ deal: { ...deal, seat_commitments: [ownCommitment('t', SERVER), NOTHING] } });
    expect(follow('t', listed)).toBeNull();
    expect(follow('u', picture({ you: { seat: null } }))).toBeNull();
    expect(kept('u')?.contribution).toBeUndefined();
  });

  it('is revealed once the list is frozen and has our commitment', () => {
    const mine = ownCommitment('t', SERVER);
    const contribution = kept('t')?.contribution;
    expect(follow('t', dealing({ seat_commitments: [mine, NOTHING] }))).toEqual({ contribution });
    expect(follow('t', dealing({}))).toEqual({ contribution });
    expect(follow('t', dealing({ seat_commitments: ['ee'.repeat(32), NOTHING] }))).toBeNull();
    expect(follow('t', dealing({ asked: [1] }))).toBeNull();
    expect(follow('t', dealing({ contributed: [0] }))).toBeNull();
    expect(kept('t')).toMatchObject({ seat: 0, isTaken: true, start: null });
  });

  it('is the list as it was when the cards came', () => {
    follow('t', picture({}));
    const deal = {
      scheme: 'pyatak/2',
      seat_commitments: ['aa', NOTHING],
      is_frozen: true,
      asked: [0],
      contributed: [0],
    };
    follow('t', picture({ stage: 'playing', deal }));
    follow('t', picture({ stage: 'playing', deal: { ...deal, seat_commitments: ['bb', NOTHING] } }));
    expect(kept('t')).toMatchObject({ frozen: ['aa', NOTHING], contributed: [0] });
  });

  it('does not take a seat that was handed over later for one’s own', () => {
    ownCommitment('t', SERVER);
    const deal = {
      scheme: 'pyatak/2',
      seat_commitments: ['aa'.repeat(32), NOTHING],
      is_frozen: true,
      asked: [0],
      contributed: [0],
    };
    follow('t', picture({ stage: 'playing', deal }));
    expect(kept('t')?.seat).toBeUndefined();
    expect(kept('t')?.isTaken).toBeUndefined();
  });

  it('is nothing where the seed is known already', () => {
    follow('t', picture({ stage: 'finished', fairness: {} }));
    expect(kept('t')).toBeNull();
  });

  it('is bounded', () => {
    for (let table = 0; table < TABLES_MAX + 20; table++) keepCommitment(`t${String(table)}`, SERVER);
    expect(Object.keys(localStorage).length).toBe(TABLES_MAX);
  });
});

describe('what was shown', () => {
  const moved = (seq: number, card: string) => ({
    seq,
    what: { type: 'moved', events: [{ type: 'drew', card }] },
  });
  const began = { seq: 4, what: { type: 'round-began', round: 1, events: [] } };

  it('begins with a round and ends with a gap', () => {
    const told = [
      moved(3, 'x'),
      began,
      moved(5, 'a'),
      { seq: 6, what: { type: 'said' } },
      moved(7, 'b'),
      moved(9, 'c'),
    ];
    const cards = read(told)[0]?.entries.map((events) => events[0]?.['card']);
    expect(cards).toEqual([undefined, 'a', 'b']);
  });

  it('is without what was taken back', () => {
    const told = [began, moved(5, 'a'), { seq: 6, what: { type: 'undone', undone: 5 } }, moved(7, 'b')];
    const cards = read(told)[0]?.entries.map((events) => events[0]?.['card']);
    expect(cards).toEqual([undefined, 'b']);
  });
});
