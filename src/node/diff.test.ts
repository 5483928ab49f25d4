import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Batch, ColumnSpec } from '../rows/column.ts';
import { sha256 } from '../storage/canonical.ts';
import { decodePart } from '../storage/decode.ts';
import { encodePart } from '../storage/encode.ts';
import { diffDatasets } from './diff.ts';
import { COLUMNS } from './fixtures/rows.ts';
import { type DatasetOptions, writeDataset } from './index.ts';
import { WorkerPool } from './pool.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-diff-'));
const job = new URL('./fixtures/rows.ts', import.meta.url);
const pool = await WorkerPool.open({ job, workers: 1 });
afterAll(async () => {
  await pool.close();
  rmSync(root, { recursive: true, force: true });
});

let directories = 0;

/** A run of 500 deals in parts of 100, unless it is changed. */
async function written(changes: Partial<DatasetOptions> = {}): Promise<string> {
  const directory = join(root, `diff-${directories++}`);
  const payload = (from: number, to: number) => ({ from, to });
  const usual = { config: { seed: 'test' }, columns: COLUMNS, deals: 500, dealsPerPart: 100 };
  await writeDataset({ directory, ...usual, job, pool, payload, ...changes });
  return directory;
}

/** Changes the rows of a part, and lists its new hash: what another build or agent would have written. */
function rewritten(
  directory: string,
  file: string,
  change: (batch: Batch, columns: readonly ColumnSpec[]) => void,
): void {
  const { columns, batch, metadata } = decodePart(readFileSync(join(directory, file)), file);
  const own = { ...batch, columns: batch.columns.map(values => values.slice()) };
  change(own, columns);
  const bytes = encodePart(columns, own, metadata);
  writeFileSync(join(directory, file), bytes);
  const path = join(directory, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const entry = manifest.parts.find((part: { file: string }) => part.file === file);
  Object.assign(entry, { sha256: sha256(bytes), bytes: bytes.length });
  writeFileSync(path, JSON.stringify(manifest));
}

test('two runs of one experiment are the same, however their files are cut', async () => {
  const [a, b] = [await written(), await written({ dealsPerPart: 70 })];
  expect(await diffDatasets([a, b])).toEqual({
    sameExperiment: true,
    differences: ['its dealsPerPart is 100, not 70'],
    sameRows: true,
    unfinished: [],
    rows: { both: 500, onlyA: 0, onlyB: 0 },
    differing: { rows: 0, columns: [] },
    first: undefined,
    why: undefined,
  });
});

test('a shard, or a longer run, has the same rows where both have any', async () => {
  const [whole, longer, shard] = [
    await written(),
    await written({ deals: 650 }),
    await written({ shard: { number: 2, of: 3 } }),
  ];
  expect((await diffDatasets([whole, longer])).rows).toEqual({ both: 500, onlyA: 0, onlyB: 150 });
  const diff = await diffDatasets([whole, shard]);
  expect([diff.rows, diff.differing.rows, diff.sameRows]).toEqual([
    { both: 200, onlyA: 300, onlyB: 0 },
    0,
    false,
  ]);
  expect((await diffDatasets([shard, longer])).rows).toEqual({ both: 200, onlyA: 0, onlyB: 450 });
});

test('the first row that differs is found, with its column and both values', async () => {
  const [a, b] = [await written(), await written({ dealsPerPart: 70 })];
  rewritten(a, 'part-00003.arrow', ({ columns: [, score, , agent] }) => {
    score[17] = -5;
    agent[16] = 1 - agent[16];
  });
  const diff = await diffDatasets([a, b]);
  expect(diff).toMatchObject({
    sameExperiment: true,
    sameRows: false,
    rows: { both: 500 },
    differing: { rows: 2, columns: ['score', 'agent'] },
    first: {
      deal: 316,
      column: 'agent',
      files: ['part-00003.arrow', 'part-00004.arrow'],
      values: ['greedy', 'random'],
    },
    why: 'an agent does not play the same each time, or one of them was altered',
  });
});

test('another experiment is told by what decides its rows, and words are compared as words', async () => {
  const a = await written();
  const columns = COLUMNS.map(column =>
    column.words === undefined ? column : { ...column, words: ['random', 'greedy'] },
  );
  const b = await written({ config: { seed: 'other' }, columns });
  const diff = await diffDatasets([a, b]);
  expect([diff.sameExperiment, diff.differences]).toEqual([false, ['its seed is "test", not "other"']]);
  expect(diff.differing).toEqual({ rows: 500, columns: ['agent'] });
  expect(diff.why).toBeUndefined();
});
