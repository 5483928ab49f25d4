/** The job of a worker thread: plays a range of deals of a run. */
import { BroadcastChannel } from 'node:worker_threads';
import type { Batch, ColumnSpec } from '../arena/column.ts';
import { type MatchOptions, MatchRun } from '../arena/match-run.ts';
import { Run, type Seatings } from '../arena/run.ts';
import type { Fault } from '../arena/table.ts';
import type { Unit } from '../storage/manifest.ts';
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
  /** Whole matches are played, instead of deals. */
  readonly match?: MatchOptions | undefined;
}

/** A run of deals, or of matches. */
export interface Rows {
  readonly columns: readonly ColumnSpec[];
  /** The rows of deals, or matches, `from` … `to` - 1, in order. */
  play(from: number, to: number, tick?: (done: number) => void): Batch;
}

export interface PlayPayload extends RunSpec {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** The name of the BroadcastChannel that hears of the first fault of each agent; stderr does, unless given. */
  readonly faults?: string;
}

/** What went wrong, for people: rows and columns of the dataset count every fault. */
export interface FaultMessage extends Fault {
  /** The deal, or match. */
  readonly deal: number;
}

const runs = new Map<string, Rows>();

/** The run of a spec; made once in each thread. */
export async function runOf(spec: RunSpec, faults?: string): Promise<Rows> {
  const { game, rules, agents, seed, seatings, match } = spec;
  const key = JSON.stringify([game, rules, agents, seed, seatings, match]);
  const known = runs.get(key);
  if (known !== undefined) return known;
  const players = await Promise.all(agents.map(makePlayer));
  const told = firstFaults(faults, match === undefined ? 'deal' : 'match');
  const compiled = await makeGame(game, rules);
  const run =
    match === undefined
      ? new Run(compiled, seed, players, seatings, told)
      : new MatchRun(compiled, seed, players, seatings, match, told);
  runs.set(key, run);
  return run;
}

export async function run(payload: PlayPayload, tick: (deals: number) => void): Promise<Batch> {
  return (await runOf(payload, payload.faults)).play(payload.from, payload.to, tick);
}

/** Faults are rows of the dataset; the first of each agent in this thread is told. */
function firstFaults(channel: string | undefined, unit: Unit): (deal: number, fault: Fault) => void {
  const told = new Set<string>();
  return (deal, fault) => {
    if (told.has(fault.label)) return;
    told.add(fault.label);
    tell({ deal, ...fault }, channel, unit);
  };
}

function tell(fault: FaultMessage, name: string | undefined, unit: Unit): void {
  if (name === undefined) {
    process.stderr.write(`jaslab: agent ${fault.label} failed in ${unit} ${fault.deal}: ${fault.message}\n`);
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.postMessage(fault);
  channel.close();
}
