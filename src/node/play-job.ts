/** The job of a worker thread that plays deals, or matches, of a run. */
import { BroadcastChannel } from 'node:worker_threads';
import { lastAs } from '../cards/kept.ts';
import type { Game } from '../engine/game.ts';
import type { RowSource, Tick } from '../rows/column.ts';
import { Summary } from '../rows/summary.ts';
import type { Counted } from '../storage/manifest.ts';
import type { Fault, Player } from '../table/table.ts';
import { makeGame, makePlayer } from './by-name.ts';
import type { Range } from './executor.ts';
import { readDeals } from './given-deals.ts';
import { named, sourceOf } from './planned-run.ts';
import type { RunSpec } from './run-config.ts';
import { beginWatch, type Watch, watched } from './watch.ts';
import type { JobResult } from './worker.ts';

export interface PlayPayload extends Range {
  readonly spec: RunSpec;
  /** Returns the totals of a {@link Summary} of the rows, too. */
  readonly summarize?: boolean | undefined;
  /** The name of the BroadcastChannel that gets the first fault of each agent; by default it is written to stderr. */
  readonly faults?: string | undefined;
  /** Stops agents that have a deadline. */
  readonly watch?: Watch | undefined;
}

/** What went wrong, for people: columns of the dataset count every fault. */
export interface FaultMessage extends Fault {
  /** The deal, or match. */
  readonly deal: number;
}

interface SeatedRun {
  readonly game: Game;
  readonly source: RowSource;
}

/** By their text and how often it occurred in a run. Runs share players: some are programs that were started. */
const players = new Map<string, Promise<Player>>();

export async function perform(payload: PlayPayload, tick: Tick, make = makePlayer): Promise<JobResult> {
  const { spec, from, to, faults, summarize, watch } = payload;
  const { game, source } = await runOf(spec, faults, make);
  beginWatch(watch);
  const batch = await source.rows(from, to, tick);
  if (!summarize) return batch;
  const summary = new Summary(game, source.columns, spec.agents);
  summary.add(batch);
  return { ...batch, totals: summary.totals() };
}

/** Ends the programs that were started in this thread. */
export async function close(): Promise<void> {
  const all = await Promise.all(players.values());
  await Promise.all(all.map(player => player.remote?.close()));
}

const runOf = lastAs(spec => JSON.stringify(spec), seatRun);

/** The run of a specification, whose players `make` makes of their texts. */
async function seatRun(
  spec: RunSpec,
  faults: string | undefined,
  make: typeof makePlayer,
): Promise<SeatedRun> {
  const { game: name, rules, agents, match } = spec;
  const { texts = agents } = spec;
  const made = await Promise.all(texts.map((text, i) => playerOf(text, texts.slice(0, i), make)));
  const seated = named(made, spec);
  const onFault = firstFaults(faults, match === undefined ? 'deal' : 'match');
  const game = await makeGame(name, rules);
  const given = spec.from && (await readDeals(spec.from, game));
  const players = spec.deadline === undefined ? seated : seated.map(watched);
  return { game, source: sourceOf(game, spec, players, given, onFault) };
}

/** The player of a text, one for each time that it occurs among the agents of a run. */
function playerOf(text: string, before: readonly string[], make: typeof makePlayer): Promise<Player> {
  const key = JSON.stringify([text, before.filter(other => other === text).length]);
  const player = players.get(key) ?? make(text);
  players.set(key, player);
  return player;
}

/** Tells the first fault of each agent in this thread. */
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
