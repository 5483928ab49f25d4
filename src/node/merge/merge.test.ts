import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { COLUMNS } from '../fixtures/rows.ts';
import { type DatasetOptions, openDataset, writeDataset } from '../index.ts';
import { WorkerPool } from '../pool.ts';
import { readTimings } from '../timings.ts';
import { mergeDatasets } from './merge.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-merge-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const job = new URL('../fixtures/rows.ts', import.meta.url);
const pool = await WorkerPool.open({ job, workers: 1 });
afterAll(() => pool.close());

let directories = 0;
const newDirectory = () => join(root, `merge-${directories++}`);

/** A run of 1250 deals in 13 parts, or a shard of it. */
function options(directory: string, changes: Partial<DatasetOptions> = {}): DatasetOptions {
  return {
    directory,
    config: { seed: 'test' },
    columns: COLUMNS,
    deals: 1_250,
    dealsPerPart: 100,
    pool,
    job,
    payload: (from, to) => ({ from, to }),
    ...changes,
  };
}

/** All files but the timings. */
function filesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory).filter(name => name !== 'timings.json');
  return Object.fromEntries(names.map(name => [name, readFileSync(join(directory, name), 'latin1')]));
}

const whole = await (async () => {
  const directory = newDirectory();
  await writeDataset(options(directory));
  return filesOf(directory);
})();

/** Three shards, which no test changes. */
const shards = await (async () => {
  const below = newDirectory();
  for (const number of [1, 2, 3])
    await writeDataset(options(join(below, `shard-${number}-of-3`), { shard: { number, of: 3 } }));
  return below;
})();
const shard = (number: number) => join(shards, `shard-${number}-of-3`);

/** A copy of the second shard that a test may change. */
function copied(): string {
  const directory = newDirectory();
  cpSync(shard(2), directory, { recursive: true });
  return directory;
}

const merge = (out: string, ...from: string[]) => mergeDatasets({ out, directories: from });

/** The problems of a merge that leaves nothing which could be taken for a dataset. */
async function problemsOf(...from: string[]): Promise<readonly string[]> {
  const out = newDirectory();
  const { problems, merged } = await merge(out, ...from);
  expect([merged, existsSync(join(out, 'manifest.json'))]).toEqual([[], false]);
  return problems;
}

test('shards have all parts, each once, and differ by one at most', async () => {
  const parts = await Promise.all([1, 2, 3].map(async number => (await openDataset(shard(number))).parts));
  expect(parts.map(list => list.length)).toEqual([4, 4, 5]);
  expect(parts.flat().map(({ firstDeal }) => firstDeal)).toEqual(
    Array.from({ length: 13 }, (_, i) => 100 * i),
  );
});

test.each([1, 2, 13])('%i shards make the same files as one run', async of => {
  const below = newDirectory();
  for (let number = 1; number <= of; number++)
    await writeDataset(options(join(below, `shard-${number}-of-${of}`), { shard: { number, of } }));
  const out = newDirectory();
  expect(await merge(out, below)).toMatchObject({ problems: [], interrupted: false });
  expect(filesOf(out)).toEqual(whole);
  const sessions = await readTimings(out);
  const names = Array.from({ length: of }, (_, i) => `${i + 1}/${of}`);
  expect(sessions.map(entry => entry.shard).sort()).toEqual(names.sort());
});

test('a merge that was killed goes on, and a second one changes nothing', async () => {
  const out = newDirectory();
  cpSync(shard(1), out, { recursive: true });
  rmSync(join(out, 'manifest.json'));
  writeFileSync(join(out, 'part-00003.arrow'), 'half');
  writeFileSync(join(out, 'part-00004.arrow.999999.tmp'), 'half');
  for (const _ of [1, 2]) {
    expect((await merge(out, shards)).problems).toEqual([]);
    expect(filesOf(out)).toEqual(whole);
  }
  const sessions = await readTimings(out);
  expect(sessions).toHaveLength(3);
});

test('a run that was not finished is a piece as well, and what is there twice is taken once', async () => {
  const out = newDirectory();
  const stop = new AbortController();
  const onBatch: DatasetOptions['onBatch'] = (_, part) => part.firstDeal === 500 && stop.abort();
  await writeDataset(options(out, { stop: stop.signal, onBatch }));
  const { merged, problems } = await merge(out, shard(2), shard(3), copied());
  expect(problems).toEqual([]);
  expect(merged[0].notes).toEqual(['4 files were there more than once, the same byte for byte']);
  expect(filesOf(out)).toEqual(whole);
});

