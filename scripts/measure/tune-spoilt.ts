/**
 * How much of a loss `jaslab tune` recovers: it tunes `greedy` at Klaberjass from thresholds that were spoilt on
 * purpose. `npx tsx scripts/measure/tune-spoilt.ts --boards 200000 --fresh 100000` prints what the spoilt and the tuned
 * agent lose to `greedy`, in points a deal, on boards that the tuning has not seen.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PlannedDuel } from '../../src/node/planned-duel.ts';
import { tune } from '../../src/node/tune/tuning.ts';
import type { Estimate } from '../../src/stats/index.ts';
import type { MethodName } from '../../src/tune/index.ts';

const GAME = 'klaberjass';
const WHOLE = 'greedy';
/** Takes and names too seldom, and annuls too often. */
const SPOILT = 'greedy:take=35,name=40,schmeiss=40';

export interface Recovery {
  readonly method: MethodName;
  readonly tuned: string;
  /** Points a deal that the spoilt agent loses to the whole one. */
  readonly lost: Estimate;
  /** What the tuned one still loses. */
  readonly left: Estimate;
  /** The share of the loss that was made good. */
  readonly share: number;
  /** Of the tuning and its confirmation. */
  readonly seconds: number;
}

/** Tunes the spoilt agent on `boards` boards, and measures on `fresh` others. */
export async function tuneSpoilt(
  boards: number,
  fresh: number,
  method: MethodName = 'spsa',
  workers?: number,
): Promise<Recovery> {
  const folder = await mkdtemp(join(tmpdir(), 'jaslab-spoilt-'));
  try {
    const began = performance.now();
    const about = { game: GAME, rules: [], agent: SPOILT, against: [WHOLE], method };
    const params = ['take', 'name', 'schmeiss'];
    const spec = { ...about, params, boards, seed: 'spoilt', confirm: Math.ceil(boards / 4), gain: 1 };
    const directory = join(folder, 'tuning');
    const result = await tune(spec, '', { directory, resume: false, force: false, workers });
    const seconds = (performance.now() - began) / 1_000;
    const tuned = result!.file.agent;
    const lossOf = async (agent: string, name: string): Promise<Estimate> => {
      const duel = { game: GAME, rules: [], agents: [WHOLE, agent] as const, seed: 'fresh', boards: fresh };
      const { report } = await (await PlannedDuel.of(duel)).play({ directory: join(folder, name), workers });
      return report.difference;
    };
    const [lost, left] = [await lossOf(SPOILT, 'lost'), await lossOf(tuned, 'left')];
    const share = 1 - (left.value ?? Number.NaN) / (lost.value ?? Number.NaN);
    return { method, tuned, lost, left, share, seconds };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      boards: { type: 'string', default: '200000' },
      fresh: { type: 'string', default: '100000' },
      method: { type: 'string', default: 'spsa' },
    },
  });
  const [boards, fresh] = [Number(values.boards), Number(values.fresh)];
  const recovery = await tuneSpoilt(boards, fresh, values.method as MethodName);
  console.log(JSON.stringify(recovery, null, 2));
}
