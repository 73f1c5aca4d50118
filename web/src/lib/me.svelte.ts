import { api } from './api';
import type { Me } from './protocol';

/** Who this browser is. The server knows by a cookie that the page cannot read. */
export const me = $state<{ now: Me | null }>({ now: null });

let asked: Promise<Me> | null = null;

/** An identity, made on the first call of a browser that has none. */
export function identify(): Promise<Me> {
  asked ??= api<Me>('POST', '/me').then(
    (answer) => (me.now = answer),
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

/** 32 random bytes: this browser's part of the seed that deals. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
