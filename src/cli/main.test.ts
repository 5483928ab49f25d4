import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { MAIN } from '../node/fixtures/compiled.ts';

const shell = promisify(execFile);
const jaslab = `node ${MAIN}`;

test('a closed pipe ends the program at once, quietly, and without an error', async () => {
  const records = `${jaslab} records --game klaberjass --agents random,random --deals 1e9`;
  const script = `set -o pipefail; ${records} | head -2 | wc -l`;
  expect(await shell('bash', ['-c', script])).toEqual({ stdout: '2\n', stderr: '' });
});

test.runIf(existsSync('/dev/full'))('a full disk behind stdout is one line and exit code 2', async () => {
  for (const words of ['games', 'records --game klaberjass --agents random,random --deals 9000']) {
    const failure = await shell('bash', ['-c', `${jaslab} ${words} > /dev/full`]).catch(error => error);
    expect([failure.code, failure.stderr]).toEqual([
      2,
      'jaslab: cannot write to stdout: no space is left on the device\n',
    ]);
  }
});

test('closed streams end in no stack trace', async () => {
  const { stderr } = await shell('bash', ['-c', `${jaslab} games >&-`]).catch(error => error);
  expect(stderr).not.toContain('    at ');
  const piped = await shell('bash', [
    '-c',
    `${jaslab} games nope 2>&1 >/dev/null | true; echo \${PIPESTATUS[0]}`,
  ]);
  expect(piped.stdout).toBe('2\n');
});

test('records flow from one command into the next', async () => {
  const script = `${jaslab} records --game smousjas --agents random,random --deals 3 | ${jaslab} replay -`;
  expect((await shell('bash', ['-c', script])).stdout).toBe('3 records, 0 mismatches\n');
});

test('it runs from source, with threads', async () => {
  const root = mkdtempSync(join(tmpdir(), 'jaslab-source-'));
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const words = `--game klaberjass --agents random,random --deals 10 --workers 1 --quiet --json --out ${root}/run`;
  const { VITEST: _, ...env } = process.env;
  const { stdout, stderr } = await shell('npx', ['tsx', main, 'run', ...words.split(' ')], { env });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({ deals: 10 });
  rmSync(root, { recursive: true });
});

test('the exit code of a process is that of its command', async () => {
  const failure = await shell('bash', ['-c', `${jaslab} games nope`]).catch(error => error);
  expect([failure.code, failure.stdout]).toEqual([2, '']);
  expect(failure.stderr).toMatch(/^jaslab: unknown game 'nope'.*\n$/);
});
