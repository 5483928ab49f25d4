import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesOf } from '../../node/by-name.ts';
import { BELLA, formatAction } from '../../rules/action.ts';
import { linesOf, run, tooLong } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';
import { commandNames } from '../program.ts';
import { buildLab } from './lab.ts';

const { newDirectory } = workplace('every');
const [one, other] = [newDirectory(), newDirectory()];
const RUN = 'run --game klaberjass --agents greedy,random --deals 10 --actions --workers 1 --quiet';

beforeAll(async () => {
  for (const [seed, out] of Object.entries({ a: one, b: other }))
    expect(await run(`${RUN} --seed ${seed} --out ${out}`)).toMatchObject({ code: 0, err: '' });
});

const HERE: Readonly<Record<string, () => Promise<void>>> = {
  async completion() {
    expect(await run('completion zsh')).toMatchObject({ code: 0, out: expect.stringContaining('#compdef') });
  },
  async diff() {
    expect(await run(`diff ${one} ${one} --quiet`)).toMatchObject({ code: 0, err: '' });
    expect(await run(`diff ${one} ${other} --quiet`)).toMatchObject({ code: 1, err: '' });
  },
  async replay() {
    const { out } = await run(`records ${one} --deals 10`);
    expect(await run('replay -', out)).toMatchObject({ code: 0, out: '10 records, 0 mismatches\n' });
  },
  async worker() {
    const { code, err } = await run('worker --queue redis://127.0.0.1:1 --workers 1');
    expect([code, err]).toEqual([2, expect.stringContaining('127.0.0.1:1')]);
  },
};

test.each(Object.entries(HERE))('%s', (_, check) => check());

test('no command is without a test', () => {
  const folder = new URL('./', import.meta.url);
  const files = readdirSync(folder).filter(file => file.endsWith('.test.ts'));
  const tests = files.map(file => readFileSync(new URL(file, folder), 'utf8')).join('');
  // A test runs a command by its name, or imports its file
  const isTested = (name: string) => new RegExp(`['\`]${name}[ '\`]|'\\./${name}\\.ts'`).test(tests);
  expect(commandNames().filter(name => !isTested(name))).toEqual([]);
});

test('agents lists every agent with its options', async () => {
  const { out } = await run('agents');
  expect(tooLong(out)).toEqual([]);
  for (const { name, options } of JSON.parse((await run('agents --json')).out)) {
    expect(out).toContain(name);
    for (const option of Object.keys(options)) expect(out).toContain(`${name}:${option}=`);
  }
});

test('experiment lists every experiment with its question', async () => {
  const { out } = await run('experiment');
  expect(tooLong(out)).toEqual([]);
  for (const name of namesOf('experiment')) expect(out).toContain(name);
});

const CALL = 'perft --game klaberjass --seed 7 --deal 41';

test('counts every depth, and by first action', async () => {
  const { counts } = JSON.parse((await run(`${CALL} --depth 5 --json`)).out);
  expect(counts.slice(0, 2)).toEqual([3, 14]);
  const { total } = JSON.parse((await run(`${CALL} --depth 5 --divide --json`)).out);
  expect(total).toBe(counts[4]);
  expect(linesOf((await run(`${CALL} --depth 5`)).out)).toHaveLength(6);
});

test('counts on from actions that have happened', async () => {
  const { counts } = JSON.parse((await run(`${CALL} --depth 4 --json --divide`)).out);
  const take = counts.find(({ act }: { act: string }) => act === 'take');
  const after = JSON.parse((await run(`${CALL} --acts take --depth 3 --json`)).out);
  expect(after.counts[2]).toBe(take.count);
});

const folder = mkdtempSync(join(tmpdir(), 'jaslab-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the page is copied, again over an older one, and never over other files', async () => {
  const [page, out, other] = ['page', 'out', 'other'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(join(page, 'chunks'), { recursive: true });
  mkdirSync(other);
  for (const file of ['index.html', 'lab.json', 'chunks/a.js']) writeFileSync(join(page, file), '');
  writeFileSync(join(other, 'thesis.txt'), '');
  expect(await buildLab(page, out)).toBe(3);
  expect(await buildLab(page, out)).toBe(3);
  expect(existsSync(join(out, 'chunks/a.js'))).toBe(true);
  await expect(buildLab(page, other)).rejects.toThrow('holds other files');
});

test('columns has the same names as a list and as JSON', async () => {
  const names = JSON.parse((await run('columns --game smousjas --json')).out).map(
    (c: { name: string }) => c.name,
  );
  const list = (await run('columns --game smousjas')).out;
  expect(tooLong(list)).toEqual([]);
  expect(names).toContain('game_points1');
  expect(list).toContain('the maker made the contract');
  for (const name of names) expect(list).toContain(name);
});

test('every word, every -1 and every code of an action is explained', async () => {
  type Listed = { name: string; type: string; unit: string; doc: string; values?: Record<string, string> };
  const listed: Listed[] = [];
  for (const words of [
    'smousjas --actions',
    'klaverjas/voorhand-vrij --match --actions',
    'klaberjass --match-table',
  ])
    listed.push(...(JSON.parse((await run(`columns --json --game ${words}`)).out) as Listed[]));
  for (const { name, type, doc, values = {} } of listed) {
    // What an agent is named stands in the configuration, and a game in the list of games
    if (type === 'dictionary' && !/^agent/.test(name)) expect(Object.keys(values), name).not.toEqual([]);
    if (/-1/.test(doc)) expect(values['-1'], name).toBeTruthy();
    for (const meaning of Object.values(values)) expect(meaning, name).not.toMatch(/undefined/);
  }
  const of = (column: string) => listed.find(({ name }) => name === column)?.values ?? {};
  for (const word of ['made', 'falseDek', 'undecided']) expect(of('outcome')).toHaveProperty(word);
  const action = of('decisions.action');
  for (let code = 32; code <= BELLA; code++) expect(action[code]).toContain(`${formatAction(code)}: `);
  expect(action['57-128']).toContain('bid');
  expect(of('choices.meld')['93']).toMatch(/King and Queen of trumps/);
});
