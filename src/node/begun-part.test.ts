import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Batch } from '../rows/column.ts';
import type { Executor } from './executor.ts';
import { COLUMNS, type Payload, perform } from './fixtures/rows.ts';
import { type DatasetOptions, writeDataset } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let directories = 0;
const newDirectory = () => join(root, `run-${directories++}`);

/** A run of 600 deals in parts of 200, a millisecond each if it is slow. */
function options(directory: string, { slow = 0, ...changes }: Partial<DatasetOptions> & { slow?: number }) {
  return {
    directory,
    config: { seed: 'begun' },
    columns: COLUMNS,
    deals: 600,
    dealsPerPart: 200,
    chunkDeals: 10,
    workers: 2,
    job: new URL('./fixtures/rows.ts', import.meta.url),
    payload: (from: number, to: number) => ({ from, to, ...(slow > 0 && { slow }) }),
    ...changes,
  } satisfies DatasetOptions;
}

/** All files but the timings. */
function filesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory).filter(name => name !== 'timings.json');
  return Object.fromEntries(names.map(name => [name, readFileSync(join(directory, name), 'latin1')]));
}

const whole = await (async () => {
  const directory = newDirectory();
  await writeDataset(options(directory, {}));
  return filesOf(directory);
})();

const ALL = Array.from({ length: 600 }, (_, i) => i);

test('aborting keeps the deals of the part under way, and resuming goes on from there', async () => {
  const directory = newDirectory();
  const abort = new AbortController();
  const onProgress: DatasetOptions['onProgress'] = ({ done }) => done > 280 && abort.abort();
  const first = await writeDataset(options(directory, { abort: abort.signal, onProgress, slow: 4 }));
  expect(first).toMatchObject({ interrupted: true, manifest: { parts: { length: 1 } } });
  const [begun] = Object.keys(filesOf(directory)).filter(name => name.startsWith('begun-00001-'));
  const kept = Number(begun.split('-')[2]);
  expect(kept).toBeGreaterThan(200);
  expect(first.played).toBe(kept);
  const seen: number[] = [];
  const onBatch = (batch: Batch) => void seen.push(...batch.columns[0]);
  const second = await writeDataset(options(directory, { resume: true, onBatch }));
  expect(second).toMatchObject({ interrupted: false, played: 600 - kept });
  expect(seen).toEqual(ALL);
  expect(filesOf(directory)).toEqual(whole);
});

test('deals that were kept and are damaged are played again', async () => {
  const directory = newDirectory();
  await writeDataset(options(directory, { stop: AbortSignal.abort() }));
  writeFileSync(join(directory, 'begun-00000-100-0123456789abcdef.arrow'), 'half of it');
  expect(await writeDataset(options(directory, { resume: true }))).toMatchObject({ played: 600 });
  expect(filesOf(directory)).toEqual(whole);
});

test('where there is enough, only whole parts stay', async () => {
  const directory = newDirectory();
  const enough = new AbortController();
  const changes = { enough: enough.signal, onBatch: () => enough.abort(), slow: 1 };
  await writeDataset(options(directory, changes));
  expect(Object.keys(filesOf(directory))).toEqual(['manifest.json', 'part-00000.arrow']);
});

test('where there is enough, a part that was played while the last was written is dropped', async () => {
  const directory = newDirectory();
  const enough = new AbortController();
  const pool: Executor = {
    job: new URL('./fixtures/rows.ts', import.meta.url),
    workers: 1,
    ticks: 0,
    async *perform(tasks) {
      for await (const task of tasks) {
        const rows = await perform(task.payload as Payload, () => {});
        yield { task, batch: { ...rows, columns: [...rows.columns] }, totals: undefined, millis: 1 };
      }
    },
    reuse: () => {},
    close: async () => {},
  };
  await writeDataset(options(directory, { pool, enough: enough.signal, onBatch: () => enough.abort() }));
  expect(Object.keys(filesOf(directory))).toEqual(['manifest.json', 'part-00000.arrow']);
});
