/** Everybody who plays without a server loads the WebAssembly; `docs/local.md` says what keeps it small. */
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';

const MODULE = 'wasm/pyatak_wasm_bg.wasm';
/** As browsers get it. */
const BYTES_MAX = 350_000;

test('the compressed module has at most 350,000 bytes', { timeout: 120_000 }, () => {
  if (!existsSync(MODULE)) throw new Error('there is no WebAssembly: tools/build-wasm makes it');
  const packed = brotliCompressSync(readFileSync(MODULE), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  expect(packed.length).toBeLessThanOrEqual(BYTES_MAX);
});
