/** The command as the process that a learner talks to. The client is tested in scripts/python. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { MAIN } from '../../node/fixtures/compiled.ts';

function talk(game: string, ...numbers: number[]) {
  const input = new Uint8Array(Int32Array.from(numbers).buffer);
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, 'sets', '--game', game], { input });
  return { stdout, stderr: stderr.toString(), status };
}

test('the sets of a turned card are asked for first, and another number of chances ends it with one line', () => {
  const { stdout, stderr, status } = talk('smoojas/small', 7);
  const end = stdout.indexOf(10);
  const about = JSON.parse(stdout.subarray(0, end).toString());
  expect(about).toMatchObject({ seats: 2, game: 'smoojas/small' });
  expect(about.frame.map(({ name }: { name: string }) => name)).toEqual([
    'said',
    'seat',
    'deck',
    'suits',
    'legal',
    'inputs',
  ]);
  expect(stdout.readUInt32LE(end + 1)).toBe(4096);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^jaslab: the sets have \d+ actions, and 7 chances were given\n$/),
  ]);
});

test('a game with too many deals is refused', () => {
  expect(talk('klaberjass')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('klaberjass/small'),
  });
});
