/**
 * Datasets of strangers. A command that reads one, and the lab, run nothing that it names, read nothing outside its
 * directory, and end soon in one line.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson, sha256 } from '../storage/canonical.ts';
import { MOST_FILE_BYTES } from '../storage/manifest.ts';
import { linesOf, type Ran, run } from './fixtures/run.ts';
import { workplace } from './fixtures/workplace.ts';
import { type LabServer, openLab } from './lab/server.ts';

const { root, newDirectory } = workplace('hostile');
const plain = join(root, 'plain');
const acted = join(root, 'acted');
const RAN = join(root, 'RAN');
/** What a command may take on a slow machine, and the memory that this process may add to what it has. */
const MILLIS = 10_000;
const BYTES = 300e6;
const RUN = 'run --game klaberjass --deals 40 --workers 1 --quiet';

const EVIL = `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(RAN)}, 'x');
export default { doc: 'x', sees: 'view', options: {}, create: () => ({ act: view => view.legalAt(0) }) };`;

interface Config {
  agents: Record<string, unknown>[];
  from?: unknown;
  [name: string]: unknown;
}

beforeAll(async () => {
  const made = await Promise.all(
    [
      [plain, ''],
      [acted, '--actions'],
    ].map(([out, words]) => run(`${RUN} --agents greedy,random --part-deals 20 --out ${out} ${words}`)),
  );
  expect(made.map(({ code }) => code)).toEqual([0, 0]);
  writeFileSync(join(root, 'outside.mjs'), EVIL);
});

