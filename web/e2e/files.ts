/** The page without its server: the files come, as from a browser's cache, and whatever else is asked for fails. */
import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
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
  private constructor(
    private readonly server: HttpServer,
    readonly url: string,
  ) {}

  /** `headers` are those of a real server's page. */
  static async start(headers: Record<string, string>): Promise<Files> {
    const server = createServer((request, response) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (path.startsWith('/api/') || path === '/healthz') {
        request.socket.destroy();
        return;
      }
      const name = extname(path) === '' ? 'index.html' : path;
      try {
        const content = readFileSync(join('dist', name));
        const kind = KINDS[extname(name)] ?? 'application/octet-stream';
        response.writeHead(200, { ...headers, 'content-type': kind }).end(content);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return new Files(server, `http://127.0.0.1:${String(port)}`);
  }

  end(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
