/** Plays a match to its end without a browser, for tests that are about what comes after it. */
import { test, type Page } from '@playwright/test';
import { seeded } from './randomness';

/** As much of what a table tells as matters here. */
interface Told {
  sync?: { stage: string; seq: number; legal?: unknown[]; winners?: number[] };
  news?: {
    seq: number;
    legal?: unknown[];
    what: { type: string; winners?: number[]; result?: { round: number } };
  };
}

/** The person of this page does something legal whenever it is their turn, as a program would, until the match is over. */
export async function playOut(page: Page, table: string): Promise<void> {
  const { origin } = new URL((await page.request.post('/api/me')).url());
  const cookies = await page.context().cookies(origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const address = `${origin}/api/programs/tables/${table}`;
  const random = seeded(test.info().title);
  const ask = async (id: string, what: object): Promise<void> => {
    const body = JSON.stringify({ id: `out-${id}`, ask: what });
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const stop = new AbortController();
  const stream = await fetch(`${address}/stream`, { headers: { cookie }, signal: stop.signal });
  for await (const { sync, news } of lines(stream)) {
    const { seq = 0, legal = [] } = sync ?? news ?? {};
    if (sync?.stage === 'dealing')
      await ask('contribute', { type: 'contribute', contribution: '11'.repeat(32) });
    if (sync?.winners ?? news?.what.winners) break;
    if (news?.what.result) await ask(`round-${String(news.what.result.round)}`, { type: 'next-round' });
    const action = legal[Math.floor(random() * legal.length)];
    if (action !== undefined) await ask(String(seq), { type: 'act', action, seen: seq });
  }
  stop.abort();
}

/** The messages of a stream, one on each line. */
async function* lines(stream: Response): AsyncGenerator<Told> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of stream.body ?? []) {
    rest += decoder.decode(bytes as Uint8Array, { stream: true });
    const whole = rest.split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) if (line.trim() !== '') yield JSON.parse(line) as Told;
  }
  throw new Error('the table fell silent before the match was over');
}
