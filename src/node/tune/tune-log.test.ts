import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Parameter, TrialScore } from '../../tune/index.ts';
import { TuneLog } from './tune-log.ts';

const PARAMETERS = [
  { name: 'keep', unit: 'points', doc: 'what it keeps' },
] as unknown as readonly Parameter[];
const ROUND = { boards: 4, trials: [[1], [2]] };
const SCORE: TrialScore = { boards: 4, points: 1, deviation: 2, lead: 3, leadDeviation: 4 };
const open = (directory: string) => TuneLog.open(directory, PARAMETERS, {});

test('a log goes on where it was, in one file, and a damaged one is refused', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'jaslab-log-'));
  const log = await open(directory);
  for (const from of [0, 4]) {
    await log.add(ROUND, from, [SCORE, SCORE]);
    await log.save();
  }
  const [name, ...others] = readdirSync(directory);
  expect([name, others]).toEqual([expect.stringMatching(/^part-00000-[0-9a-f]{16}\.arrow$/), []]);
  const again = await open(directory);
  expect(again.recall(ROUND, 0)).toEqual([SCORE, SCORE]);
  expect(again.recall(ROUND, 4)).toEqual([SCORE, SCORE]);
  expect(again.recall(ROUND, 8)).toBeUndefined();

  const path = join(directory, name);
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] ^= 1;
  writeFileSync(path, bytes);
  await expect(open(directory)).rejects.toThrow(/is damaged: its sha256 is not the one in its name/);
});
