/** Requests to the server over HTTP. */
import { isLocal } from './local/names';
import type { Failure } from './protocol';

/** A request that the server has answered with a reason, or could not be asked at all (`unreachable`). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** What is said about replay files needs no server. */
const ABOUT_FILES = /^\/replays\/(frames|review)\b/;

/**
 * Asks the server; this device, if it is about a table that is played here, or if there is no server and none is needed.
 * Fails with `unreachable`, or with an `AbortError` if `init.signal` says so.
 */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const here = async (): Promise<Response> => (await import('./local/routes')).respond(path, init);
  if (isHere(path)) return here();
  try {
    return await fetch(`/api${path}`, { credentials: 'same-origin', ...init });
  } catch (reason) {
    if (init.signal?.aborted) throw reason;
    if (ABOUT_FILES.test(path)) return here();
    throw new ApiError('unreachable', String(reason), 0);
  }
}

/** Is it about a table of this device? */
function isHere(path: string): boolean {
  const [, place, second, third] = path.split(/[/?]/);
  return (place === 'tables' && isLocal(second ?? '')) || (place === 'me' && isLocal(third ?? ''));
}

/** `body` is sent as JSON; a file is sent as it is. */
export async function api<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await request(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  }).catch((reason: unknown) => {
    throw reason instanceof ApiError ? reason : new ApiError('unreachable', String(reason), 0);
  });
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  const content = parse(text);
  if (answer.ok && content !== undefined) return content as T;
  const failure = content as Failure | undefined;
  throw new ApiError(failure?.code ?? 'unreachable', failure?.message ?? text, answer.status);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
