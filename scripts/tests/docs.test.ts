import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../src/cli/parse.ts';
import { loadCommand } from '../../src/cli/program.ts';
import { compiled } from '../../src/node/fixtures/compiled.ts';
import { freshLists } from '../write/lists.ts';
import { everyReport } from '../write/reports.ts';
import { readPages, withTables } from '../write/tables.ts';

const ROOT = new URL('../../', import.meta.url);
const pages = readPages();

/** The code blocks in a language. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(m => m[1] === language).map(m => m[2]);
}

/** [page, block] of all pages. */
function blocksOf(language: string): [path: string, block: string][] {
  return pages.flatMap(({ path, text }) =>
    blocks(text, language).map(block => [path, block] as [string, string]),
  );
}

test('the tables are up to date (npx tsx scripts/write/tables.ts)', async () => {
  expect(await withTables(pages)).toEqual(pages);
});

test('the lists of games and agents are up to date (npx tsx scripts/write/tables.ts)', async () => {
  for (const { path, text } of await freshLists())
    expect(readFileSync(new URL(path, ROOT), 'utf8'), path).toBe(text);
});

test('unknown and unplaced tables are errors', async () => {
  const wrong = { path: 'X.md', text: '<!-- table: nope -->\n<!-- end of table -->' };
  await expect(withTables([...pages, wrong])).rejects.toThrow(/X\.md: there is no table 'nope'/);
  await expect(withTables([])).rejects.toThrow(/no page has these tables: games, /);
});

/** The words of a command line, split as a shell splits them. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => word.replaceAll(/^'|'$/g, ''));
}

const calls = blocksOf('sh').flatMap(([path, block]) =>
  block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map(line => line.replace(/\s+#.*$/, ''))
    .flatMap(line => line.split(' | '))
    .filter(line => /^(npx )?jaslab /.test(line))
    .map(line => [path, line.replace(/^npx /, '')] as const),
);

test.each(calls)('%s: `%s` is a command that jaslab takes', async (_path, call) => {
  const [, name = '', ...words] = wordsOf(call);
  const { arguments: list } = await loadCommand(name);
  expect(() => parseArguments(name, list, words)).not.toThrow();
});

test('terminal output fits 80 columns', () => {
  const lines = blocksOf('text').flatMap(([path, block]) => block.split('\n').map(line => ({ path, line })));
  expect(lines.filter(({ line }) => line.length > 80)).toEqual([]);
});

const { exports } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  exports: Record<string, { readonly default: string }>;
};

/** The module of an entry of the package: `jaslab`, `jaslab/games/klaberjass` or one deeper in a folder. */
function moduleOf(entry: string): string {
  const name = entry.replace(/^jaslab/, '.');
  const folder = name.replace(/^(\.\/\w+)\/.*/, '$1/*');
  const file = exports[name]?.default ?? exports[folder]?.default.replace('*', name.slice(folder.length - 1));
  if (file === undefined) throw new Error(`the package has no entry ${entry}`);
  return pathToFileURL(compiled(file.replace('./dist/', ''))).href;
}

/** Runs a block as a separate file and returns what it prints. */
async function run(block: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jaslab-docs-'));
  const file = join(folder, 'example.mjs');
  try {
    const { code } = await transform(block, { loader: 'ts' });
    writeFileSync(
      file,
      code.replaceAll(
        /(["'])(jaslab(?:\/[\w/-]+)?)\1/g,
        (_, quote, entry) => `${quote}${moduleOf(entry)}${quote}`,
      ),
    );
    const { stdout } = await promisify(execFile)('node', [file]);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the TypeScript in', () => {
  test.each(blocksOf('ts'))('%s runs as a file', async (_path, block) => {
    expect((await run(block)) === '').toBe(!block.includes('console.log'));
  });
});

test('the library example of README.md runs as a file', async () => {
  const [[, block]] = blocksOf('js').filter(([path]) => path === 'README.md');
  expect(await run(block)).toMatch(/^greedy scores \d+\.\d points a deal more than low\n$/);
});

test.each(await everyReport())(
  'results/%s shows the figures beside it (npx tsx scripts/write/reports.ts)',
  (folder, { 'report.html': _, ...files }) => {
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(new URL(`../../results/${folder}/${name}`, import.meta.url), 'utf8')).toBe(text);
  },
);
