/** The Python examples of the README of this folder, with pyarrow, polars and DuckDB. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../cli/fixtures/run.ts';
import { openDataset, readParts } from './dataset-reader.ts';
import { CONTENTS } from './fixtures/contents.ts';
import { compress } from './zstd.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
const [means, decisions] = [...readme.matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(found => found[1]);

const root = mkdtempSync(join(tmpdir(), 'jaslab-readme-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Plays a run into the directory that an example reads; returns it. */
async function play(name: string, words: string): Promise<string> {
  const directory = join(root, 'results', name);
  const deals = '--game klaberjass --deals 60 --part-deals 25 --quiet';
  expect(await run(`run ${deals} ${words} --out ${directory}`)).toMatchObject({ code: 0 });
  return directory;
}

/** What a Python program prints that runs beside `results`. */
function python(code: string): string {
  return execFileSync('python3', ['-c', code], { cwd: root, encoding: 'utf8' });
}

test('the first reads a run', async () => {
  await play('demo', '--agents random,random');
  expect(() => python(means)).not.toThrow();
});

test('pyarrow, polars and DuckDB read decisions', async () => {
  const directory = await play('actions', '--agents greedy,random --actions --legal');
  let [played, legal, cards] = [0, 0, 0];
  for await (const { batch } of readParts(directory, await openDataset(directory))) {
    const [[action, , counts]] = batch.entries!;
    played += action.length;
    for (const count of counts) legal += count;
    for (const code of action) if (code < 32) cards++;
  }
  expect(python(decisions)).toBe(`${played} ${legal} ${cards}\n`.repeat(3));
});

test.each(CONTENTS)('the program zstd reads a frame of %s', (_, content) => {
  const { status, stdout } = spawnSync('zstd', ['-d', '-c'], {
    input: compress(content),
    maxBuffer: 1 << 24,
  });
  expect([status, Buffer.compare(stdout, content)]).toEqual([0, 0]);
});
