/** Reads a review line by line while the server makes it. */
import { ApiError, request } from '../../lib/api';
import type { Failure } from '../../lib/protocol';
import type { ReviewLine } from './figures';

/**
 * Calls `hear` for every line. It ends with the stream; a stream without a last line is an error. A file is sent to the
 * server, which reviews it and keeps nothing of it.
 */
export async function readReview(
  path: string,
  file: File | null,
  signal: AbortSignal,
  hear: (line: ReviewLine) => void,
): Promise<void> {
  const sent = file ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: file } : {};
  const answer = await request(path, { signal, ...sent });
  if (!answer.ok || !answer.body) throw await failureOf(answer);
  let isDone = false;
  const take = (text: string): void => {
    if (text.trim() === '') return;
    const line = JSON.parse(text) as ReviewLine;
    if ('failed' in line) throw new ApiError(line.failed.code, line.failed.message, answer.status);
    isDone ||= 'review' in line;
    hear(line);
  };
  let rest = '';
  const decoder = new TextDecoder();
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value as Uint8Array, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  }
  take(rest);
  if (!isDone) throw new ApiError('unreachable', 'the review was cut off', answer.status);
}

async function failureOf(answer: Response): Promise<ApiError> {
  const failure = (await answer.json().catch(() => null)) as Failure | null;
  return new ApiError(failure?.code ?? 'broken', failure?.message ?? '', answer.status);
}
