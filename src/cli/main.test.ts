import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const shell = promisify(execFile);
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const jaslab = `node --import tsx ${MAIN}`;

test('a closed pipe ends the program at once, quietly, and without an error', async () => {
  const script = `set -o pipefail; ${jaslab} records --game klaberjass --agents random,random --deals 1e9 | head -2 | wc -l`;
  expect(await shell('bash', ['-c', script])).toEqual({ stdout: '2\n', stderr: '' });
});

test('records flow from one command into the next', async () => {
  const script = `${jaslab} records --game smousjas --agents random,random --deals 3 | ${jaslab} replay -`;
  expect((await shell('bash', ['-c', script])).stdout).toBe('3 records, 0 mismatches\n');
});

test('the exit code of a process is that of its command', async () => {
  const failure = await shell('bash', ['-c', `${jaslab} games nope`]).catch(error => error);
  expect([failure.code, failure.stdout]).toEqual([2, '']);
  expect(failure.stderr).toMatch(/^jaslab: unknown game 'nope'.*\n$/);
});
