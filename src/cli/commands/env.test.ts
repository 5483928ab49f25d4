/** The command as the process that a learner talks to. The client is tested in scripts/python. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type Field, frameSize } from '../../learn/frame.ts';
import { MAIN } from '../../node/fixtures/compiled.ts';
import { refused } from '../fixtures/run.ts';

const FIELDS = ['deal', 'reward', 'seat', 'over', 'suits', 'legal', 'inputs'];

/** The line of JSON. */
interface About {
  readonly actions: readonly string[];
  readonly suitOf: readonly number[];
  readonly inSuit: readonly (readonly number[])[];
  readonly inputs: { readonly levels: readonly number[] };
  readonly frame: readonly Field[];
}

function talk(input: Int32Array) {
  const flags = ['env', '--game', 'klaberjass', '--tables', '4'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, ...flags], {
    input: new Uint8Array(input.buffer),
  });
  const end = stdout.indexOf(10);
  return {
    about: JSON.parse(stdout.subarray(0, end).toString()) as About,
    bytes: stdout.length - end - 1,
    err: stderr.toString(),
    status,
  };
}

test('a line of JSON, and a frame for each step', () => {
  const { about, bytes, status } = talk(Int32Array.of(1, 0, 1, 2, 3, 1, 4, 5, 6, -1));
  expect(status).toBe(0);
  expect(bytes).toBe(3 * frameSize(about.frame, 4));
  expect(about).toMatchObject({ game: 'klaberjass', seats: 2, tables: 4 });
  expect(about.frame.map(({ name }) => name)).toEqual(FIELDS);
  expect(about.actions.slice(0, 2)).toEqual(['7c', '8c']);
  const hearts = about.actions.indexOf('name:h');
  expect(about.suitOf[hearts]).toBe(2);
  expect(about.inSuit[hearts].map(action => about.actions[action])).toEqual([
    'name:c',
    'name:d',
    'name:h',
    'name:s',
  ]);
  expect(about.suitOf[about.actions.indexOf('pass')]).toBe(-1);
  expect(about.inputs.levels[1]).toBe(1);
});

test.each([
  ['an action that is not legal', [0, 300, 300, 300, 300], /^jaslab: table 0: \S+ is not legal\n$/],
  ['a negative action', [0, -1, -1, -1, -1], /^jaslab: table 0: -1 is no action\n$/],
  ['an unknown kind', [2, 0, 0, 0, 0], /^jaslab: 2 is no kind of request: 0 is a step, 1 begins deals\n$/],
])('%s ends it with one line', (_, request, line) => {
  const { about, err, status, bytes } = talk(Int32Array.from(request));
  expect(status).toBe(1);
  expect(bytes).toBe(frameSize(about.frame, 4));
  expect(err).toMatch(line);
});

test.each([
  ['1', "--opponents must be like 1=net, not '1'"],
  ['2=net', '--opponents: the seats are 0 to 1, not 2'],
  ['1=nett', "unknown agent 'nett'"],
  ['0=net 1=net', 'an agent sits in every seat: leave one for the learner'],
])('--opponents %s is refused', async (words, line) => {
  await refused(`env --game klaberjass --opponents ${words}`, new RegExp(line.replace(/[()]/g, '.')));
});
