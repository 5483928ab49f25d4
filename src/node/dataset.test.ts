import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Batch } from '../rows/column.ts';
import { compiled } from './fixtures/compiled.ts';
import { COLUMNS, type Payload, sumsOf } from './fixtures/rows.ts';
import { type DatasetOptions, decodePart, openDataset, readParts, writeDataset } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let directories = 0;
const newDirectory = () => join(root, `run-${directories++}`);

/** A run of 2500 deals in parts of 1000. */
function options(
  directory: string,
  changes: Partial<DatasetOptions> & Partial<Payload> = {},
): DatasetOptions {
  const { slow, wrong, ...rest } = changes;
  return {
    directory,
    config: { seed: 'test' },
    columns: COLUMNS,
    deals: 2_500,
    dealsPerPart: 1_000,
    chunkDeals: 300,
    workers: 2,
    job: new URL('./fixtures/rows.ts', import.meta.url),
    payload: (from, to) => ({ from, to, ...(slow && { slow }), ...(wrong && { wrong }) }),
    ...rest,
  };
}

/** The files that a run decides: all but the timings. */
function filesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory).filter(name => name !== 'timings.json');
  return Object.fromEntries(names.map(name => [name, readFileSync(join(directory, name), 'latin1')]));
}

/** The files of the run in `options`, never interrupted. */
const whole = await (async () => {
  const directory = newDirectory();
  await writeDataset(options(directory));
  return filesOf(directory);
})();

const NAMES = ['manifest.json', 'part-00000.arrow', 'part-00001.arrow', 'part-00002.arrow'];

test('every deal is written once, in order, and listed', async () => {
  const directory = newDirectory();
  const seen: number[] = [];
  const onBatch: DatasetOptions['onBatch'] = batch => void seen.push(...batch.columns[0]);
  const result = await writeDataset(options(directory, { onBatch }));
  expect(result).toMatchObject({ interrupted: false, played: 2_500 });
  expect(seen).toEqual(Array.from({ length: 2_500 }, (_, i) => i));
  const manifest = await openDataset(directory);
  expect(manifest).toEqual(result.manifest);
  expect(manifest.parts.map(part => [part.file, part.firstDeal, part.lastDeal, part.rows])).toEqual([
    ['part-00000.arrow', 0, 999, 1_000],
    ['part-00001.arrow', 1_000, 1_999, 1_000],
    ['part-00002.arrow', 2_000, 2_499, 500],
  ]);
  const again: number[] = [];
  for await (const { batch } of readParts(directory, manifest)) again.push(...batch.columns[0]);
  expect(again).toEqual(seen);
  const { metadata } = decodePart(readFileSync(join(directory, 'part-00002.arrow')), 'part');
  expect(metadata).toMatchObject({ 'jaslab.seed': 'test', 'jaslab.part': '2', 'jaslab.first_deal': '2000' });
});

test.each([
  [1, 7],
  [1, 1_000],
  [2, 7],
  [2, undefined],
])('%i workers and chunks of %s deals write the same bytes', async (workers, chunkDeals) => {
  const directory = newDirectory();
  const { chunkDeals: _, ...rest } = options(directory, { workers });
  await writeDataset(chunkDeals === undefined ? rest : { ...rest, chunkDeals });
  expect(filesOf(directory)).toEqual(whole);
});

test('a finished run resumes to nothing, and its statistics cover everything', async () => {
  const directory = newDirectory();
  await writeDataset(options(directory));
  let rows = 0;
  const onBatch: DatasetOptions['onBatch'] = batch => void (rows += batch.rows);
  const result = await writeDataset(options(directory, { resume: true, onBatch }));
  expect(result).toMatchObject({ interrupted: false, played: 0 });
  expect(rows).toBe(2_500);
  expect(filesOf(directory)).toEqual(whole);
});

test('each row is summed up once, whether it was played or was there', async () => {
  const directory = newDirectory();
  const summed = async (changes: Partial<DatasetOptions>) => {
    const sums = { rows: 0, score: 0, merged: 0 };
    const merge = (totals: unknown) => {
      const { rows, score } = totals as ReturnType<typeof sumsOf>;
      sums.rows += rows;
      sums.score += score;
      sums.merged += rows;
    };
    const add = (batch: Batch) => {
      merge(sumsOf(batch));
      sums.merged -= batch.rows;
    };
    await writeDataset(options(directory, { ...changes, summary: { add, merge } }));
    return sums;
  };
  const score = Array.from({ length: 2_500 }, (_, i) => (i * 7919) % 325).reduce((sum, n) => sum + n, 0);
  expect(await summed({})).toEqual({ rows: 2_500, score, merged: 2_500 });
  expect(await summed({ resume: true })).toEqual({ rows: 2_500, score, merged: 0 });
  rmSync(join(directory, 'part-00001.arrow'));
  expect(await summed({ resume: true })).toEqual({ rows: 2_500, score, merged: 1_000 });
});

