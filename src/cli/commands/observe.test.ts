/** The decisions of a run as bytes, against the records of the same deals. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { DealRecord } from '../../engine/record.ts';
import { DECISION_FIELDS } from '../../learn/decisions-seen.ts';
import { frameSize, newFrame } from '../../learn/frame.ts';
import { linesOf, run } from '../fixtures/run.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

function observe(...flags: string[]) {
  const words = ['--import', 'tsx', 'src/cli/main.ts', 'observe', ...flags];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: ROOT });
  const begin = stdout.indexOf(10) + 1;
  const blocks = [];
  for (let at = begin; at < stdout.length; ) {
    const rows = stdout.readUInt32LE(at);
    const frame = newFrame(DECISION_FIELDS, rows);
    const size = frameSize(DECISION_FIELDS, rows);
    frame.bytes.set(stdout.subarray(at + 4, at + 4 + size));
    blocks.push({ rows, arrays: frame.arrays });
    at += 4 + size;
  }
  const about = begin > 0 ? JSON.parse(stdout.subarray(0, begin).toString()) : undefined;
  return { about, blocks, status, err: stderr.toString() };
}

async function written(game: string, ...more: string[]): Promise<string> {
  const directory = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'run');
  const agents = game === 'klaberjass' ? 'greedy,random' : 'greedy,random,random';
  const flags = [
    '--game',
    game,
    '--agents',
    agents,
    '--actions',
    '--workers',
    '1',
    '--quiet',
    '--out',
    directory,
  ];
  expect((await run(['run', ...flags, ...more])).code).toBe(0);
  return directory;
}

test.each(['klaberjass', 'belote3'])('every decision is there, with what it brought: %s', async game => {
  const directory = await written(game, '--deals', '12', '--seatings', 'all');
  const { out } = await run(['records', directory, '--deals', '12']);
  const expected = linesOf(out)
    .map(line => JSON.parse(line) as DealRecord)
    .flatMap(({ deal, actions, result }) => {
      const { score } = result;
      const lead = (seat: number) => score[seat] - Math.max(...score.filter((_, side) => side !== seat));
      return actions.map(({ seat, act, legal }) => ({ deal, seat, act, legal, reward: lead(seat) }));
    });
  const { about, blocks, status } = observe(directory, '--rows', '100');
  expect(status).toBe(0);
  expect(blocks.length).toBeGreaterThan(2);
  const found = blocks.flatMap(({ rows, arrays }) =>
    Array.from({ length: rows }, (_, row) => {
      const mask = arrays.legal.subarray(row * 42, row * 42 + 42);
      const legal = about.actions.filter((_: string, a: number) => (mask[a >> 3] >> (a & 7)) & 1);
      const { deal, seat, action, reward } = arrays;
      return {
        deal: deal[row],
        seat: seat[row],
        act: about.actions[action[row]],
        legal: legal.sort(),
        reward: reward[row],
      };
    }),
  );
  expect(found).toEqual(expected);
  for (const { rows, arrays } of blocks)
    for (let row = 0; row < rows; row++) expect(arrays.size[row]).toBeGreaterThan(10);
});

test('some deals, and matches', async () => {
  const deals = await written('klaberjass', '--deals', '10');
  const { blocks } = observe(deals, '--from', '4', '--deals', '2');
  expect([...new Set(blocks.flatMap(({ arrays }) => [...arrays.deal]))]).toEqual([4, 5]);
  const matches = await written('klaberjass', '--matches', '2');
  const all = observe(matches).blocks.flatMap(({ arrays }) => [...arrays.deal]);
  expect([...new Set(all)]).toEqual([0, 1]);
});

test('what cannot be observed is refused in one line', async () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'plain');
  const flags = [
    'run',
    '--game',
    'klaberjass',
    '--agents',
    'greedy,random',
    '--deals',
    '5',
    '--quiet',
    '--out',
    directory,
  ];
  expect((await run(flags)).code).toBe(0);
  const { status, err } = observe(directory);
  expect(status).toBe(2);
  expect(err).toMatch(/^jaslab: .* holds no actions; jaslab run --actions keeps them\n$/);
});
