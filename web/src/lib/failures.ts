/** Failed requests in words. */
import { ApiError } from './api';
import { can, say } from './words.svelte';

/** Why a request failed, as a sentence that somebody can act on. */
export function sayFailure(reason: unknown): string {
  const id = `failure-${codeOf(reason)}`;
  return say(can(id) ? id : 'failure-broken');
}

/** The server's stable name of the reason. */
export function codeOf(reason: unknown): string {
  return reason instanceof ApiError ? reason.code : 'broken';
}
