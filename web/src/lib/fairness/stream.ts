/** The streams of random numbers that follow from a seed. */
import { bytes, text, TWO, type Fairness } from './scheme';
import { hmac } from './sha256';

/** The seed of a match (HKDF-SHA-256, RFC 5869): server and seats together. */
export class MatchSeed {
  private readonly key: Uint8Array;
  private readonly scheme: string;

  constructor(fairness: Fairness) {
    const parts = fairness.contributions.flatMap((given, seat) => {
      const committed = fairness.scheme === TWO ? (fairness.seat_commitments?.[seat] ?? '') : '';
      return [bytes(committed), bytes(given)];
    });
    const secret = [bytes(fairness.server_seed), bytes(fairness.nonce)];
    this.key = hmac(bytes(fairness.commitment), ...secret, ...parts);
    this.scheme = fairness.scheme;
  }

  stream(label: string): Stream {
    return new Stream(hmac(this.key, text(`${this.scheme} ${label}`), Uint8Array.of(1)));
  }
}

/** The key stream of ChaCha20 (RFC 8439) with a zero nonce, counted from block 0, as 32-bit words. */
export class Stream {
  private readonly key: number[];
  private block = 0;
  private words: number[] = [];

  constructor(key: Uint8Array) {
    const view = new DataView(key.buffer, key.byteOffset, 32);
    this.key = Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4, true));
  }

  next(): number {
    if (this.words.length === 0) this.words = chacha20(this.key, this.block++);
    return this.words.shift() ?? 0;
  }

  /** A number below n; words that would favour some results are skipped. */
  below(bound: number): number {
    const [n, all] = [BigInt(bound), 1n << 32n];
    for (;;) {
      const product = BigInt(this.next()) * n;
      if (product % all >= all % n) return Number(product >> 32n);
    }
  }
}

const ROUNDS: readonly (readonly [number, number, number, number])[] = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

function chacha20(key: number[], counter: number): number[] {
  const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter, 0, 0, 0];
  const state = Uint32Array.from(start);
  const step = (a: number, b: number, c: number, by: number): void => {
    state[a] = (state[a] ?? 0) + (state[b] ?? 0);
    const mixed = (state[c] ?? 0) ^ (state[a] ?? 0);
    state[c] = (mixed << by) | (mixed >>> (32 - by));
  };
  for (let double = 0; double < 10; double++) {
    for (const [a, b, c, d] of ROUNDS) {
      step(a, b, d, 16);
      step(c, d, b, 12);
      step(a, b, d, 8);
      step(c, d, b, 7);
    }
  }
  return start.map((word, index) => ((state[index] ?? 0) + word) >>> 0);
}