/** A copy of a dataset whose manifest has been changed, its hash included. */
function hostile(
  from: string,
  change: (config: Config, directory: string, manifest: Record<string, unknown>) => void,
) {
  const directory = newDirectory();
  cpSync(from, directory, { recursive: true });
  writeFileSync(join(directory, 'evil.mjs'), EVIL);
  const path = join(directory, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  change(manifest.config, directory, manifest);
  manifest.configHash = sha256(canonicalJson(manifest.config));
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  return directory;
}

const COMMANDS = ['verify', 'report', 'records', 'observe', 'analyse', 'diff', 'query', 'export', 'merge'];

/** Every command that reads a dataset. `actions`: it has kept them. */
async function readAll(directory: string): Promise<Map<string, Ran>> {
  const words: Record<string, string[]> = {
    diff: ['diff', directory, plain],
    query: ['query', directory, 'SELECT count(*) FROM deals'],
    export: ['export', directory, '--parquet', newDirectory(), '--quiet', '--workers', '1'],
    merge: ['merge', newDirectory(), directory, '--quiet'],
    analyse: ['analyse', directory, '--agent', 'none', '--deals', '1', '--workers', '1', '--quiet'],
    records: ['records', directory, '--deals', '1'],
    observe: ['observe', directory],
    verify: ['verify', directory, '--workers', '1', '--quiet'],
    report: ['report', directory, '--quiet'],
  };
  const ran = new Map<string, Ran>();
  for (const command of COMMANDS) {
    const began = performance.now();
    const memory = process.memoryUsage.rss();
    ran.set(command, await run(words[command]));
    expect(performance.now() - began, command).toBeLessThan(MILLIS);
    expect(process.memoryUsage.rss() - memory, command).toBeLessThan(BYTES);
    expect(existsSync(RAN), `${command} ran the module`).toBe(false);
  }
  return ran;
}

/** One line of error, and nothing else. */
function expectRefused(ran: Map<string, Ran>, why: RegExp): void {
  for (const [command, { code, out, err }] of ran) {
    const text = code === 1 ? out.replaceAll(/\s+/g, ' ') : err;
    const isChecked = command === 'verify' || command === 'merge';
    expect([command, code]).toEqual([command, isChecked ? code : 2]);
    expect(code, command).toBeGreaterThan(0);
    const merged = command === 'merge' ? /is damaged: play that shard again/ : why;
    expect(
      [why, merged].some(one => one.test(text)),
      `${command}: ${text}`,
    ).toBe(true);
    if (text === err) expect(linesOf(err), command).toHaveLength(1);
    expect(out + err, command).not.toContain('root:');
  }
}

describe.each([
  ['a path', (d: string) => ({ agent: join(d, 'evil.mjs'), sha256: '0'.repeat(64) })],
  ['a path with its own hash', (d: string) => ({ agent: './evil.mjs', sha256: sha256(EVIL), d })],
  ['a path without a hash', (d: string) => ({ agent: join(d, 'evil.mjs') })],
  ['a module outside', () => ({ agent: join(root, 'outside.mjs'), sha256: sha256(EVIL) })],
  [
    'a URL of a file',
    (d: string) => ({ agent: pathToFileURL(join(d, 'evil.mjs')).href, sha256: sha256(EVIL) }),
  ],
  [
    'a URL of data',
    () => ({ agent: `data:text/javascript,${encodeURIComponent(EVIL)}`, sha256: sha256(EVIL) }),
  ],
  ['a command', () => ({ agent: `external:cmd="touch ${RAN}"`, programs: { cmd: {} } })],
  ['a wrapper round a path', (d: string) => ({ agent: `forced:then=${join(d, 'evil.mjs')}` })],
  ['weights', () => ({ agent: 'net:weights=/etc/passwd', files: { weights: '0'.repeat(64) } })],
  ['a table of bids', () => ({ agent: 'bidder:table=/etc/passwd', files: { table: '0'.repeat(64) } })],
  ['a tuned file', () => ({ agent: '/etc/tuned.json' })],
  ['an address of the network', () => ({ agent: 'https://127.0.0.1:9/evil.mjs', sha256: sha256(EVIL) })],
])('an agent that is %s', (_, agentIn) => {
  const changed = (from: string): string =>
    hostile(from, ({ agents }, directory, manifest) => {
      Object.assign(agents[0], agentIn(directory));
      manifest.paths = '.';
    });

  test('is neither run nor read, and what does without it works', async () => {
    const ran = await readAll(changed(acted));
    for (const command of ['records', 'observe', 'analyse', 'report', 'query', 'export'])
      expect([command, ran.get(command)?.code, ran.get(command)?.err]).toEqual([command, 0, '']);
    const verified = ran.get('verify')?.out.replaceAll(/\s+/g, ' ');
    expect(verified).toMatch(/played again nothing/);
  });

  test('is not needed by the lab, which plays nothing with it again', async () => {
    const { code, out } = await run(['verify', changed(plain), '--workers', '1', '--quiet']);
    expect([code, out.replaceAll(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('nothing was played again'),
    ]);
  });
});

test('an agent of the run that is a module now is played again by its actions, and run only if trusted', async () => {
  const directory = newDirectory();
  const mine = join(root, 'mine.mjs');
  writeFileSync(mine, EVIL.replace(/^writeFileSync.*$/m, ''));
  const { code } = await run(`${RUN} --agents ${mine},random --actions --out ${directory}`);
  expect(code).toBe(0);
  const told = async (words: string): Promise<string> => {
    const { out, err } = await run(`verify ${directory} --workers 1 --quiet ${words}`);
    return (out + err).replaceAll(/\s+/g, ' ');
  };
  expect(await told(`--trust ${mine}`)).toMatch(/played again 40 deals: 0-39 \S+ is as it was written/);
  expect(await told('')).toMatch(/played again 40 deals.* without the agents: .*--trust \S+mine\.mjs says/);
  writeFileSync(mine, EVIL);
  expect(await told(`--trust ${mine}`)).toMatch(/40 deals.*has changed: its own file is another one/);
  expect(existsSync(RAN)).toBe(false);
});

describe('a file of deals', () => {
  test.each(['/etc/passwd', '/dev/zero', '../outside.jsonl'])(
    'outside the directory is not read: %s',
    async file => {
      writeFileSync(join(root, 'outside.jsonl'), 'root:');
      const directory = hostile(acted, (config, _, manifest) => {
        config.from = { file, sha256: '0'.repeat(64) };
        manifest.paths = '.';
      });
      const ran = await readAll(directory);
      for (const command of ['records', 'observe', 'analyse']) {
        const { code, out, err } = ran.get(command)!;
        expect([command, code, out]).toEqual([command, 2, '']);
        expect(err).toMatch(/outside its directory: --trust \S+ reads it\n$/);
      }
      expect(ran.get('verify')?.out.replaceAll(/\s+/g, ' ')).toMatch(/outside its directory/);
    },
  );
});

describe.each(['manifest.json', 'part-00000.arrow'])('%s in the place of the file', name => {
  const spoilt = (spoil: (path: string) => void): string => {
    const directory = newDirectory();
    cpSync(acted, directory, { recursive: true });
    rmSync(join(directory, name));
    spoil(join(directory, name));
    return directory;
  };
  const lying = (directory: string, bytes: number, hash?: string): string => {
    if (name === 'manifest.json') return directory;
    const path = join(directory, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    manifest.parts[0].bytes = bytes;
    if (hash !== undefined) manifest.parts[0].sha256 = hash;
    writeFileSync(path, JSON.stringify(manifest));
    return directory;
  };

  test('a pipe', async () => {
    const directory = spoilt(path => execFileSync('mkfifo', [path]));
    expectRefused(await readAll(lying(directory, 0)), /it is a pipe or a device, not a file|is damaged/);
  });

  test.each(['/etc/passwd', '/dev/zero', '/dev/stdin'])('a link to %s', async target => {
    const directory = spoilt(path => symlinkSync(target, path));
    const bytes = target === '/etc/passwd' ? readFileSync(target).length : 0;
    expectRefused(await readAll(lying(directory, bytes)), /it is a link out of its directory/);
  });

  test('ten gigabytes', async () => {
    const directory = spoilt(path => {
      writeFileSync(path, '');
      truncateSync(path, 10e9);
    });
    expectRefused(await readAll(lying(directory, 10e9)), /is too large: at most \d+ MB are read/);
  });

  test('zeros, as many as a file may have', async () => {
    const directory = spoilt(path => {
      writeFileSync(path, '');
      truncateSync(path, MOST_FILE_BYTES);
    });
    const zeros = sha256(new Uint8Array(MOST_FILE_BYTES));
    expectRefused(
      await readAll(lying(directory, MOST_FILE_BYTES, zeros)),
      /is not an Arrow file|is too large/,
    );
  });

  test('a directory', async () => {
    const directory = spoilt(path => mkdirSync(path));
    expectRefused(await readAll(directory), /it is a directory|is damaged/);
  });

  test('bytes without sense, and JSON without an end', async () => {
    for (const text of ['\0'.repeat(1000), '['.repeat(1e6), '{"format":1}', 'ARROW1\0\0'])
      expectRefused(await readAll(spoilt(path => writeFileSync(path, text))), /is damaged|was altered/);
  });
});

test.each([
  ['columns', (column: object) => ({ columns: Array.from({ length: 20_000 }, () => column) })],
  [
    'fields of a column',
    (column: object) => ({
      columns: [{ ...column, fields: Array.from({ length: 20_000 }, () => column) }],
    }),
  ],
])('a manifest of 20,000 %s is refused in one line', async (_, changeOf) => {
  const directory = hostile(plain, (_config, _directory, manifest) => {
    Object.assign(manifest, changeOf((manifest.columns as object[])[0]));
  });
  expectRefused(await readAll(directory), /must be a list of at most 1000/);
});

describe('the lab', () => {
  const place = join(root, 'place');
  let server: LabServer;
  let port: number;
  beforeAll(async () => {
    mkdirSync(join(place, 'page'), { recursive: true });
    writeFileSync(join(place, 'page/index.html'), '<p>page</p>');
    const evil = hostile(plain, ({ agents }, directory) => {
      Object.assign(agents[0], { agent: join(directory, 'evil.mjs'), sha256: sha256(EVIL) });
    });
    cpSync(evil, join(place, 'runs/evil'), { recursive: true });
    cpSync(acted, join(place, 'runs/good'), { recursive: true });
    cpSync(acted, join(place, 'runs/piped'), { recursive: true });
    rmSync(join(place, 'runs/piped/part-00000.arrow'));
    execFileSync('mkfifo', [join(place, 'runs/piped/part-00000.arrow')]);
    mkdirSync(join(place, 'runs/manifest'));
    execFileSync('mkfifo', [join(place, 'runs/manifest/manifest.json')]);
    server = await openLab(
      { name: 'page', path: join(place, 'page') },
      [{ name: 'runs', path: join(place, 'runs') }],
      0,
    );
    port = Number(new URL(server.url).port);
  });
  afterAll(() => server.close());

  function ask(path: string): Promise<{ readonly status: number; readonly body: string }> {
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, response => {
        let body = '';
        response.on('data', piece => (body += piece));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      })
        .on('error', reject)
        .end();
    });
  }

  test('runs nothing, waits for no pipe, and answers the next request', async () => {
    const [evil, piped, runs, good, page] = await Promise.all(
      [
        '/api/deal?place=0&path=evil&deal=0',
        '/api/deal?place=0&path=piped&deal=0',
        '/api/runs',
        '/api/deal?place=0&path=good&deal=0',
        '/',
      ].map(ask),
    );
    expect([evil.status, evil.body]).toEqual([404, expect.stringContaining('cannot play them again here')]);
    expect(piped.status).toBe(404);
    expect(runs.body).toContain('it is a pipe or a device');
    expect(JSON.parse(good.body).records).toHaveLength(1);
    expect(page.body).toBe('<p>page</p>');
    expect(existsSync(RAN)).toBe(false);
  });
});
