/** Who this browser is to the server. */
import { api } from './api';
import type { Me } from './protocol';
import { forgetReviews } from './reviews';

/** Who this browser is. The server knows by a cookie that the page cannot read. */
export const me = $state<{ now: Me | null }>({ now: null });

const REMEMBERED = 'pyatak.known';
let asked: Promise<Me> | null = null;

/** An identity, made on the first call of a browser that has none. */
export function identify(): Promise<Me> {
  asked ??= api<Me>('POST', '/me').then(
    (answer) => {
      localStorage.setItem(REMEMBERED, 'yes');
      me.now = answer;
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
  me.now = await api<Me>('PATCH', '/me', { name });
}

/** Has this browser been somebody before? Then it is asked for without making anybody new. */
export function isKnown(): boolean {
  return localStorage.getItem(REMEMBERED) !== null;
}

/** This browser is somebody else from now on. */
export function become(person: Me): void {
  if (me.now && me.now.person !== person.person) forgetReviews();
  localStorage.setItem(REMEMBERED, 'yes');
  me.now = person;
  asked = Promise.resolve(person);
}

/** This browser is nobody from now on. */
export function signedOut(): void {
  forgetReviews();
  localStorage.removeItem(REMEMBERED);
  me.now = null;
  asked = null;
}
