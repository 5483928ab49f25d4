/** The size of the house: `npx tsx scripts/tests/house-size.ts` prints it, with what does not count as code. */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** Tests, and what only tests use. */
const TESTS =
  /\.test(-d)?\.tsx?$|(^|\/)fixtures\/|^scripts\/(tests\/|build\/for-tests|python\/python\.ts)|^vitest\.config/;
/** Fitted numbers, and files that say in their first line that a script has written them. */
const DATA = /(^|\/)weights\/|solver\/order-tables\.ts$/;
const WRITTEN = /^.*\bWritten by scripts\//;

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').slice(0, -1);
const lines = { code: 0, tests: 0, data: 0 };
/** Of the code, without blank lines and comments. */
let bare = 0;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*(?:\/\/|#).*$/gm;
const kindOf = (path: string, text: string): keyof typeof lines => {
  if (TESTS.test(path)) return 'tests';
  return DATA.test(path) || WRITTEN.test(text) ? 'data' : 'code';
};
for (const path of files.filter(path => /\.(ts|tsx|mjs|py)$/.test(path))) {
  const text = readFileSync(path, 'utf8');
  const kind = kindOf(path, text);
  lines[kind] += text.split('\n').length - 1;
  if (kind === 'code')
    bare += text
      .replaceAll(COMMENTS, '')
      .split('\n')
      .filter(line => line.trim() !== '').length;
}
const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
console.log({ ...lines, bare }, { files: files.length, bytes });
