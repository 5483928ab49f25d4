/**
 * Answers the requests of the page: its files, what lies in the named directories, and deals of datasets. Reads only. A
 * request that names another host, or comes from another page, is refused: so no page of the network can read along.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RunList } from '../../report/run-list.ts';
import { COMMON, PAGE_POLICY, REPORT_POLICY, typeOf } from './content.ts';
import type { DatasetThreads } from './dataset-threads.ts';
import { below, type Place } from './places.ts';

export interface LabOptions {
  /** Where the built page lies. */
  readonly page: Place;
  readonly places: readonly Place[];
  readonly port: number;
  /** Read the datasets. */
  readonly threads: DatasetThreads;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function labHandler({ page, places, port, threads }: LabOptions): Handler {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  return async (request, response) => {
    const { method = '', url = '/' } = request;
    const { host, origin, 'sec-fetch-site': site } = request.headers;
    if (host === undefined || !hosts.includes(host))
      return refuse(response, 421, 'this server has another name');
    // A report in its sandbox has no origin; it may load nothing.
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
    const [, place, within] = /^\/files\/(\d+)\/(.+)$/.exec(path) ?? [];
    if (within !== undefined)
      return sendFile(response, await below(places[Number(place)], within), REPORT_POLICY);
    return sendFile(response, await below(page, path === '/' ? 'index.html' : path), PAGE_POLICY);
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

async function sendFile(response: ServerResponse, path: string | undefined, policy: string): Promise<void> {
  const type = path === undefined ? undefined : typeOf(path);
  if (path === undefined || type === undefined) return refuse(response, 404, 'there is no such file');
  const status = await stat(path);
  if (!status.isFile()) return refuse(response, 404, 'there is no such file');
  response.writeHead(200, {
    ...COMMON,
    'content-security-policy': policy,
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
