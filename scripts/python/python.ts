/** Python for the tests of the package: code that runs with the package of this checkout and its jaslab. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MAIN } from '../../src/node/fixtures/compiled.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const [NODE, ...WORDS] = [process.execPath, MAIN];
const JASLAB = [NODE, ...WORDS].join(' ');

export const run = (...words: string[]) =>
  spawnSync('python3', words, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, JASLAB, PYTHONPATH: 'scripts/python', PYTHONWARNINGS: 'ignore' },
  });
export const python = (code: string) => run('-c', code);
