/** A web server that knows nothing but the files of a folder. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
};

/** Serves a folder below a path on a free port. `loaded` collects the files that were asked for. */
export async function plainServer(
  folder: string,
  base = '/',
  loaded = new Set<string>(),
): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname;
    const file = decodeURIComponent(path).slice(base.length) || 'index.html';
    try {
      const body = readFileSync(join(folder, file));
      loaded.add(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}${base}` };
}
