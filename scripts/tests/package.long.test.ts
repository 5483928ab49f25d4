import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder = '';
let archive = '';
let packed: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jaslab-pack-'));
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [{ filename, files }] = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8', stdio: 'pipe' }));
  archive = join(folder, filename);
  packed = files.map((file: { path: string }) => file.path);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the package, as it is published', () => {
  const check = (tool: string, ...args: string[]) => {
    const run = spawnSync(process.execPath, [`node_modules/${tool}`, ...args], { encoding: 'utf8' });
    expect(run.status, `${run.stdout}${run.stderr}`).toBe(0);
  };

  test('has nothing that publint objects to', () => {
    check('publint/src/cli.js', 'run', archive, '--strict');
  });

  test('has types that are right for every entry (are the types wrong?)', () => {
    check('@arethetypeswrong/cli/dist/index.js', archive, '--profile', 'esm-only', '--quiet');
  });

  test('has no source maps, since it has no sources', () => {
    expect(packed.filter(path => path.endsWith('.map'))).toEqual([]);
  });
});

/** What a page links to in the package or the repository, from the root. */
function linksIn(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)]
    .filter(([, link]) => !/^[a-z]+:/.test(link))
    .map(([, link]) => posix.normalize(posix.join(posix.dirname(page), link)).replace(/\/$/, ''));
}

describe('the pages of the package', () => {
  test('are all that README.md links to, and what they link to is there too', () => {
    const there = new Set(packed.flatMap(path => [path, ...foldersOf(path)]));
    const pages = packed.filter(path => path.endsWith('.md'));
    const dead = pages.flatMap(page =>
      linksIn(page).flatMap(link => (there.has(link) ? [] : [`${page} links to ${link}`])),
    );
    expect(dead).toEqual([]);
    for (const page of ['scripts/examples', 'agents', 'src/protocol', 'src/games', 'src/storage'])
      expect(pages).toContain(`${page}/README.md`);
    expect(linksIn('README.md').length).toBeGreaterThan(10);
  });
});

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

test('every public name is documented, and every link in a comment resolves', async () => {
  // The types themselves are checked before all tests
  const checks = ['--skipErrorChecking', '--treatValidationWarningsAsErrors', '--logLevel', 'Warn'];
  const words = ['typedoc', '--emit', 'none', ...checks];
  const { stdout, stderr } = await promisify(execFile)('npx', words);
  expect(`${stdout}${stderr}`).not.toContain('does not have any documentation');
}, 180_000);
