import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../storage/canonical.ts';
import { decodePart } from '../../storage/decode.ts';
import { encodePart } from '../../storage/encode.ts';
import { run } from '../fixtures/run.ts';
import { agent, workplace } from '../fixtures/workplace.ts';

const { root, newDirectory } = workplace('verify');

const FAST =
  '--game klaberjass --agents random,greedy --deals 60 --part-deals 25 --seed 7 --workers 1 --quiet';

const made = newDirectory();
const make = run(`run ${FAST} --out ${made}`);
const verify = async (words: string) => {
  await make;
  return run(`verify ${words} --quiet`);
};
const part = join(made, 'part-00001.arrow');

test('finds nothing wrong with a run, and says what it played again', async () => {
  const { code, out, err } = await verify(`${made} --replay 2`);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(
    /3 with 60 rows\nplayed again {2}(35|50) deals: \d+-\d+, \d+-\d+\n.* is as it was written\n$/,
  );
  expect(await verify(`${made} --replay 2`)).toEqual({ code, out, err });
  const { replayed } = JSON.parse((await verify(`${made} --json`)).out);
  expect(replayed.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
    [0, 24],
    [25, 49],
    [50, 59],
  ]);
});

test('looks at the files only, or at every deal, with one thread or two', async () => {
  const { replayed: none, ok } = JSON.parse((await verify(`${made} --level files --json`)).out);
  expect([none, ok]).toEqual([[], true]);
  for (const workers of [1, 2]) {
    const { replayed } = JSON.parse((await verify(`${made} --level all --json --workers ${workers}`)).out);
    expect(replayed.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
      [0, 24],
      [25, 49],
      [50, 59],
    ]);
  }
});

test('finds a byte that changed', async () => {
  await make;
  const bytes = readFileSync(part);
  const changed = Uint8Array.from(bytes);
  changed[bytes.length >> 1] ^= 1;
  writeFileSync(part, changed);
  const { code, out } = await verify(made);
  writeFileSync(part, bytes);
  expect(code).toBe(1);
  expect(out).toMatch(/part-00001\.arrow .*damaged/s);
  expect(out).toContain('1 problem\n');
});

test('finds values that nobody played under a hash that fits', async () => {
  await make;
  const bytes = readFileSync(part);
  const path = join(made, 'manifest.json');
  const text = readFileSync(path, 'utf8');
  const { columns, batch, metadata } = decodePart(Uint8Array.from(bytes), 'part');
  batch.columns[columns.findIndex(c => c.name === 'score1')][7] += 10;
  const forged = encodePart(columns, batch, metadata);
  writeFileSync(part, forged);
  writeFileSync(path, text.replace(sha256(bytes), sha256(forged)));
  const { code, out } = await verify(`${made} --json`);
  writeFileSync(part, bytes);
  writeFileSync(path, text);
  expect(code).toBe(1);
  expect(JSON.parse(out).problems).toMatchObject([{ file: 'part-00001.arrow', deal: 32, column: 'score1' }]);
});

test('finds a part that is gone', async () => {
  await make;
  const bytes = readFileSync(part);
  rmSync(part);
  const { code, out } = await verify(made);
  writeFileSync(part, bytes);
  expect(code).toBe(1);
  expect(out).toContain('cannot read');
});

test('finds a part that is not listed', async () => {
  await make;
  const extra = join(made, 'part-00003.arrow');
  copyFileSync(part, extra);
  const { code, out } = await verify(made);
  rmSync(extra);
  expect(code).toBe(1);
  expect(out).toContain('part-00003.arrow  is not listed in manifest.json');
  expect(out).toContain(': 1 problem\n');
});

test('names what is not of the dataset, sorted, the first ten of many', async () => {
  const directory = newDirectory();
  await run(`run ${FAST} --out ${directory}`);
  await run(`report ${directory}`);
  expect((await verify(directory)).out).not.toContain('not of this dataset');
  mkdirSync(join(directory, 'more'));
  for (const name of ['notes.txt', '.hidden', 'old.svg', 'a\u001b[2J'])
    writeFileSync(join(directory, name), '');
  const few = await verify(directory);
  expect(few.code).toBe(0);
  expect(few.out).toContain('not of this dataset, and not read: .hidden, a\\u001b[2J, more/,\n');
  for (let i = 10; i < 30; i++) writeFileSync(join(directory, `x${i}`), '');
  const many = await verify(directory);
  expect(many.out.replaceAll(/\s+/g, ' ')).toContain('old.svg, x10, x11, x12, x13, x14, and 15 more ');
  const { unknown, ok } = JSON.parse((await verify(`${directory} --json`)).out);
  expect([unknown.length, unknown[0], ok]).toEqual([25, '.hidden', true]);
});

test('finds a run that depends on more than its seed', async () => {
  const directory = newDirectory();
  await run(
    `run --game klaberjass --agents ${agent('remembers')},random --deals 50 --part-deals 9 --workers 1 ` +
      `--out ${directory} --quiet`,
  );
  const { code, out } = await verify(`${directory} --trust ${agent('remembers')}`);
  expect(code).toBe(1);
  expect(out).toMatch(/deal \d+, \w+: written \S+, played again \S+\n/);
});

test('leaves agents alone that think by the clock', async () => {
  const directory = newDirectory();
  await run(
    `run --game klaberjass --agents ismcts:millis=1,random --deals 2 --workers 1 --out ${directory} --quiet`,
  );
  const { code, out } = await verify(directory);
  expect(code).toBe(0);
  expect(out).toContain('ismcts:millis=1 thinks by the clock');
  expect(out).toContain('played again  nothing');
});

test('refuses what is no dataset', async () => {
  expect(await verify(root)).toMatchObject({
    code: 2,
    err: expect.stringContaining('so it is no dataset'),
  });
  const directory = newDirectory();
  mkdirSync(directory);
  writeFileSync(join(directory, 'manifest.json'), '{}');
  expect(await verify(directory)).toMatchObject({
    code: 2,
    err: expect.stringContaining("is damaged, or not a manifest: 'format' is missing"),
  });
  expect(await verify(`${made} --replay -1`)).toMatchObject({ code: 2 });
});
