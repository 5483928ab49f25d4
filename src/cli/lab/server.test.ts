import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson, sha256 } from '../../storage/canonical.ts';
import { run } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';
import { recordsOf } from './dataset-job.ts';
import { DatasetThreads } from './dataset-threads.ts';
import { type LabServer, openLab } from './server.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

let folder: string;
let server: LabServer;
let port: number;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'jaslab-server-')));
  for (const name of ['page', 'page/.git', 'runs', 'secret']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'page/index.html'), '<p>page</p>');
  writeFileSync(join(folder, 'runs/report.html'), '<title>report</title>');
  writeFileSync(join(folder, 'page/.git/config.json'), '{}');
  writeFileSync(join(folder, 'page/part.arrow'), 'bytes');
  writeFileSync(join(folder, 'secret/key.json'), '{"secret":1}');
  symlinkSync(join(folder, 'secret'), join(folder, 'page/link'));
  const places = [{ name: 'runs', path: join(folder, 'runs') }];
  server = await openLab({ name: 'page', path: join(folder, 'page') }, places, 0);
  port = Number(new URL(server.url).port);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, response => {
      let body = '';
      response.on('data', piece => {
        body += piece;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    asked.on('error', reject).end();
  });
}

describe('the server of the lab', () => {
  test('hands out the page with a strict policy', async () => {
    const { status, headers, body } = await ask('/');
    expect([status, body]).toEqual([200, '<p>page</p>']);
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    );
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['another host', { host: 'evil.example' }, 421],
    ['this host on another port', { host: '127.0.0.1:1' }, 421],
    ['another origin', { origin: 'http://evil.example' }, 403],
    ['no origin, from a sandbox', { origin: 'null' }, 403],
    ['a request across sites', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses %s', async (_, headers, status) => {
    expect((await ask('/api/runs', headers)).status).toBe(status);
  });

  test('answers its own origin', async () => {
    const headers = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
    expect((await ask('/lab.json', headers)).body).toBe('{"server":true}\n');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('only reads: %s is refused', async method => {
    expect((await ask('/', {}, method)).status).toBe(405);
  });

  test.each([
    '/files/0/report.html',
    '/runs/report.html',
    '/%2e%2e/runs/report.html',
    '/..%2fruns%2freport.html',
    '/link/key.json',
    '/part.arrow',
    '/.git/config.json',
    '/index.html%00.json',
    '/../secret/key.json',
    '/%zz',
  ])('hands out nothing else: %s', async path => {
    const { status, body } = await ask(path);
    expect([400, 404]).toContain(status);
    expect(body).toMatch(/^\{"problem":"[^"]+"\}\n$/);
  });

  test.each([
    ['deal=-1&place=0', 'a deal has a whole number from 0'],
    ['deal=1&place=7', 'there is no such run'],
    ['deal=1&place=0&path=../secret', 'there is no such run'],
    ['deal=1&place=0', 'holds no manifest.json, so it is no dataset'],
  ])('a deal that is not there gives one line: %s', async (query, says) => {
    expect((await ask(`/api/deal?${query}`)).body).toContain(says);
  });
});

const { newDirectory } = workplace('threads');
const hurried = new DatasetThreads(1);
const patient = new DatasetThreads();
afterAll(() => Promise.all([hurried.close(), patient.close()]));

test('a question that takes too long ends in one line, and the next is answered', async () => {
  const directory = newDirectory();
  await run(
    `run --game klaberjass --agents random,random --deals 4 --actions --quiet --workers 1 --out ${directory}`,
  );
  const question = { kind: 'deal', directory, number: 0 } as const;
  const late = await Promise.all([1, 2, 3, 4, 5].map(() => hurried.ask(question)));
  for (const { problem, records } of late)
    expect([problem, records]).toEqual(['this dataset takes more than 0.001 seconds to read', undefined]);
  expect((await patient.ask(question)).records).toHaveLength(1);
  expect(await patient.ask({ ...question, number: 9 })).toEqual({
    problem: expect.stringContaining('holds 4 deals'),
  });
});

describe('deal records', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaslab-deal-'));
  const at = (name: string): string => join(folder, name);

  beforeAll(async () => {
    for (const [name, more] of [
      ['kept', '--actions'],
      ['plain', ''],
    ])
      await run(
        `run --game klaberjass --agents greedy,random --deals 5 --seed lab --workers 1 --out ${at(name)} ${more}`,
      );
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a deal that is played again is the one that was written', async () => {
    const [again] = await recordsOf(at('plain'), 3);
    const [written] = await recordsOf(at('kept'), 3);
    expect(again).toEqual(written);
    expect(again).toMatchObject({ seed: 'lab', deal: 3, agents: ['greedy', 'random'] });
  });

  test('what others have named in a manifest is not run', async () => {
    const manifest = JSON.parse(readFileSync(join(at('plain'), 'manifest.json'), 'utf8'));
    manifest.config.agents[0].agent = 'external';
    manifest.config.agents[0].options = { cmd: 'touch /tmp/never' };
    manifest.configHash = sha256(canonicalJson(manifest.config));
    writeFileSync(join(at('plain'), 'manifest.json'), JSON.stringify(manifest));
    await expect(recordsOf(at('plain'), 3)).rejects.toThrow(/cannot play them again here|there are no deals/);
  });
});
