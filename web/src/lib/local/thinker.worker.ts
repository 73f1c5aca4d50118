/** A worker that thinks for one bot, or makes what is left of a match. It is ended when nobody waits for it. */
import { initSync, study, think } from '../../../wasm/pyatak_wasm.js';
import type { Failure } from '../protocol';
import type { FromThinker, ToThinker } from './messages';

function tell(message: FromThinker): void {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<ToThinker>) => {
  if (data.type === 'start') {
    initSync({ module: data.module });
  } else if (data.type === 'think') {
    tell({ type: 'found', id: data.id, text: think(data.text) ?? null });
  } else {
    const hear = (text: string): void => {
      tell({ type: 'line', id: data.id, text });
    };
    try {
      tell({ type: 'found', id: data.id, text: study(data.text, hear) });
    } catch (reason) {
      tell({ type: 'failed', id: data.id, failure: failureOf(reason) });
    }
  }
});

function failureOf(reason: unknown): Failure {
  if (typeof reason === 'string') return JSON.parse(reason) as Failure;
  return { code: 'broken', message: String(reason) };
}
