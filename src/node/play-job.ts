/** The job of a worker thread: plays a range of deals of a run. */
import type { Batch } from '../arena/column.ts';
import { Run, type Seatings } from '../arena/run.ts';
import type { Fault } from '../arena/table.ts';
import { makeGame, makePlayer } from './catalog.ts';

/** What names a run: plain data, so that it can be sent to a thread and written into a manifest. */
export interface RunSpec {
  /** `klaberjass`, `klaverjas/amsterdam`. */
  readonly game: string;
  /** Option words, `name=value`. */
  readonly rules: readonly string[];
  /** `greedy`, `ismcts:iterations=500`. */
  readonly agents: readonly string[];
  readonly seed: string;
  readonly seatings: Seatings;
}

export interface PlayPayload extends RunSpec {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const runs = new Map<string, Run>();

/** The run of a spec; made once in each thread. */
export async function runOf(spec: RunSpec): Promise<Run> {
  const { game, rules, agents, seed, seatings } = spec;
  const key = JSON.stringify([game, rules, agents, seed, seatings]);
  const known = runs.get(key);
  if (known !== undefined) return known;
  const players = await Promise.all(agents.map(makePlayer));
  const run = new Run(await makeGame(game, rules), seed, players, seatings, firstFaults());
  runs.set(key, run);
  return run;
}

export async function run(payload: PlayPayload, tick: (deals: number) => void): Promise<Batch> {
  return (await runOf(payload)).play(payload.from, payload.to, tick);
}

/** Faults are rows of the dataset; the first of each agent is told on stderr, with its stack. */
function firstFaults(): (deal: number, fault: Fault) => void {
  const told = new Set<string>();
  return (deal, { label, message }) => {
    if (told.has(label)) return;
    told.add(label);
    process.stderr.write(`jaslab: agent ${label} failed in deal ${deal}: ${message}\n`);
  };
}
