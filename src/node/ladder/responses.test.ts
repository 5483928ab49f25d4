import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeGame } from '../by-name.ts';
import { hashOfWeights, netOfAgent } from '../train/beginning.ts';
import { readResponses } from './responses.ts';

const GOOD = { game: 'belote', against: 'net', over: { net: { n: 10, value: 1 } }, cpuSeconds: 5 };
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'responses-'));
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

function put(name: string, text: string): void {
  mkdirSync(join(directory, 'responses', name), { recursive: true });
  writeFileSync(join(directory, 'responses', name, 'summary.json'), text);
}

test('a ladder without responses has none, and other trainings are left out', async () => {
  expect(await readResponses(directory)).toEqual([]);
  put('belote-net', JSON.stringify(GOOD));
  put('belote', JSON.stringify({ ...GOOD, against: undefined }));
  mkdirSync(join(directory, 'responses', 'empty'));
  expect(await readResponses(directory)).toEqual([{ ...GOOD, isFormer: true }]);
  const origin = { rounds: 800, revision: '4d218f1' };
  put('belote-net', JSON.stringify({ ...GOOD, ...origin }));
  expect(await readResponses(directory)).toEqual([{ ...GOOD, ...origin, isFormer: true }]);
});

test('a response to the net that is shipped, before or after it was rounded, is no former one', async () => {
  const net = await netOfAgent('net', await makeGame('belote'));
  put('belote-net', JSON.stringify({ ...GOOD, lessons: { from: hashOfWeights(net!) } }));
  put('exact', JSON.stringify({ ...GOOD, lessons: { from: net?.roundedFrom } }));
  put('other', JSON.stringify({ ...GOOD, lessons: { from: '0123' } }));
  expect((await readResponses(directory)).map(({ isFormer }) => isFormer)).toEqual([false, false, true]);
});

test.each([
  ['no JSON', '{', /summary\.json is damaged/],
  ['another form', JSON.stringify({ ...GOOD, over: { net: 3 } }), /over\.net must be an object, not 3/],
  ['figures over somebody else', JSON.stringify({ ...GOOD, against: 'strong' }), /over must have strong/],
])('a summary with %s is refused in words', async (_, text, words) => {
  put('belote-net', text);
  await expect(readResponses(directory)).rejects.toThrow(words);
});
