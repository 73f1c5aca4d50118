/** The page without its server: the files come, as from a browser's cache, and whatever else is asked for fails. */
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import { extname, join } from 'node:path';

const KINDS: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

export class Files {
  /** Script that every worker runs first. */
  first = '';

  private constructor(
    private readonly server: HttpServer,
    /** Script that a worker with tables runs before that. */
    private readonly seed: () => string,
  ) {}

  /** In the place of a server that is gone, with the headers of its page. */
  static async start(url: string, headers: Record<string, string>, seed: () => string): Promise<Files> {
    const server = createServer();
    const files = new Files(server, seed);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (path.startsWith('/api/') || path === '/healthz') {
        request.socket.destroy();
        return;
      }
      const name = extname(path) === '' ? 'index.html' : path;
      try {
        const file = readFileSync(join('dist', name));
        const seed = name.includes('tables.worker') ? files.seed() : '';
        const first = name.includes('.worker') ? files.first : '';
        const content = Buffer.concat([Buffer.from(seed + first), file]);
        const kind = KINDS[extname(name)] ?? 'application/octet-stream';
        response.writeHead(200, { ...headers, 'content-type': kind }).end(content);
      } catch {
        response.writeHead(404).end();
      }
    });
    const { hostname, port } = new URL(url);
    await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
    return files;
  }

  end(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
