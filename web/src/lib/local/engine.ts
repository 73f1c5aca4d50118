/** The WebAssembly that the games run in without a server: loaded when it is asked for, compiled once. */
import address from '../../../wasm/pyatak_wasm_bg.wasm?url';
import { ApiError } from '../api';

let compiled: Promise<WebAssembly.Module> | null = null;

export function engine(): Promise<WebAssembly.Module> {
  compiled ??= compile().catch((reason: unknown) => {
    compiled = null;
    throw reason;
  });
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  if (!('WebAssembly' in globalThis)) {
    throw new ApiError('no-webassembly', 'this browser has no WebAssembly', 0);
  }
  const answer = await fetch(address).catch((reason: unknown) => {
    throw new ApiError('unreachable', String(reason), 0);
  });
  if (!answer.ok) throw new ApiError('unreachable', answer.statusText, answer.status);
  try {
    return await WebAssembly.compileStreaming(answer);
  } catch (reason) {
    throw new ApiError('no-webassembly', String(reason), 0);
  }
}
