/**
 * How often `jaslab tune` takes nothing for a gain: it tunes an agent whose options do nothing, again and again with
 * other seeds. `npx tsx scripts/measure/tune-nothing.ts --times 100` prints how many tunings ended as not proven.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tune } from '../../src/node/tune/tuning.ts';
import { METHODS } from '../../src/tune/index.ts';

const AGENT = fileURLToPath(new URL('./idle-options-agent.ts', import.meta.url));

export interface Outcome {
  readonly times: number;
  /** Tunings that ended as `stronger`. */
  readonly stronger: number;
  /** Tunings whose confirmation ended before its last board. */
  readonly decided: number;
}

/** Tunes with the methods in turn. */
export async function tuneNothing(times: number, onOne?: (verdict: string) => void): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'jaslab-nothing-'));
  const confirm = 4_000;
  let [stronger, decided] = [0, 0];
  try {
    for (let i = 0; i < times; i++) {
      const directory = join(folder, String(i));
      const method = METHODS[i % METHODS.length];
      const about = { game: 'klaberjass', rules: [], agent: AGENT, against: [], params: [], method };
      const spec = { ...about, boards: 2_000, seed: `nothing ${i}`, confirm, gain: 3 };
      const result = await tune(spec, '', { directory, resume: false, force: false, workers: 1 });
      const { verdict = 'unchanged', units = confirm } = result?.confirmation ?? {};
      if (verdict === 'stronger') stronger++;
      if (units < confirm) decided++;
      onOne?.(`${method}: ${verdict} after ${units} boards`);
      await rm(directory, { recursive: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { times, stronger, decided };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '100' } } });
  const { times, stronger, decided } = await tuneNothing(Number(values.times), text => console.error(text));
  console.log(`${times - stronger} of ${times} ended as not proven; ${decided} before the last board`);
}
