/** The workers that bots think in, beside the one that owns the tables. */
import type { FromThinker, ToThinker } from './messages';
import type { Think } from './requests';
import ThinkerWorker from './thinker.worker?worker';

/** Bots of the highest level think in this many workers, if there are as many cores. */
const PARTS_MAX = 2;

export interface Job {
  job: number;
  is_shareable: boolean;
  text: string;
}

interface Busy {
  job: number;
  worker: Worker;
  done: (found: string | null) => void;
}

/** Starts a worker with the module that was compiled once. */
export function startThinker(module: WebAssembly.Module): Worker {
  const worker = new ThinkerWorker();
  worker.postMessage({ type: 'start', module } satisfies ToThinker);
  return worker;
}

export class Thinkers {
  private readonly free: Worker[] = [];
  private readonly busy: Busy[] = [];

  constructor(private readonly module: () => WebAssembly.Module) {}

  /** What was found, in parts or as a whole. Nothing, if it is not wanted any more. */
  async think({ job, is_shareable, text }: Job): Promise<string[] | null> {
    const of = is_shareable ? Math.max(1, Math.min(PARTS_MAX, navigator.hardwareConcurrency)) : 1;
    const parts = Array.from({ length: of }, (_, number) => (of === 1 ? null : { number, of }));
    const found = await Promise.all(
      parts.map((part) =>
        this.ask(job, JSON.stringify({ job: text, part, simulations: null } satisfies Think)),
      ),
    );
    const all = found.filter((one) => one !== null);
    return all.length === found.length ? all : null;
  }

  /** These jobs are not wanted any more. A search cannot be interrupted, so its worker is ended. */
  stop(jobs: number[]): void {
    for (const one of this.busy.filter(({ job }) => jobs.includes(job))) {
      this.busy.splice(this.busy.indexOf(one), 1);
      one.worker.terminate();
      one.done(null);
    }
  }

  private ask(job: number, text: string, isAgain = false): Promise<string | null> {
    const worker = this.free.pop() ?? startThinker(this.module());
    return new Promise((resolve) => {
      const busy: Busy = { job, worker, done: resolve };
      this.busy.push(busy);
      worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
        this.busy.splice(this.busy.indexOf(busy), 1);
        this.free.push(worker);
        resolve(data.type === 'found' ? data.text : null);
      };
      // A worker that breaks down, for want of memory perhaps, is replaced once.
      worker.onerror = (event) => {
        console.error(event.message);
        this.busy.splice(this.busy.indexOf(busy), 1);
        worker.terminate();
        resolve(isAgain ? null : this.ask(job, text, true));
      };
      worker.postMessage({ type: 'think', id: job, text } satisfies ToThinker);
    });
  }
}
