import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { statusIn } from '../../node/train/checkpoint.ts';
import { run } from '../fixtures/run.ts';
import { start, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('train');
const WORDS = 'train --game klaberjass --seed s --boards 20 --quiet --workers 1';

test('a training that is stopped, and then killed, goes on to the same weights', async () => {
  const [whole, broken] = [newDirectory(), newDirectory()];
  const words = `${WORDS} --rounds 40`;
  const checkpoint = join(broken, 'checkpoint.safetensors');
  const first = start(`${words} --out ${broken}`);
  await first.until(() => existsSync(checkpoint));
  first.child.kill('SIGINT');
  expect((await first.closed).code).toBe(130);
  expect((await statusIn(checkpoint))?.round).toBeLessThan(80);
  const second = start(`${words} --out ${broken} --resume`);
  await second.until(() => existsSync(join(broken, 'run.lock')));
  await wait(300);
  second.child.kill('SIGKILL');
  await second.closed;
  const resumed = await run(`${words} --out ${broken} --resume --json`);
  const unbroken = await run(`${words} --out ${whole} --json`);
  expect([resumed.code, unbroken.code]).toEqual([0, 0]);
  expect(JSON.parse(resumed.out).sha256).toBe(JSON.parse(unbroken.out).sha256);
}, 120_000);

test('labels of another agent make another net, the same from its command', async () => {
  const trained = async (words: string) => {
    const out = newDirectory();
    const made = await run(`${WORDS} --rounds 1 --copying 2 ${words} --out ${out} --json`);
    expect([made.code, made.err]).toEqual([0, '']);
    return JSON.parse(made.out) as { command: string; sha256: string; spec: { copying: number } };
  };
  const labelled = await trained('--labels strong:iterations=5');
  expect(labelled.spec.copying).toBe(2);
  expect(labelled.command).toContain('--labels strong:iterations=5 --copying 2');
  expect((await trained('--labels strong:iterations=5')).sha256).toBe(labelled.sha256);
  expect((await trained('')).sha256).not.toBe(labelled.sha256);
}, 120_000);
