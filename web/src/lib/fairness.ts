/** What deals were made of; docs/fairness.md says how. */
export interface Fairness {
  scheme: string;
  match_id: string;
  commitment: string;
  server_seed: string;
  nonce: string;
  contributions: string[];
}

/** `unknown`: this browser has no hash function here, because the page did not come over a safe line. */
export type Verdict = 'fair' | 'broken' | 'unknown';

/** Is the seed the one that was fixed before anybody sat down? `committed` is what the table said then. */
export async function verify(fairness: Fairness, committed: string): Promise<Verdict> {
  if (!('subtle' in crypto)) return 'unknown';
  const id = new TextEncoder().encode(fairness.match_id);
  const parts = [
    new TextEncoder().encode('pyatak/1'),
    Uint8Array.of(id.length),
    id,
    bytes(fairness.server_seed),
    bytes(fairness.nonce),
  ];
  const hash = await crypto.subtle.digest('SHA-256', join(parts));
  const found = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return found === fairness.commitment && found === committed ? 'fair' : 'broken';
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
