import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAIN } from '../node/fixtures/compiled.ts';
import { linesOf, run } from './fixtures/run.ts';

const complete = async (...words: string[]) => {
  const { code, out } = await run(['--complete', ...words]);
  expect(code).toBe(0);
  return out === '' ? [] : linesOf(out);
};

test.each([
  [['per'], ['perft']],
  [
    ['run', '--se'],
    ['--seed', '--seatings'],
  ],
  [
    ['run', '--deals', '9', '--game', 'klaverjas/r'],
    ['klaverjas/rotterdam', 'klaverjas/rotterdam-club'],
  ],
  [['run', '--agents', 'greedy,ran'], ['greedy,random']],
  [['run', '--seatings', 'f'], ['fixed']],
  [['duel', 'gree'], ['greedy']],
  [['duel', 'greedy', 'ran'], ['random']],
  [['duel', '--quiet', 'gree'], ['greedy']],
  [['experiment', 'klaberjass-m'], ['klaberjass-maker']],
  [['games', 'smous'], ['smousjas']],
  [['bench', 'so'], ['solver']],
  [['help', 'ver'], ['verify']],
  [['verify', 'res'], []],
  [['run', '--seed', ''], []],
  [['nothing', 'x'], []],
])('%j becomes %j', async (words, found) => {
  expect(await complete(...words)).toEqual(found);
});

test('an empty word offers every command', async () => {
  expect(await complete('')).toEqual(expect.arrayContaining(['run', 'duel', 'completion', 'help']));
});

test('the script works in bash', async () => {
  const root = mkdtempSync(join(tmpdir(), 'jaslab-complete-'));
  const program = join(root, 'jaslab');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`);
  chmodSync(program, 0o755);
  const { out } = await run('completion bash');
  const script = `${out}\nCOMP_WORDS=(jaslab games smous)\nCOMP_CWORD=2\n_jaslab\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  const env = { ...process.env, PATH: `${root}:${process.env.PATH}` };
  expect(execFileSync('bash', ['-c', script], { env, encoding: 'utf8' })).toBe('smousjas\n');
  rmSync(root, { recursive: true });
});
