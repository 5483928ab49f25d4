/** Python for the tests of the package: code that runs with the package of this checkout and its jaslab. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MAIN } from '../../src/node/fixtures/compiled.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const [NODE, ...WORDS] = [process.execPath, MAIN];
const JASLAB = [NODE, ...WORDS].join(' ');

/** The Python with the libraries of the tests. That with torch may be another one, which TORCH_PYTHON names. */
export const PYTHON = 'python3';

export const runBy = (program: string, ...words: string[]) =>
  spawnSync(program, words, {
    cwd: ROOT,
    encoding: 'utf8',
    // Threads of matrix products would wait for one another, and their waiting counts as CPU time
    env: {
      ...process.env,
      JASLAB,
      PYTHONPATH: 'scripts/python',
      PYTHONWARNINGS: 'ignore',
      OPENBLAS_NUM_THREADS: '1',
      OMP_NUM_THREADS: '1',
    },
  });
export const run = (...words: string[]) => runBy(PYTHON, ...words);
export const python = (code: string) => run('-c', code);

/** The blocks of Python and of a shell on a page, in order: [language, code]. */
export const readmeBlocks = (page: string): [language: string, code: string][] =>
  [...page.matchAll(/^```(python|sh)\n(.*?)^```/gms)].map(([, language, code]) => [language, code]);
