/** The server of `jaslab lab`. It listens on this machine alone. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { RunList } from '../../report/run-list.ts';
import { UserError } from '../../storage/user-error.ts';
import { DatasetThreads } from './dataset-threads.ts';
import { below, type Place } from './runs.ts';

export interface LabServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Listens on a port of the loopback interface; 0 takes a free one. `millis` is the time that work on a dataset may
 * take. A `UserError` where the port is taken.
 */
export async function openLab(
  page: Place,
  places: readonly Place[],
  port: number,
  millis?: number,
): Promise<LabServer> {
  const server = createServer();
  await listen(server, port);
  const { port: taken } = server.address() as AddressInfo;
  const threads = new DatasetThreads(millis);
  const handler = labHandler({ page, places, port: taken, threads });
  server.on('request', (request, response) => {
    handler(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return {
    url: `http://127.0.0.1:${taken}/`,
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, threads.close()]);
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'is taken; --port names another one'
          : `cannot be used: ${error.message}`;
      reject(new UserError(`port ${port} ${why}`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** What the server may hand out, and where it listens. */
export interface LabOptions {
  /** Where the built page lies. */
  readonly page: Place;
  readonly places: readonly Place[];
  readonly port: number;
  /** Read the datasets. */
  readonly threads: DatasetThreads;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Answers the requests of the page: its files, which datasets lie in the named directories, and their deals. Reads
 * only. A request that names another host, or comes from another page, is refused: so no page of the network can read
 * along.
 */
export function labHandler({ page, places, port, threads }: LabOptions): Handler {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  return async (request, response) => {
    const { method = '', url = '/' } = request;
    const { host, origin, 'sec-fetch-site': site } = request.headers;
    if (host === undefined || !hosts.includes(host))
      return refuse(response, 421, 'this server has another name');
    const isForeign = origin !== undefined && !hosts.some(own => origin === `http://${own}`);
    if (isForeign || site === 'cross-site' || site === 'same-site')
      return refuse(response, 403, 'the request comes from another page');
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(response, 405, 'this server only reads', { allow: 'GET, HEAD' });
    let path: string;
    let query: URLSearchParams;
    try {
      const address = new URL(url, 'http://lab');
      path = decodeURIComponent(address.pathname);
      query = address.searchParams;
    } catch {
      return refuse(response, 400, 'that is no address');
    }
    if (path === '/lab.json') return send(response, { server: true });
    if (path === '/api/runs') {
      const { runs, problem } = await threads.ask({ kind: 'runs', places });
      if (runs === undefined) return refuse(response, 503, problem ?? '');
      return send(response, { places: places.map(({ name }) => name), runs } satisfies RunList);
    }
    if (path === '/api/deal') return sendDeal(response, { places, threads }, query);
    return sendFile(response, await below(page, path === '/' ? 'index.html' : path));
  };
}

async function sendDeal(
  response: ServerResponse,
  { places, threads }: Pick<LabOptions, 'places' | 'threads'>,
  query: URLSearchParams,
): Promise<void> {
  const number = Number(query.get('deal') ?? '');
  const directory = await below(places[Number(query.get('place') ?? '')], query.get('path') ?? '');
  if (directory === undefined) return refuse(response, 404, 'there is no such run');
  if (!Number.isSafeInteger(number) || number < 0 || number >= 2 ** 32)
    return refuse(response, 400, 'a deal has a whole number from 0');
  const { records, problem } = await threads.ask({ kind: 'deal', directory, number });
  if (records === undefined) refuse(response, 404, problem ?? '');
  else send(response, { records });
}

function send(
  response: ServerResponse,
  body: object,
  status = 200,
  headers: Record<string, string> = {},
): void {
  const text = `${JSON.stringify(body)}\n`;
  response
    .writeHead(status, {
      ...COMMON,
      ...headers,
      'content-security-policy': PAGE_POLICY,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}

function refuse(
  response: ServerResponse,
  status: number,
  problem: string,
  headers: Record<string, string> = {},
): void {
  send(response, { problem }, status, headers);
}

async function sendFile(response: ServerResponse, path: string | undefined): Promise<void> {
  const type = path === undefined ? undefined : typeOf(path);
  if (path === undefined || type === undefined) return refuse(response, 404, 'there is no such file');
  const status = await stat(path);
  if (!status.isFile()) return refuse(response, 404, 'there is no such file');
  response.writeHead(200, {
    ...COMMON,
    'content-security-policy': PAGE_POLICY,
    'content-type': type,
    'content-length': status.size,
  });
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  createReadStream(path)
    .once('error', () => response.destroy())
    .pipe(response);
}

/** What a file of the page is, for browsers. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The type of a file by its ending; undefined for files that are not handed out. */
export function typeOf(file: string): string | undefined {
  return TYPES[extname(file).toLowerCase()];
}

/** Headers of every answer. */
export const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
} as const;

/** The page loads its own files and asks its own server; nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
