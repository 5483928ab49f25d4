/** Every command is run: by a test of its own, or here. */
import { existsSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { run } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';
import { commandNames } from '../program.ts';

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
  const hasOwn = (name: string) =>
    ['test', 'long.test'].some(kind => existsSync(new URL(`${name}.${kind}.ts`, import.meta.url)));
  expect(commandNames().filter(name => !hasOwn(name) && HERE[name] === undefined)).toEqual([]);
});
