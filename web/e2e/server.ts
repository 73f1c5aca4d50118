/** A real server for the browser tests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BINARY = process.env.PYATAK_BINARY ?? '../target/debug/pyatak';

/** A real server with a database of its own, which can be killed and started again. */
export class Server {
  private child: ChildProcess | null = null;
  private starts = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), 'pyatak-e2e-'));

  private constructor(
    private readonly port: number,
    /** The folder of the page that it serves; another one counts from the next start. */
    public page: string,
    /** What its deals and bots follow from; without one they are random. */
    private readonly seed: string | null,
  ) {}

  static async start({ page = 'dist', seed = null as string | null } = {}): Promise<Server> {
    const server = new Server(await freePort(), page, seed);
    await server.up();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  async up(): Promise<void> {
    const where = ['--listen', `127.0.0.1:${String(this.port)}`, '--database', join(this.folder, 'e2e.db')];
    const limits = ['--no-rate-limit', '--bot-milliseconds', '30', '--page', this.page];
    // A server that starts again has to go on, not to begin with the same ids again.
    this.starts += 1;
    const seed = this.seed === null ? {} : { PYATAK_SEED: `${this.seed}, start ${String(this.starts)}` };
    const env = { ...process.env, ...seed };
    this.child = spawn(BINARY, ['serve', ...where, ...limits], { stdio: 'ignore', env });
    const deadline = Date.now() + 30_000;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${BINARY} serve does not answer`);
  }

  /** Ends it at once, as a crash would, or in good order. */
  async down(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async end(): Promise<void> {
    await this.down('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}
