import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseArguments } from '../src/cli/parse.ts';
import { loadCommand } from '../src/cli/program.ts';
import { withTables } from './tables.ts';

const ROOT = new URL('../', import.meta.url);
const readme = readFileSync(new URL('README.md', ROOT), 'utf8');

/** The code blocks of a language. */
function blocks(language: string): string[] {
  return [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(m => m[1] === language).map(m => m[2]);
}

test('the tables of the README are up to date (npx tsx scripts/tables.ts)', async () => {
  expect(await withTables(readme)).toBe(readme);
});

test('a table that nobody makes, and one that is nowhere, are errors', async () => {
  await expect(withTables(`${readme}<!-- table: nope -->\n<!-- end of table -->`)).rejects.toThrow(
    /no table 'nope'/,
  );
  await expect(withTables('')).rejects.toThrow(/no place for the tables: commands, /);
});

test('every command line in the README is one that jaslab takes', async () => {
  const lines = blocks('sh')
    .flatMap(text => text.split('\n'))
    .map(line => line.replace(/\s+#.*$/, ''));
  const calls = lines.flatMap(line => line.split(' | ')).filter(line => line.startsWith('npx jaslab '));
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) {
    const [name = '', ...words] = call.split(/\s+/).slice(2);
    const { arguments: list } = await loadCommand(name);
    expect(() => parseArguments(name, list, words), call).not.toThrow();
  }
});

test('the terminal output in the README fits 80 columns', () => {
  expect(
    blocks('text')
      .flatMap(text => text.split('\n'))
      .filter(line => line.length > 80),
  ).toEqual([]);
});

test('the library example of the README runs', async () => {
  const [example] = blocks('ts');
  const source = (path: string) => JSON.stringify(new URL(path, ROOT).href);
  const code = example!
    .replaceAll(/'jaslab\/(agents)\/(\w+)'/g, (_, folder, name) => source(`${folder}/${name}.ts`))
    .replaceAll(/'jaslab\/(games)\/(\w+)'/g, (_, folder, name) => source(`src/${folder}/${name}.ts`))
    .replaceAll("'jaslab'", source('src/index.ts'));
  const folder = mkdtempSync(join(tmpdir(), 'jaslab-readme-'));
  try {
    writeFileSync(join(folder, 'example.mts'), code);
    const { stdout } = await promisify(execFile)('node', ['--import', 'tsx', join(folder, 'example.mts')]);
    expect(stdout).toMatch(/^greedy scores \d+\.\d points a deal more than low\n$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
