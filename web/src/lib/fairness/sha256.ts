/**
 * SHA-256 (FIPS 180-4) and HMAC. The browser's own is there only on pages that came over HTTPS, and people also
 * play over plain HTTP at home.
 */

const K = Uint32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const BLOCK = 64;

export function sha256(...parts: Uint8Array[]): Uint8Array {
  const data = join(parts);
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  // No input here comes near 2^32 bits.
  bytes.setUint32(padded.length - 4, data.length * 8);
  const state = Uint32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, bytes, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    out.setUint32(index * 4, word);
  });
  return new Uint8Array(out.buffer);
}

function mix(state: Uint32Array, bytes: DataView, at: number): void {
  const words = new Uint32Array(64);
  const word = (index: number): number => words[index] ?? 0;
  for (let index = 0; index < 16; index++) words[index] = bytes.getUint32(at + index * 4);
  for (let index = 16; index < 64; index++) {
    const [one, two] = [word(index - 15), word(index - 2)];
    const low = turn(one, 7) ^ turn(one, 18) ^ (one >>> 3);
    const high = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
    words[index] = word(index - 16) + low + word(index - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (K[index] ?? 0) + word(index)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

export function hmac(key: Uint8Array, ...parts: Uint8Array[]): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const inner = padded.map((byte) => byte ^ 0x36);
  const outer = padded.map((byte) => byte ^ 0x5c);
  return sha256(outer, sha256(inner, ...parts));
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
