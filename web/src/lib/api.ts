/** Requests to the server over HTTP. */
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

/** `body` is sent as JSON; a file is sent as it is. */
export async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch (reason) {
    throw new ApiError('unreachable', String(reason), 0);
  }
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