test('what is missing is named', async () => {
  expect(await problemsOf(shard(1), shard(3))).toEqual([
    'shard 2/3 is missing: part-00004.arrow to part-00007.arrow, deals 400 to 799',
  ]);
  const half = copied();
  const manifest = JSON.parse(readFileSync(join(half, 'manifest.json'), 'utf8'));
  writeFileSync(
    join(half, 'manifest.json'),
    JSON.stringify({ ...manifest, parts: manifest.parts.slice(0, 3) }),
  );
  expect(await problemsOf(shard(1), half, shard(3))).toEqual([
    `${half} lacks part-00007.arrow, deals 700 to 799: finish shard 2/3 with --resume`,
  ]);
});

test.each([
  ['truncated', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 500)), 'is damaged'],
  ['swapped', (path: string) => copyFileSync(path.replace('00006', '00007'), path), 'is damaged'],
  ['of another run', (path: string) => writeFileSync(path, 'ARROW1'), 'is damaged'],
  ['gone', (path: string) => rmSync(path), 'is gone'],
  [
    'one bit otherwise',
    (path: string) => {
      const bytes = readFileSync(path);
      bytes[700] ^= 4;
      writeFileSync(path, bytes);
    },
    'is damaged',
  ],
])('a part that is %s is named', async (_, spoil, why) => {
  const spoilt = copied();
  const path = join(spoilt, 'part-00006.arrow');
  spoil(path);
  expect(await problemsOf(shard(1), spoilt, shard(3))).toEqual([
    `${path} ${why}: play that shard again with --resume`,
  ]);
  const out = newDirectory();
  expect((await merge(out, shard(1), spoilt, shard(3), shard(2))).problems).toEqual([]);
  expect(filesOf(out)).toEqual(whole);
});

test('a shard of another run is named, whichever it is', async () => {
  for (const number of [1, 2, 3]) {
    const foreign = newDirectory();
    const changes = { config: { seed: 'other' }, shard: { number, of: 3 } };
    await writeDataset(options(foreign, changes));
    const others = [1, 2, 3].filter(n => n !== number).map(shard);
    const [problem, ...more] = await problemsOf(foreign, ...others);
    expect(problem).toContain(`${foreign} is of another run than`);
    expect(problem).toContain('its seed is "other", not "test"');
    expect(more).toEqual([]);
  }
});

test('rows that came out otherwise are named, with the likeliest reason', async () => {
  const changed = (change: (manifest: { software: Record<string, unknown> }) => void) => {
    const other = copied();
    const path = join(other, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    manifest.parts[2].sha256 = '0'.repeat(64);
    change(manifest);
    writeFileSync(path, JSON.stringify(manifest));
    return other;
  };
  const same = changed(() => {});
  expect(await problemsOf(shards, same)).toEqual([
    `part-00006.arrow in ${same} differs from that in ${shard(2)}: ` +
      'an agent does not play the same each time, or one of them was altered',
  ]);
  const node = changed(({ software }) => void (software.node = '18.0.0'));
  expect((await problemsOf(shards, node))[0]).toMatch(/they were made on node \S+ and 18\.0\.0$/);
  const build = changed(({ software }) => void (software.jaslab = '9.9.9'));
  expect((await problemsOf(shards, build))[0]).toContain(`${build} was made by jaslab 9.9.9`);
});

test('nothing is mixed with other files, and a shard is not merged into itself', async () => {
  const out = newDirectory();
  await writeDataset(options(out, { config: { seed: 'other' } }));
  const before = filesOf(out);
  await expect(merge(out, shards)).rejects.toThrow(`${out} holds another run: --force replaces it`);
  expect(filesOf(out)).toEqual(before);
  expect((await mergeDatasets({ out, directories: [shards], force: true })).problems).toEqual([]);
  expect(filesOf(out)).toEqual(whole);
  const mine = newDirectory();
  cpSync(shard(1), mine, { recursive: true });
  rmSync(join(mine, 'manifest.json'));
  writeFileSync(join(mine, 'thesis.txt'), '');
  await expect(merge(mine, shards)).rejects.toThrow('it holds thesis.txt');
  await expect(merge(shard(1), shards)).rejects.toThrow('is merged into itself');
  await expect(merge(newDirectory(), join(root, 'none'))).rejects.toThrow('no such file or directory');
});

test('more shards than parts are refused, and so is another shard in the same directory', async () => {
  const directory = newDirectory();
  await expect(writeDataset(options(directory, { shard: { number: 1, of: 14 } }))).rejects.toThrow(
    '14 shards need as many files, and this run has 13',
  );
  const other = options(shard(1), { shard: { number: 2, of: 3 }, resume: true });
  await expect(writeDataset(other)).rejects.toThrow('its shard is "1/3", not "2/3"');
  await expect(writeDataset(options(shard(1), { resume: true }))).rejects.toThrow(
    'its shard is "1/3", not absent',
  );
});
