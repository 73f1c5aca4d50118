/** Who this browser is to the server. */
import { api } from './api';
import type { Me } from './protocol';
import { forgetReviews } from './reviews';

/** Who this browser is. The server knows by a cookie that the page cannot read. */
export const me = $state<{ now: Me | null }>({ now: null });

const REMEMBERED = 'pyatak.known';
/** The name, for matches without a server. */
const NAME = 'pyatak.name';
let asked: Promise<Me> | null = null;

/** An identity, made on the first call of a browser that has none. */
export function identify(): Promise<Me> {
  asked ??= api<Me>('POST', '/me').then(
    (answer) => {
      remember(answer);
      return answer;
    },
    (reason: unknown) => {
      asked = null;
      throw reason;
    },
  );
  return asked;
}

export async function rename(name: string): Promise<void> {
  remember(await api<Me>('PATCH', '/me', { name }));
}

/** What somebody without a server is called: as they were last, or a guest with a number as a server would say. */
export function lastName(): string {
  const name = me.now?.name ?? localStorage.getItem(NAME) ?? `Guest ${String(randomBelow(900) + 100)}`;
  localStorage.setItem(NAME, name);
  return name;
}

function randomBelow(most: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % most;
}

function remember(person: Me): void {
  localStorage.setItem(REMEMBERED, 'yes');
  localStorage.setItem(NAME, person.name);
  me.now = person;
}

/** Has this browser been somebody before? Then it is asked for without making anybody new. */
export function isKnown(): boolean {
  return localStorage.getItem(REMEMBERED) !== null;
}

/** This browser is somebody else from now on. */
export function become(person: Me): void {
  if (me.now && me.now.person !== person.person) forgetReviews();
  remember(person);
  asked = Promise.resolve(person);
}

/** This browser is nobody from now on. */
export function signedOut(): void {
  forgetReviews();
  localStorage.removeItem(REMEMBERED);
  localStorage.removeItem(NAME);
  me.now = null;
  asked = null;
}
