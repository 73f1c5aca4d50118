/**
 * How fast bots think in WebAssembly beside natively, on the same decisions. Prints figures; nothing here is a test:
 * `cargo run --profile dist -p pyatak-wasm --example speed | npx tsx tools/wasm-speed.ts`
 */
import { existsSync, readFileSync } from 'node:fs';
import { initSync, think } from '../wasm/pyatak_wasm.js';

interface Native {
  game: string;
  job: string;
  simulations: number;
  milliseconds: number;
}

/** Milliseconds for which this thread has had a core, as the native side counts them. */
const SCHEDULED = '/proc/thread-self/schedstat';
const busy = existsSync(SCHEDULED)
  ? (): number => Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) / 1e6
  : (): number => performance.now();

initSync({ module: readFileSync('wasm/pyatak_wasm_bg.wasm') });
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const { game, job, simulations, milliseconds } = JSON.parse(line) as Native;
  const ask = (count: number): void => {
    think(JSON.stringify({ job, part: null, simulations: count }));
  };
  // The engine translates what runs often a second time, and better.
  ask(simulations / 4);
  const began = busy();
  ask(simulations);
  const taken = busy() - began;
  const [native, wasm] = [milliseconds, taken].map((time) => Math.round(simulations / (time / 1000)));
  console.log(JSON.stringify({ game, native, wasm, share: Math.round((milliseconds / taken) * 100) / 100 }));
}
