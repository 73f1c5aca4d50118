/**
 * The same bot with the same seed and number of simulations chooses the same moves natively and in WebAssembly. A test in
 * `crates/wasm` plays the same rounds natively and writes the fixture.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Answer, Asked, Told } from '../src/lib/local/requests';
import fixture from './fixtures/same-moves.json';

const MODULE = 'wasm/pyatak_wasm_bg.wasm';

type Wasm = typeof import('../wasm/pyatak_wasm.js');

async function load(): Promise<Wasm> {
  if (!existsSync(MODULE)) throw new Error('there is no WebAssembly: tools/build-wasm makes it');
  const wasm = await import('../wasm/pyatak_wasm.js');
  wasm.initSync({ module: readFileSync(MODULE) });
  return wasm;
}

/** Plays a table of bots alone to its end, as `crates/wasm/tests/page.rs` does. */
function play(wasm: Wasm, table: object): { chosen: number[]; last: string | undefined } {
  const tables = new wasm.Tables();
  const request = (what: object): Answer => JSON.parse(tables.request(JSON.stringify(what))) as Answer;
  const person = { number: 1, name: 'Anna' };
  const entropy = '01'.repeat(32);
  const opened = request({ type: 'open', new: table, people: [person], now: 0, entropy });
  if (opened.type !== 'opened') throw new Error(JSON.stringify(opened));
  const id = opened.created.table;
  const lines = [...opened.lines];
  const chosen: number[] = [];
  request({ type: 'stored', table: id });

  const act = (todo: Told): Asked[] => {
    if (todo.type === 'append') {
      lines.push(...todo.lines);
      return [{ type: 'stored', is_saved: true }];
    }
    if (todo.type !== 'think') return [];
    const job = { job: todo.text, part: null, simulations: fixture.simulations };
    const found = wasm.think(JSON.stringify(job)) ?? '';
    chosen.push((JSON.parse(found) as { thought: { action: number } }).thought.action);
    return [{ type: 'thought', job: todo.job, found: [found] }];
  };
  let now = 0;
  let next: Asked = { type: 'connected', session: 1, person, views: false, blocked: false, after: null };
  for (;;) {
    let wake: number | null = null;
    for (const inputs: Asked[] = [next]; inputs.length > 0;) {
      const answer = request({ type: 'input', table: id, now, input: inputs.shift() });
      if (answer.type !== 'to-do') throw new Error(JSON.stringify(answer));
      wake = answer.wake;
      inputs.push(...answer.todo.flatMap(act));
    }
    const summary = request({ type: 'summary', table: id });
    if (summary.type === 'summary' && summary.result) return { chosen, last: lines.at(-1) };
    if (wake === null) throw new Error('nothing more happens at the table');
    now = Math.max(now, wake);
    next = { type: 'tick' };
  }
}

test('bots choose the same in WebAssembly as natively, in all games', async () => {
  const wasm = await load();
  for (const { new: table, chosen, last } of fixture.rounds) {
    const played = play(wasm, table);
    expect(played.chosen, table.settings.game).toEqual(chosen);
    expect(played.last, table.settings.game).toBe(last);
  }
});
