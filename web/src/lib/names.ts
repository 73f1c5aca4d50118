/** Names as they are shown: those that the server has given, in the language of the page. */
import { say } from './words.svelte';

const GUEST = /^Guest (\d{3})$/;

/** The name of a person; somebody who has not chosen one is a guest with a number. */
export function personName(name: string): string {
  const number = GUEST.exec(name)?.[1];
  return number === undefined ? name : say('guest-name', { number });
}

export function botName(name: string): string {
  return say('bot-name', { name });
}

/** The name of whoever sits in a seat. */
export function occupantName(one: { type: string; name: string }): string {
  return one.type === 'bot' ? botName(one.name) : personName(one.name);
}

/** The same occupant, with the name that is shown. */
export function shown<T extends { type: string; name: string }>(one: T | null | undefined): T | null {
  return one ? { ...one, name: occupantName(one) } : null;
}