test('resuming in an empty or missing directory begins the run', async () => {
  const directory = newDirectory();
  await writeDataset(options(directory, { resume: true }));
  expect(filesOf(directory)).toEqual(whole);
});

test('stopping finishes the parts under way; resuming makes the rest', async () => {
  const directory = newDirectory();
  const stop = new AbortController();
  const onProgress: DatasetOptions['onProgress'] = ({ done }) => done > 100 && stop.abort();
  const slow = 1;
  const first = await writeDataset(
    options(directory, { stop: stop.signal, onProgress, slow, chunkDeals: 100 }),
  );
  expect(first.interrupted).toBe(true);
  expect(first.played % 1_000).toBe(0);
  expect(Object.keys(filesOf(directory))).toEqual(NAMES.slice(0, 1 + first.manifest.parts.length));
  const second = await writeDataset(options(directory, { resume: true }));
  expect(second).toMatchObject({ interrupted: false, played: 2_500 - first.played });
  expect(filesOf(directory)).toEqual(whole);
});

test('aborting ends at once and leaves whole parts', async () => {
  const directory = newDirectory();
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 500);
  const result = await writeDataset(options(directory, { abort: abort.signal, slow: 1_000 }));
  expect(result.interrupted).toBe(true);
  expect(result.seconds).toBeLessThan(5);
  expect(Object.keys(filesOf(directory))).toEqual(['manifest.json']);
});

test('a run that failed keeps its parts and resumes', async () => {
  const directory = newDirectory();
  const wrong = { deal: 2_100, how: 'throw' } as const;
  await expect(writeDataset(options(directory, { wrong }))).rejects.toThrow('deals 2000 to 2299: RangeError');
  expect(Object.keys(filesOf(directory))).toEqual(NAMES.slice(0, 3));
  await writeDataset(options(directory, { resume: true }));
  expect(filesOf(directory)).toEqual(whole);
});

const session = (directory: string, more: object) => {
  const { deals, dealsPerPart } = options(directory);
  const script = compiled('src/node/fixtures/session.ts');
  const json = JSON.stringify({ deals, dealsPerPart, chunkDeals: 50, workers: 2, ...more });
  return [process.execPath, [script, directory, json]] as const;
};

/** Runs a session until it prints `line`, sends it `signal`, and resolves with its output. */
function endAt(
  directory: string,
  line: string,
  signal: NodeJS.Signals,
  { deals = 2_500, slow = 1 },
): Promise<string> {
  const child = spawn(...session(directory, { slow, deals }), { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', text => {
    if (!output.includes(line) && (output += text).includes(line)) child.kill(signal);
    else output += output.includes(text) ? '' : text;
  });
  return new Promise(resolve => child.on('close', () => resolve(output)));
}

test('a process killed in the middle resumes to the same bytes', async () => {
  const directory = newDirectory();
  await endAt(directory, 'part-00000.arrow', 'SIGKILL', { slow: 4 });
  expect(existsSync(join(directory, 'part-00002.arrow'))).toBe(false);
  writeFileSync(join(directory, 'part-00001.arrow.999999999.tmp'), 'half of it');
  writeFileSync(join(directory, 'part-00002.arrow'), 'whole, but not in the manifest when the process died');
  execFileSync(...session(directory, { resume: true }));
  expect(filesOf(directory)).toEqual(whole);
});

test('Ctrl-C finishes the parts under way and says so', async () => {
  const directory = newDirectory();
  const output = await endAt(directory, 'part-00000.arrow', 'SIGINT', { deals: 8_000 });
  expect(output).toContain('stopping');
  expect(output).toContain('"interrupted":true');
  const { parts } = await openDataset(directory);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.length).toBeLessThan(8);
});

const refused = (changes: DatasetOptions, why: string) =>
  expect(writeDataset(changes)).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining(why),
  });

test('a directory in use is neither overwritten nor continued unasked', async () => {
  const directory = newDirectory();
  mkdirSync(directory);
  writeFileSync(join(directory, 'thesis.tex'), 'years of work');
  await refused(options(directory), 'is not empty: --resume continues the run in it, --force replaces it');
  await refused(options(directory, { resume: true }), 'no manifest.json');
  await refused(options(directory, { resume: true, force: true }), 'exclude each other');
  await writeDataset(options(directory, { force: true, deals: 10, config: { seed: 'other' } }));
  await writeDataset(options(directory, { force: true }));
  expect(filesOf(directory)).toEqual({ ...whole, 'thesis.tex': 'years of work' });
});

test('another configuration does not resume, and the difference is named', async () => {
  const directory = newDirectory();
  await writeDataset(options(directory, { deals: 10 }));
  const again = (changes: Partial<DatasetOptions>) =>
    options(directory, { deals: 10, resume: true, ...changes });
  await refused(again({ config: { seed: 'tset' } }), 'its seed is "test", not "tset"');
  await refused(again({ config: { seed: 'test', agents: ['a'] } }), 'its agents is absent, not ["a"]');
  await refused(again({ deals: 9 }), 'its deals is 10, not 9');
  await refused(again({ deals: 11, config: { seed: 'tset' } }), 'its seed is "test", not "tset"');
  await refused(again({ dealsPerPart: 5 }), 'its dealsPerPart is 1000, not 5');
  await refused(again({ columns: COLUMNS.slice(1) }), 'its columns.0.doc is "Number of the deal."');
});

