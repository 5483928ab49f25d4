/** The README of this folder against the code: its examples run, and what it names exists. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../cli/fixtures/run.ts';
import { compiled } from '../node/fixtures/compiled.ts';
import { openDataset } from './dataset-reader.ts';
import { decodePart } from './decode.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(found => found[1]);
const block = (language: string) => blocks(language)[0];

const root = mkdtempSync(join(tmpdir(), 'jaslab-readme-'));
const data = join(root, 'results', 'demo');
beforeAll(async () => {
  const words = `run --game klaberjass --agents random,random --deals 60 --part-deals 25 --out ${data} --quiet`;
  expect(await run(words)).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the JavaScript example sums all scores', async () => {
  const index = JSON.stringify(pathToFileURL(compiled('src/node/index.ts')).href);
  const file = join(root, 'example.mjs');
  writeFileSync(file, `${block('js').replace("'jaslab/node'", index)}\nconsole.log(sum);\n`);
  const { parts } = await openDataset(data);
  let sum = 0;
  for (const part of parts) {
    const { columns, batch } = decodePart(new Uint8Array(readFileSync(join(data, part.file))), part.file);
    for (const score of batch.columns[columns.findIndex(({ name }) => name === 'score0')]) sum += score;
  }
  expect(parts).toHaveLength(3);
  expect(execFileSync(process.execPath, [file], { cwd: root, encoding: 'utf8' })).toBe(`${sum}\n`);
});

test('examples read columns and files that exist', async () => {
  const { columns, parts } = await openDataset(data);
  const names = columns.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['outcome', 'score0', 'hand0']));
  expect(parts[0].file).toBe('part-00000.arrow');
  for (const language of ['python', 'r', 'sql']) {
    expect(block(language)).toContain('results/demo/part-');
    expect(block(language)).toMatch(/outcome.*score0|score0.*outcome/s);
  }
});

test('every field of the manifest and every key of the metadata of a part is described', async () => {
  const manifest = await openDataset(data);
  for (const field of [...Object.keys(manifest), ...Object.keys(manifest.parts[0])])
    expect(readme).toContain(`\`${field}\``);
  const bytes = new Uint8Array(readFileSync(join(data, 'part-00000.arrow')));
  for (const key of Object.keys(decodePart(bytes, 'part').metadata)) expect(readme).toContain(`\`${key}\``);
});
