import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sha256Of } from '../storage/canonical.ts';
import { run } from './fixtures/run.ts';

/**
 * The bytes of part files are a promise. A change that alters one of these hashes raises the format version of the
 * dataset, or the version of a game, and says so in the changelog.
 */
const RUNS = readFileSync(new URL('fixtures/fixed-runs.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split(/ (.*)/) as [hash: string, words: string]);

const root = mkdtempSync(join(tmpdir(), 'jaslab-fixed-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(RUNS)('%s are the Arrow files of run %s', async (hash, words) => {
  const directory = join(root, hash);
  const { code, err } = await run(`run ${words} --out ${directory} --workers 2 --quiet`);
  expect([code, err]).toEqual([0, '']);
  const files = readdirSync(directory).filter(name => name.endsWith('.arrow'));
  expect(sha256Of(files.sort().map(name => readFileSync(join(directory, name))))).toBe(hash);
});