test('an unfinished run is not continued by other code, a finished one may be read', async () => {
  const directory = newDirectory();
  await writeDataset(options(directory));
  const path = join(directory, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.software.jaslab = '0.0.9';
  writeFileSync(path, JSON.stringify(manifest));
  expect(await writeDataset(options(directory, { resume: true }))).toMatchObject({ played: 0 });
  await refused(options(directory, { resume: true, deals: 2_501 }), 'was begun by jaslab 0.0.9');
  manifest.parts.pop();
  writeFileSync(path, JSON.stringify(manifest));
  await refused(options(directory, { resume: true }), 'was begun by jaslab 0.0.9');
});

test('a damaged part or manifest is refused, a missing part is made again', async () => {
  const directory = newDirectory();
  await writeDataset(options(directory));
  const part = join(directory, 'part-00001.arrow');
  const bytes = readFileSync(part);
  bytes[bytes.length >> 1] ^= 1;
  writeFileSync(part, bytes);
  await refused(
    options(directory, { resume: true }),
    'part-00001.arrow is damaged: its sha256 is not the one in manifest.json; ' +
      'delete it and run the same command with --resume to make it again',
  );
  rmSync(part);
  expect(await writeDataset(options(directory, { resume: true }))).toMatchObject({ played: 1_000 });
  expect(filesOf(directory)).toEqual(whole);
  writeFileSync(join(directory, 'manifest.json'), '{"format":1');
  await refused(
    options(directory, { resume: true }),
    'manifest.json is damaged, or not a manifest: it is not JSON',
  );
});

test('a missing part that comes out differently is refused, and the others stay', async () => {
  const directory = newDirectory();
  await writeDataset(options(directory));
  rmSync(join(directory, 'part-00001.arrow'));
  const payload = (from: number, to: number) => ({ from: from + 7, to: to + 7 });
  await refused(
    options(directory, { resume: true, payload }),
    'its rows are not those that manifest.json lists',
  );
  expect(Object.keys(filesOf(directory))).toEqual(NAMES.filter(name => name !== 'part-00001.arrow'));
  await writeDataset(options(directory, { resume: true }));
  expect(filesOf(directory)).toEqual(whole);
});

test('a dataset that is extended has the files of one made at once', async () => {
  for (const deals of [700, 2_000, 2_400]) {
    const directory = newDirectory();
    await writeDataset(options(directory, { deals }));
    const seen: number[] = [];
    const more = { resume: true, onBatch: (batch: Batch) => void seen.push(...batch.columns[0]) };
    const { dealsPerPart: _, ...rest } = options(directory, more);
    const { played } = await writeDataset(rest);
    expect(filesOf(directory)).toEqual(whole);
    expect(played).toBe(2_500 - Math.floor(deals / 1_000) * 1_000);
    expect(seen).toEqual(Array.from({ length: 2_500 }, (_, i) => i));
  }
});

test('an extension that is interrupted goes on, and keeps whole parts as they were', async () => {
  const directory = newDirectory();
  await writeDataset(options(directory, { deals: 1_500 }));
  const { mtimeMs } = statSync(join(directory, 'part-00000.arrow'));
  const stop = AbortSignal.abort();
  const cut = await writeDataset(options(directory, { resume: true, stop }));
  expect(cut).toMatchObject({ interrupted: true, played: 0, manifest: { deals: 2_500 } });
  expect(Object.keys(filesOf(directory))).toEqual(NAMES.slice(0, 2));
  await refused(options(directory, { resume: true, deals: 1_500 }), 'its deals is 2500, not 1500');
  await writeDataset(options(directory, { resume: true }));
  expect(filesOf(directory)).toEqual(whole);
  expect(statSync(join(directory, 'part-00000.arrow')).mtimeMs).toBe(mtimeMs);
});

test('a directory that cannot be, and numbers that cannot be, are refused', async () => {
  const file = join(root, 'a-file');
  writeFileSync(file, '');
  await refused(options(join(file, 'run')), 'cannot write to');
  await refused(options(file), 'cannot write to');
  await refused(options(newDirectory(), { deals: 0 }), 'deals must be a whole number above 0, not 0');
  const large = { deals: 1e8, dealsPerPart: 1e8 };
  await refused(options(newDirectory(), large), 'take at most 8,533,333');
  await refused(options(newDirectory(), { workers: 1.5 }), 'workers must be a whole number above 0');
});

test('progress ends at the total', async () => {
  const seen: number[] = [];
  await writeDataset(options(newDirectory(), { onProgress: ({ done }) => seen.push(done) }));
  expect(seen.at(-1)).toBe(2_500);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
});
