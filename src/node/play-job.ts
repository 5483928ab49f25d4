/** The job of a worker thread: plays a range of deals of a run. */
import { BroadcastChannel } from 'node:worker_threads';
import type { Game } from '../engine/game.ts';
import type { Batch, ColumnSpec } from '../rows/column.ts';
import { DealSource } from '../rows/deal-source.ts';
import type { MatchOptions } from '../rows/match-source.ts';
import type { RowSource } from '../rows/row-source.ts';
import { Summary, type SummaryTotals } from '../rows/summary.ts';
import type { Counted } from '../storage/manifest.ts';
import type { Seatings } from '../table/seatings.ts';
import type { Fault, Player } from '../table/table.ts';
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

const games = new Map<string, Promise<Game>>();
const runs = new Map<string, RowSource>();
/** By their text and how often it has occurred in a run: runs share players, because some are programs that were started. */
const players = new Map<string, Promise<Player>>();

/** The run of a spec, whose players `make` makes of their texts; made once in each thread. */
export async function runOf(spec: RunSpec, faults?: string, make = makePlayer): Promise<RowSource> {
  const { game, rules, agents, seed, seatings, match } = spec;
  const key = JSON.stringify([game, rules, agents, seed, seatings, match]);
  const known = runs.get(key);
  if (known !== undefined) return known;
  const seated = await Promise.all(agents.map((text, i) => playerOf(text, agents.slice(0, i), make)));
  const told = firstFaults(faults, match === undefined ? 'deal' : 'match');
  const compiled = await gameOf(spec);
  const run =
    match === undefined
      ? new DealSource(compiled, seed, seated, seatings, told)
      : new (await import('../rows/match-source.ts')).MatchSource(
          compiled,
          seed,
          seated,
          seatings,
          match,
          told,
        );
  runs.set(key, run);
  return run;
}

export async function run(
  payload: PlayPayload,
  tick: (deals: number) => void,
  make = makePlayer,
): Promise<Batch> {
  const { from, to, faults } = payload;
  const source = await runOf(payload, faults, make);
  return source.rows(from, to, tick);
}

/** The totals of a {@link Summary} of the rows in some batches. */
export async function summarize(
  spec: RunSpec,
  columns: readonly ColumnSpec[],
  batches: readonly Batch[],
): Promise<SummaryTotals> {
  const summary = new Summary(await gameOf(spec), columns, spec.agents);
  for (const batch of batches) summary.add(batch);
  return summary.totals();
}

/** The game of a spec, compiled once in each thread. */
function gameOf({ game, rules }: RunSpec): Promise<Game> {
  const key = JSON.stringify([game, rules]);
  const compiled = games.get(key) ?? makeGame(game, rules);
  games.set(key, compiled);
  return compiled;
}

/** Ends the programs that were started in this thread. */
export async function close(): Promise<void> {
  const all = await Promise.all(players.values());
  await Promise.all(all.map(player => player.remote?.close()));
}

/** The player of a text, one for each time that it occurs among the agents of a run. */
function playerOf(text: string, before: readonly string[], make: typeof makePlayer): Promise<Player> {
  const key = JSON.stringify([text, before.filter(other => other === text).length]);
  const player = players.get(key) ?? make(text);
  players.set(key, player);
  return player;
}

/** Faults are rows of the dataset; the first of each agent in this thread is told. */
function firstFaults(channel: string | undefined, unit: Counted): (deal: number, fault: Fault) => void {
  const told = new Set<string>();
  return (deal, fault) => {
    if (told.has(fault.label)) return;
    told.add(fault.label);
    tell({ deal, ...fault }, channel, unit);
  };
}

function tell(fault: FaultMessage, name: string | undefined, unit: Counted): void {
  if (name === undefined) {
    process.stderr.write(`jaslab: agent ${fault.label} failed in ${unit} ${fault.deal}: ${fault.message}\n`);
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.postMessage(fault);
  channel.close();
}
