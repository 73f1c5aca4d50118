/** What a server answers about a table or a replay, answered by this device. */
import type { Failure, TableSummary } from '../protocol';
import { letGo, linesOf, summaryOf } from './device';
import { engine } from './engine';
import type { FromThinker, ToThinker } from './messages';
import { lockOf } from './names';
import type { Match, Study } from './requests';
import { shelf } from './shelf';
import type { Kept } from './store';
import { startThinker } from './thinkers';
import { ApiError } from '../api';

/** Answers a request to a path of the API that this device can answer. */
export async function respond(path: string, init: RequestInit): Promise<Response> {
  const url = new URL(path, location.href);
  const parts = url.pathname.split('/').slice(1);
  try {
    if (parts[0] === 'replays') {
      return await made(parts[1] ?? '', { file: await new Response(init.body).text() }, url, init.signal);
    }
    if (parts[0] === 'me') {
      await remove(parts[2] ?? '');
      return new Response(null, { status: 204 });
    }
    const table = parts[1] ?? '';
    if (parts[2] === undefined) return Response.json(await summary(table));
    return await made(parts[2], await log(table), url, init.signal);
  } catch (reason) {
    return failed(reason);
  }
}

/** A match that is over does not change: for that, no tab has to have the table for itself. */
async function ended(table: string): Promise<Kept | undefined> {
  const kept = await (await shelf())?.find(table).catch(() => undefined);
  return kept?.result ? kept : undefined;
}

/** Forgets a table. While it is played in another tab, it is not forgotten: that tab would go on writing. */
async function remove(table: string): Promise<void> {
  const forget = async (): Promise<void> => (await shelf())?.remove(table);
  await letGo(table);
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks || (await ended(table))) return forget();
  await locks.request(lockOf(table), { ifAvailable: true }, (lock) => {
    if (!lock) throw new ApiError('elsewhere', 'another tab has this table', 409);
    return forget();
  });
}

async function summary(table: string): Promise<TableSummary> {
  return (await ended(table))?.summary ?? summaryOf(table);
}

/** All that was played at a table. */
async function log(table: string): Promise<Match> {
  const { settings } = await summary(table);
  const lines = (await ended(table)) ? await (await shelf())?.lines(table) : await linesOf(table);
  return { log: { game: settings.game, lines: lines ?? [] } };
}

/** A replay, frames or a review. */
async function made(
  what: string,
  of: Match,
  url: URL,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const asked = (name: string): number | undefined => {
    const value = url.searchParams.get(name);
    return value === null ? undefined : Number(value);
  };
  const [seat, round, from] = [asked('seat'), asked('round'), asked('from')];
  if (what === 'replay') return Response.json(JSON.parse(await study({ type: 'replay', of })));
  if (what === 'frames') {
    const text = await study({ type: 'frames', of, seat, round, from: from ?? 0 });
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  }
  if (what === 'review') return told(study, { type: 'review', of, seat }, signal);
  throw new ApiError('not-found', 'there is nothing at this address', 404);
}

/** A review, told line by line while it is made. Who stops listening ends its worker. */
function told(make: typeof study, request: Study, signal: AbortSignal | null | undefined): Response {
  const encoder = new TextEncoder();
  const stop = new AbortController();
  signal?.addEventListener('abort', () => {
    stop.abort();
  });
  const body = new ReadableStream<Uint8Array>({
    start: (lines) => {
      const tell = (line: string): void => {
        if (!stop.signal.aborted) lines.enqueue(encoder.encode(`${line}\n`));
      };
      make(request, tell, stop.signal)
        .catch((reason: unknown) => JSON.stringify({ failed: failureOf(reason) }))
        .then((last) => {
          tell(last);
          if (stop.signal.aborted) lines.error(stop.signal.reason);
          else lines.close();
        })
        .catch(() => undefined);
    },
    cancel: () => {
      stop.abort();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
}

/** Makes something of a finished match, in a worker of its own. */
async function study(
  request: Study,
  tell: (line: string) => void = () => undefined,
  signal?: AbortSignal,
): Promise<string> {
  const worker = startThinker(await engine());
  try {
    return await new Promise<string>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
      worker.onerror = (event) => {
        reject(new ApiError('broken', event.message, 500));
      };
      worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
        if (data.type === 'line') tell(data.text);
        else if (data.type === 'found') resolve(data.text ?? '');
        else reject(new ApiError(data.failure.code, data.failure.message, statusOf(data.failure.code)));
      };
      worker.postMessage({ type: 'study', id: 1, text: JSON.stringify(request) } satisfies ToThinker);
    });
  } finally {
    worker.terminate();
  }
}

function statusOf(code: string): number {
  const known: Readonly<Record<string, number>> = {
    'bad-request': 400,
    'no-table': 404,
    'not-finished': 409,
    'bad-replay': 422,
  };
  return known[code] ?? 500;
}

function failureOf(reason: unknown): Failure {
  if (reason instanceof ApiError) return { code: reason.code, message: reason.message };
  return { code: 'broken', message: String(reason) };
}

function failed(reason: unknown): Response {
  const status = reason instanceof ApiError && reason.status > 0 ? reason.status : 500;
  return Response.json(failureOf(reason), { status });
}
