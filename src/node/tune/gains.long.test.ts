import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { METHODS } from '../../tune/index.ts';
import { PlannedDuel } from '../planned-duel.ts';
import { tune } from './tuning.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaslab-gains-'));
afterAll(() => rmSync(folder, { recursive: true }));

const IDLE = fileURLToPath(new URL('./fixtures/idle-options-agent.ts', import.meta.url));
/** Takes and names too seldom, and annuls too often. */
const SPOILT = 'greedy:take=35,name=40,schmeiss=40';
const COMMON = { game: 'klaberjass', rules: [], method: 'spsa' } as const;
const within = (name: string) => ({ directory: join(folder, name), resume: false, force: false });

test.each(METHODS)('options that do nothing end as not proven: %s', async method => {
  const about = { ...COMMON, method, agent: IDLE, against: [], params: [], boards: 2_000 };
  const result = await tune({ ...about, seed: method, confirm: 4_000, gain: 3 }, '', within(method));
  expect(result?.confirmation?.verdict).not.toBe('stronger');
});

test('a tuning makes good most of what spoilt thresholds lose, on boards that it has not seen', async () => {
  const about = { ...COMMON, agent: SPOILT, against: ['greedy'], params: ['take', 'name', 'schmeiss'] };
  const result = await tune(
    { ...about, boards: 5_000, seed: 'spoilt', confirm: 1_250, gain: 1 },
    '',
    within('spoilt'),
  );
  const lossOf = async (agent: string, name: string) => {
    const duel = { ...COMMON, agents: ['greedy', agent] as const, seed: 'fresh', boards: 2_000 };
    return (await (await PlannedDuel.of(duel)).play({ directory: join(folder, name) })).report.difference;
  };
  const [lost, left] = [await lossOf(SPOILT, 'lost'), await lossOf(result!.file.agent, 'left')];
  expect(lost.low).toBeGreaterThan(1);
  expect(1 - left.value! / lost.value!).toBeGreaterThan(0.4);
});
