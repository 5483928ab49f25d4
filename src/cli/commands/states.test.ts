/** The command as the process that a searcher talks to. The client is tested in scripts/python. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { MAIN } from '../../node/fixtures/compiled.ts';

const DECK = Array.from({ length: 32 }, (_, place) => place);
const BEGIN = [36, 0, 0, 1, 0, ...DECK];

function talk(...requests: number[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, 'states', '--game', 'klaberjass'], {
    input: new Uint8Array(Int32Array.from(requests).buffer),
  });
  const end = stdout.indexOf(10);
  const about = JSON.parse(stdout.subarray(0, end).toString());
  return { about, answers: stdout.subarray(end + 1), err: stderr.toString(), status };
}

test('positions are begun, played on, seen and resampled', () => {
  const { about, answers, status } = talk(
    ...BEGIN,
    ...[4, 1, 1, 0, 33],
    ...[3, 3, 1, 0],
    ...[5, 4, 2, 1, 0, 7],
  );
  expect(status).toBe(0);
  expect(about.frame.map(({ name }: { name: string }) => name)).toEqual(['worth', 'seat', 'over', 'legal']);
  expect(about.words[33]).toBe('take');
  expect(about).toMatchObject({ seats: 2, proposed: 0, pack: DECK });
  const size = answers.readUInt32LE(2 * 70);
  expect(answers.subarray(144, 144 + size).toString()).toMatch(/^ask 0 hand=\S+ legal=/);
  const resampled = answers.subarray(144 + size + 70);
  const numbers = new Uint16Array(Uint8Array.from(resampled.subarray(4)).buffer);
  expect(resampled.readUInt32LE(0)).toBe(2 * numbers.length);
  expect([...numbers.subarray(1, 33)].sort((a, b) => a - b)).toEqual(DECK);
  expect(numbers[33]).toBe(33);
});

test.each([
  ['an action that is not legal', [...BEGIN, 4, 1, 1, 0, 31], 'As is not legal'],
  ['an unknown kind', [3, 7, 0, 0], '7 is no kind of request'],
  ['too many numbers', [2000], 'a request has from 3 to 1024 numbers, not 2000'],
])('%s ends it with one line', (_, request, line) => {
  expect(talk(...request)).toMatchObject({ status: 1, err: `jaslab: ${line}\n` });
});
